package session

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

// TestModes has what leads from each mode to which other one.
func TestModes(t *testing.T) {
	enter := map[Mode]func(d *tab){
		EditMode: func(*tab) {}, PlayMode: func(d *tab) { d.PlayByHand() },
		SolutionMode: func(d *tab) { d.Solution(); d.pass(time.Second) },
	}
	for name, c := range map[string]struct {
		action func(d *tab)
		to     map[Mode]Mode // where it leads elsewhere
	}{
		"Edit":        {func(d *tab) { d.Edit() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Play":        {func(d *tab) { d.PlayByHand() }, map[Mode]Mode{EditMode: PlayMode, SolutionMode: PlayMode}},
		"Solution":    {func(d *tab) { d.Solution(); d.pass(time.Second) }, map[Mode]Mode{EditMode: SolutionMode, PlayMode: SolutionMode}},
		"Solve":       {func(d *tab) { d.Solve(); d.pass(time.Second) }, map[Mode]Mode{EditMode: SolutionMode, PlayMode: SolutionMode}},
		"Close":       {func(d *tab) { d.CloseAnswer() }, map[Mode]Mode{SolutionMode: EditMode}},
		"Edit This":   {func(d *tab) { d.UseShown() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Esc":         {func(d *tab) { d.Escape() }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"a click":     {func(d *tab) { d.click(0) }, nil},
		"a digit":     {func(d *tab) { d.Input.Type('o', spot(0)) }, nil},
		"Undo":        {func(d *tab) { d.Boards.Undo() }, map[Mode]Mode{SolutionMode: EditMode}},
		"New":         {func(d *tab) { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) }, map[Mode]Mode{PlayMode: EditMode, SolutionMode: EditMode}},
		"Next Random": {func(d *tab) { d.Boards.Again(); d.pass(time.Second) }, map[Mode]Mode{SolutionMode: EditMode}},
	} {
		for from, enter := range enter {
			inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
				enter(d)
				d.pass(time.Second)
				c.action(d)
				to, leads := c.to[from]
				if !leads {
					to = from
				}
				if d.Mode() != to {
					t.Errorf("%s leads from mode %d to %d, want %d", name, from, d.Mode(), to)
				}
			})
		}
	}
}

func TestAnAnswerToAPuzzleThatAsksForTheEndOpensThere(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		p := *d.Puzzle
		p.EndFirst = true
		d.Puzzle = &p
		d.do("S")
		d.expect(t, "showing", "......o")
		if !d.View().Boards[0].Reached.Empty() {
			t.Error("the end is celebrated that nobody has come to")
		}
		d.answer().Toggle()
		d.expect(t, "playing", "..oo.o.")
	})
}

// TestTheBoardShowsTheNextMove goes through a solution.
func TestTheBoardShowsTheNextMove(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		for i, want := range []struct {
			next, place string
			arrows      []puzzle.Arrow
		}{
			{"1000000", "0010000", []puzzle.Arrow{{From: spot(0), To: spot(2)}}},
			{"0010000", "0000100", []puzzle.Arrow{{From: spot(2), To: spot(4)}}},
			{"0000100", "0000001", []puzzle.Arrow{{From: spot(4), To: spot(6)}}},
			{"0000000", "0000000", nil},
		} {
			d.Go(i)
			if next, place := d.marked(puzzle.MarkNext), d.marked(puzzle.MarkPlace); next != want.next || place != want.place {
				t.Errorf("from %s to %s, want %v", next, place, want)
			}
			reached := !d.View().Boards[0].Reached.Empty()
			if arrows := d.View().Arrows; !slices.Equal(arrows, want.arrows) || reached != (arrows == nil) {
				t.Errorf("arrows %v, want %v; the goal is reached: %t", arrows, want, reached)
			}
		}
	})
}

func TestMovesInAnyOrderAreNumberedUntilTheyAreMade(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.do("S")
		for position := range 3 {
			d.Go(position)
			var orders []int16
			for _, c := range d.View().Boards[0].Cells {
				orders = append(orders, c.Order)
			}
			next, want := []string{"0100", "0010", "0000"}[position], [][]int16{{0, 1, 2, 0}, {0, 0, 2, 0}, {0, 0, 0, 0}}[position]
			if !slices.Equal(orders, want) || d.marked(puzzle.MarkNext) != next {
				t.Errorf("at %d: order %v, next %s", position, orders, d.marked(puzzle.MarkNext))
			}
		}
	})
}

