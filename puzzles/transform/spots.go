package transform

import "fourfold/puzzles/puzzle"

// asSet returns the board as it is set, without moves by hand that have led to it.
func asSet(p *puzzle.Puzzle, b puzzle.Problem) puzzle.Problem {
	if positioned, ok := b.(puzzle.Positioned); !ok || positioned.Position() == "" {
		return b
	}
	text, _ := b.AppendText(nil)
	if all, err := p.Read(string(text), 1); err == nil {
		return all[0]
	}
	return b // which the conformance test rules out
}

// editable lists the boards of a problem's view that have spots with values.
func editable(b puzzle.Problem) []int {
	var boards []int
	for _, at := range puzzle.Spots(b) {
		if len(boards) == 0 || boards[len(boards)-1] != at.Board {
			boards = append(boards, at.Board)
		}
	}
	return boards
}

// cellsOf lists the cells of a board that have values, or whose sides have.
func cellsOf(b puzzle.Problem, board int) []puzzle.Spot {
	var cells []puzzle.Spot
	for _, at := range puzzle.Spots(b) {
		if at.Board == board && (len(cells) == 0 || cells[len(cells)-1] != at.Cell()) {
			cells = append(cells, at.Cell())
		}
	}
	return cells
}

// moving returns the change by which each spot gets the value of another one.
func moving(source func(puzzle.Spot) puzzle.Spot) func(*puzzle.Puzzle, puzzle.Problem) (puzzle.Problem, error) {
	return func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
		return moved(b, b, source)
	}
}
