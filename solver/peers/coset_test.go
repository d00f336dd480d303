//go:build peers

package peers

// coset is what the solutions of a Flip board are: the sums, modulo 2, of one set of presses and any choice of some others.
type coset struct {
	start   []bool   // by cell, a solution
	spanned [][]bool // press sets that change nothing, and one that turns over the whole board
}

// through returns the names of the spanning press sets that press a cell.
func (c coset) through(cell int, names []string) (through []string) {
	for k, presses := range c.spanned {
		if presses[cell] {
			through = append(through, names[k])
		}
	}
	return through
}

// cosetOf returns the solutions of an n x n board, or false if there are none. It is plain elimination, so that what the peers are
// asked does not come from the solver they are compared with.
func cosetOf(n int, black []bool) (coset, bool) {
	e := eliminated(n, black)
	c := coset{start: e.solution(black1)}
	for free, pivot := range e.pivots {
		if pivot < 0 {
			c.spanned = append(c.spanned, e.kernel(free))
		}
	}
	c.spanned = append(c.spanned, e.solution(allBlack))
	return c, e.solvable
}

// The columns right of the presses of an elimination.
const (
	black1 = iota
	allBlack
	columns
)

// elimination is the system of the presses in reduced form.
type elimination struct {
	cells    int
	rows     [][]bool // presses, then the two right sides
	pivots   []int    // by press, the row that determines it, or -1 if it is free
	solvable bool
}

func eliminated(n int, black []bool) elimination {
	e := elimination{cells: n * n}
	for i := range black {
		row := make([]bool, n*n+columns)
		for j := range black {
			near := abs(i/n-j/n)+abs(i%n-j%n) <= 1
			row[j] = near
		}
		row[n*n+black1], row[n*n+allBlack] = black[i], true
		e.rows = append(e.rows, row)
	}
	rank := 0
	for press := range e.cells {
		e.pivots = append(e.pivots, -1)
		if e.reduce(press, rank) {
			e.pivots[press] = rank
			rank++
		}
	}
	e.solvable = true
	for _, row := range e.rows[rank:] {
		e.solvable = e.solvable && !row[e.cells+black1]
	}
	return e
}

// reduce leaves a press in one row alone, or reports that it is free.
func (e *elimination) reduce(press, rank int) bool {
	for i := rank; i < len(e.rows); i++ {
		if !e.rows[i][press] {
			continue
		}
		e.rows[i], e.rows[rank] = e.rows[rank], e.rows[i]
		for j, row := range e.rows {
			if j != rank && row[press] {
				for k, bit := range e.rows[rank] {
					row[k] = row[k] != bit
				}
			}
		}
		return true
	}
	return false
}

// solution returns the presses for a right side, the free ones not pressed.
func (e *elimination) solution(side int) []bool { return e.determined(e.cells + side) }

// kernel returns the presses that change nothing, with one of the free ones among them.
func (e *elimination) kernel(free int) []bool {
	presses := e.determined(free)
	presses[free] = true
	return presses
}

// determined returns the presses that a column of the reduced system determines.
func (e *elimination) determined(column int) []bool {
	presses := make([]bool, e.cells)
	for press, row := range e.pivots {
		presses[press] = row >= 0 && e.rows[row][column]
	}
	return presses
}

func abs(n int) int { return max(n, -n) }
