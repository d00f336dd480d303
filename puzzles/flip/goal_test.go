package flip

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
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

// aimsOf returns the boards of which a board is to become one.
func aimsOf(p puzzle.Problem) []aim {
	parts := strings.Split(puzzletest.Text(p), "goal board\n")
	all := aims(p.Size().Rows, p.Size().Cols, parts[len(parts)-1])
	if i := p.Goal(); i > 0 {
		return all[i-1 : i]
	}
	return all[:2]
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
	at := view.Spot{Board: 1, Row: 1, Col: 1}
	_, _, err := now.Move(at, at)
	if err == nil || err.Error() != "The goal stays as it is. Moves are made on the board." || len(now.Targets(at)) > 0 {
		t.Errorf("a press of the goal: %v", err)
	}
	_, _, err = now.Move(view.Spot{}, view.Spot{Col: 1})
	if err == nil || err.Error() != "Cells stay where they are. Click one to press it." {
		t.Errorf("a cell dragged onto another one: %v", err)
	}
	if same := puzzletest.Text(now.WithGoal(toBlack).WithGoal(toBoard)); !strings.HasSuffix(same, "goal board\nbbb\nbbb\nbbb\n") {
		t.Errorf("after all black, the second board is\n%s", same)
	}
	for _, at := range []view.Spot{{}, {Row: 2, Col: 1}} {
		if now.Solved() {
			t.Error("solved too early")
		}
		now, _, err = now.Move(at, at)
		if err != nil {
			t.Fatal(err)
		}
	}
	if v := now.View(); !now.Solved() || !slices.Equal(v.Boards[0].Cells, v.Boards[1].Cells) {
		t.Errorf("not solved:\n%s", puzzletest.Text(now))
	}
}
