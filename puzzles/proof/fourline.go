package proof

import (
	"math"
	"math/bits"
	"slices"
)

// maxPositions is the largest number of positions of one opener. They take about 150 MB.
const maxPositions = 1 << 21

// pieces are the cells of the black and of the white pieces: bit i is cell i, row by row.
type pieces [2]uint64

// slides checks a certificate of Four in Line.
type slides struct {
	*certificate
	start       pieces
	cells, cols int
	lines       []uint64 // the cells of each line of four
}

func fourline(c *certificate) {
	cells, rows, cols := c.grid(c.board, "BWO", 8)
	s := &slides{certificate: c, cells: len(cells), cols: cols}
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
	c.replay(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		mover := int(at[1] >> from & 1)
		next, ok := s.move(at, mover, from, to)
		c.check(ok && mover != last, "no move of the colour whose turn it is")
		at, last = next, mover
	})
	c.check(kind == "impossible" || min(s.missing(at, 0), s.missing(at, 1)) == 0, "the moves do not lead to four in line")
	left := c.moves - 1
	if kind == "impossible" {
		left = math.MaxInt
	}
	for opener := 0; opener < 2 && kind != "possible" && left >= 0; opener++ {
		s.search(opener, left)
	}
}

// move returns the pieces after a move of one colour to an adjacent blank, and whether it is legal.
func (s *slides) move(p pieces, mover, from, to int) (pieces, bool) {
	if p[mover]>>from&1 == 0 || to < 0 || to >= s.cells || (p[0]|p[1])>>to&1 == 1 || !adjacent(from, to, s.cols) {
		return p, false
	}
	p[mover] ^= 1<<from | 1<<to
	return p, true
}

// missing returns how many pieces a colour lacks for the best line, or MaxInt if it has fewer than four.
func (s *slides) missing(p pieces, colour int) int {
	least := 4
	if bits.OnesCount64(p[colour]) < least {
		return math.MaxInt
	}
	for _, line := range s.lines {
		least = min(least, bits.OnesCount64(line&^p[colour]))
	}
	return least
}

// search looks at all positions after up to left moves of both colours in turn, in order of their distance. None of them
// may have four in line. It skips positions where each colour is missing more pieces than it has moves left.
func (s *slides) search(mover, left int) {
	layer, seen := []pieces{s.start}, [2]map[pieces]bool{{}, {}}
	for seen[mover][s.start] = true; len(layer) > 0; mover, left = 1-mover, left-1 {
		var next []pieces
		for _, p := range layer {
			mine, theirs := s.missing(p, mover), s.missing(p, 1-mover)
			s.check(mine > 0 && theirs > 0, "four in line can be reached, or with fewer moves")
			if mine <= left/2+left%2 || theirs <= left/2 {
				next = s.expand(next, p, mover, seen[1-mover])
			}
			s.poll()
			s.check(len(seen[0])+len(seen[1]) <= maxPositions, "more than %d positions, the limit of this checker", maxPositions)
		}
		layer = next
	}
}

// expand appends the positions after a move that have not been seen.
func (s *slides) expand(next []pieces, p pieces, mover int, seen map[pieces]bool) []pieces {
	for from := range s.cells {
		for _, to := range [4]int{from - s.cols, from - 1, from + 1, from + s.cols} {
			if after, ok := s.move(p, mover, from, to); ok && !seen[after] {
				seen[after] = true
				next = append(next, after)
			}
		}
	}
	return next
}
