package tetravex

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// Limits to the solutions that are counted, and to those shown besides the one that is known.
const (
	mostCounted = 1000
	mostOthers  = edgematch.MostKept - 1
)

// solutions returns a note that counts the solutions with the fixed tiles in place (by cell; nil
// fixes none), of which one is known. If it is the only one, the note says why; else it shows
// others. Counting takes longer than finding one, so it is left to Later.
func solutions(f *frame, fixed, known []int) puzzle.Note {
	return puzzle.Note{
		Text: sentence.New("Looking for other solutions."),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			found, err := countSolutions(ctx, f, fixed)
			if err != nil {
				return puzzle.Note{}, err
			}
			count := sentence.New("Number of solutions: %v.", solutionCount(found))
			only := found.Complete && found.Solutions == 1
			if only {
				count = sentence.New("This is the only solution.")
			}
			if fixed != nil {
				count = sentence.New("%v %v", sentence.New("The placed tiles are kept."), count)
			}
			count = alikeAsOne(f, count)
			if !only {
				return otherSolutions(f, found, known, count), nil
			}
			f := f.place(fixed)
			a, err := forced.Only(ctx, f.puzzle(fixed), known, mostVain, mostVainAll)
			return argument(f, a, count, sentence.New("So there is no other solution.")), err
		},
	}
}

// solutionCount returns how many solutions a count has found, with ≥ before it if there may be more.
func solutionCount(found edgematch.Result) string {
	if found.Complete {
		return strconv.FormatInt(found.Solutions, 10)
	}
	return fmt.Sprintf("≥ %d", found.Solutions)
}

// countSolutions counts in steps: two at first, then as many as are shown, since counting all can
// take too long.
func countSolutions(ctx context.Context, f *frame, fixed []int) (edgematch.Result, error) {
	var known edgematch.Result
	for _, limit := range []int64{2, edgematch.MostKept, mostCounted} {
		if err := ctx.Err(); err != nil {
			return known, err
		}
		found, ended, err := f.count(ctx, fixed, limit, countNodes(len(f.tiles)), func(edgematch.Progress) {})
		if err != nil || !ended {
			return known, err
		}
		known = found
		if known.Complete {
			break
		}
	}
	return known, nil
}

// otherSolutions shows the solutions that were found besides the known one, a page for each. The text says
// how many solutions there are.
func otherSolutions(f *frame, found edgematch.Result, known []int, text sentence.Text) puzzle.Note {
	var pages []puzzle.Picture
	for _, placement := range found.Placements {
		other := f.place(f.place(known).inPlace(placement))
		elsewhere := other.moved(known)
		if len(elsewhere) == 0 || len(pages) == mostOthers {
			continue
		}
		pages = append(pages, puzzle.Picture{
			Board: other,
			Text:  sentence.New("Another solution. The %d marked tiles lie elsewhere.", len(elsewhere)),
			Marks: onCells(f, elsewhere),
			Ask: func(at view.Spot) puzzle.Picture {
				tile := other.tileAt(at.Cell())
				if cell := slices.Index(known, tile); tile != none && known[at.Row*f.n+at.Col] != tile {
					return pointOut(f.onFrame(cell), view.MarkPlace, sentence.New("In the answer tile %d lies at %v.", tile+1, f.at(cell)))
				}
				return puzzle.Picture{}
			},
		})
	}
	if pages == nil {
		return puzzle.Note{Text: sentence.New("A short search found no other solution.")}
	}
	return paged(text, pages)
}
