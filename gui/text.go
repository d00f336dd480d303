package gui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"fourfold/gui/flow"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// say puts a text into the language of the window.
func say(t sentence.Text) string { return words.Say(t) }

// tr is say for a label.
func tr(format string, args ...any) string { return say(sentence.New(format, args...)) }

// sayCapital is say with a capital letter first: errors begin with a small one, a line does not. A name
// that comes first stays as it is.
func sayCapital(t sentence.Text) string {
	said, head := say(t), t
	for strings.HasPrefix(head.Format, "%v") && len(head.Args) > 0 {
		inner, ok := head.Args[0].(sentence.Text)
		if !ok {
			break
		}
		head = inner
	}
	if said == "" || strings.HasPrefix(head.Format, "%") {
		return said
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}

// paragraph returns a label for a text of several lines.
func paragraph() *flow.Text { return flow.New("") }

// label is what shows a text.
type label interface {
	AccessibilityLabel() string // returns the text
	SetText(string)
}

// setText sets the text of a label, if that changes anything.
func setText(l label, text string) {
	if l.AccessibilityLabel() != text {
		l.SetText(text)
	}
}

// prose returns a text in Markdown.
func prose(markdown string) fyne.CanvasObject { return flow.Markdown(markdown) }
