package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// player is the row below a board: Solve, and what walks through a solution.
type player struct {
	tab     *tab
	solve   *hintButton
	buttons []*hintButton // first, previous, play, next, last
	slider  *scrubber
	place   *widget.Label
	speed   *widget.Select
	content fyne.CanvasObject
}

// speedWidth has room for the longest name of a speed.
const speedWidth = 146

func newPlayer(t *tab) *player {
	p := &player{tab: t, place: widget.NewLabel("")}
	p.solve = p.button(tr("Solve"), theme.SearchIcon(), actSolve)
	p.solve.Importance = widget.HighImportance
	p.buttons = []*hintButton{
		p.button("", theme.MediaSkipPreviousIcon(), actFirst),
		p.button("", theme.NavigateBackIcon(), actPrevious),
		p.button("", theme.MediaPlayIcon(), actPlay),
		p.button("", theme.NavigateNextIcon(), actNext),
		p.button("", theme.MediaSkipNextIcon(), actLast),
	}
	p.slider = newScrubber(func(k float64) { t.session.Seek(int(k)) }, t.window.focusBoard)
	p.speed = widget.NewSelect(speedNames(), p.chooseSpeed)
	left := container.NewHBox(p.solve)
	for _, b := range p.buttons {
		left.Add(b)
	}
	p.content = container.NewHScroll(container.NewBorder(nil, nil, left, container.NewHBox(p.place, container.NewGridWrap(fyne.NewSize(speedWidth, p.speed.MinSize().Height), p.speed)), p.slider))
	return p
}

func (p *player) button(label string, icon fyne.Resource, a *action) *hintButton {
	w := p.tab.window
	b := newHintButton(p.tab, label, icon, a.hint(), func() { w.do(a) })
	b.Importance = widget.LowImportance
	return b
}

func (p *player) refresh() {
	s := p.tab.session
	p.refreshSolve(s.State() == session.Solving)
	at, length, open := s.Position(), s.Length(), s.HasWalk()
	for i, b := range p.buttons {
		enable(b, open && (i == 2 || i < 2 && at > 0 || i > 2 && at < length))
	}
	icon := theme.MediaPlayIcon()
	if s.State() == session.Playing {
		icon = theme.MediaPauseIcon()
	}
	if p.buttons[2].Icon != icon {
		p.buttons[2].SetIcon(icon)
	}
	p.refreshSlider(at, length, open)
	if p.speed.SelectedIndex() != s.Speed() {
		p.speed.Selected = tr(session.Speeds[s.Speed()].Name)
		p.speed.Refresh()
	}
}

func (p *player) refreshSolve(solving bool) {
	label, icon, importance := tr("Solve"), theme.SearchIcon(), widget.HighImportance
	if solving {
		label, icon, importance = tr("Cancel"), theme.CancelIcon(), widget.WarningImportance
	}
	if p.solve.Text != label {
		p.solve.Text, p.solve.Icon, p.solve.Importance = label, icon, importance
		p.solve.Refresh()
	}
}

// refreshSlider sets the slider's fields: SetValue would call back as if it had been dragged.
func (p *player) refreshSlider(at, length int, open bool) {
	text := ""
	if open {
		text = fmt.Sprintf("%d / %d", at, length)
	} else {
		at, length = 0, 1
	}
	setText(p.place, text)
	if p.slider.Max != float64(length) || p.slider.Value != float64(at) {
		p.slider.Max, p.slider.Value = float64(length), float64(at)
		p.slider.Refresh()
	}
	enable(p.slider, open)
}

func (p *player) chooseSpeed(name string) {
	for i, s := range session.Speeds {
		if tr(s.Name) == name && i != p.tab.session.Speed() {
			p.tab.window.setSpeed(i)
		}
	}
	p.tab.window.focusBoard()
}

func speedNames() []string {
	var names []string
	for _, s := range session.Speeds {
		names = append(names, tr(s.Name))
	}
	return names
}

// scrubber is a slider that gives the keys back to the board: a slider that keeps them
// takes the arrows away from the player.
type scrubber struct {
	widget.Slider
	release func()
}

func newScrubber(changed func(float64), release func()) *scrubber {
	s := &scrubber{release: release}
	s.Max, s.Step, s.OnChanged = 1, 1, changed
	s.Orientation = widget.Horizontal
	s.OnChangeEnded = func(float64) { release() }
	s.ExtendBaseWidget(s)
	return s
}

// Tapped moves the slider and gives the keys back.
func (s *scrubber) Tapped(ev *fyne.PointEvent) {
	s.Slider.Tapped(ev)
	s.release()
}
