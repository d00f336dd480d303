//go:build e2e

package e2e

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// TestBench measures the window with large boards FOURFOLD_BENCH times and prints a table. It looks at the program from outside
// alone, so AGAINST may name any other program to compare with in the same run.
func TestBench(t *testing.T) {
	runs, _ := strconv.Atoi(os.Getenv("FOURFOLD_BENCH"))
	if runs < 1 {
		t.Skip("FOURFOLD_BENCH is not set; make bench-window")
	}
	paths := []string{program(t)}
	if other := os.Getenv("AGAINST"); other != "" {
		paths = []string{other, paths[0]}
	}
	load, _ := os.ReadFile("/proc/loadavg")
	var columns []*bench
	for _, of := range []struct {
		id   string
		side int
	}{{"flip", 40}, {"swap", 32}} {
		for _, path := range paths {
			columns = append(columns, &bench{path, puzzles.ByID(of.id), puzzle.Size{Rows: of.side, Cols: of.side}, map[string][]float64{}})
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
	for _, f := range figures {
		fmt.Printf("| %s |", f)
		for _, b := range columns {
			v := slices.Sorted(slices.Values(b.figures[f]))
			fmt.Printf(" %s (%s to %s) |", short(v[len(v)/2]), short(v[0]), short(v[len(v)-1]))
		}
		fmt.Println()
	}
}

// The figures.
const (
	startFigure = "start to the last picture, s"
	startCost   = "start, processor time, s"
	clickFigure = "an edited cell, processor time, ms"
	ownFigure   = "of that without the threads that draw, ms"
	dragFigure  = "dragging, pictures of the board a second"
	playFigure  = "a move at 1x, frames a second"
	memory      = "memory after all that, MB"
	restFigure  = "at rest, % of a processor"
)

var figures = []string{startFigure, startCost, clickFigure, ownFigure, dragFigure, playFigure, memory, restFigure}

func short(x float64) string {
	if x < 10 {
		return strconv.FormatFloat(x, 'f', 2, 64)
	}
	return strconv.FormatFloat(x, 'f', 0, 64)
}

// bench is a program with a board of a puzzle, and the figures that were measured.
type bench struct {
	path    string
	puzzle  *puzzle.Puzzle
	size    puzzle.Size
	figures map[string][]float64
}

func (b *bench) note(figure string, value float64) {
	b.figures[figure] = append(b.figures[figure], value)
}

// How the board is used.
const (
	calm    = 1500 * time.Millisecond // in which everything is drawn and saved
	clicks  = 100
	strokes = 240
	resting = 20 * time.Second
)

// run measures each figure once.
func (b *bench) run(t *testing.T) {
	folder := t.TempDir()
	d := newDesktop(t, "1280x900", "-nocursor", "-fbdir", folder)
	defer d.stop()
	s := newScreen(t, folder)
	watch, begun := s.all().watch(), time.Now()
	d.open(b.path, t.TempDir())
	time.Sleep(2 * calm)
	seen := watch()
	b.note(startFigure, seen[len(seen)-1].at.Sub(begun).Seconds())
	cost, _ := d.processor()
	b.note(startCost, cost.Seconds())

	d.key("ctrl+" + strconv.Itoa(1+slices.Index(puzzles.All(), b.puzzle)))
	time.Sleep(calm)
	empty, full := b.puzzle.New(b.size), b.puzzle.New(b.size)
	for n := range b.size.Rows * b.size.Cols {
		full = full.Edit(b.spot(n), 1)
	}
	b.open(d, full)
	before := slices.Clone(s.pixels)
	b.open(d, empty)
	area := s.changed(before)
	board := part{s, area, nil}
	for r := range b.size.Rows {
		board.rows = append(board.rows, area.Min.Y+(2*r+1)*area.Dy()/(2*b.size.Rows))
	}
	b.click(d, area)
	b.open(d, empty)
	b.drag(d, board)
	b.play(d, s)
	b.note(memory, d.resident()/1e6)
	d.do(2*calm, "mousemove 1279 899")
	start, _ := d.processor()
	time.Sleep(resting)
	end, _ := d.processor()
	b.note(restFigure, 100*float64(end-start)/float64(resting))
	d.close()
}

func (b *bench) spot(n int) puzzle.Spot {
	return puzzle.Spot{Row: n / b.size.Cols, Col: n % b.size.Cols}
}

// open pastes a board.
func (b *bench) open(d *desktop, board puzzle.Problem) {
	d.t.Helper()
	d.put(b.puzzle.Write(board))
	d.key("ctrl+v")
	time.Sleep(calm)
}

// move moves the pointer to a cell.
func (b *bench) move(d *desktop, area image.Rectangle, at puzzle.Spot, pause time.Duration) {
	d.t.Helper()
	d.do(pause, "mousemove %d %d", area.Min.X+(2*at.Col+1)*area.Dx()/(2*b.size.Cols), area.Min.Y+(2*at.Row+1)*area.Dy()/(2*b.size.Rows))
}

// click measures the processor time of an edited cell. That of moving the pointer there is not counted.
func (b *bench) click(d *desktop, area image.Rectangle) {
	d.t.Helper()
	want := b.puzzle.New(b.size)
	pass := func(press bool) (total, drawing time.Duration) {
		total, drawing = d.processor()
		for i := range clicks {
			at := b.spot(i * 619 % (b.size.Rows * b.size.Cols)) // a prime: no cell comes twice
			b.move(d, area, at, 50*time.Millisecond)
			if press {
				want = want.Edit(at, 1)
				d.do(50*time.Millisecond, "mousedown 1")
				d.do(50*time.Millisecond, "mouseup 1")
			} else {
				time.Sleep(100 * time.Millisecond)
			}
		}
		time.Sleep(calm)
		t, r := d.processor()
		return t - total, r - drawing
	}
	moved, movedDrawing := pass(false)
	clicked, clickedDrawing := pass(true)
	each := (clicked - moved) / clicks
	b.note(clickFigure, ms(each))
	b.note(ownFigure, ms(each-(clickedDrawing-movedDrawing)/clicks))
	if d.copied() != b.puzzle.Write(want) {
		d.picture("failed")
		d.t.Errorf("%s %s: the clicks had another effect", b.path, b.puzzle.ID)
	}
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// drag paints cells with the button held, 60 a second, and counts the pictures of the board.
func (b *bench) drag(d *desktop, board part) {
	d.t.Helper()
	at := func(i int) puzzle.Spot { // to and fro
		spot := b.spot(i)
		if spot.Row%2 == 1 {
			spot.Col = b.size.Cols - 1 - spot.Col
		}
		return spot
	}
	b.move(d, board.area, at(0), calm)
	watch, begun := board.watch(), time.Now()
	d.do(0, "mousedown 1")
	for i := range strokes {
		b.move(d, board.area, at(i), time.Until(begun.Add(time.Duration(i)*time.Second/60)))
	}
	time.Sleep(calm)
	seen := watch()
	d.do(calm, "mouseup 1")
	b.note(dragFigure, float64(len(seen)-1)/seen[len(seen)-1].at.Sub(begun).Seconds())
}

// play solves a random board, plays the answer for some seconds and counts the pictures of each move.
func (b *bench) play(d *desktop, s *screen) {
	d.t.Helper()
	b.open(d, puzzletest.Random(d.t, b.puzzle, b.size, 1))
	d.key("ctrl+Return")
	d.wait("the answer", func() bool { // a search would take a whole processor
		before, _ := d.processor()
		time.Sleep(calm)
		after, _ := d.processor()
		return after-before < calm/4
	})
	d.picture(b.puzzle.ID)
	boards := part{s, image.Rect(0, 0, s.size.X*6/10, s.size.Y), nil} // they lie elsewhere than in Edit
	for y := s.size.Y / 10; y < s.size.Y*85/100; y += 3 {
		boards.rows = append(boards.rows, y)
	}
	watch := boards.watch()
	d.key("space")
	time.Sleep(5 * time.Second)
	d.key("space")
	time.Sleep(calm)
	var rates []float64
	seen := watch()
	for first, i := 0, 1; i <= len(seen); i++ {
		if i < len(seen) && seen[i].at.Sub(seen[i-1].at) < 200*time.Millisecond { // a pause between two moves is longer
			continue
		}
		if frames := i - first; frames > 2 {
			rates = append(rates, float64(frames-1)/seen[i-1].at.Sub(seen[first].at).Seconds())
		}
		first = i
	}
	if len(rates) < 3 {
		d.t.Fatalf("%s %s: %d moves were seen", b.path, b.puzzle.ID, len(rates))
	}
	slices.Sort(rates)
	b.note(playFigure, rates[len(rates)/2])
}

// processor returns the processor time of the program since its start, and that of its threads that draw, which only machines
// without a graphics card have.
func (d *desktop) processor() (total, drawing time.Duration) {
	d.t.Helper()
	folder := fmt.Sprintf("/proc/%d", d.program.Process.Pid)
	threads, _ := filepath.Glob(folder + "/task/*")
	for _, thread := range threads {
		if name, err := os.ReadFile(thread + "/comm"); err == nil && strings.HasPrefix(string(name), "llvmpipe") {
			drawing += d.ticks(thread + "/stat")
		}
	}
	return d.ticks(folder + "/stat"), drawing
}

// ticks returns the processor time in a file of the form of /proc/*/stat; see proc_pid_stat(5).
func (d *desktop) ticks(file string) time.Duration {
	d.t.Helper()
	const user, system = 14 - 3, 15 - 3 // after the name, which ends with the last bracket
	const tick = 10 * time.Millisecond  // USER_HZ is 100 on all processors that Go runs on
	text, err := os.ReadFile(file)
	if err != nil {
		d.t.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	u, _ := strconv.Atoi(fields[user])
	s, _ := strconv.Atoi(fields[system])
	return time.Duration(u+s) * tick
}

// resident returns the resident memory of the program in bytes.
func (d *desktop) resident() (bytes float64) {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", d.program.Process.Pid))
	if err != nil {
		d.t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		_, _ = fmt.Sscanf(line, "VmRSS: %f kB", &bytes) // most lines are others
	}
	return bytes * 1024
}

// screen is the memory of a display.
type screen struct {
	pixels []byte
	line   int // bytes of a row of pixels
	size   image.Point
	seed   maphash.Seed
}

// newScreen opens the memory of a display whose server keeps it in a folder (-fbdir). The file has the form of xwd's: a
// header of big-endian numbers, a table of colours, and the pixels.
func newScreen(t *testing.T, folder string) *screen {
	t.Helper()
	f, err := os.Open(filepath.Join(folder, "Xvfb_screen0"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	memory, err := syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(memory) })
	header := func(i int) int { return int(binary.BigEndian.Uint32(memory[4*i:])) }
	const headerSize, width, height, bytesPerLine, colours, bytesPerColour = 0, 4, 5, 12, 19, 12
	return &screen{
		pixels: memory[header(headerSize)+bytesPerColour*header(colours):],
		line:   header(bytesPerLine), size: image.Pt(header(width), header(height)), seed: maphash.MakeSeed(),
	}
}

// changed returns the area of a large square that differs from an earlier copy of the pixels, which are the cells of a board.
func (s *screen) changed(before []byte) image.Rectangle {
	rows, cols := make([]int, s.size.Y), make([]int, s.size.X)
	for y := range s.size.Y {
		for x := range s.size.X {
			if i := y*s.line + 4*x; [3]byte(s.pixels[i:]) != [3]byte(before[i:]) {
				rows[y]++
				cols[x]++
			}
		}
	}
	span := func(counts []int) (from, to int) {
		large := func(n int) bool { return n > slices.Max(counts)/4 }
		from = slices.IndexFunc(counts, large)
		slices.Reverse(counts)
		return from, len(counts) - slices.IndexFunc(counts, large)
	}
	top, bottom := span(rows)
	left, right := span(cols)
	return image.Rect(left, top, right, bottom)
}

// part is some rows of pixels of an area of a screen.
type part struct {
	*screen
	area image.Rectangle
	rows []int
}

// all is the whole screen, in every eighth row.
func (s *screen) all() part {
	p := part{s, image.Rectangle{Max: s.size}, nil}
	for y := 4; y < s.size.Y; y += 8 {
		p.rows = append(p.rows, y)
	}
	return p
}

// hash returns a number for the pixels as they are now.
func (p part) hash() uint64 {
	var h maphash.Hash
	h.SetSeed(p.seed)
	for _, y := range p.rows {
		_, _ = h.Write(p.pixels[y*p.line+4*p.area.Min.X : y*p.line+4*p.area.Max.X])
	}
	return h.Sum64()
}

// sighting is when a picture was first seen.
type sighting struct {
	at      time.Time
	picture uint64
}

// watch looks every millisecond until end is called, which returns the pictures that followed one another. Pictures seen only
// once are left out: they are half drawn.
func (p part) watch() (end func() []sighting) {
	done, result := make(chan struct{}), make(chan []sighting)
	go func() {
		seen := []sighting{{time.Now(), p.hash()}}
		candidate := seen[0]
		for tick := time.NewTicker(time.Millisecond); ; {
			select {
			case <-done:
				tick.Stop()
				result <- seen
				return
			case <-tick.C:
			}
			switch now := p.hash(); {
			case now != candidate.picture:
				candidate = sighting{time.Now(), now}
			case now != seen[len(seen)-1].picture:
				seen = append(seen, candidate)
			}
		}
	}()
	return func() []sighting { close(done); return <-result }
}
