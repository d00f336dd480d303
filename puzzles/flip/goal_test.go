package flip

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// aim is a goal as the rules have it: one board that is to be reached.
type aim struct {
	plain
	id    string // of the goal
	words string // by which sentences call it
	wrong string // what they call a cell that is not as in the goal
}

// aims returns the goals of one colour, and some boards.
func aims(rows, cols int, boards ...string) []aim {
	all := []aim{
		{of(rows, cols, 'w'), "white", "all white", "black"}, {of(rows, cols, 'b'), "black", "all black", "white"},
	}
	for _, b := range boards {
		all = append(all, aim{parse(b), "board", "the goal", "different from the goal"})
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

// end follows a walk by the rules and returns the press set and the board that it ends with.
func end(g plain, walk puzzle.Walk) (set string, after plain) {
	presses, after := []byte(strings.Repeat("0", len(g.cells))), g.clone()
	for i := range walk.Len() {
		at := walk.Step(i).Outline[0]
		after.press(at.Row, at.Col)
		presses[at.Row*g.cols+at.Col]++
	}
	return string(presses), after
}

// check compares an outcome with what reaches the goal, as all press sets tell; nil where none does.
func (a aim) check(t *testing.T, g plain, o puzzle.Outcome, want *truth) {
	t.Helper()
	if want == nil {
		a.checkProof(t, g, o)
		return
	}
	if !o.Possible() || !o.Minimal || o.Length() != want.size {
		t.Fatalf("\n%sto %s: %v, want %d presses", g.text(), a.words, o.Title, want.size)
	}
	if set, after := end(g, o.Walk); set != want.first || after.text() != a.text() || !o.Walk.At(o.Length()).Solved() {
		t.Fatalf("\n%spresses %s, want %s; they end with\n%s", g.text(), set, want.first, after.text())
	}
	note := fmt.Sprintf("%d press sets reach %s, %d of them with the fewest presses: %d", want.total, a.words, want.count, want.size)
	if want.total == 1 {
		note = fmt.Sprintf("Only one press set reaches %s, with %s", a.words, sentence.Count(want.size, "%d press", "%d presses"))
	}
	if got := o.Notes[0].Text.String(); got != note || o.Detail.String() != "proven minimum · to "+a.words {
		t.Fatalf("\n%s%q, %v, want %q", g.text(), got, o.Detail, note)
	}
	if 1<<gf2.SystemOf(g.rows, g.cols).Null().Dim() != want.total || o.Notes[0].Pages != min(want.total, want.total*want.size) {
		t.Fatalf("\n%s%d pages for %d press sets of %d presses", g.text(), o.Notes[0].Pages, want.total, want.size)
	}
	for i := range o.Notes[0].Pages {
		after := g.clone()
		for _, m := range page(t, o.Notes[0], i).Marks {
			after.press(m.Spot.Row, m.Spot.Col)
		}
		if after.text() != a.text() {
			t.Fatalf("\n%spage %d ends with\n%s", g.text(), i, after.text())
		}
	}
}

// checkProof checks that the marked cells prove that the goal is not reached: pressing them all changes nothing, every press
// meets them an even number of times, and an odd number is wrong, which the sentence says.
func (a aim) checkProof(t *testing.T, g plain, o puzzle.Outcome) {
	t.Helper()
	if o.Possible() || len(o.Notes) != 3 {
		t.Fatalf("\n%sis impossible, outcome %+v", g.text(), o)
	}
	pressed, marked, wrong := g.clone(), make([]bool, len(g.cells)), 0
	for _, m := range o.Notes[0].Marks {
		i := m.Spot.Row*g.cols + m.Spot.Col
		if m.Spot.Board == 1 {
			if a.id != "board" || !marked[i] {
				t.Fatalf("\n%sa mark on the goal at %v", g.text(), m.Spot)
			}
			continue
		}
		marked[i] = true
		pressed.press(m.Spot.Row, m.Spot.Col)
		want := puzzle.MarkProof
		if g.cells[i] != a.cells[i] {
			want |= puzzle.MarkCount
			wrong++
		}
		if m.Mark != want {
			t.Fatalf("\n%smark %b at %v, want %b", g.text(), m.Mark, m.Spot, want)
		}
	}
	if wrong%2 == 0 || pressed.text() != g.text() {
		t.Fatalf("\n%s%d wrong cells prove nothing", g.text(), wrong)
	}
	said := sentence.Count(wrong, "%d of them is "+a.wrong, "%d of them are "+a.wrong).String()
	if a.id == "board" {
		said = sentence.Count(wrong, "%d of them differs from the goal", "%d of them differ from the goal").String()
	}
	if text := o.Notes[0].Text.String(); !strings.Contains(text, said+", an odd number") {
		t.Fatalf("%q, want %q", text, said)
	}
	checkEven(t, g, marked)
}

// TestGoals4x4 solves all boards of 4x4 for all goals of one colour and some boards, and compares with all press sets and
// with a breadth-first search from the goal.
func TestGoals4x4(t *testing.T) {
	t.Parallel()
	distributions := map[string]map[int]int{}
	boards := []string{"bbww\nwbww\nwwwb\nbwbb\n", "wbwb\nbwbw\nwbwb\nbwbw\n", "bwww\nwwww\nwwww\nwwww\n", "bbbb\nbwwb\nbwwb\nbbbb\n"}
	if testing.Short() {
		boards = boards[:1]
	}
	for _, a := range aims(4, 4, boards...) {
		sets, shortest, distribution := bySets(a.plain), distancesTo(a.plain), map[int]int{}
		for number := range 1 << 16 {
			g := numbered(4, 4, number)
			o := puzzletest.Solve(t, a.problem(t, g))
			a.check(t, g, o, sets[string(g.cells)])
			length, ok := shortest[string(g.cells)]
			if ok != o.Possible() || ok && length != o.Length() {
				t.Fatalf("\n%sto %s: %v, breadth-first search %d", g.text(), a.words, o.Title, length)
			}
			if !ok {
				length = -1
			}
			distribution[length]++
		}
		distributions[a.text()] = distribution
	}
	want := map[int]int{0: 1, 1: 16, 2: 120, 3: 560, 4: 1387, 5: 1440, 6: 540, 7: 32, -1: 61440}
	for goal, got := range distributions {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("to\n%spresses: boards %v, want %v", goal, got, want)
		}
	}
}

// TestPairs3x3 solves every board of 3x3 for every board as the goal, and compares with a breadth-first search.
func TestPairs3x3(t *testing.T) {
	t.Parallel()
	size := puzzle.Size{Rows: 3, Cols: 3}
	step := 1
	if testing.Short() {
		step = 13
	}
	for number := 0; number < 1<<9; number += step {
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
			if _, after := end(g, o.Walk); o.Length() != shortest[string(g.cells)] || !o.Minimal || after.text() != goal.text() {
				t.Fatalf("\n%sto\n%s%v, want %d; the walk ends with\n%s", g.text(), goal.text(), o.Title, shortest[string(g.cells)], after.text())
			}
		}
	}
}

