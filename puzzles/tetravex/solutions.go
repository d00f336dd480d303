package tetravex

import (
	"context"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// Limits to what is counted, and to what is shown besides the solution that is known.
const (
	mostCounted = 1000
	mostOthers  = edgematch.MostKept - 1
)

// countNodes is about how many nodes a count may take, so that it takes about a tenth of a second at
// most: with more tiles a node takes longer.
func countNodes(tiles int) int64 { return max(1<<22/int64(tiles), 1<<17) }

// solutions says how many solutions there are that keep the fixed tiles, by cell; nil is none. One is known. If it
// is the only one, the note says why; else it shows others. Since counting takes longer than finding one, that is left to Later.
func (s set) solutions(fixed, known []int) puzzle.Note {
	return puzzle.Note{
		Text: s.solutionCount(fixed, sentence.New("being counted")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			found, err := s.countSolutions(ctx, fixed)
			if err != nil {
				return puzzle.Note{}, err
			}
			if found.all && len(found.some) == 1 {
				return newBoard(s.n, s.tiles).place(fixed).onlyOne(ctx, known, s.theOnlyOne(fixed))
			}
			return s.others(found, known, s.solutionCount(fixed, found.count)), nil
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

// theOnlyOne says that there is no other solution.
func (s set) theOnlyOne(fixed []int) sentence.Text {
	return sentence.New(map[[2]bool]string{
		{false, false}: "This is the only solution with the placed tiles where they are.",
		{false, true}:  "This is the only solution with the placed tiles where they are, if tiles that look alike count as one.",
		{true, false}:  "This is the only solution.",
		{true, true}:   "This is the only solution, if tiles that look alike count as one.",
	}[[2]bool{fixed == nil, s.alike()}])
}

// tally is what a count of solutions has come to.
type tally struct {
	count string  // such as "3", or "≥ 3" where counting them all takes too long
	some  [][]int // the first solutions, as placements
	all   bool    // these are all there are
}

// countSolutions counts first as many as are shown: counting all can take too long.
func (s set) countSolutions(ctx context.Context, fixed []int) (tally, error) {
	known := tally{count: "≥ 1"}
	for _, limit := range []int64{2, edgematch.MostKept, mostCounted} {
		if err := ctx.Err(); err != nil {
			return tally{}, err
		}
		found, ended, err := s.count(ctx, fixed, limit, countNodes(len(s.tiles)), func(edgematch.Progress) {})
		if err != nil {
			return tally{}, err
		}
		if !ended {
			return known, nil
		}
		known = tally{count: strconv.FormatInt(found.Solutions, 10), some: found.Placements}
		known.all = found.Complete && found.Solutions == int64(len(known.some))
		if found.Complete {
			return known, nil
		}
		known.count = "≥ " + known.count
	}
	return known, nil
}