// act does what a letter says: a digit clicks a column, < and > are undo and redo, n and b a step ahead and back.
func (d *tab) act(letter rune) {
	actions := map[rune]func(){
		'P': func() { d.PlayByHand() }, 'E': d.Edit, 'S': d.Solve, 'L': d.Solution, 'C': d.CloseAnswer, 'U': d.UseShown,
		'X': d.Escape, 'W': d.toggleReason, '<': d.Boards.Undo, '>': d.Boards.Redo, 'n': d.step(1), 'b': d.step(-1),
		'l': d.Leave, 'R': func() { d.Go(0) }, 'Z': func() { d.Go(d.Line().Len()) },
		'H': d.Hint, 'D': func() { d.Boards.Browse(1) }, 'B': func() { d.Boards.Browse(-1) }, 'K': d.Coach.Check,
		'M': d.Coach.MarkAll,
		't': func() { d.Input.Type('0', spot(0)); d.Input.Erase(spot(2)); d.Input.Clear(spot(3)) },
		'N': func() { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) }, 'A': func() { d.random(1) },
	}
	if do := actions[letter]; do != nil {
		do()
	} else {
		d.click(int(letter - '0'))
	}
}

// do does what letters say, with time to find an answer after each.
func (d *tab) do(script string) {
	for _, letter := range script {
		d.act(letter)
		d.pass(d.delay + time.Second)
	}
}

// like describes the session: mode, board shown, position, reason shown.
func (d *tab) like() string {
	text := fmt.Sprintf("%s %s %d/%d", []string{"edit", "play", "solution"}[d.Mode()], d.shown(), d.Line().At(), d.Line().Len())
	if d.note() >= 0 {
		text += fmt.Sprint(" why ", d.note())
	}
	if place, of := d.Boards.Place(); of > 1 {
		text += fmt.Sprint(" board ", place, " of ", of)
	}
	return text
}

