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

// Palettes returns the choices of colours for [Board.SetPalettes], the default one first.
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

var lightPalette = Palette{
	Panel: rgb(0xdfe5ec), PanelEdge: rgb(0xc3ccd7),
	Cell: rgb(0xc6d0db), CellShadow: rgb(0xaebac8), CellLight: rgb(0xeef2f6),
	Black:  Disc{Top: rgb(0x3a424d), Bottom: rgb(0x1b2027), Rim: rgb(0x0e1116)},
	White:  Disc{Top: rgb(0xffffff), Bottom: rgb(0xedf0f4), Rim: rgb(0x5f6c7b)},
	Shadow: rgba(0x1b2027, 0x38), RimWidth: 0.06,
	Tiles: tileColours, TileLine: rgba(0x14181d, 0xa0), TileEdge: rgba(0x14181d, 0x90),
	Next: rgb(0x0b5fd0), Line: rgb(0x0f7a3c), Proof: rgb(0x8e24aa),
	Held: rgb(0x1b2027), Target: rgb(0x3d4856), Wrong: rgb(0xc61a1a),
	LineTint: rgb(0xa9dcb9), ProofTint: rgb(0xe3c3ec),
	Halo: rgb(0xffffff), Count: rgb(0xc2185b), CountRim: rgb(0xffffff),
	Arrow: rgb(0x0a3d91), ArrowHalo: rgb(0xffffff), Label: rgb(0x4d5866),
	Hover: rgba(0x1b2027, 0x14), HoverEdge: rgba(0x1b2027, 0xb0),
	Caret: rgb(0xb45309), CaretHalo: rgb(0xffffff), Focus: rgb(0xd08a3c),
}

