package paste

import (
	"html"
	"regexp"
	"strings"
)

// piece is a line of a text, or a part of one, with single spaces in it. An empty piece is a blank line.
type piece struct {
	line int // of the text, counted from 1
	text string
}

// tag matches a tag of HTML.
var tag = regexp.MustCompile(`</?[a-zA-Z][^>]*>`)

// split returns the pieces of a text.
func split(text string) (all []piece) {
	for i, line := range strings.Split(text, "\n") {
		if strings.ContainsAny(line, "<&") {
			line = html.UnescapeString(tag.ReplaceAllString(line, "\n"))
		}
		line = strings.TrimLeft(strings.TrimSpace(line), "> ") // of a quotation
		parts := strings.Split(strings.Map(plain, strings.ReplaceAll(line, "->", "\n")), "\n")
		for _, part := range parts {
			if part = strings.Join(strings.Fields(part), " "); part != "" || len(parts) == 1 {
				all = append(all, piece{i + 1, part})
			}
		}
	}
	return all
}

// plain returns the form of a character in which rows are written: a line end if it ends a row in a program or in a
// sentence, a space if it stands between cells, and -1 if it is invisible.
func plain(r rune) rune {
	if r >= '！' && r <= '～' { // as wide as a Chinese character
		r += '!' - '！'
	}
	switch {
	case strings.ContainsRune("()[]{};:/=>→", r):
		return '\n'
	case strings.ContainsRune(",\"'`|“”、", r):
		return ' '
	case strings.ContainsRune("\u200b\ufeff\ufe0e\ufe0f", r):
		return -1
	}
	return r
}

// block is a run of rows.
type block []piece

// text returns the rows as lines.
func (b block) text() string {
	var s strings.Builder
	for _, p := range b {
		s.WriteString(p.text + "\n")
	}
	return s.String()
}
