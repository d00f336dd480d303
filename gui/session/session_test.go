package session

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// row is the problem of a puzzle made for these tests: a row of lamps, to be turned off
// one by one from the left. A row that starts with a lit lamp and ends with one is impossible.
type row struct {
	lamps  string
	delay  time.Duration // how long the solver takes
	panic  bool
	slides bool // in play lamps slide and are not pressed
}

func (r *row) Size() puzzle.Size { return puzzle.Size{Rows: 1, Cols: len(r.lamps)} }

func (r *row) View() puzzle.View {
	b := puzzle.NewBoard(sentence.Text{}, r.Size())
	for i, c := range r.lamps {
		b.Cells[i].Kind = puzzle.Kind(c - '0')
	}
	return puzzle.View{Boards: []puzzle.Board{b}}
}

func (r *row) Values(at puzzle.Spot) int {
	if at.Col < 0 || at.Col >= len(r.lamps) || at.Row != 0 {
		return 0
	}
	return 3
}

func (r *row) Value(at puzzle.Spot) int {
	if r.Values(at) == 0 {
		return 0
	}
	return int(r.lamps[at.Col] - '0')
}

func (r *row) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if value < 0 || value >= r.Values(at) || value == r.Value(at) {
		return r
	}
	next := *r
	next.lamps = r.lamps[:at.Col] + fmt.Sprint(value) + r.lamps[at.Col+1:]
	return &next
}

func (r *row) Check() error {
	if strings.Contains(r.lamps, "2") {
		return errors.New("a lamp is broken")
	}
	return nil
}

func (r *row) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	o.Tell(puzzle.Progress{Fraction: 0.5, Nodes: 7, Best: sentence.New("2 lamps")})
	if r.panic {
		panic("lost")
	}
	if r.delay > 0 {
		select {
		case <-ctx.Done():
			return puzzle.Outcome{}, ctx.Err()
		case <-time.After(r.delay):
		}
	}
	if strings.HasPrefix(r.lamps, "1") && strings.HasSuffix(r.lamps, "1") {
		return puzzle.Outcome{Title: sentence.New("Impossible"), Notes: notes}, nil
	}
	return puzzle.Outcome{Title: sentence.New("off"), Walk: walk{r}, Minimal: true, Notes: notes}, nil
}

var notes = []puzzle.Note{{
	Text:    sentence.New("why"),
	Picture: puzzle.Picture{Marks: []puzzle.Marked{{Spot: puzzle.Spot{}, Mark: puzzle.MarkProof}}},
}}

func (r *row) AppendText(b []byte) ([]byte, error) { return append(b, r.lamps+"\n"...), nil }
func (r *row) String() string                      { return r.lamps + "\n" }

type walk struct{ from *row }

func (w walk) Len() int { return strings.Count(w.from.lamps, "1") }

func (w walk) At(k int) puzzle.Problem {
	next := *w.from
	next.lamps = strings.Replace(w.from.lamps, "1", "0", k)
	return &next
}

func (w walk) Step(i int) puzzle.Step {
	at := puzzle.Spot{Col: strings.Index(w.At(i).(*row).lamps, "1")}
	return puzzle.Step{Code: "x", Text: sentence.New("turn off lamp %d", at.Col+1), Outline: []puzzle.Spot{at}}
}

var lamps = &puzzle.Puzzle{
	ID: "lamps", Name: "Lamps", Editing: "Click a lamp.",
	Min: puzzle.Size{Rows: 1, Cols: 1}, Max: puzzle.Size{Rows: 1, Cols: 9},
	New: func(s puzzle.Size) puzzle.Problem { return &row{lamps: strings.Repeat("0", s.Cols)} },
	Random: func(_ context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		return &row{lamps: strings.Repeat("0", w.Size.Cols-1) + fmt.Sprint(rng.IntN(2))}, nil
	},
	NewReader: func(r io.Reader) puzzle.Reader { return &reader{lines.NewReader(r)} },
	AnyOrder:  true,
}

// reader reads a row of lamps a line.
type reader struct{ lines *lines.Reader }

func (r *reader) Read() (puzzle.Problem, int, error) {
	line, err := r.lines.Filled("lamps")
	if err == nil && strings.Trim(string(line.Text), "012") != "" {
		err = lines.Errorf(line.Number, "no lamps")
	}
	return &row{lamps: string(line.Text)}, line.Number, err
}

