package session

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
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
	notes  []puzzle.Note
}

// solvers is how many solvers run at the moment, and what else takes its time.
var solvers atomic.Int64

// wait takes its time, as a solver does.
func wait(ctx context.Context, delay time.Duration) error {
	solvers.Add(1)
	defer solvers.Add(-1)
	if delay == 0 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(delay):
		return nil
	}
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
	if err := wait(ctx, r.delay); err != nil {
		return puzzle.Outcome{}, err
	}
	reasons := slices.Concat(notes, r.notes)
	if strings.HasPrefix(r.lamps, "1") && strings.HasSuffix(r.lamps, "1") {
		return puzzle.Outcome{Title: sentence.New("Impossible"), Notes: reasons}, nil
	}
	return puzzle.Outcome{Title: sentence.New("off"), Walk: walk{r}, Minimal: true, Notes: reasons}, nil
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

// state names the state.
func (d *desk) state() string {
	p := d.Playback()
	switch {
	case d.Work() != nil:
		return "solving"
	case p == nil:
		return "editing"
	case p.Playing():
		return "playing"
	case p.Length() > 0:
		return "showing"
	}
	return "message"
}

// walk returns the answer that is open, or an empty one.
func (d *desk) walk() *Playback {
	if p := d.Playback(); p != nil {
		return p
	}
	return newPlayback(d.Session, d.Problem(), puzzle.Outcome{}, 0)
}

func (d *desk) cancel() {
	if w := d.Work(); w != nil {
		w.Cancel()
	}
}

func (d *desk) note() int {
	if p := d.Playback(); p != nil {
		return p.Reasons.Note()
	}
	return -1
}

// moves returns how many moves by hand and steps of a solution have led to the board shown.
func (d *desk) moves() int {
	if g := d.Game(); g != nil {
		return g.Moves() + d.walk().Position()
	}
	return 0
}

// random starts with a random board like the last one.
func (d *desk) random(seed uint64) {
	wish, _ := d.Boards.Last()
	d.Boards.Random(wish, seed)
}

func (d *desk) expect(t *testing.T, state string, shown string) {
	t.Helper()
	if d.state() != state || d.shown() != shown {
		t.Fatalf("state %s showing %s, want %s showing %s; status %q", d.state(), d.shown(), state, shown, d.Status.Text())
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
		d.expect(t, "solving", "0110")
		d.pass(time.Millisecond)
		d.expect(t, "showing", "0110")
		if d.walk().Length() != 2 || d.walk().Position() != 0 || d.View().Boards[0].Cells[1].Marks != puzzle.MarkNext {
			t.Errorf("length %d, position %d, view %v", d.walk().Length(), d.walk().Position(), d.View())
		}
	})
}

func TestCancelIsImmediateAndLateResultsAreIgnored(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(500 * time.Millisecond)
		if d.Work().Progress().Nodes != 7 || d.Work().Elapsed() != 500*time.Millisecond {
			t.Errorf("progress %v after %v", d.Work().Progress(), d.Work().Elapsed())
		}
		d.cancel()
		d.expect(t, "editing", "0110")
		d.pass(2 * time.Second)
		d.expect(t, "editing", "0110")
		if d.Status.Text().String() != "Cancelled after 500 ms, unproven; best so far: 2 lamps. The board is as it was." {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}

func TestResultPostedBeforeCancelIsLate(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		synctest.Wait() // the result is posted, but not yet taken
		d.cancel()
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		d.pass(time.Second)
		d.expect(t, "editing", "1110")
	})
}

func TestSolvingRefusesChanges(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Input.Press(puzzle.Spot{}, false)
		d.Input.Release()
		d.Solve()
		refused := map[string]func(){
			"press": func() { d.Input.Press(puzzle.Spot{}, false) }, "wheel": func() { d.Input.Wheel(puzzle.Spot{}, true) },
			"type": func() { d.Input.Type(0, puzzle.Spot{}) }, "undo": d.Boards.Undo, "random": func() { d.random(1) },
			"new": func() { d.Boards.New(puzzle.Size{Rows: 1, Cols: 3}) },
		}
		for name, action := range refused {
			action()
			if d.state() != "solving" || d.shown() != "1110" || !strings.Contains(d.Status.Text().String(), "being solved") {
				t.Errorf("%s while solving: state %s, %s, %q", name, d.state(), d.shown(), d.Status.Text())
			}
		}
	})
}

