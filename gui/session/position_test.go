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
	"fourfold/puzzles/puzzle"
)

// legal returns all moves on a board.
func legal(p puzzle.Problem) (all [][2]puzzle.Spot) {
	for i, b := range p.View().Boards {
		for cell := range b.Cells {
			from := puzzle.Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols}
			for _, to := range p.Targets(from) {
				all = append(all, [2]puzzle.Spot{from, to})
			}
		}
	}
	return all
}

// fewest tries all moves, breadth first. It returns -1 if the goal cannot be reached.
func fewest(p puzzle.Problem) int {
	key := func(p puzzle.Problem) string {
		text, _ := p.AppendText(nil)
		return string(text) + p.Position()
	}
	seen := map[string]bool{key(p): true}
	for depth, layer := 0, []puzzle.Problem{p}; len(layer) > 0; depth++ {
		var next []puzzle.Problem
		for _, here := range layer {
			if here.Solved() {
				return depth
			}
			for _, m := range legal(here) {
				if after, _, err := here.Move(m[0], m[1]); err == nil && !seen[key(after)] {
					seen[key(after)] = true
					next = append(next, after)
				}
			}
		}
		layer = next
	}
	return -1
}

// TestCosts plays at random. What each move costs is compared with what trying all moves says.
func TestCosts(t *testing.T) {
	for id, text := range map[string]string{"flip": "bwwb bbwb bwwb bwww", "fourline": "BWBO\nWBWB\nBWBW\nWBWO"} {
		inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
			p := puzzles.ByID(id)
			boards, err := p.Read(text, 1)
			if err != nil {
				t.Fatal(err)
			}
			d := openTab(p, boards...)
			defer d.Close()
			rng := rand.New(rand.NewPCG(3, 4))
			d.PlayByHand()
			d.pass(time.Second)
			for made := 1; made <= 5; made++ {
				moves := legal(d.Problem())
				m := moves[rng.IntN(len(moves))]
				d.Hand.Move(m[0], m[1])
				d.pass(time.Second)
				before, after := fewest(d.Line().Go(made-1).Board()), fewest(d.Problem())
				want := Cost{}
				if more := after + 1 - before; more > 0 {
					want = Cost{Left: after, More: more}
				}
				if cost := d.Coach.Cost(made - 1); cost != want {
					t.Errorf("%s: move %d costs %+v, want %+v", id, made, cost, want)
				}
				badges := d.View().Badges
				if marked := len(badges) == 1 && badges[0].Text == fmt.Sprintf("+%d", want.More); marked != (want.More > 0) {
					t.Errorf("%s: a move that costs %d has badges %v", id, want.More, badges)
				}
				least := fewest(boards[0])
				if made, total, minimum, ok := d.Coach.Total(); made+after != total || minimum != least || !ok {
					t.Errorf("%s: %d of %d moves, minimum %d, %t", id, made, total, minimum, ok)
				}
			}
			for _, by := range []int{-1, -1, -1, 1, 1, -5, 5} {
				d.step(by)()
				if _, _, _, ok := d.Coach.Total(); !ok || d.Coach.now != nil {
					t.Errorf("%s: a position that is known is searched again", id)
				}
			}
		})
	}
}

