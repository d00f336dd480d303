//go:build e2e

package e2e

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// TestSmooth measures how the window feels with large boards, and prints a table. It fails only where what it
// does has no effect: the figures depend on the machine. FOURFOLD_SMOOTH is how often to measure.
func TestSmooth(t *testing.T) {
	runs, _ := strconv.Atoi(os.Getenv("FOURFOLD_SMOOTH"))
	if runs < 1 {
		t.Skip("FOURFOLD_SMOOTH is not set; make bench-window")
	}
	head := machine()
	boards := []*trial{newTrial("flip", 40), newTrial("swap", 32)}
	for range runs {
		for _, b := range boards {
			b.run(t)
		}
	}
	fmt.Printf("\n%s\n", head)
	fmt.Printf("The window as it opens on a display of %s, drawn by the processor instead of a graphics card. Medians of %d runs (least to most).\n\n", displaySize, runs)
	printTable(boards)
}

const displaySize = "1280x900"

// How the boards are used.
const (
	clicks     = 200
	movePause  = 50 * time.Millisecond
	clickPause = 100 * time.Millisecond
	strokes    = 240 // cells of a drag
	perSecond  = 60  // events of a drag
	playTime   = 5 * time.Second
	calm       = 1500 * time.Millisecond // in which everything is drawn and saved
)

// trial is a puzzle with a size, and what was measured with it.
type trial struct {
	puzzle  *puzzle.Puzzle
	size    puzzle.Size
	figures map[string][]float64
}

func newTrial(id string, side int) *trial {
	return &trial{puzzles.ByID(id), puzzle.Size{Rows: side, Cols: side}, map[string][]float64{}}
}

func (b *trial) note(figure string, value float64) {
	b.figures[figure] = append(b.figures[figure], value)
}

// run measures everything once.
func (b *trial) run(t *testing.T) {
	memory := t.TempDir()
	d := newDesktop(t, displaySize, "-nocursor", "-fbdir", memory)
	defer d.stop()
	s := newScreen(t, memory)
	b.note(startFigure, b.start(d, s, t.TempDir()))
	d.key(fmt.Sprintf("ctrl+%d", 1+slices.Index(puzzles.All(), b.puzzle)))
	b.click(d)
	b.drag(d, s)
	b.play(d)
	b.look(d)
	now, most := d.memory()
	b.note(memoryFigure, now/1e6)
	b.note(peakFigure, most/1e6)
	d.close()
	b.note(historyFigure, b.start(d, s, b.history(t)))
	d.close()
}

// start starts the program and returns the seconds until its last picture is on the display.
func (b *trial) start(d *desktop, s *screen, folder string) float64 {
	end, begun := s.all().watch(), time.Now()
	d.launch(folder, "FOURFOLD_TRACE=boards")
	time.Sleep(calm)
	seen := end()
	return seen[len(seen)-1].at.Sub(begun).Seconds()
}

