package paint

import (
	"image/color"
	"math"
	"strings"
	"testing"
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
			if p.tile(n) == p.tile(-1) {
				t.Errorf("%s: number %d looks blank", name, n)
			}
			if c := contrast(p.tile(n), inkOn(p.tile(n))); c < want {
				t.Errorf("%s: number %d has a contrast of %.2f, want %v", name, n, c, want)
			}
			if off := math.Abs(hue(p.tile(n)) - hue(p.tile(n%10))); off > 7 && off < 353 || n > 9 && contrast(p.tile(n), p.tile(n%10)) < 1.05 {
				t.Errorf("%s: number %d is no shade of %d", name, n, n%10)
			}
		}
	}
}

// hue returns the hue of a colour in degrees.
func hue(c color.NRGBA) float64 {
	r, g, b := float64(c.R), float64(c.G), float64(c.B)
	return math.Mod(360+math.Atan2(math.Sqrt(3)*(g-b), 2*r-g-b)*180/math.Pi, 360)
}

// A palette is light or dark throughout. Cells lie quietly on the panel, between a darker edge and a lighter one.
func TestGrounds(t *testing.T) {
	for name, p := range palettes {
		light := strings.HasSuffix(name, "light")
		for what, c := range map[string]color.NRGBA{"cell": p.cell, "blank tile": p.blank, "halo": p.halo} {
			if l := luminance(c); light != (l > 0.5) || !light != (l < 0.12) {
				t.Errorf("%s: %s has a luminance of %.2f", name, what, l)
			}
		}
		if paper, ink := p.Paper(); contrast(paper, ink) < 7 || inkOn(p.panel) != ink || contrast(paper, ink) <= contrast(p.panel, ink) {
			t.Errorf("%s: paper of %v, ink of %v", name, paper, ink)
		}
		plain := !strings.HasPrefix(name, "High contrast")
		if luminance(p.cellShadow) > luminance(p.cell) || luminance(p.cell) > luminance(p.cellLight) || contrast(p.panel, p.panelEdge) < 1.2 {
			t.Errorf("%s: edges %v, %v, %v", name, p.cellShadow, p.cellLight, p.panelEdge)
		}
		for what, c := range map[string]color.NRGBA{"panel": p.panel, "its edge": p.panelEdge, "upper edge": p.cellShadow, "lower edge": p.cellLight} {
			if got := contrast(c, p.cell); plain && (got > 1.7 || got < 1.02) {
				t.Errorf("%s: %s has a contrast of %.2f to the cells", name, what, got)
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
