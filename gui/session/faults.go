package session

import (
	"errors"
	"slices"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// refuse reports whether the board in front can be neither solved nor played, and says why. From then on the faults of its
// list are marked. Typing goes on at the first.
func (t *State) refuse() bool {
	e := t.now()
	err := e.own.board.Check()
	if err == nil {
		return false
	}
	if spots := faultsIn(err); len(spots) > 0 {
		t.faulty = e.list
		t.change.Typing = &spots[0]
	}
	t.fail(err)
	return true
}

// blank reports whether no value of the board in front is known, so that it cannot be played.
func (t *State) blank() bool {
	board := t.now().own.board
	known := func(at view.Spot) bool { return board.Value(at) != puzzle.Unset }
	return board.Check() != nil && !slices.ContainsFunc(boards.Spots(board), known)
}

// faultsOf returns the spots to mark on a board of the list in front.
func (t *State) faultsOf(board puzzle.Problem) []view.Spot {
	if t.Mode() != EditMode || t.faulty != t.now().list {
		return nil
	}
	return faultsIn(board.Check())
}

// faultsIn returns the spots of a board that fails its check.
func faultsIn(err error) []view.Spot {
	if fault, ok := errors.AsType[*puzzle.Fault](err); ok {
		return fault.Spots
	}
	return nil
}
