package session

import (
	"errors"

	"fourfold/puzzles/puzzle"
)

// faults marks the faults of boards, once somebody has tried to solve or play one of a list.
type faults struct {
	session *Session
	list    *List // the boards that are marked, or nil
}

// refuse reports whether the board in front can be neither solved nor played, and says why. Its faults are marked from
// then on, and typing goes on at the first.
func (f *faults) refuse() bool {
	e := f.session.History.now()
	err := e.own.board.Check()
	if err == nil {
		return false
	}
	f.session.listener.event(func() {
		if spots := faultsIn(err); len(spots) > 0 {
			f.list = e.list
			f.session.listener.notify(Change{Typing: &spots[0]})
		}
		f.session.Status.Fail(err)
	})
	return true
}

// of returns the spots to mark on a board of the list in front.
func (f *faults) of(board puzzle.Problem) []puzzle.Spot {
	if f.session.Mode() != EditMode || f.list != f.session.Boards.List() {
		return nil
	}
	return faultsIn(board.Check())
}

// faultsIn returns the spots of a board that fails its check.
func faultsIn(err error) []puzzle.Spot {
	if fault, ok := errors.AsType[*puzzle.Fault](err); ok {
		return fault.Spots
	}
	return nil
}
