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

// certify writes the certificate for the tiles of a random board, of which two have exchanged one side.
func certify(ctx context.Context, n, numbers int, limit int64) ([]byte, error) {
	var tiles []tile
	for _, t := range edgematch.Cut(n, n, numbers, rand.New(rand.NewPCG(5, 1))).Tiles {
		tiles = append(tiles, tile{int8(t[top]), int8(t[right]), int8(t[bottom]), int8(t[left])})
	}
	tiles[0][top], tiles[1][top] = tiles[1][top], tiles[0][top]
	b := newBoard(n, tiles)
	return Puzzle.Certify(ctx, b, puzzle.Outcome{Certify: b.frame.refuted}, limit)
}

// TestCertificateTooLarge is told soon how large a certificate would be, be it a little larger than
// the limit or much.
func TestCertificateTooLarge(t *testing.T) {
	for _, c := range []struct {
		n, numbers int
		limit      int64
		estimate   string
	}{
		{9, 8, 1 << 20, " GiB, the limit is 1.0 MiB"},
		{6, 7, 2000, ", the limit is 2.0 KiB"},
	} {
		text, err := certify(t.Context(), c.n, c.numbers, c.limit)
		if text != nil || !errors.Is(err, puzzle.ErrTooLarge) || !strings.Contains(err.Error(), c.estimate) {
			t.Errorf("%dx%d: %d bytes, %v", c.n, c.n, len(text), err)
		}
	}
}

// TestCertificateOfSolved has the moves from loose tiles, though all tiles lie on the frame.
func TestCertificateOfSolved(t *testing.T) {
	b := newBoard(1, []tile{{1, 2, 3, 4}}).on(0)
	text, err := Puzzle.Certify(t.Context(), b, fromHere(t, b), 1000)
	const want = "fourfold proof 1\npuzzle tetravex\nboard 2\n1\n1 2 3 4\nclaim only\nmoves 1\n1 1 1\ntree\nAa\nend\n"
	if string(text) != want || err != nil {
		t.Errorf("%q, %v", text, err)
	}
}

// TestCertificateIsEndedInTime ends the writing of a large certificate within a second of processor
// time, whenever that is, and logs the most.
func TestCertificateIsEndedInTime(t *testing.T) {
	var most time.Duration
	for _, n := range []int{6, 16} {
		for _, looks := range []int{1, 30, 3000} {
			ctx := fuse.New(looks)
			text, err := certify(ctx, n, n, 1<<60)
			used := max(ctx.Late(), ctx.Gap())
			if text != nil || !errors.Is(err, context.Canceled) || used > fuse.Grace {
				t.Errorf("%dx%d after %d looks: %v, %v late, looked after %v", n, n, looks, err, ctx.Late(), ctx.Gap())
			}
			most = max(most, used)
			ctx.Stop()
		}
	}
	t.Logf("tetravex, certificate: %.1f ms", 1000*most.Seconds())
}
