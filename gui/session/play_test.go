package session

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Solved tells whether all lamps are off.
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

func spot(col int) puzzle.Spot { return puzzle.Spot{Col: col} }

// click is a click at a column.
func (d *desk) click(col int) {
	d.Input.Press(spot(col), false)
	d.Input.Drop(spot(col), true)
	d.Input.Release()
}

// marked returns the columns with a mark, as in "0110".
func (d *desk) marked(mark puzzle.Mark) string {
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

func TestPlayCountsMovesAndKnowsTheMinimum(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Play()
		if _, known := d.Game().Advice.Minimum(); known {
			t.Error("the minimum is known before there was time")
		}
		d.click(0)
		d.pass(2 * time.Second)
		if least, known := d.Game().Advice.Minimum(); least != 2 || !known || d.moves() != 1 {
			t.Errorf("minimum %d, %v; %d moves", least, known, d.moves())
		}
		d.click(0)
		d.click(1)
		d.click(2)
		d.expect(t, "editing", "0000")
		if !d.Game().Solved() || d.Status.Text().String() != "Solved with 4 moves. The fewest would have been 2." {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Boards.Undo()
		d.expect(t, "editing", "0010")
		if d.moves() != 3 || d.Game().Solved() {
			t.Errorf("%d moves after undo", d.moves())
		}
		d.Play().Restart()
		d.expect(t, "editing", "0110")
		if d.moves() != 0 || d.Can().Restart {
			t.Errorf("%d moves at the start", d.moves())
		}
		d.Boards.Undo()
		d.expect(t, "editing", "0010")
		d.Edit()
		d.Input.Press(spot(0), false)
		d.expect(t, "editing", "1010")
		if d.moves() != 0 {
			t.Error("an edited board counts moves")
		}
	})
}

func TestTakingUpAndPuttingBack(t *testing.T) {
	in(t, &row{lamps: "0110", slides: true}, func(t *testing.T, d *desk) {
		d.Play()
		d.click(1)
		if at, on := d.Game().Held(); !on || at != spot(1) || d.marked(puzzle.MarkHeld) != "0100" || d.marked(puzzle.MarkTarget) != "1000" {
			t.Fatalf("held %v %v, view %v", at, on, d.View())
		}
		d.click(1)
		if _, on := d.Game().Held(); on {
			t.Fatal("a second click does not put back")
		}
		d.click(1)
		d.click(0)
		d.expect(t, "editing", "1010")
		if last := d.changes[len(d.changes)-1]; !last.Stepped || len(last.Slides) != 1 {
			t.Errorf("change %v", last)
		}
		d.Boards.Undo()
		if last := d.changes[len(d.changes)-1]; !last.Stepped || last.Slides[0] != (puzzle.Arrow{From: spot(0), To: spot(1)}) {
			t.Errorf("undo moves %v", last)
		}
		d.Boards.Redo()
		d.expect(t, "editing", "1010")

		d.Input.Press(spot(2), false) // a drag
		d.Input.Drop(spot(3), true)
		d.expect(t, "editing", "1001")
		d.Input.Press(spot(3), false) // a drag to somewhere wrong
		d.Input.Drop(spot(0), true)
		d.expect(t, "editing", "1001")
		if d.Status.Text().String() != "a lamp moves to a dark place beside it." || d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
		d.Input.Press(spot(3), false) // a drag off the board
		d.Input.Drop(spot(0), false)
		if _, on := d.Game().Held(); on {
			t.Error("dropped outside, but held")
		}
		d.click(3)
		d.click(0) // takes up the other one instead
		if at, on := d.Game().Held(); !on || at != spot(0) {
			t.Errorf("held %v %v", at, on)
		}
		d.Escape()
		if _, on := d.Game().Held(); on || d.state() != "editing" {
			t.Error("Esc does not put back")
		}
	})
}

