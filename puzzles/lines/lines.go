// Package lines reads texts line by line, with errors that name the line, and the codes of moves.
package lines

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"fourfold/puzzles/sentence"
)

// Error is an error in a text.
type Error struct {
	Line int // counted from 1
	What sentence.Text
}

// Error returns the line and the fault, such as "line 3: row has 5 cells, want 4".
func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.What) }

// Sentence returns the same, to be translated.
func (e *Error) Sentence() sentence.Text { return sentence.New("line %d: %v", e.Line, e.What) }

// Errorf returns an Error.
func Errorf(line int, format string, args ...any) error {
	return &Error{Line: line, What: sentence.New(format, args...)}
}

// Line is a line of text without its end and without white space around it.
type Line struct {
	Number int // counted from 1
	Text   []byte
}

// MaxLength is the maximum length of a line, in bytes.
const MaxLength = bufio.MaxScanTokenSize

// MaxBlank is the maximum number of characters in consecutive blank lines, with their line ends.
const MaxBlank = 1 << 21

// Decode returns the text of r in UTF-8, without a byte order mark. The mark tells whether r is UTF-16, as Notepad and
// PowerShell may write it, or UTF-8. A text without a mark stays as it is.
func Decode(r io.Reader) io.Reader {
	return transform.NewReader(r, unicode.BOMOverride(transform.Nop))
}

// Reader reads a text line by line. It accepts what [Decode] accepts, LF and CRLF, a missing last newline and white
// space around a line.
type Reader struct {
	scan   *bufio.Scanner
	number int
	any    bool // a line was not blank
	blank  int  // characters of blank lines since the last line that was not
}

// NewReader returns a Reader that reads r.
func NewReader(r io.Reader) *Reader {
	return &Reader{scan: bufio.NewScanner(Decode(r))}
}

// Next returns the next line, and io.EOF at the end. The text of the line is valid until the next call.
func (r *Reader) Next() (Line, error) {
	if !r.scan.Scan() {
		err := cmp.Or(r.scan.Err(), io.EOF)
		if err == bufio.ErrTooLong {
			err = Errorf(r.number+1, "line is longer than %d characters", MaxLength)
		}
		return Line{}, err
	}
	r.number++
	text := r.scan.Bytes()
	r.blank += len(text) + 1
	text = bytes.TrimSpace(text)
	if len(text) > 0 {
		r.any, r.blank = true, 0
	}
	return Line{Number: r.number, Text: text}, nil
}

// Filled returns the next line that is not blank, and io.EOF at the end. The error for a text without such a line,
// or with too many blank lines, is a *Error.
func (r *Reader) Filled(want string) (Line, error) {
	for {
		line, err := r.Next()
		switch {
		case err == io.EOF && !r.any:
			return Line{}, Errorf(max(r.number, 1), "nothing here, want %v", sentence.New(want))
		case err != nil || len(line.Text) > 0:
			return line, err
		case r.blank > MaxBlank:
			return Line{}, Errorf(line.Number, "more than %d characters of blank lines, want %v", MaxBlank, sentence.New(want))
		}
	}
}

// Rows reads a block up to a blank line or the end of the text, and calls row with each word. An error of row ends
// the block. Rows returns the line of the first word, and the error of Filled if there is no further block.
func (r *Reader) Rows(want string, row func(line int, word []byte) error) (first int, err error) {
	line, err := r.Filled(want)
	if err != nil {
		return first, err
	}
	first = line.Number
	for err == nil && len(line.Text) > 0 {
		for word := range bytes.FieldsSeq(line.Text) {
			if err := row(line.Number, word); err != nil {
				return first, err
			}
		}
		line, err = r.Next()
	}
	if err == io.EOF {
		err = nil
	}
	return first, err
}

// BadCharacter returns the error for a wrong character, with which rest begins. Columns count from 1.
func BadCharacter(line, column int, rest []byte, want string) error {
	r, size := utf8.DecodeRune(rest)
	if r < ' ' || r == utf8.RuneError && size == 1 {
		return Errorf(line, "character %d is byte 0x%02x, want %v", column, rest[0], sentence.New(want))
	}
	return Errorf(line, "character %d is %q, want %v", column, string(r), sentence.New(want))
}