func TestImpossibleShowsItsProof(t *testing.T) {
	in(t, &row{lamps: "101"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, "message", "101")
		if d.note() != 0 || d.View().Boards[0].Cells[0].Marks != puzzle.MarkProof {
			t.Errorf("note %d, view %v", d.note(), d.View())
		}
		d.Input.Press(puzzle.Spot{Col: 1}, false)
		d.expect(t, "editing", "111")
		if d.note() != -1 || d.Playback() != nil {
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
				if d.shown() != c.board.lamps || d.Status.Unsolved() != c.failed {
					t.Errorf("showing %s, unsolved %v", d.shown(), d.Status.Unsolved())
				}
				if d.Status.Text().String() != c.status || d.Status.Failed() != c.failed {
					t.Errorf("status %q, failed %v", d.Status.Text(), d.Status.Failed())
				}
			})
		})
	}
}

func TestPlayTakesItsTime(t *testing.T) {
	in(t, &row{lamps: "11110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.walk().Toggle()
		d.expect(t, "playing", "01110")
		d.pass(599 * time.Millisecond)
		d.expect(t, "playing", "01110")
		d.pass(2 * time.Millisecond)
		d.expect(t, "playing", "00110")
		d.Input.Press(puzzle.Spot{}, false)
		d.expect(t, "showing", "00110")
		d.pass(time.Minute)
		d.expect(t, "showing", "00110")
		d.Pace.Set(len(Speeds) + 3)
		d.walk().Toggle()
		d.pass(time.Minute)
		d.expect(t, "showing", "00000")
		d.walk().Toggle()
		d.expect(t, "playing", "01110")
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
			{d.walk().Next, "0110", true},
			{d.walk().Previous, "1110", true},
			{d.walk().Previous, "1110", false},
			{func() { d.walk().Seek(2) }, "0010", false},
			{func() { d.walk().Seek(99) }, "0000", true},
			{func() { d.walk().Seek(-1) }, "1110", false},
		} {
			c.action()
			d.expect(t, "showing", c.shown)
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
		d.walk().Seek(2)
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		d.expect(t, "editing", "1010")
		d.Boards.Undo() // brings the solution back
		d.expect(t, "showing", "0010")
		d.Boards.Redo()
		d.expect(t, "editing", "1010")
	})
}

func TestEscapeReturnsToOnesOwnBoard(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.walk().Seek(2)
		d.Escape()
		d.expect(t, "editing", "1110")
		d.Boards.Undo()
		d.expect(t, "showing", "0010")
		d.Boards.Redo()
		d.expect(t, "editing", "1110")
	})
}

func TestSolveAgainStartsFromTheBoardShown(t *testing.T) {
	in(t, &row{lamps: "1110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.walk().Seek(2)
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, "showing", "0010")
		if d.walk().Length() != 1 {
			t.Errorf("length %d", d.walk().Length())
		}
		d.Boards.Undo()
		d.expect(t, "showing", "0010")
		if d.walk().Length() != 3 {
			t.Errorf("length %d", d.walk().Length())
		}
	})
}

func TestAStrokeIsOneEntryAndPaintsOneValue(t *testing.T) {
	in(t, &row{lamps: "0120"}, func(t *testing.T, d *desk) {
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		for col := 1; col < 4; col++ {
			d.Input.Drag(puzzle.Spot{Col: col})
		}
		d.Input.Release()
		d.Input.Drag(puzzle.Spot{Col: 9})
		d.expect(t, "editing", "1111")
		d.Boards.Undo()
		d.expect(t, "editing", "0120")
		d.Input.Press(puzzle.Spot{Col: 0}, true)
		d.expect(t, "editing", "2120")
	})
}

