package record

import (
	"strconv"
	"time"
)

// String returns a time with three digits, or that it took longer than the limit.
func (a Answer) String() string {
	if a.Over {
		return "> " + short(a.Took)
	}
	return short(a.Took)
}

func short(d time.Duration) string {
	units := []struct {
		size time.Duration
		name string
	}{{time.Second, "s"}, {time.Millisecond, "ms"}, {time.Microsecond, "µs"}, {1, "ns"}}
	for _, u := range units {
		if d >= u.size {
			return digits(float64(d)/float64(u.size), 3) + " " + u.name
		}
	}
	return d.String()
}

// String returns a ratio with its interval, both with two digits.
func (r Ratio) String() string {
	value := digits(r.Median, 2)
	switch r.Bound {
	case Below:
		return "< " + value
	case Above:
		return "> " + value
	case Unknown:
		return "unknown"
	}
	if r.Sure {
		value += " (" + digits(r.Low, 2) + " to " + digits(r.High, 2) + ")"
	}
	return value
}

// digits returns a number with n digits that count.
func digits(x float64, n int) string {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', n-1, 64), 64)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
