package session

import (
	"errors"
	"slices"

	"fourfold/puzzles/puzzle"
)

// check returns why the board in front can be neither solved nor played, or nil. Its faults are marked from then on, and
// stay marked as the board is mended.
func check(s *Session) error {
	e := s.history.now()
	err := e.own.board.Check()
	if spots := faultsIn(err); len(spots) > 0 {
		s.checked, s.Status.caret = e.list, &spots[0]
	}
	return err
}

// faultsIn returns the spots of a board that fails its check.
func faultsIn(err error) []puzzle.Spot {
	var fault *puzzle.Fault
	if errors.As(err, &fault) {
		return fault.Spots
	}
	return nil
}

// faults returns the spots that are marked.
func faults(s *Session) []puzzle.Spot {
	if e := s.history.now(); s.Mode() == EditMode && s.checked == e.list {
		return faultsIn(e.own.board.Check())
	}
	return nil
}

// nextFault returns the first marked spot after another one, going round. ok is false if none is marked.
func nextFault(s *Session, after puzzle.Spot) (at puzzle.Spot, ok bool) {
	spots := slices.SortedFunc(slices.Values(faults(s)), compareSpots)
	if len(spots) == 0 {
		return after, false
	}
	i := slices.IndexFunc(spots, func(at puzzle.Spot) bool { return compareSpots(at, after) > 0 })
	return spots[max(i, 0)], true
}
