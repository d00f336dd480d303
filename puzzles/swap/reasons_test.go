package swap

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// proven are sizes of boards whose proofs are checked.
func proven(seed uint64) puzzle.Size {
	switch rng := random.Source(seed); {
	case seed == 0:
		return puzzle.Size{Rows: 64, Cols: 64}
	case seed < 40:
		return puzzle.Size{Rows: 1 + rng.IntN(40), Cols: 1 + rng.IntN(40)}
	default:
		return puzzle.Size{Rows: 1 + rng.IntN(8), Cols: 1 + rng.IntN(8)}
	}
}

// TestReasons checks the reasons for answers on the pictures alone: the arrows are a matching as long
// as the answer, and the regions prove that no shorter one exists.
func TestReasons(t *testing.T) {
	for seed := range uint64(300) {
		p := anyBoard(proven(seed), seed)
		if seed%7 == 0 {
			p = cornered(p.size)
		}
		outcome := solve(t, p)
		switch length := len(outcome.Moves); {
		case length > 0:
			checkMatching(t, p, page(t, outcome.Notes[0], 0), length)
			checkRegions(t, p, outcome.Notes[1], length)
		case len(outcome.Notes) != 0:
			t.Errorf("%q, but nothing has to move", outcome.Notes[0].Text)
		}
	}
}

// checkRegions counts each region. Neighbours lie in the same regions but for one, and the pieces
// lacked add up to the length of the answer.
func checkRegions(t *testing.T, p *board, note puzzle.Note, length int) {
	t.Helper()
	depth, sum := make([]int, len(p.start)), 0
	for i := range note.Pages {
		deficits := lack(t, p, page(t, note, i), depth)
		if deficits < 1 {
			t.Errorf("\n%v region %d lacks %d", p, i, deficits)
		}
		sum += deficits
	}
	if sum != length {
		t.Errorf("\n%v needs %d exchanges, proven are %d", p, length, sum)
	}
	for _, e := range exchanges(p.size) {
		if a, b := e.move.From, e.move.To; max(depth[a]-depth[b], depth[b]-depth[a]) > 1 {
			t.Errorf("\n%v cells %d and %d are in %d and %d regions", p, a, b, depth[a], depth[b])
		}
	}
}

// page returns a picture of a note.
func page(t *testing.T, note puzzle.Note, i int) puzzle.Picture {
	t.Helper()
	picture, err := note.Page(t.Context(), i)
	if err != nil {
		t.Error(err)
	}
	return picture
}

// lack returns how many black pieces the region of a picture lacks, by its marks alone, and adds
// the region to depth.
func lack(t *testing.T, p *board, picture puzzle.Picture, depth []int) int {
	t.Helper()
	var cells, counted [2]int
	for _, m := range picture.Marks {
		b := m.Spot.Board
		cells[b]++
		if m.Mark&puzzle.MarkCount != 0 {
			counted[b]++
		}
		if m.Mark&puzzle.MarkProof == 0 || m.Mark&puzzle.MarkCount != 0 != isBlack(p, m.Spot) {
			t.Errorf("%q marks %v with %b", picture.Text, m.Spot, m.Mark)
		}
		if b == startBoard {
			depth[cellOf(p, m.Spot)]++
		}
	}
	deficits := counted[goalBoard] - counted[startBoard]
	text := fmt.Sprintf("The region holds %d black pieces at the start and %d at the goal: "+
		"at least %d exchanges must bring a black piece in.",
		counted[startBoard], counted[goalBoard], deficits)
	if cells[startBoard] != cells[goalBoard] || plural(picture.Text.String()) != text {
		t.Errorf("%q, want %q", picture.Text, text)
	}
	return deficits
}

// plural writes the nouns of a picture as if there were many.
func plural(text string) string {
	return strings.NewReplacer(" piece at", " pieces at", " exchange must", " exchanges must").Replace(text)
}

// checkMatching checks that the arrows match the pieces that have to move with the places that have
// to be filled, one to one, and are together as long as the answer.
func checkMatching(t *testing.T, p *board, picture puzzle.Picture, want int) {
	t.Helper()
	board, length := []byte(p.start), 0
	for _, a := range picture.Arrows {
		from, to := cellOf(p, a.From), cellOf(p, a.To)
		if a.From.Board != startBoard || a.To.Board != startBoard {
			t.Fatalf("arrow %v", a)
		}
		if board[from] != black || p.goal[from] != white || board[to] != white || p.goal[to] != black {
			t.Errorf("\n%v arrow %v leads from %c to %c", p, a, board[from], board[to])
		}
		board[from], board[to] = white, black
		length += apart(a.From, a.To)
	}
	if string(board) != p.goal || length != want {
		t.Errorf("\n%v arrows of length %d lead to\n%v ", p, length, board)
	}
	checkMoving(t, p, picture)
}

// checkMoving checks that exactly the pieces without a partner on the other board are marked.
func checkMoving(t *testing.T, p *board, picture puzzle.Picture) {
	t.Helper()
	marked := map[puzzle.Spot]puzzle.Mark{}
	for _, m := range picture.Marks {
		marked[m.Spot] |= m.Mark
	}
	for cell := range p.start {
		for which := range 2 {
			want := puzzle.Mark(0)
			if at := p.spot(which, cell); p.start[cell] != p.goal[cell] && isBlack(p, at) {
				want = puzzle.MarkCount
			}
			if got := marked[p.spot(which, cell)]; got != want {
				t.Errorf("\n%v cell %d of board %d has marks %b", p, cell, which, got)
			}
		}
	}
}

// cellOf returns the cell at a spot of either board.
func cellOf(p *board, at puzzle.Spot) int { return at.Row*p.size.Cols + at.Col }

// isBlack reports whether a piece of the board or of the goal is black.
func isBlack(p *board, at puzzle.Spot) bool {
	return [...]string{p.start, p.goal}[at.Board][cellOf(p, at)] == black
}

// TestLongSums leaves out the middle of sums that nobody would read.
func TestLongSums(t *testing.T) {
	for n, want := range map[int]string{
		0: "", 1: "1", 3: "1 + 2 + 3",
		17: "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17",
		18: "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + … + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18",
		29: "1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + … + 22 + 23 + 24 + 25 + 26 + 27 + 28 + 29",
	} {
		r := reasons{}
		for lack := range n {
			r.regions = append(r.regions, region{lack: lack + 1})
		}
		if got := r.sum(); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}

// TestImpossible counts the pieces of a board that has more of them than its goal.
func TestImpossible(t *testing.T) {
	p := boardOf(original, 0x00ff, 0x007f)
	note := solve(t, p).Notes[0]
	const want = "The start has 8 black pieces, the goal 7; an exchange never changes how many there are."
	if got := note.Text.String(); got != want {
		t.Errorf("%s", got)
	}
	var counted [2]int
	for _, m := range note.Marks {
		if isBlack(p, m.Spot) && m.Mark == puzzle.MarkCount {
			counted[m.Spot.Board]++
		}
	}
	if counted != [2]int{8, 7} {
		t.Errorf("%v pieces are marked", counted)
	}
}
