package fourline

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// plainPosition is a board and whose turn it is.
type plainPosition struct {
	cells string
	mover byte
}

// along makes the moves of numbered arrows, and returns who is to move then, or 0 without
// arrows.
func (p plain) along(t *testing.T, arrows []puzzle.Arrow) (after plain, mover byte) {
	t.Helper()
	for i, a := range arrows {
		if len(arrows) > 1 && a.Number != i+1 {
			t.Fatalf("arrow %d has the number %d", i, a.Number)
		}
		colour := p.at(a.From.Row, a.From.Col)
		if mover != 0 && colour != mover {
			t.Fatalf("%c moves, not %c", colour, mover)
		}
		moves, code := p.moves(colour), codeOf(a.From, a.To)
		made := slices.IndexFunc(moves, func(m plainMove) bool { return m.code == code })
		if made < 0 {
			t.Fatalf("%s is no move of %c", code, colour)
		}
		p, mover = moves[made].after, opponent(colour)
	}
	return p, mover
}

// follow checks that the claims cover all ways to make some moves from a position, each claim
// for at most the moves that it names. A position that was followed with as many needs no more.
func (p plain) follow(t *testing.T, all map[plainPosition]*claim, followed map[plainPosition]int, mover byte, left int) {
	t.Helper()
	if p.lined() {
		t.Fatalf("a line with %d moves left", left)
	}
	at := plainPosition{p.cells, mover}
	if most, ok := followed[at]; ok && most >= left {
		return
	}
	followed[at] = left
	for _, c := range []*claim{all[at], all[plainPosition{p.cells, 0}]} {
		if c != nil && (c.stuck || left <= c.left) {
			c.used = true
			return
		}
	}
	if left == 0 {
		t.Fatalf("%s with %c to move is followed to its end", p.cells, mover)
	}
	for _, m := range p.moves(mover) {
		m.after.follow(t, all, followed, opponent(mover), left-1)
	}
}

// lines lists the cells of all lines of four.
func (p plain) lines() (all [][4]int) {
	for cell := range p.cells {
		for _, way := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			row, col := cell/p.cols, cell%p.cols
			if p.at(row+3*way[0], col+3*way[1]) != 0 {
				step := way[0]*p.cols + way[1]
				all = append(all, [4]int{cell, cell + step, cell + 2*step, cell + 3*step})
			}
		}
	}
	return all
}

// lacking returns the cells of a line without a piece of a colour.
func (p plain) lacking(line [4]int, colour byte) (cells []int) {
	for _, cell := range line {
		if p.cells[cell] != colour {
			cells = append(cells, cell)
		}
	}
	return cells
}

// far is more than any distance.
const far = 1 << 20

func apart(a, b int) int { return max(a-b, b-a) }

// toGo returns the fewest moves of pieces of a colour to all cells of a line if nothing is in
// their way.
func (p plain) toGo(line [4]int, colour byte) int {
	fewest := far
	used := map[int]bool{}
	var assign func(k, sum int)
	assign = func(k, sum int) {
		if sum >= fewest {
			return
		}
		if k == 4 {
			fewest = sum
			return
		}
		for cell := range p.cells {
			if p.cells[cell] == colour && !used[cell] {
				used[cell] = true
				assign(k+1, sum+apart(line[k]/p.cols, cell/p.cols)+apart(line[k]%p.cols, cell%p.cols))
				delete(used, cell)
			}
		}
	}
	assign(0, 0)
	return fewest
}

// checkSooner checks a proof that no line is made within some moves if the given colours may
// open.
func checkSooner(t *testing.T, p plain, note puzzle.Note, openers string, moves int) map[plainPosition]*claim {
	t.Helper()
	all, followed := claims(t, p, note, moves), map[plainPosition]int{}
	for _, opener := range []byte(openers) {
		p.follow(t, all, followed, opener, moves)
	}
	for _, c := range all {
		if !c.used {
			t.Fatalf("%q is about a position that does not come up:\n%s", c.text, c.at)
		}
		c.check(t)
	}
	return all
}

