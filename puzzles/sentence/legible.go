package sentence

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Legible returns a text from outside, such as the name of a file, in a form that can be shown: control characters,
// line ends and marks of the writing direction are escaped as in Go, such as \x1b.
func Legible(text string) string {
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		shown := text[:size]
		if r == utf8.RuneError && size == 1 || obeyed(r) {
			shown = strconv.QuoteToASCII(shown)
			shown = shown[1 : len(shown)-1]
		}
		b.WriteString(shown)
		text = text[size:]
	}
	return b.String()
}

// obeyed reports whether a character changes how others are shown.
func obeyed(r rune) bool {
	return unicode.IsControl(r) || r > unicode.MaxASCII && unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}

// Shown returns an argument of a Text for package fmt: strings and errors are made legible, unless they are quoted.
func Shown(arg any) any {
	switch arg := arg.(type) {
	case string:
		return shown(arg)
	case error:
		return shown(arg.Error())
	}
	return arg
}

// shown is a text from outside.
type shown string

// Format formats it as a string that is legible.
func (s shown) Format(f fmt.State, verb rune) {
	text := string(s)
	if verb != 'q' {
		text = Legible(text)
	}
	fmt.Fprintf(f, fmt.FormatString(f, verb), text)
}
