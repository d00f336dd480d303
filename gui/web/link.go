package web

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

// Link is a board, and a step of its answer, in the fragment of an address:
//
//	#flip=bwwb.bbwb.bwwb.bwww&step=3
//
// In the text of the board "." is the end of a line and "_" a space. Characters other than letters, digits and hyphens
// are escaped as in any address. A long text follows "~", compressed (DEFLATE) and in base64url. Without an answer
// there is no step.
type Link struct {
	Puzzle string // ID of the puzzle
	Text   string // the board in the judge's form
	Step   int    // number of steps made, or NoAnswer
}

// NoAnswer is the step of a board without an answer.
const NoAnswer = -1

// Limits.
const (
	maxText  = 1 << 20 // bytes of a board that is read
	maxStep  = 1 << 30
	maxPlain = 400 // characters of a board that is not compressed
)

// String returns the fragment with its "#".
func (l Link) String() string {
	fragment := "#" + l.Puzzle + "=" + writeText(strings.TrimSuffix(l.Text, "\n"))
	if l.Step >= 0 {
		fragment += "&step=" + strconv.Itoa(l.Step)
	}
	return fragment
}

var (
	written = strings.NewReplacer("+", "_", "_", "%5F", ".", "%2E", "~", "%7E")
	plain   = strings.NewReplacer(".", "\n", "_", " ")
)

// writeText returns a text as it stands in a link.
func writeText(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = written.Replace(url.QueryEscape(line))
	}
	escaped := strings.Join(lines, ".")
	if len(escaped) <= maxPlain {
		return escaped
	}
	return "~" + pack(text)
}

func pack(text string) string {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.BestCompression) // no error at this level
	_, _ = io.WriteString(w, text)                          // no error for a buffer
	_ = w.Close()
	return base64.RawURLEncoding.EncodeToString(packed.Bytes())
}

// ParseLink reads a fragment, with or without its "#". The puzzle of an empty fragment is empty.
func ParseLink(fragment string) (Link, error) {
	l := Link{Step: NoAnswer}
	fragment = strings.TrimPrefix(fragment, "#")
	if fragment == "" {
		return l, nil
	}
	for part := range strings.SplitSeq(fragment, "&") {
		var err error
		switch name, value, _ := strings.Cut(part, "="); {
		case name == "step":
			l.Step, err = parseStep(value)
		case l.Puzzle != "":
			err = sentence.Refuse("the link is damaged: it carries more than one board")
		default:
			l.Puzzle = name
			l.Text, err = parseText(value)
		}
		if err != nil {
			return Link{Step: NoAnswer}, err
		}
	}
	if l.Puzzle == "" {
		return l, sentence.Refuse("the link carries no board")
	}
	return l, nil
}

func parseStep(value string) (int, error) {
	step, err := strconv.Atoi(value)
	if err != nil || step < 0 || step > maxStep {
		return 0, sentence.Refuse("the link is damaged: %q is no step", value)
	}
	return step, nil
}

func parseText(value string) (text string, err error) {
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
