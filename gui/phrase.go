package gui

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
)

// phrase is a text of the panel, on as many lines as its width asks for. Unlike a label of the toolkit it has no room
// around it, may have any colour of the theme, and is seen only while it says something.
type phrase struct {
	widget.BaseWidget
	font  font
	text  string
	lines []string
	width float32 // that the lines were made for
}

// font is how a phrase is written.
type font struct {
	size   fyne.ThemeSizeName
	bold   bool
	colour fyne.ThemeColorName
}

// sizeNameStep is the size of text in the list of steps.
const sizeNameStep = kit.SizeSmall

// The fonts of the panel.
var (
	largeFont   = font{theme.SizeNameHeadingText, true, theme.ColorNameForeground}
	titleFont   = font{theme.SizeNameSubHeadingText, true, theme.ColorNameForeground}
	plainFont   = font{theme.SizeNameText, false, theme.ColorNameForeground}
	strongFont  = font{theme.SizeNameText, true, theme.ColorNameForeground}
	quietFont   = font{sizeNameStep, false, theme.ColorNamePlaceHolder}
	headingFont = font{theme.SizeNameCaptionText, true, theme.ColorNamePlaceHolder}
)

// in returns the font in another colour.
func (f font) in(colour fyne.ThemeColorName) font {
	f.colour = colour
	return f
}

// points returns its size.
func (f font) points() float32 { return theme.Size(f.size) }

func (f font) style() fyne.TextStyle { return fyne.TextStyle{Bold: f.bold} }

// newPhrase returns a phrase that says something.
func newPhrase(f font, text string) *phrase {
	p := &phrase{font: f}
	p.ExtendBaseWidget(p)
	p.say(f, text)
	return p
}

// heading returns the name of a section.
func heading(text string) *phrase { return newPhrase(headingFont, text) }

// set says another text.
func (p *phrase) set(text string) { p.say(p.font, text) }

// say says another text in another font.
func (p *phrase) say(f font, text string) {
	show(p, text != "")
	if p.text == text && p.font == f && p.lines != nil {
		return
	}
	p.text, p.font = text, f
	p.breakLines()
	p.Refresh()
}

// breakLines has the lines end where the width is used up. It reports whether that changes any.
func (p *phrase) breakLines() bool {
	lines := []string{p.text}
	if p.width > 0 {
		size, style := p.font.points(), p.font.style()
		lines = kit.Lines(p.text, p.width, func(s string) float32 { return fyne.MeasureText(s, size, style).Width })
	}
	changed := !slices.Equal(lines, p.lines)
	p.lines = lines
	return changed
}

// Resize breaks the lines anew where the width changes.
func (p *phrase) Resize(size fyne.Size) {
	if size.Width != p.width {
		p.width = size.Width
		if p.breakLines() {
			p.Refresh()
		}
	}
	p.BaseWidget.Resize(size)
}

// AccessibilityLabel returns the text, without the ends of lines.
func (p *phrase) AccessibilityLabel() string { return p.text }

// CreateRenderer implements [fyne.Widget].
func (p *phrase) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &phraseRenderer{phrase: p}
	r.write()
	return r
}

// phraseRenderer draws a phrase.
type phraseRenderer struct {
	phrase *phrase
	lines  []fyne.CanvasObject
}

// write makes a text of each line.
func (r *phraseRenderer) write() {
	f := r.phrase.font
	for len(r.lines) < len(r.phrase.lines) {
		r.lines = append(r.lines, canvas.NewText("", color.Black))
	}
	r.lines = r.lines[:len(r.phrase.lines)]
	for i, o := range r.lines {
		t := o.(*canvas.Text)
		t.Text, t.TextSize, t.TextStyle, t.Color = r.phrase.lines[i], f.points(), f.style(), theme.Color(f.colour)
	}
}

// pitch returns the distance of two lines.
func (r *phraseRenderer) pitch() float32 {
	return fyne.MeasureText("M", r.phrase.font.points(), r.phrase.font.style()).Height
}

// Objects implements [fyne.WidgetRenderer].
func (r *phraseRenderer) Objects() []fyne.CanvasObject { return r.lines }

// Destroy implements [fyne.WidgetRenderer].
func (*phraseRenderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer]: the height of the lines, and a width at which a few letters have room.
func (r *phraseRenderer) MinSize() fyne.Size {
	width := float32(0)
	for _, o := range r.lines {
		width = max(width, o.MinSize().Width)
	}
	return fyne.NewSize(min(width, 4*r.phrase.font.points()), r.pitch()*float32(len(r.lines)))
}

// Layout implements [fyne.WidgetRenderer].
func (r *phraseRenderer) Layout(size fyne.Size) {
	for i, o := range r.lines {
		o.Move(fyne.NewPos(0, float32(i)*r.pitch()))
		o.Resize(fyne.NewSize(size.Width, r.pitch()))
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *phraseRenderer) Refresh() {
	r.write()
	r.Layout(r.phrase.Size())
	canvas.Refresh(r.phrase)
}

// newWord returns a text that stays on one line, for rows that give it no more than it needs.
func newWord(f font, text string) *canvas.Text {
	t := canvas.NewText(text, theme.Color(f.colour))
	t.TextSize, t.TextStyle = f.points(), f.style()
	return t
}
