package session

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// tab is a session on the goroutine of a test: what is posted waits until the test runs it.
type tab struct {
	*Session
	posted   chan func()
	changes  []Change
	settings Settings
	conditions
}

// open opens a session on boards, each given as a row of its cells.
func open(board string, c conditions) *tab {
	d := openTab(puzzleOf(board), c.boards(strings.Fields(board)...)...)
	d.conditions, d.Puzzle.Costly = c, nil // which knows its own boards only
	return d
}

// openTab opens a session on some boards. A test may change its puzzle.
func openTab(p *puzzle.Puzzle, boards ...puzzle.Problem) *tab {
	d := &tab{posted: make(chan func(), 10_000), settings: Settings{Speed: DefaultSpeed}}
	own := *p
	d.Session = New(&own, boards, func(f func()) { d.posted <- f }, &d.settings)
	d.Listen(func(c Change) { d.changes = append(d.changes, c) })
	return d
}

// pass lets time go by, and runs what is posted as it comes.
func (d *tab) pass(t time.Duration) {
	end := time.After(t)
	for {
		select {
		case f := <-d.posted:
			f()
		case <-end:
			synctest.Wait()
			for len(d.posted) > 0 {
				(<-d.posted)()
			}
			return
		}
	}
}

// shown returns the board shown as a row of its cells.
func (d *tab) shown() string { return strings.TrimSpace(boards.Write(d.Puzzle, d.Problem())) }

func (d *tab) note() int { return d.Reasons.Note() }

// random starts with a random board like the last one.
func (d *tab) random(seed uint64) {
	wish, _ := d.Boards.Last()
	d.Boards.Random(wish, seed)
}

// like describes the session: what goes on, or else the mode; the board shown, position, reason shown, place in the list.
func (d *tab) like() string {
	now := []string{"edit", "play", "solution"}[d.Mode()]
	if d.Work() != nil {
		now = "solving"
	} else if d.Player.Playing() {
		now = "playing"
	}
	text := fmt.Sprintf("%s %s %d/%d", now, d.shown(), d.Line().At(), d.Line().Len())
	if d.note() >= 0 {
		text += fmt.Sprint(" why ", d.note())
	}
	if place, of := d.Boards.Index(); of > 1 {
		text += fmt.Sprint(" board ", place+1, " of ", of)
	}
	return text
}

func (d *tab) expect(t *testing.T, want string) {
	t.Helper()
	if d.like() != want {
		t.Fatalf("%s, want %s; status %q", d.like(), want, d.Status.Text())
	}
}

// inTab runs a test of a session in a bubble of its own time.
func inTab(t *testing.T, board string, c conditions, test func(t *testing.T, d *tab)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := open(board, c)
		defer d.Close()
		test(t, d)
	})
}

func spot(col int) view.Spot { return view.Spot{Col: col} }

// click is a click at a column.
func (d *tab) click(col int) {
	d.Input.Press(spot(col), false)
	d.Input.Release(spot(col), true)
}

// marked returns the columns with a mark, as in "0110".
func (d *tab) marked(mark view.Mark) string {
	var s strings.Builder
	for _, c := range d.View().Boards[0].Cells {
		if c.Marks&mark != 0 {
			s.WriteByte('1')
		} else {
			s.WriteByte('0')
		}
	}
	return s.String()
}
