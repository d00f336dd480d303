package gui

import (
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// say returns a text in the language of the window.
func say(t sentence.Text) string { return words.Say(t) }

// tr is say for labels.
func tr(format string, args ...any) string { return words.Tr(format, args...) }

// each returns what f makes of each value.
func each[A, B any](values []A, f func(A) B) (all []B) {
	for _, v := range values {
		all = append(all, f(v))
	}
	return all
}

func indices[T any](values []T) (all []int) {
	for i := range values {
		all = append(all, i)
	}
	return all
}
