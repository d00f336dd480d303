package gui

import "fyne.io/fyne/v2"

// answerLayout sets what an answer is above its steps and reasons. Where the panel is low, its head gives way: the answer
// is written smaller, and what it has cost is left out.
type answerLayout struct {
	stage *answerStage
	parts fyne.CanvasObject
}

// Gaps in the head and below it, before zoom.
const (
	headGap   = 4
	headBelow = 12
	lowBelow  = 6 // where the panel is low
)

// MinSize implements [fyne.Layout]; it is that with the low head.
func (l *answerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	parts := l.parts.MinSize()
	return fyne.NewSize(parts.Width, l.headHeight(titleFont)+parts.Height)
}

// headHeight returns the height of answer and seal, and of the room below them.
func (l *answerLayout) headHeight(title font) float32 {
	high := fyne.MeasureText("M", title.points(), title.style()).Height * float32(len(l.stage.title.lines))
	below := float32(headBelow)
	if title == titleFont {
		below = lowBelow
	}
	if l.stage.seal.Visible() {
		high += scaled(headGap) + l.stage.seal.MinSize().Height
	}
	return high + scaled(below)
}

// Layout implements [fyne.Layout].
func (l *answerLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := l.stage
	cost := fyne.MeasureText("M", quietFont.points(), quietFont.style()).Height + scaled(headGap)
	needed := l.headHeight(largeFont) + cost + scaled(fairPart) + s.parts.choiceHeight()
	below := float32(lowBelow)
	if size.Height >= needed {
		below = headBelow
		s.title.say(largeFont, s.title.text)
		s.cost.set(s.spent())
	} else {
		s.title.say(titleFont, s.title.text)
		s.cost.set("")
	}
	y := float32(0)
	for _, p := range []*phrase{s.title, s.seal, s.cost} {
		if p.Visible() {
			p.Resize(fyne.NewSize(size.Width, p.Size().Height)) // which may break it into lines
			high := p.MinSize().Height
			place(p, 0, y, size.Width, high)
			y += high + scaled(headGap)
		}
	}
	y += scaled(below - headGap)
	place(l.parts, 0, y, size.Width, size.Height-y)
}
