package puzzletest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/certificate"
	"fourfold/puzzles/flip"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/tetravex"
	"fourfold/puzzles/view"
)

// broken is a problem with a break.
type broken struct {
	puzzle.Problem
	how  []any // functions that change what a puzzle takes or returns; see changed
	made int   // moves
}

// changed returns a value of type T as a break changes it: by all its functions that have the type
// func(*T) or func(*broken, *T). A type stands for one kind of value.
func changed[T any](b *broken, value T) T {
	for _, change := range b.how {
		switch change := change.(type) {
		case func(*T):
			change(&value)
		case func(*broken, *T):
			change(b, &value)
		}
	}
	return value
}

// The values that breaks change, apart from the types of package puzzle, Contract, []byte for a text, error
// for Check, bool for Solved and string for Position.
type (
	reading struct { // of what breaks the form, after boards
		boards int
		err    error
	}
	edit   struct{ plain, result puzzle.Problem }
	origin struct{ puzzle.Problem } // what Set returns
	count  struct {
		text  sentence.Text
		amiss bool
	}
	moved struct {
		after puzzle.Problem
		step  puzzle.Step
		err   error
	}
	call struct { // of Solve
		report func(puzzle.Progress)
		ctx    context.Context
	}
	answer struct {
		puzzle.Outcome
		ctx  context.Context
		err  error
		more int // times that the first move is made before the others
	}
	said struct { // by Because
		puzzle.Picture
		left int // steps
		err  error
	}
	blamed struct { // by Costly
		puzzle.Note
		err error
	}
	mended struct { // by Repair
		board  puzzle.Problem
		fewest bool
	}
	drawn struct { // by Random, unless there is a board or an error
		puzzle.Wish
		ctx   context.Context
		rng   *rand.Rand
		board puzzle.Problem
		err   error
	}
)

var (
	chance atomic.Int64
	out    = view.Spot{Row: -1} // outside of every board
)