// about returns the note that begins with some words, with its pages if it has any.
func about(t *testing.T, notes []puzzle.Note, words string) puzzle.Note {
	t.Helper()
	for _, n := range notes {
		if !strings.HasPrefix(n.Text.String(), words) {
			continue
		}
		if n.Later == nil {
			return n
		}
		found, err := n.Later(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	return puzzle.Note{}
}

// TestWhyNotSooner follows proofs that there is no shorter answer by the rules alone. Every proof
// about an original board with at most four blanks is shown.
func TestWhyNotSooner(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	shown, reasons := 0, map[string]int{}
	for n := range 2200 {
		size := small[n%len(small)]
		if n%3 == 0 {
			size = originalSize
		}
		pieces := size.Rows*size.Cols - 1 - rng.IntN(4)
		if n%7 == 0 {
			pieces = 4 + rng.IntN(5)
		}
		blacks := pieces / 2
		if n%14 == 0 {
			blacks = 3
		}
		p := lineless(rng, size, blacks, pieces-blacks)
		openers, mover := "BW", byte(0)
		if n%5 == 0 {
			openers, mover = "W", 'W'
		}
		o := p.wayOn(t, mover)
		note := about(t, o.Notes(), "Why not")
		if note.Pages == 0 {
			if size == originalSize && pieces >= 12 && o.Length() > 1 {
				t.Errorf("no proof for\n%s", p)
			}
			continue
		}
		shown++
		for _, c := range checkSooner(t, p, note, openers, o.Length()-1) {
			for kind, n := range c.kinds {
				reasons[kind] += n
			}
		}
	}
	if shown < 1000 || len(reasons) < 5 {
		t.Errorf("%d proofs, reasons %v", shown, reasons)
	}
}

// TestUnfinishedReason checks the proof for a search that ran out of memory.
func TestUnfinishedReason(t *testing.T) {
	p := plainBoard("BOOOOB OOOOOO OOWOOO OOOOOO OOOWOO BOOOOB")
	notes, o, err := little(t, p.String(), 100)
	detail := fmt.Sprintf("no line within %d slides", o.Bound-1)
	if err == nil || o.Bound < 3 || o.Detail.String() != detail || len(notes) != 1 {
		t.Fatalf("%+v, %v", o, err)
	}
	if note := about(t, notes, "Why not"); note.Pages > 0 {
		checkSooner(t, p, note, "BW", o.Bound-1)
	} else {
		t.Error("no pages")
	}
}

// TestTooManyForAPerson has a proof of more positions than a person looks through.
func TestTooManyForAPerson(t *testing.T) {
	b := plainBoard("BWBO WBWB BWBW WBWO").board(0)
	note := about(t, []puzzle.Note{whyNotSooner(b, 14, nil)}, "Why not")
	if note.Pages != 0 || note.Later != nil || !strings.Contains(note.Text.String(), "14 slides were followed") {
		t.Errorf("%d pages: %q", note.Pages, note.Text)
	}
}

// checkReachable checks pages that show all positions that can be reached: none has a line,
// and the arrows of each are all its moves, with the numbers of the pages where they lead.
func checkReachable(t *testing.T, p plain, note puzzle.Note, openers string) {
	t.Helper()
	pictures := make([]puzzle.Picture, note.Pages)
	at := make([]plainPosition, note.Pages)
	for i := range pictures {
		picture, err := note.Page(t.Context(), i)
		says, ok := strings.CutPrefix(picture.Text.String(), fmt.Sprintf("Position %d: ", i+1))
		if err != nil || !ok {
			t.Fatalf("page %d: %q, %v", i, picture.Text, err)
		}
		pictures[i], at[i] = picture, plainPosition{plainBoard(fmt.Sprint(picture.Board)).cells, says[0]}
		if i < len(openers) && at[i] != (plainPosition{p.cells, openers[i]}) {
			t.Fatalf("page %d shows %v", i, at[i])
		}
	}
	for i, picture := range pictures {
		q := plain{p.rows, p.cols, at[i].cells}
		moves := q.moves(at[i].mover)
		if q.lined() || len(moves) != len(picture.Arrows) || (len(moves) == 0) != strings.Contains(picture.Text.String(), "no piece beside a blank") {
			t.Fatalf("page %d, %q: %d arrows, %d moves from\n%v", i, picture.Text, len(picture.Arrows), len(moves), picture.Board)
		}
		for k, m := range moves {
			a := picture.Arrows[k]
			to, ok := picture.Turn(a.From)
			leads := ok && slices.ContainsFunc(picture.Arrows, func(o puzzle.Arrow) bool { return o.From == a.From && o.Number == to+1 })
			if !leads || codeOf(a.From, a.To) != m.code || at[a.Number-1] != (plainPosition{m.after.cells, opponent(at[i].mover)}) {
				t.Fatalf("page %d: arrow %v for the move %s, a click leads to %d", i, a, m.code, to)
			}
		}
	}
}

// TestWhyNever checks the reasons why no line can be reached by the rules alone.
func TestWhyNever(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 0))
	shown := 0
	for n := range 1000 {
		pieces := 13 + rng.IntN(3)
		whites := pieces/2 - 1 + rng.IntN(3)
		if n%5 == 0 {
			pieces, whites = 4+rng.IntN(3), 0
		}
		p := lineless(rng, originalSize, pieces-whites, whites)
		openers, mover := "BW", byte(0)
		if n%7 == 0 {
			openers, mover = "B", 'B'
		}
		all, never := 0, true
		for _, opener := range []byte(openers) {
			r := p.search(opener, 200)
			all, never = all+r.positions, never && r.moves == -1
		}
		if !never || strings.Count(p.cells, "B") < 4 && whites < 4 {
			continue
		}
		note := about(t, p.wayOn(t, mover).Notes(), fmt.Sprintf("All %d reachable positions", all))
		if (note.Pages > 0) != (all > 1 && all <= mostShown) || note.Pages > 0 && note.Pages != all {
			t.Fatalf("%d pages for %d positions of %s", note.Pages, all, p.cells)
		}
		if note.Pages > 0 {
			shown++
			checkReachable(t, p, note, openers)
		}
	}
	if shown < 40 {
		t.Errorf("%d proofs are shown", shown)
	}
}
