package session

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestNotesAreShownOnTheBoardThatWasSolvedAndKeepThePlace(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		for name, hide := range map[string]struct {
			action   func()
			position int
		}{
			"the button":  {func() { d.answer().Reasons.Toggle(0) }, 2},
			"Esc":         {d.Escape, 2},
			"a step":      {d.step(1), 3},
			"a step back": {d.step(-1), 1},
			"a click":     {func() { d.click(0) }, 2},
			"play":        {func() { d.answer().Toggle(); d.answer().Pause() }, 3},
		} {
			d.Go(2)
			d.answer().Reasons.Next()
			d.expect(t, "showing", "oo.o.o.")
			if d.Line().At() != 2 || d.marked(puzzle.MarkProof) != "1000000" || d.marked(puzzle.MarkNext) != "0000000" {
				t.Errorf("position %d, view %v", d.Line().At(), d.View())
			}
			hide.action()
			if d.note() != -1 || d.Mode() != SolutionMode || d.Line().At() != hide.position {
				t.Errorf("%s: note %d, position %d, want %d", name, d.note(), d.Line().At(), hide.position)
			}
		}
	})
}

// Next and the player go through the reasons that can be seen, and the player through the pictures of one that has several.
func TestReasonsOneAfterTheOther(t *testing.T) {
	pages := puzzle.Note{Pages: 2, Page: func(_ context.Context, i int) (puzzle.Picture, error) {
		return puzzle.Picture{Text: sentence.New("page %d", i)}, nil
	}}
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{{Text: sentence.New("only words")}, pages, {}}}, func(t *testing.T, d *tab) {
		d.do("S")
		r := d.Answer().Reasons
		for _, want := range []int{0, 2, -1, 0} {
			if r.Next(); d.note() != want {
				t.Fatalf("note %d, want %v", d.note(), want)
			}
		}
		for _, c := range []struct{ from, to, note, at int }{{2, 9, 2, 1}, {2, 0, 2, 0}, {0, -1, 0, 0}, {0, 1, 2, 0}} {
			r.Toggle(c.from)
			r.Go(c.to)
			d.pass(time.Millisecond)
			if at, length := r.Place(); d.note() != c.note || at != c.at || length != 2 {
				t.Errorf("from %d to %d: note %d, at %d of %d", c.from, c.to, d.note(), at, length)
			}
			if says := d.Status.Text().String(); c.note == 2 && says != fmt.Sprint("page ", c.at) {
				t.Errorf("from %d to %d: %q", c.from, c.to, says)
			}
			r.Hide()
		}
	})
}

// The last reason why a board is impossible stays: there is nothing else to show.
func TestTheProofThatABoardIsImpossibleStays(t *testing.T) {
	inTab(t, "o.o..", conditions{notes: []puzzle.Note{{Text: sentence.New("only words")}, why}}, func(t *testing.T, d *tab) {
		d.do("S")
		for i, want := range []int{0, 2, 2} {
			if d.note() != want {
				t.Errorf("after %d more: note %d, want %d", i, d.note(), want)
			}
			d.Answer().Reasons.Next()
		}
	})
}

// Closing an answer ends the searches of its notes, and opening it begins them again. Esc that hides a reason ends neither
// these nor the check of the proof.
func TestNotesAreFoundOutLater(t *testing.T) {
	later := puzzle.Note{Text: sentence.New("counting"), Later: func(ctx context.Context) (puzzle.Note, error) {
		return puzzle.Note{Text: sentence.New("3 solutions")}, wait(ctx, time.Second)
	}}
	inTab(t, "bwb", conditions{notes: []puzzle.Note{later}}, func(t *testing.T, d *tab) {
		note := func() string { return d.Answer().Outcome().Notes[1].Text.String() }
		d.Solve()
		d.pass(time.Millisecond)
		before := d.Answer().Outcome().Notes
		if note() != "counting" || solvers.Load() != 1 {
			t.Errorf("%q, %d searches", note(), solvers.Load())
		}
		d.Escape()
		synctest.Wait()
		if solvers.Load() != 0 {
			t.Error("a search for a note outlives its answer")
		}
		d.Boards.Undo()
		d.Answer().Reasons.Toggle(0)
		if d.Escape(); d.Answer() == nil || d.note() >= 0 {
			t.Fatal("Esc does not hide the reason alone")
		}
		d.pass(2 * time.Second)
		if note() != "3 solutions" || !d.Answer().Checked() || before[1].Text.String() != "counting" {
			t.Errorf("%q after a second; those who hold the notes see %q; checked: %t", note(), before[1].Text, d.Answer().Checked())
		}
	})
}

