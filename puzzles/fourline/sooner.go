package fourline

import (
	"context"
	"errors"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// whyNotSooner says why there is no line within some moves, at least one. Where that can be followed by a
// person, it is shown later, deadline by deadline.
func (p setup) whyNotSooner(t turn, moves int) puzzle.Note {
	note := puzzle.Note{Text: sentence.Count(moves,
		"Why not at once: every single move was tried, and none makes four in line.",
		"Why not sooner: all ways to make up to %d moves were followed, as far as pieces could still fill a line in time. "+
			"None ends with four in line.")}
	said := note
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		found, err := p.deadlinesOf(ctx, openersOf[t], moves)
		switch {
		case errors.Is(err, errTooMany):
			return said, ctx.Err()
		case err != nil:
			return puzzle.Note{}, err
		}
		return p.shown(t, moves, found), nil
	}
	return note
}

// shown shows deadlines, a page for each.
func (p setup) shown(t turn, moves int, found []deadline) puzzle.Note {
	text := sentence.Count(moves, "Why not at once: no line can be filled with one move, as the pages show.",
		"Why not sooner: with %d moves no line can be filled in time, as the pages show.")
	if len(found) > len(openersOf[t]) {
		text = sentence.New("Why not sooner: the pages follow all ways to make up to %d moves, until no line can be filled in time. "+
			"Each of the %d positions is shown once.", moves, len(found))
	}
	return puzzle.Note{Text: text, Pages: len(found), Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		return found[i].picture(t), ctx.Err()
	}}
}

// picture shows the moves to a deadline, the lines that could be filled but for the time, and what comes too late.
func (at *deadline) picture(t turn) puzzle.Picture {
	p := puzzle.Picture{Text: sentence.New("%v, moves left: Black %d, White %d. %v",
		at.where(t), at.movesLeft(black), at.movesLeft(white), at.reason())}
	for i, m := range at.path {
		arrow := arrowOf(at.Size(), m)
		if len(at.path) > 1 {
			arrow.Number = i + 1
		}
		p.Arrows = append(p.Arrows, arrow)
	}
	lines, cells := uint64(0), uint64(0)
	for _, l := range at.late {
		lines, cells = lines|l.line, cells|l.cells
	}
	if at.stuck {
		lines = at.blanks()
	}
	p.Marks = append(at.marked(lines, puzzle.MarkProof), at.marked(cells, puzzle.MarkCount)...)
	return p
}

// arrowOf returns the arrow of a move.
func arrowOf(s puzzle.Size, m move) puzzle.Arrow {
	at := m.onGrid()
	return puzzle.Arrow{From: grid.Spot(s, at.From), To: grid.Spot(s, at.To)}
}

// where says how a deadline came about.
func (at *deadline) where(t turn) sentence.Text {
	if n := len(at.path); n > 0 {
		return sentence.Count(n, "After the arrow", "After the %d arrows")
	}
	return wheres[t != either][at.mover]
}

// wheres are by whether the colour has to move.
var wheres = map[bool][2]sentence.Text{
	false: {sentence.New("If Black opens"), sentence.New("If White opens")},
	true:  {sentence.New("With Black to move"), sentence.New("With White to move")},
}

// reason says why no line is filled in time.
func (at *deadline) reason() sentence.Text {
	switch {
	case at.stuck:
		return cannots[at.mover]
	case len(at.late) == 0:
		return sentence.New("Every line lacks more pieces than that.")
	case len(at.late) == 1 && at.late[0].why == tooFar:
		return sentence.New("Only the hatched line lacks no more, but to fill the cells with dots takes %d moves.", at.late[0].needed)
	case len(at.late) == 1:
		return lateOne[at.late[0].why]
	}
	for _, l := range at.late {
		if l.why != at.late[0].why {
			return sentence.New("Only the hatched lines lack no more, but what the cells with dots need comes too late: a piece, or a blank.")
		}
	}
	return lateMany[at.late[0].why]
}

var cannots = [2]sentence.Text{
	sentence.New("But Black has no piece beside a blank, and cannot move."),
	sentence.New("But White has no piece beside a blank, and cannot move."),
}

// lateOne and lateMany are about one line and several.
var (
	lateOne = [...]sentence.Text{
		noBlank:  sentence.New("Only the hatched line lacks no more, but no blank gets to the cells with dots in time."),
		occupied: sentence.New("Only the hatched line lacks no more, but the other colour cannot leave the cells with dots in time."),
		noneNear: sentence.New("Only the hatched line lacks no more, but each piece must come in one move, and none off the line is beside a cell with a dot."),
		tooFew:   sentence.New("Only the hatched line lacks no more, but there are not enough pieces of that colour."),
	}
	lateMany = [...]sentence.Text{
		noBlank:  sentence.New("Only the hatched lines lack no more, but no blank gets to the cells with dots in time."),
		occupied: sentence.New("Only the hatched lines lack no more, but the other colour cannot leave the cells with dots in time."),
		noneNear: sentence.New("Only the hatched lines lack no more, but each piece must come in one move, and none off the line is beside a cell with a dot."),
		tooFew:   sentence.New("Only the hatched lines lack no more, but there are not enough pieces of that colour."),
		tooFar:   sentence.New("Only the hatched lines lack no more, but the pieces for the cells with dots are too far away."),
	}
)
