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
	One    string // the format if the first argument is 1; empty where there is no other
	Args   []any
}

// T returns a Text.
func T(format string, args ...any) Text { return Text{Format: format, Args: args} }

// Count returns the number n with a noun: "1 press", "4 presses". The formats
// must hold one %d, or none.
func Count(n int, one, many string) Text { return Text{Format: many, One: one, Args: []any{n}} }

// String returns the sentence in English.
func (t Text) String() string {
	format := t.Format
	if t.One != "" && t.Args[0] == 1 {
		format = t.One
	}
	if len(t.Args) == 0 || !strings.Contains(format, "%") {
		return format
	}
	return fmt.Sprintf(format, t.Args...)
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
