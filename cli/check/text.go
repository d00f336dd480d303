package check

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"fourfold/puzzles/lines"
)

// text reads a text line by line, and passes over blank lines.
type text struct {
	in     *bufio.Reader
	number int    // of the line that was read last, counted from 1
	raw    string // that line and the blank lines before it, with their ends; cut off if they are long
}

func newText(r io.Reader) *text { return &text{in: bufio.NewReaderSize(r, lines.MaxLength)} }

// next returns the next line that is not blank, without white space around it, and nothing at the end of the text.
func (t *text) next() (string, error) {
	t.raw = ""
	for {
		slice, err := t.in.ReadSlice('\n')
		raw := string(slice)
		for errors.Is(err, bufio.ErrBufferFull) { // the beginning will do: no answer is as long
			_, err = t.in.ReadSlice('\n')
		}
		if err == io.EOF && raw == "" {
			return "", nil
		} else if err != nil && err != io.EOF {
			return "", err
		}
		t.number++
		if len(t.raw) < 1000 {
			t.raw += raw
		}
		if line := strings.TrimSpace(raw); line != "" {
			return line, nil
		}
	}
}
