package paint

import (
	"image/color"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

var palettes = func() map[string]*Palette {
	all := map[string]*Palette{}
	for _, n := range Palettes() {
		all[n.Name+", light"], all[n.Name+", dark"] = n.Palette(false), n.Palette(true)
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
			if p.tile(n) == p.tile(puzzle.Unset) {
				t.Errorf("%s: number %d looks blank", name, n)
			}
			if c := contrast(p.tile(n), inkOn(p.tile(n))); c < want {
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
			{"black rim", p.black.rim, marks, []color.NRGBA{p.cell, p.proofTint, p.lineTint}},
			{"white rim", p.white.rim, marks, []color.NRGBA{p.cell, p.proofTint, p.lineTint}},
			{"black disc", p.black.top, 7, []color.NRGBA{p.white.top}},
			{"black disc below", p.black.bottom, 7, []color.NRGBA{p.white.bottom}},
			{"next move", p.next, marks, []color.NRGBA{p.cell, p.halo}},
			{"line", p.line, marks, []color.NRGBA{p.lineTint, p.halo}},
			{"proof", p.proof, marks, []color.NRGBA{p.proofTint, p.halo}},
			{"count", p.count, marks, []color.NRGBA{p.halo}},
			{"caret", p.caret, marks, []color.NRGBA{p.cell, p.halo}},
			{"held", p.held, marks, []color.NRGBA{p.cell, p.halo}},
			{"target", p.target, marks, []color.NRGBA{p.cell, p.halo}},
			{"wrong", p.wrong, marks, []color.NRGBA{p.cell, p.halo}},
			{"arrow", p.arrow, marks, []color.NRGBA{p.cell, p.halo}},
			{"shape", p.shape, marks, []color.NRGBA{p.cell, p.halo}},
			{"cost", p.cost, marks, []color.NRGBA{p.cell, p.halo}},
			{"number of a row", p.label, 4.5, []color.NRGBA{p.panel}},
			{"number of a move", inkOn(p.next), 4.5, []color.NRGBA{p.next}},
			{"number of an arrow", inkOn(p.arrow), 4.5, []color.NRGBA{p.arrow}},
			{"number of a piece", inkOn(p.halo), 7, []color.NRGBA{p.halo}},
			{"label of a shape", inkOn(p.shape), 4.5, []color.NRGBA{p.shape}},
			{"cost's badge", inkOn(p.cost), 4.5, []color.NRGBA{p.cost}},
			{"bubble", inkOn(p.note), 7, []color.NRGBA{p.note}},
		} {
			for i, ground := range c.on {
				if got := contrast(c.ink, ground); got < c.want {
					t.Errorf("%s: %s has a contrast of %.2f to ground %d, want %v", name, c.what, got, i, c.want)
				}
			}
		}
	}
}

// What is right is green, what is wrong or costs red or orange, the next move blue, and proofs are purple, in each palette.
func TestMarksHaveTheirHues(t *testing.T) {
	for name, p := range palettes {
		for what, right := range map[string]bool{
			"line": p.line.G > max(p.line.R, p.line.B), "tint of a line": p.lineTint.G > max(p.lineTint.R, p.lineTint.B),
			"wrong": p.wrong.R > max(p.wrong.G, p.wrong.B), "cost": p.cost.R > p.cost.G && p.cost.G > p.cost.B,
			"next": p.next.B > max(p.next.R, p.next.G), "arrow": p.arrow.B > max(p.arrow.R, p.arrow.G),
			"proof": p.proof.G < min(p.proof.R, p.proof.B), "tint of a proof": p.proofTint.G < min(p.proofTint.R, p.proofTint.B),
			"count": p.count.G < min(p.count.R, p.count.B), "caret": p.caret.R > p.caret.G && p.caret.G > p.caret.B,
		} {
			if !right {
				t.Errorf("%s: %s has another hue", name, what)
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