// TestPicturesThatAreFoundOut shows a position of its own as soon as a note that is shown has pictures.
func TestPicturesThatAreFoundOut(t *testing.T) {
	var position puzzle.Problem
	pictures := puzzle.Note{Text: sentence.New("found"), Pages: 1, Page: func(ctx context.Context, _ int) (puzzle.Picture, error) {
		return puzzle.Picture{Board: position, Marks: []puzzle.Marked{{Spot: spot(1), Mark: puzzle.MarkProof}}}, ctx.Err()
	}}
	later := puzzle.Note{Text: sentence.New("looking"), Picture: why.Picture, Later: func(ctx context.Context) (puzzle.Note, error) {
		return pictures, wait(ctx, time.Second)
	}}
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{later}}, func(t *testing.T, d *tab) {
		position = d.Problem().Edit(spot(4), 1)
		d.Solve()
		d.pass(time.Millisecond)
		d.Answer().Reasons.Toggle(1)
		d.pass(2 * time.Second)
		want := position.View()
		want.Mark(puzzle.Marked{Spot: spot(1), Mark: puzzle.MarkProof})
		if !d.View().Equal(want) {
			t.Errorf("the board shows %v", d.View())
		}
		d.expect(t, "showing", "oo.o.") // for what is copied
	})
}

func TestPicturesOfReasonsAreMadeInTheBackground(t *testing.T) {
	slow := puzzle.Note{Pages: 2, Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		marks := []puzzle.Marked{{Spot: spot(i), Mark: puzzle.MarkProof}}
		return puzzle.Picture{Text: sentence.New("page %d", i), Marks: marks}, wait(ctx, time.Second)
	}}
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{slow}}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Answer().Reasons.Toggle(1)
		d.pass(time.Millisecond)
		if d.marked(puzzle.MarkProof) != "00000" || solvers.Load() != 1 {
			t.Errorf("marks %s, %d pictures are made", d.marked(puzzle.MarkProof), solvers.Load())
		}
		d.Answer().Reasons.Go(1)
		synctest.Wait()
		if solvers.Load() != 1 {
			t.Error("the picture is still made that was turned away from")
		}
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkProof) != "01000" || d.Status.Text().String() != "page 1" {
			t.Errorf("marks %s, %q", d.marked(puzzle.MarkProof), d.Status.Text())
		}
		d.Answer().Reasons.Go(0)
		d.Edit() // while a picture is being made
		d.Boards.Undo()
		if d.Answer() == nil || d.note() != -1 {
			t.Errorf("state %s with note %d", d.state(), d.note())
		}
	})
}

// A picture that can be asked answers where pointer or caret is, on the board and in the last line, without another change.
// A click leads to a page where the picture says so, asks where nobody has pointed, and else hides the reason.
func TestAPictureAnswers(t *testing.T) {
	asked := func(_ context.Context, page int) (puzzle.Picture, error) {
		return puzzle.Picture{
			Text: sentence.New("page %d", page),
			Ask: func(at puzzle.Spot) puzzle.Picture {
				if at.Col > 2 {
					return puzzle.Picture{}
				}
				marks := []puzzle.Marked{{Spot: at, Mark: puzzle.MarkCount}}
				badges := []puzzle.Badge{{At: at, Text: "+1"}}
				return puzzle.Picture{Text: sentence.New("column %d", at.Col), Marks: marks, Overlay: puzzle.Overlay{Badges: badges}}
			},
			Turn: func(at puzzle.Spot) (int, bool) { return at.Col, at.Col < 2 },
		}, nil
	}
	for board, impossible := range map[string]bool{"oo.o.": false, "o.o..": true} {
		inTab(t, board, conditions{notes: []puzzle.Note{{Pages: 2, Page: asked}}}, func(t *testing.T, d *tab) {
			expect := func(what, says, marked string, note int) {
				t.Helper()
				if d.Status.Text().String() != says || d.marked(puzzle.MarkCount) != marked || d.note() != note {
					t.Errorf("%s: %q, marked %s, note %d", what, d.Status.Text(), d.marked(puzzle.MarkCount), d.note())
				}
			}
			d.do("S")
			r := d.Answer().Reasons
			r.Point(spot(2), true) // of a reason without answers, or of none
			if d.marked(puzzle.MarkCount) != "00000" || r.Asks() {
				t.Error("a picture answers that cannot be asked")
			}
			if r.Toggle(1); len(d.posted) > 0 || d.Status.Text().String() == "Making the picture. Esc stops that." {
				t.Error("a picture that is made at once is announced")
			}
			d.pass(time.Millisecond)
			expect("opened", "page 0", "00000", 1)
			before := len(d.changes)
			r.Point(spot(2), true)
			expect("pointed at", "column 2", "00100", 1)
			if more := d.changes[before:]; len(more) != 1 || !more[0].Pointed || len(d.View().Badges) != 1 || !r.Asks() {
				t.Errorf("changes %v, view %v", more, d.View())
			}
			r.Point(spot(3), true)
			expect("nothing to say", "page 0", "00000", 1)
			r.Point(spot(1), true)
			r.Point(spot(0), false)
			expect("left", "page 0", "00000", 1)
			if !d.Input.Editable(spot(1)) || d.Input.Editable(spot(0)) || d.Input.Editable(spot(2)) {
				t.Error("the pointing hand is not where a click leads to another page")
			}
			d.do("1")
			expect("led to a page", "page 1", "00000", 1)
			d.do("1")
			expect("led to the same page", "page 1", "00000", 1)
			d.do("2")
			expect("clicked", "column 2", "00100", 1)
			if d.do("3"); impossible {
				expect("clicked elsewhere", "A click changes nothing here. Esc goes back to your own board.", "00000", 1)
			} else if d.note() != -1 {
				t.Error("a click where there is nothing to say does not hide the reason")
			}
		})
	}
}