// Where patterns are quiet, most boards do not come to a goal: the proof is checked on random pairs, and there is one exactly
// where trying all first rows finds no way.
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
				var want *truth
				if sets := byFirstRow(differing(g, a.plain), 'w'); sets.total > 0 {
					want = &sets
				}
				a.check(t, g, puzzletest.Solve(t, a.problem(t, g)), want)
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

// Where many patterns are quiet both colours are searched at once if either will do. A single one is searched to the end, also
// the one that needs more presses; the truth is from all press sets.
func TestOneColourIsExactWhereManyPatternsAreQuiet(t *testing.T) {
	if testing.Short() {
		t.Skip("visits 2^22 press sets of each of some boards")
	}
	size := puzzle.Size{Rows: 47, Cols: 23} // of nullity 22
	rng := random.Source(4)
	for range 2 {
		g := parse(newBoard(size).any(rng).letters())
		least := map[string]int{}
		for _, a := range aims(size.Rows, size.Cols, newBoard(size).any(rng).letters()) {
			o := puzzletest.Solve(t, a.problem(t, g))
			want := lightest(g, a.plain)
			if _, after := end(g, o.Walk); o.Length() != want || !o.Minimal || after.text() != a.text() {
				t.Errorf("to %s: %d presses, minimal %v, want %d", a.words, o.Length(), o.Minimal, want)
			}
			if notes := len(o.Notes); notes != 4 || strings.Contains(o.Notes[0].Text.String(), "all of them with more") {
				t.Errorf("to %s: %d notes, the first %q", a.words, notes, o.Notes[0].Text)
			}
			least[a.words] = want
		}
		either := puzzletest.Solve(t, problem(t, g))
		if either.Length() != min(least["all white"], least["all black"]) || least["all white"] == least["all black"] {
			t.Errorf("either colour takes %d presses, %v", either.Length(), least)
		}
	}
}

