package session

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// legal returns all moves on a board.
func legal(p puzzle.Problem) (all [][2]view.Spot) {
	for i, b := range p.View().Boards {
		for cell := range b.Cells {
			from := view.Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols}
			for _, to := range p.Targets(from) {
				all = append(all, [2]view.Spot{from, to})
			}
		}
	}
	return all
}

// far is what fewest returns where the goal is further away than it looks.
const far = 1 << 20

// fewest tries all moves, breadth first, up to a depth. It returns -1 if the goal cannot be reached.
func fewest(p puzzle.Problem, depth int) int {
	seen := map[string]bool{textOf(p): true}
	for moves, layer := 0, []puzzle.Problem{p}; len(layer) > 0; moves++ {
		var next []puzzle.Problem
		for _, here := range layer {
			if here.Solved() {
				return moves
			}
			for _, m := range legal(here) {
				if after, _, err := here.Move(m[0], m[1]); err == nil && !seen[textOf(after)] {
					seen[textOf(after)] = true
					next = append(next, after)
				}
			}
		}
		if layer = next; moves == depth && len(layer) > 0 {
			return far
		}
	}
	return -1
}

// TestCosts checks what the board and the score say of each move. Going back and forth needs no search.
func TestCosts(t *testing.T) {
	inTab(t, "wbbwbbw", conditions{}, func(t *testing.T, d *tab) {
		d.do("P")
		least := fewest(d.Problem(), far)
		for i, letter := range "0316240" {
			before := fewest(d.Problem(), far)
			d.do(string(letter))
			after, marked := fewest(d.Problem(), far), []view.Badge(nil)
			if more := after + 1 - before; more > 0 {
				marked = []view.Badge{{At: spot(int(letter - '0')), Text: fmt.Sprintf("+%d", more), Mark: view.MarkCost, Corner: true}}
			}
			if badges := d.View().Badges; !slices.Equal(badges, marked) {
				t.Errorf("move %d has badges %v, want %v", i, badges, marked)
			}
			if made, total, minimum, ok := d.Costs.Total(); made != i+1 || total != made+after || minimum != least || !ok {
				t.Errorf("%d of %d moves, minimum %d, %t", made, total, minimum, ok)
			}
		}
		for _, by := range []int{-1, -1, 1, -5, 5} {
			d.step(by)()
			if _, _, _, ok := d.Costs.Total(); !ok || d.search.board != nil {
				t.Error("a position that is known is searched again")
			}
		}
	})
}

// Where costs are told after the game, nothing tells them before its end.
func TestCostsAreToldAfterTheGame(t *testing.T) {
	for script, want := range map[string]bool{"P": false, "P0": false, "P0012": true, "P0012<": true, "P0012R": true, "P0012R3": false, "P0012R3<<": true} {
		inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
			d.settings.TellLater = true
			d.do(script)
			_, _, _, total := d.Costs.Total()
			first, badges := "", d.View().Badges
			if d.Line().Len() > 0 {
				first = d.Costs.Cost(0).String()
			}
			d.do("H")
			c, _ := d.Hints.Card()
			d.do("XM")
			d.Hand.Point(spot(3), true)
			bubbles := fmt.Sprint(d.View().Bubbles)
			if d.Costs.Told() != want || total != want || (first == "+2") != want {
				t.Errorf("%s: a cost is told: %t, a total: %t, %q", script, d.Costs.Told(), total, first)
			}
			if !want && (len(badges) > 0 || !c.Before.Empty() || strings.Contains(bubbles, "costs")) {
				t.Errorf("%s: %v, %q, %s", script, badges, c.Before, bubbles)
			}
		})
	}
}

// numbered reports whether pieces carry the numbers that sentences call them by.
func (d *tab) numbered() bool {
	return slices.ContainsFunc(d.View().Boards, func(b view.Board) bool {
		return slices.ContainsFunc(b.Cells, func(c view.Cell) bool { return c.Label > 0 })
	})
}

// A tile of Tetravex that lies where no solution has it, with those before, is told to who asks for a hint, also after further
// tiles, and to nobody else. Tiles are numbered as long as a hint speaks of them.
func TestATileInAWrongPlaceIsToldWhenAsked(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		p := named.Puzzle("tetravex")
		all, err := boards.Read(p, "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0", 1) // of which 4 3 / 2 1 is the solution
		if err != nil {
			t.Fatal(err)
		}
		d := openTab(p, all...)
		defer d.Close()
		d.do("P")
		for i, m := range []struct {
			from, to view.Spot
			told     string
		}{
			{view.Spot{Row: 1}, view.Spot{Board: 1, Col: 1}, ""},
			{view.Spot{Col: 1}, view.Spot{Board: 1}, "Since move 2 (%v) it cannot be finished with the tiles on the board."},
			{view.Spot{}, view.Spot{Board: 1, Row: 1, Col: 1}, "Since move 2 (%v) it cannot be finished with the tiles on the board."},
			{view.Spot{Board: 1, Row: 1, Col: 1}, view.Spot{Board: 1, Row: 1}, "Since move 2 (%v) it cannot be finished with the tiles on the board."},
			{view.Spot{Board: 1}, view.Spot{Board: 1, Row: 1, Col: 1}, "Not all placed tiles can stay."}, // now tile 1 has to move, too
		} {
			d.Hand.Move(m.from, m.to)
			d.pass(time.Second)
			says, want := d.Status.Text().String(), d.Line().Step(i).Text.String()
			if par := d.Costs.Par().String(); par != "From the start this board can be solved." {
				t.Errorf("%q of tile %d, which nobody asked about", par, i)
			}
			if d.Line().At() != i+1 || says != want || len(d.View().Badges) > 0 || d.numbered() {
				t.Errorf("tile %d of %d: %q, want %q; badges %v", i, d.Line().At(), says, want, d.View().Badges)
			}
			d.do("H")
			d.pass(time.Second)
			told := strings.Replace(m.told, "%v", d.Line().Step(min(i, 1)).Text.String(), 1)
			if c, ok := d.Hints.Card(); !ok || c.Before.String() != told || !d.numbered() {
				t.Errorf("tile %d: %q, want %q", i, c.Before, told)
			}
			if par := d.Costs.Par().String(); (par == "The board can be solved, but not with the tiles on the board now.") != (told != "") {
				t.Errorf("tile %d: %q beside %q", i, par, told)
			}
		}
		d.known.positions[d.Line().place(1).id].Kind = WayUnknown
		if c, _ := d.Hints.Card(); c.Before.String() != "Not all placed tiles can stay." {
			t.Errorf("%q, where it is unknown since when", c.Before)
		}
	})
}