// breaks are the ways to break a puzzle, each with a part of the failure that it must lead to. The
// puzzle is the template unless a break names another one.
var breaks = []struct {
	name, want string
	how        []any
}{
	{"nothing", "", nil},
	{"nothing, with goals", "", []any{flip.Puzzle}},
	{"nothing, with positions", "", []any{showMade, position("made %d")}},

	{"a word missing", "Playing is empty", []any{func(p *puzzle.Puzzle) { p.Playing = "" }}},
	{"moves miscounted", "Moves(2) says", []any{func(p *puzzle.Puzzle) { p.Moves = func(n int) sentence.Text { return sentence.New("%d", n+1) } }}},
	{"letters that are too few", "Letters", []any{func(p *puzzle.Puzzle) { p.Letters = "." }}},
	{"a letter that is a key", `letter '+' cannot be typed`, []any{func(p *puzzle.Puzzle) { p.Letters = ".+" }}},
	{"opposites that go round", "and not back", []any{func(p *puzzle.Puzzle) { p.Opposite = []int{1, 1} }}},
	{"opposites of too few values", "Opposite holds", []any{func(p *puzzle.Puzzle) { p.Opposite = []int{0} }}},
	{"no sizes", "Sizes is nil or empty", []any{func(p *puzzle.Puzzle) { p.Sizes = nil }}},
	{"a size too large", "offered 99x1", []any{func(p *puzzle.Puzzle) { p.Sizes = append(p.Sizes, view.Size{Rows: 99, Cols: 1}) }}},
	{"no levels", "has none", []any{levels()}},
	{"a level of another size", "which the knobs do not allow", []any{levels(puzzle.Wish{Size: view.Size{Rows: 1, Cols: 1}})}},
	{"a hint without its range", "Hint wants 2", []any{func(p *puzzle.Puzzle) { p.Knobs[0].Hint = "as you like" }}},
	{"a switch of many values", "is a switch", []any{func(p *puzzle.Puzzle) {
		p.Knobs[0].Switch, p.Knobs[0].Hint, p.Knobs[0].Said = true, "on", "on"
	}}},
	{"an absurd range", "though Range or Levels offer it", []any{knob(99, 99)}},
	{"an empty range", "at no offered size", []any{knob(1, 0)}},
	{"an icon of words", "icon.svg", []any{withFile("icon.svg", "<html><p>icon</p></html>")}},
	{"words that are no JSON", "is no JSON", []any{withFile("words.zh.json", "{")}},
	{"a sample of no boards", "sample.txt: line 1", []any{withFile("sample.txt", "a board?\n")}},
	{"a sample without a peg", "board 1 in sample.txt cannot be solved: There is no peg.", []any{withFile("sample.txt", "...\n"), noPeg(view.Spot{})}},
	{"a sample that takes minutes", "in sample.txt: no end after 2m0s", []any{withFile("sample.txt", "ooooo\n"), slowly(5, time.Hour)}},
	{"a board that takes long", "took 5s, want at most 4s", []any{slowly(3, 5*time.Second)}},
	{"a wrong answer in the rules", "the answer to example 1 is said to be", []any{withFile("rules.md", "```\noo.\n```\n`2`")}},
	{"an answer missing in the rules", "or one without an answer", []any{withFile("rules.md", "```\noo.\n```\n")}},
	{"an example of another puzzle", "what stands in a fence is no board", []any{withFile("rules.md", "```\nbw\n```\n`1`")}},
	{"a panicking New", "New(2x5): panic: runtime error: integer divide by zero", []any{func(s *view.Size) { s.Rows += 0 / (area(*s) - 10) }}},
	{"new boards of another size", "New(1x1) has size 2x1", []any{func(size *view.Size) { size.Rows++ }}},
	{"new boards that cannot be solved", "New(1x1) does not pass Check", []any{when(of[error](1), func(err *error) { *err = io.EOF })}},
	{"a cache without a lock", "made and solved at once: panic: concurrent map writes", []any{cache()}},
	{"goals with one ID", "of a goal is no plain word of its own", []any{flip.Puzzle, func(p *puzzle.Puzzle) {
		p.Goals = slices.Clone(p.Goals)
		p.Goals[1].ID = p.Goals[0].ID
	}}},

	{"answers without a line end", "does not end its last line", []any{judged(func(answer string, _ int) string { return answer[:1] })}},
	{"answers that replace others", "AppendAnswer does not append", []any{func(p *puzzle.Puzzle) {
		p.AppendAnswer = func([]byte, int, puzzle.Outcome) []byte { return []byte("0\n") }
	}}},
	{"an answer that counts double", "is read as possible true with 2 moves", []any{judged(func(_ string, n int) string { return fmt.Sprintln(2 * n) })}},
	{"answers of any form", "ReadAnswer reads", []any{func(p *puzzle.Puzzle) {
		p.ReadAnswer = func(line string, _ int) (int, bool, bool) { return -1, line != "Impossible", true }
	}}},
	{"an answer of too many lines", "lines, want 1", []any{judged(func(answer string, n int) string { return answer + strings.Repeat("o\n", n) })}},

	{"a line miscounted", "is said to start at line 2", []any{func(line *int) { *line++ }}},
	{"plain errors", "want a *lines.Error", []any{func(r *reading) { r.err = io.ErrUnexpectedEOF }}},
	{"errors that always name line 1", "want a *lines.Error of that line", []any{func(r *reading) { r.err = lines.Errorf(1, "no board") }}},
	{"garbage after a board ignored", "garbage in line", []any{
		when(func(_ *broken, r *reading) bool { return r.boards > 0 }, func(r *reading) { r.err = io.EOF }),
	}},
	{"one board written as another", "read from its text, another", []any{func(text *[]byte) {
		*text = bytes.Replace(*text, []byte("oo.\n"), []byte("o.o\n"), 1)
	}}},
	{"a text that depends on the moves made", "another text", []any{func(b *broken, text *[]byte) {
		*text = append(*text, strings.Repeat("\n", b.made)...)
	}}},
	{"texts that replace others", "AppendText does not append", []any{func(text *[]byte) { *text = bytes.TrimPrefix(*text, []byte("before")) }}},
	{"a text that loses a disc of some boards", "when a board is read back from its text", []any{
		flip.Puzzle, when(of[[]byte](6), func(text *[]byte) { (*text)[len(*text)-2] = 'w' }),
		when(of[view.View](6), func(v *view.View) { v.Boards[0].Cells[5].Kind = view.WhiteDisc }),
	}},

	{"edits in place", "changes the problem itself", []any{func(b *broken, e *edit) { b.Problem, e.result = e.plain, b }}},
	{"edits that always give another problem", "gives another problem", []any{func(b *broken, e *edit) { e.result = &broken{e.plain, b.how, 0} }}},
	{"edits that cannot be undone", "and back gives", []any{func(b *broken, e *edit) {
		if Text(b) == "...\n" && Text(e.plain) == "o..\n" {
			e.result = &broken{b.Problem.Fill(func(view.Spot) int { return 1 }), b.how, 0}
		}
	}}},
	{"a Fill that asks for what is not there", "Fill asks for {0 -1 0 0}", []any{func(value *func(view.Spot) int) { (*value)(out) }}},
	{"a Fill of one spot", "by Fill at once and spot by spot", []any{flip.Puzzle, func(b *broken, value *func(view.Spot) int) {
		all, done := *value, false
		*value = func(at view.Spot) int {
			v := b.Value(at)
			if !done {
				v, done = all(at), all(at) != v
			}
			return v
		}
	}}},
	{"edits without effect", "with '.' gives 'o':\noo.\n", []any{func(b *broken, e *edit) { e.result = b }}},
	{"two faces that look alike", "with '.' looks as with 'o':\n.o.\n", []any{func(v *view.View) { v.Boards[0].Cells[0].Kind = view.Empty }}},
	{"a panic where a value is Unset", "[-1] (puzzle.Unset is -1), in puzzletest.init", []any{tetravex.Puzzle, func(b *broken, c *count) { _ = "0123456789"[b.Value(boards.Spots(b)[0])%10] }}},
	{"a view that depends on chance", "views of one problem differ", []any{func(v *view.View) { v.Caption = sentence.New("%d", chance.Add(1)) }}},
	{"a caption nobody can read", `a caption says "%d pegs"`, []any{func(v *view.View) { v.Caption = sentence.New("%d pegs") }}},
	{"no boards", "a view without boards", []any{func(v *view.View) { v.Boards = nil }}},
	{"a cell missing", "cells on a board of", []any{func(v *view.View) { v.Boards[0].Cells = v.Boards[0].Cells[1:] }}},
	{"boards without titles", "has no title", []any{func(v *view.View) { v.Boards = append(v.Boards, v.Boards[0]) }}},
	{"a peg where no cell is", "there is no cell at", []any{func(v *view.View) { v.Boards[0].Cells[0].Kind = view.NoCell }}},
	{"an arrow of the view that leads out", "an arrow leads out", []any{func(v *view.View) { v.Arrows = []view.Arrow{{To: out}} }}},
	{"counts that warn of a solution", "something is amiss, but there is a solution", []any{func(c *count) { c.amiss = true }}},
	{"counts off by one", "there are no", []any{func(b *broken, c *count) { c.text = sentence.New("%d pegs", area(b.Size())+1) }}},
	{"counts by chance", "Counts says", []any{func(c *count) { c.text = sentence.New("%d pegs", chance.Add(1)) }}},
	{"counts that do not warn", "nothing is amiss", []any{noPeg(view.Spot{}), func(c *count) { c.amiss = false }}},
	{"a fault outside of the board", "outside of the view", []any{noPeg(out)}},
	{"a fault nowhere", "a *Fault without spots", []any{noPeg()}},
	{"a tile that matches nothing", `Matches says false of "Tile 1 to row 1, column 1"`, []any{tetravex.Puzzle, func(p *puzzle.Puzzle) {
		p.Matches = func(puzzle.Problem, view.Spot, view.Spot) bool { return false }
	}, func(c *Contract) { c.Texts = []string{"1\n1 1 1 1\n"} }}},
	{"missing values that pass Check", "but Check does not point it out", []any{tetravex.Puzzle, func(err *error) { *err = nil }}},

	{"no targets", "but Move makes the move", []any{func(targets *[]view.Spot) { *targets = nil }}},
	{"a target too many", "but Move refuses", []any{func(targets *[]view.Spot) { *targets = append(*targets, view.Spot{}) }}},
	{"a target outside", "is outside of the view or listed twice", []any{func(targets *[]view.Spot) { *targets = append(*targets, out) }}},
	{"a target twice", "is outside of the view or listed twice", []any{func(targets *[]view.Spot) { *targets = append(*targets, *targets...) }}},
	{"a move that is not listed", "does not list", []any{func(b *broken, m *moved) {
		if m.err != nil {
			m.after, m.err = b.Problem, nil
		}
	}}},
	{"moves in place", "Move({0 0 0 0}, {0 0 2 0}) changes the problem itself", []any{func(b *broken, m *moved) {
		if m.err == nil {
			b.Problem = m.after
		}
	}}},
	{"plain refusals", "is refused by a *errors.errorString, want a *sentence.Refusal", []any{refused(io.EOF)}},
	{"empty refusals", "the *sentence.Refusal is empty", []any{refused(&sentence.Refusal{})}},
	{"refusals nobody can read", "a refusal says", []any{refused(sentence.Refuse("no\n"))}},
	{"steps without words", "a step lacks words", []any{func(m *moved) { m.step.Text = sentence.Text{} }}},
	{"steps without slides", "but slides nothing", []any{func(m *moved) { m.step.Slides = nil }}},
	{"steps to another cell", "the outline of Move", []any{func(m *moved) { m.step.Outline = append(m.step.Outline, view.Spot{Row: 9}) }}},
	{"steps outside", "outlines", []any{func(m *moved) { m.step.Outline = slices.Insert(m.step.Outline, 1, out) }}},
	{"steps without effect", "changes nothing", []any{flip.Puzzle, func(b *broken, m *moved) { m.after = b.Problem }}},
	{"a slide that does not arrive", "which does not arrive", []any{func(m *moved) { m.step.Slides = []view.Arrow{{From: out}} }}},
	{"rows for columns in the words", "which names a cell that is not its own", []any{called("Row %d, column %d: jump", 3, 1)}},
	{"a number too many in the words", "9 is neither in its code nor on its cells", []any{called("Jump %d", 9)}},
	{"one name for all moves", "are both called", []any{called("Jump")}},
	{"another direction in the words", "but nothing travels up", []any{called("Jump up")}},
	{"words that lack something", `a step says "Jump %d"`, []any{called("Jump %d")}},
	{"walks with other codes", "the same by hand", []any{func(step *puzzle.Step) { step.Code += "+" }}},
	{"walks without outlines", "has no outline", []any{func(step *puzzle.Step) { step.Outline = nil }}},
	{"never Solved", "no moves lead", []any{func(solved *bool) { *solved = false }}},
	{"always Solved", "Solved is true, but Solve says", []any{func(solved *bool) { *solved = true }}},
	{"moves in no order", "Play is Press, but a move", []any{func(p *puzzle.Puzzle) { p.Play = puzzle.Press }}},
	{"positions that get lost", "back from its text and Position \"\", another View", []any{showMade}},
	{"games that begin elsewhere", "by Set, compared to its text", []any{showMade, position("made %d"), func(b *broken, o *origin) { o.Problem = b }}},
	{"positions of two lines", "is not one line", []any{showMade, position("made %d\n")}},
	{"a position at the start", "on which nobody has made a move", []any{position("%d")}},
	{"moves that lose the goal", "Move makes goal 0 of 1", []any{flip.Puzzle, when(made, func(m *moved) { m.after = m.after.WithGoal(0) })}},
	{"a goal that is not shown", "have the same text or view", []any{flip.Puzzle, func(v *view.View) {
		v.Caption, v.Boards = sentence.Text{}, v.Boards[:1]
	}}},

	{"no title", "an outcome without a title", []any{func(a *answer) { a.Title = sentence.Text{} }}},
	{"another number in the title", "the title is", []any{func(a *answer) { a.Title = sentence.New("%d jumps", a.Length()+1) }}},
	{"a detail nobody can read", "an answer says", []any{func(a *answer) { a.Detail = sentence.New(" proven") }}},
	{"a minimum that is not proven", "but nothing is proven", []any{func(a *answer) { a.Minimal = false }}},
	{"an impossible minimum", "impossible without a proof, or Minimal", []any{func(a *answer) { a.Minimal = a.err == nil }}},
	{"impossible without a proof", "impossible without a proof, or Minimal", []any{func(a *answer) { a.Reasons = nil }}},
	{"impossible for possible", "Solve says impossible, but 1 moves solve", []any{when(func(_ *broken, a *answer) bool { return a.Length() == 1 }, func(a *answer) {
		a.Outcome = puzzle.Outcome{Title: sentence.New("Impossible"), Reasons: puzzle.Reasons(puzzle.Note{Text: sentence.New("No way.")})}
	})}},
	{"a bound in the end", "though the search came to its end", []any{func(a *answer) { a.Bound = 1 }}},
	{"a search on the board itself", "Solve changes the problem itself", []any{func(b *broken, a *answer) { b.Problem = a.Walk.At(a.Length()) }}},
	{"an answer that depends on chance", "get different answers", []any{func(a *answer) { a.Nodes = chance.Add(1) }}},
	{"an answer that depends on the cores", "with GOMAXPROCS at", []any{func(a *answer) { a.Nodes += int64(runtime.GOMAXPROCS(0)) }}},
	{"progress above the whole", "progress", []any{func(c *call) {
		if c.report != nil {
			c.report(puzzle.Progress{Fraction: 7})
		}
	}}},
	{"longer answers on larger boards", "steps are said to be Minimal, but", []any{flip.Puzzle, longer(func(b *broken) bool { return b.Size().Rows > 3 })}},
	{"longer answers on one side", "turned by a quarter", []any{flip.Puzzle, longer(func(b *broken) bool {
		return area(b.Size()) == 9 && b.Value(view.Spot{}) != b.Value(view.Spot{Col: 2})
	})}},

	{"notes that nobody reads", "nobody reads the note", []any{func(c *Contract) { c.Reasons = nil }, withNote(puzzle.Note{Pages: 1})}},
	{"a note without a sentence", "a note without a sentence", []any{func(a *answer) { a.Reasons = puzzle.Reasons(puzzle.Note{}) }}},
	{"a note nobody can read", "a note says", []any{func(a *answer) { a.Reasons = puzzle.Reasons(puzzle.Note{Text: sentence.New("%d")}) }}},
	{"a number in a note off by one", "a false number", []any{falsely(func(b *broken) bool { return true })}},
	{"a number in a note to a random board", "a false number", []any{falsely(func(b *broken) bool { return b.Size().Cols == 2 })}},
	{"a number in a note in a game", "a false number", []any{falsely(func(b *broken) bool { return b.made > 0 })}},
	{"a number in a note to an image", "a false number", []any{falsely(func(b *broken) bool { return b.Size().Rows == 5 })}},
	{"a mark outside of the board", "mark 1 at", []any{shows(puzzle.Picture{Marks: []view.Marked{{Spot: out, Mark: 1}}})}},
	{"a mark of no kind", "mark 0 at", []any{shows(puzzle.Picture{Marks: []view.Marked{{}}})}},
	{"an arrow outside of the board", "an arrow leads out", []any{over(view.Overlay{Arrows: []view.Arrow{{From: out}}})}},
	{"a shape outside of the board", "a shape around {0 -1", []any{over(view.Overlay{Shapes: []view.Shape{{Cells: []view.Spot{out}}}})}},
	{"a shape around nothing", "a shape around no cell", []any{over(view.Overlay{Shapes: []view.Shape{{}}})}},
	{"a badge outside of the board", "badge", []any{over(view.Overlay{Badges: []view.Badge{{At: out, Text: "1"}}})}},
	{"an empty badge", "badge", []any{over(view.Overlay{Badges: []view.Badge{{}}})}},
	{"an empty bubble", "bubble", []any{over(view.Overlay{Bubbles: []view.Bubble{{}}})}},
	{"a picture of another size", "a picture of 9x9", []any{shows(puzzle.Picture{Board: flip.Puzzle.New(view.Size{Rows: 9, Cols: 9})})}},
	{"a picture nobody can read", "a picture says", []any{shows(puzzle.Picture{More: []sentence.Text{sentence.New("%d")}})}},
	{"an answer nobody can read", "an answer to a pointer says", []any{shows(puzzle.Picture{Ask: func(view.Spot) puzzle.Picture {
		return puzzle.Picture{Text: sentence.New("%d")}
	}})}},
	{"a click that leads nowhere", "leads to page 1 of 1", []any{shows(puzzle.Picture{Turn: func(view.Spot) (int, bool) { return 1, true }})}},
	{"pages that are not made", "and Page is set or not", []any{withNote(puzzle.Note{Pages: 1})}},
	{"pages that begin behind the last", "begins with page 1", []any{withNote(puzzle.Note{Start: 1})}},
	{"a page that panics", "panic: torn", []any{paged(func() error { panic("torn") })}},
	{"a page without a context", `page 0 of note "more" ignores its context`, []any{paged(func() error { return nil })}},
	{"a line about a picture", "speaks of a picture", []any{withNote(puzzle.Note{Lines: func(ctx context.Context) ([]sentence.Text, error) {
		return []sentence.Text{sentence.New("The outlined line.")}, ctx.Err()
	}})}},
	{"a line nobody can read", "a line of a note says", []any{withNote(puzzle.Note{Lines: func(ctx context.Context) ([]sentence.Text, error) {
		return []sentence.Text{sentence.New("%d")}, ctx.Err()
	}})}},
	{"a note that never comes", `Later of note "more": no end after 2m0s`, []any{withNote(puzzle.Note{Later: func(ctx context.Context) (puzzle.Note, error) {
		<-ctx.Done()
		return puzzle.Note{}, ctx.Err()
	}})}},

	{"reasons of steps that nobody reads", "Contract.Because is nil", []any{func(c *Contract) { c.Because = nil }}},
	{"a number in a reason off by one", "is not true", []any{func(s *said) { s.Text = sentence.New("%d", s.left+9) }}},
	{"a reason with a mark too few", "is not true", []any{func(s *said) { s.Marks = s.Marks[:len(s.Marks)/2] }}},
	{"a reason by chance", "or other marks", []any{func(s *said) { s.More = []sentence.Text{sentence.New("%d", chance.Add(1))} }}},
	{"a reason without a context", "ignores its context", []any{func(s *said) { s.err = nil }}},
	{"marks for no reason", "shows something, but says nothing", []any{func(s *said) { s.Text = sentence.Text{} }}},
	{"a cost off by one", "is not true", []any{func(s *blamed) { s.Text = sentence.New("After it 9 jumps are possible.") }}},
	{"a cost by chance", "or another picture", []any{func(s *blamed) { s.Text = sentence.New("%d", chance.Add(1)) }}},
	{"a cost without a context", "ignores its context", []any{func(s *blamed) { s.err = nil }}},
	{"a mark of a cost outside of the board", "mark 1 at", []any{func(s *blamed) { s.Marks = []view.Marked{{Spot: out, Mark: 1}} }}},
	{"a cost that is not told", "is not true", []any{func(s *blamed) { s.Text = sentence.Text{} }}},
	{"a cost that makes its move", "changes a problem itself", []any{func(b *broken, s *blamed) { b.made++ }, showMade, position("made %d")}},
	{"a reason that makes its step", "changes the problem itself", []any{func(b *broken, s *said) { b.made++ }, showMade, position("made %d")}},

	{"a cost that no text has", "no text has a move that costs something", []any{func(c *Contract) { c.Texts = c.Texts[:2] }}},
	{"a repair that repairs nothing", "Repair gives an impossible board", []any{flip.Puzzle, func(b *broken, m *mended) { m.board = b.Problem }}},
	{"a repair on the board itself", "Repair changes the problem itself", []any{flip.Puzzle, func(b *broken, m *mended) { b.Problem = m.board }}},
	{"a repair of too many cells", "said to be the fewest, but one is enough", []any{flip.Puzzle, func(m *mended) {
		m.board = m.board.Fill(func(view.Spot) int { return 0 })
	}}},
	{"a certificate off by one", "the certificate is refused", []any{flip.Puzzle, certifies("minimum 9")}},
	{"a certificate of another claim", "the certificate claims", []any{flip.Puzzle, certifies("possible")}},
	{"a certificate without a checker", `write one for "flop" in puzzles/proof`, []any{flip.Puzzle, func(p *puzzle.Puzzle) { p.ID = "flop" }}},

	{"a context ignored", "ignores its context", []any{func(c *call) { c.ctx = context.Background() }}},
	{"a context ignored where a board is impossible", "ignores its context", []any{func(b *broken, a *answer) {
		if full, _ := b.Problem.Solve(context.Background(), nil); !full.Possible() {
			a.Outcome, a.err = full, nil
		}
	}}},
	{"a cancelled search without an error and moves", "ignores its context", []any{func(a *answer) { a.err = nil }}},
	{"a search that ends with another error", "want the error of its context", []any{atEnd(func(a *answer) { a.err = io.EOF })}},
	{"a return late by computing", "or goes on after its end, for 1", []any{atEnd(func(*answer) {
		for end := fuse.Processor() + fuse.Grace*5/4; fuse.Processor() < end; {
			continue
		}
	})}},
	{"an answer cut short without an error", "though the context may have ended", []any{when(func(_ *broken, a *answer) bool {
		return a.err == nil && fmt.Sprintf("%T", a.ctx) == "*fuse.fuse"
	}, func(a *answer) { a.Nodes++ })}},
	{"a bound above the truth", "with a Bound of 99", []any{atEnd(func(a *answer) { a.Bound = 99 })}},
	{"an unfinished minimum", "its walk is Minimal", []any{atEnd(func(a *answer) { a.Minimal = true })}},

	{"random boards by the clock", "Random with seed", []any{func(d *drawn) { d.rng = random.Source(uint64(chance.Add(1))) }}},
	{"one random board", "always gives the same board", []any{func(d *drawn) { d.rng = random.Source(1) }}},
	{"random boards of another size", "has size", []any{func(d *drawn) { d.Size.Rows++ }}},
	{"random boards of another goal", "gives a board with another goal", []any{flip.Puzzle, func(d *drawn) { d.Goal = nil }}},
	{"random boards of other moves", "with map[moves:", []any{func(d *drawn) {
		d.Asks = map[string]int{random.MovesID: max(0, d.Asks[random.MovesID]-1)}
	}}},
	{"one impossible random board in eight", "Random gives an impossible board", []any{func(d *drawn) {
		if d.rng.IntN(8) == 0 && d.Size.Rows == 3 {
			d.board, d.err = peg.Puzzle.New(d.Size).Fill(func(view.Spot) int { return 1 }), d.ctx.Err()
		}
	}}},
	{"random boards that ignore their context", "ignores its context", []any{func(d *drawn) { d.ctx = context.Background() }}},
	{"a Random that gives up at once", "returned context deadline exceeded, though its", []any{func(d *drawn) { d.err = context.DeadlineExceeded }}},
}

