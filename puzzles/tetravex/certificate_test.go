package tetravex

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/solver/edgematch"
)

// exchanged returns the tiles of a random board, of which two have exchanged one side.
func exchanged(n, numbers int, rng *rand.Rand) *frame {
	var tiles []tile
	for _, t := range edgematch.Cut(n, n, numbers, rng).Tiles {
		tiles = append(tiles, tile{int8(t[top]), int8(t[right]), int8(t[bottom]), int8(t[left])})
	}
	tiles[0][top], tiles[1][top] = tiles[1][top], tiles[0][top]
	return newFrame(n, tiles, nil)
}

// TestCertificateTooLarge is told soon how large a certificate would be, be it a little larger than the limit or much.
func TestCertificateTooLarge(t *testing.T) {
	for _, c := range []struct {
		n, numbers int
		limit      int64
		estimate   string
	}{
		{9, 8, 1 << 20, " GiB, the limit is 1.0 MiB"},
		{6, 7, 2000, ", the limit is 2.0 KiB"},
	} {
		s := exchanged(c.n, c.numbers, rand.New(rand.NewPCG(5, 1)))
		o := puzzle.Outcome{Certify: s.refuted}
		text, err := Puzzle.Certify(t.Context(), newBoard(s.n, s.tiles), o, c.limit)
		if text != nil || !errors.Is(err, puzzle.ErrTooLarge) || !strings.Contains(err.Error(), c.estimate) {
			t.Errorf("%dx%d: %d bytes, %v", c.n, c.n, len(text), err)
		}
	}
}

// TestCertificateEnds ends the search for a certificate.
func TestCertificateEnds(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	s := exchanged(9, 8, rand.New(rand.NewPCG(6, 1)))
	o := puzzle.Outcome{Certify: s.refuted}
	text, err := Puzzle.Certify(ctx, newBoard(s.n, s.tiles), o, 1<<50)
	if text != nil || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// TestCertificateOfSolved has the moves from loose tiles, wherever they lie.
func TestCertificateOfSolved(t *testing.T) {
	b := newBoard(1, []tile{{1, 2, 3, 4}}).on(0)
	o, err := b.Solve(t.Context(), puzzle.Options{FromHere: true})
	if err != nil {
		t.Fatal(err)
	}
	text, err := Puzzle.Certify(t.Context(), b, o, 1000)
	const want = "fourfold proof 1\npuzzle tetravex\nboard 2\n1\n1 2 3 4\nclaim only\nmoves 1\n1 1 1\ntree\nAa\nend\n"
	if string(text) != want || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestCertificateIsEndedInTime ends the writing of a large certificate within 100 ms of processor time, whenever that is.
func TestCertificateIsEndedInTime(t *testing.T) {
	for _, n := range []int{6, 16} {
		for _, looks := range []int{1, 30, 3000} {
			s := exchanged(n, n, rand.New(rand.NewPCG(7, 1)))
			ctx := fuse.New(looks)
			o := puzzle.Outcome{Certify: s.refuted}
			text, err := Puzzle.Certify(ctx, newBoard(s.n, s.tiles), o, 1<<60)
			if late := ctx.Late(); text != nil || !errors.Is(err, context.Canceled) || max(late, ctx.Gap()) > fuse.Grace {
				t.Errorf("%dx%d after %d looks: %v, %v late, looked after %v", n, n, looks, err, late, ctx.Gap())
			}
			ctx.Stop()
		}
	}
}
