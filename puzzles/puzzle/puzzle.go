// Package puzzle is the contract between the puzzles and everything that shows
// or asks them: the window and the command line know puzzles only through it.
//
// A [Puzzle] is a record of words and functions, one package variable a puzzle.
// A [Problem] is what somebody has set: an immutable board that can be drawn,
// edited, written and solved. Its [Outcome] is an answer: a [Walk] from the
// board to the goal, or a proof that there is none.
package puzzle

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"fourfold/puzzles/sentence"
)

// Puzzle describes one kind of puzzle. All fields are set by its package and
// never change.
type Puzzle struct {
	ID      string // the word for command lines, file names and settings, such as "flip"
	Name    string // the title of its tab, such as "Flip"
	Goal    string // what is to be reached, one short sentence
	Editing string // what clicks do to a board, one short sentence
	Playing string // what clicks do in play, one short sentence
	Rules   string // the rules and the text form, in Markdown

	Letters  string // the letters of a cell's values, in their order, to be typed; empty where digits do
	Sizes    []Size // the sizes offered for choice, the original one first
	Min, Max Size   // the smallest and largest boards that are accepted
	Square   bool   // only boards with as many rows as columns

	// AnyOrder tells that the moves of a walk can be made in any order, and that making
	// one twice undoes it. OneClick tells that in play a click moves what has
	// only one place to go.
	AnyOrder, OneClick bool

	// New returns the board a person starts to fill in. The size must pass CheckSize.
	New func(Size) Problem

	// Random returns a board that can be solved, drawn from rng alone: the same
	// numbers give the same board. The size must pass CheckSize.
	Random func(Size, *rand.Rand) Problem

	// Drawing tells how to ask for random boards of a certain difficulty.
	Drawing Drawing

	// NewReader returns a Reader of problems in the judge's text form.
	NewReader func(io.Reader) Reader

	// Separator stands between two problems of one text, Terminator after the last.
	Separator, Terminator string

	// Keep returns a text from which Restore makes the same problem again, with what the
	// judge's text leaves out, such as whose turn it is. Where both are nil the
	// judge's text says all.
	Keep    func(Problem) string
	Restore func(string) (Problem, error)

	// AppendAnswer appends what the judge expects as the answer to the k-th
	// problem of a text, k counting from 1, with its last newline and with
	// whatever sets it apart from the answer before.
	AppendAnswer func(dst []byte, k int, o Outcome) []byte
}

// Reader reads problems one after the other.
type Reader interface {
	// Read returns the next problem and the line where it starts, counted
	// from 1. After the last problem it returns io.EOF. A text that breaks the
	// form gives a *SyntaxError, and so does one without any content; after an
	// error the Reader is of no further use.
	Read() (p Problem, line int, err error)
}

// Size is the extent of a board in cells.
type Size struct{ Rows, Cols int }

// String returns the size as "4x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// ParseSize reads a size such as "4x4", and as people write it, "4 × 4".
func ParseSize(text string) (Size, error) {
	first, second, _ := strings.Cut(strings.NewReplacer("X", "x", "×", "x").Replace(text), "x")
	rows, err := strconv.Atoi(strings.TrimSpace(first))
	cols, err2 := strconv.Atoi(strings.TrimSpace(second))
	if err != nil || err2 != nil {
		return Size{}, sentence.Refuse("size %q, want rows x columns such as 4x4", text)
	}
	return Size{Rows: rows, Cols: cols}, nil
}

// CheckSize says why the puzzle has no boards of size s, or returns nil.
func (p *Puzzle) CheckSize(s Size) error {
	switch {
	case s.Rows < p.Min.Rows || s.Cols < p.Min.Cols || s.Rows > p.Max.Rows || s.Cols > p.Max.Cols:
		return sentence.Refuse("size %v, want %v to %v", s, p.Min, p.Max)
	case p.Square && s.Rows != s.Cols:
		return sentence.Refuse("size %v, want as many rows as columns", s)
	}
	return nil
}

// Rand returns the source of random boards for a seed.
func Rand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
