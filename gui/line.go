package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// line is a text on one line with the room around it that labels have. Unlike a label of the toolkit it may have any
// colour of the theme: the only quiet one of labels is that of what cannot be used, too pale to be read.
type line struct {
	widget.RichText
	words *widget.TextSegment
}

// newLine returns a line that is empty.
func newLine(f font) *line {
	l := &line{words: &widget.TextSegment{Style: widget.RichTextStyle{
		ColorName: f.colour, SizeName: f.size, TextStyle: f.style(), Inline: true,
	}}}
	l.Segments = []widget.RichTextSegment{l.words}
	l.Scroll = fyne.ScrollNone
	l.ExtendBaseWidget(l)
	return l
}

// AccessibilityLabel returns the text.
func (l *line) AccessibilityLabel() string { return l.words.Text }

// AccessibilityRole implements [fyne.Accessible].
func (*line) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// SetText writes another text.
func (l *line) SetText(text string) { l.say(l.words.Style.ColorName, text) }

// say writes another text in another colour; laying out the same words again would take its time.
func (l *line) say(colour fyne.ThemeColorName, text string) {
	if l.words.Text != text || l.words.Style.ColorName != colour {
		l.words.Text, l.words.Style.ColorName = text, colour
		l.Refresh()
	}
}

// quiet is the colour of what is not the first thing to read.
const quiet = theme.ColorNamePlaceHolder
