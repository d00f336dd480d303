package board

import (
	"image/color"
	"math"
)

// Palette holds all colours that a board is drawn with.
type Palette struct {
	Panel, PanelEdge            color.NRGBA     // what the cells lie on
	Cell, CellShadow, CellLight color.NRGBA     // a recess: its floor, its upper and its lower edge
	Black, White                disc            // the pieces
	Shadow                      color.NRGBA     // of a piece
	RimWidth                    float64         // of a disc, as a part of its radius
	Tiles                       [10]color.NRGBA // a tile's number n is drawn on the hue n mod 10
	DigitContrast               float64         // no shade of the hues gives digits less, if not 0
	Blank                       color.NRGBA     // where a tile has no number yet
	TileLine, TileEdge          color.NRGBA     // its diagonals and its border
	Next, Line, Proof, Count    color.NRGBA     // the marks
	Held, Target, Wrong         color.NRGBA     // the marks of a game
	LineTint, ProofTint         color.NRGBA     // the floor of cells marked so
	Arrow                       color.NRGBA     // over the boards
	Halo                        color.NRGBA     // sets marks, arrows and the caret off from what they lie on
	Label                       color.NRGBA     // the numbers of rows and columns, on the panel
	Hover, HoverEdge            color.NRGBA     // over the spot under the pointer
	Caret                       color.NRGBA     // around the spot that keys act on
}

// disc holds the colours of a piece, lit from above.
type disc struct{ Top, Bottom, Rim color.NRGBA }

// Paper returns what suits the palette behind the panels, a colour like theirs, and the colour of texts on it.
func (p *Palette) Paper() (background, ink color.NRGBA) {
	background = mix(p.Panel, rgb(0x000000), 0.35) // further from the ink than the panels
	if inkOn(p.Panel) == rgb(0x000000) {
		background = mix(p.Panel, rgb(0xffffff), 0.6)
	}
	return background, inkOn(background)
}

// Tile returns the colour for a tile's number from 0 to 99, or puzzle.Unset. Numbers with the same last digit
// share the hue; each ten is a shade of it.
func (p *Palette) Tile(n int) color.NRGBA {
	if n < 0 {
		return p.Blank
	}
	ten, base := n/10%10, p.Tiles[n%10]
	switch {
	case p.DigitContrast > 0:
		return shaded(base, ten, p.DigitContrast)
	case ten%2 == 1: // lighter and darker by turns
		return mix(base, rgb(0xffffff), 0.12+0.06*float64(ten))
	}
	return mix(base, rgb(0x000000), 0.06*float64(ten))
}

// shaded returns one of ten shades of a hue on all of which digits have the least contrast: towards
// black or white, wherever there is more room.
func shaded(base color.NRGBA, ten int, least float64) color.NRGBA {
	const shades, most = 9.0, 0.9
	ink := inkOn(base)
	best, bestSpan := base, 0.0
	for _, pole := range []color.NRGBA{rgb(0x000000), rgb(0xffffff)} {
		room := 0.0
		for t := 0.01; t < most && contrast(ink, mix(base, pole, t)) >= least; t += 0.01 {
			room = t
		}
		// The cube root of the luminance is about as even as lightness is seen.
		span := math.Abs(math.Cbrt(luminance(mix(base, pole, room))) - math.Cbrt(luminance(base)))
		if span > bestSpan {
			best, bestSpan = mix(base, pole, room*float64(ten)/shades), span
		}
	}
	return best
}

// inkOn returns black or white, whichever reads better on the background.
func inkOn(background color.Color) color.NRGBA {
	black, white := rgb(0x000000), rgb(0xffffff)
	if contrast(black, background) >= contrast(white, background) {
		return black
	}
	return white
}

// contrast returns the contrast ratio of two opaque colours, from 1 to 21, as the Web
// Content Accessibility Guidelines 2.1 define it.
func contrast(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

// luminance returns the relative luminance of an opaque colour, from 0 to 1.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// linear undoes the sRGB transfer function.
func linear(channel uint32) float64 {
	v := float64(channel) / 0xffff
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func rgb(hex uint32) color.NRGBA { return rgba(hex, 0xff) }

func rgba(hex uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: alpha}
}

// mix returns the colour at t between a and b, 0 <= t <= 1.
func mix(a, b color.NRGBA, t float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: blend(a.A, b.A)}
}

// faded returns the colour with its alpha scaled by t, 0 <= t <= 1.
func faded(c color.NRGBA, t float64) color.NRGBA {
	c.A = uint8(math.Round(float64(c.A) * t))
	return c
}
