package puzzletest

import (
	"errors"
	"io"
	"strings"
	"testing"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// testText checks that the text of a problem reads as that problem.
func testText(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	text := p.Write(problem)
	again := Read(t, p, text)
	if again.Size() != problem.Size() || p.Write(again) != text {
		t.Errorf("text\n%sreads as\n%s", text, p.Write(again))
	}
	for name, same := range map[string]string{
		"line ends of Windows": strings.ReplaceAll(text, "\n", "\r\n"),
		"no last line end":     strings.TrimSuffix(text, "\n"),
	} {
		if p.Write(Read(t, p, same)) != text {
			t.Errorf("with %s, text\n%sreads as another problem", name, text)
		}
	}
	if appended, err := problem.AppendText([]byte("before")); err != nil || string(appended) != "before"+Text(problem) {
		t.Errorf("AppendText does not append: %q, error %v", appended, err)
	}
	if s := problem.String(); !strings.HasSuffix(s, "\n") {
		t.Errorf("String does not end its last line: %q", s)
	}
	testTwo(t, p, problem)
}

// testTwo checks that a text of two boards reads as these, each at its line.
func testTwo(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	first := Text(problem) + p.Separator
	r := p.NewReader(strings.NewReader(p.Write(problem, problem)))
	for _, want := range []int{1, 1 + strings.Count(first, "\n")} {
		read, line, err := r.Read()
		if err != nil || Text(read) != Text(problem) {
			t.Fatalf("a text of two boards does not read as these, error %v", err)
		}
		if line != want {
			t.Errorf("a board of line %d is said to start at line %d", want, line)
		}
	}
	if _, _, err := r.Read(); err != io.EOF {
		t.Errorf("after the last board the reader returns %v, want io.EOF", err)
	}
}

// testReader checks that what breaks the form is refused with its line.
func testReader(t testing.TB, p *puzzle.Puzzle) {
	for name, text := range map[string]string{
		"nothing": "", "blank lines": " \n\t\r\n\n", "binary": "\x00\xff\x80\x1b\n", "words": "no board of any puzzle!\n",
		"a long line": strings.Repeat("1", lines.MaxLength+1),
	} {
		_, _, err := p.NewReader(strings.NewReader(text)).Read()
		var syntax *lines.Error
		if !errors.As(err, &syntax) || syntax.Line < 1 || syntax.Line > strings.Count(text, "\n")+1 {
			t.Errorf("reading %s: error %v, want a *lines.Error with a line of the text", name, err)
		}
	}
}
