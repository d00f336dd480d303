package session

import (
	"errors"

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
	if fault, ok := errors.AsType[*puzzle.Fault](err); ok {
		return fault.Spots
	}
	return nil
}

// faults returns the spots that are marked on a board of the list in front.
func faults(s *Session, board puzzle.Problem) []puzzle.Spot {
	if s.Mode() != EditMode || s.checked != s.Boards.List() {
		return nil
	}
	return faultsIn(board.Check())
}
