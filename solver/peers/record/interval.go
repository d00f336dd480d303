package record

import "slices"

// confidence is how often an interval shall hold the true median at least.
const confidence = 0.95

// FewestRounds is the number of rounds from which on there is an interval: the median lies outside of all of six values once in 32 times.
const FewestRounds = 6

// Interval is a median with an interval of confidence.
type Interval struct{ Median, Low, High float64 }

// intervalOf returns the median of values and the interval between two of them that holds the median of what they are drawn from
// in at least 95 of 100 cases, whatever the distribution is. There is none for fewer than six values.
//
// This is how benchstat summarizes, except that as many values lie below the interval as above it.
// Thompson, "On confidence ranges for the median and other expectation distributions" (1936).
func intervalOf(values []float64) (i Interval, ok bool) {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	i.Median = (sorted[(n-1)/2] + sorted[n/2]) / 2
	outside := left(n)
	if outside < 0 {
		return i, false
	}
	i.Low, i.High = sorted[outside], sorted[n-1-outside]
	return i, true
}

// left returns how many of n values may be left out on either side of the interval, or -1 if even all of them are too few.
//
// The number of values below the median is binomial; a tail is the chance that at most so many are.
func left(n int) int {
	chance := 1.0
	for range n {
		chance /= 2
	}
	outside := -1
	for tail := chance; tail <= (1-confidence)/2; tail += chance {
		outside++
		chance *= float64(n-outside) / float64(outside+1)
	}
	return outside
}
