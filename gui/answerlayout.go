package gui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// answerParts lays out steps and reasons: below each other where there is room for both, else one of them at a time, with a
// choice above.
type answerParts struct {
	choice      fyne.CanvasObject
	chips       [2]*chip // of the choice
	stepsName   fyne.CanvasObject
	steps       fyne.CanvasObject
	line        fyne.CanvasObject
	reasonsName fyne.CanvasObject
	reasons     *container.Scroll

	rows         int // of the list of steps, 0 where there are none
	noted        bool
	told         float32 // the height of the reason that is shown on the board, or 0
	reasonsFirst bool    // where there is room for one only
}

func newAnswerParts(t *tab, steps fyne.CanvasObject, r *reasons) *answerParts {
	p := &answerParts{
		steps: steps, stepsName: heading(tr("Steps")), line: widget.NewSeparator(), reasons: r.content, reasonsName: r.heading,
	}
	choose := func(reasons bool) func() {
		return func() {
			p.reasonsFirst = reasons
			t.side.refresh()
			t.host.focusBoard()
		}
	}
	p.chips[0] = newChip(t, segmentChip, tr("Steps"), tr("Shows the steps of the solution"), choose(false))
	p.chips[1] = newChip(t, segmentChip, tr("Why?"), tr("Shows why the answer is so"), choose(true))
	p.choice = segments(p.chips[:]...)
	return p
}

// objects returns all that is laid out.
func (p *answerParts) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.choice, p.stepsName, p.steps, p.line, p.reasonsName, p.reasons}
}

// Lengths before zoom: the height from which on there is room for steps and reasons, that of each at least and where
// there is room to choose, and the room above and below the line between them.
const (
	roomForBoth = 290
	leastPart   = 48
	fairPart    = 112
	lineRoom    = 12
)

// stepsPart is the part of the height that steps get where there is not enough for them and for the reasons.
const stepsPart = 0.52

// MinSize implements [fyne.Layout].
func (p *answerParts) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(p.steps.MinSize().Width, scaled(leastPart)+p.choiceHeight())
}

// choiceHeight returns the height of the choice and the room below it, where one may be needed.
func (p *answerParts) choiceHeight() float32 {
	if p.rows == 0 || !p.noted {
		return 0
	}
	return p.choice.MinSize().Height + scaled(8)
}

// Layout implements [fyne.Layout].
func (p *answerParts) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	both := p.rows > 0 && p.noted
	apart := both && size.Height >= scaled(roomForBoth)
	steps := p.rows > 0 && (apart || !both || !p.reasonsFirst)
	reasons := p.noted && (apart || !both || p.reasonsFirst)
	show(p.choice, both && !apart)
	show(p.line, apart)
	show(p.stepsName, steps && !p.choice.Visible())
	show(p.steps, steps)
	show(p.reasonsName, reasons && !p.choice.Visible())
	show(p.reasons, reasons)
	p.chips[0].setChosen(!p.reasonsFirst)
	p.chips[1].setChosen(p.reasonsFirst)
	y, bottom := float32(0), size.Height
	if p.choice.Visible() {
		place(p.choice, 0, 0, size.Width, p.choice.MinSize().Height)
		y = p.choiceHeight()
	}
	if apart {
		bottom = p.layoutBelow(size)
	} else if reasons {
		p.section(p.reasonsName, p.reasons, y, size.Height, size.Width)
	}
	if steps {
		p.section(p.stepsName, p.steps, y, bottom, size.Width)
	}
}

// layoutBelow lays out the reasons and the line below the steps, and returns where those end.
func (p *answerParts) layoutBelow(size fyne.Size) float32 {
	gap := 2*scaled(lineRoom) + 1
	steps := p.share(size.Height - gap)
	place(p.line, 0, steps+scaled(lineRoom), size.Width, 1)
	p.section(p.reasonsName, p.reasons, steps+gap, size.Height, size.Width)
	return steps
}

// section lays out a heading, unless it is hidden, and what stands below it.
func (p *answerParts) section(name, content fyne.CanvasObject, top, bottom, width float32) {
	if name.Visible() {
		height := name.MinSize().Height
		place(name, 0, top, width, height)
		top += height + scaled(6)
	}
	place(content, 0, top, width, bottom-top)
}

// share returns the part of a height that the steps get. Steps or reasons that need less than their part leave the
// rest to the others; a reason that is shown on the board has room for all of it. A list that does not end here ends in
// the middle of a row, which tells that there is more.
func (p *answerParts) share(height float32) float32 {
	name, row := p.stepsName.MinSize().Height+scaled(6), scaled(stepHeight)+theme.Padding()
	steps := name + float32(p.rows)*row
	reasons := name + p.reasons.Content.MinSize().Height
	part := height * stepsPart
	if steps-part <= row && height-steps >= name+scaled(fairPart) {
		part = steps
	}
	if p.told > 0 {
		part = min(part, height-name-p.told)
	}
	part = max(part, height-reasons, name+1.5*row)
	if part >= steps {
		return steps
	}
	return name + (float32(math.Floor(float64((part-name)/row-0.5)))+0.5)*row
}
