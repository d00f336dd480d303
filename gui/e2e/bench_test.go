//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// TestBench measures the window with large boards FOURFOLD_BENCH times and prints a table. It looks at the program from outside
// alone, so AGAINST may name any other program to compare with in the same run.
func TestBench(t *testing.T) {
	runs, _ := strconv.Atoi(os.Getenv("FOURFOLD_BENCH"))
	if runs < 1 {
		t.Skip("FOURFOLD_BENCH is not set; make bench-window")
	}
	load, _ := os.ReadFile("/proc/loadavg")
	var columns []*bench
	for _, of := range []struct {
		id   string
		side int
	}{{"flip", 40}, {"swap", 32}} {
		for _, path := range []string{os.Getenv("AGAINST"), program(t)} {
			if path != "" {
				size := view.Size{Rows: of.side, Cols: of.side}
				columns = append(columns, &bench{path: path, puzzle: named.Puzzle(of.id), size: size, values: map[string][]float64{}})
			}
		}
	}
	for range runs {
		for _, b := range columns {
			b.run(t)
		}
	}
	fmt.Printf("\nMedians of %d runs (least to most), software GL, load at the start %s\n", runs, load)
	printTable(columns)
}

// printTable prints the medians and the extremes.
func printTable(columns []*bench) {
	fmt.Print("| figure |")
	for _, b := range columns {
		fmt.Printf(" %s %v, %s |", b.puzzle.Name, b.size, b.path)
	}
	fmt.Println("\n|---" + strings.Repeat("|--:", len(columns)) + "|")
	for _, figure := range columns[0].figures {
		fmt.Printf("| %s |", figure)
		for _, b := range columns {
			v := slices.Sorted(slices.Values(b.values[figure]))
			fmt.Printf(" %.3g (%.3g to %.3g) |", v[len(v)/2], v[0], v[len(v)-1])
		}
		fmt.Println()
	}
}

// bench is a program with a board of a puzzle, and the measured figures. A run has a desktop of its own.
type bench struct {
	path    string
	puzzle  *puzzle.Puzzle
	size    view.Size
	figures []string             // names, in the order of the table
	values  map[string][]float64 // of each figure, one a run

	*desktop
	screen *screen
	area   image.Rectangle // of the board in Edit
}

// note adds a value to a figure.
func (b *bench) note(figure string, value float64) {
	if b.values[figure] == nil {
		b.figures = append(b.figures, figure)
	}
	b.values[figure] = append(b.values[figure], value)
}

// calm is a time in which everything is drawn and saved.
const calm = 1500 * time.Millisecond

// run measures each figure once.
func (b *bench) run(t *testing.T) {
	folder := t.TempDir()
	b.desktop = newDesktop(t, "1280x900", "-nocursor", "-fbdir", folder)
	defer b.stop()
	b.screen = newScreen(b.desktop, folder)
	b.start()

	b.key("ctrl+" + strconv.Itoa(1+slices.Index(puzzles.All(), b.puzzle)))
	b.key("ctrl+e") // a first start is a game
	time.Sleep(calm)
	empty, full := b.puzzle.New(b.size), b.puzzle.New(b.size)
	for n := range b.size.Rows * b.size.Cols {
		full = boards.Edit(full, b.spot(n), 1)
	}
	b.show(full)
	before := slices.Clone(b.screen.pixels)
	b.show(empty)
	b.area = b.screen.changed(b.screen.boards(), before)
	b.click(empty)
	b.show(empty)
	b.paint()
	b.play()

	b.note("memory after all that, MB", b.resident()/1e6)
	b.do(2*calm, "mousemove 1279 899")
	const resting = 20 * time.Second
	cost, _ := b.processor()
	time.Sleep(resting)
	after, _ := b.processor()
	b.note("at rest, % of a processor", 100*float64(after-cost)/float64(resting))
	b.close()
}

// spot returns the n-th cell.
func (b *bench) spot(n int) view.Spot {
	return view.Spot{Row: n / b.size.Cols, Col: n % b.size.Cols}
}

// show pastes a board.
func (b *bench) show(board puzzle.Problem) {
	b.t.Helper()
	b.put(boards.Write(b.puzzle, board))
	b.key("ctrl+v")
	time.Sleep(calm)
}

