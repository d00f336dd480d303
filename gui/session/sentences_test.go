package session

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// nonsense replaces sentences by texts in which nothing of them is left.
type nonsense struct {
	sync.Mutex
	texts, formats map[string]string
}

func (n *nonsense) rewrite(format string) string {
	n.Lock()
	defer n.Unlock()
	text, known := n.texts[format]
	if !known && format != "" {
		text = fmt.Sprintf("text %d", len(n.texts))
		if strings.Contains(format, "%") {
			text += " %[1]T"
		}
		if strings.HasSuffix(format, ".") {
			text += "."
		}
		n.texts[format], n.formats[text] = text, format
	}
	return text
}

// of returns the English formats of a text and of those in it.
func (n *nonsense) of(t sentence.Text) string {
	n.Lock()
	format, known := n.formats[t.Format]
	n.Unlock()
	if !known {
		format = t.Format
	}
	for _, arg := range t.Args {
		switch arg := arg.(type) {
		case sentence.Text:
			format += " < " + n.of(arg)
		case error:
			format += " < " + n.of(sentence.FromError(arg))
		}
	}
	return format
}

// TestNothingReadsSentences does random things, once in English and once with other texts. All else is the same after each.
func TestNothingReadsSentences(t *testing.T) {
	defer func() { sentence.Rewrite = func(format string) string { return format } }()
	walk := func(seed uint64, n *nonsense) (trace []string) {
		boards := []string{"oo.o.o. o.o", "wbbwbbw wwww bw", "oo.o.o. o-."}
		inTab(t, boards[seed%3], conditions{delay: time.Duration(seed%2) * 973 * time.Millisecond, best: seed%4 > 1}, func(t *testing.T, d *tab) {
			rng := rand.New(rand.NewPCG(seed, 5))
			for range 150 {
				d.changes = nil
				act(d, rng)
				synctest.Wait()
				d.pass(time.Millisecond)
				now := fmt.Sprintln(d.like(), d.Can(), d.kinds(), d.Status.Failed(), d.said.usage, n.of(d.Status.Text()))
				for _, c := range d.changes {
					now += fmt.Sprintln(c.Stepped, c.Slides, c.Typing != nil, c.Save, c.Pointed)
				}
				v := d.View()
				for _, b := range v.Boards {
					now += n.of(b.Title) + n.of(b.Reached)
				}
				trace = append(trace, fmt.Sprint(now, d.marked(view.MarkNext), d.marked(view.MarkHeld), v.Shapes, v.Badges))
			}
		})
		return trace
	}
	for seed := range uint64(60) {
		n := &nonsense{texts: map[string]string{}, formats: map[string]string{}}
		sentence.Rewrite = func(format string) string { return format }
		want := walk(seed, n)
		sentence.Rewrite = n.rewrite
		for i, got := range walk(seed, n) {
			if got != want[i] {
				t.Fatalf("seed %d, after %d actions:\n%s\nwant\n%s", seed, i+1, got, want[i])
			}
		}
	}
}

// TestOneNotificationAnEvent counts how often the listener is called for what a person does, and for what arrives.
func TestOneNotificationAnEvent(t *testing.T) {
	for _, c := range []struct {
		board, before string
		act           func(*tab)
		called        int
		arrived       int // within two seconds
	}{
		{"oo.o.o.", "", func(d *tab) { d.click(0) }, 1, 0},
		{"oo.o.o.", "", func(d *tab) { d.Typing.Type('1', spot(0)) }, 1, 0},
		{"oo.o.o.", "", func(d *tab) { d.Typing.Type('0', spot(0)) }, 1, 0}, // which is there already
		{"oo.o.o.", "", func(d *tab) { d.Typing.Erase(spot(1)) }, 1, 0},
		{"oo.o.o.", "", func(d *tab) { d.act('N') }, 1, 0},
		{"oo.o.o.", "", func(d *tab) { d.random(1) }, 1, 0},
		{"o-.", "", (*tab).solve, 1, 0},
		{"oo.o.o.", "", (*tab).solve, 1, 1},
		{"wbbw", "", (*tab).solve, 1, 2},   // the answer, and the check of its proof
		{"oo.o.o.", "", (*tab).hint, 1, 2}, // the way, and the reason of its next move
		{"oo.o.o.", "H", (*tab).hint, 1, 0},
		{"oo.o.o.", "P", func(d *tab) { d.click(0) }, 1, 0},
		{"oo.o.o.", "P0", func(d *tab) { d.click(2) }, 1, 0},
		{"wbbw", "P", func(d *tab) { d.click(0) }, 1, 1}, // what the move costs
		{"oo.o.o.", "P02", func(d *tab) { d.History.Undo() }, 1, 0},
		{"wbbw", "P", func(d *tab) { d.Candidates.Toggle() }, 1, 2},        // what two moves cost; the others are on a way
		{"wbbw", "PM", func(d *tab) { d.Hand.Point(spot(1), true) }, 1, 0}, // the status tells
		{"oo.o.o.", "S", func(d *tab) { d.step(1)() }, 1, 0},
		{"oo.o.o.", "S", func(d *tab) { d.click(0); d.click(2) }, 2, 0},
		{"oo.o.o.", "SZ", func(d *tab) { d.Player.Toggle() }, 1, 3},
		{"oo.o.o.", "S", func(d *tab) { d.Reasons.Toggle(0) }, 1, 0},
		{"oo.o.o.", "S", func(d *tab) { d.Reasons.Toggle(1) }, 1, 1}, // its picture is made
		{"oo.o.o.", "SWW", func(d *tab) { d.Reasons.Go(1) }, 1, 1},
		{"oo.o.o.", "SWW", func(d *tab) { d.click(3) }, 1, 0},
		{"oo.o.o.", "S", (*tab).escape, 1, 0},
		{"oo. o.o o-.", "", func(d *tab) { d.Boards.Browse(1) }, 1, 0},
		{"oo. o.o o-.", "", func(d *tab) { d.Boards.SolveAll() }, 1, 2}, // the first answer, and the end
		{"oo. o.o", "", func(d *tab) { d.Boards.ShowList(true); d.Boards.Browse(1) }, 2, 0},
		{"oo.o.o.", "Sn", func(d *tab) { d.act('k') }, 1, 2}, // and the answer again, with a reason
		{"wbbw", "P", func(d *tab) { d.Hand.Point(spot(1), true) }, 1, 0},
		{"wbbw", "P", func(d *tab) { d.Hand.Point(spot(1), true); d.Hand.Point(spot(1), true) }, 1, 0},
	} {
		inTab(t, c.board, conditions{notes: []puzzle.Note{painted(2, 0)}}, func(t *testing.T, d *tab) {
			d.do(c.before)
			d.changes = nil
			c.act(d)
			called := len(d.changes)
			d.pass(2 * time.Second)
			if arrived := len(d.changes) - called; called != c.called || arrived != c.arrived {
				t.Errorf("%s %q: the listener is called %d times, then %d times, want %d and %d", c.board, c.before, called, arrived, c.called, c.arrived)
			}
		})
	}
}

func (d *tab) solve()  { d.Solve() }
func (d *tab) hint()   { d.Hints.Hint() }
func (d *tab) escape() { d.Escape() }
