package session

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/view"
)

// TestTheBoardShowsTheNextMove goes through solutions. Moves that can be made in any order are numbered until they are made.
func TestTheBoardShowsTheNextMove(t *testing.T) {
	for board, all := range map[string][]struct{ next, place, order string }{
		"oo.o.o.": {
			{"1000000", "0010000", "0000000"},
			{"0010000", "0000100", "0000000"},
			{"0000100", "0000001", "0000000"},
			{"0000000", "0000000", "0000000"},
		},
		"wbbw": {{"0100", "0000", "0120"}, {"0010", "0000", "0020"}, {"0000", "0000", "0000"}},
	} {
		inTab(t, board, conditions{}, func(t *testing.T, d *tab) {
			d.do("S")
			for i, want := range all {
				d.Go(i)
				v, order := d.View(), ""
				for _, c := range v.Boards[0].Cells {
					order += fmt.Sprint(c.Order)
				}
				if next, place := d.marked(view.MarkNext), d.marked(view.MarkPlace); next != want.next || place != want.place || order != want.order {
					t.Errorf("from %s to %s, order %s, want %v", next, place, order, want)
				}
				reached := !v.Boards[0].Reached.Empty()
				if len(v.Arrows) != strings.Count(want.place, "1") || reached != (i == len(all)-1) {
					t.Errorf("arrows %v; the goal is reached: %t", v.Arrows, reached)
				}
			}
		})
	}
}

