package puzzle

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// SyntaxError says where a text breaks the form, and how.
type SyntaxError struct {
	Line int // counted from 1
	What Text
}

// Error returns the place and what is wrong, such as "line 3: row has 5 cells, want 4".
func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.What) }

// Syntax returns a SyntaxError.
func Syntax(line int, format string, args ...any) error {
	return &SyntaxError{Line: line, What: T(format, args...)}
}

// Line is a line of text without its end and without white space around it.
type Line struct {
	Number int // counted from 1
	Text   []byte
}

// MaxLine is the length in bytes of the longest line that is read.
const MaxLine = 1 << 16

// byteOrderMark is what some programs put at the start of a text in UTF-8.
var byteOrderMark = []byte("\xef\xbb\xbf")

// Lines reads a text line by line. It accepts LF and CRLF, a missing last
// newline, white space around a line and a byte order mark before the first.
type Lines struct {
	scan   *bufio.Scanner
	number int
	any    bool // a line that is not blank has been seen
}

// NewLines returns a Lines that reads r.
func NewLines(r io.Reader) *Lines {
	scan := bufio.NewScanner(r)
	scan.Buffer(make([]byte, 0, 4096), MaxLine)
	return &Lines{scan: scan}
}

// Next returns the next line, blank or not. Its text is valid until the next
// call. The end of the text is io.EOF.
func (l *Lines) Next() (Line, error) {
	if !l.scan.Scan() {
		err := l.scan.Err()
		switch {
		case errors.Is(err, bufio.ErrTooLong):
			return Line{}, Syntax(l.number+1, "line is longer than %d characters", MaxLine)
		case err != nil:
			return Line{}, err
		}
		return Line{}, io.EOF
	}
	l.number++
	text := l.scan.Bytes()
	if l.number == 1 {
		text = bytes.TrimPrefix(text, byteOrderMark)
	}
	text = bytes.TrimSpace(text)
	l.any = l.any || len(text) > 0
	return Line{Number: l.number, Text: text}, nil
}

// Filled returns the next line that is not blank. At the end of the text it
// returns io.EOF, and for a text that has no such line at all a *SyntaxError.
func (l *Lines) Filled(want string) (Line, error) {
	for {
		line, err := l.Next()
		switch {
		case err == io.EOF && !l.any:
			return Line{}, Syntax(max(l.number, 1), "nothing here, want %v", T(want))
		case err != nil || len(line.Text) > 0:
			return line, err
		}
	}
}

// Rows reads a block of rows up to a blank line or the end of the text; the white
// space within its lines separates rows too. It calls row with each word; an error
// of row ends the block. It returns the line of the first row and, if the text
// has no further block, the error of Filled.
func (l *Lines) Rows(want string, row func(line int, word []byte) error) (first int, err error) {
	line, err := l.Filled(want)
	if err != nil {
		return 0, err
	}
	first = line.Number
	for err == nil && len(line.Text) > 0 {
		for word := range bytes.FieldsSeq(line.Text) {
			if err := row(line.Number, word); err != nil {
				return first, err
			}
		}
		line, err = l.Next()
	}
	if err == io.EOF {
		err = nil
	}
	return first, err
}

// Read reads all problems of a text, at most limit. Since it serves what a
// person pasted or opened, a text without a problem is an error too.
func (p *Puzzle) Read(text string, limit int) ([]Problem, error) {
	r := p.NewReader(strings.NewReader(text))
	var all []Problem
	for {
		problem, line, err := r.Read()
		switch {
		case err == io.EOF && len(all) == 0:
			return nil, Syntax(1, "no board here")
		case err == io.EOF:
			return all, nil
		case err != nil:
			return nil, err
		case len(all) == limit:
			return nil, Syntax(line, "more than %d boards", limit)
		}
		all = append(all, problem)
	}
}

// Write returns the problems as one text.
func (p *Puzzle) Write(problems ...Problem) string {
	var text []byte
	for i, problem := range problems {
		if i > 0 {
			text = append(text, p.Separator...)
		}
		text, _ = problem.AppendText(text)
	}
	return string(append(text, p.Terminator...))
}

// Kept returns a text from which Restored makes the same problem again.
func (p *Puzzle) Kept(problem Problem) string {
	if p.Keep != nil {
		return p.Keep(problem)
	}
	return p.Write(problem)
}

// Restored returns the problem of a text that Kept has returned, or an error for another text.
func (p *Puzzle) Restored(text string) (Problem, error) {
	if p.Restore != nil {
		return p.Restore(text)
	}
	all, err := p.Read(text, 1)
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// BadCharacter is the error for a character that has no meaning where it stands.
// The column counts from 1.
func BadCharacter(line, column int, c byte, want string) error {
	if c < ' ' || c > '~' {
		return Syntax(line, "character %d is byte 0x%02x, want %v", column, c, T(want))
	}
	return Syntax(line, "character %d is %q, want %v", column, string(rune(c)), T(want))
}
