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

// compactSide is the longest side of boards on which the numbers of a code have one digit each.
const compactSide = 9

// AppendCode appends the numbers of a move on a board of this size, which count from 1. They are
// separated by spaces unless all have one digit.
func (s Size) AppendCode(dst []byte, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 && max(s.Rows, s.Cols) > compactSide {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return dst
}

// ReadCode reads what AppendCode writes, also with spaces that are not needed. It reports whether
// the text is a code.
func (s Size) ReadCode(code string) (numbers []int, ok bool) {
	words := strings.Fields(code)
	if len(words) == 1 && max(s.Rows, s.Cols) <= compactSide {
		words = strings.Split(words[0], "")
	}
	for _, word := range words {
		n, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, int(n))
	}
	return numbers, len(numbers) > 0
}
