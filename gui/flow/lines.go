// Package flow shows running text: paragraphs whose lines end where the Unicode line breaking algorithm (UAX #14)
// allows it, so that no Chinese line begins with closing punctuation, and texts in Markdown made of them. The toolkit's own
// labels break between words only, or anywhere.
package flow

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Lines breaks a text into lines that are at most as wide as given, as far as that is possible: a word
// that is wider stands alone and is broken between characters. Spaces at the end of a line are not counted, nor kept.
func Lines(text string, width float32, measure func(string) float32) []string {
	b := breaker{width: width, measure: measure}
	state := -1
	for len(text) > 0 {
		var segment string
		var must bool
		segment, text, must, state = uniseg.FirstLineSegmentInString(text, state)
		b.add(segment)
		if must && (len(text) > 0 || strings.HasSuffix(segment, "\n")) {
			b.end()
		}
	}
	return append(b.lines, b.trimmed())
}

// breaker fills lines one after the other.
type breaker struct {
	width   float32
	measure func(string) float32
	lines   []string
	line    strings.Builder // that is being filled
	taken   float32         // by the line so far, with its last spaces
}

// add puts what must not be broken on this line or on the next one.
func (b *breaker) add(segment string) {
	visible := b.measure(trim(segment))
	if b.line.Len() > 0 && b.taken+visible > b.width {
		b.end()
	}
	if visible > b.width {
		b.split(segment)
		return
	}
	b.line.WriteString(segment)
	b.taken += b.measure(strings.TrimRight(segment, "\r\n"))
}

// split breaks what is wider than a line between characters.
func (b *breaker) split(segment string) {
	for state := -1; len(segment) > 0; {
		var character string
		character, segment, _, state = uniseg.FirstGraphemeClusterInString(segment, state)
		w := b.measure(trim(character))
		if b.line.Len() > 0 && b.taken+w > b.width {
			b.end()
		}
		b.line.WriteString(character)
		b.taken += w
	}
}

// end goes on to the next line.
func (b *breaker) end() {
	b.lines = append(b.lines, b.trimmed())
	b.line.Reset()
	b.taken = 0
}

func (b *breaker) trimmed() string { return trim(b.line.String()) }

func trim(s string) string { return strings.TrimRight(s, " \t\r\n") }