// TestScripts has the ways between boards, games and answers.
func TestScripts(t *testing.T) {
	for _, c := range []struct{ board, script, want string }{
		// A game leads back to the board that it began on, and Undo to where it had come.
		{"oo.o.o.", "P02", "play ..oo.o. 1/1"},
		{"oo.o.o.", "P02E", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "P02X", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "P02E<", "play ..oo.o. 1/1"},
		{"oo.o.o.", "P02EP", "play oo.o.o. 0/0"},
		{"oo.o.o.", "2PE<", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "2P24E", "edit oooo.o. 0/0"},
		{"oo.o.o.", "2P24E<", "play oo..oo. 1/1"},
		{"oo.o.o.", "2P24E<<", "play oooo.o. 0/1"},
		{"oo.o.o.", "2P24E<<<", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "2P24E<<<>>>", "edit oooo.o. 0/0"},
		{"oo.o.o.", "P02U", "edit ..oo.o. 0/0"},
		{"oo.o.o.", "P02U<", "play ..oo.o. 1/1"},
		// Going back in a game keeps its later moves until another one is made.
		{"wbbwbb", "P0123", "play wwwwwb 4/4"},
		{"wbbwbb", "P0123<<", "play wbwwbb 2/4"},
		{"wbbwbb", "P0123R>>", "play wbwwbb 2/4"},
		{"wbbwbb", "P0123bb2", "play wwbbbb 3/4"},
		{"wbbwbb", "P0123bb5", "play wbwwww 3/3"},
		{"wbbwbb", "P0123bb5<<<<", "play wbbwbb 0/3"},
		{"wbbwbb", "P0123RE<", "play wbbwbb 0/4"},
		// An answer leads back to where it was asked for, and Undo opens it where it was left.
		{"oo.o.o.", "Snn", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnC", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "SnnC<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnX<>", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "Snn<", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "Snn<>", "solution ....oo. 2/3"},
		{"oo.o.o.", "SP", "play oo.o.o. 0/0"},
		{"oo.o.o.", "SnnnP", "play oo.o.o. 0/0"},
		{"oo.o.o.", "SnnP", "play ....oo. 2/2"},
		{"oo.o.o.", "SnnPX", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnP<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnPbb", "play oo.o.o. 0/2"},
		{"oo.o.o.", "SnnP46", "play ......o 3/3"},
		{"oo.o.o.", "SnnP46<<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnP46<<<", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "SnnP46<<>>", "play ......o 3/3"},
		// One that was asked for in a game leads on in that.
		{"oo.o.o.", "P02SnP", "play ....oo. 2/2"},
		{"oo.o.o.", "P02SnPRnn", "play ....oo. 2/2"},
		{"oo.o.o.", "P02SnPb31", "play .o...o. 2/2"},
		{"oo.o.o.", "P02SnPX", "solution ....oo. 1/2"},
		{"wbbwbb", "P0S3X", "solution bwbwbb 0/3"},
		{"oo.o.o.", "SnnN<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnA<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnU", "edit ....oo. 0/0"},
		{"oo.o.o.", "SnnU0<<", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnU0<<>>", "edit o...oo. 0/0"},
		{"oo.o.o.", "P02SnC", "play ..oo.o. 1/1"},
		{"oo.o.o.", "P02SnE", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "P02SnE<", "solution ....oo. 1/2"},
		{"oo.", "PSE<X", "edit oo. 0/0"},
		{"oo.o.o.", "P02SU", "edit ..oo.o. 0/0"},
		// Values are typed in Edit only.
		{"oo.o.", "t", "edit .o.o. 0/0"},
		{"oo.o.", "Pt", "play oo.o. 0/0"},
		{"oo.o.", "St", "solution oo.o. 0/2"},
		// A list keeps its boards as they were left.
		{"o oo ooo", "B", "edit o 0/0 board 1 of 3"},
		{"o oo ooo", "DDD", "edit ooo 0/0 board 3 of 3"},
		{"o oo ooo", "0DB", "edit . 0/0 board 1 of 3"},
		{"o oo ooo", "0DB<", "edit oo 0/0 board 2 of 3"},
		{"o oo ooo", "0DB<<", "edit . 0/0 board 1 of 3"},
		{"o oo ooo", "0DB<<<", "edit o 0/0 board 1 of 3"},
		{"o oo ooo", "DDA", "edit o.. 0/0"},
		{"o oo ooo", "DDA<", "edit ooo 0/0 board 3 of 3"},
		{"oo. o-.", "PD", "edit o-. 0/0 board 2 of 2"}, // which cannot be played
		{"oo. o..", "P02D", "play o.. 0/0 board 2 of 2"},
		{"oo. o..", "P02DB", "play ..o 1/1 board 1 of 2"},
		{"oo. o..", "P02DB<<", "play ..o 1/1 board 1 of 2"},
		// An answer that is known is opened again, with no reason shown but a proof.
		{"oo.o.o.", "SnnCS", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnEL", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnPXL", "solution ....oo. 2/3"},
		{"oo.o.o.", "SnnCSCSCS<", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "SnW", "solution oo.o.o. 1/3 why 0"},
		{"oo.o.o.", "SnWX", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "SnWE<", "solution oo.o.o. 1/3 why 0"},
		{"oo.o.o.", "SnWES", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "SnWS", "solution ..oo.o. 1/3"},
		{"o.o", "S", "solution o.o 0/0 why 0"},
		{"o.o", "SE1", "edit ooo 0/0"},
		{"o.o", "SEL", "solution o.o 0/0 why 0"},
		// The next step made by hand leads on in an answer. Any other move goes on as a game from the step shown.
		{"oo.o.o.", "S02", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "S0X", "solution oo.o.o. 0/3"},
		{"oo.o.o.", "SnW3", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "Sn31", "play .o...o. 2/2"},
		{"oo.o.o.", "Sn31E", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "Sn31<", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "Sn31X", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "Sn31L", "solution ..oo.o. 1/3"},
		{"oo.o.o.", "Sn31XX", "edit oo.o.o. 0/0"},
		{"oo.o.o.", "Sn31X<", "play .o...o. 2/2"},
		{"oo.o.o.", "P02Sn53X", "solution ....oo. 1/2"},
		{"oo.o.o.", "P02S31XX", "play ..oo.o. 1/1"},
		{"o.o", "S0", "solution o.o 0/0 why 0"},
		{"wbbw", "S1", "solution bwww 1/2"},
		{"wbbw", "Sn0", "play wbww 2/2"},
		{"wbbw", "Sn00", "play bwww 3/3"},
		{"wbbw", "Sn00<<", "solution bwww 1/2"},
		{"wbbw", "Sn00<<>", "play wbww 2/3"},
	} {
		t.Run(c.board+c.script, func(t *testing.T) {
			inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
				if d.do(c.script); d.like() != c.want {
					t.Errorf("%s %s leads to %q, want %q", c.board, c.script, d.like(), c.want)
				}
				if fault := d.fault(); fault != "" {
					t.Error(fault)
				}
			})
		})
	}
}

// TestStatus has what the last line says after a script.
func TestStatus(t *testing.T) {
	for _, c := range []struct {
		board, script string
		conditions
		want string
	}{
		{"oo.o.o.", "S", conditions{}, "Solved. Next, step 1 of 3: Row 1, column 1: jump to row 1, column 3. A move of your own plays on from here."},
		{"wbbw", "Al", conditions{}, "Click a cell to turn its disc over; drag to paint."},
		{"oo.o.o.", "SWl", conditions{}, "The board shows what this reason is about."},
		{"oo.o.o.", "S02", conditions{}, "Step 1 of 3 is done. Next: Row 1, column 3: jump to row 1, column 5"},
		{"oo.o.o.", "Snnn", conditions{}, "The goal is reached with step 3: Row 1, column 5: jump to row 1, column 7. A move of your own plays on from here."},
		{"oo.o.o.", "Sn31", conditions{}, "Row 1, column 4: jump to row 1, column 2: a dead end. From here the goal cannot be reached. Undo takes it back."},
		{"wbbw", "Sn0", conditions{}, "Press row 1, column 1: this costs 2 more. From here it takes 2 presses instead of 0. Undo takes it back."},
		{"wbbw", "P0", conditions{delay: time.Second}, "Press row 1, column 1: this costs 2 more. From here it takes 3 presses instead of 1. Undo takes it back."},
		{"..oo.o.", "P31", conditions{delay: time.Second}, "Row 1, column 4: jump to row 1, column 2: a dead end. From here the goal cannot be reached. Undo takes it back."},
		{"oo.o.o.", "SnP", conditions{}, "You play on from step 1 of the solution. Esc leads back to it."},
		{"oo.o.o.", "Sn31X", conditions{}, "Back to the solution. Undo brings your moves back."},
		{"o..", "S", conditions{}, "Nothing to do: the goal is reached."},
		{"o-.", "S", conditions{}, "a cell is missing."},
		{"o-.", "P", conditions{}, "a cell is missing."},
		{"oo.", "S", conditions{panics: true}, "the solver failed: lost."},
		{"o.o", "S", conditions{}, "Impossible"},
		{"o.o", "S0", conditions{}, "A click changes nothing here. Esc goes back to your own board."},
		{"wwww", "P", conditions{}, "Solved already: nothing is left to do. Random makes another board."},
		{"wwww", "P0<", conditions{}, "Undone."},
		{"wbbw", "A", conditions{}, "A random board that can be solved."},
		{"wbbw wwww", "A", conditions{}, "The list of 2 boards is replaced; Undo brings it back."},
		{"wbbw wwww", "N", conditions{}, "The list of 2 boards is replaced; Undo brings it back."},
		{"wbbw", "P12", conditions{}, "Solved with 2 presses, the fewest possible."},
		{"wbbw", "P0012", conditions{}, "Solved with 4 presses. The minimum is 2."},
		{"o.o", "H", conditions{}, "This board cannot be solved. Solve shows why."},
		// Going back is advised only where that helps.
		{"..oo.o", "P31H", conditions{}, "From here the goal cannot be reached. Undo, or go back to the start."},
		{"oo.oo", "P02H", conditions{}, "This board cannot be solved; no move changes that."},
		{"wb", "P0H", conditions{}, "This board cannot be solved; no move changes that."},
		{"oo.oo", "P02H", conditions{delay: patience + time.Second}, "From here the goal cannot be reached."},
	} {
		inTab(t, c.board, c.conditions, func(t *testing.T, d *tab) {
			if d.do(c.script); d.Status.Text().String() != c.want {
				t.Errorf("%s %s: %q, want %q", c.board, c.script, d.Status.Text(), c.want)
			}
			if failed := strings.HasPrefix(c.want, "a cell") || c.panics; d.Status.Failed() != failed {
				t.Errorf("%s %s: failed is %t", c.board, c.script, !failed)
			}
		})
	}
}
