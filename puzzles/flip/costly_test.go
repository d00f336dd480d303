package flip

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// pressSets returns all press sets from a board to its goal, the smallest first, as 0 and 1 by cell, and how many there are for
// each board that it may become.
func pressSets(p puzzle.Problem) (sets []string, rows []int) {
	for _, a := range aimsOf(p) {
		all := ways(parse(p.String()), a.plain)
		sets, rows = append(sets, all...), append(rows, len(all))
	}
	slices.SortStableFunc(sets, func(a, b string) int { return strings.Count(a, "1") - strings.Count(b, "1") })
	return sets, rows
}

// readCostly compares what is said of a press to all press sets.
func readCostly(t testing.TB, m puzzle.Mistake, said puzzle.Note) {
	t.Helper()
	if m.Before.Solved() {
		return
	}
	at, n := m.Step.Outline[0], 100
	all, rows := pressSets(m.Before)
	lacks := func(set string) bool { return set[at.Row*m.Before.Size().Cols+at.Col] == '0' }
	with := slices.DeleteFunc(slices.Clone(all), lacks)
	least, forms := strings.Count(all[0], "1"), []string{
		"Only one press set reaches %[2]s, and it does not have %[4]s. So that has to be pressed again.",
		"Two press sets reach %[2]s, and neither has %[4]s. So it has to be pressed again.",
		"%d press sets reach %s, and none has %[4]s. So it has to be pressed again.",
	}
	if len(with) > 0 {
		n, forms = strings.Count(with[0], "1"), []string{
			"",
			"Two press sets reach %[2]s. One has %[3]v; the one with %[4]s has %[5]d.",
			"%d press sets reach %s. The smallest has %v; the smallest with %s has %d.",
		}
	}
	form := forms[min(len(all), 3)-1]
	switch {
	case len(with) > 0 && said.Later == nil && n > least+1:
		form, n = "%d press sets reach %s. The smallest has %v; each one with %s has at least %d.", least+2
	case len(with) > 0 && n > least+2:
		form = form[:len(form)-1] + ", so it is best to press it once more: two presses for nothing."
	}
	goal, cell := []string{"one colour", "all white", "all black", "the goal board"}[m.Before.Goal()], fmt.Sprintf("row %d, column %d", at.Row+1, at.Col+1)
	want := fmt.Sprintf(form+"%.0[6]s", len(all), goal, count(least), cell, n, "")
	want += " Only the first row can be chosen: elsewhere the disc above a cell decides whether it is pressed. "
	if of := 1 << m.Before.Size().Cols; len(rows) == 2 {
		want += fmt.Sprintf("First rows that lead to all white: %d of %d; to all black: %d of %d.", rows[0], of, rows[1], of)
	} else {
		want += fmt.Sprintf("First rows that lead to %s: %d of %d.", goal, rows[0], of)
	}
	if said.Text.String() != want || len(all) > 128 != (said.Later == nil) {
		t.Fatalf("%q, want %q, with %v of %v:\n%s", said.Text, want, with, all, m.Before)
	}
	if said.Later != nil {
		later, err := said.Later(t.Context())
		readSets(t, m, said, with)
		readSets(t, m, later, append(with, slices.DeleteFunc(all, func(set string) bool { return !lacks(set) })...))
		if err != nil || later.Text.String() != want {
			t.Fatalf("later %q, %v, want %q", later.Text, err, want)
		}
	}
}

// readSets compares the press sets that are shown to those that there are.
func readSets(t testing.TB, m puzzle.Mistake, said puzzle.Note, want []string) {
	t.Helper()
	size, v := m.Before.Size(), said.View
	if v == nil {
		return
	}
	tray := v.Boards[len(v.Boards)-1]
	for i, badge := range v.Badges {
		set := ""
		for cell := range size.Rows * size.Cols {
			pressed := tray.Cells[(i*tray.Block.Rows+cell/size.Cols)*tray.Cols+cell%size.Cols].Marks&(view.MarkNext|view.MarkCost) != 0
			set += map[bool]string{true: "1", false: "0"}[pressed]
		}
		if badge.At.Row != i*tray.Block.Rows || badge.Text != strconv.Itoa(strings.Count(set, "1")) || !slices.Contains(want, set) {
			t.Fatalf("badge %+v beside %v, want one of %v", badge, set, want)
		}
		want = slices.DeleteFunc(slices.Clone(want), func(s string) bool { return s == set })
	}
	if len(want) > 0 {
		t.Fatalf("%v are not shown", want)
	}
}

// TestCostly reads why moves of games cost something.
func TestCostly(t *testing.T) {
	sizes := []view.Size{{Rows: 4, Cols: 4}, {Rows: 3, Cols: 3}, {Rows: 5, Cols: 5}, {Rows: 2, Cols: 3}, {Rows: 6, Cols: 6}, {Rows: 8, Cols: 5}, {Rows: 7, Cols: 8}}
	puzzletest.ReadMistakes(t, Puzzle, func(seed uint64) puzzle.Problem {
		w := puzzle.Wish{Size: sizes[seed%7]}
		if seed%15 == 0 {
			w.Size = []view.Size{{Rows: 9, Cols: 9}, {Rows: 14, Cols: 7}, {Rows: 16, Cols: 8}}[seed/15%3]
		}
		if goal := int(seed / 3 % 4); goal > 0 {
			w.Goal = Puzzle.New(w.Size).WithGoal(goal)
		}
		return puzzletest.Wished(t, Puzzle, w, seed)
	}, readCostly)
}

// Where not all press sets have room, the smallest are shown, half of them of either kind if there are so many.
func TestSmallestPressSets(t *testing.T) {
	sets := [][]uint64{{1}, {3}, {7}, {15}, {31}}
	for _, c := range [][5]int{{5, 5, 4, 2, 2}, {1, 5, 4, 1, 3}, {5, 1, 4, 3, 1}, {2, 2, 4, 2, 2}, {5, 0, 4, 4, 0}} {
		with, others := sets[:c[0]], sets[:c[1]]
		some, more, title := new(pressed).smallest(with, others, c[2])
		all := c[0]+c[1] <= c[2]
		if fmt.Sprint(some, more) != fmt.Sprint(sets[:c[3]], sets[:c[4]]) || all == strings.Contains(title.String(), "smallest") {
			t.Errorf("%d and %d sets in the room of %d: %v and %v, %v", c[0], c[1], c[2], some, more, title)
		}
	}
}