func TestHintOutlinesThenMoves(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Hint()
		if d.Game() == nil || d.marked(puzzle.MarkNext) != "0000" || !d.Can().Escape {
			t.Fatalf("mode %v, view %v", d.Game(), d.View())
		}
		d.Escape()
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkNext) != "0000" {
			t.Fatal("a hint that was stopped is shown")
		}
		d.Hint()
		d.pass(2 * time.Second)
		if d.marked(puzzle.MarkNext) != "0100" || d.Game().Advice.Position().String() != "From here: minimum 2" {
			t.Fatalf("view %v, %q", d.View(), d.Game().Advice.Position())
		}
		d.Hint()
		d.expect(t, "editing", "0010")
		if d.marked(puzzle.MarkNext) != "0000" || d.Game().Advice.Position().Format != "" {
			t.Error("the hint outlives its position")
		}
		d.Hint()
		d.click(2) // by hand
		d.pass(2 * time.Second)
		d.expect(t, "editing", "0000")
		if d.Can().Hint || d.marked(puzzle.MarkNext) != "0000" {
			t.Error("a hint for a solved board")
		}
	})
}

func TestMarksOfAllMovesKeepRight(t *testing.T) {
	in(t, &row{lamps: "0110", delay: time.Second}, func(t *testing.T, d *desk) {
		d.Play().Advice.MarkAll()
		d.pass(2 * time.Second)
		expect := func(want string) {
			t.Helper()
			if got := d.marked(puzzle.MarkNext); got != want {
				t.Fatalf("marked %s, want %s; %q", got, want, d.Status.Text())
			}
		}
		expect("0110")
		d.click(1)
		expect("0010")
		d.click(0)
		expect("1010")
		d.pass(2 * time.Second)
		expect("1010")
		d.Boards.Undo()
		d.pass(2 * time.Second)
		expect("0010")
		before := len(d.changes)
		d.Boards.Undo() // to where the answer is known
		if n := len(d.changes) - before; n != 1 || !d.changes[before].Stepped {
			t.Errorf("%d changes, the first one %v", n, d.changes[before])
		}
		expect("0110")
		d.Boards.Redo()
		d.pass(2 * time.Second)
		expect("0010")
		d.Play().Advice.MarkAll()
		expect("0000")
	})
}

func TestSolveInPlayAndPlayOn(t *testing.T) {
	in(t, &row{lamps: "01110"}, func(t *testing.T, d *desk) {
		d.Play()
		d.click(0)
		d.Solve()
		d.pass(time.Millisecond)
		d.expect(t, "showing", "11110")
		d.walk().Seek(2)
		if d.moves() != 3 {
			t.Errorf("%d moves", d.moves())
		}
		d.click(2)
		d.expect(t, "editing", "00010")
		if d.moves() != 4 {
			t.Errorf("%d moves", d.moves())
		}
		d.Play().Restart()
		d.expect(t, "editing", "01110")
	})
}

func TestImpossibleToPlayOn(t *testing.T) {
	in(t, &row{lamps: "101"}, func(t *testing.T, d *desk) {
		d.Hint()
		d.pass(time.Millisecond)
		if d.Status.Text().String() != "This board cannot be solved. Solve shows why." {
			t.Errorf("status %q", d.Status.Text())
		}
		if d.Game().Advice.Position().String() != "From here: impossible" {
			t.Errorf("%q", d.Game().Advice.Position())
		}
	})
	in(t, &row{lamps: "020"}, func(t *testing.T, d *desk) {
		d.Play()
		if d.Game() != nil || !d.Status.Failed() {
			t.Error("a board that fails its check is played")
		}
	})
}

// TestKeptAndRestored does random things, keeps the session and opens it again in another one.
func TestKeptAndRestored(t *testing.T) {
	for seed := range uint64(40) {
		in(t, &row{lamps: "01101101"}, func(t *testing.T, d *desk) {
			rng := rand.New(rand.NewPCG(seed, 2))
			for range 60 {
				act(d, rng)
			}
			d.cancel()
			d.walk().Pause()
			d.pass(time.Second)
			text, err := json.Marshal(d.Snapshot().Kept())
			if err != nil {
				t.Fatal(err)
			}
			var k Kept
			if err := json.Unmarshal(text, &k); err != nil {
				t.Fatal(err)
			}
			other := open(&row{lamps: "0"})
			defer other.Close()
			if err := other.Restore(k); err != nil {
				t.Fatal(err)
			}
			other.pass(10 * time.Second)
			same(t, d, other)
		})
	}
}

