package session

import (
	"crypto/sha256"
	"slices"
	"sort"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Line is a sequence of boards, each one step after the one before, and a position among them. It is an answer, or a game
// played by hand. A game may hold steps of answers. It is immutable.
type Line struct {
	start  puzzle.Problem
	legs   []leg
	answer bool
	at     int
	board  puzzle.Problem // at the position
	saved  *savedEntry    // from which the line is read when it comes to the front, or nil; before, it only has a start
}

// leg is a part of a line: a walk, or a single move that was made by hand or read.
type leg struct {
	first, end int             // the positions where it begins and ends
	outcome    *puzzle.Outcome // the answer that the steps are of, or nil for a move by hand
	walk       puzzle.Walk     // or nil
	step       puzzle.Step     // the single move
	hint       bool            // which a hint has made
	board      puzzle.Problem  // at the end; nil at the end of a walk
	id         id              // of the board after a move by hand
}

// newLine returns the line of a game that begins on a board.
func newLine(board puzzle.Problem) Line { return Line{start: board, board: board} }

// answerLine returns the line of an answer to a board, at its start. Without a walk it has no steps.
func answerLine(board puzzle.Problem, o *puzzle.Outcome) Line {
	return Line{start: board, board: board, answer: true, legs: []leg{{end: o.Length(), outcome: o, walk: o.Walk}}}
}

// Len returns the number of steps, with those after the position.
func (l Line) Len() int {
	if len(l.legs) == 0 {
		return 0
	}
	return l.legs[len(l.legs)-1].end
}

// At returns the position: the number of steps before it, from 0 to Len.
func (l Line) At() int { return l.at }

// Start returns the board at position 0.
func (l Line) Start() puzzle.Problem { return l.start }

// Board returns the board at the position.
func (l Line) Board() puzzle.Problem { return l.board }

// leg returns the part of the line that step i belongs to, 0 <= i < Len.
func (l Line) leg(i int) *leg {
	if i < len(l.legs) && l.legs[i].first == i && l.legs[i].end == i+1 { // all before it are single moves
		return &l.legs[i]
	}
	return &l.legs[sort.Search(len(l.legs), func(at int) bool { return l.legs[at].end > i })]
}

// Step returns the step from position i to i+1, 0 <= i < Len.
func (l Line) Step(i int) puzzle.Step {
	g := l.leg(i)
	if g.walk != nil {
		return g.walk.Step(i - g.first)
	}
	return g.step
}

// Answered reports whether step i of a game is that of an answer.
func (l Line) Answered(i int) bool { return !l.answer && l.leg(i).outcome != nil }

// Won reports whether the moves of a game have reached the goal.
func (l Line) Won() bool { return !l.answer && l.at > 0 && l.board.Solved() }

// from returns the last answer that a game goes on from, or nil, how many of its steps were made, and the position after them.
func (l Line) from() (o *puzzle.Outcome, made, end int) {
	for _, g := range slices.Backward(l.legs) {
		if g.outcome != nil {
			return g.outcome, g.end - g.first, g.end
		}
	}
	return nil, 0, 0
}

// Ahead returns the next step of the answer where a game has left it. ok is false if the game has left none before its end.
func (l Line) Ahead() (next sentence.Text, ok bool) {
	o, made, end := l.from()
	for i := end; o != nil && i < l.Len() && made < o.Length(); i, made = i+1, made+1 {
		if step := o.Walk.Step(made); step.Code != l.Step(i).Code {
			return step.Text, true
		}
	}
	return next, false
}

// handmade returns the positions to which moves by hand lead.
func (l Line) handmade() (positions []int) {
	for _, g := range l.legs {
		if g.outcome == nil {
			positions = append(positions, g.end)
		}
	}
	return positions
}

// walkAt returns the outcome on whose walk position i lies, or nil, and the index of its step that comes next.
func (l Line) walkAt(i int) (o *puzzle.Outcome, step int) {
	at := sort.Search(len(l.legs), func(at int) bool { return l.legs[at].end >= i })
	for ; at < len(l.legs) && l.legs[at].first <= i; at++ {
		if g := &l.legs[at]; g.outcome != nil {
			o, step = g.outcome, i-g.first
		}
	}
	return o, step
}

// Go returns the line at position i, or at the nearest end. It keeps all steps.
func (l Line) Go(i int) Line {
	i = min(max(i, 0), l.Len())
	if i == l.at {
		return l
	}
	switch g := l.leg(max(i-1, 0)); {
	case i == 0:
		l.board = l.start
	case i == g.end && g.board != nil:
		l.board = g.board
	default:
		l.board = g.walk.At(i - g.first)
	}
	l.at = i
	return l
}

// cut returns the game with the steps before the position. It still goes on from an answer of which no step is left.
func (l Line) cut() Line {
	legs := slices.DeleteFunc(slices.Clone(l.legs), func(g leg) bool {
		return g.first > l.at || g.first == l.at && g.outcome == nil
	})
	if n := len(legs); n > 0 {
		legs[n-1].end, legs[n-1].board = l.at, l.board
	}
	l.legs, l.answer = legs, false
	return l
}

// ends returns from where to where a step moves.
func ends(s puzzle.Step) (from, to view.Spot) { return s.Outline[0], s.Outline[len(s.Outline)-1] }

// join returns the game up to its position, and after that another line, which begins there.
func (l Line) join(other Line) Line {
	joined := l.cut()
	for _, g := range other.legs {
		g.first, g.end = g.first+l.at, g.end+l.at
		joined.legs = append(joined.legs, g)
	}
	joined.at, joined.board = l.at+other.at, other.board
	return joined
}

// Play makes a move at the position. If it is the next step of the line, the position moves on and the later steps stay.
// Any other move replaces them; an answer so becomes a game. The error is that of Move of [puzzle.Problem].
func (l Line) Play(from, to view.Spot) (Line, puzzle.Step, error) {
	board, step, err := l.board.Move(from, to)
	switch {
	case err != nil:
	case l.at < l.Len() && l.Step(l.at).Code == step.Code:
		l = l.Go(l.at + 1).hinted(false)
	default:
		l = l.cut().move(step, board, false)
	}
	return l, step, err
}

// move returns the line with a move after its last one.
func (l Line) move(step puzzle.Step, board puzzle.Problem, hint bool) Line {
	l.legs = append(l.legs, leg{first: l.at, end: l.at + 1, step: step, board: board, id: idOf(board), hint: hint})
	l.at, l.board = l.at+1, board
	return l
}

// hinted returns the line with the move before its position, unless it is a step of an answer, made by a hint or not.
func (l Line) hinted(hint bool) Line {
	for i, g := range l.legs {
		if g.end == l.at && g.outcome == nil && g.hint != hint {
			l.legs = slices.Clone(l.legs)
			l.legs[i].hint = hint
		}
	}
	return l
}

// hints returns how many moves before the position were made by hints.
func (l Line) hints() (count int) {
	for _, g := range l.legs {
		if g.hint && g.end <= l.at {
			count++
		}
	}
	return count
}

// precedes reports whether the last step before the position of another line begins at that of l.
func (l Line) precedes(other Line) bool {
	return other.at > 0 && textOf(other.Go(other.at-1).board) == textOf(l.board)
}

// place returns the board at position i with its id.
func (l Line) place(i int) place {
	board := l.Go(i).board
	if i > 0 {
		if g := l.leg(i - 1); g.outcome == nil {
			return place{board, g.id}
		}
	}
	return place{board, idOf(board)}
}

// place is a board with its id.
type place struct {
	board puzzle.Problem
	id    id
}

// id names a board by all that tells it from others: its text, and the state that this leaves out.
type id [sha256.Size]byte

func idOf(board puzzle.Problem) id {
	return sha256.Sum256([]byte(textOf(board)))
}

// textOf returns a text that tells all of a board.
func textOf(board puzzle.Problem) string {
	text, _ := board.AppendText(nil)
	return string(text) + board.Position()
}

// slidesTo returns what travels to the position of another line. ok is false if that is not a single step ahead or back.
func (l Line) slidesTo(other Line) (slides []view.Arrow, ok bool) {
	switch {
	case l.precedes(other):
		return other.Step(other.at - 1).Slides, true
	case !other.precedes(l):
		return nil, false
	}
	for _, a := range l.Step(l.at - 1).Slides {
		slides = append(slides, view.Arrow{From: a.To, To: a.From})
	}
	return slides, true
}