func showMade(b *broken, v *view.View) { v.Caption = sentence.New("%d moves made", b.made) }

// position writes how many moves were made.
func position(format string) func(*broken, *string) {
	return func(b *broken, line *string) {
		if b.made > 0 || !strings.Contains(format, "made") {
			*line = fmt.Sprintf(format, b.made)
		}
	}
}

func levels(all ...puzzle.Wish) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) { p.Levels = func(view.Size, int) []puzzle.Wish { return all } }
}

func knob(least, most int) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) {
		p.Levels, p.Knobs[0].Range = nil, func(view.Size, int) (int, int) { return least, most }
	}
}

// judged changes the judge's answers, given the number of moves.
func judged(change func(answer string, n int) string) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) {
		usual := p.AppendAnswer
		p.AppendAnswer = func(dst []byte, k int, o puzzle.Outcome) []byte {
			return append(dst, change(string(usual(nil, k, o)), o.Length())...)
		}
	}
}

// withFile changes the text of a file.
func withFile(name, text string) func(*puzzle.Puzzle) {
	return func(p *puzzle.Puzzle) { p.Files.(fstest.MapFS)[name] = &fstest.MapFile{Data: []byte(text)} }
}

// slowly takes a time to solve boards of so many cells in a row.
func slowly(cells int, wait time.Duration) func(*broken, *answer) {
	return when(func(b *broken, _ *answer) bool { return b.Size() == view.Size{Rows: 1, Cols: cells} }, func(a *answer) {
		ctx, cancel := context.WithTimeout(a.ctx, wait)
		defer cancel()
		<-ctx.Done()
		a.err = a.ctx.Err()
	})
}

