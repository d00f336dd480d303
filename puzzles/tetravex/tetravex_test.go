package tetravex

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

const sampleGame = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n"

func TestContract(t *testing.T) {
	puzzletest.Run(t, Puzzle,
		sampleGame,
		"1\n9 9 9 9\n",
		"2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
		"2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n",
		"2\n12 1 0 1\n0 2 12 1\n2 0 1 0\n0 1 2 99\n",
	)
}

func game(t testing.TB, text string) *board {
	t.Helper()
	return puzzletest.Read(t, Puzzle, text).(*board)
}

// anyOf returns a usual board of n x n tiles.
func anyOf(n int, rng *rand.Rand) *board { return newPattern(n, usual(n), rng).board(rng) }

// fewNumbers returns a random board with fewer numbers than usual.
func fewNumbers(n, numbers int, rng *rand.Rand) *board {
	b := anyOf(n, rng)
	for i := range b.tiles {
		for side := range 4 {
			b.tiles[i][side] %= int8(numbers)
		}
	}
	return b
}

// spoiled returns a random board with some numbers exchanged or changed.
func spoiled(n, numbers int, rng *rand.Rand) *board {
	b := fewNumbers(n, numbers, rng)
	for range rng.IntN(3) {
		side, x, y := rng.IntN(4), rng.IntN(n*n), rng.IntN(n*n)
		b.tiles[x][side], b.tiles[y][side] = b.tiles[y][side], b.tiles[x][side]
	}
	if rng.IntN(4) == 0 {
		for i := range b.tiles {
			b.tiles[i][left] = int8(rng.IntN(numbers))
		}
	}
	return b
}

// on returns the board with tiles on the cells of the frame.
func (b *board) on(placed ...int) *board { return (*board)((*frame)(b).place(placed)) }

// after returns the board after some moves.
func (b *board) after(moves ...move) *board { return (*board)((*frame)(b).after(moves...)) }

// all returns the ways to place the tiles up to a limit, as tiles by cell, those that look the same
// once. It tries cell by cell.
func all(b *board, limit int) (solutions [][]tile) {
	on := make([]tile, 0, len(b.tiles))
	var fill func(tiles []tile)
	fill = func(tiles []tile) {
		if len(tiles) == 0 {
			solutions = append(solutions, slices.Clone(on))
		}
		cell := len(on)
		for i, t := range tiles {
			if len(solutions) >= limit || slices.Contains(tiles[:i], t) ||
				cell%b.n > 0 && on[cell-1][right] != t[left] || cell >= b.n && on[cell-b.n][bottom] != t[top] {
				continue
			}
			on = append(on, t)
			fill(slices.Delete(slices.Clone(tiles), i, i+1))
			on = on[:cell]
		}
	}
	fill(b.tiles)
	return solutions
}

// replay follows a walk from loose tiles to the end, and checks that it fills cell by cell.
func replay(t *testing.T, b *board, w puzzle.Walk) {
	t.Helper()
	followed(t, b, w)
	for i := range w.Len() {
		if s := w.Step(i).Slides[0]; s.From.Board != trayBoard || s.To != (*frame)(b).onFrame(i) {
			t.Fatalf("step %d moves from %v to %v", i, s.From, s.To)
		}
	}
}

// checkFrame checks that a frame is full and all contacts are equal.
func checkFrame(t *testing.T, n int, cells []puzzle.Cell) {
	t.Helper()
	for i, c := range cells {
		if c.Kind != puzzle.Tile ||
			i%n > 0 && cells[i-1].Numbers[right] != c.Numbers[left] ||
			i >= n && cells[i-n].Numbers[bottom] != c.Numbers[top] {
			t.Fatalf("cell %d of the full frame does not fit: %v", i, cells)
		}
	}
}

// TestPlacedTiles edits and solves a board whose tiles lie on the frame.
func TestPlacedTiles(t *testing.T) {
	solved := puzzletest.Solve(t, game(t, sampleGame)).Walk.At(4)
	if puzzletest.Text(solved) != sampleGame {
		t.Errorf("placed tiles are written as %q", puzzletest.Text(solved))
	}
	at := puzzle.Spot{Board: frameBoard, Part: puzzle.Left}
	if solved.Values(at) != maxNumber+1 || solved.Value(at) != 3 || solved.Values(puzzle.Spot{Part: puzzle.Left}) != 0 {
		t.Error("a placed tile cannot be edited on the frame alone")
	}
	edited := solved.Edit(at, 7)
	if cell := edited.View().At(at); cell.Kind != puzzle.Tile || cell.Numbers[left] != 7 || solved.Value(at) != 3 {
		t.Errorf("edited on the frame: %+v", cell)
	}
	start := puzzletest.Solve(t, edited).Walk.At(0).View()
	if start.Boards[trayBoard].Cells[0].Kind != puzzle.Tile || start.Boards[frameBoard].Cells[0].Kind != puzzle.Empty {
		t.Error("the walk does not start with loose tiles")
	}
	for cell := range 4 { // no right side has a partner
		edited = edited.Edit(puzzle.Spot{Board: frameBoard, Row: cell / 2, Col: cell % 2, Part: puzzle.Right}, 2)
	}
	outcome := puzzletest.Solve(t, edited)
	if outcome.Possible() || len(outcome.Notes[0].Marks) == 0 {
		t.Fatalf("no proof by counting: %+v", outcome)
	}
	for _, m := range outcome.Notes[0].Marks {
		if edited.View().At(m.Spot).Kind != puzzle.Tile {
			t.Errorf("mark at %v, where no tile lies", m.Spot)
		}
	}
}

