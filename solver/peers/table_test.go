//go:build peers

package peers

import (
	"fmt"
	"strconv"
	"time"
)

const line = "| %-38s | %-23s | %6s | %9s | %9s | %10s | %15s | %9s |\n"

func printHead() {
	fmt.Printf(line, "boards", "solver", "number", "median", "worst", "over limit", "Fourfold / it", "quicker")
	fmt.Printf(line, "---", "---", "--:", "--:", "--:", "--:", "--:", "--:")
}

// printRows prints the rows of a family; the first one is Fourfold's.
func printRows(family string, rows []row) {
	best := rows[1]
	for _, r := range rows[2:] {
		if !r.medianOver && (best.medianOver || r.median < best.median) {
			best = r
		}
	}
	for i, r := range rows {
		ratio, quicker := ratio(rows[0], r), strconv.Itoa(r.quicker)
		switch {
		case i == 0:
			ratio, quicker = "", ""
		case r == best:
			ratio = "**" + ratio + "**"
		}
		fmt.Printf(line, family, r.solver, strconv.Itoa(r.boards), bound(r.median, r.medianOver), bound(r.worst, r.over > 0), strconv.Itoa(r.over), ratio, quicker)
	}
}

// bound returns a time, or that it took longer.
func bound(d time.Duration, over bool) string {
	if over {
		return "> " + short(d)
	}
	return short(d)
}

// short returns a time with three digits.
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

// ratio returns how the medians compare, as far as that is known.
func ratio(ours, theirs row) string {
	value := digits(float64(ours.median)/float64(theirs.median), 2)
	switch {
	case ours.medianOver && theirs.medianOver:
		return "unknown"
	case ours.medianOver:
		return "> " + value
	case theirs.medianOver:
		return "< " + value
	}
	return value
}

// digits returns a number with n digits that count.
func digits(x float64, n int) string {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'e', n-1, 64), 64)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
