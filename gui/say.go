package gui

import (
	"unicode"
	"unicode/utf8"

	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
)

// say puts a text into the language of the window.
func say(t puzzle.Text) string { return words.Say(t) }

// tr is say for a label.
func tr(format string, args ...any) string { return say(puzzle.T(format, args...)) }

// capital returns the text with a capital letter first: errors begin with a small one, a line does not.
func capital(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// rules returns a puzzle's rules in the language of the window, in Markdown.
func rules(p *puzzle.Puzzle) string { return words.Rules(p) }