// cache panics, as a map does, where boards of two sizes are solved for the first time at once.
func cache() func(*broken, *call) {
	var known sync.Map
	var writers atomic.Int64
	return func(b *broken, _ *call) {
		if _, ok := known.LoadOrStore(b.Size(), true); ok {
			return
		}
		if writers.Add(1) > 1 {
			panic("concurrent map writes")
		}
		time.Sleep(time.Nanosecond)
		writers.Add(-1)
	}
}

func refused(err error) func(*broken, *moved) {
	return when(func(_ *broken, m *moved) bool { return m.err != nil }, func(m *moved) { m.err = err })
}

// called changes the words of moves.
func called(format string, args ...any) func(*moved) {
	return func(m *moved) { m.step.Text = sentence.New(format, args...) }
}

// longer makes the first move of a solution twice more on some boards.
func longer(where func(*broken) bool) func(*broken, *answer) {
	return func(b *broken, a *answer) {
		if a.Length() > 0 && where(b) {
			a.Title, a.more = sentence.New("%d presses", a.Length()+2), 2
		}
	}
}

// noPeg lets Check fail on a board without pegs.
func noPeg(spots ...view.Spot) func(*broken, *error) {
	return when(func(b *broken, _ *error) bool { return Text(b) == "...\n" }, func(err *error) {
		*err = &puzzle.Fault{Refusal: sentence.Refusal{What: sentence.New("There is no peg.")}, Spots: spots}
	})
}

