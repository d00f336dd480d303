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

func TestCalm(t *testing.T) {
	test.NewTempApp(t)
	synctest.Test(t, func(t *testing.T) {
		i, waits, _ := resting(func(*Idle) {})
		i.rest()
		i.rest()
		if *waits != 2 {
			t.Errorf("%d waits, want one each time", *waits)
		}
	})
}

// A function that is posted, and a picture that is drawn, end a wait, and there is none for a second.
func TestWake(t *testing.T) {
	test.NewTempApp(t)
	for name, act := range map[string]func(*Idle){
		"posted": (*Idle).Wake,
		"drawn":  func(i *Idle) { test.WidgetRenderer(i).Objects() },
	} {
		synctest.Test(t, func(t *testing.T) {
			i, waits, wakes := resting(act)
			i.rest()
			i.rest()
			if *waits != 1 || *wakes != 1 {
				t.Errorf("%s during a wait: %d waits and %d wakes, want one", name, *waits, *wakes)
			}
			time.Sleep(pause)
			act(i)
			i.rest()
			if *waits != 1 || *wakes != 1 {
				t.Errorf("%s before a wait: %d waits and %d wakes, want no more", name, *waits, *wakes)
			}
		})
	}
}
