// Package puzzle is the contract between the puzzles and everything that shows
// or asks them: the window and the command line know puzzles only through it.
//
// A [Puzzle] is a record of words and functions, one package variable a puzzle.
// A [Problem] is what somebody has set: an immutable board that can be drawn,
// edited, written, played by hand and solved. Its [Outcome] is an answer: a
// [Walk] from the board to the goal, or a proof that there is none.
package puzzle

import (
	"context"
	"io"
	"io/fs"
	"math/rand/v2"

	"fourfold/puzzles/sentence"
)

// Puzzle describes one kind of puzzle. All fields but those said to be optional are
// set by its package, and none changes.
type Puzzle struct {
	ID      string // the word for command lines, file names and settings, and the name of its folder, such as "flip"
	Name    string // the title of its tab, such as "Flip"
	Goal    string // what is to be reached, one short sentence
	Editing string // what clicks do to a board, one short sentence
	Playing string // what clicks do in a game by hand, one short sentence

	// Moves returns a number of moves in the words of the puzzle, such as "4 slides".
	Moves func(n int) sentence.Text

	// Files has what else the folder of the puzzle holds for people: icon.svg; sample.txt, the
	// boards of the first start in the judge's form; worst.txt, optional, the worst boards that are known, in the same form; rules.md, the rules and the text
	// form. For a further language, here Chinese, there are rules.zh.md and words.zh.json if
	// somebody has written them.
	Files fs.FS

	// Letters are typed to give a cell its value: the first one stands for value 0, and so on. Optional;
	// digits are typed where it is empty. Where the text form has one letter or digit a cell, in either case,
	// it is the same one.
	Letters string

	Sizes    []Size // the sizes offered for choice, the original one first
	Min, Max Size   // the smallest and largest boards that are accepted
	Square   bool   // optional: only boards with as many rows as columns

	// AnyOrder says that the moves of a walk can be made in any order, and that making
	// one twice undoes it. Optional.
	AnyOrder bool
	// OneClick says that by hand a click moves what has only one place to go. Optional.
	OneClick bool

	// EndFirst says that what people ask for is how it looks in the end, and not the way there: an answer opens with
	// the end of its walk. Optional.
	EndFirst bool
	// Symmetries are those that keep the answer: a board and its image need as many moves, or both are
	// impossible. Optional.
	Symmetries Symmetry
	// Opposite holds for each value the one that takes its place when the colours are exchanged. Optional: there
	// are no colours where it is empty.
	Opposite []int

	// Goals are what boards can be set to be reached, the judge's first. Optional: where there are any, all problems are
	// Aimed, and Goal speaks of the first one.
	Goals []Goal

	// New returns the board that a person starts to fill in. It passes Check unless values are Unset on
	// it. The size must pass CheckSize.
	New func(Size) Problem

	// Random returns a board that can be solved and that is as wished. It depends on the wish and on
	// rng alone. The wish must pass CheckWish. What cannot be had is a *sentence.Refusal.
	// It returns within 100 ms of the end of ctx, with ctx.Err().
	Random func(ctx context.Context, w Wish, rng *rand.Rand) (Problem, error)
	// Knobs are what a wish can ask for. Optional.
	Knobs []Knob
	// Levels returns named wishes for boards of a size and a goal, the easiest first. Optional.
	Levels func(s Size, goal int) []Wish

	// TestSizes are the sizes of the judge's boards, the smallest first. Optional: the first of Sizes.
	TestSizes []Size

	// NewReader returns a Reader of problems in the judge's text form.
	NewReader func(io.Reader) Reader
	// Apart says that people also write the parts of a board with a blank line between them, such as a start and a goal,
	// where the judge's form has none. Optional.
	Apart bool
	// Separator stands between two problems of one text, Terminator after the last. Optional.
	Separator, Terminator string
	// AppendAnswer appends what the judge expects as the answer to the k-th
	// problem of a text, k counting from 1, with its last newline and with
	// whatever sets it apart from the answer before.
	AppendAnswer func(dst []byte, k int, o Outcome) []byte
}

// Wish is what a random board is asked to be like.
type Wish struct {
	Name string // of a level, such as "Easy"; else empty
	Size Size
	Asks map[string]int // by the ID of a knob; what is not in it is left to chance
	// Goal is a problem of this size whose goal the board is to have; nil for the first of the puzzle's Goals.
	Goal Problem `json:"-"`
}

// Knob is one thing that can be asked of a random board, such as the number of moves.
type Knob struct {
	ID     string // the word for command lines and settings, such as "moves"
	Label  string // the name in the form, such as "Moves"
	About  string // what it asks for, in half a line of the command line's help
	Hint   string // the same beside the form's entry, with two %d for the range where it is no switch
	Said   string // what a board is that was asked for with it, such as "%d moves from the goal"; a switch has no %d
	Switch bool   // it is on, which is 1, or left to chance
	// Range returns the least and the largest number that can be asked for with a size and a goal; the
	// least is the larger one where nothing can. It may take some tenths of a second.
	Range func(s Size, goal int) (least, most int)
}

// CheckWish says why there is no random board like that, as far as the knobs tell, or returns nil.
func (p *Puzzle) CheckWish(w Wish) error {
	if err := p.CheckSize(w.Size); err != nil {
		return err
	}
	known := 0
	for _, k := range p.Knobs {
		n, asked := w.Asks[k.ID]
		if !asked {
			continue
		}
		known++
		if least, most := k.Range(w.Size, GoalOf(w.Goal)); least > most {
			return sentence.Refuse("%s cannot be asked for on a board of %v", k.ID, w.Size)
		} else if n < least || n > most {
			return sentence.Refuse("%s %d, want %d to %d on a board of %v", k.ID, n, least, most, w.Size)
		}
	}
	if known < len(w.Asks) {
		return sentence.Refuse("This puzzle has no random boards of that kind.")
	}
	return nil
}

// Reader reads problems one after the other.
type Reader interface {
	// Read returns the next problem and the line where it starts, counted
	// from 1. After the last problem it returns io.EOF. A text that breaks the
	// form gives a *lines.Error, and so does one without any content; after an
	// error the Reader is of no further use.
	Read() (p Problem, line int, err error)
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
