package check

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"fourfold/puzzles/lines"
)

// text reads a text line by line, and passes over blank lines.
type text struct {
	in     *bufio.Reader
	number int    // of the line that was read last, counted from 1
	raw    string // that line with its end
	blank  int    // blank lines before it
	spaced bool   // one of them has white space
}

func newText(r io.Reader) *text { return &text{in: bufio.NewReaderSize(r, lines.MaxLength)} }

// next returns the next line that is not blank, without white space around it. The end of the text is io.EOF.
func (t *text) next() (string, error) {
	t.blank, t.spaced = 0, false
	for {
		slice, err := t.in.ReadSlice('\n')
		t.raw = string(slice)
		for errors.Is(err, bufio.ErrBufferFull) { // the beginning will do: no answer is as long
			_, err = t.in.ReadSlice('\n')
		}
		if err != nil && (err != io.EOF || t.raw == "") {
			return "", err
		}
		t.number++
		line := t.raw
		if t.number == 1 {
			line = strings.TrimPrefix(line, "\ufeff") // a byte order mark
		}
		if line = strings.TrimSpace(line); line != "" {
			return line, nil
		}
		t.blank++
		t.spaced = t.spaced || t.raw != "\n"
	}
}

// flaw says how the line that was read last differs from another line after some blank lines, or returns "".
func (t *text) flaw(line string, blank int) string {
	switch {
	case t.spaced:
		return fmt.Sprintf("a blank line before line %d has white space", t.number)
	case t.blank != blank:
		return fmt.Sprintf("there are %d blank lines before line %d, want %d", t.blank, t.number, blank)
	case t.raw != line+"\n":
		return fmt.Sprintf("line %d is %.40q, want %q", t.number, t.raw, line+"\n")
	}
	return ""
}
