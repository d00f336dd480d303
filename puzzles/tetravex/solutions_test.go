package tetravex

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// TestNumberOfSolutions compares the numbers with those of trying all.
func TestNumberOfSolutions(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 0))
	seen, kinds := map[string]int{}, map[string]int{}
	for range 400 {
		b := spoiled(1+rng.IntN(3), 1+rng.IntN(4), rng)
		outcome := puzzletest.Solve(t, b)
		if !outcome.Possible() {
			continue
		}
		n := len(all(b.n, b.tiles, nil))
		want := fmt.Sprintf("Number of solutions: %d.", n)
		if twins(b) {
			want += " Tiles that look alike count as one."
			seen["twins"]++
		}
		switch {
		case n == 1 && twins(b):
			want = "This is the only solution, if tiles that look alike count as one."
		case n == 1:
			want = "This is the only solution."
		}
		seen[fmt.Sprint(min(n, 2))]++
		note := later(t, outcome.Notes[0])
		if got := note.Text.String(); !strings.HasPrefix(got, want) {
			t.Fatalf("%q, want %q, for\n%s", got, want, puzzletest.Text(b))
		}
		if n == 1 {
			checkReason(t, b, note, true, kinds)
		} else {
			checkOthers(t, b, outcome, note, all(b.n, b.tiles, nil))
		}
	}
	if seen["twins"] < 50 || seen["1"] < 50 || seen["2"] < 50 {
		t.Errorf("the test is one-sided: %v", seen)
	}
	checkSeen(t, kinds, "no tile", "no cell", "too many", "on cell", "of tile")
}

// lyingOn returns the tiles on the frame of a view, cell by cell, by their faces.
func lyingOn(v puzzle.View) (on []tile) {
	for _, c := range v.Boards[frame].Cells {
		if c.Kind != puzzle.Tile {
			return nil
		}
		on = append(on, c.Numbers)
	}
	return on
}

// checkOthers checks that a note shows the solutions besides that of the answer, each once, and marks the cells that differ from
// the answer in the end. These are all solutions there are.
func checkOthers(t *testing.T, b *board, o puzzle.Outcome, note puzzle.Note, solutions [][]tile) {
	t.Helper()
	answer := lyingOn(o.Walk.At(o.Walk.Len()).View())
	seen := map[string]bool{fmt.Sprint(answer): true}
	for i := range note.Pages {
		picture, err := note.Page(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		on := lyingOn(picture.Board.View())
		if !slices.ContainsFunc(solutions, func(s []tile) bool { return slices.Equal(s, on) }) || seen[fmt.Sprint(on)] {
			t.Fatalf("page %d shows %v, which is no solution or no other one, for\n%s", i, on, puzzletest.Text(b))
		}
		seen[fmt.Sprint(on)] = true
		var differ, marked []int
		for cell := range on {
			if on[cell] != answer[cell] {
				differ = append(differ, cell)
			}
		}
		for _, m := range picture.Marks {
			marked = append(marked, m.Spot.Row*b.n+m.Spot.Col)
		}
		if want := []int{i + 1, note.Pages, len(differ)}; !slices.Equal(marked, differ) || !slices.Equal(numbersIn(picture.Text.String()), want) {
			t.Fatalf("%q marks %v, want %v", picture.Text, marked, differ)
		}
	}
	text := note.Text.String()
	if note.Pages != min(len(solutions)-1, 16) || strings.Contains(text, "of the others") != (len(solutions) > 17) {
		t.Fatalf("%d pages of %q for %d solutions", note.Pages, text, len(solutions))
	}
}

// TestOtherSolutionIsShown shows how the tiles fit together in another way.
func TestOtherSolutionIsShown(t *testing.T) {
	b := game(t, "3\n0 3 2 3\n0 0 0 3\n2 2 1 0\n1 1 2 3\n2 3 0 3\n3 3 1 3\n2 3 0 3\n0 3 3 2\n2 3 2 0\n")
	o := puzzletest.Solve(t, b)
	note := later(t, o.Notes[0])
	want := "Number of solutions: 2. Tiles that look alike count as one. The other one is shown on the board. " +
		"Marked are the tiles that lie elsewhere than in the answer."
	if got := note.Text.String(); got != want {
		t.Errorf("%q", got)
	}
	checkOthers(t, b, o, note, all(b.n, b.tiles, nil))
}

// counted returns what a note says in the end, whose solutions must have to be counted.
func counted(t *testing.T, note puzzle.Note) string {
	t.Helper()
	if !strings.Contains(note.Text.String(), ": being counted.") {
		t.Errorf("%q before anything has been counted", note.Text)
	}
	later, err := note.Later(t.Context())
	if err != nil || later.Later != nil {
		t.Errorf("%+v, error %v", later, err)
	}
	return later.Text.String()
}

// TestCountIsCancelled ends a count at once, and counts again afterwards.
func TestCountIsCancelled(t *testing.T) {
	for _, pause := range []time.Duration{0, 20 * time.Millisecond} {
		b := fewNumbers(5, 2, random.Source(0))
		if pause > 0 {
			b = fewNumbers(16, 12, random.Source(0))
		}
		note := b.solutions(nil, b.placed)
		ctx, cancel := context.WithTimeout(t.Context(), pause)
		_, err := note.Later(ctx)
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v after %v", err, pause)
		}
		if got := counted(t, note); !strings.Contains(got, "≥ ") {
			t.Errorf("%q when counted again", got)
		}
	}
}

