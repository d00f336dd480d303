package board

import (
	"image"
	"image/color"
	"math"
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

func TestPalettesHaveNames(t *testing.T) {
	names := map[string]bool{}
	for _, n := range Palettes() {
		if n.Name == "" || names[n.Name] || n.Title.String() != n.Name {
			t.Errorf("%q is called %q", n.Name, n.Title)
		}
		names[n.Name] = true
		if dark, again := n.Style(true), n.Style(true); dark == n.Style(false) || dark != again {
			t.Errorf("%s: dark and light must differ and stay the same", n.Name)
		}
		if luminance(n.Style(true).Cell) >= luminance(n.Style(false).Cell) {
			t.Errorf("%s: dark cells are lighter", n.Name)
		}
	}
	if Palettes()[0].Style(false) != DefaultPalette(false) || Palettes()[0].Style(true) != DefaultPalette(true) {
		t.Error("the first choice is not the default")
	}
}

func TestDigitsReadOnAllTiles(t *testing.T) {
	for name, p := range palettes {
		for n := range 100 {
			want, _ := contrastOf(name)
			if c := contrast(p.Tile(n), inkOn(p.Tile(n))); c < want {
				t.Errorf("%s: number %d has a contrast of %.2f, want %v", name, n, c, want)
			}
		}
	}
}

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b color.Color
		want float64
	}{{color.Black, color.White, 21}, {color.White, color.White, 1}, {rgb(0x777777), color.White, 4.48}} {
		if got := contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("contrast of %v and %v is %.3f, want %v", c.a, c.b, got, c.want)
		}
	}
}

// The Web Content Accessibility Guidelines ask for 3 for what a picture says.
func TestPiecesAndMarksStandOut(t *testing.T) {
	for name, p := range palettes {
		for _, c := range []struct {
			what string
			a, b color.NRGBA
			want float64
		}{
			{"black disc's rim", p.Black.Rim, p.Cell, 3},
			{"white disc's rim", p.White.Rim, p.Cell, 3},
			{"discs from each other, top", p.Black.Top, p.White.Top, 7},
			{"discs from each other, bottom", p.Black.Bottom, p.White.Bottom, 7},
			{"next move", p.Next, p.Cell, 3},
			{"line", p.Line, p.LineTint, 3},
			{"line's frame", p.Line, p.Halo, 3},
			{"proof", p.Proof, p.ProofTint, 3},
			{"proof's frame", p.Proof, p.Halo, 3},
			{"next move's halo", p.Next, p.Halo, 3},
			{"count on its rim", p.Count, p.Halo, 3},
			{"caret", p.Caret, p.Halo, 3},
			{"caret on a cell", p.Caret, p.Cell, 3},
			{"black rim on a proof", p.Black.Rim, p.ProofTint, 3},
			{"white rim on a proof", p.White.Rim, p.ProofTint, 3},
			{"black rim on a line", p.Black.Rim, p.LineTint, 3},
			{"white rim on a line", p.White.Rim, p.LineTint, 3},
			{"count on a proof", p.Halo, p.Count, 3},
			{"held", p.Held, p.Cell, 3},
			{"held on its halo", p.Held, p.Halo, 3},
			{"target", p.Target, p.Cell, 3},
			{"target's halo", p.Target, p.Halo, 3},
			{"wrong", p.Wrong, p.Cell, 3},
			{"wrong on its halo", p.Wrong, p.Halo, 3},
			{"arrow", p.Arrow, p.Cell, 3},
			{"arrow on its halo", p.Arrow, p.Halo, 3},
			{"numbers of rows", p.Label, p.Panel, 4.5},
			{"order's badge", p.Next, inkOn(p.Next), 4.5},
			{"order's badge on its rim", p.Next, p.Halo, 3},
			{"arrow's number", p.Arrow, inkOn(p.Arrow), 4.5},
			{"label", p.Halo, inkOn(p.Halo), 7},
			{"counted label", p.Count, inkOn(p.Count), 4.5},
			{"place on a cell", p.Next, p.Cell, 3},
		} {
			if _, marks := contrastOf(name); c.want < marks {
				c.want = marks
			}
			if got := contrast(c.a, c.b); got < c.want {
				t.Errorf("%s: %s has a contrast of %.2f, want %v", name, c.what, got, c.want)
			}
		}
	}
}