// withNote adds a note to each answer.
func withNote(note puzzle.Note) func(*answer) {
	note.Text = sentence.New("more")
	return func(a *answer) { a.Reasons = puzzle.Reasons(append(slices.Clip(a.Notes()), note)...) }
}

func shows(p puzzle.Picture) func(*answer) { return withNote(puzzle.Note{Picture: p}) }

func over(o view.Overlay) func(*answer) { return shows(puzzle.Picture{Overlay: o}) }

// paged adds a note of one page.
func paged(page func() error) func(*answer) {
	return withNote(puzzle.Note{Pages: 1, Page: func(context.Context, int) (puzzle.Picture, error) { return puzzle.Picture{}, page() }})
}

// falsely gives some answers a note that readNotes refuses.
func falsely(where func(*broken) bool) func(*broken, *answer) {
	return when(func(b *broken, _ *answer) bool { return where(b) }, func(a *answer) {
		a.Reasons = puzzle.Reasons(puzzle.Note{Text: sentence.New("a false number")})
	})
}

func readNotes(t testing.TB, _ puzzle.Problem, o puzzle.Outcome) {
	said := o.Notes()[0].Text.String()
	must(t, said != "a false number", "%s", said)
}

// readBecause knows what the template says, but not how.
func readBecause(t testing.TB, from puzzle.Problem, _ puzzle.Walk, said puzzle.Picture) {
	n, pegs := len(moves(from)), map[view.Spot]bool{}
	for _, m := range moves(from) {
		pegs[m.From] = true
	}
	counted := number.FindString(said.Text.String())
	must(t, (counted == strconv.Itoa(n) || counted == "" && n == 1) && len(said.Marks) == len(pegs), "%q is not true", said.Text)
}

