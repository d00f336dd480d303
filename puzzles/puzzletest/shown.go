package puzzletest

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// testView checks what is drawn of a problem.
func testView(t testing.TB, problem puzzle.Problem) {
	v := problem.View()
	must(t, len(v.Boards) > 0, "a view without boards")
	for _, b := range v.Boards {
		must(t, len(b.Cells) == b.Rows*b.Cols, "%d cells on a board of %dx%d", len(b.Cells), b.Rows, b.Cols)
		must(t, len(v.Boards) == 1 || !b.Title.Empty(), "one of several boards has no title")
	}
	for _, at := range v.Spots() {
		there := v.At(at).Kind != view.NoCell || problem.Values(at) == 0 && len(problem.Targets(at)) == 0
		must(t, there, "there is no cell at %v, but something can be done there", at)
	}
	testMarks(t, v, nil, v.Overlay)
	readable(t, "a caption", v.Caption)
	must(t, v.Equal(problem.View()), "two views of one problem differ")
}

// outside lists some spots outside of a view.
func outside(v view.View) []view.Spot {
	b := v.Boards[0]
	return []view.Spot{{Board: -1}, {Board: len(v.Boards)}, {Row: -1}, {Col: -1}, {Row: b.Rows}, {Col: b.Cols}}
}

// difference returns in which way two problems differ, or "".
func difference(a, b puzzle.Problem) string {
	for _, part := range []struct {
		name string
		a, b any
	}{
		{"text", Text(a), Text(b)},
		{"String", a.String(), b.String()},
		{"Size", a.Size(), b.Size()},
		{"View", a.View().Equal(b.View()), true},
		{"Solved", a.Solved(), b.Solved()},
		{"Position", a.Position(), b.Position()},
	} {
		if part.a != part.b {
			return part.name
		}
	}
	return ""
}

// sameProblem fails if two problems differ.
func sameProblem(t testing.TB, when string, got, want puzzle.Problem) {
	t.Helper()
	what := difference(got, want)
	must(t, what == "", "%s, another %s:\n%swant\n%s", when, what, got, want)
}

// testWritten checks that the text of a problem reads as that problem, alone and twice.
func testWritten(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	testState(t, problem)
	text := boards.Write(p, problem)
	sameProblem(t, "read from its text", Read(t, p, text), problem)
	sameProblem(t, "read with line ends of Windows", Read(t, p, strings.ReplaceAll(text, "\n", "\r\n")), problem)
	sameProblem(t, "read without the last line end", Read(t, p, strings.TrimSuffix(text, "\n")), problem)
	appended, err := problem.AppendText([]byte("before"))
	must(t, err == nil && string(appended) == "before"+Text(problem), "AppendText does not append: %q, error %v", appended, err)

	two := p.NewReader(strings.NewReader(boards.Write(p, problem, problem)))
	for _, want := range []int{1, 1 + strings.Count(Text(problem)+p.Separator, "\n")} {
		read, line, err := two()
		must(t, err == nil && Text(read) == Text(problem), "a text of two boards does not read as these, error %v", err)
		must(t, line == want, "a board of line %d is said to start at line %d", want, line)
	}
	_, _, err = two()
	must(t, err == io.EOF, "after the last board the reader returns %v, want io.EOF", err)
	first := Text(problem) + p.Separator
	for _, before := range []string{strings.TrimSuffix(Text(problem), "\n") + " ", Text(problem), first, first + first} {
		testGarbage(t, p, before)
	}
}

// testGarbage checks that words that are no board are refused, with their line.
func testGarbage(t testing.TB, p *puzzle.Puzzle, before string) {
	_, err := boards.Read(p, before+"no board of any puzzle!\n", 1000)
	var syntax *lines.Error
	line := 1 + strings.Count(before, "\n")
	refused := errors.As(err, &syntax) && syntax.Line == line
	must(t, refused, "garbage in line %d gives error %v, want a *lines.Error of that line; it comes after\n%s", line, err, before)
}

// testReader checks that texts without a board are refused.
func testReader(t testing.TB, p *puzzle.Puzzle) {
	testGarbage(t, p, "")
	for name, text := range map[string]string{
		"nothing": "", "blank lines": " \n\t\r\n\n", "binary": "\x00\xff\x80\x1b\n",
		"a long line": strings.Repeat("1", lines.MaxLength+1),
	} {
		_, _, err := p.NewReader(strings.NewReader(text))()
		var syntax *lines.Error
		refused := errors.As(err, &syntax) && syntax.Line >= 1 && syntax.Line <= strings.Count(text, "\n")+1
		must(t, refused, "reading %s: error %v, want a *lines.Error with a line of the text", name, err)
	}
}

// FuzzRead fuzzes the reader of p, starting from the files testdata/*.txt. Accepted boards are
// written and read again without a change. All errors are *lines.Error with a line of the text.
func FuzzRead(f *testing.F, p *puzzle.Puzzle) {
	f.Helper()
	files, _ := filepath.Glob("testdata/*.txt")
	must(f, len(files) > 0, "FuzzRead starts from right and wrong texts in testdata/*.txt, but there is no such file")
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(f, err == nil, "%v", err)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		problems, err := boards.Read(p, text, 1000)
		var syntax *lines.Error
		must(t, err == nil || errors.As(err, &syntax) && syntax.Line >= 1, "Read(%q): %v", text, err)
		if err != nil {
			return
		}
		again, err := boards.Read(p, boards.Write(p, problems...), len(problems))
		must(t, err == nil && len(again) == len(problems), "%d boards are read as %d, error %v", len(problems), len(again), err)
		for i, problem := range problems {
			testView(t, problem)
			sameProblem(t, fmt.Sprintf("written and read, board %d of %q", i+1, text), again[i], problem)
		}
	})
}
