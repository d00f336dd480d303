package grid

import (
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// goalBoard is the index in the view of a goal that is a board.
const goalBoard = 1

// at returns the cell at a spot of the board or of the goal, and its letter. It reports whether there is one.
func (p *problem) at(at view.Spot) (cell int, letter byte, ok bool) {
	goal, which := p.goal().Letters, at.Board
	at.Board = 0
	cell, ok = Cell(p.Size(), at)
	if !ok {
		return 0, 0, false
	}
	switch {
	case which == 0:
		letter = p.board.At(cell)
	case which == goalBoard && goal != "":
		letter = goal[cell]
	default:
		return 0, 0, false
	}
	return cell, letter, p.faces[letter].Kind != view.NoCell
}

func (p *problem) Values(at view.Spot) int {
	if _, _, ok := p.at(at); !ok {
		return 0
	}
	return len(p.values)
}

func (p *problem) Value(at view.Spot) int {
	_, letter, ok := p.at(at)
	if !ok {
		return 0
	}
	return strings.IndexByte(p.values, letter)
}

// Fill returns the board with other faces, and without the moves that led to it.
func (p *problem) Fill(value func(view.Spot) int) puzzle.Problem {
	boards, changed := p.boards(), false
	for i, letters := range boards {
		for cell, letter := range letters {
			if p.faces[letter].Kind == view.NoCell {
				continue
			}
			at := Spot(p.Size(), cell)
			at.Board = i
			if v := value(at); v >= 0 && v < len(p.values) && p.values[v] != letter {
				letters[cell], changed = p.values[v], true
			}
		}
	}
	if !changed {
		return p
	}
	return p.of(boards)
}

// boards returns the letters of the board and of a goal that is a board.
func (p *problem) boards() [][]byte {
	letters := make([]byte, p.Size().Rows*p.Size().Cols)
	for cell := range letters {
		letters[cell] = p.board.At(cell)
	}
	if goal := p.goal().Letters; goal != "" {
		return [][]byte{letters, []byte(goal)}
	}
	return [][]byte{letters}
}

// of returns the board of this size and goal with other letters.
func (p *problem) of(boards [][]byte) *problem {
	goal := p.goal()
	if goal.Letters != "" {
		goal.Letters = string(boards[goalBoard])
	}
	return p.problem(aimed(p.Board(p.Size(), string(boards[0])), goal))
}

// AppendText appends one row a line, and the goal unless it is the judge's.
func (p *problem) AppendText(text []byte) ([]byte, error) {
	boards := p.boards()
	text = appendRows(text, boards[0], p.Size().Cols)
	if goal := p.goal().Index; goal > 0 {
		text = append(append(append(text, goalWord+" "...), p.puzzle.Goals[goal].ID...), '\n')
	}
	if len(boards) > goalBoard {
		text = appendRows(text, boards[goalBoard], p.Size().Cols)
	}
	return text, nil
}

// appendRows appends letters, one row a line.
func appendRows(text, letters []byte, cols int) []byte {
	text = slices.Grow(text, len(letters)+len(letters)/cols)
	for row := range slices.Chunk(letters, cols) {
		text = append(append(text, row...), '\n')
	}
	return text
}

// String returns one row a line, without the goal.
func (p *problem) String() string { return string(appendRows(nil, p.boards()[0], p.Size().Cols)) }
