package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/tetravex"
	"fourfold/solver/edgematch"
)

// game is the text of a Tetravex board, tile by tile.
type game []edgematch.Tile

func (g game) side() int {
	n := 1
	for n*n < len(g) {
		n++
	}
	return n
}

func (g game) String() string {
	var text strings.Builder
	fmt.Fprintln(&text, g.side())
	for _, t := range g {
		fmt.Fprintln(&text, t[0], t[1], t[2], t[3])
	}
	return text.String()
}

// claim is what is true of the tiles, by trying all there is; tiles that look alike are one.
func (g game) claim() string {
	looks := map[string]bool{}
	g.place(make([]int, 0, len(g)), looks)
	return [3]string{"impossible", "only", "possible"}[len(looks)]
}

// place tries all that can follow after some cells, until two solutions are found that look different.
func (g game) place(placed []int, looks map[string]bool) {
	if len(placed) == len(g) {
		look := ""
		for _, tile := range placed {
			look += fmt.Sprint(g[tile])
		}
		looks[look] = true
	}
	for tile := 0; tile < len(g) && len(looks) < 2; tile++ {
		if !slices.Contains(placed, tile) && g.matches(placed, tile) {
			g.place(append(placed, tile), looks)
		}
	}
}

// matches reports whether a tile equals what it would touch on the next cell.
func (g game) matches(placed []int, tile int) bool {
	n, cell := g.side(), len(placed)
	return (cell%n == 0 || g[placed[cell-1]][edgematch.Right] == g[tile][edgematch.Left]) &&
		(cell < n || g[placed[cell-n]][edgematch.Bottom] == g[tile][edgematch.Top])
}

// solves reports whether the lines of moves lead to a solution.
func (g game) solves(moves []string) bool {
	placed := slices.Repeat([]int{-1}, len(g))
	for _, line := range moves {
		var tile, row, col int
		if _, err := fmt.Sscan(line, &tile, &row, &col); err != nil || min(tile, row, col) < 1 || tile > len(g) || max(row, col) > g.side() {
			return false
		}
		placed[(row-1)*g.side()+col-1] = tile - 1
	}
	for cell, tile := range placed {
		if tile < 0 || slices.Contains(placed[:cell], tile) || !g.matches(placed[:cell], tile) {
			return false
		}
	}
	return true
}

// anyGame returns tiles of a board, often with some sides exchanged.
func anyGame(rng *rand.Rand, most int) game {
	n, numbers := 1+rng.IntN(most), 2+rng.IntN(5)
	tiles := edgematch.Cut(n, n, numbers, rng).Tiles
	for range rng.IntN(4) {
		a, b, side := rng.IntN(n*n), rng.IntN(n*n), rng.IntN(4)
		tiles[a][side], tiles[b][side] = tiles[b][side], tiles[a][side]
	}
	return tiles
}

// certificateOf returns the lines of a game's certificate.
func certificateOf(t testing.TB, g game) []string {
	t.Helper()
	text := certified(t, tetravex.Puzzle, puzzletest.Read(t, tetravex.Puzzle, g.String()))
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// verdict returns what is accepted of a certificate's lines, or the line where it is refused.
func verdict(t testing.TB, lines []string) (claim string, line int) {
	t.Helper()
	accepted, err := proof.Verify(t.Context(), strings.NewReader(strings.Join(lines, "\n")+"\n"))
	var refused *proof.Error
	switch {
	case err == nil && len(accepted) == 1:
		return accepted[0].Claim, 0
	case errors.As(err, &refused):
		return "", refused.Line
	}
	t.Fatalf("%v, %v of %q", accepted, err, lines)
	return "", 0
}

// TestTetravexAccepted has certificates of all boards, which claim what is true.
func TestTetravexAccepted(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 0))
	claims := map[string]int{}
	for range rounds(1000) {
		g := anyGame(rng, 3)
		lines := certificateOf(t, g)
		want := g.claim()
		if got, line := verdict(t, lines); got != want {
			t.Fatalf("accepted %q, refused at line %d, want %q of\n%s", got, line, want, strings.Join(lines, "\n"))
		}
		claims[want]++
	}
	if min(claims["impossible"], claims["only"], claims["possible"]) < rounds(1000)/10 {
		t.Errorf("the test is one-sided: %v", claims)
	}
}

