package grid_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/grid"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// beads are a row of beads, of which two neighbours are exchanged. The goal is the beads in order, in the opposite
// order, or another row. It is the one board here that uses all that a board can bring.
type beads struct {
	row  string
	goal grid.Goal
}

func (b *beads) Size() view.Size  { return view.Size{Rows: 1, Cols: len(b.row)} }
func (b *beads) At(cell int) byte { return b.row[cell] }
func (b *beads) Goal() grid.Goal  { return b.goal }
func (b *beads) Solved() bool     { return b.row == b.wanted() }

// wanted returns the row that is the goal.
func (b *beads) wanted() string {
	row := []byte(b.row)
	slices.Sort(row)
	switch b.goal.Index {
	case 1:
		slices.Reverse(row)
	case 2:
		return b.goal.Letters
	}
	return string(row)
}

func (b *beads) WithGoal(goal grid.Goal) grid.Board {
	if goal.Index == 2 && goal.Letters == "" {
		goal.Letters = b.wanted()
	}
	return &beads{b.row, goal}
}

func (b *beads) Targets(from int) (targets []int) {
	for _, to := range []int{from - 1, from + 1} {
		if to >= 0 && to < len(b.row) && b.row[to] != b.row[from] {
			targets = append(targets, to)
		}
	}
	return targets
}

func (b *beads) After(m grid.Move) grid.Board {
	row := []byte(b.row)
	row[m.From], row[m.To] = row[m.To], row[m.From]
	return &beads{string(row), b.goal}
}

// allAtOnce counts the calls of AfterAll.
var allAtOnce int

func (b *beads) AfterAll(moves []grid.Move) grid.Board {
	allAtOnce++
	now := grid.Board(b)
	for _, m := range moves {
		now = now.After(m)
	}
	return now
}

func (b *beads) Words(m grid.Move) sentence.Text { return sentence.New("%d-%d", m.From+1, m.To+1) }

func (b *beads) Refusal(m grid.Move) sentence.Text { return sentence.New("no %d-%d", m.From+1, m.To+1) }

func (b *beads) Counts() sentence.Text { return sentence.New("%d red", strings.Count(b.row, "r")) }

func (b *beads) Decorate(v *view.View) { v.Caption = sentence.New("goal %d", b.goal.Index) }

// Solve exchanges the first bead that is too far left with its neighbour, again and again.
func (b *beads) Solve(context.Context, func(puzzle.Progress)) (a grid.Answer, err error) {
	if wanted := b.wanted(); len(b.row) == len(wanted) {
		for now, i := b.row, 0; now != wanted && i < len(now); i++ {
			for to := i + strings.IndexByte(now[i:], wanted[i]); to > i; to-- {
				now = now[:to-1] + now[to:to+1] + now[to-1:to] + now[to+1:]
				a.Moves = append(a.Moves, grid.Move{From: to, To: to - 1})
			}
		}
	}
	return a, nil
}

var beadFaces = []grid.Face{
	{Letter: 'g', Kind: view.Empty}, {Letter: 'r', Kind: view.WhiteDisc}, {Letter: '-', Kind: view.NoCell},
}

func beadsOf(_ view.Size, letters string) grid.Board { return &beads{row: letters} }

var beadPuzzle = grid.New(&puzzle.Puzzle{
	Min: view.Size{Rows: 1, Cols: 2}, Max: view.Size{Rows: 1, Cols: 4}, ReadMove: grid.ReadMove,
	Goals: []puzzle.Goal{{ID: "order"}, {ID: "opposite"}, {ID: "board"}},
	Moves: func(n int) sentence.Text { return sentence.New("%d moves", n) },
}, grid.Rules{
	Faces: beadFaces, Row: "a row of g and r", Letter: "g or r", Board: beadsOf, BoardGoal: 2,
	Random: func(context.Context, puzzle.Wish, *rand.Rand) (grid.Board, error) {
		return nil, sentence.Refuse("none")
	},
	Because: func(_ context.Context, b grid.Board, rest []grid.Move) (puzzle.Picture, error) {
		return puzzle.Picture{Text: sentence.New("%s %v", b.(*beads).row, rest)}, nil
	},
	Exchange: true,
})