// history returns a folder with as many boards of the size as the program ever keeps.
func (b *trial) history(t *testing.T) string {
	t.Helper()
	const boards = 2500
	s := session.New(b.puzzle, []puzzle.Problem{b.puzzle.New(b.size)}, func(f func()) { f() }, func(session.Change) {})
	for i := range boards {
		at := puzzle.Spot{Row: i / b.size.Cols % b.size.Rows, Col: i % b.size.Cols}
		s.Input.Press(at, false)
		s.Input.Release()
	}
	folder := t.TempDir()
	keeper := store.Open(store.OpenFolder(filepath.Join(folder, "fourfold")))
	for name, value := range map[string]any{
		"board-" + b.puzzle.ID: s.Snapshot().Kept(), "settings": map[string]string{"tab": b.puzzle.ID},
	} {
		if err := keeper.Write(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// fresh pastes an empty board.
func (b *trial) fresh(d *desktop) { b.open(d, b.puzzle.New(b.size)) }

func (b *trial) open(d *desktop, p puzzle.Problem) {
	d.t.Helper()
	_, before := d.traced("board")
	d.paste(b.puzzle.Write(p))
	d.until("the board", func() bool { _, now := d.traced("board"); return now > before })
	time.Sleep(calm)
}

// edited fails unless the board is an empty one on which some cells have got another value.
func (b *trial) edited(d *desktop, cells []puzzle.Spot) {
	d.t.Helper()
	want := b.puzzle.New(b.size)
	for _, at := range cells {
		want = want.Edit(at, 1)
	}
	got, err := b.puzzle.Read(d.copied(), 1)
	if err != nil {
		d.t.Fatal(err)
	}
	for i := range b.size.Rows * b.size.Cols {
		at := puzzle.Spot{Row: i / b.size.Cols, Col: i % b.size.Cols}
		if is, should := got[0].Value(at), want.Value(at); is != should {
			d.t.Errorf("%s: cell %v of %d to be edited has %d, want %d", b.puzzle.Name, at, slices.Index(cells, at), is, should)
		}
	}
}

// click edits cells here and there, and measures the processor time for one.
func (b *trial) click(d *desktop) {
	d.t.Helper()
	b.fresh(d)
	cells := make([]puzzle.Spot, clicks)
	for i := range cells {
		n := i * 619 % (b.size.Rows * b.size.Cols) // a prime: no cell comes twice
		cells[i] = puzzle.Spot{Row: n / b.size.Cols, Col: n % b.size.Cols}
	}
	pass := func(act func(*hand)) usage {
		h, before := d.hand(), d.usage()
		for _, at := range cells {
			h.to(at.Row, at.Col, movePause)
			act(h)
		}
		h.end()
		time.Sleep(calm)
		return d.usage().minus(before)
	}
	moved := pass(func(h *hand) { h.rest(clickPause) })
	clicked := pass(func(h *hand) { h.click(clickPause) })
	b.edited(d, cells)
	each := clicked.minus(moved).per(clicks)
	b.note(clickFigure, ms(each.total))
	b.note(ownFigure, ms(each.total-each.renderer))
	b.note(hoverFigure, ms(moved.per(clicks).total))
}

// look changes the zoom, for which all that is seen is made anew, as it is for another theme, palette or language.
func (b *trial) look(d *desktop) {
	const changes = 10
	before := d.usage()
	for range changes / 2 {
		d.key("ctrl+plus")
		time.Sleep(calm)
		d.key("ctrl+minus")
		time.Sleep(calm)
	}
	b.note(lookFigure, ms(d.usage().minus(before).per(changes).total))
}

// drag paints cells with the button held, and measures how the display keeps up.
func (b *trial) drag(d *desktop, s *screen) {
	d.t.Helper()
	b.fresh(d)
	var cells []puzzle.Spot
	for i := range strokes { // to and fro
		row, col := i/b.size.Cols, i%b.size.Cols
		if row%2 == 1 {
			col = b.size.Cols - 1 - col
		}
		cells = append(cells, puzzle.Spot{Row: row, Col: col})
	}
	board := d.cells(s)
	h := d.hand()
	h.to(cells[0].Row, cells[0].Col, calm)
	end, before := board.watch(), d.usage()
	h.do(0, "mousedown 1")
	begun := time.Now()
	for _, at := range cells[1:] {
		h.to(at.Row, at.Col, time.Second/perSecond)
	}
	last := time.Now().Add(-time.Second / perSecond)
	time.Sleep(calm)
	seen := end()
	h.do(0, "mouseup 1")
	h.end()
	b.edited(d, cells)
	final := seen[len(seen)-1].at
	b.note(dragFigure, float64(len(seen)-1)/final.Sub(begun).Seconds())
	b.note(lagFigure, ms(final.Sub(last)))
	b.note(dragCostFigure, ms(d.usage().minus(before).per(strokes).total))
}

// play solves a random board and measures how moves are animated.
func (b *trial) play(d *desktop) {
	d.t.Helper()
	b.open(d, puzzletest.Random(d.t, b.puzzle, b.size, 1))
	d.key("ctrl+Return")
	d.waitState("showing")
	time.Sleep(calm)
	b.watchPlay(d, "1x", session.Speeds[session.DefaultSpeed])
	d.key("plus", "plus")
	b.watchPlay(d, "4x", session.Speeds[session.DefaultSpeed+2])
}

// watchPlay lets the solution play for a while and notes the frames per second while a move is made, and
// the longest time between two frames of a move.
func (b *trial) watchPlay(d *desktop, name string, speed session.Speed) {
	d.t.Helper()
	before := len(d.log.text())
	d.key("space")
	time.Sleep(playTime)
	d.key("space")
	time.Sleep(calm)
	moves := moves(d.log.text()[before:], speed.Move)
	if want := int(playTime / (speed.Move + speed.Hold) / 2); len(moves) < want {
		d.t.Fatalf("%s: %d moves at %s, want %d", b.puzzle.Name, len(moves), name, want)
	}
	var rates, gaps []float64
	for _, m := range moves {
		rates = append(rates, m.rate)
		gaps = append(gaps, ms(m.gap))
	}
	b.note(rateFigure+name, median(rates))
	b.note(gapFigure+name, slices.Max(gaps))
}

// move is how a move was animated.
type move struct {
	rate float64       // frames per second
	gap  time.Duration // the longest between two frames
}

// moves finds the moves in a part of the program's log: a state, and then the frames.
func moves(log string, length time.Duration) (all []move) {
	var frames []time.Duration
	finish := func() {
		if n := len(frames); n > 1 {
			m := move{rate: float64(n-1) / max(frames[n-1]-frames[0], length).Seconds()}
			for i, f := range frames[1:] {
				m.gap = max(m.gap, f-frames[i])
			}
			all = append(all, m)
		}
		frames = nil
	}
	for line := range strings.Lines(log) {
		var at int64
		switch n, _ := fmt.Sscanf(line, "trace paint %d", &at); {
		case n == 1:
			frames = append(frames, time.Duration(at)*time.Microsecond)
		case strings.HasPrefix(line, "trace state playing"):
			finish()
		case strings.HasPrefix(line, "trace state"):
			frames = nil
		}
	}
	return all
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// median returns the middle one, the mean of both where there are two.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	if len(sorted) == 0 {
		return math.NaN()
	}
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// The figures, and what is asked of them.
const (
	clickFigure    = "processor time for an edited cell, ms"
	ownFigure      = "of that but for the threads that draw, ms"
	hoverFigure    = "processor time for moving the pointer there, ms"
	dragFigure     = "dragging: boards seen on the display a second"
	lagFigure      = "dragging: last event to the display, ms"
	dragCostFigure = "dragging: processor time for a cell, ms"
	rateFigure     = "frames a second while a move is made, at "
	gapFigure      = "longest time between two such frames, ms, at "
	lookFigure     = "processor time for another zoom, ms"
	memoryFigure   = "memory after all that, MB"
	peakFigure     = "memory at most, MB"
	startFigure    = "start to the last picture, s"
	historyFigure  = "start with the longest history, s"
)

var asked = []struct{ figure, value string }{
	{clickFigure, "< 10"},
	{ownFigure, ""},
	{hoverFigure, ""},
	{dragFigure, "> 30"},
	{lagFigure, ""},
	{dragCostFigure, ""},
	{rateFigure + "1x", "> 30"},
	{gapFigure + "1x", ""},
	{rateFigure + "4x", "> 30"},
	{gapFigure + "4x", ""},
	{lookFigure, "< 300"},
	{memoryFigure, "< 250"},
	{peakFigure, "< 250"},
	{startFigure, "< 0.5"},
	{historyFigure, "< 0.5"},
}

func printTable(trials []*trial) {
	row := func(cells ...string) {
		fmt.Printf("| %-52s |", cells[0])
		for _, c := range cells[1:] {
			fmt.Printf(" %22s |", c)
		}
		fmt.Println()
	}
	head, line := []string{"figure"}, []string{"---"}
	for _, b := range trials {
		head = append(head, fmt.Sprintf("%s %v", b.puzzle.Name, b.size))
		line = append(line, "--:")
	}
	row(append(head, "asked")...)
	row(append(line, "--:")...)
	for _, a := range asked {
		cells := []string{a.figure}
		for _, b := range trials {
			cells = append(cells, summary(b.figures[a.figure]))
		}
		row(append(cells, cmp.Or(a.value, "-"))...)
	}
}

// summary writes the median and the extremes.
func summary(values []float64) string {
	if len(values) == 0 {
		return "-"
	}
	short := func(x float64) string {
		if x < 10 {
			return strconv.FormatFloat(x, 'f', 2, 64)
		}
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return fmt.Sprintf("%s (%s to %s)", short(median(values)), short(slices.Min(values)), short(slices.Max(values)))
}
