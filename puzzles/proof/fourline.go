package proof

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
)

// maxPositions is the largest number of positions to keep for one opener. They take about 110 MB.
const maxPositions = 1 << 20

// pieces are the cells of the black and of the white pieces: bit i is cell i, row by row.
type pieces [2]uint64

// slides checks a certificate of Four in Line.
type slides struct {
	*certificate
	away   [][]int  // by two cells: the moves from one to the other on an empty board
	beside []uint64 // by cell: the cells one move away
	lines  []uint64 // the cells of each line of four
}

func fourline(c *certificate) {
	cells, rows, cols := c.grid(c.Board, "BWO", 8)
	c.check(min(rows, cols) >= 4 && slices.Contains(cells, 2), "want at least 4 rows and columns and a blank")
	s, start, last := newSlides(c, rows, cols), pieces{}, -1
	for cell, piece := range cells {
		if piece < 2 {
			start[piece] |= 1 << cell
		}
	}
	kind, at := c.claim("minimum", "impossible", "possible"), start
	c.replay(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		mover := int(at[1] >> from & 1)
		c.check(mover != last && at[mover]>>from&1 == 1, "no piece of the colour whose turn it is")
		c.check(s.blanks(at, from)>>to&1 == 1, "no move to an adjacent blank")
		at[mover] ^= 1<<from | 1<<to
		last = mover
	})
	c.check(kind == "impossible" || s.reach(at[0], 0) || s.reach(at[1], 0), "the moves do not lead to four in line")
	left := map[string]int{"minimum": c.moves - 1, "impossible": math.MaxInt, "possible": -1}[kind]
	for opener := 0; opener < 2 && left >= 0; opener++ {
		s.search(start, opener, left)
	}
}

func newSlides(c *certificate, rows, cols int) *slides {
	s := &slides{certificate: c, away: make([][]int, rows*cols), beside: make([]uint64, rows*cols)}
	for cell := range s.away {
		for other := range s.away {
			s.away[cell] = append(s.away[cell], distance(cell, other, cols))
			if s.away[cell][other] == 1 {
				s.beside[cell] |= 1 << other
			}
		}
		for _, way := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			if end, step := cell%cols+3*way[1], way[0]*cols+way[1]; cell/cols+3*way[0] < rows && end >= 0 && end < cols {
				s.lines = append(s.lines, 1<<cell|1<<(cell+step)|1<<(cell+2*step)|1<<(cell+3*step))
			}
		}
	}
	return s
}

// blanks returns the blanks beside a cell.
func (s *slides) blanks(p pieces, cell int) uint64 { return s.beside[cell] &^ (p[0] | p[1]) }

// reach reports whether one colour could get in line with at most some moves if nothing were in its way. With 0 moves it is
// in line. Pieces in a line stay where they are: to let others take their cells is never shorter.
func (s *slides) reach(pieces uint64, moves int) bool {
	return slices.ContainsFunc(s.lines, func(line uint64) bool {
		missing := line &^ pieces
		return bits.OnesCount64(missing) <= moves && s.fill(missing, pieces&^line, moves)
	})
}

// fill reports whether each of the cells can get a piece of its own with at most some moves in all.
func (s *slides) fill(cells, pieces uint64, moves int) bool {
	if cells == 0 || moves < 0 {
		return moves >= 0
	}
	cell := bits.TrailingZeros64(cells)
	for rest := pieces; rest != 0; rest &= rest - 1 {
		piece := bits.TrailingZeros64(rest)
		if s.fill(cells&(cells-1), pieces&^(1<<piece), moves-s.away[cell][piece]) {
			return true
		}
	}
	return false
}

// search looks at all positions after up to left moves of both colours in turn, in order of their distance. None of them
// may have four in line. It keeps and follows those where a colour could get in line with the moves that it has left.
func (s *slides) search(start pieces, mover, left int) {
	var next []pieces
	kept := [2]map[pieces]bool{{}, {}} // by the colour to move
	visit := func(p pieces) {
		s.check(!s.reach(p[0], 0) && !s.reach(p[1], 0), "four in line can be reached, or with fewer moves")
		if !kept[mover][p] && (s.reach(p[mover], left/2+left%2) || s.reach(p[1-mover], left/2)) {
			if len(kept[0])+len(kept[1]) == maxPositions {
				panic(stop{&Error{Line: s.line, What: fmt.Sprintf("more than %d positions", maxPositions), GaveUp: true}})
			}
			kept[mover][p], next = true, append(next, p)
		}
	}
	for visit(start); len(next) > 0; {
		layer := next
		next, mover, left = nil, 1-mover, left-1
		for _, p := range layer {
			s.poll()
			for rest := p[1-mover]; rest != 0; rest &= rest - 1 {
				from := bits.TrailingZeros64(rest)
				for to := s.blanks(p, from); to != 0; to &= to - 1 {
					after := p
					after[1-mover] ^= 1<<from | to&-to
					visit(after)
				}
			}
		}
	}
}
