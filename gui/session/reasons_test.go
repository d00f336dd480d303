package session

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// painted returns a note of several pictures. Each takes a while, says its page and marks its column.
func painted(pages int, delay time.Duration) puzzle.Note {
	return puzzle.Note{Pages: pages, Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		marks := []view.Marked{{Spot: spot(i), Mark: view.MarkProof}}
		return puzzle.Picture{Text: sentence.New("page %d", i), Marks: marks}, linger(ctx, delay)
	}}
}

// Next goes through the reasons that can be seen. The last reason why a board is impossible stays: there is nothing else
// to show. The player goes through these reasons, or the pictures of one that has several.
func TestReasonsOneAfterTheOther(t *testing.T) {
	notes := []puzzle.Note{{Text: sentence.New("only words")}, painted(2, 0), {}, painted(1, 0)}
	for board, notesShown := range map[string][]int{"oo.o.": {-1, 0, 2, 4, -1}, "o.o..": {0, 2, 4, 4}} {
		inTab(t, board, conditions{notes: notes}, func(t *testing.T, d *tab) {
			d.do("S")
			r := d.Reasons
			for i, want := range notesShown {
				if d.note() != want {
					t.Errorf("%s: note %d after %d more, want %d", board, d.note(), i, want)
				}
				d.do("W")
			}
			for _, c := range []struct{ from, to, note, at int }{{2, 9, 2, 1}, {2, 0, 2, 0}, {0, -1, 0, 0}, {0, 1, 2, 0}} {
				r.Hide()
				r.Toggle(c.from)
				r.Go(c.to)
				d.pass(time.Millisecond)
				if at, last, _ := d.Player.Playhead(); d.note() != c.note || at != c.at || last != 2-c.note/2 {
					t.Errorf("from %d to %d: note %d, at %d of %d", c.from, c.to, d.note(), at, last)
				}
				if says := d.Status.Text().String(); c.note == 2 && says != fmt.Sprint("page ", c.at) {
					t.Errorf("from %d to %d: %q", c.from, c.to, says)
				}
			}
		})
	}
}

// Closing an answer ends the searches of its notes, and opening it begins them again. Esc that hides a reason ends neither
// these nor the check of the proof. A note that is shown and has pictures now shows them.
func TestNotesAreFoundOutLater(t *testing.T) {
	later := puzzle.Note{Text: sentence.New("counting"), Picture: why.Picture, Later: func(ctx context.Context) (puzzle.Note, error) {
		return painted(2, 0), linger(ctx, time.Second)
	}}
	inTab(t, "bwb", conditions{notes: []puzzle.Note{later}}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		before := d.Answer().Outcome().Notes()
		if before[1].Pages > 0 || solvers.Load() != 1 {
			t.Errorf("%v, %d searches", before[1], solvers.Load())
		}
		d.Escape()
		synctest.Wait()
		if solvers.Load() != 0 {
			t.Error("a search for a note outlives its answer")
		}
		d.History.Undo()
		d.Reasons.Toggle(1)
		if d.Escape(); d.Answer() == nil || d.note() >= 0 {
			t.Fatal("Esc does not hide the reason alone")
		}
		d.Reasons.Toggle(1)
		d.pass(2 * time.Second)
		if d.Status.Text().String() != "page 0" || !d.Answer().Checked() || before[1].Pages > 0 {
			t.Errorf("%q after a second; checked: %t", d.Status.Text(), d.Answer().Checked())
		}
	})
}

func TestPicturesOfReasonsAreMadeInTheBackground(t *testing.T) {
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{painted(2, time.Second)}}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Reasons.Toggle(1)
		d.pass(tick)
		if d.marked(view.MarkProof) != "00000" || solvers.Load() != 1 || d.Status.Text().String() != "Making the picture. Esc stops that." {
			t.Errorf("marks %s, %d pictures are made, %q", d.marked(view.MarkProof), solvers.Load(), d.Status.Text())
		}
		d.Reasons.Go(1)
		synctest.Wait()
		if solvers.Load() != 1 {
			t.Error("the picture is still made that was turned away from")
		}
		d.pass(2 * time.Second)
		if d.marked(view.MarkProof) != "01000" || d.Status.Text().String() != "page 1" {
			t.Errorf("marks %s, %q", d.marked(view.MarkProof), d.Status.Text())
		}
		d.Reasons.Go(0)
		d.Edit() // while a picture is being made
		d.History.Undo()
		if d.Answer() == nil || d.note() != -1 {
			t.Errorf("%s", d.like())
		}
	})
}

