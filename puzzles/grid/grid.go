// Package grid makes puzzles that are played on one grid of letters, such as
//
//	bwwb
//	bbwb
//	bwwb
//	bwww
//
// A puzzle brings its rules: a [Board], which says where what lies on a cell can go, what comes of
// that, and how to solve it; and [Rules], a record of the letters and of where boards come from.
// [New] makes everything else that package puzzle asks for: the text form and its errors, what is
// drawn, editing, moves by hand, and the walk through an answer.
//
// Cells count row by row: the cell in row r and column c, both from 0, is r*Cols+c. [Spot] and [Mark]
// turn cells into what package puzzle draws.
package grid

import (
	"context"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Board is a board, or a position that moves have led to, in whatever form suits its rules and its
// solver. It never changes.
type Board interface {
	Size() puzzle.Size
	// At returns the letter of a cell.
	At(cell int) byte

	// Solved reports whether the goal is reached.
	Solved() bool
	// Targets returns where what lies on the cell can go now: the cell alone where a click is
	// a whole move, and nothing where no move begins.
	Targets(from int) []int
	// After returns the board after a move to one of the Targets.
	After(m Move) Board
	// Words returns such a move in words, such as "Press row 1, column 2".
	Words(m Move) sentence.Text
	// Refusal returns why a move is against the rules, to somebody who tried. Both cells exist, To is none of the
	// Targets of From, and they may be the same cell.
	Refusal(m Move) sentence.Text

	// Solve answers this very board or position as puzzle.Problem's Solve does, but an Answer has moves
	// instead of a walk. Options.FromHere has been seen to: where it is false, this is a board without a game.
	Solve(ctx context.Context, o puzzle.Options) (Answer, error)
}

// Checked is a Board that perhaps cannot be solved as it stands.
type Checked interface {
	Board
	// Check is puzzle.Problem's Check.
	Check() error
}

// Counted is a Board that says what there is on it.
type Counted interface {
	Board
	// Counts returns what is on the board in a few words, such as "7 black · 9 white".
	Counts() sentence.Text
}

// Moved is a Board that makes many moves faster than one after the other.
type Moved interface {
	Board
	// AfterAll returns the board after some moves, each as After makes it.
	AfterAll(moves []Move) Board
}

// Decorated is a Board that shows more than what lies on its cells.
type Decorated interface {
	Board
	// Decorate adds marks, arrows or the caption. It may also add boards that only show something, such as
	// the goal, and cannot be edited; v.Boards[0] then needs a title too.
	Decorate(v *puzzle.View)
}

// Positioned is a Board of which its letters leave something out, such as whose turn it is or where a game began.
// What that changes must be seen: Decorate shows it. Editing a board, its text, and Options.FromHere being false
// leave it out too, and lead to the board that Rules.Board makes of the letters alone.
type Positioned interface {
	Board
	// Position is puzzle.Positioned's Position.
	Position() string
	// WithPosition is puzzle.Positioned's WithPosition.
	WithPosition(line string) (Board, error)
}

// Aimed is a Board whose goal can be chosen, among those that puzzle.Puzzle's Goals name. Boards and positions that are made of
// it keep the goal. Decorate shows one that is no board of its own, and not the judge's.
type Aimed interface {
	Board
	Goal() Goal
	// WithGoal returns the board with another goal, on which nobody has made a move. Where the goal is a board and Letters
	// is empty, it looks as the goal before it did.
	WithGoal(goal Goal) Board
}

// Goal is what is to be reached.
type Goal struct {
	Index   int    // among the puzzle's Goals
	Letters string // row by row, where it is a board of its own; else empty
}

// GoalOf returns the goal of a problem that is played on a grid, or the zero value where it has none, or is nil.
func GoalOf(p puzzle.Problem) Goal {
	if p, ok := p.(*problem); ok {
		return p.goal()
	}
	return Goal{}
}

// Move leads from one cell to another, which are the same where a click is a whole move.
type Move struct{ From, To int }

// Answer is an outcome whose Walk is still to be made.
type Answer struct {
	puzzle.Outcome
	Moves []Move // that lead to the goal; none where there is no solution or the board is solved already

	// Reasons makes the Notes, where some of their pictures show other boards: show makes of one what puzzle.Picture has. Optional.
	Reasons func(show func(Board) puzzle.Problem) []puzzle.Note

	// Continue is puzzle.Outcome's Continue, and stands in its place. Optional.
	Continue func(ctx context.Context, o puzzle.Options) (Answer, error)
}

// Rules are what a puzzle brings besides its words and its boards' rules.
type Rules struct {
	// Faces are what can be on a cell, in the order in which clicks change them. A face of kind
	// puzzle.NoCell gives a board its shape: only a text can put it there or take it away.
	Faces []Face
	// Once says that on a board of n cells each of the first n faces is on one cell. Optional. Check and
	// Start see to it.
	Once bool
	// Row and Letter name what the text form wants, such as "a row of b and w" and "b or w".
	Row, Letter string

	// Start returns the letters of the board that a person starts to fill in. Optional: it has the
	// first face everywhere or, with Once, the faces in their order.
	Start func(puzzle.Size) string
	// Board returns the board with the letters, row by row.
	Board func(s puzzle.Size, letters string) Board
	// Read reads the next board and the number of its first line in a text form of the puzzle's own.
	// Optional: then Row and Letter are not used.
	Read func(*lines.Reader) (b Board, line int, err error)
	// Exchange says that a move exchanges what lies on two cells. Optional. Its code and its words begin
	// at the first cell.
	Exchange bool
	// ListMoves says that the judge's answer has a line with the code of each move. Optional.
	ListMoves bool
	// Random is puzzle.Puzzle's Random.
	Random func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (Board, error)
}

// Face is what can be on a cell.
type Face struct {
	Letter byte // in the text form
	Kind   puzzle.Kind
	Number int8 // drawn on the cell if Kind is puzzle.Number
}

// cell returns a cell with the face.
func (f *Face) cell() puzzle.Cell {
	return puzzle.Cell{Kind: f.Kind, Numbers: [4]int8{f.Number}}
}

// New completes p: it sets Letters, New, Random, NewReader and Separator, and unless they are set
// AppendAnswer and Moves.
func New(p *puzzle.Puzzle, r Rules) *puzzle.Puzzle {
	s := newSet(p, r)
	p.Letters = strings.ToLower(s.values)
	p.New = func(size puzzle.Size) puzzle.Problem { return s.problem(s.Board(size, s.start(size))) }
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		b, err := s.Random(ctx, w, rng)
		if err != nil {
			return nil, err
		}
		return s.problem(b), nil
	}
	p.NewReader = func(r io.Reader) puzzle.Reader { return newReader(s, r) }
	p.Separator = "\n"
	if p.Moves == nil {
		p.Moves = func(n int) sentence.Text { return sentence.Count(n, "%d move", "%d moves") }
	}
	if p.AppendAnswer == nil {
		p.AppendAnswer = appendLength
		if r.ListMoves {
			p.AppendAnswer = appendMoves
		}
	}
	return p
}