// desk is the UI goroutine of a test: what is posted waits until the test runs it.
type desk struct {
	*Session
	posted  chan func()
	changes []Change
}

func open(board *row) *desk {
	d := &desk{posted: make(chan func(), 10_000)}
	d.Session = New(lamps, []puzzle.Problem{board}, func(f func()) { d.posted <- f }, func(c Change) { d.changes = append(d.changes, c) })
	return d
}

// pass lets time go by, and runs what is posted as it comes.
func (d *desk) pass(t time.Duration) {
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

func (d *desk) shown() string { return d.Problem().(*row).lamps }

func (d *desk) expect(t *testing.T, state State, shown string) {
	t.Helper()
	if d.State() != state || d.shown() != shown {
		t.Fatalf("state %d showing %s, want %d showing %s; status %q", d.State(), d.shown(), state, shown, d.Status())
	}
}

// in runs a test in a bubble of its own time.
func in(t *testing.T, board *row, test func(t *testing.T, d *desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := open(board)
		defer d.Close()
		test(t, d)
	})
}

func TestSolveShowsTheStartPaused(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.expect(t, Solving, "0110")
		d.pass(time.Millisecond)
		d.expect(t, Showing, "0110")
		if d.Length() != 2 || d.Position() != 0 || d.View().Boards[0].Cells[1].Marks != puzzle.MarkNext {
			t.Errorf("length %d, position %d, view %v", d.Length(), d.Position(), d.View())
		}
	})
}

func TestCancelIsImmediateAndLateResultsAreIgnored(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		if d.Progress().Nodes != 7 || d.Elapsed() != 500*time.Millisecond {
			t.Errorf("progress %v after %v", d.Progress(), d.Elapsed())
		}
		d.Cancel()
		d.expect(t, Message, "0110")
		d.pass(2 * time.Second)
		d.expect(t, Message, "0110")
		if d.Status().String() != "Cancelled after 500 ms, unproven; best so far: 2 lamps. The board is as it was." {
			t.Errorf("status %q", d.Status())
		}
	})
}

func TestResultPostedBeforeCancelIsLate(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		synctest.Wait() // the result is posted, but not yet taken
		d.Cancel()
		d.Press(puzzle.Spot{Col: 0}, false)
		d.pass(time.Second)
		d.expect(t, Editing, "1110")
	})
}

func TestSolvingRefusesChanges(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Press(puzzle.Spot{}, false)
		d.Release()
		d.Solve()
		refused := map[string]func(){
			"press": func() { d.Press(puzzle.Spot{}, false) }, "wheel": func() { d.Wheel(puzzle.Spot{}, true) },
			"type": func() { d.Type(0, puzzle.Spot{}) }, "undo": d.Undo, "random": func() { d.Random(1) },
			"new": func() { d.New(puzzle.Size{Rows: 1, Cols: 3}) },
		}
		for name, action := range refused {
			action()
			if d.State() != Solving || d.shown() != "1110" || !strings.Contains(d.Status().String(), "being solved") {
				t.Errorf("%s while solving: state %d, %s, %q", name, d.State(), d.shown(), d.Status())
			}
		}
	})
}

func TestImpossibleShowsItsProof(t *testing.T) {
	in(t, &row{lamps: "101"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, Message, "101")
		if d.Note() != 0 || d.View().Boards[0].Cells[0].Marks != puzzle.MarkProof {
			t.Errorf("note %d, view %v", d.Note(), d.View())
		}
		d.Press(puzzle.Spot{Col: 1}, false)
		d.expect(t, Editing, "111")
		if d.Note() != -1 || d.Outcome().Title.Format != "" {
			t.Error("the proof outlives its board")
		}
	})
}

func TestSolvedAlreadyInvalidAndFailed(t *testing.T) {
	for name, c := range map[string]struct {
		board  *row
		status string
		failed bool
	}{
		"solved":  {&row{lamps: "000"}, "Nothing to do: the goal is reached.", false},
		"invalid": {&row{lamps: "020"}, "a lamp is broken.", true},
		"panic":   {&row{lamps: "010", panic: true}, "the solver failed: lost.", true},
	} {
		t.Run(name, func(t *testing.T) {
			in(t, c.board, func(t *testing.T, d *desk) {
				d.Solve()
				d.pass(time.Second)
				d.expect(t, Message, c.board.lamps)
				if d.Status().String() != c.status || d.Failed() != c.failed {
					t.Errorf("status %q, failed %v", d.Status(), d.Failed())
				}
			})
		})
	}
}

