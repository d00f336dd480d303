// Package sentence holds sentences for people, which can be translated, and errors that consist of them.
package sentence

import (
	"fmt"
	"strconv"
	"strings"
)

// Text is a sentence: an English format in the manner of package fmt, which is the key of its translations, and
// arguments. An argument may be a Text. A string or an error is shown by [Legible]. The zero Text is empty.
type Text struct {
	Format string
	One    string // the format if the first argument is 1; optional
	Args   []any
}

// Rewrite is the identity. A test garbles all formats by it, to show that no code compares sentences.
var Rewrite = func(format string) string { return format }

// New returns a Text.
func New(format string, args ...any) Text { return Text{Format: Rewrite(format), Args: args} }

// Join returns two texts in a format, such as "%v or %v", or the one that is not empty.
func Join(format string, first, second Text) Text {
	switch {
	case first.Empty():
		return second
	case second.Empty():
		return first
	}
	return New(format, first, second)
}

// Count returns a number with a noun: "1 press", "4 presses". Each format has one %d, or none.
func Count(n int, one, many string) Text {
	return Text{Format: Rewrite(many), One: Rewrite(one), Args: []any{n}}
}

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

// Empty reports whether the sentence is empty.
func (t Text) Empty() bool { return t.Format == "" }

// List returns numbers with commas between them.
func List(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ", ")
}

// Grouped returns a number in English, such as "2,000".
func Grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
