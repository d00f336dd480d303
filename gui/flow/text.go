package flow

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a label of several lines. It is as high as it has to be at the width that it is given. Wrapping is not to be set.
type Text struct {
	widget.Label
	said    string
	broken  measure // that the lines were made for
	started bool
}

// measure is all that decides where lines end.
type measure struct {
	said  string
	width float32
	size  float32
	style fyne.TextStyle
}

// New returns a paragraph.
func New(said string) *Text {
	t := &Text{said: said}
	t.ExtendBaseWidget(t)
	t.fit(0)
	return t
}

// SetText changes what is said.
func (t *Text) SetText(said string) {
	t.said = said
	t.Refresh()
}

// AccessibilityLabel returns what is said, without the ends of lines.
func (t *Text) AccessibilityLabel() string { return t.said }

// Resize breaks the text anew where its width changes.
func (t *Text) Resize(size fyne.Size) {
	if t.fit(size.Width) {
		t.Label.Refresh()
	}
	t.Label.Resize(size)
}

// Refresh shows changes of the text or of its style.
func (t *Text) Refresh() {
	t.fit(t.Size().Width)
	t.Label.Refresh()
}

// MinSize returns the height of the lines, and a width at which a few letters have room.
func (t *Text) MinSize() fyne.Size {
	size := t.Label.MinSize()
	if t.said == "" {
		return size
	}
	size.Width = min(size.Width, 2*theme.InnerPadding()+4*t.textSize())
	return size
}

// fit breaks the text for a width, and reports whether that changes any line.
func (t *Text) fit(width float32) bool {
	now := measure{t.said, width, t.textSize(), t.TextStyle}
	if now == t.broken && t.started {
		return false
	}
	t.broken, t.started = now, true
	text := t.said
	if room := width - 2*theme.InnerPadding(); room > 0 {
		text = strings.Join(Lines(t.said, room, now.of), "\n")
	}
	changed := text != t.Text
	t.Text = text
	return changed
}

func (m measure) of(s string) float32 { return fyne.MeasureText(s, m.size, m.style).Width }

func (t *Text) textSize() float32 {
	if t.SizeName == "" {
		return t.Theme().Size(theme.SizeNameText)
	}
	return t.Theme().Size(t.SizeName)
}

// Lines returns the lines as they are shown.
func (t *Text) Lines() []string { return slices.Collect(strings.SplitSeq(t.Text, "\n")) }
