package swap

import (
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// problem is a start and a goal. A board is a string of '0' for white and '1'
// for black, row by row, without line ends.
type problem struct {
	size        puzzle.Size
	start, goal string
}

// The indices of the boards in the view.
const (
	startBoard = iota
	goalBoard
)

const white, black = '0', '1'

// Size returns the number of rows and columns.
func (p *problem) Size() puzzle.Size { return p.size }

// View shows the start and the goal.
func (p *problem) View() puzzle.View {
	return puzzle.View{Boards: []puzzle.Board{
		view(sentence.New("Board"), p.size, p.start),
		view(sentence.New("Goal"), p.size, p.goal),
	}}
}

func view(title sentence.Text, s puzzle.Size, cells string) puzzle.Board {
	b := puzzle.NewBoard(title, s)
	for i := range b.Cells {
		b.Cells[i].Kind = puzzle.WhiteDisc
		if cells[i] == black {
			b.Cells[i].Kind = puzzle.BlackDisc
		}
	}
	return b
}

// Values returns 2 on both boards: 0 is white, 1 is black.
func (p *problem) Values(at puzzle.Spot) int {
	if p.board(at) == nil {
		return 0
	}
	return 2
}

// Value returns 0 for white and 1 for black.
func (p *problem) Value(at puzzle.Spot) int {
	board := p.board(at)
	if board == nil {
		return 0
	}
	return int((*board)[p.cell(at)] - white)
}

// Edit puts a piece of the other colour on a board.
func (p *problem) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if value < 0 || value >= p.Values(at) || value == p.Value(at) {
		return p
	}
	edited := *p
	board, i := edited.board(at), p.cell(at)
	*board = (*board)[:i] + string(rune(white+value)) + (*board)[i+1:]
	return &edited
}

// Fill puts the colours that the function gives on both boards.
func (p *problem) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	filled := *p
	for i, cells := range []*string{startBoard: &filled.start, goalBoard: &filled.goal} {
		letters := []byte(*cells)
		for cell := range letters {
			if v := value(p.spot(i, cell)); v == 0 || v == 1 {
				letters[cell] = white + byte(v)
			}
		}
		*cells = string(letters)
	}
	if filled == *p {
		return p
	}
	return &filled
}

// Counts says how many pieces are black at the start and in the goal: without as many there is no way.
func (p *problem) Counts() (text sentence.Text, amiss bool) {
	start, goal := blacks(p.start), blacks(p.goal)
	if start != goal {
		return sentence.New("%d black, %d black in the goal", start, goal), true
	}
	differ := 0
	for i := range p.start {
		if p.start[i] != p.goal[i] {
			differ++
		}
	}
	return sentence.New("%d black in both · %v", start, sentence.Count(differ, "%d cell differs", "%d cells differ")), false
}

// board returns the board that holds the spot, or nil if there is none.
func (p *problem) board(at puzzle.Spot) *string {
	switch {
	case at.Row < 0 || at.Row >= p.size.Rows || at.Col < 0 || at.Col >= p.size.Cols || at.Part != puzzle.Whole:
		return nil
	case at.Board == startBoard:
		return &p.start
	case at.Board == goalBoard:
		return &p.goal
	}
	return nil
}

// cell returns the index of a spot on its board, spot the reverse.
func (p *problem) cell(at puzzle.Spot) int { return at.Row*p.size.Cols + at.Col }

func (p *problem) spot(board, cell int) puzzle.Spot {
	return puzzle.Spot{Board: board, Row: cell / p.size.Cols, Col: cell % p.size.Cols}
}

// Check accepts every problem.
func (p *problem) Check() error { return nil }

// blacks returns the number of black pieces on a board.
func blacks(board string) int { return strings.Count(board, string(black)) }
