package fourline

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// This file has the puzzle once more, as plainly as possible and without the solver's code:
// the truth that answers are tested against.

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

// String returns one row a line.
func (p plain) String() string {
	var text strings.Builder
	for row := range slices.Chunk([]byte(p.cells), p.cols) {
		text.Write(append(row[:p.cols:p.cols], '\n'))
	}
	return text.String()
}

// scattered returns a board with the given numbers of pieces anywhere.
func scattered(rng *rand.Rand, size view.Size, blacks, whites int) plain {
	cells := []byte(strings.Repeat("B", blacks) + strings.Repeat("W", whites) +
		strings.Repeat("O", size.Rows*size.Cols-blacks-whites))
	rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	return plain{rows: size.Rows, cols: size.Cols, cells: string(cells)}
}

// lineless returns a scattered board without a line.
func lineless(rng *rand.Rand, size view.Size, blacks, whites int) plain {
	p := scattered(rng, size, blacks, whites)
	for p.lined() {
		p = scattered(rng, size, blacks, whites)
	}
	return p
}

// board returns the board on which a colour has to move, or either one if that is 0.
func (p plain) board(mover byte) board {
	b := newBoard(view.Size{Rows: p.rows, Cols: p.cols}, p.cells).(board)
	if mover != 0 {
		b.mover = colour(strings.IndexByte("BW", mover))
	}
	return b
}

// problemOf returns the problem of a text.
func problemOf(t testing.TB, text string) puzzle.Problem {
	t.Helper()
	return puzzletest.Read(t, Puzzle, text)
}

// wayOn answers a board on which a colour has to move, or either one if that is 0.
func (p plain) wayOn(t *testing.T, mover byte) puzzle.Outcome {
	t.Helper()
	position, err := problemOf(t, p.String()).WithPosition(p.board(mover).Position())
	if err != nil {
		t.Fatal(err)
	}
	return puzzletest.Solve(t, position)
}

// codes returns the moves of a walk in digits.
func codes(w puzzle.Walk) (list []string) {
	for i := range w.Len() {
		list = append(list, w.Step(i).Code)
	}
	return list
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

// plainMove is a move in digits: the row and column of the piece, the row and column of the
// blank, from 1.
type plainMove struct {
	code  string
	after plain
}

func codeOf(from, to view.Spot) string {
	return string([]byte{'1' + byte(from.Row), '1' + byte(from.Col), '1' + byte(to.Row), '1' + byte(to.Col)})
}

// moves lists the moves of a colour in their order: by the piece's cell, then up, left, right,
// down.
func (p plain) moves(mover byte) (list []plainMove) {
	for cell := range p.cells {
		from := view.Spot{Row: cell / p.cols, Col: cell % p.cols}
		for _, by := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			to := view.Spot{Row: from.Row + by[0], Col: from.Col + by[1]}
			if p.cells[cell] != mover || p.at(to.Row, to.Col) != 'O' {
				continue
			}
			cells := []byte(p.cells)
			cells[cell], cells[to.Row*p.cols+to.Col] = 'O', mover
			list = append(list, plainMove{codeOf(from, to), plain{p.rows, p.cols, string(cells)}})
		}
	}
	return list
}

func opponent(mover byte) byte { return 'B' + 'W' - mover }

// play makes the moves with the codes, colours alternating, and reports whether
// they are all allowed and only the last one makes a line.
func (p plain) play(opener byte, codes []string) bool {
	for _, code := range codes {
		r, c, row, col := int(code[0]-'1'), int(code[1]-'1'), int(code[2]-'1'), int(code[3]-'1')
		if p.at(r, c) != opener || p.at(row, col) != 'O' || apart(r, row)+apart(c, col) != 1 || p.lined() {
			return false
		}
		cells := []byte(p.cells)
		cells[r*p.cols+c], cells[row*p.cols+col] = 'O', opener
		p.cells, opener = string(cells), opponent(opener)
	}
	return p.lined()
}

// plainResult is what a search in breadth comes to: the number of moves to a line,
// -1 if all positions were looked at in vain, -2 if there are too many.
type plainResult struct{ moves, positions int }

// search looks at up to limit positions.
func (p plain) search(opener byte, limit int) plainResult {
	start := plainPosition{p.cells, opener}
	depth, queue := map[plainPosition]int{start: 0}, []plainPosition{start}
	for ; len(queue) > 0; queue = queue[1:] {
		now := queue[0]
		board := plain{rows: p.rows, cols: p.cols, cells: now.cells}
		switch {
		case board.lined():
			return plainResult{moves: depth[now]}
		case len(depth) > limit:
			return plainResult{moves: -2}
		}
		for _, m := range board.moves(now.mover) {
			next := plainPosition{m.after.cells, opponent(now.mover)}
			if _, seen := depth[next]; !seen {
				depth[next] = depth[now] + 1
				queue = append(queue, next)
			}
		}
	}
	return plainResult{moves: -1, positions: len(depth)}
}

// first returns the first in order of all sequences of n moves that end with a line, or nil.
func (p plain) first(opener byte, n int) []string {
	if n == 0 && p.lined() {
		return []string{}
	}
	for _, m := range p.moves(opener) {
		if n == 0 {
			break
		}
		if rest := m.after.first(opponent(opener), n-1); rest != nil {
			return append([]string{m.code}, rest...)
		}
	}
	return nil
}
