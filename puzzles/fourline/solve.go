package fourline

import (
	"context"
	"errors"
	"math"
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/shortest"
)

// answer is what is known about a board.
type answer struct {
	setup
	turn      turn       // who was allowed to open
	openings  [2]opening // by the colour that opens
	opener    colour     // the one whose answer is shorter, Black on a tie
	path      []move     // the first one in order of its shortest sequences
	nodes     int64      // positions looked at
	tooFew    bool       // neither colour has four pieces
	positions int64      // if no opener gets to a line: all that can be reached
}

// opening is what comes of it when one of the colours opens.
type opening struct {
	verdict verdict
	moves   int // to the line that is reached; or no line is within so many
}

// verdict is whether a line can be reached.
type verdict int

const (
	never   verdict = iota // proven: by no sequence of moves; or the colour may not open
	reached                // with the moves known to be fewest
	beyond                 // not found; certainly not within some number of moves
)

// move is a move as the sets of the one cell left and the one entered.
type move struct{ from, to uint64 }

// onGrid returns the move by the numbers of the cells.
func (m move) onGrid() grid.Move {
	return grid.Move{From: bits.TrailingZeros64(m.from), To: bits.TrailingZeros64(m.to)}
}

// pickOpener picks the opener whose answer is shorter, Black on a tie.
func (a *answer) pickOpener() {
	b, w := a.openings[black], a.openings[white]
	if w.verdict == reached && (b.verdict != reached || w.moves < b.moves) {
		a.opener = white
	}
}

func (a *answer) possible() bool { return a.openings[a.opener].verdict == reached }

// Solve answers a board by a search from both openers, or from the one who is to move. Its tables
// take no more than o.Memory, so what is enough memory is the same on every machine. Where it ends without an
// answer, the outcome holds a bound.
func (b *board) Solve(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	if err := ctx.Err(); err != nil {
		return grid.Answer{}, err
	}
	if a, ok := b.atOnce(b.turn); ok {
		return a.outcome(), nil
	}
	return b.task(b.turn, limits{memory: o.Limit(), spare: spareStates}).answer(ctx, o)
}

// atOnce answers a board, if the colours of a turn may open, where there is nothing to search.
func (p setup) atOnce(t turn) (a answer, ok bool) {
	a = answer{setup: p, turn: t, nodes: 1}
	switch {
	case p.inLines() != 0:
		line := opening{verdict: reached}
		a.openings = [2]opening{line, line}
	case p.count(black) < 4 && p.count(white) < 4:
		a.tooFew = true
	default:
		return answer{}, false
	}
	return a, true
}

// limits bound a search. They do not depend on time, so that equal boards get equal answers.
type limits struct {
	memory int64 // bytes that its tables may take
	spare  int64 // positions that are looked at for an opener who is known to take longer
}

const spareStates = 1 << 18

// task is a search for the answer to a board. It can go on where it was ended.
type task struct {
	setup
	turn    turn
	options puzzle.Options // of who waits for it
	paths   shortest.Search[state, space]
}

// task prepares the search for the answer to a board if the colours of a turn may open.
func (p setup) task(t turn, l limits) *task {
	k := &task{setup: p, turn: t}
	openers := openersOf[t]
	starts := make([]state, len(openers))
	for i, c := range openers {
		starts[i] = stateOf(p, c)
	}
	k.paths = shortest.Search[state, space]{
		Space: space{p.geometry}, Starts: starts, Memory: l.memory, Spare: l.spare,
		Report: func(nodes int64, bound int) {
			k.options.Tell(puzzle.Progress{Fraction: -1, Nodes: nodes, Best: noLineWithin(bound - 1)})
		},
	}
	return k
}

// answer searches to the end, or until ctx ends. Then it can be called again.
func (k *task) answer(ctx context.Context, o puzzle.Options) (grid.Answer, error) {
	a, bound, err := k.search(ctx, o)
	if err == nil {
		return a.outcome(), nil
	}
	unfinished := grid.Answer{Outcome: a.unfinished(bound)}
	if ctx.Err() != nil && !errors.Is(err, puzzle.ErrGaveUp) {
		unfinished.Continue = k.answer
	}
	return unfinished, err
}

// search is answer without its words. With an error comes what no
// sequence of moves to a line is shorter than.
func (k *task) search(ctx context.Context, o puzzle.Options) (a answer, bound int, err error) {
	k.options = o
	found, err := k.paths.Run(ctx)
	a = answer{setup: k.setup, turn: k.turn, nodes: k.paths.States()}
	if err != nil {
		bound = boundOf(found)
		if errors.Is(err, shortest.ErrMemory) {
			err = gaveUp(bound - 1)
		}
		return a, bound, err
	}
	// What the two openers reach are positions apart: every move takes a blank
	// from a light to a dark cell or back, as on a chessboard, and so shows whose
	// turn it is.
	openers := openersOf[k.turn]
	for i, c := range openers {
		a.openings[c] = openingOf(&found[i])
		a.positions += int64(found[i].States)
	}
	a.pickOpener()
	for i, c := range openers {
		if c == a.opener {
			a.path = k.movesOf(found[i].Path)
		}
	}
	return a, 0, nil
}

func openingOf(found *shortest.Answer[state]) opening {
	switch {
	case found.Path != nil:
		return opening{verdict: reached, moves: len(found.Path) - 1}
	case found.Unreachable:
		return opening{verdict: never}
	}
	return opening{verdict: beyond, moves: found.Bound - 1}
}

// boundOf returns the least number of moves to a line that is not ruled out.
func boundOf(found []shortest.Answer[state]) int {
	bound := math.MaxInt
	for i := range found {
		if f := &found[i]; !f.Unreachable {
			bound = min(bound, f.Bound)
		}
	}
	return bound
}

// movesOf returns the moves between successive states.
func (g *geometry) movesOf(path []state) []move {
	if len(path) < 2 {
		return nil
	}
	moves := make([]move, len(path)-1)
	for i := range moves {
		_, before := g.open(path[i])
		_, after := g.open(path[i+1])
		moves[i] = move{from: after.blanks &^ before.blanks, to: before.blanks &^ after.blanks}
	}
	return moves
}

func noLineWithin(moves int) sentence.Text {
	return sentence.Count(moves, "no line within %d move", "no line within %d moves")
}

// gaveUp is the error for a search that ran out of memory, after a number of moves that do not suffice or a negative one where
// that means nothing.
func gaveUp(beyond int) error {
	if beyond < 0 {
		return puzzle.ErrMemory
	}
	return &sentence.Refusal{
		What: sentence.Count(beyond,
			"gave up: no line within %d move; the memory for positions is used up",
			"gave up: no line within %d moves; the memory for positions is used up"),
		Err: puzzle.ErrGaveUp,
	}
}
