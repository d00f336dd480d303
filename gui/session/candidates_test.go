package session

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzleutil"
)

// border returns the cell of a move, or the border that it crosses, which is named after the cell below or on the right.
func border(a, b puzzle.Spot) puzzle.Spot {
	switch {
	case a.Row+1 == b.Row || a.Col+1 == b.Col:
		return border(b, a)
	case a.Row > b.Row:
		a.Part = puzzle.Top
	case a.Col > b.Col:
		a.Part = puzzle.Left
	}
	return a
}

// labels are what stands on the cells and borders of a board, with a ring as "(3)".
type labels map[puzzle.Spot]string

// seen returns the labels of a view.
func seen(v puzzle.View) labels {
	all := labels{}
	for _, b := range v.Badges {
		if b.Kind != puzzle.Number {
			continue
		}
		at, text := b.At, b.Text
		switch at.Part {
		case puzzle.Right:
			at.Col, at.Part = at.Col+1, puzzle.Left
		case puzzle.Bottom:
			at.Row, at.Part = at.Row+1, puzzle.Top
		}
		if b.Mark == puzzle.MarkLine {
			text = "(" + text + ")"
		}
		if all[at] != "" {
			text += " and " + all[at]
		}
		all[at] = text
	}
	return all
}

// boardFor returns a small board of a puzzle, after up to two moves.
func boardFor(p *puzzle.Puzzle, rng *rand.Rand) puzzle.Problem {
	sizes := map[string][]puzzle.Size{
		"flip": {{Rows: 3, Cols: 3}, {Rows: 2, Cols: 4}, {Rows: 2, Cols: 3}}, "swap": {{Rows: 3, Cols: 3}, {Rows: 3, Cols: 4}},
		"fourline": {{Rows: 4, Cols: 4}}, "tetravex": {{Rows: 2, Cols: 2}},
	}[p.ID]
	board, err := p.Random(context.Background(), puzzle.Wish{Size: sizes[rng.IntN(len(sizes))]}, rng)
	if err != nil {
		panic(err)
	}
	if p.ID == "flip" { // also impossible ones
		board = board.Fill(func(at puzzle.Spot) int { return rng.IntN(2) })
	}
	for range rng.IntN(3) {
		if all := legal(board); len(all) > 0 && !board.Solved() {
			m := all[rng.IntN(len(all))]
			board, _, _ = board.Move(m[0], m[1])
		}
	}
	return board
}

// wanted returns the labels of the moves, from trying all of them. In Four in Line the search ends after some moves.
func wanted(board puzzle.Problem) (all labels, far int) {
	const never = 1 << 20
	all, far = labels{}, 7
	found, cut := distances(board, far)
	if !cut {
		far = 1000
	}
	least, left := far, map[puzzle.Spot]int{}
	for _, m := range legal(board) {
		after, _, _ := board.Move(m[0], m[1])
		n, ok := found[textOf(after)]
		if !ok || n >= far {
			from, more := distances(after, far)
			if n, ok = from[textOf(after)]; more {
				n = far
			} else if !ok {
				n = never
			}
		}
		left[border(m[0], m[1])] = n
		least = min(least, n)
	}
	for at, n := range left {
		switch {
		case n == far:
			all[at] = "far"
		case n == never:
			all[at] = "×"
		case n == least:
			all[at] = fmt.Sprintf("(%d)", n)
		default:
			all[at] = fmt.Sprint(n)
		}
	}
	return all, far
}

// finishes reports whether the tiles in the tray can be put on blank cells so that the goal is reached.
func finishes(board puzzle.Problem) bool {
	view := board.View()
	for _, m := range legal(board) {
		if view.Boards[m[0].Board].Block.Rows > 0 && view.At(m[1]).Kind == puzzle.Empty && m[1].Board != m[0].Board {
			if after, _, _ := board.Move(m[0], m[1]); finishes(after) {
				return true
			}
		}
	}
	return board.Solved()
}

// TestCostsOfAllMoves compares all that the board shows with what trying all moves says.
func TestCostsOfAllMoves(t *testing.T) {
	boards := 200
	if testing.Short() {
		boards = 20
	}
	for _, id := range []string{"flip", "swap", "fourline", "tetravex"} {
		inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
			p, rng := named.Puzzle(id), rand.New(rand.NewPCG(1, 7))
			for range boards {
				board := boardFor(p, rng)
				if board.Solved() {
					continue
				}
				d := openTab(p, board)
				d.PlayByHand()
				d.Candidates.Toggle()
				want, far := labels{}, 0
				if p.Tray {
					held := legal(board)
					from := held[rng.IntN(len(held))][0]
					d.Hand.press(from)
					for _, to := range board.Targets(from) {
						if after, _, _ := board.Move(from, to); board.View().At(to).Kind == puzzle.Empty && to.Board > 0 {
							want[to] = "×"
							if finishes(after) {
								want[to] = "(✓)"
							}
						}
					}
				} else {
					want, far = wanted(board)
				}
				d.pass(2 * patience)
				got := seen(d.View())
				for at, text := range got {
					n := 0
					if fmt.Sscan(strings.Trim(text, "()"), &n); want[at] == "far" && n >= far {
						got[at] = "far"
					}
				}
				if !maps.Equal(got, want) {
					t.Fatalf("%s: shown %v, want %v", puzzleutil.Write(p, board), got, want)
				}
				d.Close()
				synctest.Wait()
			}
		})
	}
}
