package cli_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/bits"
	"testing"

	"fourfold/cli"
	"fourfold/puzzles"
)

// distribution solves a text and counts its answers.
func distribution(t *testing.T, puzzle string, write func(io.Writer)) map[string]int {
	t.Helper()
	in, text := io.Pipe()
	go func() {
		w := bufio.NewWriter(text)
		write(w)
		w.Flush()
		text.Close()
	}()
	answers, out := io.Pipe()
	counts := make(chan map[string]int)
	go func() {
		count := map[string]int{}
		for s := bufio.NewScanner(answers); s.Scan(); {
			count[s.Text()]++
		}
		counts <- count
	}()
	var stderr bytes.Buffer
	status := cli.Run(t.Context(), []string{"solve", puzzle}, cli.Env{
		Stdin: in, Stdout: out, Stderr: &stderr, Puzzles: puzzles.All(),
	})
	out.Close()
	if status != cli.StatusAnswered || stderr.Len() > 0 {
		t.Fatalf("status %d, %s", status, &stderr)
	}
	return <-counts
}

func expectCounts(t *testing.T, got, want map[string]int) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("answers %v, want %v", got, want)
	}
}

// writeBoard writes a 4x4 board that is given as bits and two letters, and a
// third one for cells in blank.
func writeBoard(w io.Writer, black, blank uint, letters string) {
	var text [20]byte
	for i := range 16 {
		letter := letters[black>>i&1]
		if blank>>i&1 == 1 {
			letter = letters[2]
		}
		text[i/4*5+i%4] = letter
		text[i/4*5+4] = '\n'
	}
	fmt.Fprintf(w, "%s\n", text[:])
}

func TestAllFlipBoards(t *testing.T) {
	got := distribution(t, "flip", func(w io.Writer) {
		for black := range uint(1 << 16) {
			writeBoard(w, black, 0, "wb")
		}
	})
	expectCounts(t, got, map[string]int{
		"0": 2, "1": 32, "2": 228, "3": 880, "4": 1562, "5": 1136, "6": 256, "Impossible": 61440,
	})
}

// writeAllFourInLine writes all original boards of Four in Line, and returns how many there are.
func writeAllFourInLine(w io.Writer) (boards int) {
	for blank := range uint(1 << 16) {
		if bits.OnesCount(blank) != 2 {
			continue
		}
		for black := range uint(1 << 16) {
			if black&blank == 0 && bits.OnesCount(black) == 7 {
				writeBoard(w, black, blank, "WBO")
				boards++
			}
		}
	}
	return boards
}

func TestAllFourInLineBoards(t *testing.T) {
	boards := 0
	got := distribution(t, "fourline", func(w io.Writer) { boards = writeAllFourInLine(w) })
	expectCounts(t, got, map[string]int{
		"0": 141536, "1": 104256, "2": 58096, "3": 74512, "4": 23184, "5": 9248, "6": 880, "7": 128,
	})
	if boards != 411840 {
		t.Errorf("%d boards", boards)
	}
}
