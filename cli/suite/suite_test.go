package suite

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/cli/mixture"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// set makes the tests of a puzzle with its judge's sizes.
func set(t *testing.T, id string, count int, hard bool, seed uint64) []Test {
	t.Helper()
	p := puzzles.ByID(id)
	return mustMake(t, &Options{Puzzle: p, Sizes: p.TestSizes(), Count: count, Hard: hard, Seed: seed})
}

func mustMake(t *testing.T, o *Options) []Test {
	t.Helper()
	tests, err := Make(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	return tests
}

// long reports whether making many tests of a puzzle takes long with the race detector: boards with one solution do.
func long(id string) bool { return testing.Short() && id == "tetravex" }

// Whatever is asked for, there are as many tests, fair ones of the sizes, with the right answers.
func TestMake(t *testing.T) {
	for _, p := range puzzles.All() {
		for _, hard := range []bool{false, true} {
			for _, count := range []int{1, 2, 3, 10, 40} {
				if long(p.ID) && count > 3 {
					continue
				}
				tests := set(t, p.ID, count, hard, 1)
				if len(tests) != count {
					t.Errorf("%s: %d tests, want %d", p.ID, len(tests), count)
				}
				for i, test := range tests {
					right := puzzletest.Solve(t, test.Board)
					if test.What == "" || !p.Fair(test.Board) || !slices.Contains(p.TestSizes(), test.Board.Size()) ||
						string(p.AppendAnswer(nil, 1, right)) != string(p.AppendAnswer(nil, 1, test.Answer)) {
						t.Errorf("%s: test %d, %q:\n%s", p.ID, i+1, test.What, puzzletest.Text(test.Board))
					}
				}
			}
		}
	}
}

func texts(tests []Test) (all []string) {
	for _, test := range tests {
		all = append(all, test.What+"\n"+textOf(test.Board))
	}
	return all
}

// The same seed gives the same tests, another one others, and hardly a board comes twice.
func TestSeeds(t *testing.T) {
	for _, p := range puzzles.All() {
		if long(p.ID) {
			continue
		}
		one, again, other := texts(set(t, p.ID, 30, true, 1)), texts(set(t, p.ID, 30, true, 1)), texts(set(t, p.ID, 30, true, 2))
		if !slices.Equal(one, again) {
			t.Errorf("%s: two sets of one seed", p.ID)
		}
		if slices.Equal(one, other) {
			t.Errorf("%s: one set of two seeds", p.ID)
		}
		slices.Sort(one)
		if different := len(slices.Compact(one)); different < 28 {
			t.Errorf("%s: %d boards are different", p.ID, different)
		}
	}
}

// The edges and the worst boards are there, and levels rise.
func TestKinds(t *testing.T) {
	for id, kinds := range map[string]string{
		"flip":     "impossible, all equal, solved, Easy, Medium, Hard, Very hard, known to be hard, hardest of several",
		"swap":     "impossible, all equal, solved, Easy, Medium, Hard, Farthest, known to be hard, hardest of several",
		"tetravex": "impossible, all equal, smallest, largest, Easy, Medium, Hard, known to be hard, hardest of several",
		"fourline": "solved, Easy, Medium, Hard, Very hard, known to be hard, hardest of several",
	} {
		if long(id) {
			continue
		}
		what := "\n"
		levels := []int{}
		for _, test := range set(t, id, 40, true, 1) {
			what += test.What + "\n"
			if strings.Contains("Easy Medium Hard Very hard", test.What) && id != "tetravex" {
				levels = append(levels, test.Answer.Length())
			}
		}
		for kind := range strings.SplitSeq(kinds, ", ") {
			if !strings.Contains(what, "\n"+kind+"\n") {
				t.Errorf("%s: no test is %s: %s", id, kind, what)
			}
		}
		if !slices.IsSorted(levels) || id != "tetravex" && levels[0] == levels[len(levels)-1] {
			t.Errorf("%s: levels of %v moves", id, levels)
		}
	}
}

// The worst boards that are known are fair boards, and as bad as they are said to be.
func TestWorst(t *testing.T) {
	for id, want := range map[string][]int{
		"flip":     {3, 6, 6, 6, 6},
		"swap":     {20, 8, 4, 16},
		"fourline": {7, 3, 7, 3, 7, 3, 7},
	} {
		p := puzzles.ByID(id)
		tests := mustMake(t, &Options{Puzzle: p, Sizes: p.TestSizes(), Count: 8 * len(want), Hard: true})
		var got []int
		for _, test := range tests {
			if test.What == "known to be hard" {
				got = append(got, test.Answer.Length())
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v moves, want %v", id, got, want)
		}
	}
}

// All boards are as wished where something is wished.
func TestWish(t *testing.T) {
	p := puzzles.ByID("fourline")
	wish := puzzle.Wish{Size: p.Sizes[0], Asks: map[string]int{"moves": 6}}
	for _, test := range mustMake(t, &Options{Puzzle: p, Sizes: p.Sizes[:1], Count: 5, Wish: &wish}) {
		if test.Answer.Length() != 6 {
			t.Errorf("%d moves", test.Answer.Length())
		}
	}
}

// A range of sizes has the smallest, the largest, and sizes that rise.
func TestSizes(t *testing.T) {
	p := puzzles.ByID("flip")
	sizes := mixture.Sizes(p, puzzle.Size{Rows: 1, Cols: 1}, puzzle.Size{Rows: 7, Cols: 7})
	cells := -1
	for _, test := range mustMake(t, &Options{Puzzle: p, Sizes: sizes, Count: 20}) {
		size := test.Board.Size()
		switch {
		case test.What == "smallest" && size != sizes[0], test.What == "largest" && size != sizes[len(sizes)-1]:
			t.Errorf("%s is %v", test.What, size)
		case strings.Contains("Easy Medium Hard Very hard", test.What):
			if now := size.Rows * size.Cols; now >= cells {
				cells = now
			} else {
				t.Errorf("%v after %d cells", size, cells)
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	p := puzzles.ByID("flip")
	_, err := Make(ctx, &Options{Puzzle: p, Sizes: []puzzle.Size{{Rows: 61, Cols: 61}}, Count: 50})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}
