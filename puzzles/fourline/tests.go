package fourline

import (
	"math/bits"

	"fourfold/puzzles/puzzle"
)

// fairBlanks is how many blanks a board of the judge has.
const fairBlanks = 2

// fair reports whether a board has two blanks and as many black as white pieces, or one black piece more.
func fair(p puzzle.Problem) bool {
	size, count := p.Size(), [whiteValue + 1]int{}
	for cell := range size.Rows * size.Cols {
		count[p.Value(puzzle.Spot{Row: cell / size.Cols, Col: cell % size.Cols})]++
	}
	surplus := count[blackValue] - count[whiteValue]
	return count[blankValue] == fairBlanks && (surplus == 0 || surplus == 1)
}

// every lists the fair boards of a size: all places of the blanks, and for each of them all places of the black pieces
// among the other cells.
func every(s puzzle.Size) (count uint64, letters func(uint64) string) {
	cells := s.Rows * s.Cols
	pieces := cells - fairBlanks
	blacks := (pieces + 1) / 2
	colours := choices(pieces, blacks)
	high, count := bits.Mul64(choices(cells, fairBlanks), colours)
	if high != 0 {
		return 0, nil
	}
	return count, func(n uint64) string {
		return placed(cells, choice(cells, fairBlanks, n/colours), choice(pieces, blacks, n%colours))
	}
}

// placed returns the letters of a board with these blanks and, among its other cells, these black pieces.
func placed(cells int, blanks, black uint64) string {
	text := make([]byte, cells)
	for cell := range text {
		if blanks>>cell&1 == 1 {
			text[cell] = letters[blankValue]
			continue
		}
		text[cell] = letters[whiteValue]
		if black&1 == 1 {
			text[cell] = letters[blackValue]
		}
		black >>= 1
	}
	return string(text)
}

// choices returns in how many ways k of n can be chosen, or 0 where 64 bits do not suffice.
func choices(n, k int) uint64 {
	count := uint64(1)
	for i := 1; i <= k; i++ {
		high, low := bits.Mul64(count, uint64(n-k+i))
		if high != 0 {
			return 0
		}
		count = low / uint64(i)
	}
	return count
}

// choice returns the i-th set of k of n bits, by the combinatorial number system: all that have the highest bit at a
// place come after those that have it below.
func choice(n, k int, i uint64) (set uint64) {
	for bit := n - 1; k > 0; bit-- {
		if below := choices(bit, k); i >= below {
			set |= 1 << bit
			i -= below
			k--
		}
	}
	return set
}
