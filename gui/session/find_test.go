package session

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestFind asks for better moves after games. A script has a letter for each action (F for Find It), and dots for half a second
// each. After it, the position is compared, and what is asked: number, move of the game, what is told.
func TestFind(t *testing.T) {
	const first = "Your move here cost 2: Press row 1, column 1. It left 3 presses, not 1. "
	for _, c := range []struct{ board, script, like, asked string }{
		{"wbbw", "P0012...F", "play wbbw 0/0", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...F1", "play bwww 1/1", "1/1 " + first + "Yes: 1 press left after it."},
		{"wbbw", "P0012...F2", "play wwwb 1/1", "1/1 " + first + "Yes: 1 press left after it."}, // any other one as good
		{"wbbw", "P0012...F12", "play bwww 1/1", "1/1 " + first + "Yes: 1 press left after it."},
		{"wbbw", "P0012...F1<", "play wbbw 0/1", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...F3.", "play wbwb 1/1", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...F3..", "play wbbw 0/0", "1/1 " + first + "That costs 2: 3 presses left after it. Try another move."},
		{"wbbw", "P0012...F3..1", "play bwww 1/1", "1/1 " + first + "Yes: 1 press left after it."},
		{"wbbw", "P0012...F3<...", "play wbbw 0/1", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...FX", "play bbbb 4/4", ""},
		{"wbbw", "P0012...F1X", "play bbbb 4/4", ""},
		{"wbbw", "P0012...FXX", "play bbbb 4/4", ""},
		{"wbbw", "P0012...F<", "play bbbb 4/4", ""},
		{"wbbw", "P0012...FF", "play bbbb 4/4", ""}, // the only one is skipped
		{"wbbw", "P0012...FXF3", "play wbwb 1/1", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...Fnb", "play wbbw 0/0", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...FE", "edit wbbw 0/0", ""},
		{"wbbw", "P0012...FE<", "play wbbw 0/0", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...F3..EP", "play bbbb 4/4", ""},
		{"wbbw", "P0012...FS....", "solution wbbw 0/2", ""}, // the way from the start
		{"wbbw", "P0012...FS....X", "play wbbw 0/0", "1/1 " + first + "Make a better move: one with 1 press left after it."},
		{"wbbw", "P0012...S....", "solution wbbw 0/2", ""},
		{"wbbw", "P0012...S....X", "play bbbb 4/4", ""},
		{"wbbw", "P0012...S....1", "solution bwww 1/2", ""},
		{"wbbw", "P0012...S....0", "play bwbw 1/1", ""},
		{"wbbw", "P0012...S....0<<", "play bbbb 4/4", ""},
		{"wbbw", "P0012...Fk", "play bbbb 4/4", ""}, // what is kept is the game
		{"wbbw", "P0012...FA", "play wbbb 0/0", ""},
		{"wbbw", "P12...F", "play bbbb 2/2", ""},   // nothing could be better
		{"wbbw", "P00...F", "play wbbw 2/2", ""},   // not won
		{"wbbw", "P1200...F", "play bbbb 4/4", ""}, // it was won before the move that cost something
		{"wbbw", "P003312...F", "play wbbw 0/0", "1/2 " + first},
		{"wbbw", "P003312...FF", "play wbbw 2/2", "2/2 Your move here cost 2: Press row 1, column 4."},
		{"wbbw", "P003312...FFF", "play bbbb 6/6", ""},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			for _, letter := range c.script {
				if letter == '.' {
					d.pass(time.Second / 2)
				} else {
					d.act(letter)
					d.pass(time.Millisecond)
				}
			}
			asked, ok := d.Find.Question()
			said := ""
			if ok {
				said = string(rune('0'+asked.Number)) + "/" + string(rune('0'+asked.Of)) + " " + asked.Text.String() + " " + asked.Told.String()
			}
			if d.like() != c.like || !strings.HasPrefix(said, c.asked) || ok != (c.asked != "") {
				t.Errorf("%s: %s, %q, want %s and %q", c.script, d.like(), said, c.like, c.asked)
			}
			if fault := d.fault(); fault != "" || asked.Found != strings.Contains(c.asked, "Yes") {
				t.Errorf("%s: found: %t; %s", c.script, asked.Found, fault)
			}
		})
	}
}

// The marks are those of the moves tried, not of the move before.
func TestMarksOfFind(t *testing.T) {
	for script, want := range map[string]string{"P131210FF": " 1:+2", "P0012F3": " 0:+2 3:+2", "P0012FF": ""} {
		inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
			d.do(script)
			got := ""
			for _, b := range d.View().Badges {
				got += fmt.Sprintf(" %d:%v", b.At.Col, b.Text)
			}
			if got != want {
				t.Errorf("%s: marks%s, want%s", script, got, want)
			}
		})
	}
}

