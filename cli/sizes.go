package cli

import (
	"strings"

	"fourfold/cli/mixture"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// sizeRange is sizes from one to another.
type sizeRange struct{ least, most puzzle.Size }

// parseSizes reads one size, such as 4x4, or two with two points between them.
func parseSizes(text string) (r sizeRange, err error) {
	first, last, several := strings.Cut(text, "..")
	if r.least, err = puzzle.ParseSize(first); err != nil || !several {
		r.most = r.least
		return r, err
	}
	if r.most, err = puzzle.ParseSize(last); err == nil && (r.most.Rows < r.least.Rows || r.most.Cols < r.least.Cols) {
		err = sentence.Refuse("%v is smaller than %v", r.most, r.least)
	}
	return r, err
}

// sizesOf returns the sizes of a range, the smallest first, or those of the judge's boards where there is no range.
func sizesOf(p *puzzle.Puzzle, r *sizeRange) ([]puzzle.Size, error) {
	if r == nil {
		return p.TestSizes(), nil
	}
	for _, s := range []puzzle.Size{r.least, r.most} {
		if err := p.CheckSize(s); err != nil {
			return nil, err
		}
	}
	return mixture.Sizes(p, r.least, r.most), nil
}
