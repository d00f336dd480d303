package flip

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
)

// aim is a goal as the rules have it: one board that is to be reached.
type aim struct {
	plain
	id    string // of the goal
	words string // by which sentences call it
}

// aims returns the goals of one colour, and some boards.
func aims(rows, cols int, boards ...string) []aim {
	all := []aim{{of(rows, cols, 'w'), "white", "all white"}, {of(rows, cols, 'b'), "black", "all black"}}
	for _, b := range boards {
		all = append(all, aim{parse(b), "board", "the goal"})
	}
	return all
}

// problem returns the board to solve with this goal.
func (a aim) problem(t *testing.T, g plain) puzzle.Problem {
	t.Helper()
	text := g.text() + "goal " + a.id + "\n"
	if a.id == "board" {
		text += a.text()
	}
	p := puzzletest.Read(t, Puzzle, text)
	if puzzletest.Text(p) != text {
		t.Fatalf("%q reads as %q", text, puzzletest.Text(p))
	}
	return p
}

// TestGoals4x4 solves all boards of 4x4 for a board as the goal.
func TestGoals4x4(t *testing.T) {
	t.Parallel()
	want := map[int]int{0: 1, 1: 16, 2: 120, 3: 560, 4: 1387, 5: 1440, 6: 540, 7: 32, -1: 61440}
	for _, a := range aims(4, 4, "bbww\nwbww\nwwwb\nbwbb\n")[2:] {
		if got := checkAll(t, a); !maps.Equal(got, want) {
			t.Errorf("to\n%spresses: boards %v, want %v", a.text(), got, want)
		}
	}
}

// TestPairs3x3 solves every board of 3x3 for some boards as the goal, and compares with a breadth-first search.
func TestPairs3x3(t *testing.T) {
	t.Parallel()
	size := puzzle.Size{Rows: 3, Cols: 3}
	for number := 0; number < 1<<9; number += 19 {
		goal := numbered(3, 3, number)
		shortest := distancesTo(goal)
		for start := range 1 << 9 {
			g := numbered(3, 3, start)
			p := problem(t, g).WithGoal(toBoard).Fill(func(at puzzle.Spot) int {
				of := g
				if at.Board == 1 {
					of = goal
				}
				return strings.IndexByte("wb", of.cells[at.Row*size.Cols+at.Col])
			})
			o := puzzletest.Solve(t, p)
			if o.Length() != shortest[string(g.cells)] || !o.Minimal {
				t.Fatalf("\n%sto\n%s%v, want %d", g.text(), goal.text(), o.Title, shortest[string(g.cells)])
			}
			replay(t, g, o.Walk, goal)
		}
	}
}

// TestGoalsOfSingularSizes compares random pairs of boards with trying all first rows, on sizes
// with quiet patterns. There most boards do not reach the goal.
func TestGoalsOfSingularSizes(t *testing.T) {
	rng := random.Source(3)
	for _, test := range []struct{ rows, cols, boards int }{{4, 4, 60}, {5, 5, 60}, {9, 9, 12}, {4, 9, 30}, {1, 5, 32}} {
		possible := map[bool]int{}
		for range test.boards {
			pattern := plain{test.rows, test.cols, make([]byte, test.rows*test.cols)}
			g := pattern.clone()
			for i := range g.cells {
				pattern.cells[i], g.cells[i] = "wb"[rng.IntN(2)], "wb"[rng.IntN(2)]
			}
			for _, a := range aims(test.rows, test.cols, pattern.text()) {
				want := byFirstRow(differing(g, a.plain), 'w')
				check(t, g, puzzletest.Solve(t, a.problem(t, g)), []aim{a}, want)
				possible[want != nil]++
			}
		}
		if possible[false] == 0 {
			t.Errorf("%dx%d: none is impossible", test.rows, test.cols)
		}
	}
}

