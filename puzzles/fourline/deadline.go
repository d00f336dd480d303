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

// deadlines proves that no line is made within some moves. It follows all of them, each position
// once with the most moves left. One deadline does for both openers if neither can get anywhere.
func deadlines(ctx context.Context, b board, moves int) (found []deadline, err error) {
	if start := (deadline{board: b, left: moves}); start.over() {
		return []deadline{start}, ctx.Err()
	}
	var queue []deadline
	for _, c := range b.openers() {
		b.mover = c
		queue = append(queue, deadline{board: b, left: moves})
	}
	seen := map[board]bool{}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		switch {
		case seen[at.board]:
			continue
		case len(seen) == mostFollowed || len(found) == mostDeadlines:
			return nil, errTooMany
		case ctx.Err() != nil:
			return nil, ctx.Err()
		}
		seen[at.board] = true
		if at.over() {
			found = append(found, at)
			continue
		}
		for m := range at.legal() {
			queue = append(queue, deadline{board: at.after(m), path: append(slices.Clip(at.path), m), left: at.left - 1})
		}
	}
	return found, nil
}

// over reports whether no line can be made with the moves left, whoever opens. Of fewer moves
// the last two numbers matter, one for each colour that moves last.
func (at *deadline) over() bool {
	if at.stuck() {
		return true
	}
	graph := space{at.geometry}
	for _, c := range at.openers() {
		s := at.state(c)
		if at.movable(c) == 0 || graph.MayNeed(s, at.left) || at.left > 1 && graph.MayNeed(s, at.left-1) {
			return false
		}
	}
	return true
}

// whyNotSooner says why there is no line within some moves, at least one. If a person can
// follow the proof, it is shown later, deadline by deadline.
func whyNotSooner(b board, moves int, show func(grid.Board) puzzle.Problem) puzzle.Note {
	note := puzzle.Note{Text: sentence.Count(moves,
		"Why not at once: every single slide was tried, and none makes four in line.",
		"Why not sooner: all sequences of up to %d slides were followed while pieces could still fill a line in time. "+
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
