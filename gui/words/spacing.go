package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// joint stands at both ends of what is put into a Chinese sentence, while that is made. It is never shown.
const joint = "\uE000"

// closeJoints returns a sentence without its joints. At a joint, Chinese beside Latin letters or digits gets a space, and
// Chinese beside Chinese gets none: a translator cannot know which an argument will be.
func closeJoints(said string) string {
	parts := strings.Split(said, joint)
	whole := parts[0]
	for _, part := range parts[1:] {
		before, after := strings.TrimRight(whole, " "), strings.TrimLeft(part, " ")
		last, _ := utf8.DecodeLastRuneInString(before)
		first, _ := utf8.DecodeRuneInString(after)
		switch {
		case before == "" || after == "":
			whole += part
		case eastern(last) && eastern(first):
			whole = before + after
		case unicode.Is(unicode.Han, last) && western(first) || western(last) && unicode.Is(unicode.Han, first):
			whole = before + " " + after
		default:
			whole += part
		}
	}
	return whole
}

// eastern reports whether a character is Chinese or one of the wide punctuation marks.
func eastern(r rune) bool { return r >= '\u3000' }

func western(r rune) bool { return unicode.In(r, unicode.Latin, unicode.Digit) }
