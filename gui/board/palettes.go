package board

import (
	"image/color"

	"fourfold/puzzles/sentence"
)

// Named is a choice of colours.
type Named struct {
	Name  string        // in English; it never changes, so that settings can hold it
	Title sentence.Text // the name for people
	Style func(dark bool) *Palette
}

// Palettes returns the choices of colours for [Board.SetLook], the default one first.
func Palettes() []Named {
	return []Named{
		{"Standard", sentence.New("Standard"), DefaultPalette},
		{"High contrast", sentence.New("High contrast"), pair(&lightContrast, &darkContrast)},
		{"Colour-blind safe", sentence.New("Colour-blind safe"), pair(&lightColourBlind, &darkColourBlind)},
	}
}

// DefaultPalette returns the palette for dark or light surroundings.
func DefaultPalette(dark bool) *Palette { return pair(&lightPalette, &darkPalette)(dark) }

func pair(light, dark *Palette) func(bool) *Palette {
	return func(isDark bool) *Palette {
		if isDark {
			return dark
		}
		return light
	}
}

var (
	lightPalette, darkPalette   = newPalette(0), newPalette(1)
	lightContrast, darkContrast = highContrast(newPalette(2)), highContrast(newPalette(3))

	lightColourBlind = colourBlind(lightPalette,
		rgb(0x1861fd), rgb(0x006d00), rgb(0x5f00b5), rgb(0x880367), rgb(0xd0276e))
	darkColourBlind = colourBlind(darkPalette,
		rgb(0x3f8ffd), rgb(0x65fe53), rgb(0xfea7ff), rgb(0xff00bf), rgb(0xee8c3c))
)

// column is a column of the table of colours: light, dark, and the same in high contrast, where cells are white or
// black within a grid of lines, and so are the pieces.
type column int

// of picks an opaque colour, through one whose last two digits are its alpha.
func (c column) of(hex ...uint32) color.NRGBA      { return rgb(hex[c]) }
func (c column) through(hex ...uint32) color.NRGBA { return rgba(hex[c]>>8, uint8(hex[c])) }

func newPalette(c column) Palette {
	p := Palette{
		Panel:      c.of(0xdfe5ec, 0x282e36, 0x262626, 0x6a6a6a),
		PanelEdge:  c.of(0xc3ccd7, 0x3b434e, 0x000000, 0xffffff),
		Cell:       c.of(0xc6d0db, 0x363e49, 0xffffff, 0x000000),
		CellShadow: c.of(0xaebac8, 0x1c2127, 0xffffff, 0x000000),
		CellLight:  c.of(0xeef2f6, 0x48525f, 0xffffff, 0x000000),
		Black: disc{
			Top:    c.of(0x3a424d, 0x1d2228, 0x000000, 0x000000),
			Bottom: c.of(0x1b2027, 0x07080a, 0x000000, 0x000000),
			Rim:    c.of(0x0e1116, 0x95a1af, 0x000000, 0xffffff),
		},
		White: disc{
			Top:    c.of(0xffffff, 0xf7f9fb, 0xffffff, 0xffffff),
			Bottom: c.of(0xedf0f4, 0xd5dbe2, 0xffffff, 0xffffff),
			Rim:    c.of(0x5f6c7b, 0xffffff, 0x000000, 0xffffff),
		},
		Shadow:   c.through(0x1b202738, 0x00000060, 0x00000030, 0x80808030),
		RimWidth: 0.06,
		Tiles:    tileColours,
		Blank:    c.of(0xf1f4f8, 0x525d6b, 0xe8e8e8, 0x4d4d4d),
		TileLine: c.through(0x14181da0, 0x0b0d10b0, 0x000000ff, 0x000000ff),
		TileEdge: c.through(0x14181d90, 0x0b0d10a0, 0x000000ff, 0x000000ff),
	}
	p.setMarks(c)
	return p
}

