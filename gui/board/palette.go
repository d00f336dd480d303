package board

import (
	"image/color"
	"math"
)

// Palette holds all colours that a board is drawn with.
type Palette struct {
	Panel, PanelEdge color.NRGBA // what the cells lie on

	Cell, CellShadow, CellLight color.NRGBA // a recess: its floor, its upper and its lower edge

	Black, White Disc
	Shadow       color.NRGBA // of a disc

	Tiles              [10]color.NRGBA // a tile's number n is drawn on the hue n mod 10
	TileLine, TileEdge color.NRGBA     // its diagonals and its border

	Next, Line, Proof   color.NRGBA // the marks
	LineTint, ProofTint color.NRGBA // the floor of cells marked so
	Halo                color.NRGBA // sets marks off from coloured tiles
	Count, CountRim     color.NRGBA // the dot on what a proof counts

	Hover, HoverEdge color.NRGBA // over the spot under the pointer
	Caret, CaretHalo color.NRGBA // around the spot that keys act on
	Focus            color.NRGBA // around the panel while keys go to it
}

// Disc holds the colours of a piece, lit from above.
type Disc struct{ Top, Bottom, Rim color.NRGBA }

// DefaultPalette returns the palette for dark or light surroundings.
func DefaultPalette(dark bool) *Palette {
	if dark {
		return &darkPalette
	}
	return &lightPalette
}

var lightPalette = Palette{
	Panel: rgb(0xdfe5ec), PanelEdge: rgb(0xc3ccd7),
	Cell: rgb(0xc6d0db), CellShadow: rgb(0xaebac8), CellLight: rgb(0xeef2f6),
	Black:  Disc{Top: rgb(0x3a424d), Bottom: rgb(0x1b2027), Rim: rgb(0x0e1116)},
	White:  Disc{Top: rgb(0xffffff), Bottom: rgb(0xedf0f4), Rim: rgb(0x5f6c7b)},
	Shadow: rgba(0x1b2027, 0x38),
	Tiles:  tileColours, TileLine: rgba(0x14181d, 0xa0), TileEdge: rgba(0x14181d, 0x90),
	Next: rgb(0x0b5fd0), Line: rgb(0x0f7a3c), Proof: rgb(0x8e24aa),
	LineTint: rgb(0xa9dcb9), ProofTint: rgb(0xe3c3ec),
	Halo: rgb(0xffffff), Count: rgb(0xc2185b), CountRim: rgb(0xffffff),
	Hover: rgba(0x1b2027, 0x14), HoverEdge: rgba(0x1b2027, 0xb0),
	Caret: rgb(0xb45309), CaretHalo: rgb(0xffffff), Focus: rgb(0xd08a3c),
}

var darkPalette = Palette{
	Panel: rgb(0x282e36), PanelEdge: rgb(0x3b434e),
	Cell: rgb(0x363e49), CellShadow: rgb(0x1c2127), CellLight: rgb(0x48525f),
	Black:  Disc{Top: rgb(0x1d2228), Bottom: rgb(0x07080a), Rim: rgb(0x95a1af)},
	White:  Disc{Top: rgb(0xf7f9fb), Bottom: rgb(0xd5dbe2), Rim: rgb(0xffffff)},
	Shadow: rgba(0x000000, 0x60),
	Tiles:  tileColours, TileLine: rgba(0x0b0d10, 0xb0), TileEdge: rgba(0x0b0d10, 0xa0),
	Next: rgb(0x6cb6ff), Line: rgb(0x4fd07d), Proof: rgb(0xdb97ee),
	LineTint: rgb(0x28563a), ProofTint: rgb(0x543462),
	Halo: rgb(0x0b0d10), Count: rgb(0xff5c93), CountRim: rgb(0x0b0d10),
	Hover: rgba(0xffffff, 0x18), HoverEdge: rgba(0xffffff, 0xb0),
	Caret: rgb(0xffc14d), CaretHalo: rgb(0x0b0d10), Focus: rgb(0xa9823f),
}

// tileColours differ in lightness as well as in hue, so that people who see fewer
// hues can tell them apart.
var tileColours = [10]color.NRGBA{
	rgb(0x918ab0), // slate
	rgb(0x1f67b8), // blue
	rgb(0xf9a825), // orange
	rgb(0x3aa267), // green
	rgb(0xf6c2c9), // pink
	rgb(0x6fbdf7), // sky
	rgb(0xb8431a), // red
	rgb(0xebf191), // yellow
	rgb(0x48308a), // purple
	rgb(0x683a36), // brown
}

// Tile returns the colour for a tile's number from 0 to 99. Numbers with the same last digit
// share the hue; each ten is a shade of it, lighter and darker by turns.
func (p *Palette) Tile(n int) color.NRGBA {
	n = max(n, 0)
	ten, base := n/10%10, p.Tiles[n%10]
	if ten%2 == 1 {
		return mix(base, rgb(0xffffff), 0.12+0.06*float64(ten))
	}
	return mix(base, rgb(0x000000), 0.06*float64(ten))
}

// Ink returns black or white, whichever reads better on the background.
func Ink(background color.Color) color.NRGBA {
	black, white := rgb(0x000000), rgb(0xffffff)
	if Contrast(black, background) >= Contrast(white, background) {
		return black
	}
	return white
}

// Contrast returns the contrast ratio of two opaque colours, from 1 to 21, as the Web
// Content Accessibility Guidelines 2.1 define it.
func Contrast(a, b color.Color) float64 {
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
