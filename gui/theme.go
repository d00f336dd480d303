package gui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/resources/fonts"
)

// look is the theme: Fyne's own with quieter grounds and the colours of the icon. A
// variant that the user has chosen wins over the system's.
type look struct {
	fyne.Theme
	variant fyne.ThemeVariant
	chosen  bool
	zoom    float32
}

var colours = map[fyne.ThemeVariant]map[fyne.ThemeColorName]color.NRGBA{
	theme.VariantLight: {
		theme.ColorNameForeground:        rgb(0x2a3238),
		theme.ColorNameBackground:        rgb(0xf4f5f6),
		theme.ColorNameHeaderBackground:  rgb(0xffffff),
		theme.ColorNamePrimary:           rgb(0x1f6a94),
		theme.ColorNameFocus:             {0x1f, 0x6a, 0x94, 0x50},
		theme.ColorNameSelection:         {0x1f, 0x6a, 0x94, 0x38},
		theme.ColorNameSeparator:         rgb(0xd9dde0),
		theme.ColorNameWarning:           rgb(0xb4540a),
		theme.ColorNameError:             rgb(0xb3261e),
		theme.ColorNamePlaceHolder:       rgb(0x5c666d),
		theme.ColorNameDisabled:          rgb(0x8f989f),
		theme.ColorNameInputBackground:   rgb(0xe6e9ec),
		theme.ColorNameButton:            rgb(0xe6e9ec),
		theme.ColorNameOverlayBackground: rgb(0xffffff),
		theme.ColorNameMenuBackground:    rgb(0xffffff),
	},
	theme.VariantDark: {
		theme.ColorNameForeground:        rgb(0xe9edf0),
		theme.ColorNameBackground:        rgb(0x1b2024),
		theme.ColorNameHeaderBackground:  rgb(0x23292e),
		theme.ColorNamePrimary:           rgb(0x5fb0dd),
		theme.ColorNameFocus:             {0x5f, 0xb0, 0xdd, 0x50},
		theme.ColorNameSelection:         {0x5f, 0xb0, 0xdd, 0x40},
		theme.ColorNameSeparator:         rgb(0x353d43),
		theme.ColorNameWarning:           rgb(0xf0a35c),
		theme.ColorNameError:             rgb(0xff8a80),
		theme.ColorNamePlaceHolder:       rgb(0xa5b0b8),
		theme.ColorNameDisabled:          rgb(0x77828a),
		theme.ColorNameInputBackground:   rgb(0x2b3238),
		theme.ColorNameButton:            rgb(0x2b3238),
		theme.ColorNameOverlayBackground: rgb(0x23292e),
		theme.ColorNameMenuBackground:    rgb(0x23292e),
	},
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// Color returns the colour of a name; the variant is the system's.
func (l *look) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if l.chosen {
		variant = l.variant
	}
	if c, ok := colours[variant][name]; ok {
		return c
	}
	return l.Theme.Color(name, variant)
}

// sizeNameStep is the size of text in the list of steps, where a sentence should fit on a line.
const sizeNameStep fyne.ThemeSizeName = "step"

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
	if zoom == 0 || name == theme.SizeNameSeparatorThickness {
		zoom = 1
	}
	switch name {
	case sizeNameStep:
		return l.Theme.Size(theme.SizeNameText) * 0.9 * zoom
	case theme.SizeNameModalBlurRadius:
		return 0 // without a graphics card, a blur behind dialogs triples what drawing costs
	}
	return l.Theme.Size(name) * zoom
}

// applyTheme shows everything in the theme that was chosen.
func (w *window) applyTheme() {
	l := &look{Theme: theme.DefaultTheme(), zoom: w.settings.zoom()}
	switch w.settings.Theme {
	case lightTheme:
		l.variant, l.chosen = theme.VariantLight, true
	case darkTheme:
		l.variant, l.chosen = theme.VariantDark, true
	}
	w.app.Settings().SetTheme(l)
}