// differing returns the board whose black cells are those where two boards differ: what makes it white makes one the other.
func differing(a, b plain) plain {
	c := a.clone()
	for i := range c.cells {
		c.cells[i] = 'w'
		if a.cells[i] != b.cells[i] {
			c.cells[i] = 'b'
		}
	}
	return c
}

func TestGoalTexts(t *testing.T) {
	const board = "bw\nwb\nww\n"
	for name, test := range map[string]struct{ text, want string }{
		"none":         {board, board},
		"either":       {board + "goal either\n", board},
		"white":        {board + "goal white\n", board + "goal white\n"},
		"on one line":  {"bw wb ww goal black", board + "goal black\n"},
		"a board":      {"bw wb ww goal board bb bb wb", board + "goal board\nbb\nbb\nwb\n"},
		"two lines":    {board + "goal\nwhite", board + "goal white\n"},
		"unknown":      {board + "goal red\n", `line 4: there is no goal "red", want either, white, black, board`},
		"very long":    {board + "goal " + strings.Repeat("x", 100), `line 4: there is no goal "xxxxxxxxxxxxxxxxxxxx…", want either, white, black, board`},
		"no name":      {board + "\ngoal\n", "line 5: goal without a board above it"},
		"no name here": {board + "goal\n\nbb\n", "line 4: goal without a name, want either, white, black, board"},
		"alone":        {"goal white\n" + board, "line 1: goal without a board above it"},
		"more":         {board + "goal white\nbb\n", `line 5: "bb" comes after the goal, want a blank line`},
		"twice":        {board + "goal white\ngoal black\n", `line 5: "goal" comes after the goal, want a blank line`},
		"few rows":     {board + "goal board\nbb\nbb\n", "line 4: goal has 2 rows, want 3"},
		"no rows":      {board + "goal board\n", "line 4: goal has 0 rows, want 3"},
		"many rows":    {board + "goal board\nbb\nbb\nwb\nww\n", "line 8: goal has more rows than the board, which has 3"},
		"wide":         {board + "goal board\nbb\nbbb\n", "line 6: row of the goal has 3 cells, want 2"},
		"a letter":     {board + "goal board\nbb\nbx\n", `line 6: character 2 is "x", want b or w`},
	} {
		problems, err := puzzleutil.Read(Puzzle, test.text, 1)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = puzzletest.Text(problems[0])
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	all, err := puzzleutil.Read(Puzzle, board+"goal white\n\n"+board+"\n"+board+"goal board\n"+board, 3)
	if err != nil || all[0].Goal() != toWhite || all[1].Goal() != toEither || !all[2].Solved() {
		t.Errorf("three boards: %v, error %v", all, err)
	}
}

// A game toward another board is played on the first one, and ends when they look alike.
func TestPlayTowardABoard(t *testing.T) {
	goal := aims(3, 3, "bwb\nwww\nbbw\n")[2]
	g := goal.clone()
	g.press(0, 0)
	g.press(2, 1)
	now := goal.problem(t, g)
	if counts, amiss := now.Counts(); counts.String() != "5 black · 4 white · 7 cells differ from the goal" || amiss {
		t.Errorf("counts %q", counts)
	}
	at := puzzle.Spot{Board: 1, Row: 1, Col: 1}
	_, _, err := now.Move(at, at)
	if err == nil || err.Error() != "The goal stays as it is. Moves are made on the board." || len(now.Targets(at)) > 0 {
		t.Errorf("a press of the goal: %v", err)
	}
	for _, at := range []puzzle.Spot{{}, {Row: 2, Col: 1}} {
		if now.Solved() {
			t.Error("solved too early")
		}
		if now, _, err = now.Move(at, at); err != nil {
			t.Fatal(err)
		}
	}
	if view := now.View(); !now.Solved() || !slices.Equal(view.Boards[0].Cells, view.Boards[1].Cells) {
		t.Errorf("not solved:\n%s", puzzletest.Text(now))
	}
}
