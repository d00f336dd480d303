package fourline

import (
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// mostReached is how many positions are shown to a person where none that can be reached has a line.
const mostReached = 24

// place is a position that can be reached, with its moves and the places to which they lead.
type place struct {
	setup
	mover colour
	opens bool // no move has been made
	moves []move
	next  []int
}

// reachable lists all positions that can be reached if the given colours may open. It is for boards of which a search has shown
// that these are few.
func (p setup) reachable(openers []colour) []*place {
	var all []*place
	index := make(map[state]int)
	add := func(q *place) int {
		s := stateOf(q.setup, q.mover)
		if _, known := index[s]; !known {
			index[s] = len(all)
			all = append(all, q)
		}
		return index[s]
	}
	for _, c := range openers {
		add(&place{setup: p, mover: c, opens: true})
	}
	for i := 0; i < len(all); i++ {
		q := all[i]
		for from, to := range q.geometry.moves(q.pieces[q.mover], q.blanks()) {
			next := &place{setup: q.setup, mover: q.mover.other()}
			next.shift(from, to)
			q.moves, q.next = append(q.moves, move{from, to}), append(q.next, add(next))
		}
	}
	return all
}

// picture shows a place, the i-th of all, and where its moves lead.
func (q *place) picture(i int, show func(grid.Board) puzzle.Problem) puzzle.Picture {
	texts := turns
	switch {
	case len(q.moves) == 0:
		texts = endings
	case q.opens:
		texts = openings
	}
	p := puzzle.Picture{
		Board: show(&board{q.setup, turnOf(q.mover)}),
		Text:  sentence.New("Position %d: %v.", i+1, texts[q.mover]),
	}
	for k, m := range q.moves {
		arrow := arrowOf(q.Size(), m)
		arrow.Number = q.next[k] + 1
		p.Arrows = append(p.Arrows, arrow)
	}
	return p
}

// openings and endings say what a colour does that opens, and one that has no move.
var (
	openings = [2]sentence.Text{sentence.New("Black opens"), sentence.New("White opens")}
	endings  = [2]sentence.Text{
		sentence.New("Black to move, but it cannot: the game ends"),
		sentence.New("White to move, but it cannot: the game ends"),
	}
)

// ended says of each colour that may move if the game ends after its first move, since the other one cannot answer.
func (a *answer) ended() []puzzle.Note {
	var notes []puzzle.Note
	for _, c := range openersOf[a.turn] {
		var arrows []puzzle.Arrow
		answered := false
		for from, to := range a.geometry.moves(a.pieces[c], a.blanks()) {
			next := a.setup
			next.shift(from, to)
			answered = answered || next.movable(c.other()) != 0
			arrows = append(arrows, arrowOf(a.Size(), move{from, to}))
		}
		if answered || len(arrows) == 0 {
			continue
		}
		notes = append(notes, puzzle.Note{
			Text: sentence.New("%v, the game ends after one move: %v %v", wheres[a.turn != either][c], noAnswers[a.count(c.other()) == 0][c],
				sentence.Count(len(arrows), "The only move does not make four in line.", "None of the %d moves makes four in line.")),
			Arrows: arrows,
		})
	}
	return notes
}

// noAnswers says why the other colour cannot answer, by whether it has no piece at all.
var noAnswers = map[bool][2]sentence.Text{
	false: {
		sentence.New("no white piece stands beside a blank then, so White cannot move."),
		sentence.New("no black piece stands beside a blank then, so Black cannot move."),
	},
	true: {
		sentence.New("there is no white piece, so White can never move."),
		sentence.New("there is no black piece, so Black can never move."),
	},
}
