package kit

import (
	"strings"

	"github.com/rivo/uniseg"
)

// wrap breaks a text into lines of at most a width, by the Unicode line breaking algorithm (UAX #14): no Chinese line
// begins with closing punctuation. A word that is wider than a line is broken between characters. Trailing spaces are
// dropped. Fyne's labels break between words only, or anywhere.
func wrap(text string, width float32, measure func(string) float32) (lines []string) {
	line, used := "", float32(0) // the line that is being filled, and its width with trailing spaces
	end := func() { lines, line, used = append(lines, trim(line)), "", 0 }
	add := func(part string, visible float32) {
		if line != "" && used+visible > width {
			end()
		}
		line += part
		used += measure(strings.TrimRight(part, "\r\n"))
	}
	for state := -1; text != ""; {
		var segment string
		var must bool
		segment, text, must, state = uniseg.FirstLineSegmentInString(text, state)
		if visible := measure(trim(segment)); visible <= width {
			add(segment, visible)
		} else {
			if line != "" {
				end()
			}
			for characters := uniseg.NewGraphemes(segment); characters.Next(); {
				add(characters.Str(), measure(trim(characters.Str())))
			}
		}
		if must && (text != "" || strings.HasSuffix(segment, "\n")) {
			end()
		}
	}
	return append(lines, trim(line))
}

func trim(s string) string { return strings.TrimRight(s, " \t\r\n") }