// TestSentencesNeverSearch formats the sentences about a board that takes long to count, often.
func TestSentencesNeverSearch(t *testing.T) {
	b := fewNumbers(16, 12, random.Source(0))
	note := b.solutions(nil, b.placed)
	start := time.Now()
	for range 1000 {
		_ = note.Text.String()
	}
	for _, arg := range note.Text.Args {
		if text, ok := arg.(sentence.Text); !ok || len(text.Args) > 0 {
			t.Errorf("argument %#v is no plain sentence", arg)
		}
	}
	if took := time.Since(start); took > time.Second {
		t.Errorf("a thousand sentences take %v", took)
	}
}

func twins(b *board) bool {
	sorted := slices.Clone(b.tiles)
	slices.SortFunc(sorted, func(x, y tile) int { return slices.Compare(x[:], y[:]) })
	return len(slices.Compact(sorted)) < len(b.tiles)
}

// TestNumberIsABound says no more than is known of boards with many solutions, or hard ones.
func TestNumberIsABound(t *testing.T) {
	for _, c := range []struct {
		b    *board
		want string
	}{
		{fewNumbers(5, 2, random.Source(0)), "≥ 1000."},
		{fewNumbers(5, 4, random.Source(0)), "≥ 17."},
		{fewNumbers(12, 9, random.Source(0)), "≥ 1."},
	} {
		if got := counted(t, c.b.solutions(nil, c.b.placed)); !strings.Contains(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestPreviews shows what has been placed, with contacts that are equal.
func TestPreviews(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	b := fewNumbers(12, 9, random.Source(1))
	var shown []puzzle.Problem
	_, err := b.Solve(ctx, puzzle.Options{Report: func(p puzzle.Progress) {
		if p.Board == nil {
			t.Error("progress without a board")
			cancel()
			return
		}
		if len(shown) == 0 || shown[len(shown)-1] != p.Board {
			shown = append(shown, p.Board)
		}
		var placed int
		if _, err := fmt.Sscanf(p.Best.String(), "%d of", &placed); err != nil || p.Board.(*board).lying() > placed {
			t.Errorf("%v: %d tiles on the board shown", p.Best, p.Board.(*board).lying())
		}
		if len(shown) == 2 {
			cancel()
		}
	}})
	if err != context.Canceled {
		t.Fatal(err)
	}
	lying := 0
	for _, p := range shown {
		s := p.(*board)
		if len(s.clashes(s.placed)) > 0 || s.lying() <= lying || puzzletest.Text(s) != puzzletest.Text(b) {
			t.Errorf("shown\n%v", s)
		}
		lying = s.lying()
	}
}

// TestPreviewPause makes no preview soon after another one.
func TestPreviewPause(t *testing.T) {
	b := game(t, sampleGame)
	var v preview
	first := v.of(b, edgematch.Progress{Placed: 1, Placement: []int{3, -1, -1, -1}})
	if first.(*board).lying() != 1 || v.of(b, edgematch.Progress{Placed: 2, Placement: []int{3, 2, -1, -1}}) != first {
		t.Error("the second preview comes at once")
	}
	v.made = v.made.Add(-previewPause)
	if second := v.of(b, edgematch.Progress{Placed: 2, Placement: []int{3, 2, -1, -1}}); second.(*board).lying() != 2 {
		t.Error("the second preview does not come")
	}
}