func rounds(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// fault is a change after which a certificate is certainly wrong.
type fault struct {
	name string
	make func(g game, lines []string, rng *rand.Rand) (at int) // changes a line and returns it, or 0 where that cannot be
}

// after returns the first line that begins with a word, or 0.
func after(lines []string, word string) int {
	return max(0, slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, word) }))
}

var faults = []fault{
	{"a number of a tile", func(g game, lines []string, rng *rand.Rand) int {
		changed := slices.Clone(g)
		i, side := rng.IntN(len(g)), rng.IntN(4)
		changed[i][side] = (changed[i][side] + 1 + rng.IntN(5)) % 6
		claim, moves := lines[after(lines, "claim")][len("claim "):], after(lines, "moves")
		holds := claim == changed.claim() || claim == "possible" && changed.claim() == "only"
		if holds && (moves == 0 || changed.solves(lines[moves+1:moves+1+len(g)])) {
			return 0
		}
		lines[4+i] = strings.Split(changed.String(), "\n")[1+i]
		return 4 + i
	}},
	{"a move", func(g game, lines []string, rng *rand.Rand) int {
		moves := after(lines, "moves")
		if moves == 0 {
			return 0
		}
		at := moves + 1 + rng.IntN(len(g))
		was, numbers := lines[at], strings.Fields(lines[at])
		numbers[rng.IntN(3)] = fmt.Sprint(rng.IntN(len(g) + 2))
		lines[at] = strings.Join(numbers, " ")
		if g.solves(lines[moves+1 : moves+1+len(g)]) {
			lines[at] = was
			return 0
		}
		return at
	}},
	{"the claim", func(_ game, lines []string, _ *rand.Rand) int {
		at := after(lines, "claim")
		switch lines[at] {
		case "claim possible":
			lines[at] = "claim only"
		case "claim only":
			lines[at] = "claim impossible"
		default:
			lines[at] = "claim possible"
		}
		return at
	}},
	{"the surplus", func(_ game, lines []string, rng *rand.Rand) int {
		at := after(lines, "surplus")
		if at > 0 {
			words := strings.Fields(lines[at])
			words[1+rng.IntN(2)] = fmt.Sprint(2*rng.IntN(20) - 21)
			lines[at] = strings.Join(words, " ")
		}
		return at
	}},
	{"a leaf that is missing", func(_ game, lines []string, _ *rand.Rand) int {
		if after(lines, "tree") == 0 {
			return 0
		}
		at := len(lines) - 2
		lines[at] = lines[at][:len(lines[at])-2]
		return at
	}},
	{"a choice too many", func(_ game, lines []string, _ *rand.Rand) int {
		if after(lines, "tree") == 0 {
			return 0
		}
		at := len(lines) - 2
		lines[at] += "Aa"
		return at
	}},
	{"a cell that is filled", func(_ game, lines []string, _ *rand.Rand) int {
		at := after(lines, "tree") + 1
		if at == 1 || len(lines[at]) < 4 || lines[at][0] < 'A' {
			return 0
		}
		lines[at] = lines[at][:2] + lines[at][:2] + lines[at][4:]
		return at
	}},
	{"the end", func(_ game, lines []string, _ *rand.Rand) int {
		lines[len(lines)-1] = "ende"
		return len(lines) - 1
	}},
}

