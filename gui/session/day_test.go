package session

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// The board of a day keeps its day over midnight and a restart. It gives a result when it is won as it was made: not with
// the help of an answer, not on another random board, and not where it was changed.
func TestTheBoardOfADay(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.Puzzle.Because, d.Puzzle.Daily = nil, view.Size{Rows: 1, Cols: 7}
		day := time.Date(2026, 11, 3, 23, 59, 0, 0, time.Local)
		want := func(after, result string) {
			t.Helper()
			if hints := d.Line().hints(); result != "" && hints > 0 { // which win makes
				result += fmt.Sprintf(", %d by hints", hints)
			}
			if text, ok := d.Boards.DayResult(); ok != (result != "") || ok && text.String() != result {
				t.Errorf("%s: %q, %t, want %q", after, text, ok, result)
			}
			if today, tomorrow := d.Boards.SolvedToday(day), d.Boards.SolvedToday(day.AddDate(0, 0, 1)); !today && result != "" || tomorrow {
				t.Errorf("%s: solved: %t, tomorrow: %t", after, today, tomorrow)
			}
		}
		win := func(script string) {
			d.do(script)
			for range 100 {
				d.Hints.Hint()
				d.pass(time.Second)
			}
			if d.Mode() != PlayMode || !d.Line().Won() || d.Line().hints() == 0 {
				t.Fatal(d.like())
			}
		}
		d.Boards.Today(day)
		d.pass(time.Second)
		wish, seed := boards.Daily(d.Puzzle, day)
		if last, n := d.Boards.Last(); seed != 20261103 || n != seed || last.Size != wish.Size {
			t.Errorf("seed %d, size %v", n, last.Size)
		}
		want("opened", "")
		if d.Boards.Day() != "2026-11-03" {
			t.Errorf("the day is %q", d.Boards.Day())
		}
		win("SnP")
		want("from an answer", "")
		d.Boards.Today(day)
		d.pass(time.Second)
		win("kP") // after a restart
		fewest := d.Line().At()
		result := fmt.Sprintf("Fourfold %s 2026-11-03: %v, the fewest possible", d.Puzzle.Name, d.Puzzle.Moves(fewest))
		want("won", result)
		d.Boards.Today(day)
		want("asked for again", result)
		if says := d.Status.Text().String(); says != "This is today's board already. Restart plays it again." {
			t.Errorf("asked for again: %q", says)
		}
		d.Boards.Today(day.AddDate(0, 0, 1)) // while the game is in front
		if d.pass(time.Second); d.Boards.Day() != "2026-11-04" {
			t.Errorf("after midnight the day is %q", d.Boards.Day())
		}
		d.do("<")
		d.Boards.Today(day)
		d.pass(time.Second)
		d.do("E") // where nothing can be started again
		d.Boards.Today(day)
		if d.pass(time.Second); d.Status.Text().String() != "Today's board, 1x7." {
			t.Errorf("asked for while it is edited: %q", d.Status.Text())
		}
		d.do("ZZ")
		d.Boards.Today(day.AddDate(0, 0, 1))
		d.pass(time.Second)
		if d.Boards.Day() != "2026-11-04" || d.Line().Len() > 0 {
			t.Errorf("the next day is %q, after %d moves", d.Boards.Day(), d.Line().Len())
		}
		d.do("Z")
		d.Boards.Today(day)
		d.pass(time.Second)
		win("P")
		d.known.positions[idOf(d.Line().Start())].Kind = WayKnown
		want("won on a board without a minimum", result[:strings.Index(result, ", the")])
		d.known.positions[idOf(d.Line().Start())].Kind, d.Puzzle.Play = WayProven, puzzle.Place
		want("won with a tray", fmt.Sprintf("Fourfold %s 2026-11-03: solved", d.Puzzle.Name))
		d.Puzzle.Play = puzzle.Exchange
		d.do("SX")
		want("after its answer", result)
		win("R00")
		want("won with more", fmt.Sprintf("Fourfold %s 2026-11-03: %v, 2 more than needed", d.Puzzle.Name, d.Puzzle.Moves(fewest+2)))
		win("E0P")
		want("changed", "")
		if d.Boards.Day() != "" {
			t.Error("a changed board has a day")
		}
		win("AP")
		want("another", "")
		if !d.Boards.SolvedToday(day) {
			t.Error("it is forgotten")
		}
	})
}
