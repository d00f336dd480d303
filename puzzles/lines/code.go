package lines

import (
	"strconv"
	"strings"
)

// compactSide is the longest side of boards on which the numbers of a code have one digit each.
const compactSide = 9

// AppendCode appends the numbers of a move, which count from 1, on a board with this longest side. They are
// separated by spaces unless all have one digit.
func AppendCode(dst []byte, side int, numbers ...int) []byte {
	for i, n := range numbers {
		if i > 0 && side > compactSide {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return dst
}

// ReadCode reads what AppendCode writes, also with spaces that are not needed. It reports whether the text is
// a code.
func ReadCode(code string, side int) (numbers []int, ok bool) {
	words := strings.Fields(code)
	if len(words) == 1 && side <= compactSide {
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
