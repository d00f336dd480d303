package sentence

import "testing"

func TestTexts(t *testing.T) {
	for want, got := range map[string]string{
		"1 press": Count(1, "%d press", "%d presses").String(), "0 presses": Count(0, "%d press", "%d presses").String(),
		"one": Count(1, "one", "many").String(), "100 % sure": New("100 % sure").String(),
		"in 1 press": New("in %v", Count(1, "%d press", "%d presses")).String(),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