// readCostly knows which jumps the template counts, and what is said where a puzzle says nothing.
func readCostly(t testing.TB, m puzzle.Mistake, said puzzle.Note) {
	words, n := said.Text.String(), len(moves(m.After))
	numbers := number.FindAllString(words, 2)
	holds := strings.HasPrefix(words, "After it") && (len(numbers) == 0 && n < 2 || len(numbers) > 0 && numbers[0] == strconv.Itoa(n))
	switch fewest := m.Fewest; {
	case m.Before.Solved():
		holds = words == "The goal was reached before it."
	case fewest[0] == 1 && fewest[1] > 0:
		holds = strings.HasPrefix(words, fmt.Sprintf("It leaves %d press", fewest[1])) && strings.Contains(words, "; a better one would have reached the goal. ")
	case fewest[1] > 0:
		holds = strings.HasPrefix(words, fmt.Sprintf("After it %d presses are needed; a better one would have left %d. ", fewest[1], fewest[0]-1))
	}
	must(t, holds, "%q is not true", words)
}

// certifies claims something, without evidence.
func certifies(claim string) func(*answer) {
	return func(a *answer) {
		a.Certify = func(_ context.Context, c *certificate.Writer) error { c.Claim(claim); return nil }
	}
}

// when changes values where something holds.
func when[T any](holds func(*broken, *T) bool, change func(*T)) func(*broken, *T) {
	return func(b *broken, value *T) {
		if holds(b, value) {
			change(value)
		}
	}
}

