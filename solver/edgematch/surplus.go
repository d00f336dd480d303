package edgematch

// Surplus is the surplus of sides along one axis, when sides that have no neighbour yet are paired
// with equal opposite ones. A side left over must lie on the border. So there is no solution if
// Total is larger than Border.
type Surplus struct {
	Side, Opposite int   // Right and Left, or Bottom and Top
	Numbers        []int // the numbers on more Sides than Opposites, ascending
	Others         []int // the numbers on more Opposites than Sides, ascending
	Total          int   // by how many Numbers are on more Sides, in all
	Border         int   // free cells on the border of Side
}

// surplus returns the surplus along the axis of Right or Bottom.
func (inv *inventory) surplus(b *borders, side int) Surplus {
	s := Surplus{Side: side, Opposite: opposite(side)}
	for number, excess := range b.axis(side).excess {
		switch {
		case excess > 0:
			s.Numbers = append(s.Numbers, inv.numbers[number])
			s.Total += excess
		case excess < 0:
			s.Others = append(s.Others, inv.numbers[number])
		}
	}
	s.Border = s.Total + b.axis(side).slack
	return s
}

// Overfull returns a proof by counting that a puzzle has no solution, or nil.
func Overfull(p Puzzle) *Surplus { return newInventory(p).overfull() }

func (inv *inventory) overfull() *Surplus {
	b := newBorders(inv)
	for _, side := range [2]int{Right, Bottom} {
		if s := inv.surplus(&b, side); s.Total > s.Border {
			return &s
		}
	}
	return nil
}
