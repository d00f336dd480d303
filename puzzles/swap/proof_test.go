package swap

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
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

// TestRegionsAddUp checks the proof on the pictures alone: each region is counted, neighbours lie
// in the same regions but for one, and the pieces lacked add up to the length of the answer.
func TestRegionsAddUp(t *testing.T) {
	for seed := range uint64(300) {
		size := proven(seed)
		p := anyBoard(size, random.Source(seed))
		if seed%7 == 0 {
			p = cornered(size)
		}
		outcome := puzzletest.Solve(t, p)
		if outcome.Length() == 0 {
			continue
		}
		depth, sum := make([]int, len(p.start)), 0
		note := outcome.Notes[1]
		for i := range note.Pages {
			deficits := lack(t, p, page(t, note, i), depth)
			if deficits < 1 {
				t.Errorf("\n%sregion %d lacks %d", puzzletest.Text(p), i, deficits)
			}
			sum += deficits
		}
		if sum != outcome.Length() {
			t.Errorf("\n%sneeds %d exchanges, proven are %d", puzzletest.Text(p), outcome.Length(), sum)
		}
		for _, e := range exchanges(size) {
			if a, b := e.edge.Cells(size.Cols); max(depth[a]-depth[b], depth[b]-depth[a]) > 1 {
				t.Errorf("\n%scells %d and %d are in %d and %d regions", puzzletest.Text(p), a, b, depth[a], depth[b])
			}
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
func lack(t *testing.T, p *problem, picture puzzle.Picture, depth []int) int {
	t.Helper()
	var cells, counted [2]int
	for _, m := range picture.Marks {
		b := m.Spot.Board
		cells[b]++
		if m.Mark&puzzle.MarkCount != 0 {
			counted[b]++
		}
		if m.Mark&puzzle.MarkProof == 0 || m.Mark&puzzle.MarkCount != 0 != (p.Value(m.Spot) == 1) {
			t.Errorf("%q marks %v with %b", picture.Text, m.Spot, m.Mark)
		}
		if b == startBoard {
			depth[p.cell(m.Spot)]++
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

// TestWhoGoesWhere checks that the arrows match the pieces that have to move with the places
// that have to be filled, one to one, and are together as long as the answer.
func TestWhoGoesWhere(t *testing.T) {
	for seed := range uint64(300) {
		p := anyBoard(proven(seed), random.Source(seed))
		if seed%7 == 0 {
			p = cornered(p.size)
		}
		outcome := puzzletest.Solve(t, p)
		if outcome.Length() == 0 {
			if len(outcome.Notes) != 0 {
				t.Errorf("%q, but nothing has to move", outcome.Notes[0].Text)
			}
			continue
		}
		picture := page(t, outcome.Notes[0], 0)
		board, length := []byte(p.start), 0
		for _, a := range picture.Arrows {
			from, to := p.cell(a.From), p.cell(a.To)
			if a.From.Board != startBoard || a.To.Board != startBoard || p.board(a.From) == nil || p.board(a.To) == nil {
				t.Fatalf("arrow %v", a)
			}
			if board[from] != black || p.goal[from] != white || board[to] != white || p.goal[to] != black {
				t.Errorf("\n%sarrow %v leads from %c to %c", puzzletest.Text(p), a, board[from], board[to])
			}
			board[from], board[to] = white, black
			length += apart(a.From, a.To)
		}
		if string(board) != p.goal || length != outcome.Length() {
			t.Errorf("\n%sarrows of length %d lead to\n%s", puzzletest.Text(p), length, board)
		}
		checkMoving(t, p, picture)
	}
}

// checkMoving checks that exactly the pieces without a partner on the other board are marked.
func checkMoving(t *testing.T, p *problem, picture puzzle.Picture) {
	t.Helper()
	view := p.View()
	view.Mark(picture.Marks...)
	for b, board := range view.Boards {
		for i, cell := range board.Cells {
			moving := p.start[i] != p.goal[i] && cell.Kind == puzzle.BlackDisc
			if moving != (cell.Marks == puzzle.MarkCount) || !moving && cell.Marks != 0 {
				t.Errorf("\n%scell %d of board %d has marks %b", puzzletest.Text(p), i, b, cell.Marks)
			}
		}
	}
}

// TestLongSums leaves out the middle of sums that nobody would read.
func TestLongSums(t *testing.T) {
	long := make(deficits, 30)
	for i := range long {
		long[i] = int32(i) // the first lacks nothing
	}
	for want, l := range map[string]deficits{
		"":          {},
		"3":         {0, 3},
		"2 + 4 + 1": {0, 2, 0, 4, 1},
		"1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 16 + 17": long[:18],
		"1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + … + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18": long[:19],
		"1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + … + 22 + 23 + 24 + 25 + 26 + 27 + 28 + 29": long,
	} {
		if got := l.String(); got != want {
			t.Errorf("%v: %q, want %q", []int32(l), got, want)
		}
	}
}

// TestPicturesMadeAtOnce lets several look at the same proof for the first time.
func TestPicturesMadeAtOnce(t *testing.T) {
	notes := puzzletest.Solve(t, cornered(puzzle.Size{Rows: 12, Cols: 12})).Notes
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			if picture := page(t, notes[0], 0); len(picture.Arrows) == 0 {
				t.Error("no arrows")
			}
			if picture := page(t, notes[1], notes[1].Pages-1); len(picture.Marks) == 0 {
				t.Error("no region")
			}
		})
	}
	wait.Wait()
}

// TestCancelledPictures gives no picture once a context has ended, and the right one afterwards.
func TestCancelledPictures(t *testing.T) {
	p := cornered(puzzle.Size{Rows: 96, Cols: 96})
	notes := puzzletest.Solve(t, p).Notes
	for _, pause := range []time.Duration{0, time.Millisecond} {
		ctx, cancel := context.WithTimeout(t.Context(), pause)
		for _, note := range notes {
			if _, err := note.Page(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("error %v", err)
			}
		}
		cancel()
	}
	if picture := page(t, notes[0], 0); len(picture.Arrows) != len(picture.Marks)/2 || len(picture.Arrows) == 0 {
		t.Errorf("%d arrows, %d marks", len(picture.Arrows), len(picture.Marks))
	}
}

// TestOneWaitsForAnother ends the wait for a picture that somebody else is making.
func TestOneWaitsForAnother(t *testing.T) {
	r := newReasons(cornered(original), nil)
	r.busy() <- struct{}{}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := r.matching(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
	<-r.solving
	if picture, err := r.matching(t.Context(), 0); err != nil || len(picture.Arrows) == 0 {
		t.Errorf("%d arrows, error %v", len(picture.Arrows), err)
	}
}

func TestImpossible(t *testing.T) {
	p := problemOf(original, 0x00ff, 0x007f)
	outcome := puzzletest.Solve(t, p)
	if outcome.Possible() || outcome.Title.String() != "Impossible" {
		t.Fatalf("%+v", outcome)
	}
	const want = "The start has 8 black pieces, the goal 7; an exchange never changes how many there are."
	note := outcome.Notes[0]
	if got := note.Text.String(); got != want {
		t.Errorf("%s", got)
	}
	var counted [2]int
	for _, m := range note.Marks {
		if p.Value(m.Spot) == 1 && m.Mark == puzzle.MarkCount {
			counted[m.Spot.Board]++
		}
	}
	if counted != [2]int{8, 7} {
		t.Errorf("%v pieces are marked", counted)
	}
}
