package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/resources/fonts"
)

// Theme is Fyne's theme with quieter grounds, the colours of the icon, Chinese fonts and a zoom factor.
type Theme struct {
	Zoom     float32
	Touch    bool                                             // widgets are large enough for fingers
	Variant  func(system fyne.ThemeVariant) fyne.ThemeVariant // returns light or dark; nil means the system's
	Contrast bool                                             // high contrast
}

// The colours that Fyne has not.
const (
	colorChosen   fyne.ThemeColorName = "chosen"   // the ground of the segment that is chosen
	colorOnChosen fyne.ThemeColorName = "onChosen" // text on a chosen segment, and on the tab in front
	colorFront    fyne.ThemeColorName = "front"    // the ground of the tab in front
	colorIcon     fyne.ThemeColorName = "icon"     // an icon on that
)

// colors are the colours that differ from Fyne's, each as red, green, blue and alpha: in a light and a dark window, and
// likewise in high contrast.
var colors = map[fyne.ThemeColorName][4]uint32{
	colorChosen:                        {0xffffffff, 0x181c20ff, 0x000000ff, 0xffffffff},
	colorFront:                         {0xffffffff, 0x23292eff, 0x000000ff, 0xffffffff},
	colorOnChosen:                      {0x2a3238ff, 0xe9edf0ff, 0xffffffff, 0x000000ff},
	colorIcon:                          {0x1f6a94ff, 0x5fb0ddff, 0xffffffff, 0x000000ff},
	theme.ColorNameForeground:          {0x2a3238ff, 0xe9edf0ff, 0x000000ff, 0xffffffff},
	theme.ColorNameBackground:          {0xf3f5f8ff, 0x181c20ff, 0xffffffff, 0x000000ff},
	theme.ColorNameShadow:              {0x10182028, 0x00000070, 0x10182028, 0x00000070},
	theme.ColorNameHeaderBackground:    {0xffffffff, 0x23292eff, 0xffffffff, 0x000000ff},
	theme.ColorNamePrimary:             {0x1f6a94ff, 0x5fb0ddff, 0x0b3f78ff, 0x8fd4ffff},
	theme.ColorNameFocus:               {0x1f6a9450, 0x5fb0dd50, 0x1f6a9450, 0x5fb0dd50},
	theme.ColorNameSelection:           {0x1f6a9438, 0x5fb0dd40, 0x1f6a9438, 0x5fb0dd40},
	theme.ColorNameSeparator:           {0xd9dde0ff, 0x353d43ff, 0x000000ff, 0xffffffff},
	theme.ColorNameWarning:             {0xb4540aff, 0xf0a35cff, 0x7a3200ff, 0xffc68aff},
	theme.ColorNameSuccess:             {0x137a3bff, 0x4ccb7aff, 0x0a4d24ff, 0x7dffb0ff},
	theme.ColorNameForegroundOnPrimary: {0xffffffff, 0x0d1820ff, 0xffffffff, 0x0d1820ff},
	theme.ColorNameForegroundOnWarning: {0xffffffff, 0x20140aff, 0xffffffff, 0x20140aff},
	theme.ColorNameError:               {0xb3261eff, 0xff8a80ff, 0x8f0f0aff, 0xffb3acff},
	theme.ColorNamePlaceHolder:         {0x5c666dff, 0xa5b0b8ff, 0x202020ff, 0xe8e8e8ff},
	theme.ColorNameDisabled:            {0x8f989fff, 0x77828aff, 0x5e5e5eff, 0xa0a0a0ff},
	theme.ColorNameInputBackground:     {0xe6e9ecff, 0x2b3238ff, 0xffffffff, 0x000000ff},
	theme.ColorNameInputBorder:         {0x98a2aaff, 0x5d6871ff, 0x000000ff, 0xffffffff},
	theme.ColorNameButton:              {0xe6e9ecff, 0x2b3238ff, 0xffffffff, 0x000000ff},
	theme.ColorNameOverlayBackground:   {0xffffffff, 0x23292eff, 0xffffffff, 0x000000ff},
	theme.ColorNameMenuBackground:      {0xeaeef2ff, 0x313a41ff, 0xeaeef2ff, 0x313a41ff}, // menus lie on cards
}

// Color implements [fyne.Theme].
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if t.Variant != nil {
		variant = t.Variant(variant)
	}
	shades, own := colors[name]
	if !own {
		return theme.DefaultTheme().Color(name, variant)
	}
	i := 0
	if variant != theme.VariantLight {
		i++
	}
	if t.Contrast {
		i += 2
	}
	hex := shades[i]
	return color.NRGBA{R: uint8(hex >> 24), G: uint8(hex >> 16), B: uint8(hex >> 8), A: uint8(hex)}
}

// The fonts with Chinese characters. Fyne takes all other characters from its own font, which these match.
var (
	regular = fyne.NewStaticResource("NotoSansCJKsc-Regular-subset.otf", fonts.Regular)
	bold    = fyne.NewStaticResource("NotoSansCJKsc-Bold-subset.otf", fonts.Bold)
)

// Font implements [fyne.Theme].
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace || style.Symbol:
		return theme.DefaultTheme().Font(style)
	case style.Bold:
		return bold
	}
	return regular
}

// Icon implements [fyne.Theme].
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource { return theme.DefaultTheme().Icon(name) }

// sizeSmall is the size of text in lists of steps, where a sentence should fit on a line.
const sizeSmall fyne.ThemeSizeName = "small"

// SizeTarget is the least width and height of what is pressed: that of a finger tip, or zero.
const SizeTarget fyne.ThemeSizeName = "target"

// sizeEdge is the width of the edge of a ground: zero except in high contrast.
const sizeEdge fyne.ThemeSizeName = "edge"

// sizes are the sizes that differ from Fyne's, before zoom.
var sizes = map[fyne.ThemeSizeName]float32{
	sizeSmall: 12.6, SizeTarget: 44, sizeEdge: 1,
	theme.SizeNameInputRadius: 8, theme.SizeNameButtonRadius: 8, theme.SizeNameSelectionRadius: 7, theme.SizeNameMenuRadius: 8,
	theme.SizeNamePopupRadius: cardRadius, theme.SizeNameDialogRadius: cardRadius, theme.SizeNameCardRadius: cardRadius,
	theme.SizeNameModalBlurRadius: 0, // with software GL, a blur behind dialogs triples the cost of a frame
}

// Size implements [fyne.Theme].
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	size, own := sizes[name]
	if !own {
		size = theme.DefaultTheme().Size(name)
	}
	switch {
	case name == SizeTarget && !t.Touch, name == sizeEdge && !t.Contrast:
		return 0
	case name == theme.SizeNameSeparatorThickness:
		return size
	}
	return exact(size * t.Zoom)
}

// exact rounds a size to eighths. Sums and differences of such sizes have no rounding error: Fyne's file dialog panics
// where a text plus padding minus padding is lower than the text.
func exact(size float32) float32 { return float32(math.Round(float64(size)*8) / 8) }

// Scaled returns a length at the zoom of the window.
func Scaled(length float32) float32 { return length * theme.Padding() / 4 }
