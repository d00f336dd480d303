package swap

import (
	"io"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// read reads a board and its goal: the rows of the board, then as many rows of the goal.
func read(l *lines.Reader) (grid.Board, int, error) {
	line, err := l.Filled("the rows of the start and of the goal")
	if err != nil {
		return nil, 0, err
	}
	first, cols := line.Number, len(line.Text)
	var cells []byte
	rows := 0
	for ; err == nil && len(line.Text) > 0; line, err = l.Next() {
		if err := checkRow(line, rows, cols); err != nil {
			return nil, 0, err
		}
		cells = append(cells, line.Text...)
		rows++
	}
	switch {
	case err != nil && err != io.EOF:
		return nil, 0, err
	case rows%2 != 0:
		return nil, 0, lines.Errorf(first+rows-1,
			"block ends after %d rows, want an even number: the start, then the goal, with no blank line between", rows)
	}
	letters, half := string(cells), len(cells)/2
	return &board{view.Size{Rows: rows / 2, Cols: cols}, letters[:half], letters[half:]}, first, nil
}

// checkRow says why a line cannot be the next row after some others.
func checkRow(line lines.Line, rows, cols int) error {
	for i, c := range line.Text {
		switch {
		case c == ' ' || c == '\t':
			return &lines.Error{Line: line.Number, What: sentence.Count(i,
				"space after %d digit, want digits 0 and 1 without spaces",
				"space after %d digits, want digits 0 and 1 without spaces")}
		case c != white && c != black:
			return lines.BadCharacter(line.Number, i+1, line.Text[i:], "0 or 1")
		}
	}
	switch n := len(line.Text); {
	case n > maxSide:
		return lines.Errorf(line.Number, "row has %d cells, want at most %d", n, maxSide)
	case n != cols:
		return lines.Errorf(line.Number, "row has %d cells, want %d", n, cols)
	case rows == 2*maxSide:
		return lines.Errorf(line.Number, "block has more than %d rows: start and goal have at most %d each", 2*maxSide, maxSide)
	}
	return nil
}