// appendLength appends a line with the number of moves, or Impossible.
func appendLength(dst []byte, _ int, o puzzle.Outcome) []byte {
	if !o.Possible() {
		return append(dst, "Impossible\n"...)
	}
	return append(strconv.AppendInt(dst, int64(o.Length()), 10), '\n')
}

// appendMoves is appendLength with a line for each move.
func appendMoves(dst []byte, k int, o puzzle.Outcome) []byte {
	dst = appendLength(dst, k, o)
	if w, ok := o.Walk.(*walk); ok {
		for _, m := range w.moves {
			dst = append(appendCode(dst, w.start.Size(), m), '\n')
		}
	}
	return dst
}

// set is the set of all boards of a puzzle.
type set struct {
	Rules
	puzzle *puzzle.Puzzle
	faces  [256]*Face // by letter
	values string     // the letters of the values that a cell can have
}

func newSet(p *puzzle.Puzzle, r Rules) *set {
	s := &set{Rules: r, puzzle: p}
	for i := range r.Faces {
		f := &r.Faces[i]
		s.faces[f.Letter] = f
		if f.Kind != puzzle.NoCell {
			s.values += string(rune(f.Letter))
		}
	}
	return s
}

// start returns the letters of the board to start with.
func (s *set) start(size puzzle.Size) string {
	if s.Start != nil {
		return s.Start(size)
	}
	cells := size.Rows * size.Cols
	if s.Once {
		return s.values[:cells]
	}
	return strings.Repeat(s.values[:1], cells)
}

// problem returns the board as a problem.
func (s *set) problem(b Board) *problem { return &problem{set: s, board: b} }
