package tetravex

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// lyingOn returns the tiles on the frame of a view, cell by cell, by their faces.
func lyingOn(v view.View) (on []tile) {
	for _, c := range v.Boards[frameBoard].Cells {
		on = append(on, c.Numbers)
	}
	return on
}

// checkCount checks what a note says of the number of solutions, which are given. It shows those
// besides the answer's, each once, and marks the cells that differ from the answer in the end.
func checkCount(t *testing.T, b *frame, o puzzle.Outcome, note puzzle.Note, solutions [][]tile) {
	t.Helper()
	text := note.Text.String()
	if strings.Contains(text, "alike count as one") != b.alike() {
		t.Errorf("%q", text)
	}
	if len(solutions) == 1 {
		if !strings.Contains(text, "This is the only solution") {
			t.Errorf("%q", text)
		}
		return
	}
	pages := pagesOf(t, note)
	if !strings.Contains(text, fmt.Sprintf(": %d.", len(solutions))) || len(pages) != min(len(solutions)-1, 16) {
		t.Fatalf("%d pages of %q for %d solutions", len(pages), text, len(solutions))
	}
	answer := lyingOn(o.Walk.At(o.Walk.Len()).View())
	seen := map[string]bool{fmt.Sprint(answer): true}
	for i, picture := range pages {
		on := lyingOn(picture.Board.View())
		if !slices.ContainsFunc(solutions, func(s []tile) bool { return slices.Equal(s, on) }) || seen[fmt.Sprint(on)] {
			t.Fatalf("page %d shows %v, which is no solution or no other one, for\n%s", i, on, puzzletest.Text(b))
		}
		seen[fmt.Sprint(on)] = true
		var differ, marked []int
		for cell := range on {
			asked := picture.Ask(b.onFrame(cell))
			if on[cell] == answer[cell] {
				if !asked.Text.Empty() {
					t.Errorf("%q, but that is where it lies", asked.Text)
				}
				continue
			}
			differ = append(differ, cell)
			at := asked.Marks[0].Spot
			if want := fmt.Sprintf("lies at row %d, column %d.", at.Row+1, at.Col+1); answer[at.Row*b.n+at.Col] != on[cell] ||
				!strings.HasSuffix(asked.Text.String(), want) {
				t.Errorf("%q, marked %v, want %s", asked.Text, at, want)
			}
		}
		for _, m := range picture.Marks {
			marked = append(marked, m.Spot.Row*b.n+m.Spot.Col)
		}
		said := fmt.Sprintf("Another solution. The %d marked tiles lie elsewhere.", len(differ))
		if !slices.Equal(marked, differ) || !strings.HasSuffix(picture.Text.String(), said) {
			t.Fatalf("%q marks %v, want %v", picture.Text, marked, differ)
		}
	}
}

// TestNumberIsABound says no more than is known of boards with many solutions, or hard ones.
func TestNumberIsABound(t *testing.T) {
	for _, c := range []struct {
		b    *frame
		want string
	}{
		{fewNumbers(5, 2, random.Source(0)), "≥ 1000."},
		{fewNumbers(5, 4, random.Source(0)), "≥ 17."},
		{fewNumbers(12, 9, random.Source(0)), "no other solution."},
		{fewNumbers(16, 12, random.Source(0)), "no other solution."},
	} {
		note := solutions(c.b, nil, c.b.placed)
		if !strings.Contains(note.Text.String(), "Looking for ") {
			t.Errorf("%q before anything has been found", note.Text)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 0)
		if _, err := note.Later(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a count that was ended: %v", err)
		}
		cancel()
		if got := later(t, note).Text.String(); !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
