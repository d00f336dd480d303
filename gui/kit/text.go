package kit

import (
	"sort"
	"strings"

	"fourfold/gui/linebreak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Font is the size, weight, colour and kind of letters.
type Font struct {
	Size  fyne.ThemeSizeName
	Bold  bool
	Color fyne.ThemeColorName
	Mono  bool
}

// The fonts of the window.
var (
	Large   = Font{theme.SizeNameHeadingText, true, theme.ColorNameForeground, false}
	Title   = Font{theme.SizeNameSubHeadingText, true, theme.ColorNameForeground, false}
	Heading = Font{theme.SizeNameCaptionText, true, theme.ColorNamePlaceHolder, false}
	Plain   = Font{theme.SizeNameText, false, theme.ColorNameForeground, false}
	Bold    = Font{theme.SizeNameText, true, theme.ColorNameForeground, false}
	Small   = Font{sizeSmall, false, theme.ColorNamePlaceHolder, false}
	code    = Font{theme.SizeNameText, false, theme.ColorNameForeground, true}
)

// In returns the font in another colour.
func (f Font) In(color fyne.ThemeColorName) Font {
	f.Color = color
	return f
}

// width returns the width of a text on one line.
func (f Font) width(text string) float32 {
	return fyne.MeasureText(text, theme.Size(f.Size), f.style()).Width
}

func (f Font) style() fyne.TextStyle { return fyne.TextStyle{Bold: f.Bold, Monospace: f.Mono} }

// Text shows words, without padding, centred in its height. Unlike Fyne's label it may have any colour of the theme, and
// breaks Chinese.
type Text struct {
	widget.BaseWidget
	Spoken
	font   Font
	text   string
	breaks lineBreaker     // or nil
	lines  *fyne.Container // a canvas.Text for each
	width  float32         // that the lines were made for
}

// lineBreaker breaks a text into lines of at most a width.
type lineBreaker func(text string, width float32, measure func(string) float32) []string

// NewText returns a text that wraps. All texts are hidden while they are empty.
func NewText(f Font, text string) *Text { return newText(f, text, linebreak.Wrap) }

// NewLine returns a text on one line. Where it has no room it ends in an ellipsis.
func NewLine(f Font, text string) *Text { return newText(f, text, cut) }

// NewWord returns a text whose lines are never broken or cut: its least width is that of all their characters.
func NewWord(f Font, text string) *Text { return newText(f, text, nil) }

func newText(f Font, text string, breaks lineBreaker) *Text {
	t := &Text{breaks: breaks, lines: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	t.Speak(t, fyne.AccessibleRoleText, t.Text)
	t.Say(f, text)
	return t
}

// Say changes the text and the font.
func (t *Text) Say(f Font, text string) {
	Show(t, text != "")
	if t.text != text || t.font != f {
		t.text, t.font = text, f
		t.setLines()
	}
}

// Merge shows what another text does, and reports whether it can.
func (t *Text) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*Text)
	if !ok || (n.breaks == nil) != (t.breaks == nil) {
		return false
	}
	t.Say(n.font, n.text)
	Show(t, n.Visible())
	return true
}

// LineWidth returns the width that the text takes on one line.
func (t *Text) LineWidth() float32 { return t.font.width(t.text) }

// Text returns the whole text.
func (t *Text) Text() string { return t.text }

// setLines makes the lines for the width.
func (t *Text) setLines() {
	lines := strings.Split(t.text, "\n")
	if t.breaks != nil && t.width > 0 {
		lines = t.breaks(t.text, t.width, t.font.width)
	}
	t.lines.Objects = []fyne.CanvasObject{layout.NewSpacer()}
	for _, line := range lines {
		o := canvas.NewText(line, theme.Color(t.font.Color))
		o.TextSize, o.TextStyle = theme.Size(t.font.Size), t.font.style()
		t.lines.Objects = append(t.lines.Objects, o)
	}
	t.lines.Objects = append(t.lines.Objects, layout.NewSpacer())
	t.lines.Refresh()
}

// MinSize implements [fyne.CanvasObject]. A text that wraps or is cut needs room for a few letters only.
func (t *Text) MinSize() fyne.Size {
	size := t.lines.MinSize()
	if t.breaks != nil {
		size.Width = min(size.Width, 4*theme.Size(t.font.Size))
	}
	return size
}

// Resize implements [fyne.CanvasObject].
func (t *Text) Resize(size fyne.Size) {
	if size.Width != t.width {
		t.width = size.Width
		t.setLines()
	}
	t.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (t *Text) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.lines) }

// Spoken is what a screen reader is told of the widget that embeds it.
type Spoken struct {
	role fyne.AccessibleRole
	says func() string
}

// Speak extends a widget, and gives it a role and a function that says what it is or shows.
func (s *Spoken) Speak(w interface{ ExtendBaseWidget(fyne.Widget) }, role fyne.AccessibleRole, says func() string) {
	w.ExtendBaseWidget(w.(fyne.Widget))
	s.role, s.says = role, says
}

// AccessibilityRole implements [fyne.Accessible].
func (s *Spoken) AccessibilityRole() fyne.AccessibleRole { return s.role }

// AccessibilityLabel implements [fyne.Accessible].
func (s *Spoken) AccessibilityLabel() string { return s.says() }

// cut returns a line: the text, or the longest beginning of it that fits together with an ellipsis.
func cut(text string, width float32, measure func(string) float32) []string {
	if measure(text) <= width {
		return []string{text}
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return measure(string(runes[:n+1])+"…") > width })
	return []string{strings.TrimRight(string(runes[:n]), " ") + "…"}
}
