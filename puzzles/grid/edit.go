package grid

import (
	"strings"

	"fourfold/puzzles/puzzle"
)

// letter returns the letter of a cell that has values, on the board or on the goal, and whether there is one.
func (p *problem) letter(at puzzle.Spot) (letter byte, ok bool) {
	if cell := p.cell(at); cell != none {
		return p.board.At(cell), true
	}
	goal := p.goal().Letters
	if goal == "" || at.Board != goalBoard {
		return 0, false
	}
	at.Board = 0
	cell, ok := Cell(p.Size(), at)
	if !ok {
		return 0, false
	}
	return goal[cell], p.faces[goal[cell]].Kind != puzzle.NoCell
}

// Values returns how many faces a cell can have, and 0 where there is none.
func (p *problem) Values(at puzzle.Spot) int {
	if _, ok := p.letter(at); !ok {
		return 0
	}
	return len(p.values)
}

// Value returns which face a cell has.
func (p *problem) Value(at puzzle.Spot) int {
	letter, ok := p.letter(at)
	if !ok {
		return 0
	}
	return strings.IndexByte(p.values, letter)
}

// Edit returns the board with another face on a cell. Moves that led to this one are forgotten.
func (p *problem) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if value < 0 || value >= p.Values(at) || value == p.Value(at) {
		return p
	}
	boards := p.letters()
	boards[at.Board][at.Row*p.Size().Cols+at.Col] = p.values[value]
	return p.of(boards)
}

// Fill returns the board with the faces that the function gives.
func (p *problem) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	boards, changed := p.letters(), false
	for i, letters := range boards {
		for cell := range letters {
			at := Spot(p.Size(), cell)
			at.Board = i
			if p.Values(at) == 0 {
				continue
			}
			if v := value(at); v >= 0 && v < len(p.values) && v != p.Value(at) {
				letters[cell], changed = p.values[v], true
			}
		}
	}
	if !changed {
		return p
	}
	return p.of(boards)
}

// letters returns the letters of the cells, row by row, of the board and then of a goal that is one.
func (p *problem) letters() (boards [][]byte) {
	letters := make([]byte, p.Size().Rows*p.Size().Cols)
	for cell := range letters {
		letters[cell] = p.board.At(cell)
	}
	boards = append(boards, letters)
	if goal := p.goal().Letters; goal != "" {
		boards = append(boards, []byte(goal))
	}
	return boards
}

// of returns the board of this size and goal with the letters, on which nobody has made a move.
func (p *problem) of(boards [][]byte) *problem {
	goal := p.goal()
	if goal.Letters != "" {
		goal.Letters = string(boards[goalBoard])
	}
	return p.problem(p.aimed(p.Board(p.Size(), string(boards[0])), goal))
}
