package boards

import (
	"cmp"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
)

// Daily returns the wish and the seed of the random board of a day, which is the same for everybody: a hard one, if there
// are levels. The seed is that of Day.
func Daily(p *puzzle.Puzzle, t time.Time) (w puzzle.Wish, seed uint64) {
	w.Size = cmp.Or(p.Daily, p.Sizes[0])
	if p.Levels != nil {
		levels := p.Levels(w.Size, 0)
		if i := slices.IndexFunc(levels, func(w puzzle.Wish) bool { return w.Name == "Hard" }); i >= 0 {
			w = levels[i]
		}
	}
	return w, Day(t)
}

// Day returns yyyymmdd of the day that a time belongs to. It changes at midnight UTC, everywhere at once.
func Day(t time.Time) uint64 {
	year, month, day := t.UTC().Date()
	return uint64(year*10000 + int(month)*100 + day)
}
