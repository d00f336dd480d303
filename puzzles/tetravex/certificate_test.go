package tetravex

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/fuse"
	"fourfold/solver/edgematch"
)

// certify writes the certificate for the tiles of a random board, of which two have exchanged one side.
func certify(ctx context.Context, n, numbers int) ([]byte, error) {
	var tiles []tile
	for _, t := range edgematch.Cut(n, n, numbers, rand.New(rand.NewPCG(5, 1))).Tiles {
		tiles = append(tiles, tile{int8(t[top]), int8(t[right]), int8(t[bottom]), int8(t[left])})
	}
	tiles[0][top], tiles[1][top] = tiles[1][top], tiles[0][top]
	b := newBoard(n, tiles)
	return Puzzle.Certify(ctx, b, puzzle.Outcome{Certify: b.frame.refuted})
}

// TestCertificateOfSolved has the moves from loose tiles, though all tiles lie on the frame.
func TestCertificateOfSolved(t *testing.T) {
	b := newBoard(1, []tile{{1, 2, 3, 4}}).on(0)
	text, err := Puzzle.Certify(t.Context(), b, fromHere(t, b))
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
			text, err := certify(ctx, n, n)
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
