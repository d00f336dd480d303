package fourline

import (
	"slices"
	"strings"
)

// What follows is the puzzle once more, told as plainly as possible and sharing
// nothing with the solver: the truth that answers are tested against.

// plain is a board as its rows, joined without anything between them.
type plain struct {
	rows, cols int
	cells      string
}

// plainBoard returns the board of a judge's text.
func plainBoard(text string) plain {
	rows := strings.Fields(text)
	return plain{rows: len(rows), cols: len(rows[0]), cells: strings.Join(rows, "")}
}

func (p plain) at(row, col int) byte {
	if row < 0 || row >= p.rows || col < 0 || col >= p.cols {
		return 0
	}
	return p.cells[row*p.cols+col]
}

// lined reports whether four pieces of one colour stand in line.
func (p plain) lined() bool {
	for row := range p.rows {
		for col := range p.cols {
			for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				c, n := p.at(row, col), 1
				for n < 4 && p.at(row+n*way[0], col+n*way[1]) == c {
					n++
				}
				if n == 4 && c != 'O' {
					return true
				}
			}
		}
	}
	return false
}

// plainMove is a move in digits: the row and column of the piece, the row and
// column of the blank, from 1.
type plainMove struct {
	code  string
	key   int // orders moves: 4 times the piece's cell, plus the direction
	after plain
}

// moves lists the moves of a colour in their order.
func (p plain) moves(mover byte) []plainMove {
	var list []plainMove
	for row := range p.rows {
		for col := range p.cols {
			for way, by := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
				r, c := row+by[0], col+by[1]
				if p.at(row, col) != mover || p.at(r, c) != 'O' {
					continue
				}
				cells := []byte(p.cells)
				cells[row*p.cols+col], cells[r*p.cols+c] = 'O', mover
				list = append(list, plainMove{
					code:  string([]byte{'1' + byte(row), '1' + byte(col), '1' + byte(r), '1' + byte(c)}),
					key:   4*(row*p.cols+col) + way,
					after: plain{rows: p.rows, cols: p.cols, cells: string(cells)},
				})
			}
		}
	}
	return list
}

func opponent(mover byte) byte { return 'B' + 'W' - mover }

// play makes the moves with the codes, colours alternating, and reports whether
// they are all allowed and only the last one makes a line.
func (p plain) play(opener byte, codes []string) bool {
	for _, code := range codes {
		list := p.moves(opener)
		i := slices.IndexFunc(list, func(m plainMove) bool { return m.code == code })
		if i < 0 || p.lined() {
			return false
		}
		p, opener = list[i].after, opponent(opener)
	}
	return p.lined()
}

// plainResult is what a search in breadth comes to: the number of moves to a line,
// -1 if all positions were looked at in vain, -2 if there are too many.
type plainResult struct{ moves, positions int }

// search looks at up to limit positions.
func (p plain) search(opener byte, limit int) plainResult {
	type position struct {
		cells string
		mover byte
	}
	depth := map[position]int{{p.cells, opener}: 0}
	queue := []position{{p.cells, opener}}
	for ; len(queue) > 0 && len(queue) < limit; queue = queue[1:] {
		now := queue[0]
		board := plain{rows: p.rows, cols: p.cols, cells: now.cells}
		if board.lined() {
			return plainResult{moves: depth[now]}
		}
		for _, m := range board.moves(now.mover) {
			next := position{m.after.cells, opponent(now.mover)}
			if _, seen := depth[next]; !seen {
				depth[next] = depth[now] + 1
				queue = append(queue, next)
			}
		}
		if len(depth) > limit {
			break
		}
	}
	if len(queue) > 0 {
		return plainResult{moves: -2}
	}
	return plainResult{moves: -1, positions: len(depth)}
}

// first returns the first one in order of all sequences of n moves that end with
// a line: it lists them all and takes the least.
func (p plain) first(opener byte, n int) []string {
	type sequence struct {
		keys  []int
		codes []string
	}
	var all []sequence
	var walk func(p plain, mover byte, s sequence)
	walk = func(p plain, mover byte, s sequence) {
		if len(s.keys) == n {
			if p.lined() {
				all = append(all, s)
			}
			return
		}
		for _, m := range p.moves(mover) {
			walk(m.after, opponent(mover), sequence{
				keys:  append(slices.Clone(s.keys), m.key),
				codes: append(slices.Clone(s.codes), m.code),
			})
		}
	}
	walk(p, opener, sequence{})
	return slices.MinFunc(all, func(a, b sequence) int { return slices.Compare(a.keys, b.keys) }).codes
}
