package stress

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// plain answers boards by plain search, as other programs do, with a fault that some of them have, or "plain".
func plain(p *puzzle.Puzzle, fault string) {
	read, left := p.NewReader(os.Stdin), [25]int{}
	for k := 1; ; k++ {
		b, _, err := read()
		if err != nil {
			return
		}
		words := strings.Fields(puzzletest.Text(b))
		if fault == "one opener" {
			b, _ = b.WithPosition("to move B")
		}
		switch {
		case p.Play == puzzle.Place:
			if fault != "old counts" {
				left = [25]int{}
			}
			var kinds []string
			for tile := range slices.Chunk(words[1:], 4) {
				kind := strings.Join(tile, "") // the judge's numbers have one digit
				if !slices.Contains(kinds, kind) {
					kinds = append(kinds, kind)
					left[len(kinds)-1]++
				} else if fault != "lost duplicates" {
					left[slices.Index(kinds, kind)]++
				}
			}
			possible := map[bool]puzzle.Walk{true: struct{ puzzle.Walk }{}}[fill(b.Size().Rows, kinds, &left, nil)]
			fmt.Printf("%s", p.AppendAnswer(nil, k, puzzle.Outcome{Walk: possible}))
		case p.Play == puzzle.Press:
			least := press(strings.Join(words, ""), 0, map[string]bool{}, fault)
			fmt.Println(map[bool]any{true: "Impossible", false: least}[least > 16])
		default:
			o, _ := b.Solve(context.Background(), nil)
			answer := string(p.AppendAnswer(nil, k, o))
			if fault == "columns first" {
				answer = regexp.MustCompile(`(\d)(\d)(\d)(\d)`).ReplaceAllString(answer, "$2$1$4$3")
			}
			fmt.Print(answer)
		}
	}
}

// press returns the fewest presses from a cell on for a board of Flip, or more than 16. With a fault it visits no board twice.
func press(board string, from int, seen map[string]bool, fault string) int {
	if strings.Trim(board, board[:1]) == "" {
		return 0
	}
	least := 99
	for i := from; i < 16 && !seen[board]; i++ {
		after := []byte(board)
		for j := range after {
			if rows, cols := i/4-j/4, i%4-j%4; rows*rows+cols*cols <= 1 {
				after[j] ^= 'b' ^ 'w'
			}
		}
		least = min(least, 1+press(string(after), i+1, seen, fault))
	}
	seen[board] = fault == "later cells"
	return least
}

// fill reports whether the tiles left of each kind fill the cells behind those that are placed.
func fill(n int, kinds []string, left *[25]int, placed []string) bool {
	at := len(placed)
	for i, tile := range kinds {
		if left[i] > 0 && at < n*n && (at < n || placed[at-n][2] == tile[0]) && (at%n == 0 || placed[at-1][1] == tile[3]) {
			left[i]--
			if fill(n, kinds, left, append(placed, tile)) {
				return true
			}
			left[i]++
		}
	}
	return at == n*n
}

// The faults of plain programs are found, and again on a smaller test where there is one. Programs that are right are not accused,
// however they search.
func TestPlainPrograms(t *testing.T) {
	seeds := 20
	if testing.Short() {
		seeds = 2
	}
	for _, c := range []struct {
		puzzle, fault string
		least         int // the moves, or the length of the text, of the smallest test on which the program fails
	}{
		{"flip", "plain", 0},
		{"swap", "plain", 0},
		{"fourline", "plain", 0},
		{"tetravex", "plain", 0},
		{"flip", "later cells", 1},
		{"swap", "columns first", 1},
		{"fourline", "one opener", 1},
		{"tetravex", "lost duplicates", len("2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0\n")},
		{"tetravex", "old counts", 70},
	} {
		found, again := time.Duration(0), time.Duration(0)
		for seed := range uint64(seeds) {
			o := options(t, c.puzzle, c.fault)
			o.Seed, o.Sizes, o.Count = seed, slices.Repeat(o.Puzzle.TestSizes, 20), 1000
			if c.fault == "plain" {
				o.Count = 10
			}
			start := time.Now()
			r := mustRun(t, o)
			found = max(found, time.Since(start))
			if (r.Failure == nil) != (c.fault == "plain") {
				t.Errorf("%s %s, seed %d: %v", c.puzzle, c.fault, seed, r)
			} else if r.Failure != nil && weight(t, o.Puzzle, r.Failure) > c.least {
				ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // where programs start slowly
				start = time.Now()
				smaller := o.Smaller(ctx, r.Failure)
				again = max(again, time.Since(start))
				cancel()
				if smaller == nil || weight(t, o.Puzzle, smaller) >= weight(t, o.Puzzle, r.Failure) {
					t.Errorf("%s %s, seed %d: no smaller test than\n%s", c.puzzle, c.fault, seed, r.Failure.Text)
				}
			}
		}
		t.Logf("%s %s: at most %v, and %v for a smaller test", c.puzzle, c.fault, found, again)
	}
}

// weight returns how large a test is: its text, or the moves of its board.
func weight(t *testing.T, p *puzzle.Puzzle, f *Failure) int {
	if o, err := f.test[0].Solve(t.Context(), nil); err == nil && p.Play != puzzle.Place {
		return o.Length()
	}
	return len(f.Text)
}
