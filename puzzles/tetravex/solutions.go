package tetravex

import (
	"context"
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

// solutions says how many solutions there are that keep the fixed tiles, by cell; nil is none. One is known. If it
// is the only one, the note says why. Since counting takes longer than finding one, that is left to Later.
func (s set) solutions(fixed, known []int) puzzle.Note {
	return puzzle.Note{
		Text: s.solutionCount(fixed, sentence.New("being counted")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			count, err := s.countSolutions(ctx, fixed)
			if err != nil {
				return puzzle.Note{}, err
			}
			text := s.solutionCount(fixed, count)
			if count != "1" {
				return puzzle.Note{Text: text}, nil
			}
			return newBoard(s.n, s.tiles).place(fixed).onlyOne(ctx, known, text)
		},
	}
}

// solutionCount puts a number of solutions, or what there is in its place, into words.
func (s set) solutionCount(fixed []int, count any) sentence.Text {
	format := map[[2]bool]string{
		{false, false}: "Number of solutions with the placed tiles where they are: %v.",
		{false, true}:  "Number of solutions with the placed tiles where they are: %v. Tiles that look alike count as one.",
		{true, false}:  "Number of solutions: %v.",
		{true, true}:   "Number of solutions: %v. Tiles that look alike count as one.",
	}[[2]bool{fixed == nil, s.alike()}]
	return sentence.New(format, count)
}

// countSolutions returns the number of solutions as "3", or as "≥ 3" where counting them all takes too long.
func (s set) countSolutions(ctx context.Context, fixed []int) (string, error) {
	known := "≥ 1"
	for _, limit := range []int64{2, mostCounted} {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		found, ended, err := s.count(ctx, fixed, limit, countNodes(len(s.tiles)), func(edgematch.Progress) {})
		switch {
		case err != nil:
			return "", err
		case !ended:
			return known, nil
		case found.Complete:
			return strconv.FormatInt(found.Solutions, 10), nil
		}
		known = "≥ " + strconv.FormatInt(found.Solutions, 10)
	}
	return known, nil
}