// move moves the pointer to a cell.
func (b *bench) move(to view.Spot, pause time.Duration) {
	b.t.Helper()
	b.do(pause, "mousemove %d %d", b.area.Min.X+(2*to.Col+1)*b.area.Dx()/(2*b.size.Cols),
		b.area.Min.Y+(2*to.Row+1)*b.area.Dy()/(2*b.size.Rows))
}

// start measures the start.
func (b *bench) start() {
	b.t.Helper()
	watch, begun := b.screen.watch(image.Rectangle{Max: b.screen.size}), time.Now()
	c := b.command(b.path)
	c.Env = append(c.Env, "XDG_CONFIG_HOME="+b.t.TempDir())
	b.open(c)
	time.Sleep(2 * calm)
	seen := watch()
	b.note("start to the last picture, s", seen[len(seen)-1].Sub(begun).Seconds())
	cost, _ := b.processor()
	b.note("start, processor time, s", cost.Seconds())
}

// click measures the processor time of an edited cell. That of moving the pointer there is not counted.
func (b *bench) click(board puzzle.Problem) {
	b.t.Helper()
	const clicks = 100
	pass := func(down, up string) (total, drawing time.Duration) {
		total, drawing = b.processor()
		for i := range clicks {
			at := b.spot(i * 619 % (b.size.Rows * b.size.Cols)) // a prime: no cell comes twice
			b.move(at, 50*time.Millisecond)
			b.do(50*time.Millisecond, "%s", down)
			b.do(50*time.Millisecond, "%s", up)
			if down != "" {
				board = boards.Edit(board, at, 1)
			}
		}
		time.Sleep(calm)
		t, r := b.processor()
		return t - total, r - drawing
	}
	moved, movedDrawing := pass("", "")
	clicked, clickedDrawing := pass("mousedown 1", "mouseup 1")
	each, drawing := (clicked-moved)/clicks, (clickedDrawing-movedDrawing)/clicks
	b.note("an edited cell, processor time, ms", 1000*each.Seconds())
	b.note("of that without the threads that draw, ms", 1000*(each-drawing).Seconds())
	if b.copied() != boards.Write(b.puzzle, board) {
		b.picture("failed")
		b.t.Errorf("%s %s: the clicks had another effect", b.path, b.puzzle.ID)
	}
}

// paint paints cells to and fro with the button held, 60 a second, and counts the pictures of the board.
func (b *bench) paint() {
	b.t.Helper()
	const strokes = 240
	b.move(b.spot(0), calm)
	watch, begun := b.screen.watch(b.area), time.Now()
	b.do(0, "mousedown 1")
	for i := range strokes {
		to := b.spot(i)
		if to.Row%2 == 1 {
			to.Col = b.size.Cols - 1 - to.Col
		}
		b.move(to, time.Until(begun.Add(time.Duration(i)*time.Second/60)))
	}
	time.Sleep(calm)
	seen := watch()
	b.do(calm, "mouseup 1")
	b.note("dragging, pictures of the board a second", float64(len(seen)-1)/seen[len(seen)-1].Sub(begun).Seconds())
}

// play solves a random board, plays the answer for some seconds and counts the pictures of moves.
func (b *bench) play() {
	b.t.Helper()
	b.show(puzzletest.Random(b.t, b.puzzle, b.size, 1))
	b.key("ctrl+Return")
	b.wait("the answer", func() bool { // a search would take a whole processor
		before, _ := b.processor()
		time.Sleep(calm)
		after, _ := b.processor()
		return after-before < calm/4
	})
	b.picture(b.puzzle.ID)
	watch := b.screen.watch(b.screen.boards()) // which do not lie as in Edit
	b.key("space")
	time.Sleep(5 * time.Second)
	b.key("space")
	time.Sleep(calm)
	seen := watch()
	var frames, moving float64
	for i := 1; i < len(seen); i++ {
		if gap := seen[i].Sub(seen[i-1]); gap < 200*time.Millisecond { // a pause between two moves is longer
			frames++
			moving += gap.Seconds()
		}
	}
	if frames < 10 {
		b.t.Fatalf("%s %s: %v pictures were seen", b.path, b.puzzle.ID, frames)
	}
	b.note("a move at 1x, frames a second", frames/moving)
}
