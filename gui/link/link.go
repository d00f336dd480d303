// Package link puts a board and a step of its answer into the fragment of an address, the part after "#", so that it can
// be sent to somebody:
//
//	#flip=bwwb.bbwb.bwwb.bwww&step=3
//
// The value is the text of the board in the judge's form, with "." for the end of a line and "_" for a space; other
// characters than letters, digits and hyphens are written as in any address, such as %2C. A long text is compressed
// (DEFLATE, then base64url) and comes after "~". The step is left out where no answer is open.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/sentence"
)

// Link is what an address carries.
type Link struct {
	Puzzle string // its ID, letters and digits
	Text   string // the board in the judge's form: lines, each ended
	Step   int    // how many steps of its answer have been made, or NoAnswer
}

// NoAnswer is the step of a board without an answer.
const NoAnswer = -1

// Limits of what is read.
const (
	maxText = 1 << 20 // bytes of a board
	maxStep = 1 << 30
)

// plainText is the length of the longest text that is written as it is: above, the address would be no longer one that people
// can read.
const plainText = 400

// String returns the fragment with its "#". Parse makes the same link of it, unless the text is longer than 1 MB or is
// no UTF-8.
func (l Link) String() string {
	fragment := "#" + l.Puzzle + "=" + value(l.Text)
	if l.Step >= 0 {
		fragment += "&step=" + strconv.Itoa(l.Step)
	}
	return fragment
}

// value returns the shorter form of a text.
func value(text string) string {
	text = strings.TrimSuffix(text, "\n")
	written := escape(text)
	if len(written) <= plainText {
		return written
	}
	if packed := "~" + pack(text); len(packed) < len(written) {
		return packed
	}
	return written
}

// escape writes what the board's lines are made of so that no program takes it for the end of an address.
func escape(text string) string {
	var out strings.Builder
	for _, b := range []byte(text) {
		switch {
		case 'a' <= b && b <= 'z', 'A' <= b && b <= 'Z', '0' <= b && b <= '9', b == '-':
			out.WriteByte(b)
		case b == '\n':
			out.WriteByte('.')
		case b == ' ':
			out.WriteByte('_')
		default:
			out.WriteString("%" + strings.ToUpper(strconv.FormatUint(0x100|uint64(b), 16)[1:]))
		}
	}
	return out.String()
}

var plain = strings.NewReplacer(".", "\n", "_", " ")

func pack(text string) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // the level is one that there is
	_, _ = io.WriteString(w, text)                          // a buffer takes everything
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// Parse reads a fragment, with or without its "#". An empty one carries nothing: the puzzle is empty then. The error is
// meant for people, and for one that is damaged or was never made by String.
func Parse(fragment string) (Link, error) {
	l := Link{Step: NoAnswer}
	fragment = strings.TrimPrefix(fragment, "#")
	if fragment == "" {
		return l, nil
	}
	for part := range strings.SplitSeq(fragment, "&") {
		name, value, _ := strings.Cut(part, "=")
		if err := l.read(name, value); err != nil {
			return Link{Step: NoAnswer}, err
		}
	}
	if l.Puzzle == "" {
		return l, sentence.Refuse("the link carries no board")
	}
	return l, nil
}

// read takes one part of a fragment.
func (l *Link) read(name, value string) (err error) {
	switch {
	case name == "step":
		l.Step, err = strconv.Atoi(value)
		if err != nil || l.Step < 0 || l.Step > maxStep {
			return sentence.Refuse("the link is damaged: %q is no step", value)
		}
	case l.Puzzle != "":
		return sentence.Refuse("the link is damaged: it carries more than one board")
	default:
		l.Puzzle = name
		l.Text, err = readText(value)
	}
	return err
}

// readText returns the text of a value.
func readText(value string) (text string, err error) {
	if packed, is := strings.CutPrefix(value, "~"); is {
		text, err = unpack(packed)
	} else {
		text, err = url.PathUnescape(plain.Replace(value))
	}
	text += "\n"
	switch {
	case err != nil || !utf8.ValidString(text):
		return "", sentence.Refuse("the link is damaged: its board cannot be read")
	case len(text) > maxText:
		return "", sentence.Refuse("the link carries more than %d MB", maxText>>20)
	}
	return text, nil
}

func unpack(packed string) (string, error) {
	content, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(content)), maxText+1))
	return string(text), err
}
