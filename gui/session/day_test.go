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
		day := time.Date(2026, 11, 3, 23, 59, 0, 0, time.UTC)
		want := func(after, result string) {
			t.Helper()
			if hints := d.Line().hints(); result != "" && hints > 0 { // which win makes
				result += fmt.Sprintf(", %d by hints", hints)
			}
			if text, ok := d.Days.Result(); ok != (result != "") || ok && text.String() != result {
				t.Errorf("%s: %q, %t, want %q", after, text, ok, result)
			}
			if today, tomorrow := d.Days.Solved(day), d.Days.Solved(day.AddDate(0, 0, 1)); !today && result != "" || tomorrow {
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
		d.Days.Open("2026-11-03", nil)
		d.pass(time.Second)
		wish, seed := boards.Daily(d.Puzzle, day)
		if last, n := d.Boards.Last(); seed != 20261103 || n != seed || last.Size != wish.Size {
			t.Errorf("seed %d, size %v", n, last.Size)
		}
		want("opened", "")
		if d.Days.Date() != "2026-11-03" {
			t.Errorf("the day is %q", d.Days.Date())
		}
		win("SnP")
		want("from an answer", "")
		d.Days.Open("2026-11-03", nil)
		d.pass(time.Second)
		win("kP") // after a restart
		fewest := d.Line().At()
		result := fmt.Sprintf("Fourfold %s 2026-11-03: %v, the fewest possible", d.Puzzle.Name, d.Puzzle.Moves(fewest))
		want("won", result)
		d.Days.Open("2026-11-03", nil)
		want("asked for again", result)
		if says := d.Status.Text().String(); says != "This board is in front already. Restart plays it again." {
			t.Errorf("asked for again: %q", says)
		}
		d.Days.Open("2026-11-04", nil) // while the game is in front
		if d.pass(time.Second); d.Days.Date() != "2026-11-04" {
			t.Errorf("after midnight the day is %q", d.Days.Date())
		}
		d.do("<")
		d.Days.Open("2026-11-03", nil)
		d.pass(time.Second)
		d.do("E") // where nothing can be started again
		d.Days.Open("2026-11-03", nil)
		if d.pass(time.Second); d.Status.Text().String() != "Board of the day, 2026-11-03, 1x7." {
			t.Errorf("asked for while it is edited: %q", d.Status.Text())
		}
		d.do("ZZ")
		d.Days.Open("2026-11-04", nil)
		d.pass(time.Second)
		if d.Days.Date() != "2026-11-04" || d.Line().Len() > 0 {
			t.Errorf("the next day is %q, after %d moves", d.Days.Date(), d.Line().Len())
		}
		d.do("Z")
		d.Days.Open("2026-11-03", nil)
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
		if d.Days.Date() != "" {
			t.Error("a changed board has a day")
		}
		win("AP")
		want("another", "")
		if !d.Days.Solved(day) {
			t.Error("it is forgotten")
		}
	})
}

// The days are listed with the results of the best games that were won. A day that was played opens with its last game, also
// after a restart; one that is damaged loses only itself.
func TestDays(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.Puzzle.Because, d.Puzzle.Daily = nil, view.Size{Rows: 1, Cols: 7}
		d.opened.Daily.Solved = []uint64{20261103} // as version 0.2.0 leaves it
		list := func(want string) {
			t.Helper()
			d.Days.Show(time.Date(2026, 11, 8, 23, 59, 0, 0, time.UTC))
			if got := fmt.Sprint(d.Days.Listed()); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			if d.Days.Open("2026-11-09", nil) || !d.Status.Failed() || d.Days.Listed() == nil {
				t.Error("a day opens before it comes")
			}
		}
		open := func(day, want string) {
			t.Helper()
			d.Days.Open("2026-11-"+day, nil)
			if d.pass(time.Second); d.Days.Listed() != nil || d.Days.Date() != "2026-11-"+day || !strings.HasPrefix(d.like(), want) {
				t.Errorf("day %s opens %s of %q, want %s", day, d.like(), d.Days.Date(), want)
			}
		}
		list("[{2026-11-08 false } {2026-11-07 false } {2026-11-06 false } {2026-11-05 false } {2026-11-04 false } {2026-11-03 true }]")
		open("05", "edit")
		d.do("P0")
		five := d.like()
		open("07", "play")
		for d.do("00"); !d.Line().Won(); d.do("H") {
		}
		seven, moves := d.like(), d.Line().At()
		open("05", five)
		open("07", seven)
		d.do("k")
		open("02", "play")
		d.do("2")
		open("07", seven)
		for d.do("R3"); d.Days.Date() != "2026-11-02"; d.do("<") { // the result of the game that was won stays
		}
		d.do("3") // a game goes on that Undo has led to
		two := d.like()
		for _, damage := range []string{"[", "{}", "[[0,0,9,0,0,9,0]]", "[]"} {
			k := d.kept()
			day := k.Daily.Played[20261105]
			day.Game = damage
			k.Daily.Played[20261105] = day
			if d.do("N"); d.Restore(k) != nil {
				t.Fatal(damage)
			}
			if open("05", "play"); d.Line().Len() > 0 || !d.Status.Failed() {
				t.Errorf("%s: %s, status %q", damage, d.like(), d.Status.Text())
			}
			open("02", two)
		}
		open("07", seven)
		for _, detour := range []string{"", "00"} { // better than before, and worse
			d.Go(0)
			for d.do(detour); !d.Line().Won(); d.do("H") {
			}
		}
		list(fmt.Sprintf("[{2026-11-08 false } {2026-11-07 true %d, 0 more} {2026-11-06 false } {2026-11-05 false } {2026-11-04 false } "+
			"{2026-11-03 true } {2026-11-02 false }]", moves-2))
	})
}

// No day opens while the board is solved.
func TestDaysWait(t *testing.T) {
	inTab(t, "wbbw", conditions{delay: time.Hour}, func(t *testing.T, d *tab) {
		if !d.Days.Open("2026-11-05", nil) {
			t.Error("no day opens")
		}
		d.Boards.New(view.Size{Rows: 1, Cols: 4})
		d.Solve()
		if d.Days.Open("2026-11-03", nil) {
			t.Error("a day opens meanwhile")
		}
	})
}

// The games of so many days are kept, up to so many moves, and of the days before the results.
func TestGamesOfDaysAreForgotten(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.Puzzle.Daily, d.opened.Daily.Played = view.Size{Rows: 1, Cols: 7}, map[uint64]playedDay{}
		for i := range savedDays {
			d.opened.Daily.Played[uint64(i+1)] = playedDay{Moves: 7, Game: "[]"}
		}
		d.do("P")
		d.Days.Open("2026-11-05", nil)
		d.do("l")
		for i := range 2 * savedMoves {
			d.click(i % 7)
		}
		for day, g := range d.kept().Daily.Played {
			if (g.Game == "") != (day == 1) || day < 1000 && g.Moves != 7 || day > 1000 && strings.Count(g.Game, "[") != savedMoves+1 {
				t.Errorf("day %d: %d moves, game %.100s", day, g.Moves, g.Game)
			}
		}
	})
}
