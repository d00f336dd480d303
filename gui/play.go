package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// playPanel is what helps a player, above the rules.
type playPanel struct {
	tab     *tab
	buttons map[*hintButton]*action
	marks   *hintButton
	here    *widget.Label
	content fyne.CanvasObject
}

func newPlayPanel(t *tab) *playPanel {
	p := &playPanel{tab: t, buttons: map[*hintButton]*action{}, here: paragraph()}
	box := container.New(layout.NewCustomPaddedVBoxLayout(0),
		p.button(actHint, theme.NewThemedResource(theme.QuestionIcon())),
		p.button(actMinimum, theme.InfoIcon()),
	)
	if t.session.Puzzle.AnyOrder {
		p.marks = p.button(actMarkAll, theme.VisibilityIcon())
		box.Add(p.marks)
	}
	box.Add(p.button(actRestart, theme.MediaReplayIcon()))
	box.Add(p.here)
	box.Add(widget.NewSeparator())
	box.Add(prose(rules(t.session.Puzzle)))
	p.content = container.NewVScroll(box) // all of it, so that it has room in a small window too
	return p
}

func (p *playPanel) button(a *action, icon fyne.Resource) *hintButton {
	b := newHintButton(p.tab, tr(a.name), icon, a.hint(), func() { p.tab.window.do(a) })
	b.Importance, b.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	p.buttons[b] = a
	return b
}

func (p *playPanel) refresh() {
	s := p.tab.session
	if s.Mode() != session.Play {
		return
	}
	for b, a := range p.buttons {
		enable(b, a.can(p.tab))
	}
	if p.marks != nil {
		label, icon := tr(actMarkAll.name), theme.VisibilityIcon()
		if s.MarksAll() {
			label, icon = tr("Hide the Marks"), theme.VisibilityOffIcon()
		}
		if p.marks.Text != label {
			p.marks.Text, p.marks.Icon = label, icon
			p.marks.Refresh()
		}
	}
	if text := say(s.FromHere()); p.here.Text != text {
		p.here.SetText(text)
	}
	show(p.here, p.here.Text != "")
}