func TestTypedDigitsOutsideTheValuesAreRefused(t *testing.T) {
	in(t, &row{lamps: "000"}, func(t *testing.T, d *desk) {
		if !d.Input.Type(2, puzzle.Spot{Col: 1}) || d.Input.Type(3, puzzle.Spot{Col: 1}) || d.Input.Type(1, puzzle.Spot{Col: 7}) {
			t.Error("a digit was taken or refused wrongly")
		}
		d.expect(t, "editing", "020")
	})
}

func TestListOfBoards(t *testing.T) {
	in(t, &row{lamps: "0"}, func(t *testing.T, d *desk) {
		d.Boards.Load([]puzzle.Problem{&row{lamps: "1"}, &row{lamps: "11"}, &row{lamps: "111"}}, sentence.New("three.txt"))
		expect := func(shown string, place int) {
			t.Helper()
			d.expect(t, "editing", shown)
			if at, of := d.Boards.Place(); at != place || of != 3 {
				t.Fatalf("board %d of %d, want %d", at, of, place)
			}
		}
		d.Boards.Turn(-1)
		expect("1", 1)
		d.Input.Press(puzzle.Spot{}, false) // changes the first board, which the list keeps
		d.Input.Release()
		d.Boards.Turn(1)
		expect("11", 2)
		d.Boards.Turn(-1)
		expect("2", 1)
		d.Boards.Undo()
		expect("11", 2)
		d.Boards.Undo()
		expect("2", 1)
		d.Boards.Undo()
		expect("1", 1)
		d.Boards.Turn(1)
		d.Boards.Turn(1)
		d.Boards.Turn(1)
		expect("111", 3)
		d.Boards.Load([]puzzle.Problem{&row{lamps: "0000"}}, sentence.New("one.txt"))
		d.Boards.Undo()
		expect("111", 3)
	})
}

func TestNotesAreShownOnTheBoardThatWasSolved(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.walk().Next()
		d.Playback().Reasons.Toggle(0)
		d.expect(t, "showing", "0110")
		cells := d.View().Boards[0].Cells
		if cells[0].Marks != puzzle.MarkProof || cells[1].Marks != 0 {
			t.Errorf("marks of the note and the next move are mixed: %v", cells)
		}
		d.Playback().Reasons.Toggle(0)
		if d.note() != -1 || d.View().Boards[0].Cells[1].Marks != puzzle.MarkNext {
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
		d.Playback().outcome.Notes = []puzzle.Note{notes[0], {Text: sentence.New("only words")}, pages, {}}
		for _, want := range []struct{ note, page int }{{0, 0}, {2, 0}, {2, 1}, {-1, 1}, {0, 0}} {
			d.Playback().Reasons.Next()
			if d.note() != want.note || d.note() >= 0 && d.Playback().Reasons.Page() != want.page {
				t.Fatalf("note %d, page %d, want %v", d.note(), d.Playback().Reasons.Page(), want)
			}
		}
		d.Playback().Reasons.Toggle(2)
		d.Playback().Reasons.TurnPage(-1)
		d.pass(time.Millisecond)
		if d.Playback().Reasons.Page() != 1 || d.Status.Text().String() != "page 1" {
			t.Errorf("page %d, %q", d.Playback().Reasons.Page(), d.Status.Text())
		}
	})
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

// TestWhatNobodyWaitsForEnds has the two ways in which a search of a thousand hours once went on
// that nothing showed and Esc did not end.
func TestWhatNobodyWaitsForEnds(t *testing.T) {
	for name, steps := range map[string]func(d *desk){
		"marks on and off":           func(d *desk) { d.Play().Advice.MarkAll(); d.Play().Advice.MarkAll() },
		"hint, solve and cancel":     func(d *desk) { d.Hint(); d.Solve(); d.cancel() },
		"hint, then the board edits": func(d *desk) { d.Hint(); d.Edit() },
		"check, then another board":  func(d *desk) { d.Play().Advice.Check(); d.random(1) },
	} {
		t.Run(name, func(t *testing.T) {
			in(t, &row{lamps: "0110", delay: 1000 * time.Hour}, func(t *testing.T, d *desk) {
				steps(d)
				d.pass(patience + time.Second)
				if n := solvers.Load(); n != 0 || d.Can().Escape {
					t.Errorf("%d searches go on, Esc has something to end: %t", n, d.Can().Escape)
				}
			})
		})
	}
}

