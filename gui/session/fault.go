package session

import (
	"errors"
	"slices"

	"fourfold/puzzles/puzzle"
)

// faults are the spots to be mended before a board can be solved or played. They are marked once somebody has tried to,
// and stay marked as the board is mended.
type faults struct {
	session *Session
	list    any // the list of boards whose faults are marked, or nil
}

// check returns why the board in front can be neither solved nor played, or nil.
func (f *faults) check() error {
	err := f.session.history.now().own.board.Check()
	if spots := faultyIn(err); len(spots) > 0 {
		f.list = f.session.Boards.List()
		f.session.Status.caret = &spots[0]
	}
	return err
}

// faultyIn returns the spots of a board that fails its check.
func faultyIn(err error) []puzzle.Spot {
	var fault *puzzle.Fault
	if errors.As(err, &fault) {
		return fault.Spots
	}
	return nil
}

// marked returns the spots that are marked.
func (f *faults) marked() []puzzle.Spot {
	if f.session.Mode() != EditMode || f.list != f.session.Boards.List() {
		return nil
	}
	return faultyIn(f.session.Line().board.Check())
}

// mark marks them in a view.
func (f *faults) mark(view *puzzle.View) {
	for _, at := range f.marked() {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkWrong})
	}
}

// next returns the first marked spot after another one, going round. ok is false if none is marked.
func (f *faults) next(after puzzle.Spot) (at puzzle.Spot, ok bool) {
	spots := slices.SortedFunc(slices.Values(f.marked()), compareSpots)
	if len(spots) == 0 {
		return after, false
	}
	i := slices.IndexFunc(spots, func(at puzzle.Spot) bool { return compareSpots(at, after) > 0 })
	return spots[max(i, 0)], true
}
