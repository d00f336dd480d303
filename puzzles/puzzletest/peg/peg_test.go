package peg

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Small boards, most of them for the conformance test.
const (
	solved     = "o..\n"
	oneJump    = "oo.\n"
	threeJumps = "oo.\noo.\n...\n"
	stuck      = "o.o\n" // impossible: no peg can jump
	odd        = "ooo\n" // impossible by the parity of the pegs on three colours
	// long takes half a minute and most of the usual memory; with less it gives up.
	long = "..ooooo\nooooooo\nooooooo\nooooooo\nooooooo\nooooooo\nooooooo\n"
)

// The conformance test does most: a new puzzle calls it with a few boards that are solved within seconds.
func TestContract(t *testing.T) {
	puzzletest.Run(t, Puzzle, solved, oneJump, threeJumps, stuck, odd,
		"-o-\nooo\no.-\n",
		".ooo\n.oo.\noo..\n.o..\n",
		"...\n",
	)
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

func TestAnswers(t *testing.T) {
	sample, _ := files.ReadFile("sample.txt")
	text := strings.Join([]string{string(sample), oneJump, odd, threeJumps, stuck, solved}, "\n")
	if got := puzzletest.Answers(t, Puzzle, text); got != "31\n1\nImpossible\n3\nImpossible\n0\n" {
		t.Errorf("answers %q", got)
	}
}

// The truth to test against: which boards of a size can be solved, found by jumps backwards from a single
// peg. It shares no code with the rules.
func solvable(rows, cols int) map[uint64]bool {
	seen := make(map[uint64]bool)
	var list []uint64
	for cell := range rows * cols {
		list = append(list, 1<<cell)
	}
	for len(list) > 0 {
		pegs := list[0]
		list = list[1:]
		if seen[pegs] {
			continue
		}
		seen[pegs] = true
		for from := range rows * cols {
			for to := range rows * cols {
				down, right := to/cols-from/cols, to%cols-from%cols
				if (down != 0 || right*right != 4) && (right != 0 || down*down != 4) {
					continue
				}
				over := uint64(1) << ((from/cols+down/2)*cols + from%cols + right/2)
				if pegs>>to&1 == 1 && pegs>>from&1 == 0 && pegs&over == 0 {
					list = append(list, pegs&^(1<<to)|1<<from|over)
				}
			}
		}
	}
	return seen
}

// TestAllBoards solves all boards of small sizes.
func TestAllBoards(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 1, Cols: 7}, {Rows: 6, Cols: 1}, {Rows: 2, Cols: 5}, {Rows: 3, Cols: 3}, {Rows: 4, Cols: 3}} {
		can, empty := solvable(size.Rows, size.Cols), boardOf(size, strings.Repeat(".", size.Rows*size.Cols)).(*board)
		for pegs := range uint64(1) << (size.Rows * size.Cols) {
			b := empty.with(pegs)
			a, err := b.Solve(t.Context(), puzzle.Options{})
			possible := len(a.Moves) > 0 || b.Solved()
			if err != nil || possible != can[pegs] || possible && len(a.Moves) != bits.OnesCount64(pegs)-1 {
				t.Fatalf("%v, pegs %b: %v, %d jumps, error %v, can be solved: %v", size, pegs, a.Title, len(a.Moves), err, can[pegs])
			}
		}
	}
}

// The colours of a proof are those of the diagonals, and the numbers are those of the pegs.
func TestParity(t *testing.T) {
	o := puzzletest.Solve(t, puzzletest.Read(t, Puzzle, "oo.\no.-\n.o.\n"))
	note := o.Notes[0]
	if o.Possible() || note.Pages != 3 || !strings.Contains(note.Text.String(), "are 2, 2 and 0,") {
		t.Fatalf("%v, %q", o.Title, note.Text)
	}
	cells := 0
	for i, want := range []string{"2 pegs", "2 pegs", "0 pegs"} {
		page, err := note.Page(t.Context(), i)
		counted := 0
		for _, m := range page.Marks {
			if (m.Spot.Row+m.Spot.Col)%3 != i {
				t.Errorf("page %d has %v", i, m.Spot)
			}
			switch m.Mark {
			case puzzle.MarkProof:
				cells++
			case puzzle.MarkCount:
				counted++
			}
		}
		if text := fmt.Sprintf("Colour %d of 3: %s", i+1, want); err != nil || page.Text.String() != text || fmt.Sprintf("%d pegs", counted) != want {
			t.Errorf("page %q with %d pegs, want %q, error %v", page.Text, counted, text, err)
		}
	}
	if cells != 8 {
		t.Errorf("%d cells on three pages", cells)
	}
}

