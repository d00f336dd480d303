package fourline

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// firstLines returns the lines that can be filled first, with the fewest slides.
func (p plain) firstLines(openers string, most int) (lines []coloured, fewest int) {
	soon, _ := p.soonest(openers, most)
	fewest = far
	for line, n := range soon {
		if n < fewest {
			lines, fewest = nil, n
		}
		if n == fewest {
			lines = append(lines, line)
		}
	}
	return lines, fewest
}

// mostSlides is the largest number of slides that are followed by the test.
const mostSlides = 6

// readCostly lists all true sentences about a slide, from all sequences of slides before it and after it.
func readCostly(t testing.TB, m puzzle.Mistake, said puzzle.Note) {
	t.Helper()
	text, before, after, from := said.Text.String(), plainBoard(m.Before.String()), plainBoard(m.After.String()), m.Step.Outline[0]
	opener, all := before.at(from.Row, from.Col), []string(nil)
	own, other := string(opener), string(opponent(opener))
	switch {
	case m.Fewest[1] < 0:
		if after.search(other[0], 200_000).moves != -1 || !strings.HasPrefix(text, "After it no line can be filled any more. ") {
			t.Fatalf("%q of\n%s", text, m.After)
		}
		return
	case max(m.Fewest[0], m.Fewest[1]) > mostSlides || len(before.cells) > 25:
		return
	}
	slides := func(n int, verb string) string {
		return strings.NewReplacer("1 slides were", "one slide was", "1 slides are", "one slide is").Replace(fmt.Sprintf("%d slides %s enough", n, verb))
	}
	was, fewest := before.firstLines(own, m.Fewest[0])
	now, left := after.firstLines(other, m.Fewest[1])
	for _, a := range was {
		for _, b := range now {
			form := "Before it %s, for %s in %s. With it %d, itself and %d more, for %s in %s."
			if len(now) == 1 {
				form = "Before it %s, for %s in %s. With it %d, itself and %d more: the soonest line now is %[7]s, for %[6]s."
			}
			all = append(all, fmt.Sprintf(form, slides(fewest, "were"), colours[a.colour], before.named(a.line), 1+left, left, colours[b.colour], before.named(b.line)))
		}
	}
	if len(was) == 0 && m.Before.Position() == "" {
		_, fewest = before.firstLines(other, m.Fewest[0])
		all = append(all, fmt.Sprintf("If %s opens, %s. %s has opened: %d with this one.", colours[other[0]], slides(fewest, "are"), colours[opener], 1+left))
	}
	if !slices.Contains(all, text) || fewest != m.Fewest[0] || left != m.Fewest[1] {
		t.Fatalf("%q, want one of %q:\n%s", text, all, m.Before)
	}
	readLine(t, m, said, len(was) == 0)
}

// readLine reads how soon the line of before can be filled after a slide.
func readLine(t testing.TB, m puzzle.Mistake, said puzzle.Note, opener bool) {
	p, err := said.Page(t.Context(), 0)
	b, from := plainBoard(m.After.String()), m.Step.Outline[1]
	soon, _ := b.soonest(string(opponent(b.at(from.Row, from.Col))), m.Fewest[1]+2)
	var known []string
	for _, line := range b.lines() {
		for colour, name := range colours {
			text := fmt.Sprintf("%s in %s: %d before the slide, now later or never.", name, b.named(line), m.Fewest[0])
			if n := soon[coloured{line, colour}]; n > 0 {
				text = fmt.Sprintf("%s in %s: %d before the slide, now %d with it.", name, b.named(line), m.Fewest[0], 1+n)
			}
			if strings.Contains(said.Text.String(), name+" in "+b.named(line)+". With") {
				known = append(known, text)
			}
		}
	}
	if err != nil || said.Pages != min(len(soon), mostLines) || !opener && !slices.Contains(known, p.More[len(p.More)-2].String()) {
		t.Fatalf("%q, %v on %d pages, want %q on %d, %v", said.Text, p.More, said.Pages, known, len(soon), err)
	}
}

// TestCostly reads why moves of games cost something.
func TestCostly(t *testing.T) {
	puzzletest.ReadMistakes(t, Puzzle, func(seed uint64) puzzle.Problem {
		size := []view.Size{{Rows: 4, Cols: 4}, {Rows: 4, Cols: 4}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}}[seed%5]
		return puzzletest.Random(t, Puzzle, size, seed)
	}, readCostly)
}
