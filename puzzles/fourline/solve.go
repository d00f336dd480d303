package fourline

import (
	"context"
	"errors"
	"fmt"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/shortest"
)

// answer is what is known about a board.
type answer struct {
	openings  [2]opening // by the colour that opens
	opener    colour     // the one whose answer is shorter, Black on a tie
	path      []move     // the first one in order of its shortest sequences
	nodes     int64      // positions looked at
	tooFew    bool       // neither colour has four pieces
	positions int64      // if neither opener gets to a line: all that can be reached
}

// opening is what comes of it when one of the colours opens.
type opening struct {
	verdict verdict
	moves   int // to the line that is reached; or no line is within so many
}

// verdict tells whether a line can be reached.
type verdict int

const (
	never   verdict = iota // proven: by no sequence of moves
	reached                // with the moves known to be fewest
	beyond                 // not found; certainly not within some number of moves
)

// move is a move as the sets of the one cell left and the one entered.
type move struct{ from, to uint64 }

// pickOpener picks the opener whose answer is shorter, Black on a tie.
func (a *answer) pickOpener() {
	b, w := a.openings[black], a.openings[white]
	if w.verdict == reached && (b.verdict != reached || w.moves < b.moves) {
		a.opener = white
	}
}

func (a *answer) possible() bool { return a.openings[a.opener].verdict == reached }

// Solve answers an original board from the table of all of them, another one by
// a search in breadth from both openers.
func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	if err := ctx.Err(); err != nil {
		return puzzle.Outcome{}, err
	}
	a, err := b.answer(ctx, report)
	if err != nil {
		return puzzle.Outcome{}, err
	}
	return b.outcome(a), nil
}

func (b *board) answer(ctx context.Context, report func(puzzle.Progress)) (answer, error) {
	switch {
	case b.inLines() != 0:
		line := opening{verdict: reached}
		return answer{openings: [2]opening{line, line}, nodes: 1}, nil
	case b.count(black) < 4 && b.count(white) < 4:
		return answer{tooFew: true, nodes: 1}, nil
	case b.isOriginal():
		return b.lookUp(ctx)
	}
	return b.search(ctx, searchLimits, report)
}

// limits bound a search, in states.
type limits struct{ kept, spare int }

// searchLimits keep a search below 1 GiB. They are numbers of states and not of
// seconds, so that equal boards get equal answers.
var searchLimits = limits{kept: 3 << 23, spare: 1 << 18}

// search answers a board by a search from both openers.
func (b *board) search(ctx context.Context, l limits, report func(puzzle.Progress)) (answer, error) {
	s := shortest.Search[state, space]{
		Space: space{b.grid}, Limit: l.kept, Spare: l.spare,
		Report: func(nodes int64, beyond int) {
			report(puzzle.Progress{Fraction: -1, Nodes: nodes, Best: noLineWithin(beyond)})
		},
	}
	found, nodes, err := s.From(ctx, stateOf(b, black), stateOf(b, white))
	if errors.Is(err, shortest.ErrLimit) {
		within := noLineWithin(min(found[black].Beyond, found[white].Beyond))
		return answer{}, fmt.Errorf("%w: %v; more than %d positions to keep", puzzle.ErrGaveUp, within, l.kept)
	}
	if err != nil {
		return answer{}, err
	}
	// What the two openers reach are positions apart: every move takes a blank
	// from a light to a dark cell or back, as on a chessboard, and so tells whose
	// turn it is.
	a := answer{nodes: nodes}
	for c := range found {
		a.openings[c] = openingOf(&found[c])
		a.positions += int64(found[c].States)
	}
	a.pickOpener()
	a.path = b.movesOf(found[a.opener].Path)
	return a, nil
}

func openingOf(found *shortest.Answer[state]) opening {
	switch {
	case found.Path != nil:
		return opening{verdict: reached, moves: len(found.Path) - 1}
	case found.Unreachable:
		return opening{verdict: never}
	}
	return opening{verdict: beyond, moves: found.Beyond}
}

// movesOf returns the moves between successive states.
func (b *board) movesOf(path []state) []move {
	var moves []move
	for i := 1; i < len(path); i++ {
		_, before := b.open(path[i-1])
		_, after := b.open(path[i])
		moves = append(moves, move{from: after.blanks &^ before.blanks, to: before.blanks &^ after.blanks})
	}
	return moves
}

func noLineWithin(moves int) puzzle.Text {
	return puzzle.Count(moves, "no line within %d move", "no line within %d moves")
}
