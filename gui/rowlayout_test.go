package gui

import (
	"slices"
	"testing"
)

func TestRoomGoesToTheNarrowFirst(t *testing.T) {
	for _, c := range []struct{ widths, want []float32 }{
		{[]float32{50, 70}, []float32{100, 100}},
		{[]float32{120, 30}, []float32{120, 80}},
		{[]float32{20, 130, 30}, []float32{35, 130, 35}},
		{[]float32{200}, []float32{200}},
		{[]float32{150, 90}, []float32{150, 90}}, // no room for both
	} {
		got := slices.Clone(c.widths)
		if level(got, 200); !slices.Equal(got, c.want) {
			t.Errorf("%v of 200 become %v, want %v", c.widths, got, c.want)
		}
	}
}

func TestAMenuLiesWhereItFits(t *testing.T) {
	openWindow(t)
	for _, c := range []struct {
		top, menu float32
		place     string
	}{{100, 200, "below"}, {350, 225, "at the bottom"}, {500, 200, "above"}, {400, 480, "at the bottom"}, {300, 700, "at the top"}} {
		const height, window = 40, 600
		got := menuTop(c.top, height, c.menu, window)
		place := map[bool]string{true: "above", false: "at the bottom"}[got+c.menu < c.top]
		switch {
		case got > c.top+height:
			place = "below"
		case got == 0:
			place = "at the top"
		}
		if place != c.place || got < 0 || c.menu < window && got+c.menu > window {
			t.Errorf("a menu of height %v for something at %v begins at %v: %s, want %s", c.menu, c.top, got, place, c.place)
		}
	}
}
