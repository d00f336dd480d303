package tetravex

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

const sampleGame = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n"

func TestContract(t *testing.T) {
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Texts: []string{
		sampleGame,
		"1\n9 9 9 9\n",
		"2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
		"2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n",
		"2\n12 1 0 1\n0 2 12 1\n2 0 1 0\n0 1 2 99\n",
	}, Reasons: readReasons, Because: readBecause, Costly: readCostly})
}

// readReasons reads why a board has no solution, or only one.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	if problem.Size().Rows > 4 {
		return
	}
	note := later(t.(*testing.T), o.Notes()[0])
	if unique := strings.Contains(note.Text.String(), "This is the only solution"); unique || !o.Possible() {
		if !strings.Contains(note.Text.String(), "placed tiles") {
			problem = puzzletest.Read(t, Puzzle, puzzletest.Text(problem))
		}
		checkReason(t.(*testing.T), problem, note, unique, map[string]int{})
	}
}

func game(t testing.TB, text string) *frame {
	t.Helper()
	return puzzletest.Read(t, Puzzle, text).(*frame)
}

// anyOf returns a usual board of n x n tiles.
func anyOf(n int, rng *rand.Rand) *frame { return newPattern(n, usualNumbers(n), rng).board(rng) }

// fewNumbers returns a random board with fewer numbers than usual.
func fewNumbers(n, numbers int, rng *rand.Rand) *frame {
	b := anyOf(n, rng)
	for i := range b.tiles {
		for side := range 4 {
			b.tiles[i][side] %= int8(numbers)
		}
	}
	return b
}

// spoiled returns a random board with some numbers exchanged or changed.
func spoiled(n, numbers int, rng *rand.Rand) *frame {
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
func (f *frame) on(placed ...int) *frame { return f.place(placed) }

// play returns the board after some moves.
func (f *frame) play(moves ...move) *frame {
	for _, m := range moves {
		f = f.after(m)
	}
	return f
}

// all returns the ways to place the tiles up to a limit, as tiles by cell, those that look the same
// once. It tries cell by cell.
func all(b *frame, limit int) (solutions [][]tile) {
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

// TestPlacedTiles edits and solves a board whose tiles lie on the frame. They stay where they lie. A
// proof by counting marks loose tiles.
func TestPlacedTiles(t *testing.T) {
	solved := puzzletest.Solve(t, game(t, sampleGame)).Walk.At(4)
	at := view.Spot{Board: frameBoard, Col: 1, Part: view.Left}
	if solved.Values(at) != maxNumber+1 || solved.Values(view.Spot{Part: view.Left}) != 0 {
		t.Error("a placed tile cannot be edited on the frame alone")
	}
	if boards.Edit(solved, at, maxNumber+1) != solved || boards.Edit(solved, at, puzzle.Unset-1) != solved {
		t.Error("a tile gets a number that no tile can have")
	}
	edited := boards.Edit(solved, at, 9)
	cells := edited.View().Boards[frameBoard].Cells
	if cells[0].Sides != [4]view.Mark{right: view.MarkWrong} || cells[1].Sides != [4]view.Mark{left: view.MarkWrong} {
		t.Errorf("edited to\n%v", edited)
	}
	for cell := range 4 { // no right side has a partner
		edited = boards.Edit(edited, view.Spot{Board: frameBoard, Row: cell / 2, Col: cell % 2, Part: view.Right}, 2)
	}
	outcome := puzzletest.Solve(t, edited)
	if outcome.Possible() || len(outcome.Notes()[0].Marks) == 0 {
		t.Fatalf("no proof by counting: %+v", outcome)
	}
	v := edited.View()
	outcome.Notes()[0].Draw(&v)
	for _, m := range outcome.Notes()[0].Marks {
		if v.At(m.Spot).Kind != view.Tile {
			t.Errorf("mark at %v, where no tile lies", m.Spot)
		}
	}
}

// TestMissingNumbers names and counts the numbers that are missing, in the order of the text.
func TestMissingNumbers(t *testing.T) {
	b := game(t, "2\n5 9 1 .\n4 4 5 6\n6 . 5 4\n0 4 4 3\n")
	var fault *puzzle.Fault
	want := []view.Spot{{Part: view.Left}, {Row: 1, Part: view.Right}}
	if err := b.Check(); !errors.As(err, &fault) || !slices.Equal(fault.Spots, want) ||
		err.Error() != "2 numbers are missing, the first one on tile 1." {
		t.Errorf("Check says %v", err)
	}
	if counts, amiss := b.Counts(); !amiss || counts.String() != "4 tiles · 2 numbers missing" {
		t.Errorf("counts %q", counts)
	}
	on := b.on(2, 0)
	errors.As(on.Check(), &fault)
	if fault.Spots[0].Board != frameBoard || len(on.clashes()) > 0 {
		t.Errorf("on the frame: %v", fault.Spots)
	}
}

// TestString draws numbers of two digits, numbers that are missing, and free cells.
func TestString(t *testing.T) {
	for _, c := range []struct {
		b    *frame
		want string
	}{
		{game(t, "1\n1 22 33 4\n").on(0), "+-----+\n|  1  |\n|4  22|\n|  33 |\n+-----+\n"},
		{game(t, "1\n. 2 3 .\n").on(0), "+---+\n| . |\n|. 2|\n| 3 |\n+---+\n"},
		{game(t, "1\n1 2 3 4\n"), "+---+\n|   |\n| . |\n|   |\n+---+\n"},
	} {
		if got := c.b.String(); got != c.want {
			t.Errorf("drawn as\n%swant\n%s", got, c.want)
		}
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
