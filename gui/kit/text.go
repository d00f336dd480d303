package kit

import (
	"slices"
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Font is how a text is written.
type Font struct {
	Size  fyne.ThemeSizeName
	Bold  bool
	Color fyne.ThemeColorName
}

// The fonts of the window.
var (
	Large   = Font{theme.SizeNameHeadingText, true, theme.ColorNameForeground}
	Title   = Font{theme.SizeNameSubHeadingText, true, theme.ColorNameForeground}
	Heading = Font{theme.SizeNameCaptionText, true, theme.ColorNamePlaceHolder}
	Plain   = Font{theme.SizeNameText, false, theme.ColorNameForeground}
	Bold    = Font{theme.SizeNameText, true, theme.ColorNameForeground}
	Small   = Font{SizeSmall, false, theme.ColorNamePlaceHolder}
)

// In returns the font in another colour.
func (f Font) In(color fyne.ThemeColorName) Font {
	f.Color = color
	return f
}

// width returns the width of a text on one line.
func (f Font) width(text string) float32 {
	return fyne.MeasureText(text, theme.Size(f.Size), fyne.TextStyle{Bold: f.Bold}).Width
}

// LineHeight returns the distance between two lines.
func (f Font) LineHeight() float32 {
	return fyne.MeasureText("M", theme.Size(f.Size), fyne.TextStyle{Bold: f.Bold}).Height
}

// Text shows words, without padding. Unlike Fyne's label it may have any colour of the theme.
type Text struct {
	widget.BaseWidget
	font  Font
	text  string
	fit   fit
	align fyne.TextAlign
	lines []string // as shown
	drawn []fyne.CanvasObject
	width float32 // that lines was made for
}

// fit is what a text does where it has no room.
type fit int

const (
	wraps fit = iota
	cuts      // the end is replaced by an ellipsis
	stays
)

// NewText returns a text that wraps. It is hidden while it is empty.
func NewText(f Font, text string) *Text { return newText(f, text, wraps) }

// NewLine returns a text on one line. Where it has no room it ends in an ellipsis.
func NewLine(f Font, text string) *Text { return newText(f, text, cuts) }

// NewWord returns a text on one line that is never cut: its least width is that of all its characters.
func NewWord(f Font, text string) *Text { return newText(f, text, stays) }

func newText(f Font, text string, fit fit) *Text {
	t := &Text{fit: fit}
	t.ExtendBaseWidget(t)
	t.Say(f, text)
	return t
}

// Markdown returns a text in Markdown, without padding.
func Markdown(text string) fyne.CanvasObject {
	t := widget.NewRichTextFromMarkdown(text)
	t.Wrapping = fyne.TextWrapWord
	return Inset(-8, t)
}

// Set changes the text.
func (t *Text) Set(text string) { t.Say(t.font, text) }

// Say changes the text and the font.
func (t *Text) Say(f Font, text string) {
	Show(t, text != "" || t.fit != wraps)
	if t.text == text && t.font == f && t.lines != nil {
		return
	}
	t.text, t.font = text, f
	t.breakLines()
	t.Refresh()
}

// Align sets where the lines lie in the width.
func (t *Text) Align(a fyne.TextAlign) {
	t.align = a
	t.Refresh()
}

// Text returns the whole text.
func (t *Text) Text() string { return t.text }

// Font returns the font.
func (t *Text) Font() Font { return t.font }

// AccessibilityLabel implements [fyne.Accessible].
func (t *Text) AccessibilityLabel() string { return t.text }

// AccessibilityRole implements [fyne.Accessible].
func (t *Text) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// breakLines breaks the text for the width. It reports whether any line has changed.
func (t *Text) breakLines() bool {
	lines := []string{t.text}
	switch {
	case t.width <= 0 || t.fit == stays:
	case t.fit == wraps:
		lines = wrap(t.text, t.width, t.font.width)
	case t.font.width(t.text) > t.width:
		lines[0] = t.cut()
	}
	changed := !slices.Equal(lines, t.lines)
	t.lines = lines
	return changed
}

// cut returns the longest beginning of the text that fits together with an ellipsis.
func (t *Text) cut() string {
	runes := []rune(t.text)
	n := sort.Search(len(runes), func(n int) bool { return t.font.width(string(runes[:n+1])+"…") > t.width })
	return strings.TrimRight(string(runes[:n]), " ") + "…"
}

// Resize implements [fyne.CanvasObject].
func (t *Text) Resize(size fyne.Size) {
	if size.Width != t.width {
		t.width = size.Width
		if t.breakLines() {
			t.Refresh()
		}
	}
	t.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (t *Text) CreateRenderer() fyne.WidgetRenderer { return newRenderer(t, t) }

func (t *Text) objects() []fyne.CanvasObject { return t.drawn }

// paint makes a canvas object of each line.
func (t *Text) paint() {
	for len(t.drawn) < len(t.lines) {
		t.drawn = append(t.drawn, canvas.NewText("", nil))
	}
	t.drawn = t.drawn[:len(t.lines)]
	for i, o := range t.drawn {
		line := o.(*canvas.Text)
		line.Text, line.TextSize, line.TextStyle.Bold = t.lines[i], theme.Size(t.font.Size), t.font.Bold
		line.Color, line.Alignment = theme.Color(t.font.Color), t.align
	}
}

// least leaves a text that wraps or is cut room for a few letters only.
func (t *Text) least() fyne.Size {
	width := float32(0)
	for _, line := range t.lines {
		width = max(width, t.font.width(line))
	}
	if t.fit != stays {
		width = min(width, 4*theme.Size(t.font.Size))
	}
	return fyne.NewSize(width, t.font.LineHeight()*float32(len(t.lines)))
}

// arrange centres a single line in the height.
func (t *Text) arrange(size fyne.Size) {
	y, height := float32(0), t.font.LineHeight()
	if t.fit != wraps {
		y = (size.Height - height) / 2
	}
	for i, o := range t.drawn {
		Place(o, 0, y+float32(i)*height, size.Width, height)
	}
}
