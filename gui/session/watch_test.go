package session

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// watching describes what is shown: the search at its moment, or a board of it, with the node that is pointed at; or else the
// session.
func (d *tab) watching() string {
	now, like := d.Watch.Now(), "steps"
	switch {
	case now.Large:
		like = "board " + d.shown()
	case now.On && now.Search == nil:
		like = "making"
	case now.On:
		like = fmt.Sprintf("moment %d of %d", now.Moment, len(now.Search.Moments)-1)
	case d.note() >= 0:
		like = fmt.Sprint("why ", d.note())
	case d.Mode() != SolutionMode:
		like = "no answer"
	}
	if now.On && now.Node >= 0 {
		like += fmt.Sprint(" at ", now.Node)
	}
	if d.Player.Playing() {
		like += " playing"
	}
	if d.Status.Text().Format == "No dot lies that way." {
		like += " alone"
	}
	return like
}

// A search opens at its start, plays, is sought and walked through, and shows boards. Esc leads from a board to the search, to
// the steps, or for an impossible board to its proof, and out of the answer. Another answer begins anew; a reason takes the
// place of the search, which stays where it was.
func TestASearchIsWatched(t *testing.T) {
	act := func(d *tab, letter rune) {
		_, _, seek := d.Player.Playhead()
		map[rune]func(){
			'F': d.Watch.Show, 'H': d.Watch.Hide, 'O': d.Watch.Open, 't': d.Player.Toggle, '9': func() { seek(99) }, '2': func() { seek(2) },
			'0': func() { seek(0) }, 'u': func() { d.Watch.Walk(-1, 0) }, 'd': func() { d.Watch.Walk(1, 0) },
			'r': func() { d.Watch.Walk(0, 1) }, 'l': func() { d.Watch.Walk(0, -1) }, 'p': func() { d.Watch.Point(3) },
			'q': func() { d.Watch.Point(-1) }, 'c': func() { d.click(0) }, 'w': func() { d.Input.Wheel(spot(0), false) },
			'.': func() { d.pass(time.Second) },
			'S': d.Solve, 'X': d.Escape, 'W': func() { d.Reasons.Next() }, '<': d.History.Undo, '>': d.History.Redo, 'C': d.CloseAnswer,
			'N': func() { d.Boards.New(view.Size{Rows: 1, Cols: 3}) }, 'U': func() { d.Boards.UseShown() },
			'Y': func() { d.PlayByHand() },
		}[letter]()
	}
	for _, c := range []struct{ board, script, want string }{
		{"oo.o.o.", "S.F", "making"},
		{"oo.o.o.", "S.F.", "moment 0 of 3"},
		{"oo.o.o.", "S.FX", "steps"},
		{"oo.o.o.", "S.FX.F.", "moment 0 of 3"},
		{"oo.o.o.", "S.F.ww", "moment 2 of 3"},
		{"oo.o.o.", "S.F.t", "moment 1 of 3 playing"},
		{"oo.o.o.", "S.F.t.", "moment 3 of 3"},
		{"oo.o.o.", "S.F.9t", "moment 0 of 3 playing"},
		{"oo.o.o.", "S.F.tt", "moment 1 of 3"},
		{"oo.o.o.", "S.F.2d", "moment 2 of 3 at 1"},
		{"oo.o.o.", "S.F.2du", "moment 2 of 3 at 0"},
		{"oo.o.o.", "S.F.9uudddd", "moment 3 of 3 at 4 alone"},
		{"oo.o.o.", "S.F.2duu", "moment 2 of 3 at 0 alone"},
		{"oo.o.o.", "S.F.2dur", "moment 2 of 3 at 0 alone"},
		{"oo.o.o.", "S.F.2duO", "board oo.o.o. at 0"},
		{"oo.o.o.", "S.F.9ddO", "board ......o at 4"},
		{"oo.o.o.", "S.F.9pOX", "moment 3 of 3 at 3"},
		{"oo.o.o.", "S.F.9pO0", "moment 0 of 3"},
		{"oo.o.o.", "S.F.9pc", "board .o...o. at 3"},
		{"oo.o.o.", "S.F.9pcc", "moment 3 of 3 at 3"},
		{"oo.o.o.", "S.F.9pqO", "moment 3 of 3"},
		{"oo.o.o.", "S.F.9pOU", "no answer"},
		{"oo.o.o.", "S.F.2X", "steps"},
		{"oo.o.o.", "S.F.2XX", "no answer"},
		{"oo.o.o.", "S.F.2XF", "moment 2 of 3"},
		{"oo.o.o.", "S.F.2FH", "steps"},
		{"oo.o.o.", "S.F.2W", "why 0"},
		{"oo.o.o.", "S.F.2WF", "moment 2 of 3"},
		{"oo.o.o.", "S.F.2C<", "steps"},
		{"oo.o.o.", "S.F.2C<F.", "moment 2 of 3"},
		{"oo.o.o.", "S.F.2CS.", "steps"},
		{"oo.o.o.", "S.F.2YS.F", "moment 2 of 3"},
		{"oo.o.o.", "S.F.9NS.F.", "moment 0 of 1"},
		{"oo.o.o.", "S.F.N", "no answer"},
		{"oo.o.o.", "S.F.tN.<", "steps"},
		{"o.o", "S.F.9", "moment 1 of 1"},
		{"o.o", "S.F.X", "why 0"},
		{"o.o", "S.F.W", "why 0"},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			for _, letter := range c.script {
				act(d, letter)
			}
			if got := d.watching(); got != c.want {
				t.Errorf("%s %s: %s, want %s", c.board, c.script, got, c.want)
			}
		})
	}
}

