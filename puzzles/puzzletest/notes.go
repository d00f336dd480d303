package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

const pages = 6 // of a note that are looked at

func testNote(t testing.TB, problem puzzle.Problem, note puzzle.Note) {
	t.Helper()
	if note.Text.String() == "" {
		t.Error("a note without a sentence")
	}
	testPicture(t, problem, puzzle.Picture{Marks: note.Marks, Arrows: note.Arrows})
	if note.Pages < 0 || (note.Pages > 0) != (note.Page != nil) {
		t.Fatalf("note %q has %d pages, and Page is set: %v", note.Text, note.Pages, note.Page != nil)
	}
	for i := range min(note.Pages, pages) {
		testPage(t, problem, note, i)
	}
	if note.Pages > pages {
		testPage(t, problem, note, note.Pages-1)
	}
	if note.Later != nil {
		testLater(t, problem, note)
	}
}

func testPicture(t testing.TB, problem puzzle.Problem, picture puzzle.Picture) {
	t.Helper()
	if picture.Board != nil {
		if picture.Board.Size() != problem.Size() {
			t.Errorf("a picture of %v for a board of %v", picture.Board.Size(), problem.Size())
		}
		problem = picture.Board
		testView(t, problem)
	}
	view := problem.View()
	for _, m := range picture.Marks {
		if view.At(m.Spot) == nil || m.Mark == 0 {
			t.Errorf("mark %v at %v", m.Mark, m.Spot)
		}
	}
	testArrows(t, view, picture.Arrows)
}

func testPage(t testing.TB, problem puzzle.Problem, note puzzle.Note, i int) {
	t.Helper()
	what := fmt.Sprintf("page %d of note %q", i, note.Text)
	var picture puzzle.Picture
	make := func(ctx context.Context) (err error) {
		picture, err = note.Page(ctx, i)
		return err
	}
	finishes(t, what, make)
	testPicture(t, problem, picture)
	if !stops(t, what, make) {
		t.Errorf("%s ignores its context", what)
	}
}

func testLater(t testing.TB, problem puzzle.Problem, note puzzle.Note) {
	t.Helper()
	what := fmt.Sprintf("Later of note %q", note.Text)
	var found puzzle.Note
	find := func(ctx context.Context) (err error) {
		found, err = note.Later(ctx)
		return err
	}
	finishes(t, what, find)
	if found.Later != nil {
		t.Errorf("%s has a Later again", what)
		found.Later = nil
	}
	testNote(t, problem, found)
	if !stops(t, what, find) {
		t.Errorf("%s ignores its context", what)
	}
}

// finishes fails unless f comes to its end, without an error or a panic.
func finishes(t testing.TB, what string, f func(context.Context) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := attempt(ctx, f); errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%s has not come to its end after %v", what, patience)
	} else if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

// attempt calls f and turns a panic into an error, and so it does if f goes on for too long after the end of ctx.
func attempt(ctx context.Context, f func(context.Context) error) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if value := recover(); value != nil {
				done <- fmt.Errorf("panic: %v", value)
			}
		}()
		done <- f(ctx)
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(patience):
		return errors.New("goes on after the end of its context")
	}
}
