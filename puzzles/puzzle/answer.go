package puzzle

import (
	"errors"
	"fmt"
	"strconv"
)

// Claim is what the first line of an answer says of a problem.
type Claim struct {
	Possible bool
	Length   int // the number of moves, or Unsaid
}

// Unsaid is the length of an answer that does not tell how many moves it takes.
const Unsaid = -1

// Impossible is the judges' word for a problem without a solution.
const Impossible = "Impossible"

// maxLength bounds the numbers of moves that are read.
const maxLength = 1 << 30

// ReadLength is the ReadAnswer of a puzzle whose answers begin with the number of moves, or are Impossible.
func ReadLength(line string, _ int) (Claim, error) {
	if line == Impossible {
		return Claim{}, nil
	}
	n, err := strconv.Atoi(line)
	if err != nil || n < 0 || n > maxLength || strconv.Itoa(n) != line {
		return Claim{}, fmt.Errorf("%.40q, want a number of moves or %s", line, Impossible)
	}
	return Claim{Possible: true, Length: n}, nil
}

// ReadMove reads a move in the notation of Step.Code: numbers apart by spaces, which may be left out on boards whose sides are at
// most 9. It returns the spots between which Move makes it on the board b, if that is allowed. An error says that the text is none.
func (p *Puzzle) ReadMove(b Problem, code string) (from, to Spot, err error) {
	numbers, ok := b.Size().ReadCode(code)
	switch {
	case !ok:
		return from, to, fmt.Errorf("%.40q is no move, want its numbers", code)
	case p.MoveEnds != nil:
		from, to, err = p.MoveEnds(b, numbers)
	default:
		from, to, err = cellsOf(numbers)
	}
	if err != nil {
		return from, to, fmt.Errorf("%.40q is no move: %w", code, err)
	}
	return from, to, nil
}

var errNumbers = errors.New("want row and column of a cell, or of two")

// cellsOf returns the spots of the numbers of a move: row and column, counted from 1, of one cell or of two.
func cellsOf(numbers []int) (from, to Spot, err error) {
	switch len(numbers) {
	case 2:
		from = Spot{Row: numbers[0] - 1, Col: numbers[1] - 1}
		return from, from, nil
	case 4:
		return Spot{Row: numbers[0] - 1, Col: numbers[1] - 1}, Spot{Row: numbers[2] - 1, Col: numbers[3] - 1}, nil
	}
	return from, to, errNumbers
}
