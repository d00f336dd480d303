package board

import (
	"image/color"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

var palettes = func() map[string]*Palette {
	all := map[string]*Palette{}
	for _, n := range Palettes() {
		all[n.Name+", light"], all[n.Name+", dark"] = n.Style(false), n.Style(true)
	}
	return all
}()

// contrastOf returns what a palette promises, for digits and for what a picture says.
func contrastOf(name string) (digits, marks float64) {
	if strings.HasPrefix(name, "High contrast") {
		return 7, 4.5
	}
	return 4.5, 3
}

func TestDigitsReadOnAllTiles(t *testing.T) {
	for name, p := range palettes {
		for n := range 100 {
			want, _ := contrastOf(name)
			if p.Tile(n) == p.Tile(puzzle.Unset) {
				t.Errorf("%s: number %d looks blank", name, n)
			}
			if c := contrast(p.Tile(n), inkOn(p.Tile(n))); c < want {
				t.Errorf("%s: number %d has a contrast of %.2f, want %v", name, n, c, want)
			}
		}
	}
}

// The Web Content Accessibility Guidelines ask for 3 for what a picture says.
func TestPiecesAndMarksStandOut(t *testing.T) {
	for name, p := range palettes {
		_, marks := contrastOf(name)
		for _, c := range []struct {
			what string
			ink  color.NRGBA
			want float64
			on   []color.NRGBA
		}{
			{"black rim", p.Black.Rim, marks, []color.NRGBA{p.Cell, p.ProofTint, p.LineTint}},
			{"white rim", p.White.Rim, marks, []color.NRGBA{p.Cell, p.ProofTint, p.LineTint}},
			{"black disc", p.Black.Top, 7, []color.NRGBA{p.White.Top}},
			{"black disc below", p.Black.Bottom, 7, []color.NRGBA{p.White.Bottom}},
			{"next move", p.Next, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"line", p.Line, marks, []color.NRGBA{p.LineTint, p.Halo}},
			{"proof", p.Proof, marks, []color.NRGBA{p.ProofTint, p.Halo}},
			{"count", p.Count, marks, []color.NRGBA{p.Halo}},
			{"caret", p.Caret, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"held", p.Held, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"target", p.Target, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"wrong", p.Wrong, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"arrow", p.Arrow, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"shape", p.Shape, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"cost", p.Cost, marks, []color.NRGBA{p.Cell, p.Halo}},
			{"number of a row", p.Label, 4.5, []color.NRGBA{p.Panel}},
			{"number of a move", inkOn(p.Next), 4.5, []color.NRGBA{p.Next}},
			{"number of an arrow", inkOn(p.Arrow), 4.5, []color.NRGBA{p.Arrow}},
			{"number of a piece", inkOn(p.Halo), 7, []color.NRGBA{p.Halo}},
			{"label of a shape", inkOn(p.Shape), 4.5, []color.NRGBA{p.Shape}},
			{"cost's badge", inkOn(p.Cost), 4.5, []color.NRGBA{p.Cost}},
			{"bubble", inkOn(p.Note), 7, []color.NRGBA{p.Note}},
		} {
			for i, ground := range c.on {
				if got := contrast(c.ink, ground); got < c.want {
					t.Errorf("%s: %s has a contrast of %.2f to ground %d, want %v", name, c.what, got, i, c.want)
				}
			}
		}
	}
}

// contrast returns the contrast ratio of two opaque colours, from 1 to 21, as the Web Content Accessibility Guidelines
// 2.1 define it.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
