package paste

import (
	"html"
	"regexp"
	"strings"
)

// piece is a line of a text, or a part of one, without what only sets things apart. An empty one
// ends a block.
type piece struct {
	line int // of the text, counted from 1
	text string
}

// tag matches an element of a page in HTML.
var tag = regexp.MustCompile(`</?[a-zA-Z][^>]*>`)

// plain turns characters into those that boards are written with. What ends a row in a program or
// in a sentence ends a piece, and what stands between cells is space.
var plain = strings.NewReplacer(
	")", "\n", "]", "\n", "}", "\n", ";", "\n", ":", "\n", "/", "\n", "->", "\n", "=>", "\n", "→", "\n", "=", "\n",
	"(", "\n", "[", "\n", "{", "\n", ",", " ", "\"", " ", "'", " ", "`", " ", "|", " ", "“", " ", "”", " ", "、", " ", "，", " ",
	"\u00a0", " ", "\u3000", " ", "\u200b", "", "\ufeff", "", "\ufe0e", "", "\ufe0f", "",
)

// split takes a text apart.
func split(text string) []piece {
	var all []piece
	for i, line := range strings.Split(text, "\n") {
		if strings.ContainsAny(line, "<&") {
			line = html.UnescapeString(tag.ReplaceAllString(line, "\n"))
		}
		line = strings.TrimLeft(strings.TrimSpace(line), "> ") // of what is quoted in a letter
		parts := strings.Split(plain.Replace(strings.Map(narrow, line)), "\n")
		for _, part := range parts {
			if part = strings.Join(strings.Fields(part), " "); part != "" || len(parts) == 1 {
				all = append(all, piece{i + 1, part})
			}
		}
	}
	return all
}

// narrow returns the usual form of a character that is as wide as a Chinese one.
func narrow(r rune) rune {
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// block is a run of pieces that a board can be written in.
type block []piece

// text returns a block as lines.
func (b block) text() string {
	var s strings.Builder
	for _, p := range b {
		s.WriteString(p.text + "\n")
	}
	return s.String()
}
