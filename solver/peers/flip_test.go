//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// BenchmarkFlip compares the fewest presses with the textbook's enumeration.
func BenchmarkFlip(b *testing.B) {
	for _, n := range []int{4, 7, 16, 23} {
		f := &family{fmt.Sprintf("%dx%d", n, n), make([]string, 3)}
		var problems []puzzle.Problem
		var boards [][]uint32
		for seed := range uint64(3) {
			p := puzzletest.Random(b, flip.Puzzle, puzzle.Size{Rows: n, Cols: n}, seed)
			problems, boards = append(problems, p), append(boards, blackCells(p))
		}
		f.run(b, "Fourfold", fourfold(problems))
		f.run(b, "all_first_rows", func(ctx context.Context, i int) (string, time.Duration, error) {
			return strconv.Itoa(allFirstRows(ctx, boards[i])), 0, nil
		})
	}
}

// blackCells returns the black cells of each row as bits.
func blackCells(p puzzle.Problem) (rows []uint32) {
	for _, line := range strings.Fields(strings.NewReplacer("b", "1", "w", "0").Replace(p.String())) {
		row, _ := strconv.ParseUint(line, 2, 32)
		rows = append(rows, uint32(row))
	}
	return rows
}

// allFirstRows tries all presses in the first row. They determine the other rows: each
// press there must put the cell above it right.
func allFirstRows(ctx context.Context, rows []uint32) int {
	n := len(rows)
	mask := uint32(1<<n - 1)
	least := n*n + 1
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
			if press == 0 {
				least = min(least, count)
			}
		}
	}
	return least
}
