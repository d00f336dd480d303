package session

import (
	"fmt"
	"time"
)

// Limits are the settings that all sessions share. A session reads them when it needs them.
type Limits struct {
	Speed  int   `json:"speed"`  // index into Speeds
	Memory int64 `json:"memory"` // that a search may take, in bytes; zero means the default
}

// Speed is how fast the steps of an answer follow one another.
type Speed struct {
	Name string
	Move time.Duration // how long a move takes; 0 if nothing is animated
	Hold time.Duration // the rest after it
}

// Speeds are the speeds that can be chosen, the slowest first.
var Speeds = []Speed{
	times("0.25×", 4), times("0.5×", 2), times("1×", 1), times("2×", 0.5), times("4×", 0.25),
	{Name: "No animation", Hold: 600 * time.Millisecond},
}

// DefaultSpeed is the index of 1x in Speeds.
const DefaultSpeed = 2

func times(name string, factor float64) Speed {
	return Speed{
		Name: name,
		Move: time.Duration(factor * float64(250*time.Millisecond)),
		Hold: time.Duration(factor * float64(350*time.Millisecond)),
	}
}

// Duration writes a time for people: three digits at most, and the unit.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/float64(time.Microsecond))
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d)/float64(time.Millisecond))
	case d < time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}
