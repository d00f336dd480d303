//go:build peers

package peers

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/fourline"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// fourlineFamilies compares the fewest moves with a plain search in breadth.
func fourlineFamilies(t *testing.T) []family {
	var original, larger, sparse, sparser []puzzle.Problem
	for seed := range uint64(10) {
		original = append(original, puzzletest.Random(t, fourline.Puzzle, puzzle.Size{Rows: 4, Cols: 4}, seed))
		larger = append(larger, puzzletest.Random(t, fourline.Puzzle, puzzle.Size{Rows: 6, Cols: 6}, seed))
		sparse = append(sparse, sparseBoard(t, 5, "BBBBWW", rand.New(rand.NewPCG(seed, 5))))
		sparser = append(sparser, sparseBoard(t, 8, "BBBBWWWW", rand.New(rand.NewPCG(seed, 8))))
	}
	return []family{
		fourlineFamily("Four in Line 4x4", original),
		fourlineFamily("Four in Line 6x6", larger),
		fourlineFamily("Four in Line 5x5, 4 black, 2 white", sparse),
		fourlineFamily("Four in Line 8x8, 4 black, 4 white", sparser),
	}
}

// sparseBoard returns n x n blanks and some pieces.
func sparseBoard(t *testing.T, n int, pieces string, rng *rand.Rand) puzzle.Problem {
	cells := []byte(pieces + strings.Repeat("O", n*n-len(pieces)))
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	var text strings.Builder
	for r := range n {
		text.Write(append(cells[r*n:r*n+n:r*n+n], '\n'))
	}
	return mustRead(t, fourline.Puzzle, text.String())
}

func fourlineFamily(name string, problems []puzzle.Problem) family {
	return family{name: name, boards: len(problems), solvers: []solver{
		{"Fourfold", contractSolver(problems)},
		{"search in breadth", func(i int) (answer, error) {
			return often(func(ctx context.Context) (string, error) { return breadth(ctx, problems[i]) })
		}},
	}}
}

// position is the cells row by row and the colour to move.
type position struct {
	cells string
	mover byte
}

// breadth searches from both openers at once, keeping the positions it has seen in a map.
func breadth(ctx context.Context, p puzzle.Problem) (string, error) {
	text, _ := p.AppendText(nil)
	rows := strings.Fields(string(text))
	s := slides{cols: len(rows[0]), rows: len(rows)}
	cells := strings.Join(rows, "")
	layer := []position{{cells, 'B'}, {cells, 'W'}}
	seen := map[position]bool{layer[0]: true, layer[1]: true}
	for moves := 0; len(layer) > 0; moves++ {
		var next []position
		for i, at := range layer {
			if s.lined(at.cells) {
				return strconv.Itoa(moves), nil
			}
			if i&(1<<10-1) == 0 && ctx.Err() != nil {
				return "", ctx.Err()
			}
			next = s.after(at, seen, next)
		}
		layer = next
	}
	return impossible, ctx.Err()
}

// slides are the rules on a board of some size.
type slides struct{ rows, cols int }

// at returns a cell, or 0 outside of the board.
func (s slides) at(cells string, r, c int) byte {
	if r < 0 || r >= s.rows || c < 0 || c >= s.cols {
		return 0
	}
	return cells[r*s.cols+c]
}

// lined reports whether four pieces of one colour stand in line.
func (s slides) lined(cells string) bool {
	for i := range cells {
		for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			n := 1
			for n < 4 && s.at(cells, i/s.cols+n*way[0], i%s.cols+n*way[1]) == cells[i] {
				n++
			}
			if n == 4 && cells[i] != 'O' {
				return true
			}
		}
	}
	return false
}

// after appends the positions after a move that have not been seen.
func (s slides) after(p position, seen map[position]bool, dst []position) []position {
	for i := range p.cells {
		for _, way := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			r, c := i/s.cols+way[0], i%s.cols+way[1]
			if p.cells[i] != p.mover || s.at(p.cells, r, c) != 'O' {
				continue
			}
			cells := []byte(p.cells)
			cells[i], cells[r*s.cols+c] = 'O', p.mover
			next := position{string(cells), 'B' + 'W' - p.mover}
			if !seen[next] {
				seen[next] = true
				dst = append(dst, next)
			}
		}
	}
	return dst
}
