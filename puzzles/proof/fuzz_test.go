package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/fourline"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzletest"
)

// FuzzVerify reads any text. Errors name a line of it. Accepted ones are accepted with comments, blank lines and CRLF.
func FuzzVerify(f *testing.F) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, p := range slices.Repeat(certifying, 4) {
		sizes := small(p)
		text, _ := certified(f, p, anyBoard(f, p, sizes[rng.IntN(len(sizes))], rng))
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		claims, err := verify(t, text)
		if err == nil {
			other := strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", " \r\n\n# a comment\n")
			if again, err := verify(t, other); err != nil || strings.Join(again, "\n") != strings.Join(claims, "\n") {
				t.Errorf("accepted %q, but %q, %v in another form", claims, again, err)
			}
			return
		}
		var place *proof.Error
		if !errors.As(err, &place) || place.Line < 1 || place.Line > strings.Count(text, "\n")+2 || place.What == "" {
			t.Errorf("error %v for %d lines", err, strings.Count(text, "\n"))
		}
	})
}

// TestEnds ends the reading with its context, also within a search.
func TestEnds(t *testing.T) {
	text, _ := certified(t, fourline.Puzzle, puzzletest.Read(t, fourline.Puzzle, "BWBO\nWBWB\nBWBW\nWBWO\n"))
	for looks := range 30 {
		ctx := &looking{Context: t.Context(), left: looks}
		if _, err := proof.Verify(ctx, strings.NewReader(text)); !errors.Is(err, errLooked) {
			t.Fatalf("after %d looks: %v", looks, err)
		}
	}
}

// looking is a context that has ended after some looks at it.
type looking struct {
	context.Context
	left int
}

var errLooked = errors.New("ended")

// Err ends the context.
func (l *looking) Err() error {
	l.left--
	if l.left < 0 {
		return errLooked
	}
	return nil
}
