package flip

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// reasoned is a position with the presses that are left of an answer, for tests that know what a reason means.
type reasoned struct {
	plain
	presses []view.Spot
}

// touching counts the presses that turn a disc.
func (r *reasoned) touching(row, col int) (n int) {
	for _, at := range r.presses {
		alone := plain{r.rows, r.cols, []byte(strings.Repeat("w", r.rows*r.cols))}
		alone.press(at.Row, at.Col)
		n += strings.Count(string(alone.cells[row*r.cols+col]), "b")
	}
	return n
}

// end returns the board after all presses.
func (r *reasoned) end() plain {
	g := r.clone()
	for _, at := range r.presses {
		g.press(at.Row, at.Col)
	}
	return g
}

// readBecause checks the reason of a press by what its words mean.
func readBecause(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture) {
	var presses []view.Spot
	for i := range rest.Len() {
		presses = append(presses, rest.Step(i).Outline[0])
	}
	readPresses(t, from, presses, said)
}

// readPresses checks the reason of the first one of some presses.
func readPresses(t testing.TB, from puzzle.Problem, presses []view.Spot, said puzzle.Picture) {
	r := &reasoned{plain: parse(from.String()), presses: presses}
	words := said.Text.String()
	ok := readDisc(r, from.Goal() == toBoard, words, said)
	if strings.Contains(words, "of the first row lead") {
		ok = readFirstRow(r, words, said)
	}
	if !ok {
		t.Fatalf("%q, marks %v, arrows %v, is said of %v on\n%s", words, said.Marks, said.Arrows, r.presses, from)
	}
}

// readDisc checks a reason that names a disc.
func readDisc(r *reasoned, board bool, words string, said puzzle.Picture) bool {
	form := "Row %d, column %d is still %s"
	if board {
		form = "Row %d, column %d must become %s"
	}
	var row, col, above int
	var colour string
	words = strings.Replace(words, ",", "", 1) // the first comma parts row and column
	form = strings.Replace(form, ",", "", 1)
	if n, _ := fmt.Sscanf(words, form, &row, &col, &colour); n != 3 || len(said.Marks) != 1 {
		return false
	}
	_, why, _ := strings.Cut(words, colour)
	at := view.Spot{Row: row - 1, Col: col - 1}
	disc, after := r.cells[at.Row*r.cols+at.Col], r.end().cells[at.Row*r.cols+at.Col]
	if board {
		disc, after = after, disc
	}
	press := r.presses[0]
	arrow := len(said.Arrows) == 1 && said.Arrows[0].From == press && said.Arrows[0].To == at || len(said.Arrows) == 0 && press == at
	if strings.Trim(colour, ",") != map[byte]string{'b': "black", 'w': "white"}[disc] || disc == after ||
		r.touching(at.Row, at.Col) != 1 || said.Marks[0].Spot != at || !arrow {
		return false
	}
	if why == " and no other press of this answer turns it." {
		return true
	}
	if n, _ := fmt.Sscanf(why, " and this answer presses nothing more above row %d.", &above); n != 1 {
		return false
	}
	for _, at := range r.presses {
		if at.Row < above-1 {
			return false
		}
	}
	return press == view.Spot{Row: at.Row + 1, Col: at.Col} && press.Row == above-1
}

// readFirstRow checks a reason that counts first rows. It tries all of small boards.
func readFirstRow(r *reasoned, words string, said puzzle.Picture) bool {
	var columns []string
	for _, at := range r.presses {
		if at.Row == 0 {
			columns = append(columns, fmt.Sprint(at.Col+1))
		}
	}
	named := "column " + columns[0]
	if last := len(columns) - 1; last >= 8 {
		row := strings.Split(strings.Repeat(".", r.cols), "")
		for _, at := range r.presses {
			if at.Row == 0 {
				row[at.Col] = "x"
			}
		}
		named = strings.Join(row, "")
	} else if last > 0 {
		named = "columns " + strings.Join(columns[:last], ", ") + " and " + columns[last]
	}
	if len(said.Marks) != r.cols || said.Marks[0].Spot.Row != 0 {
		return false
	}
	end, goal := r.end(), "the goal"
	toGoal := strings.Contains(words, "to the goal")
	if end.all('w') && !toGoal {
		goal = "all white"
	} else if end.all('b') && !toGoal {
		goal = "all black"
	}
	if r.cols > 8 {
		return strings.Contains(words, "to "+goal) && strings.Contains(words, named)
	}
	way := byFirstRow(r.plain, end)
	want := fmt.Sprintf("Only one choice of the first row leads to %s: %s.", goal, named)
	if way.total > 1 {
		want = fmt.Sprintf("%d choices of the first row lead to %s. This one, %s, takes %s", way.total, goal, named,
			count(len(r.presses)))
		if way.size == len(r.presses) {
			want += ", and none takes fewer"
		}
		want += "."
	}
	if r.rows > 1 {
		want = "Below the first row each press is forced by the disc above it. " + want // which the trial made true
	}
	return words == want
}

// becauseOf returns the reason of the first one of some presses, in any order.
func becauseOf(t *testing.T, from puzzle.Problem, presses []view.Spot) puzzle.Picture {
	t.Helper()
	var moves []grid.Move
	for _, at := range presses {
		cell, _ := grid.Cell(from.Size(), at)
		moves = append(moves, grid.Move{From: cell, To: cell})
	}
	b := boardOf(from.Size(), strings.ReplaceAll(from.String(), "\n", "")).(*board).WithGoal(grid.GoalOf(from))
	said, err := because(t.Context(), b, moves)
	if err != nil {
		t.Fatal(err)
	}
	return said
}

// TestBecause reads the reasons of all steps, and of presses in other orders, as after a detour in a game. One answer has too many presses.
func TestBecause(t *testing.T) {
	boards := 1000
	if testing.Short() {
		boards = 200
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for k := range boards {
		size := view.Size{Rows: 1 + rng.IntN(6), Cols: 1 + rng.IntN(6)}
		if k%50 == 0 {
			size = view.Size{Rows: 5 + rng.IntN(20), Cols: 5 + rng.IntN(20)}
		}
		p := anyOf(t, size, rng).WithGoal(rng.IntN(len(goals)))
		o, err := p.Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		last := ""
		for i := range o.Length() {
			said, err := Puzzle.WhyStep(t.Context(), o.Walk, i)
			if err != nil || said.Text.Empty() || said.Text.String() == last {
				t.Fatalf("step %d: %q after %q, %v\n%s", i+1, said.Text, last, err, p)
			}
			last = said.Text.String()
			readBecause(t, o.Walk.At(i), puzzletest.Rest{Walk: o.Walk, From: i}, said)
		}
		var shuffled []view.Spot
		for _, i := range rng.Perm(o.Length()) {
			shuffled = append(shuffled, o.Walk.Step(i).Outline[0])
		}
		if len(shuffled) > 1 {
			if said := becauseOf(t, p, shuffled); !said.Text.Empty() {
				readPresses(t, p, shuffled, said)
			}
		}
	}
	long, presses := problem(t, parse("bbwww")).WithGoal(toWhite), []view.Spot{{Col: 1}, {Col: 3}, {Col: 4}} // one press would do
	readPresses(t, long, presses, becauseOf(t, long, presses))
}
