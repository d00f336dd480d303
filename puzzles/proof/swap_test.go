package proof_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/swap"
)

func TestSwapForm(t *testing.T) {
	problem := puzzletest.Read(t, swap.Puzzle, "1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n")
	const want = "fourfold proof 1\npuzzle swap\nboard 8\n1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n" +
		"claim minimum 4\nmoves 4\n1222\n1424\n3242\n4344\npotential\n1 0 1 2\n2 1 2 3\n1 0 1 2\n2 1 0 1\nend\n"
	text := certified(t, swap.Puzzle, problem)
	if text != want {
		t.Errorf("got %s, want %s", text, want)
	}
	claims, err := verify(t, "# a comment\r\n\n"+strings.ReplaceAll(text, "\n", "\r\n")+text)
	if err != nil || fmt.Sprint(claims) != "[minimum 4 minimum 4]" {
		t.Errorf("%v, %v", claims, err)
	}
}

func TestSwap(t *testing.T) {
	field{Puzzle: swap.Puzzle, board: randomSwap, truth: plainSwap}.test(t)
}

// TestLargeSwap checks boards up to the largest.
func TestLargeSwap(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 1, Cols: 9}, {Rows: 10, Cols: 1}, {Rows: 12, Cols: 9}, {Rows: 64, Cols: 64}, {Rows: 128, Cols: 128}} {
		text := certified(t, swap.Puzzle, puzzletest.Random(t, swap.Puzzle, size, 4))
		if claims, err := verify(t, text); err != nil || len(claims) != 1 {
			t.Errorf("%v: %v, %v", size, claims, err)
		}
	}
}

// randomSwap returns a small problem, about one in four of them impossible.
func randomSwap(rng *rand.Rand) string {
	rows, cols := 1+rng.IntN(3), 1+rng.IntN(4)
	for rows*cols > 9 {
		rows--
	}
	cells := make([]byte, 2*rows*cols)
	for i := range cells {
		cells[i] = '0' + byte(rng.IntN(2))
	}
	if rng.IntN(4) > 0 {
		copy(cells[rows*cols:], cells[:rows*cols])
		rng.Shuffle(rows*cols, func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	}
	var text strings.Builder
	for ; len(cells) > 0; cells = cells[cols:] {
		fmt.Fprintf(&text, "%s\n", cells[:cols])
	}
	return text.String()
}

// plainSwap finds the distance by breadth-first search.
func plainSwap(board []string) string {
	rows, cols := len(board)/2, len(board[0])
	start, goal := strings.Join(board[:rows], ""), strings.Join(board[rows:], "")
	if len(goal) != rows*cols || strings.Trim(start+goal, "01") != "" {
		return ""
	}
	seen, layer := map[string]bool{start: true}, []string{start}
	for moves := 0; len(layer) > 0; moves++ {
		var next []string
		for _, here := range layer {
			if here == goal {
				return fmt.Sprintf("minimum %d", moves)
			}
			for a := range here {
				for _, b := range []int{a + 1, a + cols} {
					if b >= len(here) || cols > 1 && b == a+1 && b%cols == 0 {
						continue
					}
					after := []byte(here)
					after[a], after[b] = after[b], after[a]
					if !seen[string(after)] {
						seen[string(after)] = true
						next = append(next, string(after))
					}
				}
			}
		}
		layer = next
	}
	return "impossible"
}
