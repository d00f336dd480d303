package puzzletest

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

const (
	pages    = 6   // of a note
	reasoned = 9   // steps of a walk
	pointed  = 100 // cells of a picture that somebody points at, in short tests
)

// testReasons checks what is said of an answer: its notes, and why each step is made.
func (c *Contract) testReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	notes := o.Notes()
	readable(t, "an answer", o.Title, o.Detail)
	for _, note := range notes {
		plain := note.Pages == 0 && overlaid(problem, note.Picture).Equal(problem.View())
		must(t, c.Reasons != nil || plain, "nobody reads the note %q and what it shows: Contract.Reasons is nil", note.Text)
		testNote(t, problem, note, most)
	}
	if c.Reasons != nil && len(notes) > 0 {
		c.Reasons(t, problem, o)
	}
	for _, i := range spread(o.Length(), reasoned) {
		c.testBecause(t, o.Walk, i, most)
	}
}

// Rest is a walk without its first steps, for those who read the reason of the next one.
type Rest struct {
	puzzle.Walk
	From int // the number of steps left out
}

func (r Rest) Len() int                { return r.Walk.Len() - r.From }
func (r Rest) At(k int) puzzle.Problem { return r.Walk.At(r.From + k) }
func (r Rest) Step(i int) puzzle.Step  { return r.Walk.Step(r.From + i) }

// testBecause checks the reason of step i of an answer.
func (c *Contract) testBecause(t testing.TB, answer puzzle.Walk, i int, most effort) {
	if c.Puzzle.Because == nil {
		return
	}
	from, rest := answer.At(i), Rest{answer, i}
	before, view := key(from), from.View()
	what := fmt.Sprintf("Because of %q on\n%s", rest.Step(0).Text, from)
	because := func(ctx context.Context) (puzzle.Picture, error) { return c.Puzzle.Because(ctx, answer, i) }
	said, again := soon(t, what, most, because), within(t, what, slow, because)
	now := answer.At(i)
	must(t, key(now) == before && now.View().Equal(view), "%s: changes the problem itself", what)
	shown := overlaid(from, said)
	same := fmt.Sprint(said.Text, said.More) == fmt.Sprint(again.Text, again.More) && shown.Equal(overlaid(from, again))
	must(t, same, "%s: first %q, then %q, or other marks", what, said.Text, again.Text)
	must(t, !said.Text.Empty() || len(said.More) == 0 && shown.Equal(view), "%s: shows something, but says nothing", what)
	if !said.Text.Empty() {
		testPicture(t, from, said, 0)
		c.Because(t, from, rest, said)
	}
}

// overlaid returns the view of a problem with a picture.
func overlaid(problem puzzle.Problem, p puzzle.Picture) view.View {
	v := problem.View()
	p.Draw(&v)
	return v
}

func testNote(t testing.TB, problem puzzle.Problem, note puzzle.Note, most effort) {
	must(t, !note.Text.Empty(), "a note without a sentence")
	readable(t, "a note", note.Text)
	lines := []sentence.Text{note.Text}
	if note.Lines != nil {
		lines = append(lines, soon(t, fmt.Sprintf("the lines of note %q", note.Text), most, note.Lines)...)
		readable(t, "a line of a note", lines...)
	}
	for _, line := range lines {
		must(t, !pictured.MatchString(line.String()), "%q speaks of a picture to readers who see none", line)
	}
	testPicture(t, problem, note.Picture, 1)
	must(t, (note.Pages != 0) == (note.Page != nil), "note %q has %d pages, and Page is set or not", note.Text, note.Pages)
	must(t, note.Start >= 0 && note.Start < max(note.Pages, 1), "note %q begins with page %d of %d", note.Text, note.Start, note.Pages)
	for _, i := range spread(note.Pages, pages) {
		what := fmt.Sprintf("page %d of note %q", i, note.Text)
		picture := soon(t, what, most, func(ctx context.Context) (puzzle.Picture, error) { return note.Page(ctx, i) })
		testPicture(t, problem, picture, note.Pages)
	}
	if note.Later == nil || most == little {
		return
	}
	found := soon(t, fmt.Sprintf("Later of note %q", note.Text), most, note.Later)
	must(t, found.Later == nil, "Later of note %q has a Later again", note.Text)
	testNote(t, problem, found, most)
}

// testPicture checks a picture of a reason, and what it answers to somebody who points at its cells.
func testPicture(t testing.TB, problem puzzle.Problem, p puzzle.Picture, pages int) {
	if p.Board != nil {
		must(t, p.Board.Size() == problem.Size(), "a picture of %v for a board of %v", p.Board.Size(), problem.Size())
		testView(t, p.Board)
	}
	v := overlaid(problem, p)
	testMarks(t, v, p.Marks, p.Overlay)
	readable(t, "a picture", append(slices.Clip(p.More), p.Text)...)
	spots := v.Spots()
	if testing.Short() {
		spots = some(spots, pointed)
	}
	for _, at := range append(spots, outside(v)...) {
		if p.Ask != nil {
			said := p.Ask(at)
			testMarks(t, v, said.Marks, said.Overlay)
			readable(t, "an answer to a pointer", said.Text)
		}
		if p.Turn != nil {
			page, ok := p.Turn(at)
			must(t, !ok || page >= 0 && page < pages, "a click at %v leads to page %d of %d", at, page, pages)
		}
	}
}

// testMarks checks that marks and what lies over the cells are within a view.
func testMarks(t testing.TB, v view.View, marks []view.Marked, over view.Overlay) {
	for _, m := range marks {
		must(t, v.At(m.Spot) != nil && m.Mark != 0, "mark %v at %v", m.Mark, m.Spot)
	}
	for _, a := range over.Arrows {
		must(t, v.At(a.From) != nil && v.At(a.To) != nil, "an arrow leads out of the view: %v", a)
	}
	for _, s := range over.Shapes {
		must(t, len(s.Cells) > 0, "a shape around no cell")
		readable(t, "a shape", s.Text)
		for _, at := range s.Cells {
			must(t, v.At(at) != nil && at.Board == s.Cells[0].Board, "a shape around %v", at)
		}
	}
	for _, b := range over.Badges {
		must(t, v.At(b.At) != nil && b.Text != "", "badge %q at %v", b.Text, b.At)
	}
	for _, b := range over.Bubbles {
		must(t, v.At(b.At) != nil && !b.Text.Empty(), "bubble %q at %v", b.Text, b.At)
		readable(t, "a bubble", b.Text)
	}
}

// verb matches what a sentence that was made without its arguments has in their places.
var verb = regexp.MustCompile(`%[!a-z]`)

// pictured matches words about pictures and the window.
var pictured = regexp.MustCompile(`(?i)\b(arrow|click|dash|dot|export|hatch|menu|outline|page|tip)`)

// readable checks that sentences have all that they were made for, and nothing that cannot be shown.
func readable(t testing.TB, what string, texts ...sentence.Text) {
	for _, text := range texts {
		said := text.String()
		ok := !verb.MatchString(said) && said == sentence.Legible(said) && said == strings.TrimSpace(said)
		must(t, ok, "%s says %q, which nobody can read", what, said)
	}
}