// TestTetravexRefused changes one thing in certificates of all kinds.
func TestTetravexRefused(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 0))
	refused := map[string]int{}
	for range rounds(1000) {
		g := anyGame(rng, 3)
		right := certificateOf(t, g)
		for _, f := range faults {
			lines := slices.Clone(right)
			at := f.make(g, lines, rng)
			if at == 0 {
				continue
			}
			if claim, line := verdict(t, lines); claim != "" || line <= at || line > len(lines)+1 {
				t.Fatalf("%s, line %d: accepted %q, refused at line %d:\n%s", f.name, at+1, claim, line, strings.Join(lines, "\n"))
			}
			refused[f.name]++
		}
	}
	for _, f := range faults {
		if refused[f.name] < rounds(1000)/10 {
			t.Errorf("%s: only %d were tried", f.name, refused[f.name])
		}
	}
}

// TestTetravexNothingWrong changes letters of certificates anywhere: what is accepted is true of the board that stands there.
func TestTetravexNothingWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 0))
	accepted, refused := 0, 0
	for range rounds(1000) {
		was := anyGame(rng, 3)
		right := certificateOf(t, was)
		for range 20 {
			lines := slices.Clone(right)
			for range 1 + rng.IntN(2) {
				at := 4 + rng.IntN(len(lines)-4)
				letters := []byte(lines[at])
				if len(letters) == 0 {
					continue
				}
				letters[rng.IntN(len(letters))] = "0123456789 ABCabcf-\n"[rng.IntN(20)]
				lines[at] = string(letters)
			}
			claim, line := verdict(t, lines)
			if claim == "" {
				refused++
				continue
			}
			accepted++
			var g game
			for _, text := range lines[4 : 4+len(was)] {
				var tile edgematch.Tile
				if n, _ := fmt.Sscan(text, &tile[0], &tile[1], &tile[2], &tile[3]); n < 4 {
					break
				}
				g = append(g, tile)
			}
			if truth := g.claim(); truth != claim && (truth != "only" || claim != "possible") {
				t.Fatalf("%q is accepted, but the tiles are %s, line %d:\n%s", claim, truth, line, strings.Join(lines, "\n"))
			}
		}
	}
	if accepted < rounds(1000)/10 || refused < rounds(1000) {
		t.Errorf("%d accepted, %d refused: the test is one-sided", accepted, refused)
	}
}

// TestTetravexReading has certificates that no board would get.
func TestTetravexReading(t *testing.T) {
	head := []string{"fourfold proof 1", "puzzle tetravex"}
	for _, c := range []struct {
		text string // after the head, with slashes for ends of lines
		line int    // where it is refused; 0 for none
	}{
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/Aa/end", 0},
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/00/end", 0},
		{"board 2/1/1 2 3 4/claim impossible/surplus 0 0/tree/Aa/end", 9},
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/Ab/end", 11},
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/01/end", 11},
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/A/end", 11},
		{"board 2/1/1 2 3 4/claim only/moves 1/1 1 1/surplus 0 0/tree/end", 11},
		{"board 2/1/1 2 3 4/claim only/moves 0/surplus 0 0/tree/Aa/end", 7},
		{"board 2/1/1 2 3 4/claim minimum 1/moves 1/1 1 1/end", 6},
		{"board 2/1/1 2 3 100/claim possible/moves 1/1 1 1/end", 5},
		{"board 2/1/1 2 3 ./claim possible/moves 1/1 1 1/end", 5},
		{"board 2/1/1 2 3/claim possible/moves 1/1 1 1/end", 5},
		{"board 3/1/1 2 3 4/1 2 3 4/claim possible/moves 1/1 1 1/end", 6},
		{"board 2/17/1 2 3 4/claim possible/moves 1/1 1 1/end", 5},
		{"board 5/2/1 1 1 1/1 1 1 1/2 2 2 2/2 2 2 2/claim impossible/surplus -4 -4/tree/Aa/end", 13},
	} {
		lines := slices.Concat(head, strings.Split(c.text, "/"))
		if claim, line := verdict(t, lines); line != c.line {
			t.Errorf("%s: accepted %q, refused at line %d, want %d", c.text, claim, line, c.line)
		}
	}
}