// TestGoals reads boards with goals and writes them, or says where the text is wrong.
func TestGoals(t *testing.T) {
	for text, want := range map[string]string{
		"rg":                               "rg\n",
		"rg goal order":                    "rg\n",
		"rg\ngoal opposite":                "rg\ngoal opposite\n",
		"rgg\n goal\nboard grg":            "rgg\ngoal board\ngrg\n",
		"goal order":                       "line 1: goal without a board above it",
		"rg\ngoal":                         "line 2: goal without a name, want order, opposite, board",
		"rg\ngoal up":                      `line 2: there is no goal "up", want order, opposite, board`,
		"rg\ngoal order rg":                `line 2: "rg" comes after the goal, want a blank line`,
		"rg\ngoal order\n" + long("r", 30): `line 3: "` + long("r", 20) + `…" comes after the goal, want a blank line`,
		"rg goal order " + long("r", 20):   `line 1: "` + long("r", 20) + `" comes after the goal, want a blank line`,
		"rg\ngoal board":                   "line 2: goal has 0 rows, want 1",
		"rg\n\nrg goal board\nrg\nrg":      "line 5: goal has more rows than the board, which has 1",
		"rg\ngoal board\nr":                "line 3: row of the goal has 1 cell, want 2",
		"rg\ngoal board\nrb":               `line 3: character 2 is "b", want g or r`,
		"rg\ngoal board\n-r":               "rg\ngoal board\n-r\n",
		"rgrgr":                            "line 1: row has 5 cells, want 2 to 4",
		"rg rg":                            "line 1: board has more than 1 rows",
	} {
		all, err := boards.Read(beadPuzzle, text, 9)
		got := boards.Write(beadPuzzle, all...)
		if err != nil {
			got = err.Error()
		}
		if got != want || err != nil && !errors.As(err, new(*lines.Error)) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	if _, err := boards.Read(peg.Puzzle, "oo. goal", 1); err == nil || err.Error() != "line 1: row has 4 cells, want 3" {
		t.Errorf("a goal where there are none: %v", err)
	}
	own := grid.New(&puzzle.Puzzle{}, grid.Rules{Faces: beadFaces, Read: func(r *lines.Reader) (grid.Board, int, error) {
		line, err := r.Next()
		if err != nil {
			return nil, 0, err
		}
		return &beads{row: string(line.Text[4:])}, line.Number, err
	}})
	if got := read(t, own, "row gr").String(); got != "gr\n" {
		t.Errorf("a form of its own: %s", got)
	}
}

func long(letter string, n int) string { return strings.Repeat(letter, n) }

// TestGoalsAreKept goes through all goals of a board.
func TestGoalsAreKept(t *testing.T) {
	b := read(t, beadPuzzle, "grr goal opposite")
	if grid.GoalOf(b) != (grid.Goal{Index: 1}) || grid.GoalOf(nil) != (grid.Goal{}) {
		t.Errorf("goal %v", grid.GoalOf(b))
	}
	for goal, want := range []string{"grr", "grr goal opposite", "grr goal board rrg"} {
		next := b.WithGoal(goal)
		if text := strings.Join(strings.Fields(boards.Write(beadPuzzle, next)), " "); text != want || next.Goal() != goal || (next == b) != (goal == 1) {
			t.Errorf("goal %d: %s, want %s", goal, text, want)
		}
	}
	for _, goal := range []int{-1, 3} {
		if b.WithGoal(goal) != b {
			t.Errorf("there is a goal %d", goal)
		}
	}
	after, _, _ := b.WithGoal(2).Move(view.Spot{}, view.Spot{Col: 1})
	if got := boards.Edit(after, view.Spot{Col: 2}, 0); boards.Write(beadPuzzle, got) != "rgg\ngoal board\nrrg\n" {
		t.Errorf("after a move and an edit\n%s", boards.Write(beadPuzzle, got))
	}
	if plain := read(t, peg.Puzzle, "o."); plain.WithGoal(1) != plain || plain.Goal() != 0 {
		t.Error("a puzzle without goals has a choice")
	}
}

// TestEditing changes all cells of a board and of its goal, one by one and together, and compares with plain strings.
func TestEditing(t *testing.T) {
	b := read(t, beadPuzzle, "gr- goal board r-g")
	rows := []string{"gr-", "r-g"}
	for board := -1; board < 3; board++ {
		for col := -1; col < 4; col++ {
			at := view.Spot{Board: board, Col: col}
			cell := byte('-')
			if board >= 0 && board < 2 && col >= 0 && col < 3 {
				cell = rows[board][col]
			}
			if cell == '-' {
				if b.Values(at) != 0 || b.Value(at) > 0 || boards.Edit(b, at, 1) != b || b.Targets(at) != nil {
					t.Errorf("%v can be edited", at)
				}
				continue
			}
			if v := b.Value(at); b.Values(at) != 2 || v != strings.IndexByte("gr", cell) || boards.Edit(b, at, v) != b || boards.Edit(b, at, 2) != b || boards.Edit(b, at, -1) != b {
				t.Errorf("%v has value %d of %d", at, v, b.Values(at))
			}
			want := slices.Clone(rows)
			want[board] = want[board][:col] + "rg"[b.Value(at):b.Value(at)+1] + want[board][col+1:]
			if got := boards.Write(beadPuzzle, boards.Edit(b, at, 1-b.Value(at))); got != want[0]+"\ngoal board\n"+want[1]+"\n" {
				t.Errorf("%v edited:\n%s", at, got)
			}
		}
	}
	red := b.Fill(func(at view.Spot) int { return 1 - at.Board })
	if got := boards.Write(beadPuzzle, red); got != "rr-\ngoal board\ng-g\n" || red.Fill(red.Value) != red || red.Fill(func(view.Spot) int { return 2 }) != red ||
		red.Fill(func(view.Spot) int { return puzzle.Unset }) != red {
		t.Errorf("filled:\n%s", got)
	}
	for text, want := range map[string]string{"gr": "1 red false", "rr goal board rg": "2 red true", "gr goal board rg": "1 red false"} {
		if counts, amiss := read(t, beadPuzzle, text).Counts(); fmt.Sprint(counts, amiss) != want {
			t.Errorf("%s: %v %v, want %s", text, counts, amiss, want)
		}
	}
}

// TestView looks at a board beside its goal.
func TestView(t *testing.T) {
	v := read(t, beadPuzzle, "g-r goal board rgr").View()
	got := v.Caption.String()
	for _, b := range v.Boards {
		got += fmt.Sprintf("; %v %d %d", b.Title, b.Rows, b.Cols)
		for _, c := range b.Cells {
			got += fmt.Sprint(" ", c.Kind)
		}
	}
	want := fmt.Sprintf("goal 2; Start 1 3 %d %d %d; Goal 1 3 %[3]d %[1]d %[3]d", view.Empty, view.NoCell, view.WhiteDisc)
	if one := read(t, beadPuzzle, "gr").View(); got != want || len(one.Boards) != 1 || one.Boards[0].Title.String() != "" {
		t.Errorf("%s, want %s", got, want)
	}
	if beadPuzzle.Letters != "gr" || beadPuzzle.New(view.Size{Rows: 1, Cols: 3}).String() != "ggg\n" {
		t.Errorf("letters %q", beadPuzzle.Letters)
	}
	if _, err := beadPuzzle.Random(t.Context(), puzzle.Wish{}, nil); err == nil {
		t.Error("a random board in spite of an error")
	}
}

// TestExchange follows an answer of exchanges, each told from its first cell, and jumps in it. A move is told as it is made.
func TestExchange(t *testing.T) {
	b := read(t, beadPuzzle, "rrgg")
	o, err := b.Solve(t.Context(), nil)
	if err != nil || string(beadPuzzle.AppendAnswer(nil, 1, o)) != "4\n1213\n1112\n1314\n1213\n" || o.Title.String() != "4 moves" {
		t.Fatalf("%s, error %v", beadPuzzle.AppendAnswer(nil, 1, o), err)
	}
	first, second := view.Spot{Col: 1}, view.Spot{Col: 2}
	step := o.Walk.Step(0)
	if !slices.Equal(step.Slides, []view.Arrow{{From: first, To: second}, {From: second, To: first}}) ||
		!slices.Equal(step.Outline, []view.Spot{first, second}) || step.Code != "1213" || step.Text.String() != "2-3" {
		t.Errorf("%+v", step)
	}
	allAtOnce = 0
	if got := o.Walk.At(4).String(); got != "ggrr\n" || allAtOnce != 1 {
		t.Errorf("%s after %d calls", got, allAtOnce)
	}
	for k := range 8 {
		way := o.Walk
		if k > 3 {
			k, way = k-4, struct{ puzzle.Walk }{way} // not a walk of the package
		}
		why, err := beadPuzzle.Because(t.Context(), way, k)
		moves := []grid.Move{{From: 1, To: 2}, {From: 0, To: 1}, {From: 2, To: 3}, {From: 1, To: 2}}
		if want := fmt.Sprintf("%.4s %v", o.Walk.At(k), moves[k:]); err != nil || why.Text.String() != want {
			t.Errorf("%v, error %v, want %s", why.Text, err, want)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	plain := grid.New(&puzzle.Puzzle{}, grid.Rules{Faces: beadFaces})
	if _, err := beadPuzzle.Because(ended, o.Walk, 0); !errors.Is(err, context.Canceled) || plain.Because != nil {
		t.Errorf("error %v, a puzzle without reasons has some: %v", err, plain.Because != nil)
	}
	two := read(t, beadPuzzle, "rg goal board gr")
	for _, c := range [][2]view.Spot{{{Board: 1}, {Board: 1, Col: 1}}, {{}, {Board: 1, Col: 1}}} {
		if _, _, err := two.Move(c[0], c[1]); err == nil || err.Error() != "The goal stays as it is. Moves are made on the board." {
			t.Errorf("%v: %v", c, err)
		}
	}
	if _, step, err := two.Move(view.Spot{Col: 1}, view.Spot{}); err != nil || step.Code != "1112" || step.Text.String() != "2-1" || step.Outline[0] != (view.Spot{Col: 1}) {
		t.Errorf("%+v, error %v", step, err)
	}
	solved, _ := read(t, beadPuzzle, "gr").Solve(t.Context(), nil)
	stuck, _ := read(t, beadPuzzle, "gg goal board gr").Solve(t.Context(), nil)
	if solved.Title.String() != "Solved already" || stuck.Title.String() != "Impossible" || stuck.Possible() {
		t.Errorf("%v, %v", solved.Title, stuck.Title)
	}
}

// press turns a cell over with a click.
type press struct{ grid.Board }

func (p *press) Targets(from int) []int          { return []int{from} }
func (p *press) After(m grid.Move) grid.Board    { return p }
func (p *press) Words(m grid.Move) sentence.Text { return sentence.New("press %d", m.From) }

// TestPress makes a move that is a click, on a board with a side above 9.
func TestPress(t *testing.T) {
	p := grid.New(&puzzle.Puzzle{Min: beadPuzzle.Min, Max: view.Size{Rows: 1, Cols: 12}}, grid.Rules{
		Faces: beadFaces, Board: func(s view.Size, letters string) grid.Board { return &press{beadsOf(s, letters)} },
	})
	at := view.Spot{Col: 10}
	_, step, err := read(t, p, strings.Repeat("g", 12)).Move(at, at)
	if err != nil || step.Code != "1 11" || !slices.Equal(step.Outline, []view.Spot{at}) || step.Slides != nil {
		t.Errorf("%+v, error %v", step, err)
	}
}
