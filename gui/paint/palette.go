package paint

import (
	"image/color"
	"math"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Palette holds all colours that a board is drawn with.
type Palette struct {
	panel, panelEdge            color.NRGBA     // what the cells lie on
	cell, cellShadow, cellLight color.NRGBA     // a recess: its floor, its upper and its lower edge
	black, white                disc            // the pieces
	shadow                      color.NRGBA     // of a piece
	rimWidth                    float32         // of a disc, as a part of its radius
	tiles, nineties             [10]color.NRGBA // below the numbers 0 to 9, and 90 to 99
	blank                       color.NRGBA     // where a tile has no number yet
	tileLine, tileEdge          color.NRGBA     // its diagonals and its border
	next, line, proof, count    color.NRGBA     // the marks, as are the next three
	held, target, wrong         color.NRGBA
	lineTint, proofTint         color.NRGBA // the floor of cells marked so
	arrow                       color.NRGBA // over the boards
	halo                        color.NRGBA // sets marks, arrows and the caret off from what they lie on
	label                       color.NRGBA // the numbers of rows and columns, on the panel
	hover, caret                color.NRGBA // around the spot under the pointer, and the one that keys act on
	cost                        color.NRGBA // around a move that made the way longer
	shape, note                 color.NRGBA // shapes without a mark, and the ground of bubbles
}

// disc holds the colours of a piece, lit from above.
type disc struct{ top, bottom, rim color.NRGBA }

// disc returns the colours of a piece that is a disc.
func (p *Palette) disc(k view.Kind) disc {
	if k == view.BlackDisc {
		return p.black
	}
	return p.white
}

// Paper returns what suits the palette behind the panels, a colour like theirs, and the colour of texts on it.
func (p *Palette) Paper() (background, ink color.NRGBA) {
	background = mix(p.panel, rgb(0x000000), 0.35) // further from the ink than the panels
	if inkOn(p.panel) == rgb(0x000000) {
		background = mix(p.panel, rgb(0xffffff), 0.6)
	}
	return background, inkOn(background)
}

// tile returns the colour for a tile's number from 0 to 99, or a negative one that is not set. Numbers with the same last digit share a
// hue; the tens lead from it to the last of its shades.
func (p *Palette) tile(n int) color.NRGBA {
	if n < 0 {
		return p.blank
	}
	return mix(p.tiles[n%10], p.nineties[n%10], float32(n/10%10)/9)
}

// Named is a choice of colours.
type Named struct {
	Name        string        // in English; it never changes, so that settings can hold it
	Title       sentence.Text // the name for people
	light, dark *Palette
	Contrast    bool // whether the window has high contrast too
}

// Palette returns the palette for dark or light surroundings.
func (n Named) Palette(dark bool) *Palette {
	if dark {
		return n.dark
	}
	return n.light
}

// Palettes returns the choices of colours, the default first.
func Palettes() []Named {
	return []Named{
		{"Standard", sentence.New("Standard"), &lightPalette, &darkPalette, false},
		{"High contrast", sentence.New("High contrast"), &lightContrast, &darkContrast, true},
		{"Colour-blind safe", sentence.New("Colour-blind safe"), &lightColourBlind, &darkColourBlind, false},
	}
}

var (
	lightPalette, darkPalette         = newPalette(0), newPalette(1)
	lightContrast, darkContrast       = newPalette(2), newPalette(3)
	lightColourBlind, darkColourBlind = newPalette(4), newPalette(5)
)

// column is a column of the table of colours: light, dark, and the same in high contrast, where cells are white or
// black within a grid of lines, and so are the pieces. The last two are for people without one kind of cones: they
// have own colours for tiles and for marks that only these tell apart, and else those of the first two.
type column int

// of picks an opaque colour, through one whose last two digits are its alpha.
func (c column) of(hex ...uint32) color.NRGBA { return rgb(hex[int(c)%len(hex)]) }

func (c column) through(hex ...uint32) color.NRGBA {
	return rgba(hex[int(c)%len(hex)]>>8, uint8(hex[int(c)%len(hex)]))
}

func newPalette(c column) Palette {
	p := Palette{
		panel:      c.of(0xdfe5ec, 0x282e36, 0x262626, 0x6a6a6a),
		panelEdge:  c.of(0xc3ccd7, 0x3b434e, 0x000000, 0xffffff),
		cell:       c.of(0xc6d0db, 0x363e49, 0xffffff, 0x000000),
		cellShadow: c.of(0xaebac8, 0x1c2127, 0xffffff, 0x000000),
		cellLight:  c.of(0xeef2f6, 0x48525f, 0xffffff, 0x000000),
		black: disc{
			top:    c.of(0x3a424d, 0x1d2228, 0x000000, 0x000000),
			bottom: c.of(0x1b2027, 0x07080a, 0x000000, 0x000000),
			rim:    c.of(0x0e1116, 0x95a1af, 0x000000, 0xffffff),
		},
		white: disc{
			top:    c.of(0xffffff, 0xf7f9fb, 0xffffff, 0xffffff),
			bottom: c.of(0xedf0f4, 0xd5dbe2, 0xffffff, 0xffffff),
			rim:    c.of(0x5f6c7b, 0xffffff, 0x000000, 0xffffff),
		},
		shadow:   c.through(0x1b202738, 0x00000060, 0x00000030, 0x80808030),
		rimWidth: [3]float32{0.06, 0.13, 0.06}[c/2],
		tiles:    tileColours[c/2],
		nineties: tileNineties[c/2],
		blank:    c.of(0xf1f4f8, 0x525d6b, 0xe8e8e8, 0x4d4d4d),
		tileLine: c.through(0x14181da0, 0x0b0d10b0, 0x000000ff, 0x000000ff),
		tileEdge: c.through(0x14181d90, 0x0b0d10a0, 0x000000ff, 0x000000ff),
	}
	p.setMarks(c)
	return p
}

// setMarks sets the colours of all that points something out.
func (p *Palette) setMarks(c column) {
	p.next = c.of(0x0b5fd0, 0x6cb6ff, 0x0033cc, 0x66b8ff, 0x1861fd, 0x3f8ffd)
	p.line = c.of(0x0f7a3c, 0x4fd07d, 0x006020, 0x5dff8f, 0x006d00, 0x65fe53)
	p.proof = c.of(0x8e24aa, 0xdb97ee, 0x7a0099, 0xf0a0ff, 0x5f00b5, 0xfea7ff)
	p.count = c.of(0xc2185b, 0xff5c93, 0xad0050, 0xff7ab0, 0x880367, 0xff00bf)
	p.held = c.of(0x1b2027, 0xffffff, 0x000000, 0xffffff)
	p.target = c.of(0x3d4856, 0xc3ccd6, 0x000000, 0xffffff)
	p.wrong = c.of(0xc61a1a, 0xff6b5e, 0xb80000, 0xff8070, 0xd0276e, 0xee8c3c)
	p.cost = c.of(0xb4540a, 0xf0a35c, 0x8a3c00, 0xffb870)
	p.lineTint = c.of(0xa9dcb9, 0x28563a, 0xbdf2c8, 0x0b4a1f)
	p.proofTint = c.of(0xe3c3ec, 0x543462, 0xf2d6fa, 0x4a0f5c)
	p.halo = c.of(0xffffff, 0x0b0d10, 0xffffff, 0x000000)
	p.arrow = c.of(0x0a3d91, 0x9bd0ff, 0x002a8f, 0xa8dcff)
	p.label = c.of(0x4d5866, 0xa9b4c1, 0xffffff, 0xffffff)
	p.hover = c.through(0x1b2027b0, 0xffffffb0, 0x000000ff, 0xffffffff)
	p.caret = c.of(0x6f6000, 0xffe45c, 0x5c4f00, 0xffea3d)
	p.shape = c.of(0x0a6f8f, 0x3fd0dc, 0x005a78, 0x40e8f0)
	p.note = c.of(0x20272d, 0xf2f5f7, 0x000000, 0xffffff)
}

// tileColours are the grounds of the numbers 0 to 9: standard, in high contrast, and colour-blind safe.
var tileColours = [3][10]color.NRGBA{
	// They differ in lightness as well as in hue: slate, blue, orange, green, pink, sky, red, yellow, purple, brown.
	hues(0x918ab0, 0x1f67b8, 0xf9a825, 0x3aa267, 0xf6c2c9, 0x6fbdf7, 0xb8431a, 0xebf191, 0x48308a, 0x683a36),
	// They lie far apart for people who see fewer hues too, and digits have a contrast of 7: olive, indigo, apricot,
	// maroon, yellow, navy, pink, cyan, wine, azure.
	hues(0xaa9e03, 0x4724c0, 0xfdbb8e, 0x58090b, 0xf2ff1c, 0x000869, 0xff63ad, 0x2bf6ff, 0xa01f56, 0x02b2ff),
	// They lie apart in full vision and in three kinds of dichromacy: periwinkle, navy, salmon, teal, yellow, crimson,
	// ice, ochre, indigo, maroon.
	hues(0x9eaefe, 0x000270, 0xfea57f, 0x018aa6, 0xfffa42, 0x9f1739, 0x88ffff, 0xa28000, 0x4c3ab9, 0x4b0000),
}

// tileNineties are those of 90 to 99, as far towards black or white as digits keep their contrast.
var tileNineties = [3][10]color.NRGBA{
	hues(0xf3f2f6, 0x030b14, 0x9d6a17, 0xe9f5ee, 0x8a6d71, 0x487ba1, 0x140703, 0x757848, 0x08050f, 0x0b0606),
	hues(0xf6f4e3, 0x080415, 0xbe8c6b, 0x0a0101, 0x949c11, 0x4d5296, 0xffeef6, 0x1da5ab, 0x120309, 0xe3f7ff),
	hues(0xf4f6ff, 0x6e6fad, 0xa06850, 0xe3f2f5, 0x7a7820, 0x110306, 0x447f7f, 0xf5f1e3, 0x080614, 0x976b6b),
}

func hues(hex ...uint32) (all [10]color.NRGBA) {
	for i := range all {
		all[i] = rgb(hex[i])
	}
	return all
}

// inkOn returns black or white, whichever reads better on the background.
func inkOn(background color.Color) color.NRGBA {
	if luminance(background) >= 0.1791 { // where the contrasts are equal
		return rgb(0x000000)
	}
	return rgb(0xffffff)
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
func mix(a, b color.NRGBA, t float32) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(round(float32(x) + (float32(y)-float32(x))*t)) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: blend(a.A, b.A)}
}

// faded returns the colour with its alpha scaled by t, 0 <= t <= 1.
func faded(c color.NRGBA, t float32) color.NRGBA {
	c.A = uint8(round(float32(c.A) * t))
	return c
}
