package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"fourfold/puzzles/sentence"
)

// Size is the number of rows and columns of a board.
type Size struct{ Rows, Cols int }

// String returns the size as "4x4".
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.Rows, s.Cols) }

// ParseSize parses a size such as "4x4" or "4 × 4".
func ParseSize(text string) (Size, error) {
	first, second, _ := strings.Cut(strings.NewReplacer("X", "x", "×", "x").Replace(text), "x")
	rows, err := strconv.Atoi(strings.TrimSpace(first))
	cols, err2 := strconv.Atoi(strings.TrimSpace(second))
	if err != nil || err2 != nil {
		return Size{}, sentence.Refuse("size %q, want rows x columns such as 4x4", text)
	}
	return Size{Rows: rows, Cols: cols}, nil
}
