//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
	"fourfold/solver/gf2/coset"
)

// BenchmarkFlip compares the fewest presses, and which they are, with the textbook's
// enumeration. Both take a board as bits, and neither says a word about the answer.
func BenchmarkFlip(b *testing.B) {
	for _, n := range []int{4, 7, 16, 23} {
		f := &family{fmt.Sprintf("%dx%d", n, n), make([]string, 3)}
		var boards [][]uint64
		var rows [][]uint32
		for seed := range uint64(3) {
			p := puzzletest.Random(b, flip.Puzzle, view.Size{Rows: n, Cols: n}, seed)
			rows = append(rows, blackCells(p))
			boards = append(boards, packed(rows[seed]))
		}
		system := gf2.NewSystem(n, n)
		null := coset.Of(system)
		f.run(b, "Fourfold", func(ctx context.Context, i int) (string, time.Duration, error) {
			presses, err := fewest(ctx, system, null, boards[i])
			return strconv.Itoa(len(presses)), 0, err
		})
		f.run(b, "all_first_rows", func(ctx context.Context, i int) (string, time.Duration, error) {
			return strconv.Itoa(len(allFirstRows(ctx, rows[i]))), 0, nil
		})
	}
}

// fewest returns the fewest presses for a solvable board. It lists or searches, as package flip does.
func fewest(ctx context.Context, system *gf2.System, null *coset.Space, board []uint64) ([]int, error) {
	white := system.Solve(board)
	black := slices.Clone(white)
	gf2.Add(black, system.AllOnes())
	if null.Small() {
		return lighter(null.Lightest(white), null.Lightest(black)), nil
	}
	found, err := null.LightestOf(ctx, [][]uint64{white, black}, nil)
	return lighter(found[0], found[1]), err
}

// lighter returns the entries of the lighter element, of the first one if both weigh the same.
func lighter(white, black gf2.Lightest) []int {
	if black.Weight < white.Weight {
		return gf2.Ones(black.First)
	}
	return gf2.Ones(white.First)
}

// blackCells returns the black cells of each row as bits.
func blackCells(p puzzle.Problem) (rows []uint32) {
	for _, line := range strings.Fields(strings.NewReplacer("b", "1", "w", "0").Replace(p.String())) {
		row, _ := strconv.ParseUint(line, 2, 32)
		rows = append(rows, uint32(row))
	}
	return rows
}

// packed returns the rows as a vector of package gf2.
func packed(rows []uint32) []uint64 {
	n := len(rows)
	board := make([]uint64, (n*n+63)/64)
	for i := range n * n {
		board[i/64] |= uint64(rows[i/n]>>(i%n)&1) << (i % 64)
	}
	return board
}

// allFirstRows tries all presses in the first row. They determine the other rows: each
// press there must put the cell above it right.
func allFirstRows(ctx context.Context, rows []uint32) (presses []int) {
	n := len(rows)
	mask := uint32(1<<n - 1)
	least, best, target := n*n+1, uint32(0), uint32(0)
	for first := range uint32(1 << n) {
		if first%(1<<12) == 0 && ctx.Err() != nil {
			break
		}
		for _, goal := range []uint32{0, mask} {
			count, above, press := 0, uint32(0), first
			for _, row := range rows {
				count += bits.OnesCount32(press)
				above, press = press, (row^goal^above^press^press<<1^press>>1)&mask
			}
			if press == 0 && count < least {
				least, best, target = count, first, goal
			}
		}
	}
	presses = make([]int, 0, least)
	above, press := uint32(0), best
	for i, row := range rows {
		for cells := press; cells != 0; cells &= cells - 1 {
			presses = append(presses, i*n+bits.TrailingZeros32(cells))
		}
		above, press = press, (row^target^above^press^press<<1^press>>1)&mask
	}
	return presses
}
