package gui

import (
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// say returns a text in the language of the window.
func say(t sentence.Text) string { return words.Say(t) }

// tr is say for labels.
func tr(format string, args ...any) string { return words.Tr(format, args...) }
