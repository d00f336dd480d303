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
	r, err := s.run(nil)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case r.Possible():
		start := b.loose()
		return puzzle.Outcome{
			Walk:   &walk{start: start, moves: start.movesTo(r.Placement)},
			Title:  sentence.New("Possible"),
			Detail: sentence.New("every contact matches"),
			Notes:  []puzzle.Note{b.solutions(nil)},
			Nodes:  r.Nodes,
		}, nil
	}
	return s.impossible(r), nil
}

// impossible is the answer if not even loose tiles have a solution.
func (s *search) impossible(r edgematch.Result) puzzle.Outcome {
	return puzzle.Outcome{
		Title:  sentence.New("Impossible"),
		Detail: reason(r),
		Notes:  []puzzle.Note{s.proof(r)},
		Nodes:  s.spent,
	}
}

// reason says in a few words why there is no solution.
func reason(r edgematch.Result) sentence.Text {
	if r.Surplus != nil {
		return sentence.New("too many sides without a partner")
	}
	return sentence.New("every way was tried")
}

// proof says why there is no solution.
func (b *board) proof(r edgematch.Result) puzzle.Note {
	switch {
	case r.Surplus != nil:
		return b.surplus(r.Surplus)
	case r.Exhausted == 0:
		return puzzle.Note{Text: sentence.New("No row of tiles can stand at the top: none matches from end to end and has tiles that go on below it.")}
	}
	return puzzle.Note{Text: sentence.Count(int(r.Exhausted),
		"The only position that could begin a solution was searched; it cannot be completed.",
		"All %d positions that could begin a solution were searched; none can be completed.")}
}

// surplus says that too many sides lack a partner. It marks all sides with their
// numbers, and counts those that are left when the others have been paired.
func (b *board) surplus(s *edgematch.Surplus) puzzle.Note {
	format := "Pair each right side with an equal left side. %d right sides are left over (dotted; numbers %s), " +
		"but only %d can do without a partner: those at the ends of the rows."
	if s.Side == edgematch.Bottom {
		format = "Pair each bottom side with an equal top side. %d bottom sides are left over (dotted; numbers %s), " +
			"but only %d can do without a partner: those at the foot of the columns."
	}
	note := puzzle.Note{}
	for _, number := range s.Numbers {
		partners := b.sides(s.Opposite, number)
		for i, at := range b.sides(s.Side, number) {
			mark := puzzle.MarkProof
			if i >= len(partners) {
				mark |= puzzle.MarkCount
			}
			note.Picture.Marks = append(note.Picture.Marks, puzzle.Marked{Spot: at, Mark: mark})
		}
		for _, at := range partners {
			note.Picture.Marks = append(note.Picture.Marks, puzzle.Marked{Spot: at, Mark: puzzle.MarkProof})
		}
	}
	note.Text = sentence.New(format, s.Total, list(s.Numbers), s.Border)
	return note
}

// sides returns where a number stands on a side of a tile.
func (b *board) sides(side, number int) []puzzle.Spot {
	var spots []puzzle.Spot
	for i, t := range b.tiles {
		if int(t[side]) == number {
			at := b.spot(i)
			at.Part = puzzle.Top + puzzle.Part(side)
			spots = append(spots, at)
		}
	}
	return spots
}

func list(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}
