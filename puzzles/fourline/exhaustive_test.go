package fourline

import (
	"bufio"
	"bytes"
	"io"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
)

// plainCells is an original board, 'B', 'W' or 'O' a cell.
type plainCells [16]byte

// originalBoards lists all boards of 7 black and 7 white pieces and 2 blanks.
func originalBoards() []plainCells {
	var list []plainCells
	var board plainCells
	var place func(cell, blacks, whites, blanks int)
	place = func(cell, blacks, whites, blanks int) {
		if cell == 16 {
			list = append(list, board)
			return
		}
		for i, left := range []int{blacks, whites, blanks} {
			if left == 0 {
				continue
			}
			board[cell] = "BWO"[i]
			rest := [3]int{blacks, whites, blanks}
			rest[i]--
			place(cell+1, rest[0], rest[1], rest[2])
		}
	}
	place(0, 7, 7, 2)
	return list
}

// plain returns the board of which the plain rules are known.
func (p *plainCells) plain() plain { return plain{4, 4, string(p[:])} }

// index is a number below 1<<24 that no other board has.
func (p *plainCells) index() int {
	blacks, blanks := 0, 0
	for cell, c := range p {
		switch c {
		case 'B':
			blacks |= 1 << cell
		case 'O':
			blanks = 16*blanks + cell
		}
	}
	return blacks<<8 | blanks
}

// unknown is the distance of positions from which no line is known.
const unknown = 255

// truth holds the number of moves to a line by opener, 0 Black and 1 White, and index.
type truth [2][]uint8

// newTruth finds the positions of each distance. It looks one move ahead from all positions that are
// still unknown, until no more are found.
func newTruth(boards []plainCells) *truth {
	t := &truth{bytes.Repeat([]byte{unknown}, 1<<24), bytes.Repeat([]byte{unknown}, 1<<24)}
	for i := range boards {
		if boards[i].plain().lined() {
			t[0][boards[i].index()], t[1][boards[i].index()] = 0, 0
		}
	}
	for d, more := uint8(1), true; more; d++ {
		more = false
		for i := range boards {
			at := boards[i].index()
			for opener := range t {
				if t[opener][at] == unknown && t.leads(boards[i], opener, d-1) {
					t[opener][at], more = d, true
				}
			}
		}
	}
	return t
}

// leads reports whether a move of opener leads to a position of distance d.
func (t *truth) leads(p plainCells, opener int, d uint8) bool {
	for blank, c := range p {
		if c != 'O' {
			continue
		}
		for piece, mover := range p {
			row, col := piece/4-blank/4, piece%4-blank%4
			if mover != "BW"[opener] || row*row+col*col != 1 {
				continue
			}
			next := p
			next[blank], next[piece] = mover, 'O'
			if t[1-opener][next.index()] == d {
				return true
			}
		}
	}
	return false
}

// text returns the boards as the judge's text.
func text(boards []plainCells) []byte {
	var b bytes.Buffer
	for _, p := range boards {
		b.WriteString(p.plain().String() + "\n")
	}
	return b.Bytes()
}

// TestAllOriginalBoards compares the answers to all boards, read from one text, with the truth. For
// every eleventh board it does so with each colour to move. A short test looks at these answers, and at those of many moves.
func TestAllOriginalBoards(t *testing.T) {
	boards := originalBoards()
	truth := newTruth(boards)
	var byMoves [8]int
	read := Puzzle.NewReader(bufio.NewReader(bytes.NewReader(text(boards))))
	for i := range boards {
		problem, line, err := read()
		if err != nil || line != 5*i+1 {
			t.Fatalf("board %d: line %d, %v", i, line, err)
		}
		p, at := boards[i].plain(), boards[i].index()
		byBlack, byWhite := truth[0][at], truth[1][at]
		if i%11 == 0 || min(byBlack, byWhite) > 5 || !testing.Short() {
			checkOpening(t, problem, p, byBlack, byWhite)
		}
		if i%11 == 0 {
			checkTurn(t, p, 'B', byBlack)
			checkTurn(t, p, 'W', byWhite)
		}
		byMoves[min(byBlack, byWhite)]++
	}
	if _, _, err := read(); err != io.EOF {
		t.Errorf("after all boards: %v", err)
	}
	want := [8]int{141_536, 104_256, 58_096, 74_512, 23_184, 9_248, 880, 128}
	if byMoves != want || len(boards) != 411_840 {
		t.Errorf("%d boards by moves %v", len(boards), byMoves)
	}
}

// checkTurn compares the answer for a colour to move with the fewest moves.
func checkTurn(t *testing.T, p plain, mover byte, want uint8) {
	t.Helper()
	o := p.wayOn(t, mover)
	switch {
	case o.Possible() != (want != unknown) || o.Possible() && (o.Length() != int(want) || !o.Minimal):
		t.Fatalf("%v, want %d with %c to move on\n%s", o.Title, want, mover, p)
	case o.Length() > 0 && !p.play(mover, codes(o.Walk)):
		t.Fatalf("%c cannot play %v on\n%s", mover, codes(o.Walk), p)
	}
}

// checkOpening compares an answer with the fewest moves of each opener: the one that needs fewer
// opens, or Black on a tie.
func checkOpening(t *testing.T, problem puzzle.Problem, p plain, byBlack, byWhite uint8) {
	t.Helper()
	o := puzzletest.Solve(t, problem)
	if !o.Minimal || o.Length() != int(min(byBlack, byWhite)) {
		t.Fatalf("%v moves, want %d or %d for\n%s", o.Title, byBlack, byWhite, p)
	}
	if o.Length() == 0 {
		return
	}
	opener := byte('B')
	if byWhite < byBlack {
		opener = 'W'
	}
	if !p.play(opener, codes(o.Walk)) {
		t.Fatalf("%c cannot play %v on\n%s", opener, codes(o.Walk), p)
	}
	note := about(t, o.Notes(), "If Black opens").Text
	for i, moves := range []uint8{byBlack, byWhite} {
		result := note.Args[i].(sentence.Text).Args[1].(sentence.Text)
		if moves == unknown && len(result.Args) > 0 || moves != unknown && result.Args[0] != int(moves) {
			t.Fatalf("%v, want %d and %d for\n%s", note, byBlack, byWhite, p)
		}
	}
}