var darkPalette = Palette{
	Panel: rgb(0x282e36), PanelEdge: rgb(0x3b434e),
	Cell: rgb(0x363e49), CellShadow: rgb(0x1c2127), CellLight: rgb(0x48525f),
	Black:  Disc{Top: rgb(0x1d2228), Bottom: rgb(0x07080a), Rim: rgb(0x95a1af)},
	White:  Disc{Top: rgb(0xf7f9fb), Bottom: rgb(0xd5dbe2), Rim: rgb(0xffffff)},
	Shadow: rgba(0x000000, 0x60), RimWidth: 0.06,
	Tiles: tileColours, TileLine: rgba(0x0b0d10, 0xb0), TileEdge: rgba(0x0b0d10, 0xa0),
	Next: rgb(0x6cb6ff), Line: rgb(0x4fd07d), Proof: rgb(0xdb97ee),
	Held: rgb(0xffffff), Target: rgb(0xc3ccd6), Wrong: rgb(0xff6b5e),
	LineTint: rgb(0x28563a), ProofTint: rgb(0x543462),
	Halo: rgb(0x0b0d10), Count: rgb(0xff5c93), CountRim: rgb(0x0b0d10),
	Arrow: rgb(0x9bd0ff), ArrowHalo: rgb(0x0b0d10), Label: rgb(0xa9b4c1),
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

// In high contrast, cells are white or black within a grid of lines, and so are the pieces, which have
// wide rims. Hues and shades of tiles leave out the middle, where neither black nor white digits read well.
var lightContrast = Palette{
	Panel: rgb(0x262626), PanelEdge: rgb(0x000000),
	Cell: rgb(0xffffff), CellShadow: rgb(0xffffff), CellLight: rgb(0xffffff),
	Black:  Disc{Top: rgb(0x000000), Bottom: rgb(0x000000), Rim: rgb(0x000000)},
	White:  Disc{Top: rgb(0xffffff), Bottom: rgb(0xffffff), Rim: rgb(0x000000)},
	Shadow: rgba(0x000000, 0x30), RimWidth: 0.13,
	Tiles: contrastTiles, DigitContrast: 7, TileLine: rgb(0x000000), TileEdge: rgb(0x000000),
	Next: rgb(0x0033cc), Line: rgb(0x006020), Proof: rgb(0x7a0099),
	Held: rgb(0x000000), Target: rgb(0x000000), Wrong: rgb(0xb80000),
	LineTint: rgb(0xbdf2c8), ProofTint: rgb(0xf2d6fa),
	Halo: rgb(0xffffff), Count: rgb(0xad0050), CountRim: rgb(0xffffff),
	Arrow: rgb(0x002a8f), ArrowHalo: rgb(0xffffff), Label: rgb(0xffffff),
	Hover: rgba(0x0033cc, 0x24), HoverEdge: rgb(0x000000),
	Caret: rgb(0x944400), CaretHalo: rgb(0xffffff), Focus: rgb(0xe07800),
}

var darkContrast = Palette{
	Panel: rgb(0x6a6a6a), PanelEdge: rgb(0xffffff),
	Cell: rgb(0x000000), CellShadow: rgb(0x000000), CellLight: rgb(0x000000),
	Black:  Disc{Top: rgb(0x000000), Bottom: rgb(0x000000), Rim: rgb(0xffffff)},
	White:  Disc{Top: rgb(0xffffff), Bottom: rgb(0xffffff), Rim: rgb(0xffffff)},
	Shadow: rgba(0x808080, 0x30), RimWidth: 0.13,
	Tiles: contrastTiles, DigitContrast: 7, TileLine: rgb(0x000000), TileEdge: rgb(0x000000),
	Next: rgb(0x66b8ff), Line: rgb(0x5dff8f), Proof: rgb(0xf0a0ff),
	Held: rgb(0xffffff), Target: rgb(0xffffff), Wrong: rgb(0xff8070),
	LineTint: rgb(0x0b4a1f), ProofTint: rgb(0x4a0f5c),
	Halo: rgb(0x000000), Count: rgb(0xff7ab0), CountRim: rgb(0x000000),
	Arrow: rgb(0xa8dcff), ArrowHalo: rgb(0x000000), Label: rgb(0xffffff),
	Hover: rgba(0x66b8ff, 0x38), HoverEdge: rgb(0xffffff),
	Caret: rgb(0xffd24d), CaretHalo: rgb(0x000000), Focus: rgb(0xffc14d),
}

// contrastTiles are the hues that were found to lie farthest apart, for people who see fewer of them too, among
// those on which black or white has a contrast of 7.
var contrastTiles = [10]color.NRGBA{
	rgb(0xaa9e03), // olive
	rgb(0x4724c0), // indigo
	rgb(0xfdbb8e), // apricot
	rgb(0x58090b), // maroon
	rgb(0xf2ff1c), // yellow
	rgb(0x000869), // navy
	rgb(0xff63ad), // pink
	rgb(0x2bf6ff), // cyan
	rgb(0xa01f56), // wine
	rgb(0x02b2ff), // azure
}

var (
	lightColourBlind = colourBlind(lightPalette,
		rgb(0x1861fd), rgb(0x006d00), rgb(0x5f00b5), rgb(0x880367), rgb(0xd0276e))
	darkColourBlind = colourBlind(darkPalette,
		rgb(0x3f8ffd), rgb(0x65fe53), rgb(0xfea7ff), rgb(0xff00bf), rgb(0xee8c3c))
)

// colourBlind returns a palette with hues that people tell apart who lack a kind of cones.
func colourBlind(p Palette, next, line, proof, count, wrong color.NRGBA) Palette {
	p.Next, p.Line, p.Proof, p.Count, p.Wrong = next, line, proof, count, wrong
	p.Tiles, p.DigitContrast = colourBlindTiles, 4.5
	return p
}

// colourBlindTiles are ten hues of which no two are close to each other for any kind of eyes: the smallest
// of their distances in full vision and in three kinds of dichromacy is the largest that was found.
var colourBlindTiles = [10]color.NRGBA{
	rgb(0x9eaefe), // periwinkle
	rgb(0x000270), // navy
	rgb(0xfea57f), // salmon
	rgb(0x018aa6), // teal
	rgb(0xfffa42), // yellow
	rgb(0x9f1739), // crimson
	rgb(0x88ffff), // ice
	rgb(0xa28000), // ochre
	rgb(0x4c3ab9), // indigo
	rgb(0x4b0000), // maroon
}