func TestPlayTakesItsTime(t *testing.T) {
	in(t, &row{lamps: "11110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Toggle()
		d.expect(t, Playing, "01110")
		d.pass(599 * time.Millisecond)
		d.expect(t, Playing, "01110")
		d.pass(2 * time.Millisecond)
		d.expect(t, Playing, "00110")
		d.Press(puzzle.Spot{}, false)
		d.expect(t, Showing, "00110")
		d.pass(time.Minute)
		d.expect(t, Showing, "00110")
		d.SetSpeed(len(Speeds) + 3)
		d.Toggle()
		d.pass(time.Minute)
		d.expect(t, Showing, "00000")
		d.Toggle()
		d.expect(t, Playing, "01110")
	})
}

func TestStepsTellHowTheBoardMoved(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		for _, c := range []struct {
			action  func()
			shown   string
			stepped bool
		}{
			{d.Next, "0110", true},
			{d.Previous, "1110", true},
			{d.Previous, "1110", false},
			{func() { d.Seek(2) }, "0010", false},
			{func() { d.Seek(99) }, "0000", true},
			{func() { d.Seek(-1) }, "1110", false},
		} {
			c.action()
			d.expect(t, Showing, c.shown)
			if last := d.changes[len(d.changes)-1]; last.Stepped != c.stepped {
				t.Errorf("at %s stepped is %v", c.shown, last.Stepped)
			}
		}
	})
}

func TestEditingASolutionKeepsTheBoardShown(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Seek(2)
		d.Press(puzzle.Spot{Col: 0}, false)
		d.expect(t, Editing, "1010")
		d.Undo()
		d.expect(t, Editing, "1110")
		d.Redo()
		d.expect(t, Editing, "1010")
	})
}

func TestEscapeReturnsToOnesOwnBoard(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Seek(2)
		d.Escape()
		d.expect(t, Editing, "1110")
	})
}

func TestSolveAgainStartsFromTheBoardShown(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Seek(2)
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, Showing, "0010")
		if d.Length() != 1 {
			t.Errorf("length %d", d.Length())
		}
		d.Undo()
		d.expect(t, Editing, "1110")
	})
}

func TestAStrokeIsOneEntryAndPaintsOneValue(t *testing.T) {
	in(t, &row{lamps: "0120"}, func(t *testing.T, d *desk) {
		d.Press(puzzle.Spot{Col: 0}, false)
		for col := 1; col < 4; col++ {
			d.Drag(puzzle.Spot{Col: col})
		}
		d.Release()
		d.Drag(puzzle.Spot{Col: 9})
		d.expect(t, Editing, "1111")
		d.Undo()
		d.expect(t, Editing, "0120")
		d.Press(puzzle.Spot{Col: 0}, true)
		d.expect(t, Editing, "2120")
	})
}

func TestTypedDigitsOutsideTheValuesAreRefused(t *testing.T) {
	in(t, &row{lamps: "000"}, func(t *testing.T, d *desk) {
		if !d.Type(2, puzzle.Spot{Col: 1}) || d.Type(3, puzzle.Spot{Col: 1}) || d.Type(1, puzzle.Spot{Col: 7}) {
			t.Error("a digit was taken or refused wrongly")
		}
		d.expect(t, Editing, "020")
	})
}

func TestListOfBoards(t *testing.T) {
	in(t, &row{lamps: "0"}, func(t *testing.T, d *desk) {
		d.Load([]puzzle.Problem{&row{lamps: "1"}, &row{lamps: "11"}, &row{lamps: "111"}}, sentence.New("three.txt"))
		expect := func(shown string, place int) {
			t.Helper()
			d.expect(t, Editing, shown)
			if at, of := d.Listed(); at != place || of != 3 {
				t.Fatalf("board %d of %d, want %d", at, of, place)
			}
		}
		d.Turn(-1)
		expect("1", 1)
		d.Press(puzzle.Spot{}, false) // changes the first board, which the list keeps
		d.Release()
		d.Turn(1)
		expect("11", 2)
		d.Turn(-1)
		expect("2", 1)
		d.Undo()
		expect("11", 2)
		d.Undo()
		expect("2", 1)
		d.Undo()
		expect("1", 1)
		d.Turn(1)
		d.Turn(1)
		d.Turn(1)
		expect("111", 3)
		d.Load([]puzzle.Problem{&row{lamps: "0000"}}, sentence.New("one.txt"))
		d.Undo()
		expect("111", 3)
	})
}

