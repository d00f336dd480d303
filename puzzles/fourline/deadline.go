package fourline

import (
	"context"
	"errors"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// deadline is a position from which no line can be made within some moves, for reasons that
// show on the board: each line lacks more pieces than its colour has moves, or cannot be
// filled in time.
type deadline struct {
	board
	path []grid.Move // to the position
	left int         // moves
}

// A proof for a person follows at most mostFollowed positions, and has at most
// mostDeadlines pages.
const (
	mostFollowed  = 1 << 12
	mostDeadlines = 60
)

var errTooMany = errors.New("too many positions for a person")

// proof follows all moves until there are deadlines.
type proof struct {
	ctx   context.Context
	seen  map[board]int // the most moves left with which a position was followed
	found []deadline
}

// deadlines proves that no line is made within some moves.
func deadlines(ctx context.Context, b board, moves int) ([]deadline, error) {
	p := proof{ctx: ctx, seen: map[board]int{}}
	for _, c := range b.openers() {
		b.mover = c
		if err := p.follow(deadline{board: b, left: moves}); err != nil {
			return nil, err
		}
	}
	return p.found, nil
}

// follow adds the deadlines for a position.
func (p *proof) follow(at deadline) error {
	if p.seen[at.board] >= at.left {
		return nil
	}
	p.seen[at.board] = at.left
	if len(p.seen) > mostFollowed || len(p.found) == mostDeadlines {
		return errTooMany
	}
	if err := p.ctx.Err(); err != nil {
		return err
	}
	if at.over() {
		p.found = append(p.found, at)
		return nil
	}
	for m := range at.legal() {
		next := deadline{board: at.after(m), path: append(slices.Clip(at.path), m), left: at.left - 1}
		if err := p.follow(next); err != nil {
			return err
		}
	}
	return nil
}

// over reports whether no line can be made with the moves left. Of fewer moves the last two
// numbers matter, one for each colour that moves last.
func (at *deadline) over() bool {
	g, s := space{at.geometry}, at.state(at.mover)
	return at.movable(at.mover) == 0 || !g.MayNeed(s, at.left) && (at.left == 1 || !g.MayNeed(s, at.left-1))
}

// late finds the lines that lack no more pieces than their colour has moves. It returns
// their cells, those that cannot be filled in time, and how many there are by obstacle.
func (at *deadline) late() (lines, cells uint64, count [tooFar + 1]int) {
	for n := max(1, at.left-1); n <= at.left; n++ {
		f := space{at.geometry}.filling(at.state(at.mover), n)
		for i := range at.directions {
			d := &at.directions[i]
			for starts := d.lacking(f.pieces, f.moves); starts != 0; starts &= starts - 1 {
				line := d.line(starts & -starts)
				why := at.obstacle(&f, line)
				count[why]++
				lines |= line
				cells |= f.cells(line, why)
			}
		}
	}
	return lines, cells, count
}

// cells returns the cells of a line that an obstacle concerns.
func (f *filling) cells(line uint64, why obstacle) uint64 {
	missing := line &^ f.pieces
	switch why {
	case noBlank:
		return missing &^ f.open
	case occupied:
		return missing & f.others
	}
	return missing
}

// whyNotSooner says why there is no line within some moves, at least one. If a person can
// follow the proof, it is shown later, deadline by deadline.
func whyNotSooner(b board, moves int) puzzle.Note {
	note := puzzle.Note{Text: sentence.Count(moves,
		"Why not at once: every single slide was tried, and none makes four in line.",
		"Why not sooner: all ways to make up to %d slides were followed, as far as pieces could still fill a line in time. "+
			"None ends with four in line.")}
	said := note
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		found, err := deadlines(ctx, b, moves)
		switch {
		case errors.Is(err, errTooMany):
			return said, ctx.Err()
		case err != nil:
			return puzzle.Note{}, err
		}
		return shown(b, moves, found), nil
	}
	return note
}

// shown shows deadlines, a page for each.
func shown(b board, moves int, found []deadline) puzzle.Note {
	text := sentence.Count(moves, "Why not at once: no line can be filled with one slide, as the pages show.",
		"Why not sooner: with %d slides no line can be filled in time, as the pages show.")
	if len(found) > len(b.openers()) {
		text = sentence.New("Why not sooner: the pages follow all ways to make up to %d slides, until no line can be filled in time. "+
			"Each of the %d positions is shown once.", moves, len(found))
	}
	return puzzle.Note{Text: text, Pages: len(found), Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		return deadlinePage(b, &found[i]), ctx.Err()
	}}
}

// deadlinePage shows the moves to a deadline, and which lines cannot be filled in time.
func deadlinePage(b board, at *deadline) puzzle.Picture {
	where := sentence.Count(len(at.path), "After the arrow", "After the %d arrows")
	if len(at.path) == 0 {
		where = begins(b, at.mover)
	}
	lines, cells, count := at.late()
	reason := lateness(count)
	if at.movable(at.mover) == 0 {
		lines, cells = at.blanks(), 0
		reason = sentence.New("%v cannot move: it has no piece beside a blank.", names[at.mover])
	}
	var left [2]int
	left[at.mover], left[at.mover.other()] = (at.left+1)/2, at.left/2
	return puzzle.Picture{
		Text:    sentence.New("%v, slides left: Black %d, White %d. %v", where, left[black], left[white], reason),
		Marks:   append(at.marked(lines, puzzle.MarkProof), at.marked(cells, puzzle.MarkCount)...),
		Overlay: puzzle.Overlay{Arrows: arrows(b, at.path)},
	}
}

// lateness says why lines are not filled in time, given their number by obstacle.
func lateness(count [tooFar + 1]int) sentence.Text {
	lines, kinds, why := 0, 0, none
	for k, n := range count {
		if n > 0 {
			lines, kinds, why = lines+n, kinds+1, obstacle(k)
		}
	}
	text := sentence.New("what the cells with dots need comes too late: a piece, or a blank")
	switch {
	case lines == 0:
		return sentence.New("Every line lacks more pieces than that.")
	case kinds == 1:
		text = obstacles[why]
	}
	return sentence.New("%v, but %v.",
		sentence.Count(lines, "Only the hatched line lacks no more", "Only the %d hatched lines lack no more"), text)
}

var obstacles = [tooFar + 1]sentence.Text{
	noBlank:  sentence.New("no blank gets to the cells with dots in time"),
	occupied: sentence.New("the other colour cannot leave the cells with dots in time"),
	tooFar:   sentence.New("pieces for the cells with dots are missing or too far away"),
}
