package proof

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
)

// mostPositions is how many positions the layers for an opener may have in all.
const mostPositions = 1 << 22

// pieces are the cells of the black and of the white pieces: bit i is that of cell i, row by row.
type pieces [2]uint64

// slides is a certificate of Four in Line.
type slides struct {
	*certificate
	start      pieces
	size, cols int
	lines      []uint64 // the cells of each line of four
}

// fourline checks a certificate of Four in Line.
func fourline(c *certificate) {
	cells, rows, cols := c.grid(c.board, "BWO", 8)
	s := &slides{certificate: c, size: len(cells), cols: cols}
	for cell, piece := range cells {
		if piece < 2 {
			s.start[piece] |= 1 << cell
		}
		for _, way := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			if end, step := cell%cols+3*way[1], way[0]*cols+way[1]; cell/cols+3*way[0] < rows && end >= 0 && end < cols {
				s.lines = append(s.lines, 1<<cell|1<<(cell+step)|1<<(cell+2*step)|1<<(cell+3*step))
			}
		}
	}
	c.check(min(rows, cols) >= 4 && slices.Contains(cells, 2), "want at least 4 rows and columns and a blank")
	kind, at, last := c.claim("minimum", "impossible", "possible"), s.start, -1
	c.moves(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		mover := int(at[1] >> from & 1)
		next, ok := s.move(at, mover, from, to)
		c.check(ok && mover != last, "no move of the colour whose turn it is")
		at, last = next, mover
	})
	c.check(kind == "impossible" || min(s.lacks(at, 0), s.lacks(at, 1)) == 0, "the moves do not lead to four in line")
	for opener := 0; opener < 2 && kind == "impossible"; opener++ {
		s.layers(opener, math.MaxInt)
	}
	for opener := 0; opener < 2 && kind == "minimum" && c.length > 0; opener++ {
		s.layers(opener, c.length-1)
	}
}

// move returns the pieces after a colour has moved one to a blank beside it, and whether it can.
func (s *slides) move(p pieces, mover, from, to int) (pieces, bool) {
	if p[mover]>>from&1 == 0 || to < 0 || to >= s.size || (p[0]|p[1])>>to&1 == 1 || !beside(from, to, s.cols) {
		return p, false
	}
	p[mover] ^= 1<<from | 1<<to
	return p, true
}

// lacks returns how many pieces a colour lacks to four in line at least: more than it has moves where it has not four.
func (s *slides) lacks(p pieces, colour int) int {
	least := 4
	if bits.OnesCount64(p[colour]) < least {
		return math.MaxInt
	}
	for _, line := range s.lines {
		least = min(least, bits.OnesCount64(line&^p[colour]))
	}
	return least
}

// layers reads the layers for an opener, and finds them. The first one has the board, the next one the positions that a move makes of those.
// Left out is what was in an earlier layer, and where both colours lack more pieces than they have moves left. None has four in line.
func (s *slides) layers(mover, left int) {
	layer, seen := []pieces{s.start}, [2]map[pieces]bool{{}, {}}
	s.check(s.keyword("opener", 1)[0] == [2]string{"black", "white"}[mover], "want opener black, then opener white")
	for count := 1; count > 0; mover, left = 1-mover, left-1 {
		words, sum, next := s.keyword("layer", 2), uint64(0), []pieces(nil)
		count = 0
		for _, p := range layer {
			mine, theirs := s.lacks(p, mover), s.lacks(p, 1-mover)
			s.check(mine > 0 && theirs > 0, "a position of this layer has four in line")
			if seen[mover][p] || mine > left/2+left%2 && theirs > left/2 {
				continue
			}
			seen[mover][p] = true
			count, sum = count+1, sum+s.digest(p)
			s.proceed()
			s.check(len(seen[0])+len(seen[1]) <= mostPositions, "more positions than this checks")
			for from := range s.size {
				for _, to := range [4]int{from - s.cols, from - 1, from + 1, from + s.cols} {
					if after, ok := s.move(p, mover, from, to); ok {
						next = append(next, after)
					}
				}
			}
		}
		s.check(words[0] == strconv.Itoa(count) && words[1] == fmt.Sprintf("%016x", sum), "the layer is %d %016x", count, sum)
		layer = next
	}
}

// digest returns the FNV-1a hash of the letters of a position, in 64 bits.
func (s *slides) digest(p pieces) uint64 {
	sum := uint64(14695981039346656037)
	for cell := range s.size {
		sum = (sum ^ uint64("OBW"[p[0]>>cell&1+p[1]>>cell&1*2])) * 1099511628211
	}
	return sum
}