// A tile of Tetravex that lies where no solution has it, with those before, is told although it can be moved again. Check
// tells it after each further tile.
func TestATileInAWrongPlaceIsTold(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		p := puzzles.ByID("tetravex")
		boards, err := p.Read("2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0", 1) // of which 4 3 / 2 1 is the solution
		if err != nil {
			t.Fatal(err)
		}
		d := openTab(p, boards...)
		defer d.Close()
		d.PlayByHand()
		d.pass(time.Second)
		for _, m := range []struct {
			tile, row, col int
			dead, stray    bool
		}{{2, 0, 1, false, false}, {1, 0, 0, true, true}, {0, 1, 1, false, true}} {
			tray := slices.IndexFunc(d.View().Boards, func(b puzzle.Board) bool { return b.Tray() })
			from := puzzle.Spot{Board: tray, Row: m.tile}
			if cols := d.View().Boards[tray].Cols; cols > 1 {
				from.Row, from.Col = m.tile/cols, m.tile%cols
			}
			d.Hand.Move(from, puzzle.Spot{Board: 1 - tray, Row: m.row, Col: m.col})
			d.pass(time.Second)
			if last := d.Line().At() - 1; last < 0 || d.Coach.Cost(last).DeadEnd != m.dead {
				t.Errorf("tile %d: dead end %t, want %t; %q", m.tile+1, !m.dead, m.dead, d.Status.Text())
			}
			if told := strings.Contains(d.Status.Text().String(), "No solution has all placed tiles where they are."); told != m.dead {
				t.Errorf("tile %d: %q", m.tile+1, d.Status.Text())
			}
			d.Coach.Check()
			want := fmt.Sprintf("From here: possible, with %d moves", d.Coach.front().Moves)
			if m.stray {
				want = fmt.Sprintf("The placed tiles cannot all stay; if some are moved, the goal is %d moves away.", d.Coach.front().Moves)
			}
			if got := d.Status.Text().String(); d.Coach.Strays(d.Line().At()) != m.stray || got != want {
				t.Errorf("tile %d: strays %t, %q", m.tile+1, d.Coach.Strays(d.Line().At()), got)
			}
		}
	})
}

// A position is searched for a while only, one at a time, and not once it is out of the game.
func TestTheCoachIsPatientForAWhile(t *testing.T) {
	inTab(t, "wbbwbbw", conditions{delay: 4 * patience}, func(t *testing.T, d *tab) {
		expect := func(when string, searches int64, start, here DistanceKind) {
			t.Helper()
			if n, far, near := solvers.Load(), d.Coach.Distance(0).Kind, d.Coach.Distance(d.Line().At()).Kind; n != searches || far != start || near != here {
				t.Errorf("%s: %d searches; %d and %d is known, want %d and %d", when, n, far, near, start, here)
			}
		}
		d.PlayByHand()
		d.pass(time.Second)
		expect("first", 1, WaySearched, WaySearched)
		d.click(0)
		d.pass(time.Second)
		expect("a move", 1, WaySearched, WaySearched)
		d.pass(patience)
		expect("a while", 1, WayUnknown, WaySearched)
		d.pass(patience)
		expect("two", 0, WayUnknown, WayUnknown)
		d.click(1)
		d.pass(time.Second)
		expect("another", 1, WayUnknown, WaySearched)
		d.do("<")
		d.click(2)
		d.pass(time.Second)
		if d.Coach.now == nil || d.Coach.now.board != d.Problem() || solvers.Load() != 1 {
			t.Error("a position is searched that has left the game")
		}
		d.Hint()
		d.pass(5 * patience)
		if !d.Coach.hinted() {
			t.Error("who asks waits in vain")
		}
	})
}

// TestPlayOnFromEveryStep makes a move of one's own at each step of an answer, and goes back.
func TestPlayOnFromEveryStep(t *testing.T) {
	for _, p := range puzzles.All() {
		inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
			sample, _ := fs.ReadFile(p.Files, "sample.txt")
			boards, err := p.Read(string(sample), 1<<10)
			if err != nil {
				t.Fatal(err)
			}
			d := openTab(p, boards[0])
			defer d.Close()
			d.do("S")
			rng := rand.New(rand.NewPCG(5, 6))
			steps := d.Line().Len()
			for k := range steps + 1 {
				d.Go(k)
				own := slices.DeleteFunc(legal(d.Problem()), func(m [2]puzzle.Spot) bool {
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
					if left := d.Coach.Distance(i); left.Moves != steps-i || i < steps && left.Kind != d.Coach.Distance(0).Kind {
						t.Errorf("%s: %v from step %d of %d", p.ID, left, i, steps)
					}
				}
				if d.Escape(); d.Mode() != SolutionMode || d.Line().At() != k {
					t.Fatalf("%s: mode %v at %d, not back at step %d", p.ID, d.Mode(), d.Line().At(), k)
				}
				if d.Boards.Undo(); d.Mode() != PlayMode || d.Line().Len() != k+1 {
					t.Fatalf("%s: Undo does not bring the game back", p.ID)
				}
				if d.Boards.Undo(); d.Mode() != SolutionMode || d.Line().At() != k {
					t.Fatalf("%s: mode %v at %d after Undo", p.ID, d.Mode(), d.Line().At())
				}
			}
		})
	}
}