// of holds for boards of so many cells.
func of[T any](cells int) func(*broken, *T) bool {
	return func(b *broken, _ *T) bool { return area(b.Size()) == cells }
}

func made(_ *broken, m *moved) bool { return m.err == nil }

func atEnd(change func(*answer)) func(*broken, *answer) {
	return when(func(_ *broken, a *answer) bool { return a.err != nil }, change)
}

// Counts may add up values: here 2 zeros, 3 ones, 5 twos and 6 threes.
func TestCountsAddUp(t *testing.T) {
	numbers := countable(Read(t, tetravex.Puzzle, "2\n0 0 1 1\n1 2 2 2\n2 2 3 3\n3 3 3 3\n"))
	if !numbers[2+5] || numbers[12] || numbers[17] {
		t.Errorf("Counts can say %v", numbers)
	}
}

// TestBreaks checks that Run names each break, in bubbles of their own time: that passes only while everything waits.
func TestBreaks(t *testing.T) {
	defer func(times int) { tries = times }(tries)
	tries = 1
	for _, b := range breaks {
		t.Run(b.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				got := failure(b.how)
				if !strings.Contains(got, b.want) || b.want == "" && got != "" {
					t.Errorf("fails with %q, want %q", got, b.want)
				}
			})
		})
	}
}

// failure runs the contract test with a break, and returns the first failure.
func failure(how []any) string {
	r := &recorder{}
	c := brokenPuzzle(how)
	var test sync.WaitGroup
	test.Go(func() { Run(r, c) })
	test.Wait()
	return r.first
}

// recorder is a test that ends at its first failure.
type recorder struct {
	testing.TB
	sync.Mutex
	first string
}

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.Lock()
	defer r.Unlock()
	if r.first == "" {
		r.first = fmt.Sprintf(format, args...)
	}
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

// brokenPuzzle returns a puzzle on small boards with a break, and what to test it with.
func brokenPuzzle(how []any) *Contract {
	usual, b := peg.Puzzle, &broken{how: how}
	for _, part := range how {
		if other, ok := part.(*puzzle.Puzzle); ok {
			usual = other
		}
	}
	p := *usual
	p.Sizes, p.Max = []view.Size{{Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}}, view.Size{Rows: 6, Cols: 6}
	p.Knobs = slices.Clone(p.Knobs)
	icon, _ := fs.ReadFile(usual.Files, "icon.svg")
	p.Files = fstest.MapFS{"icon.svg": &fstest.MapFile{Data: icon}}
	example := map[*puzzle.Puzzle]string{peg.Puzzle: "o..\n", flip.Puzzle: "ww\n", tetravex.Puzzle: "1\n1 1 1 1\n"}[usual]
	withFile("sample.txt", example)(&p)
	withFile("rules.md", "```\n"+example+"```\n`"+strings.TrimSpace(Answers(&recorder{}, usual, example))+"`")(&p)
	p.New = func(size view.Size) puzzle.Problem {
		return &broken{usual.New(changed(b, size)), how, 0}
	}
	p.NewReader = func(r io.Reader) func() (puzzle.Problem, int, error) { return b.reader(usual.NewReader(r)) }
	p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		if goal, ok := w.Goal.(*broken); ok {
			w.Goal = goal.Problem
		}
		d := changed(b, drawn{Wish: w, ctx: ctx, rng: rng})
		if d.board == nil && d.err == nil {
			d.board, d.err = usual.Random(d.ctx, d.Wish, d.rng)
		}
		return &broken{d.board, how, 0}, d.err
	}
	p.Costly, p.Because = nil, nil
	if usual.Repair != nil {
		p.Repair = func(impossible puzzle.Problem) (puzzle.Problem, bool) {
			here := impossible.(*broken)
			board, fewest := usual.Repair(here.Problem)
			m := changed(here, mended{board, fewest})
			return &broken{m.board, how, 0}, m.fewest
		}
	}
	if usual == peg.Puzzle { // the readers know its words
		p.Costly = func(ctx context.Context, m puzzle.Mistake) (puzzle.Note, error) {
			here, next := m.Before.(*broken), m.After.(*broken)
			m.Before, m.After = here.Problem, next.Problem
			note, err := usual.Costly(ctx, m)
			said := changed(here, blamed{note, err})
			return said.Note, said.err
		}
		p.Because = func(ctx context.Context, answer puzzle.Walk, i int) (puzzle.Picture, error) {
			picture, err := usual.Because(ctx, mendedWalk{answer}, i)
			s := changed(answer.(brokenWalk).start, said{picture, answer.Len() - i, err})
			return s.Picture, s.err
		}
	}
	p = changed(b, p)
	c := changed(b, Contract{Puzzle: &p, Reasons: readNotes, Because: readBecause, Costly: readCostly, Texts: map[*puzzle.Puzzle][]string{
		peg.Puzzle: {
			"oo.\n", "o..\n", "..o.\n....\noo..\n", "..o.\n....\n...o\n", "ooo\nooo\nooo\n", "....o\n.ooo.\n.oo..\n..o..\n",
		},
		flip.Puzzle: {"bw\nww\n"},
	}[usual]})
	return &c
}