// setMarks sets the colours of all that points something out.
func (p *Palette) setMarks(c column) {
	p.Next = c.of(0x0b5fd0, 0x6cb6ff, 0x0033cc, 0x66b8ff)
	p.Line = c.of(0x0f7a3c, 0x4fd07d, 0x006020, 0x5dff8f)
	p.Proof = c.of(0x8e24aa, 0xdb97ee, 0x7a0099, 0xf0a0ff)
	p.Count = c.of(0xc2185b, 0xff5c93, 0xad0050, 0xff7ab0)
	p.Held = c.of(0x1b2027, 0xffffff, 0x000000, 0xffffff)
	p.Target = c.of(0x3d4856, 0xc3ccd6, 0x000000, 0xffffff)
	p.Wrong = c.of(0xc61a1a, 0xff6b5e, 0xb80000, 0xff8070)
	p.LineTint = c.of(0xa9dcb9, 0x28563a, 0xbdf2c8, 0x0b4a1f)
	p.ProofTint = c.of(0xe3c3ec, 0x543462, 0xf2d6fa, 0x4a0f5c)
	p.Halo = c.of(0xffffff, 0x0b0d10, 0xffffff, 0x000000)
	p.Arrow = c.of(0x0a3d91, 0x9bd0ff, 0x002a8f, 0xa8dcff)
	p.Label = c.of(0x4d5866, 0xa9b4c1, 0xffffff, 0xffffff)
	p.Hover = c.through(0x1b202714, 0xffffff18, 0x0033cc24, 0x66b8ff38)
	p.HoverEdge = c.through(0x1b2027b0, 0xffffffb0, 0x000000ff, 0xffffffff)
	p.Caret = c.of(0xb45309, 0xffc14d, 0x944400, 0xffd24d)
}

// highContrast returns the palette with wide rims, and with hues and shades of tiles that leave out the middle,
// where neither black nor white digits read well.
func highContrast(p Palette) Palette {
	p.RimWidth, p.Tiles, p.DigitContrast = 0.13, contrastTiles, 7
	return p
}

// colourBlind returns a palette with hues that people tell apart who lack a kind of cones.
func colourBlind(p Palette, next, line, proof, count, wrong color.NRGBA) Palette {
	p.Next, p.Line, p.Proof, p.Count, p.Wrong = next, line, proof, count, wrong
	p.Tiles, p.DigitContrast = colourBlindTiles, 4.5
	return p
}

var (
	// tileColours differ in lightness as well as in hue, so that people who see fewer hues can tell them apart:
	// slate, blue, orange, green, pink, sky, red, yellow, purple, brown.
	tileColours = hues(0x918ab0, 0x1f67b8, 0xf9a825, 0x3aa267, 0xf6c2c9, 0x6fbdf7, 0xb8431a, 0xebf191, 0x48308a, 0x683a36)

	// contrastTiles are the hues that were found to lie farthest apart, for people who see fewer of them too, among
	// those on which black or white has a contrast of 7: olive, indigo, apricot, maroon, yellow, navy, pink, cyan,
	// wine, azure.
	contrastTiles = hues(0xaa9e03, 0x4724c0, 0xfdbb8e, 0x58090b, 0xf2ff1c, 0x000869, 0xff63ad, 0x2bf6ff, 0xa01f56, 0x02b2ff)

	// colourBlindTiles are ten hues of which no two are close to each other for any kind of eyes: the smallest of
	// their distances in full vision and in three kinds of dichromacy is the largest that was found. They are
	// periwinkle, navy, salmon, teal, yellow, crimson, ice, ochre, indigo, maroon.
	colourBlindTiles = hues(0x9eaefe, 0x000270, 0xfea57f, 0x018aa6, 0xfffa42, 0x9f1739, 0x88ffff, 0xa28000, 0x4c3ab9, 0x4b0000)
)

func hues(hex ...uint32) (all [10]color.NRGBA) {
	for i := range all {
		all[i] = rgb(hex[i])
	}
	return all
}
