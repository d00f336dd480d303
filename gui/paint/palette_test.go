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

// The Web Content Accessibility Guidelines ask for 3 for what a picture says. Black or white has at least 4.5 on any colour.
func TestPiecesAndMarksStandOut(t *testing.T) {
	for name, p := range palettes {
		_, marks := contrastOf(name)
		for _, c := range []struct {
			what     string
			want     float64
			inks, on []color.NRGBA
		}{
			{"rims", marks, []color.NRGBA{p.black.rim, p.white.rim}, []color.NRGBA{p.cell, p.proofTint, p.lineTint}},
			{"black disc", 7, []color.NRGBA{p.black.top}, []color.NRGBA{p.white.top}},
			{"black disc below", 7, []color.NRGBA{p.black.bottom}, []color.NRGBA{p.white.bottom}},
			{"marks", marks, []color.NRGBA{p.next, p.caret, p.held, p.target, p.wrong}, []color.NRGBA{p.cell, p.halo}},
			{"arrow, shape and cost", marks, []color.NRGBA{p.arrow, p.shape, p.cost}, []color.NRGBA{p.cell, p.halo}},
			{"line", marks, []color.NRGBA{p.line}, []color.NRGBA{p.lineTint, p.halo}},
			{"proof", marks, []color.NRGBA{p.proof}, []color.NRGBA{p.proofTint, p.halo}},
			{"count", marks, []color.NRGBA{p.count}, []color.NRGBA{p.halo}},
			{"number of a row", 4.5, []color.NRGBA{p.label}, []color.NRGBA{p.panel}},
			{"number of a piece", 7, []color.NRGBA{inkOn(p.halo)}, []color.NRGBA{p.halo}},
			{"bubble", 7, []color.NRGBA{inkOn(p.note)}, []color.NRGBA{p.note}},
		} {
			for i, ink := range c.inks {
				for k, ground := range c.on {
					if got := contrast(ink, ground); got < c.want {
						t.Errorf("%s: %s, colour %d, has a contrast of %.2f to ground %d, want %v", name, c.what, i, got, k, c.want)
					}
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