// vision is what reaches the mind of linear red, green and blue. The matrices for people
// who lack a kind of cones are those of Machado, Oliveira and Fernandes (2009), severity 1.
var vision = map[string][9]float64{
	"full":         {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protanopia":   {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deuteranopia": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritanopia":   {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// Distances in Oklab below which two hues of tiles, or two marks, must not lie, whatever the eyes.
var apart = map[string]struct{ full, dichromacy, marks float64 }{
	"Standard":          {0.09, 0.09, 0},
	"High contrast":     {0.18, 0.14, 0},
	"Colour-blind safe": {0.20, 0.16, 0.12},
}

func TestTileColoursDiffer(t *testing.T) {
	for name, p := range palettes {
		want := apart[strings.Split(name, ",")[0]]
		for eyes, m := range vision {
			least := want.dichromacy
			if eyes == "full" {
				least = want.full
			}
			for i, a := range p.Tiles {
				for j, b := range p.Tiles[:i] {
					if d := distance(perceived(a, m), perceived(b, m)); d < least {
						t.Errorf("%s, %s: colours %d and %d are %.3f apart, want %v", name, eyes, j, i, d, least)
					}
				}
			}
		}
	}
}

func TestMarksDiffer(t *testing.T) {
	for name, p := range palettes {
		marks := []color.NRGBA{p.Next, p.Line, p.Proof, p.Count, p.Wrong, p.Held}
		for eyes, m := range vision {
			for i, a := range marks {
				for j, b := range marks[:i] {
					if d := distance(perceived(a, m), perceived(b, m)); d < apart[strings.Split(name, ",")[0]].marks {
						t.Errorf("%s, %s: marks %d and %d are %.3f apart", name, eyes, j, i, d)
					}
				}
			}
		}
	}
}

func TestTensDiffer(t *testing.T) {
	full := vision["full"]
	for name, p := range palettes {
		for n := range 100 {
			for m := n % 10; m < n; m += 10 {
				if distance(perceived(p.Tile(n), full), perceived(p.Tile(m), full)) < 0.015 {
					t.Errorf("%s: %d and %d have the same colour", name, m, n)
				}
			}
		}
	}
}

// Black, white and empty cells differ without colours: a part of their pixels does, clearly.
func TestPiecesDifferInGrey(t *testing.T) {
	for name, p := range palettes {
		for size, contrast := range map[int]float64{12: 1.5, 24: 2.5, 64: 2.5} { // small rims are but a shade
			s := newSprites(size, p, nil, 1)
			black, white := s.cell(face(puzzle.BlackDisc, 0)), s.cell(face(puzzle.WhiteDisc, 0))
			blank := s.cell(face(puzzle.Empty, 0))
			for what, c := range map[string]struct {
				a, b *image.RGBA
				part float64
			}{
				"black and white": {black, white, 0.2},
				"black and blank": {black, blank, 0.025},
				"white and blank": {white, blank, 0.025},
			} {
				if got := differing(c.a, c.b, contrast); got < c.part {
					t.Errorf("%s, size %d: %s differ in %.3f of the picture", name, size, what, got)
				}
			}
		}
	}
}

// perceived returns a colour in Ottosson's Oklab (2020), where distances are those one sees.
func perceived(c color.Color, m [9]float64) [3]float64 {
	r16, g16, b16, _ := c.RGBA()
	r0, g0, b0 := linear(r16), linear(g16), linear(b16)
	clamp := func(v float64) float64 { return min(max(v, 0), 1) }
	r := clamp(m[0]*r0 + m[1]*g0 + m[2]*b0)
	g := clamp(m[3]*r0 + m[4]*g0 + m[5]*b0)
	b := clamp(m[6]*r0 + m[7]*g0 + m[8]*b0)
	long := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	mid := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	short := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return [3]float64{
		0.2104542553*long + 0.7936177850*mid - 0.0040720468*short,
		1.9779984951*long - 2.4285922050*mid + 0.4505937099*short,
		0.0259040371*long + 0.7827717662*mid - 0.8086757660*short,
	}
}

func distance(a, b [3]float64) float64 {
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}
