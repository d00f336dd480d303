package fourline

import (
	"bufio"
	"bytes"
	"io"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
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

// lined looks at the ten lines of the original board.
func (p *plainCells) lined() bool {
	lines := [10][4]int{
		{0, 1, 2, 3},
		{4, 5, 6, 7},
		{8, 9, 10, 11},
		{12, 13, 14, 15},
		{0, 4, 8, 12},
		{1, 5, 9, 13},
		{2, 6, 10, 14},
		{3, 7, 11, 15},
		{0, 5, 10, 15},
		{3, 6, 9, 12},
	}
	for _, l := range lines {
		if c := p[l[0]]; c != 'O' && c == p[l[1]] && c == p[l[2]] && c == p[l[3]] {
			return true
		}
	}
	return false
}

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

// unknown is the distance of positions that no line is known for.
const unknown = 255

// truth holds the number of moves to a line by opener, 0 Black and 1 White, and index.
type truth [2][]uint8

// newTruth finds the positions of each distance by looking one move ahead from all
// that are unknown, until there is none more.
func newTruth(boards []plainCells) *truth {
	t := &truth{bytes.Repeat([]byte{unknown}, 1<<24), bytes.Repeat([]byte{unknown}, 1<<24)}
	for i := range boards {
		if boards[i].lined() {
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

// theTruth is made once, since it takes a second.
var theTruth = sync.OnceValue(func() *truth { return newTruth(originalBoards()) })

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
		for row := range 4 {
			b.Write(p[4*row : 4*row+4])
			b.WriteByte('\n')
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// TestWayOnOfOriginalBoards compares the fewest moves with a colour to move with the truth,
// for every eleventh board and both colours.
func TestWayOnOfOriginalBoards(t *testing.T) {
	boards := originalBoards()
	nothing := 0
	for i := 0; i < len(boards); i += 11 {
		p := plain{4, 4, string(boards[i][:])}
		for c, mover := range []byte("BW") {
			o, want := p.wayOn(t, mover), theTruth()[c][boards[i].index()]
			switch {
			case o.Possible() != (want != unknown) || o.Possible() && (o.Length() != int(want) || !o.Minimal):
				t.Fatalf("%v, want %d with %c to move on\n%s", o.Title, want, mover, p)
			case !o.Possible():
				nothing++
			case want > 0 && !p.play(mover, codes(o.Walk)):
				t.Fatalf("%c cannot play %v on\n%s", mover, codes(o.Walk), p)
			}
		}
	}
	if nothing < 300 {
		t.Errorf("%d positions without an answer", nothing)
	}
}

// TestAllOriginalBoards answers every board from the text of all of them.
func TestAllOriginalBoards(t *testing.T) {
	boards := originalBoards()
	truth := theTruth()
	var byMoves [8]int
	oneOpener := 0
	r := Puzzle.NewReader(bufio.NewReader(bytes.NewReader(text(boards))))
	for i := range boards {
		problem, line, err := r.Read()
		if err != nil || line != 5*i+1 {
			t.Fatalf("board %d: line %d, %v", i, line, err)
		}
		at := boards[i].index()
		byBlack, byWhite := truth[0][at], truth[1][at]
		o := solved(t, problem)
		if !o.Minimal || o.Length() != int(min(byBlack, byWhite)) {
			t.Fatalf("%v moves, want %d or %d for\n%s", o.Title, byBlack, byWhite, problem)
		}
		byMoves[o.Length()]++
		if byBlack == unknown || byWhite == unknown {
			oneOpener++
		}
		if o.Length() > 0 {
			checkOpeners(t, o, problem, byBlack, byWhite)
			opener := byte('B') // on a tie
			if byWhite < byBlack {
				opener = 'W'
			}
			if p := (plain{4, 4, string(boards[i][:])}); !p.play(opener, codes(o.Walk)) {
				t.Fatalf("%c cannot play %v on\n%s", opener, codes(o.Walk), p)
			}
		}
	}
	if _, _, err := r.Read(); err != io.EOF {
		t.Errorf("after all boards: %v", err)
	}
	want := [8]int{141_536, 104_256, 58_096, 74_512, 23_184, 9_248, 880, 128}
	if byMoves != want || len(boards) != 411_840 || oneOpener != 8_160 {
		t.Errorf("%d boards by moves %v, %d for one opener only", len(boards), byMoves, oneOpener)
	}
}

// checkOpeners checks the note that gives the results of both openers.
func checkOpeners(t *testing.T, o puzzle.Outcome, p puzzle.Problem, byBlack, byWhite uint8) {
	t.Helper()
	told := o.Notes[0].Text.Args
	for i, moves := range []uint8{byBlack, byWhite} {
		result := told[i].(sentence.Text).Args[1].(sentence.Text)
		if moves == unknown && len(result.Args) == 0 || moves != unknown && result.Args[0] == int(moves) {
			continue
		}
		t.Fatalf("%v, want %d and %d for\n%s", o.Notes[0].Text, byBlack, byWhite, p)
	}
}
