package record

// Ratio is how our time compares with a peer's: below 1 we are ahead.
type Ratio struct {
	Interval
	Sure  bool  // the interval is known
	Bound Bound // if the median is only a bound, there is no interval
}

// Bound tells what is known of a ratio.
type Bound int

// A peer that does not answer within the limit gives an upper bound.
const (
	Exact Bound = iota
	Below
	Above
	Unknown
)

// compare returns the median over the rounds of the ratio of the times in a round. The time of a round is the median of its boards.
//
// What slows the machine down for a while slows both, since they take turns in a round.
func compare(ours, theirs *Solver) Ratio {
	var values []float64
	under, over := false, false
	for n := range min(ours.rounds(), theirs.rounds()) {
		us, them := ours.round(n), theirs.round(n)
		under, over = under || them.Over, over || us.Over
		values = append(values, float64(us.Took)/float64(max(them.Took, 1)))
	}
	switch {
	case len(values) == 0 || under && over:
		return Ratio{Bound: Unknown}
	case under || over:
		i, _ := intervalOf(values)
		return Ratio{Interval: Interval{Median: i.Median}, Bound: bound(under)}
	}
	i, sure := intervalOf(values)
	return Ratio{Interval: i, Sure: sure}
}

func bound(under bool) Bound {
	if under {
		return Below
	}
	return Above
}

// Inverse returns how many times as long as we the peer takes.
func (r Ratio) Inverse() Ratio {
	if r.Bound == Unknown {
		return r
	}
	i := Ratio{Interval: Interval{Median: 1 / r.Median}, Sure: r.Sure, Bound: r.Bound}
	if r.Sure {
		i.Low, i.High = 1/r.High, 1/r.Low
	}
	switch r.Bound {
	case Below:
		i.Bound = Above
	case Above:
		i.Bound = Below
	}
	return i
}
