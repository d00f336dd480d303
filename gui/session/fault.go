package session

import (
	"errors"
	"slices"

	"fourfold/puzzles/puzzle"
)

// checked says why the board in front can be neither solved nor played, or returns nil. It points out where, and goes on
// to do so as the board is mended.
func (s *Session) checked() error {
	err := s.history.now().board.Check()
	if spots := faultyIn(err); len(spots) > 0 {
		s.faulty = s.Boards.List()
		s.Status.caret = &spots[0]
	}
	return err
}

// faultyIn returns where the board is to be mended that has not passed its check.
func faultyIn(err error) []puzzle.Spot {
	var fault *puzzle.Fault
	if errors.As(err, &fault) {
		return fault.Spots
	}
	return nil
}

// faults returns where the board in front is to be mended, if that is to be pointed out.
func (s *Session) faults() []puzzle.Spot {
	if s.Mode() != EditMode || s.faulty != s.Boards.List() {
		return nil
	}
	return faultyIn(s.history.now().board.Check())
}

// markFaults marks them.
func (s *Session) markFaults(view *puzzle.View) {
	for _, at := range s.faults() {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkWrong})
	}
}

// nextFault returns the first faulty spot after another one, going round. ok is false if none is marked.
func (s *Session) nextFault(after puzzle.Spot) (at puzzle.Spot, ok bool) {
	spots := slices.SortedFunc(slices.Values(s.faults()), compareSpots)
	if len(spots) == 0 {
		return after, false
	}
	i := slices.IndexFunc(spots, func(at puzzle.Spot) bool { return compareSpots(at, after) > 0 })
	return spots[max(i, 0)], true
}
