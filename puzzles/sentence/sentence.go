// Package sentence holds what the program says to people: sentences that can be
// translated, and refusals, the errors that are made of them.
package sentence

import (
	"fmt"
	"strings"
)

// Text is a sentence for people: an English format in the manner of package fmt
// and its arguments, kept apart so that the format can serve as the key of a
// translation. An argument may be a Text itself; a string or an error is shown as [Legible] has it. The zero Text says nothing.
type Text struct {
	Format string
	One    string // the format where the first argument is 1; empty where there is no other
	Args   []any
}

// New returns a Text.
func New(format string, args ...any) Text { return Text{Format: format, Args: args} }

// Count returns the number n with a noun: "1 press", "4 presses". Each format
// holds one %d, or none.
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
	args := make([]any, len(t.Args))
	for i, arg := range t.Args {
		args[i] = Shown(arg)
	}
	return fmt.Sprintf(format, args...)
}

// Empty reports whether the sentence says nothing.
func (t Text) Empty() bool { return t.Format == "" }
