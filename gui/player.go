package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// player is the card below a board that walks through a solution. It is there only with one.
type player struct {
	tab     *tab
	slider  *scrubber
	place   *widget.Label
	speed   *chip
	row     *fyne.Container
	content *card
}

func newPlayer(t *tab) *player {
	p := &player{tab: t, place: widget.NewLabel("")}
	p.place.TextStyle.Bold = true
	p.slider = newScrubber(func(k float64) {
		if p := t.walk(); p != nil {
			p.Seek(int(k))
		}
	}, t.host.focusBoard)
	p.speed = newMenuChip(t, "", tr("How quickly the steps follow each other"), p.speeds)
	play := t.button("playPause")
	play.Importance = widget.HighImportance
	buttons := container.New(layout.NewCustomPaddedHBoxLayout(0),
		t.button("first"), t.button("previous"), play, t.button("next"), t.button("last"))
	p.row = container.New(playerLayout{}, buttons, p.slider, p.place, p.speed)
	p.content = newCard(p.row, playerRoom)
	t.follow(p)
	return p
}

// refresh sets the fields of the slider: SetValue would call back as if it had been dragged.
func (p *player) refresh() {
	p.speed.setFace(speedFace(p.tab.session.Pace.Index()))
	walk := p.tab.walk()
	show(p.content, walk != nil)
	if walk == nil {
		return
	}
	at, length := walk.Position(), walk.Length()
	setText(p.place, fmt.Sprintf("%d / %d", at, length))
	if p.slider.Max != float64(length) || p.slider.Value != float64(at) {
		p.slider.Max, p.slider.Value = float64(length), float64(at)
		p.slider.Refresh()
	}
	if p.place.MinSize().Width > p.place.Size().Width || p.speed.MinSize().Width > p.speed.Size().Width {
		p.row.Refresh() // lays it out
	}
}

// speedFace is how the choice of speeds looks. It is narrow, since the player has to fit below a small board.
func speedFace(speed int) chipFace {
	if session.Speeds[speed].Move == 0 {
		return chipFace{icon: theme.MediaFastForwardIcon()}
	}
	return chipFace{label: speedName(speed)}
}

// speeds are the items of the menu of speeds.
func (p *player) speeds() []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, name := range speedChoice.names() {
		item := fyne.NewMenuItem(name, func() { p.tab.preferences.change(func(s *settings) { s.Speed = i }) })
		item.Checked = i == p.tab.session.Pace.Index()
		items = append(items, item)
	}
	return items
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
