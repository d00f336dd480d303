package puzzle

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is a sentence for people: an English format in the manner of package fmt
// and its arguments, kept apart so that the format can serve as the key of a
// translation. An argument may be a Text itself.
type Text struct {
	Format string
	Args   []any
}

// T returns a Text.
func T(format string, args ...any) Text { return Text{Format: format, Args: args} }

// Count returns the number n with a noun: "1 press", "4 presses". The formats
// must hold one %d, or none.
func Count(n int, one, many string) Text {
	format := many
	if n == 1 {
		format = one
	}
	if !strings.Contains(format, "%") {
		return Text{Format: format}
	}
	return Text{Format: format, Args: []any{n}}
}

// String returns the sentence in English.
func (t Text) String() string {
	if len(t.Args) == 0 {
		return t.Format
	}
	return fmt.Sprintf(t.Format, t.Args...)
}

// Coordinates writes the numbers of a move, which count from 1: one digit each without space while
// compact is set, else separated by spaces.
func Coordinates(compact bool, numbers ...int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	if compact {
		return strings.Join(words, "")
	}
	return strings.Join(words, " ")
}
