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
	best   bool // a solver that is ended brings the best so far
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
		if r.best {
			return puzzle.Outcome{Title: sentence.New("off"), Walk: walk{r}, Bound: 1}, err
		}
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

// Solved reports whether all lamps are off.
func (r *row) Solved() bool { return !strings.Contains(r.lamps, "1") }

// Targets is the lamp itself, or in a row of sliding lamps the dark places beside a lit one.
func (r *row) Targets(at puzzle.Spot) []puzzle.Spot {
	if r.View().At(at) == nil || r.lamps[at.Col] == '2' {
		return nil
	}
	if !r.slides {
		return []puzzle.Spot{at}
	}
	var to []puzzle.Spot
	for _, col := range []int{at.Col - 1, at.Col + 1} {
		if r.lamps[at.Col] == '1' && col >= 0 && col < len(r.lamps) && r.lamps[col] == '0' {
			to = append(to, puzzle.Spot{Col: col})
		}
	}
	return to
}

// Move turns a lamp on or off, or slides it.
func (r *row) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	legal := false
	for _, at := range r.Targets(from) {
		legal = legal || at == to
	}
	if !legal {
		return nil, puzzle.Step{}, sentence.Refuse("a lamp moves to a dark place beside it")
	}
	next := *r
	lamps := []byte(r.lamps)
	if r.slides {
		lamps[from.Col], lamps[to.Col] = '0', '1'
	} else {
		lamps[to.Col] = '0' + '1' - lamps[to.Col]
	}
	next.lamps = string(lamps)
	step := puzzle.Step{Text: sentence.New("lamp %d", to.Col+1), Outline: []puzzle.Spot{from, to}}
	if r.slides {
		step.Slides = []puzzle.Arrow{{From: from, To: to}}
	}
	return &next, step, nil
}
