package fourline

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// plainPosition is a board and whose turn it is.
type plainPosition struct {
	cells string
	mover byte
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
		var leads []int
		for k, m := range moves {
			a := picture.Arrows[k]
			leads = append(leads, a.Number)
			for _, end := range []view.Spot{a.From, a.To} {
				to, ok := picture.Turn(end)
				leads := func(o view.Arrow) bool { return (o.From == end || o.To == end) && o.Number == to+1 }
				if said := picture.Ask(end).Text.String(); !ok || !slices.ContainsFunc(picture.Arrows, leads) || said != fmt.Sprintf("A click goes to position %d.", to+1) {
					t.Fatalf("page %d: a click on an end of %v leads to %d, %q", i, a, to, said)
				}
			}
			if codeOf(a.From, a.To) != m.code || at[a.Number-1] != (plainPosition{m.after.cells, opponent(at[i].mover)}) {
				t.Fatalf("page %d: arrow %v for the move %s", i, a, m.code)
			}
		}
		all := strings.Trim(strings.ReplaceAll(fmt.Sprint(leads), " ", ", "), "[]")
		if said := fmt.Sprint(picture.More); (picture.Ask == nil) != (leads == nil) || leads != nil &&
			said != "[All positions that a slide leads to: "+all+". Click either end of an arrow to go there.]" {
			t.Fatalf("page %d: %q for %v", i, said, leads)
		}
		if !comesFrom(pictures, at, i, openers) {
			t.Fatalf("page %d: %q", i, picture.Text)
		}
	}
}

// comesFrom reports whether a page says rightly which opener has this board, or which slide of which page leads to it.
func comesFrom(pictures []puzzle.Picture, at []plainPosition, i int, openers string) bool {
	_, origin, _ := strings.Cut(pictures[i].Text.String(), ". It ")
	if i < len(openers) {
		name := map[byte]string{'B': "Black", 'W': "White"}[openers[i]]
		return len(openers) == 1 && origin == "" || len(openers) == 2 && origin == "is the board itself, if "+name+" opens."
	}
	var from, row, col int
	var colour, way string
	_, err := fmt.Sscanf(strings.NewReplacer(":", "", ",", "", ").", "").Replace(origin), "comes from position %d (%s row %d column %d %s",
		&from, &colour, &row, &col, &way)
	by := map[string][2]int{"up": {-1, 0}, "left": {0, -1}, "right": {0, 1}, "down": {1, 0}}[way]
	code := codeOf(view.Spot{Row: row - 1, Col: col - 1}, view.Spot{Row: row - 1 + by[0], Col: col - 1 + by[1]})
	return err == nil && from <= i && colour[0] == at[from-1].mover && slices.ContainsFunc(pictures[from-1].Arrows, func(a view.Arrow) bool {
		return codeOf(a.From, a.To) == code && a.Number == i+1
	})
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
		if n == 1 { // with 127 positions
			p = plain{4, 5, "WWBWWBWBWBOBWBWBBWBB"}
		}
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
		absent := ""
		if whites == 0 {
			absent = " There is no piece of White, so at most one slide can be made."
		}
		if all > mostShown {
			absent += " They are too many to follow by hand."
		}
		if _, more, _ := strings.Cut(note.Text.String(), "line."); more != absent {
			t.Fatalf("%q of %s", note.Text, p.cells)
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
