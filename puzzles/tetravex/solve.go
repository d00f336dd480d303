package tetravex

import (
	"context"
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Solve decides whether the tiles can be placed. It asks for the tiles alone: those
// that lie on the frame are taken off first, and the walk starts with all of them
// loose. The placement is the one that edgematch.Result documents.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	s := &search{board: b, ctx: ctx, report: o.Tell}
	if o.FromHere {
		return s.completion(keepingNodes)
	}
	if err := ctx.Err(); err != nil {
		return puzzle.Outcome{}, err // a search that is over soon does not look at it
	}
	r, _, err := s.run(nil, unlimited)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case !r.Possible():
		return s.impossible(r), nil
	}
	s.board = b.loose()
	return s.keeping(r.Placement), nil
}

// impossible is the answer if not even loose tiles have a solution.
func (s *search) impossible(r edgematch.Result) puzzle.Outcome {
	o := puzzle.Outcome{Title: sentence.New("Impossible"), Detail: sentence.New("every way was tried"), Nodes: s.spent}
	var proof puzzle.Note
	switch {
	case r.Surplus != nil:
		o.Detail = sentence.New("too many sides without a partner")
		proof = s.surplus(r.Surplus)
	case r.Exhausted == 0:
		proof.Text = sentence.New("No row of tiles can stand at the top: none matches from end to end and has tiles that go on below it.")
	default:
		proof.Text = sentence.Count(int(r.Exhausted),
			"The only position that could begin a solution was searched; it cannot be completed.",
			"All %d positions that could begin a solution were searched; none can be completed.")
	}
	o.Notes = []puzzle.Note{proof}
	return o
}

// surplus says that too many sides lack a partner. It marks all sides with their
// numbers, and counts those that are left when the others have been paired.
func (s *search) surplus(found *edgematch.Surplus) puzzle.Note {
	format := "Pair each right side with an equal left side. %d right sides are left over (dotted; numbers " +
		"%s), but only %d need no partner: those at the ends of the rows."
	if found.Side == edgematch.Bottom {
		format = "Pair each bottom side with an equal top side. %d bottom sides are left over (dotted; numbers " +
			"%s), but only %d need no partner: those at the foot of the columns."
	}
	var note puzzle.Note
	for _, number := range found.Numbers {
		partners := s.sides(found.Opposite, number)
		for i, at := range s.sides(found.Side, number) {
			mark := puzzle.MarkProof
			if i >= len(partners) {
				mark |= puzzle.MarkCount
			}
			note.Marks = append(note.Marks, puzzle.Marked{Spot: at, Mark: mark})
		}
		for _, at := range partners {
			note.Marks = append(note.Marks, puzzle.Marked{Spot: at, Mark: puzzle.MarkProof})
		}
	}
	note.Text = sentence.New(format, found.Total, list(found.Numbers), found.Border)
	return note
}

// sides returns where a number stands on a side of a tile.
func (s *search) sides(side, number int) []puzzle.Spot {
	var spots []puzzle.Spot
	for i, t := range s.tiles {
		if int(t[side]) == number {
			spots = append(spots, sideOf(s.spot(i), side))
		}
	}
	return spots
}

func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
