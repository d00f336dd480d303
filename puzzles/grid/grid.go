// Package grid makes puzzles that are played on one grid of letters, such as
//
//	bwwb
//	bbwb
//	bwwb
//	bwww
//
// A puzzle brings a [Board], which knows the moves, the goal and the solver, and [Rules], a record of the
// letters and of where boards come from. [New] makes everything else that package puzzle asks for: the text
// form and its errors, the view, editing, moves by hand, and the walk of an answer.
//
// Cells count row by row: the cell in row r and column c, both from 0, is r*Cols+c. [Spot] and [Mark]
// turn cells into what package puzzle draws.
package grid

import (
	"context"
	"math/rand/v2"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Board is a board or a position, in a form that suits its solver. It is immutable.
type Board interface {
	Size() view.Size
	// At returns the letter of a cell.
	At(cell int) byte
	// Counts returns what is on the board in a few words, such as "7 black · 9 white".
	Counts() sentence.Text

	// Solved reports whether the goal is reached.
	Solved() bool
	// Targets returns the cells to which the piece on a cell can move: the cell alone if a click is a whole
	// move, and none if no move begins there.
	Targets(from int) []int
	// After returns the board after a move to one of the Targets.
	After(m Move) Board
	// Words returns such a move in words, such as "Press row 1, column 2".
	Words(m Move) sentence.Text
	// Refusal returns why a move between two cells, which may be the same, is against the rules.
	Refusal(m Move) sentence.Text

	// Solve answers this board or position, as puzzle.Problem's Solve. There is always a function to report to.
	Solve(ctx context.Context, report func(puzzle.Progress)) (Answer, error)
}

// Checked is a Board that can be unfit for solving.
type Checked interface {
	// Check is puzzle.Problem's Check.
	Check() error
}

// Moved is a Board that makes many moves faster than one after the other.
type Moved interface {
	// AfterAll returns the board after some moves.
	AfterAll(moves []Move) Board
}

// Decorated is a Board whose view shows more than its letters.
type Decorated interface {
	// Decorate adds marks, arrows or the caption. It may add boards that cannot be edited; v.Boards[0] then
	// needs a title too.
	Decorate(v *view.View)
}

// Positioned is a Board that has more state than its letters, such as whose turn it is. Decorate shows that
// state. Rules.Board makes boards without it.
type Positioned interface {
	// Position is puzzle.Problem's Position.
	Position() string
	// WithPosition is puzzle.Problem's WithPosition.
	WithPosition(line string) (Board, error)
}

// Aimed is a Board with a goal that can be chosen or is a second board. Moves keep it. Decorate shows a goal
// that is neither a board nor the judge's.
type Aimed interface {
	Goal() Goal
	// WithGoal returns the board with another goal, before its first move. For a goal that is a board and has
	// no Letters, it shows what the goal before it asks for.
	WithGoal(goal Goal) Board
}

// Goal is what is to be reached.
type Goal struct {
	Index   int    // among the puzzle's Goals
	Letters string // of a goal that is a board, row by row; else empty
}

// GoalOf returns the goal of a problem of this package, or the zero value.
func GoalOf(p puzzle.Problem) Goal {
	if p, ok := p.(*problem); ok {
		return p.goal()
	}
	return Goal{}
}

// Move leads from one cell to another, or to the same cell if a click is a whole move.
type Move struct{ From, To int }

// Answer is an Outcome with Moves in place of its Walk. A title that is empty becomes the number of moves,
// or "Impossible".
type Answer struct {
	puzzle.Outcome
	Moves []Move // to the goal; none if the board is impossible or solved

	// Reasons replaces puzzle.Outcome's Reasons if its pictures show other boards: show makes a picture's Board. Optional.
	Reasons func(show func(Board) puzzle.Problem) []puzzle.Note
}

// Rules are the letters of a puzzle and where its boards come from.
type Rules struct {
	// Faces are what can be on a cell, in the order of clicks. Only a text can set or remove a face of kind
	// view.NoCell, which gives a board its shape.
	Faces []Face
	// Row and Letter name what the text form wants, such as "a row of b and w" and "b or w".
	Row, Letter string

	// Board returns the board with some letters, row by row.
	Board func(s view.Size, letters string) Board
	// BoardGoal is the index of the goal that is a second board. Zero means that there is none.
	BoardGoal int
	// Random is puzzle.Puzzle's Random.
	Random func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (Board, error)

	// Because is puzzle.Puzzle's Because, for the moves that are left of an answer to a board. Optional.
	Because func(ctx context.Context, b Board, rest []Move) (puzzle.Picture, error)
	// Costly is puzzle.Puzzle's Costly, for a move of a board. Optional.
	Costly func(ctx context.Context, m puzzle.Mistake, before, after Board) (puzzle.Note, error)
	// Repair returns the cells to change on an impossible board so that it can be solved, with their letters. Fewest is that of
	// puzzle.Puzzle's Repair. Optional.
	Repair func(b Board) (changes map[int]byte, fewest bool)
	// Start returns the letters of a new board. Optional: the first face everywhere.
	Start func(view.Size) string
	// Read reads the next board and the number of its first line, in a text form of the puzzle's own. Optional.
	Read func(*lines.Reader) (b Board, line int, err error)
	// Exchange says that a move exchanges the pieces of two cells. Its code and steps of answers begin at the first cell. Optional.
	Exchange bool
}

// Face is something that can be on a cell.
type Face struct {
	Letter byte // in the text form
	Kind   view.Kind
}

// New completes p: it sets Letters, New, Random, Because, Costly, Repair, NewReader, Separator, AppendAnswer and ReadAnswer, and
// TestSizes, which are the original size, unless they are set.
func New(p *puzzle.Puzzle, r Rules) *puzzle.Puzzle {
	s := &set{Rules: r, puzzle: p}
	for i, f := range r.Faces {
		s.faces[f.Letter] = &r.Faces[i]
		if f.Kind != view.NoCell {
			s.values += string(rune(f.Letter))
		}
	}
	p.Letters = strings.ToLower(s.values)
	p.New = func(size view.Size) puzzle.Problem { return s.problem(s.Board(size, s.start(size))) }
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		b, err := s.Random(ctx, w, rng)
		if err != nil {
			return nil, err
		}
		return s.problem(b), nil
	}
	if r.Because != nil {
		p.Because = s.because
	}
	if r.Costly != nil {
		p.Costly = func(ctx context.Context, m puzzle.Mistake) (puzzle.Note, error) {
			return r.Costly(ctx, m, m.Before.(*problem).board, m.After.(*problem).board)
		}
	}
	if r.Repair != nil {
		p.Repair = s.repair
	}
	if p.TestSizes == nil {
		p.TestSizes = p.Sizes[:min(1, len(p.Sizes))]
	}
	p.NewReader, p.Separator = s.newReader, "\n"
	p.AppendAnswer, p.ReadAnswer = s.appendAnswer, readAnswer
	return p
}

// set is all boards of a puzzle.
type set struct {
	Rules
	puzzle *puzzle.Puzzle
	faces  [256]*Face // by letter
	values string     // the letters of the values that a cell can have
}

// start returns the letters of the board to start with.
func (s *set) start(size view.Size) string {
	if s.Start != nil {
		return s.Start(size)
	}
	return strings.Repeat(s.values[:1], size.Rows*size.Cols)
}

// repair is puzzle.Puzzle's Repair.
func (s *set) repair(impossible puzzle.Problem) (puzzle.Problem, bool) {
	changes, fewest := s.Repair(impossible.(*problem).board)
	return impossible.Fill(func(at view.Spot) int {
		cell, _ := Cell(impossible.Size(), at)
		if letter, changed := changes[cell]; changed && at.Board == 0 {
			return strings.IndexByte(s.values, letter)
		}
		return puzzle.Unset
	}), fewest
}