// act does what a letter says: a digit clicks a column, < and > are undo and redo, n and b a step ahead and back, k a restart.
func (d *tab) act(letter rune) {
	actions := map[rune]func(){
		'P': func() { d.PlayByHand() }, 'E': d.Edit, 'S': d.Solve, 'L': d.Solution, 'C': d.CloseAnswer, 'U': d.Boards.UseShown,
		'X': d.Escape, 'W': d.toggleReason, '<': d.History.Undo, '>': d.History.Redo, 'n': d.step(1), 'b': d.step(-1),
		'l': d.Leave, 'R': func() { d.Go(0) }, 'Z': func() { d.Go(d.Line().Len()) },
		'H': d.Hints.Hint, 'F': d.Find.Next, 'D': func() { d.Boards.Browse(1) }, 'B': func() { d.Boards.Browse(-1) }, 'M': d.Candidates.Toggle,
		'Y': d.Blame.Next, '+': d.onCard(d.Blame.More), 'J': d.onCard(d.Blame.Back),
		'k': func() {
			if err := d.Restore(d.kept()); err != nil {
				panic(err)
			}
		},
		't': func() { d.Typing.Type('0', spot(0)); d.Typing.Erase(spot(2)); d.Typing.Clear(spot(3)) },
		'N': func() { d.Boards.New(view.Size{Rows: 1, Cols: 3}) }, 'A': func() { d.random(1) },
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

// TestScripts goes between boards, games and answers. A row has boards, then scripts that follow one another, each with the
// state that it leads to.
func TestScripts(t *testing.T) {
	for _, row := range []string{
		// A game leads back to the board that it began on, and Undo to where it had come.
		"oo.o.o. | P02 play ..oo.o. 1/1 | E edit oo.o.o. 0/0 | < play ..oo.o. 1/1 | X play ..oo.o. 1/1 | EP play ..oo.o. 1/1 | 24 play ....oo. 2/2 | < play ..oo.o. 1/2",
		// A game that was left goes on, unless its board has been changed. Esc ends none.
		"oo.o.o. | P02SCEWP play ..oo.o. 1/1 | XX play ..oo.o. 1/1 | E0P play .o.o.o. 0/0 | <<P play ..oo.o. 1/1 | AEP play ....o.. 0/0",
		"oo.o.o. | 2PE< edit oo.o.o. 0/0",
		"oo.o.o. | 2P24 play oo..oo. 1/1 | E edit oooo.o. 0/0 | < play oo..oo. 1/1 | < play oooo.o. 0/1 | < edit oo.o.o. 0/0 | >>> edit oooo.o. 0/0",
		"oo.o.o. | P02U edit ..oo.o. 0/0 | < play ..oo.o. 1/1 | N edit o.o 0/0",
		// Going back in a game keeps its later moves until another one is made.
		"wbbwbb | P0123 play wwwwwb 4/4 | << play wbwwbb 2/4 | R play wbbwbb 0/4 | >> play wbwwbb 2/4 | 2 play wwbbbb 3/4",
		"wbbwbb | P0123<<5 play wbwwww 3/3 | <<<< play wbbwbb 0/3",
		"wbbwbb | P01b play bwbwbb 1/2 | S solution bwbwbb 0/3 | < play bwbwbb 1/2 | > solution bwbwbb 0/3",
		"wbbwbb | P0123RE edit wbbwbb 0/0 | < play wbbwbb 0/4 | A play bwbbbb 0/0",
		"oo.o.o. | P0224bNk< play ..oo.o. 1/2 | > edit o.o 0/0",
		"oo.o.o. | P0224N<<k play ..oo.o. 1/2 | > play ....oo. 2/2 | > edit o.o 0/0",
		// An answer leads back to where it was asked for, and Undo opens it where it was left.
		"oo.o.o. | Snn solution ....oo. 2/3 | C edit oo.o.o. 0/0 | < solution ....oo. 2/3 | X edit oo.o.o. 0/0 | <> edit oo.o.o. 0/0 | << edit oo.o.o. 0/0 | > solution ....oo. 2/3",
		"oo.o.o. | SnnN edit o.o 0/0 | < solution ....oo. 2/3 | A edit ....o.. 0/0 | < solution ....oo. 2/3 | E edit oo.o.o. 0/0 | L solution ....oo. 2/3",
		"oo.o.o. | SnnU edit ....oo. 0/0 | 0 edit o...oo. 0/0 | << solution ....oo. 2/3 | >> edit o...oo. 0/0",
		"oo.o.o. | P02Sn solution ....oo. 1/2 | C play ..oo.o. 1/1 | < solution ....oo. 1/2 | E edit oo.o.o. 0/0 | < solution ....oo. 1/2 | X play ..oo.o. 1/1",
		"oo.o.o. | P02SU edit ..oo.o. 0/0",
		"oo. | PSE edit oo. 0/0 | < solution oo. 0/1 | X play oo. 0/0",
		"o.o | S solution o.o 0/0 why 0 | E edit o.o 0/0 | L solution o.o 0/0 why 0 | 0 solution o.o 0/0 why 0",
		// A game goes on from between start and end of an answer, and Esc leads back there.
		"oo.o.o. | SP play oo.o.o. 0/0",
		"oo.o.o. | SnnnP play oo.o.o. 0/0",
		"oo.o.o. | SnnP play ....oo. 2/2 | X solution ....oo. 2/3 | < play ....oo. 2/2 | bb play oo.o.o. 0/2",
		"oo.o.o. | SnnP46 play ......o 3/3 | << solution ....oo. 2/3 | < edit oo.o.o. 0/0 | >>> play ......o 3/3 | X solution ....oo. 2/3 | X edit oo.o.o. 0/0",
		"oo.o.o. | P02SnP play ....oo. 2/2 | Rnn play ....oo. 2/2 | b31 play .o...o. 2/2 | X solution ....oo. 1/2",
		"oo.o.o. | SnnPb31 play .o...o. 2/2 | < play ..oo.o. 1/2 | < play ....oo. 2/2 | < solution ....oo. 2/3",
		"wbbwbb | P0S3X solution bwbwbb 0/3",
		"wbbw | S0bS solution wbbw 0/2 | X play wbbw 0/1 | X solution wbbw 0/2 | X edit wbbw 0/0",
		// The next step made by hand leads on in an answer. Any other move is one of a game from the step shown.
		"oo.o.o. | S0 solution oo.o.o. 0/3 | X solution oo.o.o. 0/3 | 02 solution ..oo.o. 1/3 | 31 play .o...o. 2/2 | < solution ..oo.o. 1/3 | > play .o...o. 2/2 | X solution ..oo.o. 1/3 | X edit oo.o.o. 0/0 | << play .o...o. 2/2",
		"oo.o.o. | P02Sn53X solution ....oo. 1/2",
		"oo.o.o. | P02S31XX play ..oo.o. 1/1",
		"wbbw | S1 solution bwww 1/2 | 0 play wbww 2/2 | 0 play bwww 3/3 | << solution bwww 1/2 | > play wbww 2/3",
		// An answer that is known is opened again. It shows no reason but a proof.
		"oo.o.o. | SnnC edit oo.o.o. 0/0 | S solution ....oo. 2/3 | CSCSC edit oo.o.o. 0/0 | < solution ....oo. 2/3",
		"oo.o.o. | SnnW solution oo.o.o. 2/3 why 0 | W solution ....oo. 2/3 | Wn solution ......o 3/3 | bWb solution ..oo.o. 1/3 | W0 solution ..oo.o. 1/3",
		"oo.o.o. | SnW solution oo.o.o. 1/3 why 0 | X solution ..oo.o. 1/3 | WE edit oo.o.o. 0/0 | < solution ..oo.o. 1/3 | ES solution ..oo.o. 1/3 | W3 solution ..oo.o. 1/3",
		// Values are typed in Edit only.
		"oo.o. | t edit .o.o. 0/0",
		"oo.o. | Pt play oo.o. 0/0",
		"oo.o. | St solution oo.o. 0/2",
		// A list keeps its boards as they were left.
		"o oo ooo | B edit o 0/0 board 1 of 3 | DDD edit ooo 0/0 board 3 of 3 | A edit .o. 0/0 | < edit ooo 0/0 board 3 of 3",
		"o oo ooo | 0DB edit . 0/0 board 1 of 3 | < edit oo 0/0 board 2 of 3 | < edit . 0/0 board 1 of 3 | < edit o 0/0 board 1 of 3",
		"oo. o-. | PD edit o-. 0/0 board 2 of 2",
		"oo. o.. | P02DEB play ..o 1/1 board 1 of 2",
		"oo. oo. .oo | P02D02Dk play .oo 0/0 board 3 of 3 | B play ..o 1/1 board 2 of 3 | B play ..o 1/1 board 1 of 3 | <<<< play oo. 0/1 board 2 of 3",
		"oo. o.. | D0<<kD edit o.. 0/0 board 2 of 2",
		"oo. o.. | P02D play o.. 0/0 board 2 of 2 | B play ..o 1/1 board 1 of 2 | << play ..o 1/1 board 1 of 2",
	} {
		parts := strings.Split(row, " | ")
		inTab(t, parts[0], conditions{}, func(t *testing.T, d *tab) {
			for i, part := range parts[1:] {
				script, want, _ := strings.Cut(part, " ")
				if d.do(script); d.like() != want {
					t.Errorf("%s: after %q: %q, want %q", row, parts[:i+2], d.like(), want)
				}
				if fault := d.fault(); fault != "" {
					t.Errorf("%s: %s", row, fault)
				}
			}
		})
	}
}

// TestStatus checks what the status, or the card of a hint, says after a script.
func TestStatus(t *testing.T) {
	for _, c := range []struct {
		board, script string
		conditions
		want string
	}{
		{"oo.o.o.", "S", conditions{}, "Solved. A move of your own plays on from here."},
		{"wbbw", "Al", conditions{}, "Click a cell to turn its disc over; drag to paint."},
		{"oo.o.o.", "SWl", conditions{}, "The board shows what this reason is about."},
		{"oo.o.o.", "Snnn", conditions{}, "The goal is reached with step 3: Row 1, column 5: jump to row 1, column 7. A move of your own plays on from here."},
		{"oo.o.o.", "Sn31", conditions{}, "You play on from the solution: Row 1, column 4: jump to row 1, column 2. Esc leads back to it."},
		{"wbbw", "P0", conditions{delay: time.Second}, "Press row 1, column 1"},
		{"oo.o.o.", "SnP", conditions{}, "You play on from step 1 of the solution. Esc leads back to it."},
		{"oo.o.o.", "Sn", conditions{}, "Step 1 of 3 is done."},
		{"oo.o.o.", "SnU", conditions{}, "This position is your board now. Undo opens the solution again."},
		{"oo.o.o.", "P02U", conditions{}, "This position is your board now. Undo brings the game back."},
		{"oo.o.o.", "P02E", conditions{}, "Back to your own board. Undo brings the game back."},
		{"oo.o.o.", "P02EP", conditions{}, "Back to your game."},
		{"oo.o.o.", "P02SC", conditions{}, "Back to your game. Undo opens the solution again."},
		{"oo.o.o.", "SC", conditions{}, "Back to your own board. Undo opens the solution again."},
		{"oo.o.o.", "SnP31X", conditions{}, "Back to the solution. Undo brings your moves back."},
		{"wbbw", "P012b", conditions{}, "After move 2 of 3."},
		{"wbbw", "P012R", conditions{}, "Back to the start. Redo goes forward again."},
		{"oo. o..", "D", conditions{}, "Board 2 of 2."},
		{"wbbw", "A", conditions{}, "A random board that can be solved."},
		{"o.o", "S", conditions{}, "Impossible"},
		{"o..", "S", conditions{}, "Nothing to do: the goal is reached."},
		{"o-.", "P", conditions{}, "a cell is missing."},
		{"oo.", "S", conditions{panics: true}, "the solver failed: lost."},
		{"o.o", "S0", conditions{}, "A click changes nothing here. Esc goes back to your own board."},
		{"wwww", "P", conditions{}, "Solved already: nothing is left to do."},
		{"wbbw wwww", "A", conditions{}, "The list of 2 boards is replaced; Undo brings it back."},
		{"wbbw", "P12", conditions{}, "The goal is reached. Undo takes a move back."},
		{"oo.", "H", conditions{panics: true}, "From here: unknown"},
		// Going back is advised only where that helps.
		{"..oo.o", "P31H", conditions{}, "From here the goal cannot be reached. Undo, or go back to the start."},
		{"oo.oo", "P02H", conditions{}, "This board cannot be solved. Solve shows why."},
		{"oo.oo", "P02H", conditions{delay: patience + time.Second}, "From here the goal cannot be reached."},
	} {
		inTab(t, c.board, c.conditions, func(t *testing.T, d *tab) {
			if d.do(c.script); d.says() != c.want {
				t.Errorf("%s %s: %q, want %q", c.board, c.script, d.says(), c.want)
			}
			if failed := strings.HasPrefix(c.want, "a cell") || strings.HasPrefix(c.want, "the solver"); d.Status.Failed() != failed {
				t.Errorf("%s %s: failed is %t", c.board, c.script, !failed)
			}
		})
	}
}

// A game that was left to edit its board goes on after a restart.
func TestAGameThatWasLeftGoesOn(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		d.do("P02")
		game := d.like()
		d.Edit()
		d.do("k")
		d.PlayByHand()
		if got := d.like(); got != game || d.Status.Text().String() != "Back to your game." {
			t.Errorf("%s, want %s; %q", got, game, d.Status.Text())
		}
	})
}
