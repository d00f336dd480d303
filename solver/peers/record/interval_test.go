package record

import (
	"math/bits"
	"slices"
	"testing"
)

// TestTable compares the intervals with the table that textbooks print of the sign test, as Gibbons and Chakraborti,
// "Nonparametric Statistical Inference", do: the ranks of the two values between which the median lies with 95 % confidence.
func TestTable(t *testing.T) {
	for n, low := range map[int]int{
		6: 1, 7: 1, 8: 1, 9: 2, 10: 2, 11: 2, 12: 3, 13: 3, 14: 3, 15: 4, 16: 4, 17: 5, 18: 5, 19: 5, 20: 6,
		25: 8, 30: 10, 40: 14, 50: 18,
	} {
		var values []float64
		for v := range n {
			values = append(values, float64(n-v))
		}
		i, ok := intervalOf(values)
		if want := (Interval{float64(n+1) / 2, float64(low), float64(n + 1 - low)}); !ok || i != want {
			t.Errorf("%d values: %v, want %v", n, i, want)
		}
	}
	for n := 1; n < FewestRounds; n++ {
		if i, ok := intervalOf(make([]float64, n)); ok {
			t.Errorf("an interval of %d values: %v", n, i)
		}
	}
}

// TestCoverage counts, over all ways in which values can lie below and above the true median, how often the interval misses it:
// at most once in twenty times, and no narrower interval does that.
func TestCoverage(t *testing.T) {
	for n := FewestRounds; n <= 16; n++ {
		misses := func(outside int) (missed int) {
			for ways := range uint(1) << n {
				if below := bits.OnesCount(ways); below <= outside || n-below <= outside {
					missed++
				}
			}
			return missed
		}
		outside := left(n)
		if misses(outside)*20 > 1<<n || misses(outside+1)*20 <= 1<<n {
			t.Errorf("%d values: %d left out on either side", n, outside)
		}
	}
}

func TestMedian(t *testing.T) {
	values := []float64{4, 1, 3, 2}
	if i, _ := intervalOf(values); i.Median != 2.5 || !slices.Equal(values, []float64{4, 1, 3, 2}) {
		t.Errorf("median %v, values %v", i.Median, values)
	}
}