// A picture can show a position of its own. The board stays the one that was solved.
func TestAPictureOfAnotherPosition(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		position := boards.Edit(d.Problem(), spot(4), 1)
		d.do("S")
		d.Answer().Outcome().Notes()[0].Picture.Board = position
		d.do("W")
		want := position.View()
		want.Mark(why.Marks...)
		if d.expect(t, "solution oo.o. 0/2 why 0"); !d.View().Equal(want) {
			t.Errorf("the board shows %v", d.View())
		}
	})
}

// A picture that can be asked answers where pointer or caret is, on the board and in the last line, without another change.
// A click leads to a page where the picture says so, asks where nobody has pointed, and else hides the reason.
func TestAPictureAnswers(t *testing.T) {
	asked := func(_ context.Context, page int) (puzzle.Picture, error) {
		return puzzle.Picture{
			Text: sentence.New("page %d", page),
			Ask: func(at view.Spot) puzzle.Picture {
				if at.Col > 2 {
					return puzzle.Picture{}
				}
				return puzzle.Picture{Text: sentence.New("column %d", at.Col), Marks: []view.Marked{{Spot: at, Mark: view.MarkCount}}}
			},
			Turn: func(at view.Spot) (int, bool) { return at.Col, at.Col < 2 },
		}, nil
	}
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{{Pages: 2, Page: asked}}}, func(t *testing.T, d *tab) {
		d.do("S")
		r := d.Reasons
		point := func(col int, ok bool) func() { return func() { r.Point(spot(col), ok) } }
		click := func(col int) func() { return func() { d.click(col) } }
		r.Point(spot(2), true) // of a reason without answers, or of none
		if d.marked(view.MarkCount) != "00000" || r.Asks() {
			t.Error("a picture answers that cannot be asked")
		}
		for i, c := range []struct {
			act          func()
			says, marked string
			note         int
			pointed      bool // only board and status have changed
		}{
			{func() { r.Toggle(1) }, "page 0", "00000", 1, false}, // it is made at once, and not announced
			{point(2, true), "column 2", "00100", 1, true},
			{point(3, true), "page 0", "00000", 1, true},
			{point(1, true), "column 1", "01000", 1, true},
			{point(0, false), "page 0", "00000", 1, true},
			{click(1), "page 1", "00000", 1, false},
			{click(1), "page 1", "00000", 1, false},
			{click(2), "column 2", "00100", 1, false},
			{click(3), "Solved. A move of your own plays on from here.", "00000", -1, false},
		} {
			if c.note > 0 && i > 0 && (!d.Input.Editable(spot(1-d.reason.page)) || d.Input.Editable(spot(d.reason.page)) || d.Input.Editable(spot(2))) {
				t.Error("the pointing hand is not where a click leads to another page")
			}
			before := len(d.changes)
			c.act()
			d.pass(time.Millisecond)
			pointed := len(d.changes) > before && d.changes[before].Pointed
			if d.Status.Text().String() != c.says || d.marked(view.MarkCount) != c.marked || d.note() != c.note || pointed != c.pointed {
				t.Errorf("%d: %q, marked %s, note %d, pointed %t", i, d.Status.Text(), d.marked(view.MarkCount), d.note(), pointed)
			}
			bubbles := d.View().Bubbles
			if answered := c.marked != "00000"; len(bubbles) > 0 != answered || answered && (bubbles[0].Text.String() != c.says || d.marked(view.MarkCount)[bubbles[0].At.Col] != '1') {
				t.Errorf("%d: the board says %v", i, bubbles)
			}
		}
	})
}
