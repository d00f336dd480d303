package tetravex

import (
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// impossible returns the answer if the loose tiles have no solution.
func (s *search) impossible(r edgematch.Result) puzzle.Outcome {
	detail, note := noSolution(s.f, r)
	return puzzle.Outcome{
		Title: sentence.New("Impossible"), Detail: detail, Notes: []puzzle.Note{note}, Nodes: s.nodes, Certify: s.f.refuted,
	}
}

// noSolution returns the simplest reason that is found at once. If there is none, the note looks for
// one later.
func noSolution(f *frame, r edgematch.Result) (detail sentence.Text, note puzzle.Note) {
	if note, ok := stray(f); ok {
		return sentence.New("a tile fits nowhere"), note
	}
	if note, ok := rivals(f); ok {
		return sentence.New("two tiles for one corner"), note
	}
	if r.Surplus != nil {
		return sentence.New("too many sides without a partner"), surplus(f, r.Surplus)
	}
	tried := sentence.New("A search found that there is no solution, before it tried a tile.")
	if r.Exhausted > 0 {
		tried = sentence.Count(int(r.Exhausted), "A search tried one tile and found that there is no solution.",
			"A search tried %d tiles and found that there is no solution.")
	}
	return sentence.New("every way was tried"), refutation(f.place(nil), sentence.New("There is no solution."), tried)
}

// lonely reports whether no other tile has an equal side to put beside a side of a tile. That side
// has to lie on the border.
func lonely(f *frame, tile, side int) bool {
	for i, t := range f.tiles {
		if i != tile && t[opposite(side)] == f.tiles[tile][side] {
			return false
		}
	}
	return f.n > 1
}

// stray says that a tile fits nowhere, since it would have to lie on two opposite borders.
func stray(f *frame) (puzzle.Note, bool) {
	for i, t := range f.tiles {
		for _, side := range []int{left, top} {
			if far := opposite(side); lonely(f, i, side) && lonely(f, i, far) {
				return puzzle.Note{
					Text: sentence.New("Tile %d fits nowhere: it would have to lie %v, since no other tile has %d %v, and %v, since no other tile has %d %v.",
						i+1, inLine[side], t[side], onSide[far], inLine[far], t[far], onSide[side]),
					Picture: alone(f, []int{i}, side, far),
				}, true
			}
		}
	}
	return puzzle.Note{}, false
}

// rivals says that two tiles would have to lie in the same corner.
func rivals(f *frame) (puzzle.Note, bool) {
	formats := [4]string{
		top:    "Tiles %d and %d would both have to lie in the upper right corner: no other tile could touch their marked sides.",
		right:  "Tiles %d and %d would both have to lie in the lower right corner: no other tile could touch their marked sides.",
		bottom: "Tiles %d and %d would both have to lie in the lower left corner: no other tile could touch their marked sides.",
		left:   "Tiles %d and %d would both have to lie in the upper left corner: no other tile could touch their marked sides.",
	}
	for side, format := range formats {
		next := (side + 1) % 4
		var both []int
		for i := range f.tiles {
			if lonely(f, i, side) && lonely(f, i, next) {
				both = append(both, i)
			}
		}
		if len(both) > 1 {
			return puzzle.Note{
				Text:    sentence.New(format, both[0]+1, both[1]+1),
				Picture: alone(f, both[:2], side, next),
			}, true
		}
	}
	return puzzle.Note{}, false
}

// alone marks sides that no other tile could touch, and says so of each.
func alone(f *frame, tiles []int, sides ...int) (p puzzle.Picture) {
	for _, i := range tiles {
		for _, side := range sides {
			p.Marks = append(p.Marks, puzzle.Marked{Spot: sideOf(f.spot(i), side), Mark: puzzle.MarkFails})
		}
	}
	p.Ask = func(at puzzle.Spot) (said puzzle.Picture) {
		for _, m := range p.Marks {
			if m.Spot.Cell() == at.Cell() {
				i, side := f.tileAt(at.Cell()), int(m.Spot.Part-puzzle.Top)
				said.Marks = append(said.Marks, puzzle.Marked{Spot: m.Spot, Mark: puzzle.MarkRing})
				said.Text = joined("%v %v", said.Text, sentence.New("Tile %d has %d %v, and no other tile has %d %v.",
					i+1, f.tiles[i][side], onSide[side], f.tiles[i][side], onSide[opposite(side)]))
			}
		}
		return said
	}
	return p
}

// surplus says that too many sides lack a partner, by one number alone if that is enough.
func surplus(f *frame, found *edgematch.Surplus) puzzle.Note {
	if note, ok := crowd(f); ok {
		return note
	}
	side := found.Side
	return puzzle.Note{
		Text: sentence.New("Pair each number %v with an equal one %v. %d are left over (dotted; %s), but only %d need no partner: those %v.",
			onSide[side], onSide[found.Opposite], found.Total, list(found.Numbers), found.Border, inLine[side]),
		Picture: puzzle.Picture{Marks: paired(f, side, found.Numbers, false)},
	}
}

// crowd says that there is more of a number on one side than places for it.
func crowd(f *frame) (puzzle.Note, bool) {
	for number := range maxNumber + 1 {
		for side := range 4 {
			all, partners := len(f.sides(number, side)), len(f.sides(number, opposite(side)))
			if all-partners > f.n {
				return puzzle.Note{
					Text: sentence.New("The number %d is %v of %d tiles, but %v of only %d: %d are left over (dotted). They would have to lie %v, "+
						"which has room for %d.", number, onSide[side], all, onSide[opposite(side)], partners, all-partners, inLine[side], f.n),
					Picture: puzzle.Picture{Marks: paired(f, side, []int{number}, false)},
				}, true
			}
		}
	}
	return puzzle.Note{}, false
}

// paired marks all sides with these numbers and their partners opposite, and counts the sides that
// are left over. With open, sides that touch a tile or the border do not count.
func paired(f *frame, side int, numbers []int, open bool) (marks []puzzle.Marked) {
	mark := func(number, side, partners int) (n int) {
		for _, at := range f.sides(number, side) {
			if open && closed(f, at) {
				continue
			}
			m := puzzle.Marked{Spot: at, Mark: puzzle.MarkProof}
			if n >= partners {
				m.Mark |= puzzle.MarkCount
			}
			marks = append(marks, m)
			n++
		}
		return n
	}
	for _, number := range numbers {
		partners := mark(number, opposite(side), len(f.tiles))
		mark(number, side, partners)
	}
	return marks
}

// closed reports whether a side touches a tile or the border.
func closed(f *frame, at puzzle.Spot) bool {
	next := beside(f.n, at.Row*f.n+at.Col, int(at.Part-puzzle.Top))
	return at.Board == frameBoard && (next == none || f.placed[next] != none)
}

// list returns numbers with commas between them.
func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
