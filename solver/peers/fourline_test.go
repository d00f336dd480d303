//go:build peers

package peers

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/fourline"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// BenchmarkFourline compares the fewest moves with a plain breadth-first search.
func BenchmarkFourline(b *testing.B) {
	for _, kind := range []struct {
		name   string
		n      int
		pieces string
	}{{"4x4", 4, ""}, {"6x6", 6, ""}, {"5x5_4_black_2_white", 5, "BBBBWW"}, {"8x8_4_black_4_white", 8, "BBBBWWWW"}} {
		f := &family{kind.name, make([]string, 5)}
		var problems []puzzle.Problem
		for seed := range uint64(5) {
			p := puzzletest.Random(b, fourline.Puzzle, view.Size{Rows: kind.n, Cols: kind.n}, seed)
			if kind.pieces != "" {
				cells := []byte(kind.pieces + strings.Repeat("O", kind.n*kind.n-len(kind.pieces)))
				rng := rand.New(rand.NewPCG(seed, uint64(kind.n)))
				rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
				p = p.Fill(func(at view.Spot) int { return strings.IndexByte("OBW", cells[at.Row*kind.n+at.Col]) })
			}
			problems = append(problems, p)
		}
		f.run(b, "Fourfold", fourfold(problems))
		f.run(b, "breadth-first", func(ctx context.Context, i int) (string, time.Duration, error) {
			return breadthFirst(ctx, problems[i])
		})
	}
}

// position is the rows of cells, each with a dot after it, and the colour to move.
type position struct {
	cells string
	mover byte
}

// breadthFirst searches from both openers at once, with the positions seen in a map.
func breadthFirst(ctx context.Context, p puzzle.Problem) (string, time.Duration, error) {
	text, _ := p.AppendText(nil)
	cells, down := strings.ReplaceAll(string(text), "\n", "."), p.Size().Cols+1
	layer := []position{{cells, 'B'}, {cells, 'W'}}
	seen := map[position]bool{layer[0]: true, layer[1]: true}
	for moves := 0; len(layer) > 0; moves++ {
		var next []position
		for i, at := range layer {
			if lined(at.cells, down) {
				return strconv.Itoa(moves), 0, nil
			}
			if i%(1<<10) == 0 && ctx.Err() != nil {
				return "", 0, ctx.Err()
			}
			next = at.after(down, seen, next)
		}
		layer = next
	}
	return impossible, 0, nil
}

// lined reports whether four pieces of one colour stand in line.
func lined(cells string, down int) bool {
	for i, c := range cells {
		for _, step := range []int{1, down, down - 1, down + 1} {
			j := i
			for j < len(cells) && rune(cells[j]) == c && j < i+4*step {
				j += step
			}
			if j == i+4*step && (c == 'B' || c == 'W') {
				return true
			}
		}
	}
	return false
}

// after appends the positions after a move that have not been seen.
func (p position) after(down int, seen map[position]bool, dst []position) []position {
	for i := range p.cells {
		for _, j := range []int{i - down, i - 1, i + 1, i + down} {
			if p.cells[i] != p.mover || j < 0 || j >= len(p.cells) || p.cells[j] != 'O' {
				continue
			}
			cells := []byte(p.cells)
			cells[i], cells[j] = 'O', p.mover
			if next := (position{string(cells), 'B' + 'W' - p.mover}); !seen[next] {
				seen[next] = true
				dst = append(dst, next)
			}
		}
	}
	return dst
}
