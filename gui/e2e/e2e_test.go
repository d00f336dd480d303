//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// sample returns a sample board of the program.
func sample(t *testing.T, id string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "puzzles", id, "sample.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// solved returns the first sample board of a puzzle, and its answer.
func solved(t *testing.T, p *puzzle.Puzzle) (puzzle.Problem, puzzle.Outcome) {
	t.Helper()
	boards, err := p.Read(sample(t, p.ID), 1000)
	if err != nil {
		t.Fatal(err)
	}
	return boards[0], puzzletest.Solve(t, boards[0])
}

// goals report for some puzzles whether a text is the end of their sample.
var goals = map[string]func(board string) bool{
	"flip":     func(b string) bool { return b == strings.Repeat("wwww\n", 4) || b == strings.Repeat("bbbb\n", 4) },
	"swap":     func(b string) bool { return b == strings.Repeat("1010\n0101\n1010\n0101\n", 2) },
	"tetravex": func(b string) bool { return b == "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0\n" },
	"fourline": hasLine,
}

// TestSamples solves the sample of each tab by keys alone and checks what the last
// step leads to.
func TestSamples(t *testing.T) {
	d := start(t, "1280x900")
	for i, p := range puzzles.All() {
		_, outcome := solved(t, p)
		steps := strconv.Itoa(outcome.Length())
		d.key(fmt.Sprintf("ctrl+%d", i+1))
		d.paste(sample(t, p.ID))
		d.waitState("editing")
		d.key("ctrl+Return")
		d.waitState("showing")
		d.key("End")
		d.until(p.ID+" at its end", func() bool {
			fields, _ := d.traced("state")
			return len(fields) == 3 && fields[1] == steps && fields[2] == steps
		})
		goal, known := goals[p.ID]
		if got := d.copied(); got != p.Write(outcome.Walk.At(outcome.Length())) || known && !goal(got) {
			t.Errorf("%s: the last step leads to\n%s", p.ID, got)
		}
		d.picture(p.ID)
	}
	d.close()
}

// hasLine reports whether a 4x4 board has four equal pieces in line.
func hasLine(board string) bool {
	b := strings.ReplaceAll(board, "\n", "")
	if len(b) != 16 {
		return false
	}
	lines := [][4]int{{0, 5, 10, 15}, {3, 6, 9, 12}}
	for i := range 4 {
		lines = append(lines, [4]int{4 * i, 4*i + 1, 4*i + 2, 4*i + 3}, [4]int{i, i + 4, i + 8, i + 12})
	}
	for _, l := range lines {
		if b[l[0]] != 'O' && b[l[0]] == b[l[1]] && b[l[0]] == b[l[2]] && b[l[0]] == b[l[3]] {
			return true
		}
	}
	return false
}

// cell returns the middle of a cell of the first board, with a part of its side added.
func (d *desktop) cell(row, col int, right, down float64) (x, y int) {
	d.t.Helper()
	return d.cellOf("board", row, col, right, down)
}

// cellOf is cell for the board with the name, "board" or "board1".
func (d *desktop) cellOf(board string, row, col int, right, down float64) (x, y int) {
	d.t.Helper()
	left, top, w, h := d.place(board)
	fields, _ := d.traced(board)
	var rows, cols int
	if _, err := fmt.Sscan(strings.Join(fields[4:], " "), &rows, &cols); err != nil {
		d.t.Fatal(err)
	}
	return left + int((float64(col)+0.5+right)*float64(w)/float64(cols)), top + int((float64(row)+0.5+down)*float64(h)/float64(rows))
}

// TestMouse edits the board of each tab by mouse and checks the copied text.
func TestMouse(t *testing.T) {
	d := start(t, "1024x768")
	edit := func(tab, board, want string, act func()) {
		t.Helper()
		d.key(tab)
		time.Sleep(300 * time.Millisecond)
		_, before := d.traced("board")
		d.paste(board)
		d.until("the board", func() bool { _, now := d.traced("board"); return now > before })
		time.Sleep(200 * time.Millisecond)
		act()
		if got := d.copied(); got != want {
			t.Errorf("%s: copied\n%swant\n%s", tab, got, want)
		}
	}
	at := func(row, col, button int) {
		x, y := d.cell(row, col, 0, 0)
		d.click(x, y, button)
	}
	white := strings.Repeat("wwww\n", 4)
	edit("ctrl+1", white, "bwww\nwwww\nwwww\nwwwb\n", func() { at(0, 0, 1); at(3, 3, 1); at(1, 1, 1); at(1, 1, 3) })
	edit("ctrl+1", white, "wwww\nbbbb\nwwww\nwwww\n", func() {
		x1, y1 := d.cell(1, 0, 0, 0)
		x2, y2 := d.cell(1, 3, 0, 0)
		d.drag(x1, y1, x2, y2)
	})
	edit("ctrl+1", white, white, func() { at(2, 2, 1); d.key("ctrl+z") })
	edit("ctrl+2", "00\n00\n00\n01\n", "10\n00\n00\n01\n", func() { at(0, 0, 1) })
	edit("ctrl+3", "1\n1 2 3 4\n0\n", "1\n2 2 3 9\n0\n", func() {
		x, y := d.cell(0, 0, 0, -0.3)
		d.click(x, y, 1)
		x, y = d.cell(0, 0, -0.3, 0)
		d.click(x, y, 1)
		d.key("9")
	})
	edit("ctrl+4", "BWBO\nWBWB\nBWBW\nWBWO\n", "OWBB\nWBWB\nBWBW\nWBWO\n", func() { at(0, 0, 3); at(0, 3, 1) })
	d.close()
}

// TestCancel presses Cancel in a solve that would take many minutes, and works in another
// tab meanwhile.
func TestCancel(t *testing.T) {
	d := start(t, "800x600")
	d.key("ctrl+1")
	d.paste(hardFlip(61))
	d.key("ctrl+Return")
	d.waitState("solving")
	d.key("ctrl+4", "ctrl+Return")
	d.waitState("showing")
	d.key("ctrl+1")
	d.waitState("solving")
	time.Sleep(time.Second)
	d.picture("solving")
	x, y, w, h := d.place("solve")
	d.click(x+w/2, y+h/2, 1)
	d.waitState("showing") // the best that was found
	if got := d.copied(); got != hardFlip(61) {
		t.Error("the cancelled solve changed the board")
	}
	d.key("ctrl+Return")
	d.waitState("solving")
	d.key("Escape")
	d.waitState("showing")
	d.key("ctrl+Return")
	d.waitState("solving")
	d.close()
}

// hardFlip returns a Flip board whose fewest presses take very long to prove.
func hardFlip(n int) string {
	p := puzzles.ByID("flip")
	board, err := p.Random(context.Background(), puzzle.Wish{Size: puzzle.Size{Rows: n, Cols: n}}, random.Source(1))
	if err != nil {
		panic(err)
	}
	return p.Write(board)
}
