package judge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/judge"
	"fourfold/puzzles/puzzle"
)

// maze is all that moves lead to from a board, found by trying them all out.
type maze struct {
	moves map[string]map[string]puzzle.Problem // by position: what the moves lead to, by their codes
	togo  map[string]int                       // by position: how many moves it takes, where it is known
}

// key tells positions apart.
func key(p puzzle.Problem) string {
	text, _ := p.AppendText(nil)
	if positioned, ok := p.(puzzle.Positioned); ok {
		return string(text) + positioned.Position()
	}
	return string(text)
}

// explore tries out all moves from a board, so many one after the other.
func explore(start puzzle.Problem, depth int) maze {
	m := maze{map[string]map[string]puzzle.Problem{}, map[string]int{}}
	layers := [][]puzzle.Problem{{start}}
	for d := range depth {
		var next []puzzle.Problem
		for _, p := range layers[d] {
			if m.moves[key(p)] != nil {
				continue
			}
			m.moves[key(p)] = map[string]puzzle.Problem{}
			for cell := range p.Size().Rows * p.Size().Cols {
				from := puzzle.Spot{Row: cell / p.Size().Cols, Col: cell % p.Size().Cols}
				for _, to := range p.Targets(from) {
					if after, step, err := p.Move(from, to); err == nil {
						m.moves[key(p)][step.Code] = after
						next = append(next, after)
					}
				}
			}
		}
		layers = append(layers, next)
	}
	for _, layer := range slices.Backward(layers) {
		for _, p := range layer {
			m.measure(p, depth)
		}
	}
	return m
}

// measure finds out how many moves a position takes, if no more than so many.
func (m maze) measure(p puzzle.Problem, most int) {
	if p.Solved() {
		m.togo[key(p)] = 0
		return
	}
	for _, after := range m.moves[key(p)] {
		n, known := m.togo[key(after)]
		old, has := m.togo[key(p)]
		if known && n < most && (!has || n+1 < old) {
			m.togo[key(p)] = n + 1
		}
	}
}

// ways appends the sequences of exactly so many moves from a position to the goal, up to a limit.
func (m maze) ways(all []string, p puzzle.Problem, moves []string, n, limit int) []string {
	if n == 0 && p.Solved() {
		return append(all, strings.Join(moves, "\n"))
	}
	for code, after := range m.moves[key(p)] {
		if togo, known := m.togo[key(after)]; known && togo <= n-1 && len(all) < limit {
			all = m.ways(all, after, append(slices.Clone(moves), code), n-1, limit)
		}
	}
	return all
}

// Every shortest way is accepted, whichever it is, and no longer one.
func TestEveryShortestWay(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		boards []string
		depth  int
	}{
		{"swap", []string{"110\n001\n000\n000\n001\n110\n", "10\n01\n01\n10\n", "1100\n0011\n0011\n1100\n"}, 6},
		{"flip", []string{"bwb\nwww\nbwb\n", "bww\nwbw\nwww\n", "wbw\nbbb\nwbw\n"}, 6},
		{"fourline", []string{"BWBO\nWBWB\nBWBW\nWBWO\n", "BBOB\nWWBW\nWOWW\nOBBW\n"}, 5},
	} {
		p := puzzles.ByID(c.puzzle)
		for _, text := range c.boards {
			all, err := p.Read(text, 1)
			if err != nil {
				t.Fatal(err)
			}
			board := all[0]
			m := explore(board, c.depth)
			least, known := m.togo[key(board)]
			if !known {
				t.Fatalf("%s: no way found from\n%s", c.puzzle, text)
			}
			for n := least; n <= least+2; n++ {
				ways := m.ways(nil, board, nil, n, 300)
				for _, way := range ways {
					want := "1 1 1 accepted\n"
					if n > least {
						want = fmt.Sprintf("1 1 1 not minimal [%d] [%d] %d moves, and %d will do (", least, n, n, least)
					}
					answers := fmt.Sprintf("%d\n%s\n", n, way)
					if got := verdicts(t, c.puzzle, judge.Options{Moves: true}, text, answers); !strings.HasPrefix(got, want) {
						t.Fatalf("%s: %q for\n%sgives\n%swant\n%s", c.puzzle, answers, text, got, want)
					}
				}
				t.Logf("%s, %d moves: %d ways", c.puzzle, n, len(ways))
			}
		}
	}
}
