package gui

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/gui/words"
	"fourfold/puzzles/boards"
)

// reported returns the report that the action copies, from its line of the puzzle on.
func (o *testWindow) reported() string {
	o.t.Helper()
	o.version = "1.2.3\ncommit x"
	o.run("report")
	text := o.app.Clipboard().Content()
	for _, of := range []string{o.folder(), os.TempDir(), o.t.Name()} {
		if strings.Contains(text, of) {
			o.t.Errorf("the report tells %q:\n%s", of, text)
		}
	}
	about, board, found := strings.Cut(text, "\npuzzle: ")
	if want := "Fourfold 1.2.3\ncommit x\nlanguage: " + words.Current().Tag.String() + "\ntheme: light, Standard"; !found || about != want {
		o.t.Errorf("the report is\n%s\nwant at its beginning\n%s", text, want)
	}
	return board
}

// In every puzzle and mode, a report has the board and the moves that lead to the board shown.
func TestReport(t *testing.T) {
	o := openWindow(t)
	for _, tab := range o.all {
		o.bring(tab)
		o.run("edit")
		s := tab.session
		p := s.Puzzle
		start := "board:\n" + boards.Write(p, s.Problem())
		if got, want := o.reported(), p.ID+"\nshown: edit\n"+start; got != want {
			t.Errorf("in Edit:\n%s\nwant\n%s", got, want)
		}
		o.run("solve")
		o.until("showing")
		o.run("next")
		step := s.Line().Step(0)
		after := start + "moves:\n" + step.Code + "\nboard shown:\n" + boards.Write(p, s.Problem())
		if position := s.Problem().Position(); position != "" {
			after += "position: " + position + "\n"
		}
		if got, want := o.reported(), p.ID+"\nshown: solution 1/"; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, "\n"+after) {
			t.Errorf("in a solution:\n%s\nwant\n%s…\n%s", got, want, after)
		}
		s.Watch.Show()
		if got := o.reported(); !strings.HasPrefix(got, p.ID+"\nshown: solution 1/"+strconv.Itoa(s.Line().Len())+" search\n") {
			t.Errorf("in a search:\n%s", got)
		}
		s.Watch.Hide()
		o.run("close")
		o.run("play")
		s.Hand.Move(step.Outline[0], step.Outline[len(step.Outline)-1])
		if got := o.reported(); !strings.HasSuffix(got, "1\n"+after) {
			t.Errorf("in a game:\n%s\nwant\n%s", got, after)
		}
	}
	o.run("about")
	if !o.says("Fourfold 1.2.3") || o.says("commit") || !o.says("MIT licence") {
		t.Error("About does not tell number and licence alone")
	}
}

// A report of a long answer has room in the forms of forges.
func TestReportIsShort(t *testing.T) {
	o := openWindow(t)
	o.bring(o.all[slices.IndexFunc(o.all, func(t *tab) bool { return t.session.Puzzle.ID == "swap" })])
	black, white := strings.Repeat(strings.Repeat("1", 64)+"\n", 32), strings.Repeat(strings.Repeat("0", 64)+"\n", 32)
	o.load(black + white + white + black)
	o.run("solve")
	o.until("showing")
	o.run("last")
	if text := o.reported(); len(text) > 65_536 {
		t.Errorf("%d letters", len(text))
	}
}
