package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// player is the row below a board: what walks through a solution.
type player struct {
	tab     *tab
	slider  *scrubber
	place   *widget.Label
	speed   *dropDown
	content fyne.CanvasObject
}

// speedWidth has room for the longest name of a speed.
const speedWidth = 146

func newPlayer(t *tab) *player {
	a := t.actions
	p := &player{tab: t, place: widget.NewLabel("")}
	p.slider = newScrubber(func(k float64) {
		if p := t.walk(); p != nil {
			p.Seek(int(k))
		}
	}, t.host.focusBoard)
	p.speed = newDropDown(speedChoice.names(), p.chooseSpeed)
	left := container.NewHBox(
		t.button(a.first), t.button(a.previous), t.button(a.playPause), t.button(a.next), t.button(a.last),
	)
	speed := container.NewGridWrap(fyne.NewSize(speedWidth, p.speed.MinSize().Height), p.speed)
	t.follow(p)
	p.content = container.NewHScroll(container.NewBorder(nil, nil, left, container.NewHBox(p.place, speed), p.slider))
	return p
}

// refresh sets the fields of the slider: SetValue would call back as if it had been dragged.
func (p *player) refresh() {
	at, length, place := 0, 1, ""
	if walk := p.tab.walk(); walk != nil {
		at, length = walk.Position(), walk.Length()
		place = fmt.Sprintf("%d / %d", at, length)
	}
	setText(p.place, place)
	if p.slider.Max != float64(length) || p.slider.Value != float64(at) {
		p.slider.Max, p.slider.Value = float64(length), float64(at)
		p.slider.Refresh()
	}
	enable(p.slider, place != "")
	if speed := p.tab.session.Pace.Index(); p.speed.SelectedIndex() != speed {
		p.speed.Selected = p.speed.Options[speed]
		p.speed.Refresh()
	}
}

func (p *player) chooseSpeed(string) {
	if i := p.speed.SelectedIndex(); i != p.tab.session.Pace.Index() {
		p.tab.preferences.setSpeed(i)
	}
	p.tab.host.focusBoard()
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
