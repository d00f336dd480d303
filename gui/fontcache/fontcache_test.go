package fontcache

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestForget changes the settings again and again: each change has all fonts read anew.
func TestForget(t *testing.T) {
	app := test.NewTempApp(t)
	change := func(times int) (used uint64) {
		for range times {
			app.Settings().SetTheme(theme.DefaultTheme())
			for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Monospace: true}} {
				fyne.MeasureText("Fourfold", 14+float32(times), style) // a size that has not been measured
			}
			Forget()
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := change(2)
	if after := change(12); after > before+before/4 {
		t.Errorf("%d MB are in use after many changes, %d MB after a few", after>>20, before>>20)
	}
}
