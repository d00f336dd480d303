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
			{"shape", p.Shape, p.Cell, 3},
			{"shape on its halo", p.Shape, p.Halo, 3},
			{"shape's label", p.Shape, inkOn(p.Shape), 4.5},
			{"cost", p.Cost, p.Cell, 3},
			{"cost on its halo", p.Cost, p.Halo, 3},
			{"cost's badge", p.Cost, inkOn(p.Cost), 4.5},
			{"bubble's text", p.Note, inkOn(p.Note), 7},
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

// contrast returns the contrast ratio of two opaque colours, from 1 to 21, as the Web Content Accessibility Guidelines
// 2.1 define it.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
