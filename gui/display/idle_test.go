package display

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"
)

// resting returns an Idle after a calm second. The function during is called in a wait; waits and wakes are counted.
func resting(during func(*Idle)) (i *Idle, waits, wakes *int) {
	i, waits, wakes = NewIdle(), new(int), new(int)
	i.Wake()
	i.start(func(float64) { *waits++; during(i) }, func() { *wakes++ })
	time.Sleep(pause)
	return i, waits, wakes
}

// An Idle waits while nothing happens. A function that is posted, and a picture that is drawn, end a wait, and there is none
// for a second.
func TestIdle(t *testing.T) {
	test.NewTempApp(t)
	for name, act := range map[string]func(*Idle){
		"calm":   func(*Idle) {},
		"posted": (*Idle).Wake,
		"drawn":  func(i *Idle) { test.WidgetRenderer(i).Objects() },
	} {
		synctest.Test(t, func(t *testing.T) {
			i, waits, wakes := resting(act)
			i.rest()
			i.rest()
			time.Sleep(pause)
			act(i)
			i.rest()
			if name == "calm" && (*waits != 3 || *wakes != 0) || name != "calm" && (*waits != 1 || *wakes != 1) {
				t.Errorf("%s: %d waits and %d wakes", name, *waits, *wakes)
			}
		})
	}
}
