package session

import (
	"testing"
	"time"
)

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		150 * time.Nanosecond: "0.15 µs", 12345 * time.Nanosecond: "12.3 µs", 4567 * time.Microsecond: "4.57 ms",
		12340 * time.Millisecond: "12.3 s", 125 * time.Second: "2m5s",
	} {
		if got := Duration(d); got != want {
			t.Errorf("Duration(%d) = %q, want %q", d, got, want)
		}
	}
}