// The slowest speed shows a moment a second, the quickest all of them in ten seconds. Nothing that belongs to a search runs on
// after it was left, and none of it is saved.
func TestSearchesPlayAtAPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := named.Puzzle("tetravex")
		d := openTab(p, puzzletest.Random(t, p, view.Size{Rows: 4, Cols: 4}, 1))
		defer d.Close()
		d.Solve()
		d.pass(time.Minute)
		d.Watch.Show()
		d.pass(time.Second)
		_, last, seek := d.Player.Playhead()
		for d.settings.Speed = range Speeds {
			seek(0)
			d.Player.Toggle()
			d.pass(4*time.Second + 20*time.Millisecond)
			at, _, _ := d.Player.Playhead()
			if want := []int{5, 9, 17, 41, 101, 401, 401}[d.settings.Speed]; at < min(want, last)*95/100 || at > want*105/100+1 {
				t.Errorf("%s: moment %d of %d after 4 s, want %d", Speeds[d.settings.Speed].Name, at, last, want)
			}
			d.Player.Pause()
		}
		before := len(d.changes)
		d.Watch.Point(7)
		if c := d.changes[len(d.changes)-1]; len(d.changes) != before+1 || !c.Pointed {
			t.Errorf("pointing at a dot is %+v", c)
		}
		d.Player.Toggle()
		d.Escape()
		if d.pass(time.Minute); len(d.running) > 0 {
			t.Errorf("%d tasks run on", len(d.running))
		}
		for _, c := range d.changes[before:] {
			if c.Save {
				t.Error("something is saved")
			}
		}
	})
}

// The board of a node has the moves that lead there: numbers on the cells that were pressed, or arrows. The status names them.
func TestTheBoardOfANodeHasItsMoves(t *testing.T) {
	for id, want := range map[string]string{
		"flip": "2 numbers, 0 arrows", "swap": "0 numbers, 4 arrows", "fourline": "0 numbers, 2 arrows",
	} {
		synctest.Test(t, func(t *testing.T) {
			p := named.Puzzle(id)
			d := openTab(p, puzzletest.Random(t, p, view.Size{Rows: 4, Cols: 4}, 1))
			defer d.Close()
			d.Solve()
			d.pass(time.Minute)
			d.Watch.Show()
			d.pass(time.Minute)
			_, last, seek := d.Player.Playhead()
			seek(last)
			for node := range d.Watch.Now().Search.Nodes {
				if d.Watch.Now().Node < 0 && d.Watch.Now().Search.Nodes[node].Depth == 2 {
					d.Watch.Point(node)
				}
			}
			_, steps := d.Watch.Now().Search.Board(d.Watch.Now().Node)
			said := d.Status.Text().String()
			d.Watch.Open()
			v, numbers := d.View(), 0
			for _, c := range v.Boards[0].Cells {
				if c.Order > 0 {
					numbers++
				}
			}
			if got := fmt.Sprintf("%d numbers, %d arrows", numbers, len(v.Arrows)); got != want {
				t.Errorf("%s: %s, want %s", id, got, want)
			}
			if want := fmt.Sprintf("%v · %v. Enter shows this board.", steps[0].Text, steps[1].Text); said != want {
				t.Errorf("%s: %q, want %q", id, said, want)
			}
		})
	}
}
