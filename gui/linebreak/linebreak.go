// Package linebreak breaks texts into lines.
package linebreak

import (
	"strings"

	"github.com/rivo/uniseg"
)

// Wrap breaks a text into lines of at most a width, by the Unicode line breaking algorithm (UAX #14): no Chinese line
// begins with closing punctuation. A word that is wider than a line is broken between characters. Trailing spaces are
// dropped.
func Wrap(text string, width float32, measure func(string) float32) (lines []string) {
	line, used := "", float32(0) // the line that is being filled, and its width with trailing spaces
	end := func() { lines, line, used = append(lines, trim(line)), "", 0 }
	for state := -1; text != ""; {
		var segment string
		var must bool
		segment, text, must, state = uniseg.FirstLineSegmentInString(text, state)
		parts := []string{segment}
		if measure(trim(segment)) > width {
			parts = strings.Split(segment, "")
		}
		for _, part := range parts {
			if line != "" && used+measure(trim(part)) > width {
				end()
			}
			line += part
			used += measure(strings.TrimRight(part, "\r\n"))
		}
		if must && (text != "" || strings.HasSuffix(segment, "\n")) {
			end()
		}
	}
	return append(lines, trim(line))
}

func trim(s string) string { return strings.TrimRight(s, " \t\r\n") }