// lightest returns the fewest presses between two boards, from all press sets: one that the equations give, and all sums with
// independent quiet patterns, in the order of a Gray code.
func lightest(from, to plain) int {
	quiet, presses := differing(from, to).solve('w')
	now, patterns := packed(presses), [][]uint64{}
	for _, q := range quiet {
		patterns = append(patterns, packed(q))
	}
	least := len(presses)
	for step := uint64(1); ; step++ {
		weight := 0
		for _, word := range now {
			weight += bits.OnesCount64(word)
		}
		least = min(least, weight)
		i := bits.TrailingZeros64(step)
		if i >= len(patterns) {
			return least
		}
		for k := range now {
			now[k] ^= patterns[i][k]
		}
	}
}

func packed(cells []bool) []uint64 {
	words := make([]uint64, (len(cells)+63)/64)
	for i, pressed := range cells {
		if pressed {
			words[i/64] |= 1 << (i % 64)
		}
	}
	return words
}

// letters returns the text of the board.
func (b *board) letters() string {
	g := plain{b.size.Rows, b.size.Cols, make([]byte, b.size.Rows*b.size.Cols)}
	for i := range g.cells {
		g.cells[i] = b.At(i)
	}
	return g.text()
}

// Random boards of a single goal need what was asked for, all boards that do come up some time, and nothing beyond the most exists.
func TestRandomTowardGoals(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 1, Cols: 5}, {Rows: 2, Cols: 3}, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 4}} {
		pattern := numbered(size.Rows, size.Cols, 0x5a3b&(1<<(size.Rows*size.Cols)-1))
		for _, a := range aims(size.Rows, size.Cols, pattern.text()) {
			shortest, boards := distancesTo(a.plain), map[int]int{}
			for _, moves := range shortest {
				boards[moves]++
			}
			if _, most := Puzzle.Knobs[0].Range(size, a.problem(t, a.plain).Goal()); most != len(boards)-1 {
				t.Errorf("%v, to %s: at most %d presses, want %d", size, a.words, most, len(boards)-1)
			}
			for moves := 0; moves < len(boards); moves++ {
				wish, seen := moved(size, moves), map[string]bool{}
				if moves == 0 {
					wish = puzzle.Wish{Size: size}
				}
				wish.Goal = a.problem(t, a.plain)
				for seed := range uint64(300) {
					b, err := Puzzle.Random(t.Context(), wish, random.Source(seed))
					if err != nil {
						t.Fatalf("%v, to %s, %d presses, seed %d: %v", size, a.words, moves, seed, err)
					}
					cells := strings.ReplaceAll(b.String(), "\n", "")
					got, ok := shortest[cells]
					if !ok || moves > 0 && got != moves || got == 0 {
						t.Fatalf("%v, to %s: a board of %d presses needs %d:\n%s", size, a.words, moves, got, b)
					}
					if text := a.problem(t, parse(b.String())); puzzletest.Text(text) != puzzletest.Text(b) {
						t.Fatalf("%v: the goal is another one:\n%s", size, puzzletest.Text(b))
					}
					seen[cells] = true
				}
				if moves > 0 && boards[moves] < 20 && len(seen) != boards[moves] {
					t.Errorf("%v, to %s, %d presses: %d boards come up, of %d", size, a.words, moves, len(seen), boards[moves])
				}
			}
		}
	}
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
		problems, err := Puzzle.Read(test.text, 1)
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
	all, err := Puzzle.Read(board+"goal white\n\n"+board+"\n"+board+"goal board\n"+board, 3)
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
