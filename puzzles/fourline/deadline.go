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

// deadlines proves that no line is made within some moves. One deadline does for both openers
// if neither can get anywhere.
func deadlines(ctx context.Context, b board, moves int) ([]deadline, error) {
	p := proof{ctx: ctx, seen: map[board]int{}}
	if start := (deadline{board: b, left: moves}); start.over() {
		return []deadline{start}, ctx.Err()
	}
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

// over reports whether no line can be made with the moves left, whoever opens. Of fewer moves
// the last two numbers matter, one for each colour that moves last.
func (at *deadline) over() bool {
	if at.stuck() {
		return true
	}
	for _, c := range at.openers() {
		if at.movable(c) == 0 || at.mayNeed(c, at.left) || at.left > 1 && at.mayNeed(c, at.left-1) {
			return false
		}
	}
	return true
}

// tried is the number of moves that a person can try in all ways.
const tried = 3

// mayNeed reports whether a line may be made in exactly n moves, of which a colour makes the first.
func (at *deadline) mayNeed(c colour, n int) bool {
	return space{at.geometry}.MayNeed(at.state(c), n) && (n != tried || at.mover == either || at.leads(n))
}

// leads reports whether at most n moves make a line.
func (b board) leads(n int) bool {
	for m := range b.legal() {
		if next := b.after(m); next.Solved() || n > 1 && next.leads(n-1) {
			return true
		}
	}
	return false
}

// whyNotSooner says why there is no line within some moves, at least one. If a person can
// follow the proof, it is shown later, deadline by deadline.
func whyNotSooner(b board, moves int, show func(grid.Board) puzzle.Problem) puzzle.Note {
	note := puzzle.Note{Text: sentence.Count(moves,
		"Why not at once: every single slide was tried, and none makes four in line.",
		"Why not sooner: all ways to make up to %d slides were followed, as far as pieces could still fill a line in time. "+
			"None ends with four in line.")}
	said := note
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		found, err := deadlines(ctx, b, moves)
		if errors.Is(err, errTooMany) {
			return said, ctx.Err()
		}
		shown := said
		shown.Pages = len(found)
		shown.Page = func(ctx context.Context, i int) (puzzle.Picture, error) {
			return found[i].picture(b, show), ctx.Err()
		}
		return shown, err
	}
	return note
}
