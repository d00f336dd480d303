package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/fourline"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/swap"
	"fourfold/puzzles/tetravex"
)

// FuzzVerify reads any text. Errors name a line of it. Accepted certificates are accepted again with comments, blank lines and CRLF.
func FuzzVerify(f *testing.F) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 4 {
		f.Add(certified(f, flip.Puzzle, puzzletest.Read(f, flip.Puzzle, randomFlip(rng))))
		f.Add(certified(f, swap.Puzzle, puzzletest.Read(f, swap.Puzzle, randomSwap(rng))))
		f.Add(certified(f, fourline.Puzzle, puzzletest.Read(f, fourline.Puzzle, randomFourLine(rng))))
		f.Add(certified(f, tetravex.Puzzle, puzzletest.Read(f, tetravex.Puzzle, randomTetravex(rng))))
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

// TestHugeNumbers refuses sizes out of range.
func TestHugeNumbers(t *testing.T) {
	for _, text := range []string{
		"fourfold proof 1\npuzzle flip\nboard 65536\nb\n",
		"fourfold proof 1\npuzzle flip\nboard 99999999999999999999\nb\n",
		"fourfold proof 1\npuzzle flip\nboard 0\nclaim minimum 0\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle flip\nboard -1\nclaim minimum 0\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle flip\nboard 1\ngoal white\nclaim minimum 0\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle flip\nboard 1\nb\nclaim minimum 1000000000\nmoves 1000000000\n11\n",
		"fourfold proof 1\npuzzle flip\nboard 1\nb\nclaim possible\nmoves 1073741825\n11\n",
		"fourfold proof 1\npuzzle swap\nboard 1\n0\nclaim minimum 0\nmoves 0\npotential\n0\nend\n",
		"fourfold proof 1\npuzzle swap\nboard 2\n0\n0\nclaim minimum 0\nmoves 0\npotential\n9223372036854775807\nend\n",
		"fourfold proof 1\npuzzle swap\nboard 3\n0\n0\n1\nclaim impossible\nend\n",
		"fourfold proof 1\npuzzle fourline\nboard 4\nBWBB\nWBWW\nBWBW\nWBWB\nclaim impossible\nend\n",
		"fourfold proof 1\npuzzle tetravex\nboard 1\n1000000\nclaim impossible\nend\n",
		"fourfold proof 1\npuzzle tetravex\nboard 1\n0\nclaim only\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle chess\nboard 1\n0\nclaim possible\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle flip\nboard 1\nb\nclaim possible\nmoves +1\n11\nend\n",
		"fourfold proof 1\npuzzle flip\nboard +1\nb\nclaim possible\nmoves 1\n11\nend\n",
		"fourfold proof 1\npuzzle tetravex\nboard 2\n1\n-0 1 2 3\nclaim possible\nmoves 1\n1 1 1\nend\n",
		"fourfold proof 1\npuzzle tetravex\nboard 2\n1\n1 1 2 03\nclaim possible\nmoves 1\n1 1 1\nend\n",
		"fourfold proof 2\npuzzle flip\nboard 1\nb\nclaim possible\nmoves 0\nend\n",
		"fourfold proof 1\npuzzle flip\nboard 1\n" + strings.Repeat("b", 1<<17) + "\n",
		"", "\n\n#\n", "end\n",
	} {
		if claims, err := verify(t, text); err == nil {
			t.Errorf("accepted %q in %.200q", claims, text)
		} else if place := (*proof.Error)(nil); !errors.As(err, &place) {
			t.Errorf("%.100q: %v", text, err)
		}
	}
}

// TestEnds ends the reading with its context, also within a search.
func TestEnds(t *testing.T) {
	text := certified(t, fourline.Puzzle, puzzletest.Read(t, fourline.Puzzle, "BWBO\nWBWB\nBWBW\nWBWO\n"))
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
	if l.left--; l.left < 0 {
		return errLooked
	}
	return nil
}
