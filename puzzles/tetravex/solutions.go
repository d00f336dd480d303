package tetravex

import (
	"context"
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// mostCounted is how many solutions are counted.
const mostCounted = 1000

// countNodes is about how many nodes a count may take, so that it takes about a tenth of a second at
// most: with more tiles a node takes longer.
func countNodes(tiles int) int64 { return max(1<<22/int64(tiles), 1<<17) }

// solutions says how many solutions there are that keep the fixed tiles, by cell; nil is none.
// There must be one. Since counting takes longer than finding one, it is left to Later.
func (b *board) solutions(fixed []int) puzzle.Note {
	return puzzle.Note{
		Text: b.solutionCount(fixed, sentence.New("being counted")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			count, err := b.countSolutions(ctx, fixed)
			if err != nil {
				return puzzle.Note{}, err
			}
			return puzzle.Note{Text: b.solutionCount(fixed, count)}, nil
		},
	}
}

// solutionCount puts a number of solutions, or what there is in its place, into words.
func (b *board) solutionCount(fixed []int, count any) sentence.Text {
	alike := b.alike()
	switch {
	case fixed == nil && alike:
		return sentence.New("Number of solutions: %v. Tiles that look alike count as one.", count)
	case fixed == nil:
		return sentence.New("Number of solutions: %v.", count)
	case alike:
		return sentence.New(
			"Number of solutions with the placed tiles where they lie: %v. Tiles that look alike count as one.", count)
	}
	return sentence.New("Number of solutions with the placed tiles where they lie: %v.", count)
}

// alike reports whether some tiles look alike.
func (b *board) alike() bool {
	for i, t := range b.tiles {
		if slices.Contains(b.tiles[:i], t) {
			return true
		}
	}
	return false
}

// countSolutions returns the number of solutions as "3", or as "≥ 3" where counting them all takes too long.
func (b *board) countSolutions(ctx context.Context, fixed []int) (string, error) {
	known := "≥ 1"
	for _, limit := range []int64{2, mostCounted} {
		t, ended, err := b.countUpTo(ctx, fixed, limit, countNodes(len(b.tiles)))
		switch {
		case err != nil:
			return "", err
		case !ended:
			return known, nil
		case t.Complete:
			return strconv.FormatInt(t.Solutions, 10), nil
		}
		known = "≥ " + strconv.FormatInt(t.Solutions, 10)
	}
	return known, nil
}

// countUpTo counts up to a number of solutions. It reports whether the search came to an end within
// about so many nodes. Since reports come after fixed numbers of nodes, so does its end.
func (b *board) countUpTo(ctx context.Context, fixed []int, limit, nodes int64) (t edgematch.Result, ended bool, err error) {
	limited, stop := context.WithCancel(ctx)
	defer stop()
	t, err = edgematch.Count(limited, b.problem(fixed), limit, func(p edgematch.Progress) {
		if p.Nodes >= nodes {
			stop()
		}
	})
	return t, err == nil, ctx.Err()
}
