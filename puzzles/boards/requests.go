package boards

import (
	"strconv"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// CheckSize returns why a puzzle has no boards of a size, or nil.
func CheckSize(p *puzzle.Puzzle, s view.Size) error {
	switch {
	case s.Rows < p.Min.Rows || s.Cols < p.Min.Cols || s.Rows > p.Max.Rows || s.Cols > p.Max.Cols:
		return sentence.Refuse("size %v, want %v to %v", s, p.Min, p.Max)
	case p.Square && s.Rows != s.Cols:
		return sentence.Refuse("size %v, want as many rows as columns", s)
	}
	return nil
}

// CheckWish returns why there is no such random board, or nil. Random may still not find one.
func CheckWish(p *puzzle.Puzzle, w puzzle.Wish) error {
	if err := CheckSize(p, w.Size); err != nil {
		return err
	}
	known, goal := 0, 0
	if w.Goal != nil {
		goal = w.Goal.Goal()
	}
	for _, k := range p.Knobs {
		n, asked := w.Asks[k.ID]
		if !asked {
			continue
		}
		known++
		if least, most := k.Range(w.Size, goal); least > most {
			return sentence.Refuse("%s cannot be chosen for a board of %v", k.ID, w.Size)
		} else if n < least || n > most {
			return sentence.Refuse("%s %d, want %d to %d on a board of %v", k.ID, n, least, most, w.Size)
		}
	}
	if known < len(w.Asks) {
		return sentence.Refuse("This puzzle has no random boards of that kind.")
	}
	return nil
}

// ParseSize parses a size such as "4x4" or "4 × 4".
func ParseSize(text string) (view.Size, error) {
	first, second, _ := strings.Cut(strings.NewReplacer("X", "x", "×", "x").Replace(text), "x")
	rows, err := strconv.Atoi(strings.TrimSpace(first))
	cols, err2 := strconv.Atoi(strings.TrimSpace(second))
	if err != nil || err2 != nil {
		return view.Size{}, sentence.Refuse("size %q, want rows x columns such as 4x4", text)
	}
	return view.Size{Rows: rows, Cols: cols}, nil
}

// reliable is the fraction from which the time left is worth saying.
const reliable = 0.01

// TimeLeft returns the time left after the search has run for some time, such as "about 4 minutes left".
// It is empty while it is unknown, and within the last minute.
func TimeLeft(p puzzle.Progress, elapsed time.Duration) sentence.Text {
	if p.Fraction < reliable || elapsed < time.Second {
		return sentence.Text{}
	}
	minutes := elapsed.Minutes() * (1/p.Fraction - 1)
	switch {
	case minutes < 1:
		return sentence.Text{}
	case minutes < 90:
		return sentence.Count(int(minutes+0.5), "about %d minute left", "about %d minutes left")
	}
	return sentence.Count(int(minutes/60+0.5), "about %d hour left", "about %d hours left")
}