// A position is searched for a while only, one at a time, and not once it is out of the game. Who asks waits longer.
func TestTheCoachIsPatientForAWhile(t *testing.T) {
	inTab(t, "wbbwbbw", conditions{delay: 4 * patience}, func(t *testing.T, d *tab) {
		for i, c := range []struct {
			script      string
			wait        time.Duration
			searches    int64
			front       bool // is searched
			start, here WayKind
		}{
			{"P", time.Second, 1, true, WaySearched, WaySearched},
			{"0", time.Second, 1, false, WaySearched, WaySearched},
			{"", patience, 1, true, WayUnknown, WaySearched},
			{"", patience, 0, false, WayUnknown, WayUnknown},
			{"1", time.Second, 1, true, WayUnknown, WaySearched},
			{"<2", time.Second, 1, true, WayUnknown, WaySearched},
			{"H", 5 * patience, 0, false, WayUnknown, WayProven},
		} {
			for _, letter := range c.script {
				d.act(letter)
			}
			d.pass(c.wait)
			start, here := d.Costs.At(0).Kind, d.Costs.At(d.Line().At()).Kind
			front := d.search.board == d.Problem()
			if n := solvers.Load(); n != c.searches || front != c.front || start != c.start || here != c.here {
				t.Errorf("%d: %d searches, in front: %t; %d and %d is known, want %+v", i, n, front, start, here, c)
			}
		}
	})
}

// TestPlayOnFromEveryStep makes a move of one's own at each step of an answer, starts again, and goes back. Then a step
// becomes one's own board.
func TestPlayOnFromEveryStep(t *testing.T) {
	for _, p := range puzzles.All() {
		inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
			sample, _ := fs.ReadFile(p.Files, "sample.txt")
			all, err := boards.Read(p, string(sample), 1<<10)
			if err != nil {
				t.Fatal(err)
			}
			d := openTab(p, all[0])
			defer d.Close()
			d.do("S")
			rng, steps := rand.New(rand.NewPCG(5, 6)), d.Line().Len()
			restart := func() {
				other := d.again(t)
				d.pass(time.Second)
				other.pass(time.Second)
				if at := d.Line().At() - 1; other.Costs.Cost(at) != d.Costs.Cost(at) {
					t.Errorf("%s: move %d costs %v, after a start %v", p.ID, at, d.Costs.Cost(at), other.Costs.Cost(at))
				}
			}
			for k := range steps + 1 {
				d.Go(k)
				own := slices.DeleteFunc(legal(d.Problem()), func(m [2]view.Spot) bool {
					l, _, _ := d.Line().Play(m[0], m[1])
					return l.answer // the next step
				})
				if len(own) == 0 {
					continue
				}
				m := own[rng.IntN(len(own))]
				d.Hand.Move(m[0], m[1])
				d.pass(time.Second)
				l := d.Line()
				if d.Mode() != PlayMode || l.Len() != k+1 || l.At() != k+1 || l.Answered(k) || k > 0 && !l.Answered(k-1) {
					t.Fatalf("%s: mode %v after a move of one's own at step %d: %d of %d", p.ID, d.Mode(), k, l.At(), l.Len())
				}
				if next, ok := l.Ahead(); ok != (k < steps) || ok && next.Empty() {
					t.Errorf("%s: %v, %t, after step %d of %d", p.ID, next, ok, k, steps)
				}
				for i := range k + 1 {
					if left := d.Costs.At(i); left.Moves != steps-i || i < steps && left.Kind != d.Costs.At(0).Kind {
						t.Errorf("%s: %d moves from step %d of %d", p.ID, left.Moves, i, steps)
					}
				}
				restart()
				if d.Escape(); d.Mode() != SolutionMode || d.Line().At() != k {
					t.Fatalf("%s: mode %v at %d, not back at step %d", p.ID, d.Mode(), d.Line().At(), k)
				}
			}
			d.Go(1)
			d.Boards.UseShown()
			restart()
		})
	}
}