func TestNotesAreShownOnTheBoardThatWasSolved(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Next()
		d.ShowNote(0)
		d.expect(t, Showing, "0110")
		cells := d.View().Boards[0].Cells
		if cells[0].Marks != puzzle.MarkProof || cells[1].Marks != 0 {
			t.Errorf("marks of the note and the next move are mixed: %v", cells)
		}
		d.ShowNote(0)
		if d.Note() != -1 || d.View().Boards[0].Cells[1].Marks != puzzle.MarkNext {
			t.Error("the note cannot be hidden")
		}
	})
}

func TestReasonsOneAfterTheOther(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		pages := puzzle.Note{Pages: 2, Page: func(_ context.Context, i int) (puzzle.Picture, error) {
			return puzzle.Picture{Text: sentence.New("page %d", i)}, nil
		}}
		d.outcome.Notes = []puzzle.Note{notes[0], {Text: sentence.New("only words")}, pages, {}}
		for _, want := range []struct{ note, page int }{{0, 0}, {2, 0}, {2, 1}, {-1, 1}, {0, 0}} {
			d.NextReason()
			if d.Note() != want.note || d.Note() >= 0 && d.Page() != want.page {
				t.Fatalf("note %d, page %d, want %v", d.Note(), d.Page(), want)
			}
		}
		d.ShowNote(2)
		d.TurnPage(-1)
		if d.Page() != 1 || d.Status().String() != "page 1" {
			t.Errorf("page %d, %q", d.Page(), d.Status())
		}
	})
}

// TestShownBoardIsStartPlusSteps does random things, and after each checks that the board
// shown is the one that a plain account of it says.
func TestShownBoardIsStartPlusSteps(t *testing.T) {
	for seed := range uint64(60) {
		in(t, &row{lamps: "01101101"}, func(t *testing.T, d *desk) {
			rng := rand.New(rand.NewPCG(seed, 1))
			for range 150 {
				act(d, rng)
				check(t, d)
			}
		})
	}
}

// act does one thing that a person could do at any time.
func act(d *desk, rng *rand.Rand) {
	spot := puzzle.Spot{Col: rng.IntN(8)}
	actions := []func(){
		d.Solve, d.Solve, d.Cancel, d.Escape, d.Next, d.Next, d.Previous, d.Toggle, d.Pause, d.Undo, d.Redo, d.Release,
		func() { d.Press(spot, rng.IntN(2) == 0) }, func() { d.Drag(spot) }, func() { d.Wheel(spot, true) },
		func() { d.Type(rng.IntN(3), spot) }, func() { d.Seek(rng.IntN(9)) }, func() { d.ShowNote(0) },
		func() { d.SetSpeed(rng.IntN(6)) }, func() { d.Random(rng.Uint64()) },
		func() { d.New(puzzle.Size{Rows: 1, Cols: 8}) },
		func() { d.SetMode(Mode(rng.IntN(2))) }, func() { d.Drop(spot, true) }, func() { d.Drop(spot, false) },
		d.Hint, d.Hint, d.MarkAll, d.AskMinimum, d.Restart,
		func() { d.pass(time.Duration(rng.IntN(1500)) * time.Millisecond) },
	}
	actions[rng.IntN(len(actions))]()
}

func check(t *testing.T, d *desk) {
	t.Helper()
	want := []byte(d.history.now().board.(*row).lamps)
	if d.HasWalk() {
		for i, left := 0, d.Position(); i < len(want) && left > 0; i++ {
			if want[i] == '1' {
				want[i], left = '0', left-1
			}
		}
	}
	if d.shown() != string(want) {
		t.Fatalf("shown %s, want %s after %d steps", d.shown(), want, d.Position())
	}
	if d.HasWalk() != (d.Length() > 0) || d.Position() > d.Length() || (d.timer != nil) != (d.State() == Playing) {
		t.Fatalf("state %d with length %d, position %d, timer %v", d.State(), d.Length(), d.Position(), d.timer)
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		150 * time.Nanosecond: "0.15 µs", 12345 * time.Nanosecond: "12.3 µs", 4567 * time.Microsecond: "4.57 ms",
		12340 * time.Millisecond: "12.3 s", 125 * time.Second: "2m5s",
	} {
		if got := Duration(d); got != want {
			t.Errorf("Duration(%d) = %q, want %q", d, got, want)
		}
	}
}
