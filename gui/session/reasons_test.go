package session

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestNotesAreShownOnTheBoardThatWasSolved(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		d.walk().Next()
		d.Playback().Reasons.Toggle(0)
		d.expect(t, "showing", "oo.o.")
		cells := d.View().Boards[0].Cells
		if cells[0].Marks != puzzle.MarkProof || cells[2].Marks != 0 {
			t.Errorf("marks of the note and the next move are mixed: %v", cells)
		}
		d.Playback().Reasons.Toggle(0)
		if d.note() != -1 || d.View().Boards[0].Cells[2].Marks != puzzle.MarkNext {
			t.Error("the note cannot be hidden")
		}
	})
}

func TestReasonsOneAfterTheOther(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.Solve()
		d.pass(time.Millisecond)
		pages := puzzle.Note{Pages: 2, Page: func(_ context.Context, i int) (puzzle.Picture, error) {
			return puzzle.Picture{Text: sentence.New("page %d", i)}, nil
		}}
		d.Playback().outcome.Notes = []puzzle.Note{why, {Text: sentence.New("only words")}, pages, {}}
		for _, want := range []struct{ note, page int }{{0, 0}, {2, 0}, {2, 1}, {-1, 1}, {0, 0}} {
			d.Playback().Reasons.Next()
			if d.note() != want.note || d.note() >= 0 && d.Playback().Reasons.Page() != want.page {
				t.Fatalf("note %d, page %d, want %v", d.note(), d.Playback().Reasons.Page(), want)
			}
		}
		d.Playback().Reasons.Toggle(2)
		d.Playback().Reasons.Browse(-1)
		d.pass(time.Millisecond)
		if d.Playback().Reasons.Page() != 1 || d.Status.Text().String() != "page 1" {
			t.Errorf("page %d, %q", d.Playback().Reasons.Page(), d.Status.Text())
		}
	})
}

func TestNotesAreFoundOutLater(t *testing.T) {
	later := puzzle.Note{Text: sentence.New("counting"), Later: func(ctx context.Context) (puzzle.Note, error) {
		return puzzle.Note{Text: sentence.New("3 solutions")}, wait(ctx, time.Second)
	}}
	inTab(t, "oo.o.", conditions{notes: []puzzle.Note{later}}, func(t *testing.T, d *tab) {
		note := func() string { return d.Playback().Outcome().Notes[1].Text.String() }
		d.Solve()
		d.pass(time.Millisecond)
		before := d.Playback().Outcome().Notes
		if note() != "counting" || solvers.Load() != 1 {
			t.Errorf("%q, %d searches", note(), solvers.Load())
		}
		d.Escape()
		synctest.Wait()
		if solvers.Load() != 0 {
			t.Error("a search for a note outlives its answer")
		}
		d.Boards.Undo()
		d.pass(2 * time.Second)
		if note() != "3 solutions" || before[1].Text.String() != "counting" {
			t.Errorf("%q after a second; those who hold the notes see %q", note(), before[1].Text)
		}
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
		d.Playback().Reasons.Toggle(1)
		d.pass(time.Millisecond)
		if d.marked(puzzle.MarkProof) != "00000" || solvers.Load() != 1 {
			t.Errorf("marks %s, %d pictures are made", d.marked(puzzle.MarkProof), solvers.Load())
		}
		d.Playback().Reasons.Browse(1)
		synctest.Wait()
		if solvers.Load() != 1 {
			t.Error("the picture is still made that was turned away from")
		}
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkProof) != "01000" || d.Status.Text().String() != "page 1" {
			t.Errorf("marks %s, %q", d.marked(puzzle.MarkProof), d.Status.Text())
		}
		d.Playback().Reasons.Browse(1)
		d.Edit() // while a picture is being made
		d.Boards.Undo()
		if d.Playback() == nil || d.note() != -1 {
			t.Errorf("state %s with note %d", d.state(), d.note())
		}
	})
}
