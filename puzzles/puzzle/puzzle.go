// Package puzzle is the contract between the puzzles and their callers: the window and the command
// line know puzzles only through it. Package view is what of it can be drawn.
//
// A [Puzzle] is a record of words and functions, one package variable a puzzle. A [Problem] is an
// immutable board that can be drawn, edited, written, played and solved. Its [Outcome] is an answer: a
// [Walk] from the board to the goal, or a proof that there is none.
//
// Most puzzles do not implement Problem. They are played on one grid of letters, and package grid makes
// their problems.
package puzzle

import (
	"context"
	"io"
	"io/fs"
	"math/rand/v2"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Puzzle describes one kind of puzzle. Its package sets all fields that are not optional.
type Puzzle struct {
	ID      string // the word for command lines and files, and the name of its folder, such as "flip"
	Name    string // the title of its tab, such as "Flip"
	Rule    string // what a move does, one short sentence about the board alone
	Editing string // what clicks do to a board, one short sentence
	Playing string // what clicks do in a game, one short sentence

	// Moves returns a number of moves in the words of the puzzle, such as "4 slides".
	Moves func(n int) sentence.Text

	// Files has icon.svg; sample.txt, the boards of the first start; rules.md, the rules and the text form;
	// and optionally worst.txt, the worst known boards. A translation adds rules.zh.md and words.zh.json.
	Files fs.FS

	// Letters are typed to give a spot its value, from value 0. They are those of the text form if that has
	// one letter a cell. Optional: digits are typed.
	Letters string

	Sizes     []view.Size // the sizes offered, the original one first
	TestSizes []view.Size // the sizes of the judge's boards, the smallest first
	Daily     view.Size   // the size of the board of a day; optional: the original one
	Min, Max  view.Size   // the smallest and the largest boards that are accepted
	Square    bool        // boards have as many rows as columns; optional
	Play      Play        // how a move is made by hand; optional

	// Opposite has for each value the one that takes its place when the colours are exchanged. Optional: there
	// are no colours.
	Opposite []int
	// Goals are what can be reached, the judge's first. Of several one is chosen for a board.
	Goals []Goal

	// New returns the board that a person starts to fill in. It passes Check unless it has Unset values. The
	// size passes CheckSize of package boards.
	New func(view.Size) Problem

	// Matches reports whether a piece waits at a spot of a tray and would match all that it touches on a blank cell. A board is
	// solved once such pieces fill it. It is nil unless pieces wait in a tray.
	Matches func(p Problem, from, to view.Spot) bool

	// Because returns why step i of an answer is made: a sentence, and marks on the position before it. Without a reason
	// the text is empty. It looks at some thousand positions at most, and returns within 100 ms of the end of ctx, with
	// ctx.Err(). Optional: see WhyStep, which callers use.
	Because func(ctx context.Context, answer Walk, i int) (Picture, error)

	// Costly returns why a move cost something: a sentence that is true by its words alone, and pictures of the position
	// after it unless they have a board or a view of their own. Later, if it is not nil, adds pictures that tell a better move.
	// Without a reason the text is empty. Before is not solved. It returns within 100 ms of the end of ctx, with ctx.Err().
	// Optional: see WhyCostly, which callers use.
	Costly func(ctx context.Context, m Mistake) (Note, error)

	// Repair returns a board that can be solved and differs from an impossible one in few cells of its first board; fewest
	// says that none differs in fewer. Optional.
	Repair func(impossible Problem) (repaired Problem, fewest bool)

	// Random returns a board with a solution. It depends on the wish and on rng alone. The wish passes
	// CheckWish. The error for a board that was not found is a *sentence.Refusal. It returns within 100 ms of
	// the end of ctx, with ctx.Err().
	Random func(ctx context.Context, w Wish, rng *rand.Rand) (Problem, error)
	// Knobs are what a wish can ask for. Optional.
	Knobs []Knob
	// Levels returns named wishes for boards of a size and a goal, the easiest first. Optional.
	Levels func(s view.Size, goal int) []Wish

	// The judge's text form of boards and answers:

	// NewReader returns a function that reads problems in the judge's text form, one after the other. It returns the next
	// problem and the number of its first line, from 1, and io.EOF after the last problem. The error for a text that
	// breaks the form, or is empty, is a *lines.Error. After an error the function is of no use.
	NewReader func(io.Reader) func() (p Problem, line int, err error)
	// Separator stands between two problems of a text, Terminator after the last. Optional. A puzzle with a Terminator is one
	// whose judge puts several problems into a text.
	Separator, Terminator string
	// AppendAnswer appends the judge's answer to the k-th problem of a text, from 1, with its last newline and
	// with whatever separates it from the answer before. It uses the length of the walk and the codes of its
	// steps alone.
	AppendAnswer func(dst []byte, k int, o Outcome) []byte
	// ReadAnswer reads the first line of such an answer, without white space around it: whether it says possible, and the
	// number of moves, which is negative if the form does not tell it. ok is false for any other line.
	ReadAnswer func(line string, k int) (moves int, possible, ok bool)
	// ReadMove reads a further line of an answer, a move on a board of a size, and returns its code without needless white
	// space. Optional: answers have one line.
	ReadMove func(s view.Size, line string) (from, to view.Spot, code string, ok bool)
}

// Play is how a move is made by hand.
type Play uint8

const (
	Exchange Play = iota // a piece goes where it is dragged, or where the second click is
	Slide                // so, and a click moves a piece that has one target
	Press                // a click is a move; moves can be made in any order, and making one twice undoes it
	Place                // pieces wait in a tray until they are placed, so a game counts them and not its moves
)

// Goal is a goal of boards. One that is the only goal of its puzzle has a Request alone. It may be a second board of the same
// size, which is edited like the first one.
type Goal struct {
	Request string // what is to be reached, one short sentence
	ID      string // the word in texts, such as "white"
	Label   string // the name in a choice, such as "All white"
	// Opposite is the index of the goal that takes its place when the colours are exchanged.
	Opposite int
}

// Wish describes a random board to make.
type Wish struct {
	Name string         // of a level, such as "Easy"; else empty
	Size view.Size      // passes CheckSize of package boards
	Asks map[string]int // by the ID of a knob; others are left to chance
	Goal Problem        `json:"-"` // a problem of this size with the wanted goal; nil for the judge's goal
}

// Knob is something that a wish can ask for, such as the number of moves.
type Knob struct {
	ID     string // the word for command lines and settings, such as "moves"
	Label  string // the name in the form, such as "Moves"
	Hint   string // beside the form's entry, with two %d for the range unless it is a switch
	Said   string // describes such a board, such as "a board that needs exactly %d moves"; a switch has no %d
	Switch bool   // it is on, which is 1, or left to chance
	// Range returns the least and the largest number for a size and a goal. The least is larger if there is
	// none. It may take some tenths of a second.
	Range func(s view.Size, goal int) (least, most int)
}

// WhyStep returns why step i of an answer is made, without a text where the puzzle gives no reason.
func (p *Puzzle) WhyStep(ctx context.Context, answer Walk, i int) (Picture, error) {
	if p.Because == nil {
		return Picture{}, nil
	}
	return p.Because(ctx, answer, i)
}
