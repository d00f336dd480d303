package fourline

import (
	"context"
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// ending is a position with the rest of an answer to it, which fills a line.
type ending struct {
	board
	rest   []grid.Move
	line   uint64
	filler colour // of the line
}

// because says what the first slide of the rest of an answer does for its line: a piece joins the line, makes room, is on
// its way or comes back. Where it does none of these, it says how many slides lose nothing, or else what the answer does.
func because(ctx context.Context, b grid.Board, rest []grid.Move) (p puzzle.Picture, err error) {
	e := ending{board: b.(board), rest: rest}
	end := e.board
	for _, m := range rest {
		end = end.after(m)
	}
	e.filler = end.mover.other() // it has made the last slide
	for line := range end.lines(end.pieces[e.filler], 0) {
		e.line = line
		break
	}
	name := nameOf(e.geometry, e.line)
	for i, reason := range []func() puzzle.Picture{e.joins, e.makesRoom, e.onItsWay, e.choice} {
		p = reason()
		if !p.Text.Empty() {
			if i > 0 { // else it names the line and its colour
				p.Text = sentence.New("%v Four %v pieces will stand in %v.", p.Text, adjectives[e.filler], name)
			}
			break
		}
	}
	if p.Text.Empty() {
		p.Text = sentence.New("Four %v pieces will stand in %v after %v.", adjectives[e.filler], name, movesText(len(rest)))
	}
	p.Shapes = []view.Shape{{Capsule: true, Cells: spots(e.geometry, e.line)}}
	return p, ctx.Err()
}

// inLine reports whether a cell belongs to the line.
func (e *ending) inLine(cell int) bool { return e.line>>cell&1 == 1 }

// place returns the row and the column of a cell, from 1.
func (e *ending) place(cell int) (row, col int) { return cell/e.cols + 1, cell%e.cols + 1 }

// end returns where the piece ends that is on a cell before a slide of the rest, and whether it moves until then.
func (e *ending) end(cell, slide int) (end int, moves bool) {
	end = cell
	for _, m := range e.rest[slide:] {
		if m.From == end {
			end, moves = m.To, true
		}
	}
	return end, moves
}

// adjectives are the colours of pieces, as arguments of sentences.
var adjectives = [2]any{sentence.New("black"), sentence.New("white")}

// joins says which of the four pieces of the line it is that comes to stay. Those that move again do not count.
func (e *ending) joins() (p puzzle.Picture) {
	m := e.rest[0]
	_, moves := e.end(m.To, 1)
	if e.colourOf(m.From) != e.filler || e.inLine(m.From) || !e.inLine(m.To) || moves {
		return p
	}
	stay := e.after(m).pieces[e.filler] & e.line
	for _, later := range e.rest[1:] {
		stay &^= 1 << later.From
	}
	p.Text = sentence.New([...]string{
		"The first of the four %v pieces that stay in %v.",
		"The second of the four %v pieces that stay in %v.",
		"The third of the four %v pieces that stay in %v.",
		"The last of the four %v pieces that stay in %v.",
	}[bits.OnesCount64(stay)-1], adjectives[e.filler], nameOf(e.geometry, e.line))
	return p
}

// makesRoom says which piece enters the cell that becomes blank: one of the line's colour, one that leaves the line, or the same
// one, which has waited.
func (e *ending) makesRoom() (p puzzle.Picture) {
	left, moved := e.rest[0].From, e.rest[0].To
	for i, m := range e.rest[1:] {
		if m.From == moved {
			moved = m.To
		}
		if m.To != left {
			continue
		}
		when, who := sentence.New("next"), e.colourOf(left).other()
		if i > 0 {
			when = sentence.New("%d slides later", i+1)
		}
		if i%2 == 1 {
			who = e.colourOf(left)
		}
		row, col := e.place(left)
		switch {
		case moved == left:
			p.Text = sentence.New("Waits: this piece comes back %v.", when)
			return p
		case who == e.filler && e.colourOf(left) == e.filler && e.inLine(left) && e.inLine(e.rest[0].To) && !e.inLine(m.From):
			p.Text = sentence.New("Moves along the line, so that another piece can enter it %v.", when)
		case who != e.filler && !e.inLine(m.From):
			return p
		case i == 0:
			p.Text = sentence.New("Makes room for the next slide: %v goes to row %d, column %d.", names[who], row, col)
		default:
			p.Text = sentence.New("Makes room: %v %v goes to row %d, column %d.", when, names[who], row, col)
		}
		p.Arrows = []view.Arrow{arrow(e.board, e.rest[0], 1), arrow(e.board, m, i+2)}
		return p
	}
	return p
}

// onItsWay says where in the line the piece ends.
func (e *ending) onItsWay() (p puzzle.Picture) {
	m := e.rest[0]
	end, moves := e.end(m.To, 1)
	if e.colourOf(m.From) != e.filler || !e.inLine(end) || !moves || end == m.To {
		return p
	}
	row, col := e.place(end)
	p.Text = sentence.New("On its way to row %d, column %d.", row, col)
	p.Arrows = []view.Arrow{{From: grid.Spot(e.Size(), m.To), To: grid.Spot(e.Size(), end)}}
	return p
}

// mostLooked is the largest number of positions that a reason is searched in.
const mostLooked = 5000

// choice says how many slides of the colour to move lose nothing.
func (e *ending) choice() (p puzzle.Picture) {
	if e.mover == either {
		return p
	}
	looked, good, all := 0, 0, 0
	for m := range e.legal() {
		all++
		if e.reaches(e.after(m).state(e.mover.other()), len(e.rest)-1, &looked) {
			good++
		}
	}
	switch {
	case all == 1:
		p.Text = sentence.New("%v has to move, and this is its only slide.", names[e.mover])
	case looked >= mostLooked:
	case good == all:
		p.Text = sentence.New("%v has to move, and none of its %d slides loses anything.", names[e.mover], all)
	case good == 1:
		p.Text = sentence.New("%v has to move. Of its %d slides only this one loses nothing.", names[e.mover], all)
	default:
		p.Text = sentence.New("%v has to move. Of its %d slides %d lose nothing; this is one.", names[e.mover], all, good)
	}
	return p
}

// reaches reports whether a line can be filled within some slides. It counts the states that it looks at, and ends after
// mostLooked.
func (g *geometry) reaches(s state, slides int, looked *int) bool {
	in := space{g}
	*looked++
	if *looked >= mostLooked || in.Goal(s) {
		return *looked < mostLooked
	}
	for n := 1; n <= slides; n++ {
		if !in.MayNeed(s, n) {
			continue
		}
		for _, next := range in.Next(nil, s) {
			if g.reaches(next, slides-1, looked) {
				return true
			}
		}
		break
	}
	return false
}
