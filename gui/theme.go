package gui

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/resources/fonts"
)

// look is the theme: Fyne's own with quieter grounds and the colours of the icon. A
// variant that the user has chosen wins over the system's.
type look struct {
	fyne.Theme
	zoom    float32
	variant func(system fyne.ThemeVariant) fyne.ThemeVariant
}

// colours are those that differ from Fyne's, as red, green, blue and alpha.
var colours = map[fyne.ThemeColorName]struct{ light, dark uint32 }{
	theme.ColorNameForeground:          {0x2a3238ff, 0xe9edf0ff},
	theme.ColorNameBackground:          {0xf3f5f8ff, 0x181c20ff},
	theme.ColorNameShadow:              {0x10182028, 0x00000070},
	theme.ColorNameHeaderBackground:    {0xffffffff, 0x23292eff},
	theme.ColorNamePrimary:             {0x1f6a94ff, 0x5fb0ddff},
	theme.ColorNameFocus:               {0x1f6a9450, 0x5fb0dd50},
	theme.ColorNameSelection:           {0x1f6a9438, 0x5fb0dd40},
	theme.ColorNameSeparator:           {0xd9dde0ff, 0x353d43ff},
	theme.ColorNameWarning:             {0xb4540aff, 0xf0a35cff},
	theme.ColorNameSuccess:             {0x137a3bff, 0x4ccb7aff},
	theme.ColorNameForegroundOnPrimary: {0xffffffff, 0x0d1820ff},
	theme.ColorNameForegroundOnWarning: {0xffffffff, 0x20140aff},
	theme.ColorNameError:               {0xb3261eff, 0xff8a80ff},
	theme.ColorNamePlaceHolder:         {0x5c666dff, 0xa5b0b8ff},
	theme.ColorNameDisabled:            {0x8f989fff, 0x77828aff},
	theme.ColorNameInputBackground:     {0xe6e9ecff, 0x2b3238ff},
	theme.ColorNameInputBorder:         {0x98a2aaff, 0x5d6871ff},
	theme.ColorNameButton:              {0xe6e9ecff, 0x2b3238ff},
	theme.ColorNameOverlayBackground:   {0xffffffff, 0x23292eff},
	theme.ColorNameMenuBackground:      {0xffffffff, 0x23292eff},
}

// Color returns the colour of a name; the variant is the system's.
func (l *look) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	variant = l.variant(variant)
	c, ok := colours[name]
	switch {
	case !ok:
		return l.Theme.Color(name, variant)
	case variant == theme.VariantLight:
		return rgba(c.light)
	}
	return rgba(c.dark)
}

func rgba(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 24), G: uint8(hex >> 16), B: uint8(hex >> 8), A: uint8(hex)}
}

// sizeNameStep is the size of text in the list of steps, where a sentence should fit on a line.
const sizeNameStep fyne.ThemeSizeName = "step"

// radii are those of corners that are rounder than Fyne's.
var radii = map[fyne.ThemeSizeName]float32{
	theme.SizeNameInputRadius: 8, theme.SizeNameButtonRadius: 8, theme.SizeNameSelectionRadius: 7, theme.SizeNameMenuRadius: 8,
	theme.SizeNamePopupRadius: cardRadius, theme.SizeNameDialogRadius: cardRadius, theme.SizeNameCardRadius: cardRadius,
}

// The fonts with Chinese characters. What they lack, Latin letters and digits too, the toolkit
// takes from its own font, which they are made to match.
var (
	regular = fyne.NewStaticResource("NotoSansCJKsc-Regular-subset.otf", fonts.Regular)
	bold    = fyne.NewStaticResource("NotoSansCJKsc-Bold-subset.otf", fonts.Bold)
)

// Font returns the font of a style.
func (l *look) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace || style.Symbol:
		return l.Theme.Font(style)
	case style.Bold:
		return bold
	}
	return regular
}

// Size returns the size of a name.
func (l *look) Size(name fyne.ThemeSizeName) float32 {
	zoom := l.zoom
	if radius, ok := radii[name]; ok {
		return exact(radius * zoom)
	}
	switch name {
	case sizeNameStep:
		return exact(l.Theme.Size(theme.SizeNameText) * 0.9 * zoom)
	case theme.SizeNameModalBlurRadius:
		return 0 // without a graphics card, a blur behind dialogs triples what drawing costs
	case theme.SizeNameSeparatorThickness:
		return l.Theme.Size(name)
	}
	return exact(l.Theme.Size(name) * zoom)
}

// exact rounds a size to eighths. Sums of such sizes and of measured texts, which come in parts of powers of two, are exact.
// The toolkit relies on that: its dialog of files panics where a text with its padding less its padding is lower than the text.
func exact(size float32) float32 { return float32(math.Round(float64(size)*8) / 8) }
