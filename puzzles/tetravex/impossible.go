package tetravex

import (
	"fmt"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// impossible is the answer if not even loose tiles have a solution. Its reason is the simplest of those that are
// found at once; else one is looked for later.
func (s *search) impossible(r edgematch.Result) puzzle.Outcome {
	o := puzzle.Outcome{Title: sentence.New("Impossible"), Nodes: s.spent, Certify: s.refuted}
	if stray, ok := s.stray(); ok {
		o.Detail, o.Notes = sentence.New("a tile fits nowhere"), []puzzle.Note{stray}
	} else if rivals, ok := s.rivals(); ok {
		o.Detail, o.Notes = sentence.New("two tiles for one corner"), []puzzle.Note{rivals}
	} else if r.Surplus != nil {
		o.Detail, o.Notes = sentence.New("too many sides without a partner"), []puzzle.Note{s.surplus(r.Surplus)}
	} else {
		tried := sentence.New("A search found that there is no solution, before it tried a tile.")
		if r.Exhausted > 0 {
			tried = sentence.Count(int(r.Exhausted), "A search tried one tile and found that there is no solution.",
				"A search tried %d tiles and found that there is no solution.")
		}
		o.Detail, o.Notes = sentence.New("every way was tried"), []puzzle.Note{s.loose().refutation(sentence.New("There is no solution."), tried)}
	}
	return o
}

// lonely reports whether no other tile has an equal side to put beside the side of a tile: it has to lie on the border there.
func (s set) lonely(tile, side int) bool {
	for i, t := range s.tiles {
		if i != tile && t[(side+2)%4] == s.tiles[tile][side] {
			return false
		}
	}
	return s.n > 1
}

// stray says that a tile fits nowhere, since it would have to lie on two opposite borders.
func (s *search) stray() (puzzle.Note, bool) {
	formats := map[int]string{
		left: "Tile %d fits nowhere: it would have to lie in the first column, since no other tile has %d on the right, and in " +
			"the last one, since no other tile has %d on the left.",
		top: "Tile %d fits nowhere: it would have to lie in the first row, since no other tile has %d at the bottom, and in " +
			"the last one, since no other tile has %d at the top.",
	}
	for i, t := range s.tiles {
		for _, side := range []int{left, top} {
			if far := (side + 2) % 4; s.lonely(i, side) && s.lonely(i, far) {
				return puzzle.Note{
					Text:  sentence.New(formats[side], i+1, t[side], t[far]),
					Marks: s.dotted([]int{i}, side, far),
				}, true
			}
		}
	}
	return puzzle.Note{}, false
}

// rivals says that two tiles would have to lie in the same corner.
func (s *search) rivals() (puzzle.Note, bool) {
	formats := [4]string{
		top:    "Tiles %d and %d would both have to lie in the upper right corner: their dotted sides equal no side of another tile that could touch them.",
		right:  "Tiles %d and %d would both have to lie in the lower right corner: their dotted sides equal no side of another tile that could touch them.",
		bottom: "Tiles %d and %d would both have to lie in the lower left corner: their dotted sides equal no side of another tile that could touch them.",
		left:   "Tiles %d and %d would both have to lie in the upper left corner: their dotted sides equal no side of another tile that could touch them.",
	}
	for side, format := range formats {
		var both []int
		for i := range s.tiles {
			if s.lonely(i, side) && s.lonely(i, (side+1)%4) {
				both = append(both, i)
			}
		}
		if len(both) > 1 {
			return puzzle.Note{
				Text:  sentence.New(format, both[0]+1, both[1]+1),
				Marks: s.dotted(both[:2], side, (side+1)%4),
			}, true
		}
	}
	return puzzle.Note{}, false
}

// dotted points out sides of some tiles.
func (b *board) dotted(tiles []int, sides ...int) (marks []puzzle.Marked) {
	for _, i := range tiles {
		for _, side := range sides {
			marks = append(marks, puzzle.Marked{Spot: sideOf(b.spot(i), side), Mark: puzzle.MarkProof | puzzle.MarkCount})
		}
	}
	return marks
}

// surplus says that too many sides lack a partner, by one number alone if that is enough. It marks all sides with the
// numbers, and counts those that are left when the others have been paired.
func (s *search) surplus(found *edgematch.Surplus) puzzle.Note {
	if note, ok := s.crowd(); ok {
		return note
	}
	format := "Pair each right side with an equal left side. %d right sides are left over (dotted; numbers " +
		"%s), but only %d need no partner: those at the ends of the rows."
	if found.Side == edgematch.Bottom {
		format = "Pair each bottom side with an equal top side. %d bottom sides are left over (dotted; numbers " +
			"%s), but only %d need no partner: those at the foot of the columns."
	}
	return puzzle.Note{
		Text:  sentence.New(format, found.Total, list(found.Numbers), found.Border),
		Marks: s.paired(found.Side, found.Numbers, s.sides),
	}
}

// crowd says that there is more of a number on one side than places for it.
func (s *search) crowd() (puzzle.Note, bool) {
	formats := [4]string{
		top: "The number %d is at the top of %d tiles, but at the bottom of only %d: %d tops are left over (dotted). They " +
			"would have to lie in the first row, which has room for %d.",
		right: "The number %d is on the right of %d tiles, but on the left of only %d: %d right sides are left over (dotted). They " +
			"would have to lie in the last column, which has room for %d.",
		bottom: "The number %d is at the bottom of %d tiles, but at the top of only %d: %d bottoms are left over (dotted). They " +
			"would have to lie in the last row, which has room for %d.",
		left: "The number %d is on the left of %d tiles, but on the right of only %d: %d left sides are left over (dotted). They " +
			"would have to lie in the first column, which has room for %d.",
	}
	for number := range maxNumber + 1 {
		for side, format := range formats {
			all, partners := len(s.sides(side, number)), len(s.sides((side+2)%4, number))
			if all-partners > s.n {
				return puzzle.Note{
					Text:  sentence.New(format, number, all, partners, all-partners, s.n),
					Marks: s.paired(side, []int{number}, s.sides),
				}, true
			}
		}
	}
	return puzzle.Note{}, false
}

// paired marks all of some sides with these numbers and those opposite, and those that are left over.
func (b *board) paired(side int, numbers []int, sides func(side, number int) []puzzle.Spot) (marks []puzzle.Marked) {
	for _, number := range numbers {
		partners := sides((side+2)%4, number)
		for i, at := range sides(side, number) {
			mark := puzzle.MarkProof
			if i >= len(partners) {
				mark |= puzzle.MarkCount
			}
			marks = append(marks, puzzle.Marked{Spot: at, Mark: mark})
		}
		for _, at := range partners {
			marks = append(marks, puzzle.Marked{Spot: at, Mark: puzzle.MarkProof})
		}
	}
	return marks
}

// sides returns where a number stands on a side of a tile.
func (b *board) sides(side, number int) (spots []puzzle.Spot) {
	for i, t := range b.tiles {
		if int(t[side]) == number {
			spots = append(spots, sideOf(b.spot(i), side))
		}
	}
	return spots
}

// openSides is sides without those that touch a tile or the border.
func (b *board) openSides(side, number int) []puzzle.Spot {
	return slices.DeleteFunc(b.sides(side, number), func(at puzzle.Spot) bool {
		if at.Board == tray {
			return false
		}
		at.Part = puzzle.Whole
		switch side {
		case top:
			at.Row--
		case right:
			at.Col++
		case bottom:
			at.Row++
		case left:
			at.Col--
		}
		return !b.has(at) || b.tileAt(at) != none
	})
}

func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
