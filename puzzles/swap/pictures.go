package swap

import (
	"context"
	"sync"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reasons makes the pictures of a proof. It solves the problem once more when the first is looked at, so that
// an answer whose proof nobody looks at costs neither time nor memory.
type reasons struct {
	problem  *problem
	deficits deficits

	made    sync.Once
	solving chan struct{}  // holds one while somebody finds the flow; made by busy
	arrows  []puzzle.Arrow // who goes where
	levels  []uint8        // by cell: its potential above the lowest, at most the diameter of the largest board
}

func newReasons(p *problem, l deficits) *reasons {
	return &reasons{problem: p, deficits: l}
}

// busy returns what holds one while somebody finds the flow.
func (r *reasons) busy() chan struct{} {
	r.made.Do(func() { r.solving = make(chan struct{}, 1) })
	return r.solving
}

// prepare makes sure that there is what the pictures need, unless ctx ends before. Then the next call
// begins anew.
func (r *reasons) prepare(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case r.busy() <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-r.solving }()
	if r.levels != nil {
		return nil
	}
	return r.solve(ctx)
}

// solve finds the flow again and keeps what the pictures need.
func (r *reasons) solve(ctx context.Context) error {
	s := workspaces.Get().(*workspace)
	defer workspaces.Put(s)
	if err := s.solve(ctx, r.problem, unheard); err != nil {
		return err
	}
	for _, pair := range r.problem.matched(&s.flow) {
		r.arrows = append(r.arrows, puzzle.Arrow{
			From: r.problem.spot(startBoard, pair[0]), To: r.problem.spot(startBoard, pair[1]),
		})
	}
	low := s.flow.Potential(0)
	for cell := range s.supply {
		low = min(low, s.flow.Potential(cell))
	}
	r.levels = make([]uint8, len(s.supply))
	for cell := range r.levels {
		r.levels[cell] = uint8(s.flow.Potential(cell) - low)
	}
	return nil
}

// matching shows who goes where: arrows over the start from each black piece that has to move to
// its place, which the goal shows on the cell beside it. Both ends lie on the start, since pieces go
// that way, and arrows across two boards are not as long as the ways.
func (r *reasons) matching(ctx context.Context, _ int) (puzzle.Picture, error) {
	if err := r.prepare(ctx); err != nil {
		return puzzle.Picture{}, err
	}
	return puzzle.Picture{Marks: r.problem.markMoving(len(r.arrows)), Arrows: r.arrows}, nil
}

// markMoving marks the n black pieces that have no partner at the same place of the other board, on either board.
func (p *problem) markMoving(n int) []puzzle.Marked {
	marks := make([]puzzle.Marked, 0, 2*n)
	for i := range len(p.start) {
		switch {
		case p.start[i] > p.goal[i]:
			marks = append(marks, puzzle.Marked{Spot: p.spot(startBoard, i), Mark: puzzle.MarkCount})
		case p.start[i] < p.goal[i]:
			marks = append(marks, puzzle.Marked{Spot: p.spot(goalBoard, i), Mark: puzzle.MarkCount})
		}
	}
	return marks
}

// region shows the i-th region on both boards, and counts its black pieces.
func (r *reasons) region(ctx context.Context, i int) (puzzle.Picture, error) {
	if err := r.prepare(ctx); err != nil {
		return puzzle.Picture{}, err
	}
	p, level := r.problem, r.deficits.level(i)
	var marks []puzzle.Marked
	var counted [2]int
	for cell := range r.levels {
		if int(r.levels[cell]) < level {
			continue
		}
		for b, board := range [...]string{startBoard: p.start, goalBoard: p.goal} {
			mark := puzzle.MarkProof
			if board[cell] == black {
				mark |= puzzle.MarkCount
				counted[b]++
			}
			marks = append(marks, puzzle.Marked{Spot: p.spot(b, cell), Mark: mark})
		}
	}
	lack := counted[goalBoard] - counted[startBoard]
	return puzzle.Picture{Marks: marks, Text: sentence.New(
		"The region holds %v at the start and %d at the goal: %v must bring a black piece in.",
		sentence.Count(counted[startBoard], "%d black piece", "%d black pieces"), counted[goalBoard],
		sentence.Count(lack, "at least %d exchange", "at least %d exchanges"))}, nil
}
