package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// playPanel is what helps a player, above the rules.
type playPanel struct {
	tab     *tab
	here    *widget.Label // what is known of the position
	content fyne.CanvasObject
}

func newPlayPanel(t *tab) *playPanel {
	p := &playPanel{tab: t, here: paragraph()}
	help := []*action{t.actions.hint, t.actions.check, t.actions.markAll, t.actions.restart}
	box := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, a := range help {
		if a == t.actions.markAll && !t.session.Puzzle.AnyOrder {
			continue
		}
		b := t.button(a)
		b.Alignment = widget.ButtonAlignLeading
		box.Add(b)
	}
	box.Add(p.here)
	box.Add(widget.NewSeparator())
	box.Add(prose(rules(t.session.Puzzle)))
	p.content = container.NewVScroll(box) // all of it, so that it has room in a small window too
	return p
}

func (p *playPanel) refresh() {
	if g := p.tab.session.Game(); g != nil {
		setText(p.here, say(g.Advice.Position()))
		show(p.here, p.here.Text != "")
	}
}