// A new board has no numbers yet; as long as one is missing, Check says where, in the order of the
// text.
func TestMissingNumbers(t *testing.T) {
	text := "2\n5 9 1 .\n4 4 5 6\n6 . 5 4\n0 4 4 3\n"
	b := game(t, text)
	if puzzletest.Text(b) != text {
		t.Errorf("a text with blanks reads as\n%s", puzzletest.Text(b))
	}
	var fault *puzzle.Fault
	want := []puzzle.Spot{{Part: puzzle.Left}, {Row: 1, Part: puzzle.Right}}
	if err := b.Check(); !errors.As(err, &fault) || !slices.Equal(fault.Spots, want) ||
		err.Error() != "2 numbers are missing, the first one on tile 1." {
		t.Errorf("Check says %v", err)
	}
	if counts, amiss := b.Counts(); !amiss || counts.String() != "4 tiles · 2 numbers missing" {
		t.Errorf("counts %q", counts)
	}
	filled := b.Edit(want[0], 4).Edit(want[1], 8)
	if filled.Check() != nil || puzzletest.Text(filled) != sampleGame {
		t.Errorf("filled: %v\n%s", filled.Check(), puzzletest.Text(filled))
	}
	if puzzletest.Text(filled.Edit(want[0], puzzle.Unset).Edit(want[1], puzzle.Unset)) != text {
		t.Error("numbers cannot be taken away")
	}
	if !errors.As(Puzzle.New(square(3)).Check(), &fault) || len(fault.Spots) != 36 {
		t.Error("a new board has numbers")
	}
	on := b.on(2, 0)
	if errors.As(on.Check(), &fault); fault.Spots[0].Board != frameBoard || strings.Contains(fmt.Sprint(on.View()), "Wrong") {
		t.Errorf("on the frame: %v", fault.Spots)
	}
	if !strings.Contains(on.String(), "|4 .|. 9|") {
		t.Errorf("drawn as\n%s", on)
	}
}

// TestRandomSizes solves a random board of each size. Numbers of two digits can be entered on all
// of them.
func TestRandomSizes(t *testing.T) {
	for n := 1; n <= maxSide; n++ {
		b := anyOf(n, random.Source(uint64(n)))
		replay(t, b, puzzletest.Solve(t, b).Walk)
		at := puzzle.Spot{Row: n - 1, Col: n - 1, Part: puzzle.Left}
		if b.Edit(at, maxNumber).Value(at) != maxNumber || b.Edit(at, maxNumber+1) != b {
			t.Errorf("numbers up to %d cannot be entered at size %d", maxNumber, n)
		}
	}
}

func ExamplePuzzle() {
	games, _ := Puzzle.Read("2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0\n", 1)
	outcome, _ := games[0].Solve(context.Background(), puzzle.Options{})
	fmt.Println(outcome.Title, outcome.Walk.Step(0).Text)
	fmt.Print(outcome.Walk.At(3))
	// Output:
	// Possible Tile 4 to row 1, column 1
	// +---+---+
	// | 0 | 6 |
	// |3 4|4 8|
	// | 4 | 5 |
	// +---+---+
	// | 4 |   |
	// |6 4| . |
	// | 5 |   |
	// +---+---+
}

// TestWideNumbers writes numbers of two digits.
func TestWideNumbers(t *testing.T) {
	want := "+-----+\n|  1  |\n|4  22|\n|  33 |\n+-----+\n"
	if got := game(t, "1\n1 22 33 4\n").on(0).String(); got != want {
		t.Errorf("written as\n%swant\n%s", got, want)
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, size := range []struct{ n, numbers int }{{4, 10}, {5, 10}, {5, 5}, {5, 4}} {
		b.Run(fmt.Sprintf("%dx%d/%d", size.n, size.n, size.numbers), func(b *testing.B) {
			var boards []puzzle.Problem
			for seed := range uint64(20) {
				boards = append(boards, fewNumbers(size.n, size.numbers, random.Source(seed)))
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				puzzletest.Solve(b, boards[i%len(boards)])
			}
		})
	}
}