func TestSearched(t *testing.T) {
	for text, want := range map[string]string{
		stuck:             "No peg can jump.",
		"oo.\no.-\n..o\n": "All 3 positions that can be reached were looked at: none has a single peg.",
	} {
		if o := puzzletest.Solve(t, puzzletest.Read(t, Puzzle, text)); o.Possible() || o.Notes[0].Text.String() != want {
			t.Errorf("%s%v: %q, want %q", text, o.Title, o.Notes[0].Text, want)
		}
	}
}

func TestGivesUp(t *testing.T) {
	puzzletest.GivesUp(t, Puzzle, puzzletest.Text(Puzzle.New(puzzle.Size{Rows: 6, Cols: 6})), 1<<16)
	o, err := puzzletest.Read(t, Puzzle, long).Solve(t.Context(), puzzle.Options{Memory: 1 << 16})
	if !errors.Is(err, puzzle.ErrGaveUp) || o.Bound != 46 {
		t.Errorf("bound %d, error %v", o.Bound, err)
	}
}

// long is long enough for what has to be cancelled.
func TestLong(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	o, err := puzzletest.Read(t, Puzzle, long).Solve(ctx, puzzle.Options{Report: func(p puzzle.Progress) {
		if p.Nodes > 100_000 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || o.Nodes > 110_000 {
		t.Errorf("%d positions, error %v", o.Nodes, err)
	}
}

func TestRefusals(t *testing.T) {
	b := puzzletest.Read(t, Puzzle, "oo.\n.o.\no.o\n")
	const noPeg, noJump = "There is no peg here.", "A peg jumps over a neighbour into an empty cell: two cells up, down, left or right."
	for _, c := range []struct {
		from, to puzzle.Spot
		want     string
	}{
		{puzzle.Spot{Col: 2}, puzzle.Spot{}, noPeg},
		{puzzle.Spot{}, puzzle.Spot{}, noJump},
		{puzzle.Spot{}, puzzle.Spot{Row: 1}, noJump},
		{puzzle.Spot{}, puzzle.Spot{Row: 2, Col: 2}, noJump},
		{puzzle.Spot{}, puzzle.Spot{Row: 2}, noJump},
		{puzzle.Spot{Row: 2, Col: 2}, puzzle.Spot{Col: 2}, noJump},
	} {
		_, _, err := b.Move(c.from, c.to)
		var refusal *sentence.Refusal
		if !errors.As(err, &refusal) || err.Error() != c.want {
			t.Errorf("%v to %v: %v, want %s", c.from, c.to, err, c.want)
		}
	}
}

func TestCaption(t *testing.T) {
	for text, want := range map[string]string{solved: "1 peg", oneJump: "2 pegs", stuck: "2 pegs, and none can jump", "..\n": "0 pegs"} {
		if got := puzzletest.Read(t, Puzzle, text).View().Caption.String(); got != want {
			t.Errorf("%s%q, want %q", text, got, want)
		}
	}
}

// Boards of as many jumps as can be asked for come up at every size.
func TestMostJumps(t *testing.T) {
	for rows := 1; rows <= Puzzle.Max.Rows; rows++ {
		for cols := 1; cols <= Puzzle.Max.Cols; cols++ {
			size := puzzle.Size{Rows: rows, Cols: cols}
			w := puzzle.Wish{Size: size, Asks: map[string]int{random.MovesID: mostJumps(size)}}
			b, err := Puzzle.Random(t.Context(), w, random.Source(1))
			if err != nil || strings.Count(b.String(), "o") != mostJumps(size)+1 {
				t.Errorf("%v: %v, %v", w, b, err)
			}
		}
	}
}

func Example() {
	boards, _ := Puzzle.Read(threeJumps, 1)
	outcome, _ := boards[0].Solve(context.Background(), puzzle.Options{})
	fmt.Println(outcome.Title)
	for i := range outcome.Length() {
		fmt.Printf("%v\n%v", outcome.Walk.Step(i).Text, outcome.Walk.At(i+1))
	}
	// Output:
	// 3 jumps
	// Row 1, column 1: jump to row 1, column 3
	// ..o
	// oo.
	// ...
	// Row 2, column 1: jump to row 2, column 3
	// ..o
	// ..o
	// ...
	// Row 1, column 3: jump to row 3, column 3
	// ...
	// ...
	// ..o
}