func same(t *testing.T, a, b *desk) {
	t.Helper()
	if a.shown() != b.shown() || (a.Game() == nil) != (b.Game() == nil) || a.moves() != b.moves() || a.Boards.seed != b.Boards.seed {
		t.Fatalf("shown %s and %s, game %v and %v, moves %d and %d", a.shown(), b.shown(), a.Game(), b.Game(), a.moves(), b.moves())
	}
	list := func(d *desk) (at, of int, undo, redo int) {
		at, of = d.Boards.Place()
		travel := func(on func() bool, step func()) (boards int) {
			for on() {
				before := *d.history.now()
				step()
				if !before.shows(*d.history.now()) { // else only an answer has come or gone, which is not kept
					boards++
				}
			}
			return boards
		}
		undo = travel(func() bool { return d.Can().Undo }, d.Boards.Undo)
		redo = travel(func() bool { return d.Can().Redo }, d.Boards.Redo)
		return at, of, undo, redo
	}
	a1, a2, a3, a4 := list(a)
	b1, b2, b3, b4 := list(b)
	if !reflect.DeepEqual([]int{a1, a2, a3, a4}, []int{b1, b2, b3, b4}) || a.shown() != b.shown() {
		t.Fatalf("histories differ: %d %d %d %d, %d %d %d %d", a1, a2, a3, a4, b1, b2, b3, b4)
	}
}

func TestDamagedHistoriesAreRefused(t *testing.T) {
	in(t, &row{lamps: "01"}, func(t *testing.T, d *desk) {
		good := d.Snapshot().Kept()
		start := 7
		for name, damage := range map[string]func(k *Kept){
			"nothing": func(k *Kept) { *k = Kept{} }, "at": func(k *Kept) { k.At = 1 }, "negative": func(k *Kept) { k.At = -1 },
			"board": func(k *Kept) { k.Entries[0].Board = 9 }, "list": func(k *Kept) { k.Entries[0].List = -1 },
			"place": func(k *Kept) { k.Entries[0].Place = 1 }, "start": func(k *Kept) { k.Entries[0].Start = &start },
			"text": func(k *Kept) { k.Boards = []string{"x"} },
		} {
			bad := good
			bad.Entries = append([]KeptEntry(nil), good.Entries...)
			damage(&bad)
			if d.Restore(bad) == nil || d.shown() != "01" {
				t.Errorf("%s: accepted", name)
			}
		}
	})
}

func TestPlayInAListKeepsThePuzzleAndItsMoves(t *testing.T) {
	in(t, &row{lamps: "0"}, func(t *testing.T, d *desk) {
		d.Boards.Load([]puzzle.Problem{&row{lamps: "011"}, &row{lamps: "100"}}, sentence.New("two.txt"))
		d.Play()
		d.click(1)
		d.Boards.Turn(1)
		d.expect(t, "editing", "100")
		if d.moves() != 0 {
			t.Errorf("%d moves on a new board", d.moves())
		}
		d.Boards.Turn(-1)
		d.expect(t, "editing", "001")
		if d.moves() != 1 || !d.Can().Restart {
			t.Errorf("%d moves after coming back", d.moves())
		}
		if got := d.Boards.Text(); got != "011\n100\n" {
			t.Errorf("the list is %q", got)
		}
		d.random(1)
		if place, of := d.Boards.Place(); place != 1 || of != 1 {
			t.Errorf("a random board is %d of %d", place, of)
		}
		d.Boards.Undo()
		if _, of := d.Boards.Place(); of != 2 {
			t.Error("undo does not return to the list")
		}
	})
}

func TestAWishThatCannotBeMetIsForgotten(t *testing.T) {
	in(t, &row{lamps: "011"}, func(t *testing.T, d *desk) {
		p := *lamps
		p.Knobs = []puzzle.Knob{random.Moves(func(puzzle.Size) int { return 9 })}
		p.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
			if len(w.Asks) > 0 {
				return nil, sentence.Refuse("none")
			}
			return lamps.Random(ctx, w, rng)
		}
		d.Puzzle = &p
		d.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 1, Cols: 3}, Asks: map[string]int{random.MovesID: 9}}, 5)
		d.pass(time.Second)
		if !d.Status.Failed() || len(d.Boards.wish.Asks) != 0 {
			t.Errorf("status %q, wish %v", d.Status.Text(), d.Boards.wish)
		}
		d.expect(t, "editing", "011")
		d.random(5)
		if d.Status.Failed() {
			t.Errorf("status %q", d.Status.Text())
		}
	})
}
