package judge

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
)

// line is a line of the answers. Its bytes are valid until the text is read on.
type line struct {
	number int    // counted from 1
	text   []byte // without blanks around it
	indent int    // blanks before it
	flaw   string // what a strict judge objects to, or empty
}

// text reads lines, looking one line ahead. It passes over blank ones.
type text struct {
	from   *bufio.Reader
	number int
	ahead  line
	have   bool   // there is a line ahead
	blanks int    // blank lines before it
	flaw   string // of one of them, or empty
	err    error  // with which the text has ended
}

func newText(r *bufio.Reader) *text { return &text{from: r} }

// What a strict judge objects to.
const (
	flawMark    = "the text begins with a byte order mark"
	flawReturn  = "the line ends in a carriage return"
	flawAfter   = "there are blanks at the end of the line"
	flawBefore  = "there are blanks at the start of the line"
	flawNewline = "the last line does not end"
	flawBlank   = "there is a blank line before it"
	flawNoBlank = "there is no blank line before it"
	flawEnd     = "there are blank lines at the end"
	flawSpaces  = "there are spaces between the digits of a move"
)

// peek returns the next line that is not blank without taking it. The end of the text is io.EOF.
func (t *text) peek() (line, error) {
	for !t.have {
		if t.err != nil {
			return line{}, t.err
		}
		var raw []byte
		if raw, t.err = t.raw(); t.err != nil {
			continue
		}
		t.ahead = t.examine(raw)
		t.have = len(t.ahead.text) > 0
		if !t.have {
			t.blanks++
			t.flaw = cmp.Or(t.flaw, t.ahead.flaw)
		}
	}
	return t.ahead, nil
}

// take takes the line that peek has returned.
func (t *text) take() { t.have, t.blanks, t.flaw = false, 0, "" }

// raw returns the next line with its end. Of one that is too long only the beginning is kept: it is no answer.
func (t *text) raw() ([]byte, error) {
	raw, err := t.from.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		raw = slices.Clone(raw)
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = t.from.ReadSlice('\n')
		}
	}
	if err == io.EOF && len(raw) > 0 {
		err = nil
	}
	if err == nil {
		t.number++
	}
	return raw, err
}

var byteOrderMark = []byte("\xef\xbb\xbf")

// examine looks at a line with its end.
func (t *text) examine(raw []byte) line {
	l := line{number: t.number}
	raw, ended := bytes.CutSuffix(raw, []byte("\n"))
	if !ended {
		l.flaw = flawNewline
	}
	if rest, marked := bytes.CutPrefix(raw, byteOrderMark); marked && t.number == 1 {
		raw, l.flaw = rest, flawMark
	}
	if rest, returned := bytes.CutSuffix(raw, []byte("\r")); returned {
		raw, l.flaw = rest, flawReturn
	}
	kept := bytes.TrimRight(raw, " \t\r\v\f")
	if len(kept) < len(raw) {
		l.flaw = flawAfter
	}
	l.text = bytes.TrimLeft(kept, " \t\r\v\f")
	l.indent = len(kept) - len(l.text)
	return l
}
