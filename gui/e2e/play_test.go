//go:build e2e

package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// TestPlay plays the sample of each puzzle to its end by mouse: every other move is dragged where moves can be.
func TestPlay(t *testing.T) {
	d := start(t, "1280x900")
	for i, p := range puzzles.All() {
		board, outcome := solved(t, p)
		d.key(fmt.Sprintf("ctrl+%d", i+1))
		d.paste(sample(t, p.ID))
		d.waitState("editing")
		d.key("ctrl+p")
		d.waitPlay("play 0 false")
		for k := range outcome.Length() {
			d.makeMove(outcome.Walk.Step(k), k%2 == 1)
			d.waitPlay(fmt.Sprintf("play %d %t", k+1, k+1 == outcome.Length()))
		}
		d.picture(p.ID)
		d.key("ctrl+z")
		d.waitPlay(fmt.Sprintf("play %d false", outcome.Length()-1))
		d.key("ctrl+h", "ctrl+h")
		d.until("the hint to be made", func() bool { d.key("ctrl+h"); return d.playIs(fmt.Sprintf("play %d true", outcome.Length())) })
		d.key("ctrl+e")
		d.waitPlay("edit 0 false")
		if got, own := d.copied(), p.Write(board); got != own {
			t.Fatalf("%s: leaving the game leads to\n%s", p.ID, got)
		}
		d.key("ctrl+z")
		d.waitPlay(fmt.Sprintf("play %d true", outcome.Length()))
		d.key("ctrl+b")
		d.waitPlay("play 0 false")
		d.key("ctrl+e")
		d.waitPlay("edit 0 false")
	}
	d.close()
}

// makeMove makes a move by clicks, or by dragging.
func (d *desktop) makeMove(step puzzle.Step, drag bool) {
	d.t.Helper()
	point := func(s puzzle.Spot) (x, y int) {
		return d.cellOf([...]string{"board", "board1"}[s.Board], s.Row, s.Col, 0, 0)
	}
	x1, y1 := point(step.Outline[0])
	x2, y2 := point(step.Outline[len(step.Outline)-1])
	_, _, before, _ := d.playing()
	switch {
	case len(step.Outline) > 1 && drag:
		d.drag(x1, y1, x2, y2)
	case len(step.Outline) > 1:
		d.click(x1, y1, 1)
		time.Sleep(100 * time.Millisecond)
		if _, _, now, _ := d.playing(); now == before { // unless it had only one place to go
			d.click(x2, y2, 1)
		}
	default:
		d.click(x1, y1, 1)
	}
}

// playing returns the mode, the text of the last trace of play, and the moves made.
func (d *desktop) playing() (mode, text, moves string, ok bool) {
	fields, _ := d.traced("play")
	if len(fields) != 3 {
		return "", "", "", false
	}
	return fields[0], strings.Join(fields, " "), fields[1], true
}

func (d *desktop) playIs(want string) bool {
	_, text, _, _ := d.playing()
	return text == want
}

func (d *desktop) waitPlay(want string) {
	d.t.Helper()
	d.until(want, func() bool { return d.playIs(want) })
}

// kills returns how many times TestKill kills the program.
func kills() int {
	if n, err := strconv.Atoi(os.Getenv("FOURFOLD_KILLS")); err == nil {
		return n
	}
	return 5
}

// TestKill kills the program in the middle of edits, again and again, and checks that what was on
// the screen a second before is there at the next start.
func TestKill(t *testing.T) {
	d := start(t, "1024x768")
	d.close()
	folder := t.TempDir()
	rng := rand.New(rand.NewPCG(1, 2))
	type moment struct {
		at    time.Time
		board string
	}
	cells := []byte(strings.Repeat("w", 16))
	board := func() string {
		var text strings.Builder
		for r := range 4 {
			text.WriteString(string(cells[4*r:4*r+4]) + "\n")
		}
		return text.String()
	}
	first := true
	for round := range kills() {
		d.launch(folder)
		if first {
			d.key("ctrl+1")
			d.paste(board())
			d.waitState("editing")
			first = false
		}
		past := []moment{{time.Now(), board()}}
		for end := time.Now().Add(time.Duration(rng.IntN(2500)) * time.Millisecond); time.Now().Before(end); {
			i := rng.IntN(16)
			x, y := d.cell(i/4, i%4, 0, 0)
			d.click(x, y, 1)
			cells[i] = 'w' + 'b' - cells[i]
			past = append(past, moment{time.Now(), board()})
		}
		killed := time.Now()
		d.kill()
		d.launch(folder)
		got := d.copied()
		oldest := 0 // the board that was on the screen a second before the end
		for i, m := range past {
			if killed.Sub(m.at) >= time.Second {
				oldest = i
			}
		}
		known := false
		for _, m := range past[oldest:] {
			known = known || m.board == got
		}
		if !known {
			t.Fatalf("round %d: after the kill the board is\n%swant one of the last %d of %v", round, got, len(past)-oldest, past)
		}
		copy(cells, strings.ReplaceAll(got, "\n", ""))
		d.close()
	}
}