// reader reads as another function does, with a break.
func (b *broken) reader(read func() (puzzle.Problem, int, error)) func() (puzzle.Problem, int, error) {
	boards := 0
	return func() (puzzle.Problem, int, error) {
		problem, line, err := read()
		if syntax := new(lines.Error); errors.As(err, &syntax) {
			return nil, line, changed(b, reading{boards, err}).err
		}
		boards++
		return &broken{problem, b.how, 0}, changed(b, line), err
	}
}

func (b *broken) View() view.View { return changed(b, b.Problem.View()) }

func (b *broken) AppendText(dst []byte) ([]byte, error) {
	dst, err := b.Problem.AppendText(dst)
	return changed(b, dst), err
}

func (b *broken) String() string {
	board, _, _ := strings.Cut(Text(b), "goal")
	return board
}

func (b *broken) Fill(value func(view.Spot) int) puzzle.Problem {
	problem := b.Problem.Fill(changed(b, value))
	e := edit{problem, b}
	if problem != b.Problem {
		e.result = &broken{problem, b.how, 0}
	}
	return changed(b, e).result
}

func (b *broken) Counts() (sentence.Text, bool) {
	text, amiss := b.Problem.Counts()
	c := changed(b, count{text, amiss || b.Check() != nil})
	return c.text, c.amiss
}

func (b *broken) Check() error { return changed(b, b.Problem.Check()) }

func (b *broken) Solved() bool { return changed(b, b.Problem.Solved()) }

func (b *broken) Targets(from view.Spot) []view.Spot { return changed(b, b.Problem.Targets(from)) }

func (b *broken) Move(from, to view.Spot) (puzzle.Problem, puzzle.Step, error) {
	after, step, err := b.Problem.Move(from, to)
	m := changed(b, moved{after, step, err})
	return &broken{m.after, b.how, b.made + 1}, m.step, m.err
}

func (b *broken) WithGoal(goal int) puzzle.Problem {
	if goal == b.Goal() {
		return b
	}
	return &broken{b.Problem.WithGoal(goal), b.how, 0}
}

func (b *broken) Set() puzzle.Problem {
	if b.made == 0 {
		return b
	}
	return changed(b, origin{&broken{b.Problem.Set(), b.how, 0}}).Problem
}

func (b *broken) Position() string { return changed(b, "") }

func (b *broken) WithPosition(line string) (puzzle.Problem, error) {
	again := *b
	_, err := fmt.Sscanf(line, "made %d", &again.made)
	return &again, err
}

func (b *broken) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	c := changed(b, call{report, ctx})
	o, err := b.Problem.Solve(c.ctx, c.report)
	a := changed(b, answer{o, ctx, err, 0})
	if a.Possible() {
		a.Walk = brokenWalk{a.Walk, b, a.more}
	}
	return a.Outcome, a.err
}

// brokenWalk makes the first move of a walk some times more, an even number.
type brokenWalk struct {
	puzzle.Walk
	start *broken
	more  int
}

func (w brokenWalk) Len() int { return w.Walk.Len() + w.more }

func (w brokenWalk) At(k int) puzzle.Problem {
	made := k - w.more
	if made < 0 {
		made = k % 2
	}
	return &broken{w.Walk.At(made), w.start.how, w.start.made + k}
}

func (w brokenWalk) Step(i int) puzzle.Step {
	from, to := ends(w.Walk.Step(max(0, i-w.more)))
	_, step, _ := w.At(i).Move(from, to)
	return changed(w.start, step)
}

// mendedWalk is a broken walk over the boards of the puzzle.
type mendedWalk struct{ puzzle.Walk }

func (w mendedWalk) At(k int) puzzle.Problem { return w.Walk.At(k).(*broken).Problem }
