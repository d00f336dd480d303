package kit

import (
	"strings"

	"github.com/rivo/uniseg"
)

// wrap breaks a text into lines of at most a width, by the Unicode line breaking algorithm (UAX #14): no Chinese line
// begins with closing punctuation. A word that is wider than a line is broken between characters. Trailing spaces are
// dropped. Fyne's labels break between words only, or anywhere.
func wrap(text string, width float32, measure func(string) float32) []string {
	b := breaker{width: width, measure: measure}
	for state := -1; len(text) > 0; {
		var segment string
		var must bool
		segment, text, must, state = uniseg.FirstLineSegmentInString(text, state)
		b.add(segment)
		if must && (len(text) > 0 || strings.HasSuffix(segment, "\n")) {
			b.end()
		}
	}
	return append(b.lines, trim(b.line))
}

// breaker fills lines one after the other.
type breaker struct {
	width   float32
	measure func(string) float32
	lines   []string
	line    string  // the line that is being filled
	used    float32 // its width, with trailing spaces
}

// add appends a segment that must not be broken to this line or to the next one.
func (b *breaker) add(segment string) {
	visible := b.measure(trim(segment))
	if b.line != "" && b.used+visible > b.width {
		b.end()
	}
	if visible > b.width {
		b.split(segment)
		return
	}
	b.line += segment
	b.used += b.measure(strings.TrimRight(segment, "\r\n"))
}

// split appends a segment that is wider than a line, character by character.
func (b *breaker) split(segment string) {
	for state := -1; len(segment) > 0; {
		var character string
		character, segment, _, state = uniseg.FirstGraphemeClusterInString(segment, state)
		w := b.measure(trim(character))
		if b.line != "" && b.used+w > b.width {
			b.end()
		}
		b.line += character
		b.used += w
	}
}

// end begins the next line.
func (b *breaker) end() {
	b.lines, b.line, b.used = append(b.lines, trim(b.line)), "", 0
}

func trim(s string) string { return strings.TrimRight(s, " \t\r\n") }