func TestSolveInAGameSharesTheSearchThatRuns(t *testing.T) {
	in(t, &row{lamps: "0110", delay: 4 * time.Second}, func(t *testing.T, d *desk) {
		d.Hint()
		d.pass(3 * time.Second)
		d.Solve()
		synctest.Wait()
		if n := solvers.Load(); n != 1 {
			t.Errorf("%d searches for one board", n)
		}
		d.pass(2 * time.Second)
		d.expect(t, "showing", "0110")
		if d.Playback().Elapsed() != 4*time.Second {
			t.Errorf("elapsed %v", d.Playback().Elapsed())
		}
	})
}

func TestPutBackAndTheMinimumIsLookedForAgain(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second, slides: true}, func(t *testing.T, d *desk) {
		g := d.Play()
		d.click(1)
		d.Escape()
		synctest.Wait()
		if n := solvers.Load(); n != 0 || g.Advice.Par().String() != "minimum: not known" {
			t.Errorf("%d searches after Esc, %q", n, g.Advice.Par())
		}
		d.click(1)
		d.click(0)
		d.pass(2 * time.Second)
		if least, ok := g.Advice.Minimum(); !ok || least != 2 {
			t.Errorf("minimum %d, %t", least, ok)
		}
	})
}

func TestABoardThatFailsItsCheckIsNotPlayed(t *testing.T) {
	in(t, &row{lamps: "0110"}, func(t *testing.T, d *desk) {
		d.Play()
		d.Boards.Load([]puzzle.Problem{&row{lamps: "020"}}, sentence.New("bad.txt"))
		if d.Game() != nil {
			t.Error("a game goes on with a board that fails its check")
		}
	})
}

func TestNotesAreFoundOutLater(t *testing.T) {
	later := puzzle.Note{Text: sentence.New("counting"), Later: func(ctx context.Context) (puzzle.Note, error) {
		return puzzle.Note{Text: sentence.New("3 solutions")}, wait(ctx, time.Second)
	}}
	in(t, &row{lamps: "0110", notes: []puzzle.Note{later}}, func(t *testing.T, d *desk) {
		note := func() string { return d.Playback().Outcome().Notes[1].Text.String() }
		d.Solve()
		d.pass(time.Millisecond)
		before := d.Playback().Outcome().Notes
		if note() != "counting" || solvers.Load() != 1 {
			t.Errorf("%q, %d searches", note(), solvers.Load())
		}
		d.Escape()
		synctest.Wait()
		if solvers.Load() != 0 {
			t.Error("a search for a note outlives its answer")
		}
		d.Boards.Undo()
		d.pass(2 * time.Second)
		if note() != "3 solutions" || before[1].Text.String() != "counting" {
			t.Errorf("%q after a second; those who hold the notes see %q", note(), before[1].Text)
		}
	})
}

func TestPicturesOfReasonsAreMadeInTheBackground(t *testing.T) {
	slow := puzzle.Note{Pages: 2, Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
		marks := []puzzle.Marked{{Spot: spot(i), Mark: puzzle.MarkProof}}
		return puzzle.Picture{Text: sentence.New("page %d", i), Marks: marks}, wait(ctx, time.Second)
	}}
	in(t, &row{lamps: "0110", notes: []puzzle.Note{slow}}, func(t *testing.T, d *desk) {
		d.Solve()
		d.pass(time.Millisecond)
		d.Playback().Reasons.Toggle(1)
		d.pass(time.Millisecond)
		if d.marked(puzzle.MarkProof) != "0000" || solvers.Load() != 1 {
			t.Errorf("marks %s, %d pictures are made", d.marked(puzzle.MarkProof), solvers.Load())
		}
		d.Playback().Reasons.TurnPage(1)
		synctest.Wait()
		if solvers.Load() != 1 {
			t.Error("the picture is still made that was turned away from")
		}
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkProof) != "0100" || d.Status.Text().String() != "page 1" {
			t.Errorf("marks %s, %q", d.marked(puzzle.MarkProof), d.Status.Text())
		}
	})
}