// After the move that answers a question, neither hints nor clicks do anything.
func TestAfterAnAnswer(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.do("P0012F1HHH2")
		d.expect(t, "play bwww 1/1")
		d.Hints.Hide()
		if _, hint := d.Hints.Card(); hint || d.Can().Hint || d.Input.Editable(spot(1)) || d.Status.Text().String() != "Undo takes the move back." {
			t.Errorf("hint %v, status %q", hint, d.Status.Text())
		}
	})
}

// Esc leads back to the game although Undo has forgotten the entry that the question began on.
func TestAGameIsForgottenInFind(t *testing.T) {
	defer func(n int) { maxEntries = n }(maxEntries)
	maxEntries = 4
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.do("P0012FSXSXSXX")
		d.expect(t, "play bbbb 4/4")
	})
}

// A won game tells how it went, what its moves cost, and how many of them were hints.
func TestResult(t *testing.T) {
	for _, c := range []struct{ script, result, costly string }{
		{"P12", "Solved with 2 presses, the fewest possible.", ""},
		{"P0012", "Solved with 4 presses. The minimum is 2.", "Move 1 cost 2 more than needed. Can you see a better one?"},
		{"P0012F1X", "Solved with 4 presses. The minimum is 2.", "Move 1 cost 2 more than needed; you have found a better one."},
		{"P0012F3X", "Solved with 4 presses. The minimum is 2.", "Move 1 cost 2 more than needed. Can you see a better one?"},
		{"P0012F1X<2", "Solved with 4 presses. The minimum is 2.", "Move 1 cost 2 more than needed. Can you see a better one?"}, // another end
		{"P003312F1FX", "Solved with 6 presses. The minimum is 2.", "2 presses together cost 4 more than needed. Can you see better ones?"},
		{"P003312F1F1FX", "Solved with 6 presses. The minimum is 2.", "2 presses together cost 4 more than needed; you have found better ones."},
		{"P003312", "Solved with 6 presses. The minimum is 2.", "2 presses together cost 4 more than needed. Can you see better ones?"},
		{"P0HHH02", "Solved with 4 presses. The minimum is 2. Moves made by a hint: 1.", "Move 1 cost 2 more than needed. Can you see a better one?"},
		{"PHHH2k", "Solved with 2 presses, the fewest possible. Moves made by a hint: 1.", ""}, // after a restart
		{"PHHH2A<", "Solved with 2 presses, the fewest possible. Moves made by a hint: 1.", ""},
		{"PHHH<12", "Solved with 2 presses, the fewest possible.", ""},
		{"PHHH<21", "Solved with 2 presses, the fewest possible.", ""},
		{"PHHH2", "Solved with 2 presses, the fewest possible. Moves made by a hint: 1.", ""},
	} {
		inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
			d.Puzzle.Because = nil
			d.do(c.script)
			if result, costly := d.Find.Result(); !d.Line().Won() || result.String() != c.result || costly.String() != c.costly {
				t.Errorf("%s: %q, %q, want %q, %q", c.script, result, costly, c.result, c.costly)
			}
		})
	}
}
