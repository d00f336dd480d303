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

var (
	tag    = regexp.MustCompile(`</?[a-zA-Z][^>]*>`)                         // of HTML
	bars   = strings.NewReplacer("│", "|", "┃", "|", "║", "|")               // of a frame
	quoted = regexp.MustCompile(`^[>\s]*([*#%]\s+([\d\s]+)$)?`)              // or a comment
	rule   = regexp.MustCompile(`^[-=+:|\s]*([-=][+|]|[+|][-=])[-=+:|\s]*$`) // between the rows of a table
	table  = regexp.MustCompile(`^[-:|\s]*(-\||\|-)[-:|\s]*$`)               // below the first row of a table in Markdown
	under  = "—"                                                             // the piece of such a line
	binary = regexp.MustCompile(`\b0[bB]([01])`)
	blank  = regexp.MustCompile(`\|\s+\|`) // cell of a table
	output = regexp.MustCompile(`(?i)^[\s#*【=-]*(sample |expected |样例|예제)?\s*(output|输出|出力|출력).{0,30}$`)
	input  = regexp.MustCompile(`(?i)input|sample|example|输入|样例|入力|입력`)
)

// split returns the pieces of a text. A board below a title such as Sample Output is an answer, and left out.
func split(text string) (all []piece) {
	answer := false
	for i, line := range strings.Split(text, "\n") {
		line = html.UnescapeString(tag.ReplaceAllString(line, "\n"))
		line = binary.ReplaceAllString(quoted.ReplaceAllString(strings.TrimSpace(bars.Replace(line)), "$2"), "$1")
		line = table.ReplaceAllString(line, under)
		line = blank.ReplaceAllString(blank.ReplaceAllString(rule.ReplaceAllString(line, ""), "|.|"), "|.|")
		parts := strings.Split(strings.Map(plain, strings.ReplaceAll(line, "->", "\n")), "\n")
		for _, part := range parts {
			part = strings.Join(strings.Fields(part), " ")
			answer = output.MatchString(part) || answer && !input.MatchString(part)
			if answer {
				part = ""
			}
			if part != "" || len(parts) == 1 {
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
	case r >= '─' && r <= '╿': // of a frame
		return ' '
	case strings.ContainsRune("()[]{};:/=>→\\", r):
		return '\n'
	case strings.ContainsRune(",\"'`|&“”、", r):
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
