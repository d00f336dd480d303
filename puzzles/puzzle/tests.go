package puzzle

import "math/bits"

// Tests is what is known of the boards by which a judge tests programs. The zero value stands for all boards of the original size.
type Tests struct {
	// Sizes are those that occur, the smallest first. Optional: the original size alone.
	Sizes []Size
	// Fair reports whether the judge can set a board, apart from its size. Optional: every board that passes Check can be set.
	Fair func(Problem) bool
	// Every lists the fair boards of a size, or those of them that are few enough to be tried one by one. Optional: boards
	// with any values.
	Every func(Size) Listing
	// Several says that a text of the judge's form has several boards for one run, which answers them all. Where it does not, a
	// program may read one board and end.
	Several bool
}

// Listing is a list of boards that are made when they are asked for.
type Listing struct {
	Count uint64               // how many there are; 0 where 64 bits do not suffice
	At    func(uint64) Problem // the one with a number below Count; nil where Count is 0
}

// TestSizes returns the sizes that occur in the judge's tests, the smallest first.
func (p *Puzzle) TestSizes() []Size {
	if len(p.Tests.Sizes) == 0 {
		return p.Sizes[:1]
	}
	return p.Tests.Sizes
}

// Fair reports whether the judge can set a board, apart from its size.
func (p *Puzzle) Fair(b Problem) bool {
	return b.Check() == nil && (p.Tests.Fair == nil || p.Tests.Fair(b))
}

// Every lists all boards of a size that the judge can set, as far as they can be tried one by one. The size must pass CheckSize.
func (p *Puzzle) Every(s Size) Listing {
	if p.Tests.Every != nil {
		return p.Tests.Every(s)
	}
	return everyValue(p.New(s))
}

// everyValue lists the boards with any values at the spots of one. The last spot changes first.
func everyValue(b Problem) Listing {
	spots := Spots(b)
	count := uint64(1)
	for _, at := range spots {
		high, low := bits.Mul64(count, uint64(b.Values(at)))
		if high != 0 {
			return Listing{}
		}
		count = low
	}
	place := make(map[Spot]int, len(spots))
	for i, at := range spots {
		place[at] = i
	}
	return Listing{Count: count, At: func(n uint64) Problem {
		values := make([]int, len(spots))
		for i := len(spots) - 1; i >= 0; i-- {
			of := uint64(b.Values(spots[i]))
			values[i], n = int(n%of), n/of
		}
		return b.Fill(func(at Spot) int {
			if i, ok := place[at]; ok {
				return values[i]
			}
			return b.Value(at)
		})
	}}
}
