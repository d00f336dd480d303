package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// undrawnDriver has no canvas for anything, and counts what starts to move.
type undrawnDriver struct {
	fyne.Driver
	moving int
}

func (d *undrawnDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// drivenBy is an application with another driver.
type drivenBy struct {
	fyne.App
	driver fyne.Driver
}

func (d drivenBy) Driver() fyne.Driver { return d.driver }

func (d *undrawnDriver) StartAnimation(*fyne.Animation) { d.moving++ }

func TestNothingOpensBeforeItIsDrawn(t *testing.T) {
	app := test.NewTempApp(t)
	driver := &undrawnDriver{Driver: app.Driver()}
	fyne.SetCurrentApp(drivenBy{app, driver})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	left := 0
	d := newDropDown([]string{"one", "two"}, nil)
	d.escape = func() { left++ }
	d.Resize(d.MinSize())
	d.Tapped(&fyne.PointEvent{})
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyDown, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEscape} {
		d.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if driver.moving != 0 || d.Selected != "" || left != 1 {
		t.Errorf("%d animations, %q is chosen, left %d times", driver.moving, d.Selected, left)
	}
}

func TestAllChoicesAreDropDowns(t *testing.T) {
	o := openWindow(t)
	o.preferences.change(func(s *settings) { s.used("a.txt") })
	seen := 0
	look := func(where string, root fyne.CanvasObject) {
		for _, object := range test.LaidOutObjects(root) {
			switch object.(type) {
			case *widget.Select:
				t.Errorf("%s has a choice that can be opened before it is drawn", where)
			case *dropDown:
				seen++
			}
		}
	}
	for i, tab := range o.all {
		o.tabs.Select(i)
		look(tab.session.Puzzle.ID, tab.content)
		for _, ask := range []string{"settings", "randomBoard"} {
			o.commands.do(ask)
			look(ask, o.win.Canvas().Overlays().Top())
			o.press(fyne.KeyEscape)
		}
	}
	if want := len(o.all) * (len(choices) + 1); seen < want {
		t.Errorf("%d drop-downs seen, want %d at least", seen, want)
	}
}
