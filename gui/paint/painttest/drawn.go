package painttest

import (
	"testing"

	"fyne.io/fyne/v2"
)

// Drawn returns how often each object is drawn again from now on, by the canvas of one of them.
func Drawn(t *testing.T, o fyne.CanvasObject) map[fyne.CanvasObject]int {
	app, drawn := fyne.CurrentApp(), map[fyne.CanvasObject]int{}
	c := watchedCanvas{app.Driver().CanvasForObject(o), drawn}
	fyne.SetCurrentApp(watchedApp{app, watchedDriver{app.Driver(), c}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return drawn
}

type (
	watchedApp struct {
		fyne.App
		driver watchedDriver
	}
	watchedDriver struct {
		fyne.Driver
		canvas watchedCanvas
	}
	watchedCanvas struct {
		fyne.Canvas
		drawn map[fyne.CanvasObject]int
	}
)

func (a watchedApp) Driver() fyne.Driver                              { return a.driver }
func (d watchedDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }
func (c watchedCanvas) Refresh(o fyne.CanvasObject)                   { c.drawn[o]++ }
