package grid_test

import (
	"context"
	"fmt"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// mirror is a row of seats, in which people (o) move to a free seat (.) beside them until the row is the mirror image
// of the one at the start. So a position is more than its letters: the start belongs to it.
type mirror struct {
	size       puzzle.Size
	now, start string
}

func newMirror(s puzzle.Size, letters string) grid.Board { return &mirror{s, letters, letters} }

func (m *mirror) goal() string {
	goal := []byte(m.start)
	for i := range goal {
		goal[i] = m.start[len(goal)-1-i]
	}
	return string(goal)
}

func (m *mirror) Size() puzzle.Size { return m.size }

func (m *mirror) At(cell int) byte { return m.now[cell] }

func (m *mirror) Solved() bool { return m.now == m.goal() }

func (m *mirror) Targets(from int) (targets []int) {
	for _, to := range []int{from - 1, from + 1} {
		if to >= 0 && to < len(m.now) && m.now[from] == 'o' && m.now[to] == '.' {
			targets = append(targets, to)
		}
	}
	return targets
}

func (m *mirror) After(move grid.Move) grid.Board {
	now := []byte(m.now)
	now[move.From], now[move.To] = '.', 'o'
	return &mirror{m.size, string(now), m.start}
}

func (m *mirror) Words(move grid.Move) sentence.Text {
	return sentence.New("From seat %d to %d", move.From+1, move.To+1)
}

func (m *mirror) Refusal(grid.Move) sentence.Text {
	return sentence.New("People move to a free seat beside them.")
}

// Decorate shows the goal: without it, positions of different games would look the same.
func (m *mirror) Decorate(v *puzzle.View) { v.Caption = sentence.New("Goal: %s", m.goal()) }

// Position returns the start, once it is no longer what lies on the board.
func (m *mirror) Position() string {
	if m.now == m.start {
		return ""
	}
	return m.start
}

// WithPosition accepts every start from which moves lead to this board.
func (m *mirror) WithPosition(line string) (grid.Board, error) {
	people := strings.Count(line, "o")
	switch {
	case line == "":
		return newMirror(m.size, m.now), nil
	case len(line) != len(m.now) || people != strings.Count(m.now, "o") || people+strings.Count(line, ".") != len(line):
		return nil, sentence.Refuse("%q is no start of this game.", line)
	}
	return &mirror{m.size, m.now, line}, nil
}

// Solve moves whoever is not yet in place and has a free seat ahead. Nobody can overtake, so this is a shortest way.
func (m *mirror) Solve(context.Context, puzzle.Options) (grid.Answer, error) {
	a := grid.Answer{Outcome: puzzle.Outcome{Minimal: true}}
	for now := m; !now.Solved(); {
		move := now.next()
		a.Moves, now = append(a.Moves, move), now.After(move).(*mirror)
	}
	a.Title = sentence.Count(len(a.Moves), "%d move", "%d moves")
	return a, nil
}

// next returns a move that brings somebody nearer.
func (m *mirror) next() grid.Move {
	places, goals := seats(m.now), seats(m.goal())
	for i, from := range places {
		for _, to := range m.Targets(from) {
			if (goals[i]-from)*(to-from) > 0 {
				return grid.Move{From: from, To: to}
			}
		}
	}
	panic("everybody is in place")
}

// seats lists the seats that are taken.
func seats(row string) (list []int) {
	for i := range row {
		if row[i] == 'o' {
			list = append(list, i)
		}
	}
	return list
}

var mirrors = grid.New(&puzzle.Puzzle{
	ID:  "mirror",
	Min: puzzle.Size{Rows: 1, Cols: 2},
	Max: puzzle.Size{Rows: 1, Cols: 12},
}, grid.Rules{
	Faces:  []grid.Face{{Letter: '.', Kind: puzzle.Empty}, {Letter: 'o', Kind: puzzle.BlackDisc}},
	Row:    "a row of . and o",
	Letter: ". or o",
	Board:  newMirror,
})

// A puzzle whose goal depends on the start: a game goes on to its own goal, whereas the same letters, set as a
// board, are a start themselves.
func Example_positioned() {
	boards, _ := mirrors.Read("o.o..", 1)
	game, _, _ := boards[0].Move(puzzle.Spot{Col: 2}, puzzle.Spot{Col: 3})
	fmt.Printf("%s%s, position %q\n", game, game.View().Caption, game.(puzzle.Positioned).Position())
	for _, fromHere := range []bool{true, false} {
		outcome, _ := game.Solve(context.Background(), puzzle.Options{FromHere: fromHere})
		fmt.Printf("%s to %s", outcome.Title, outcome.Walk.At(outcome.Length()))
	}
	// Output:
	// o..o.
	// Goal: ..o.o, position "o.o.."
	// 3 moves to ..o.o
	// 2 moves to .o..o
}
