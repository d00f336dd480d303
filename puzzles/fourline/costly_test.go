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
		if after.search(other[0], 200_000).moves != -1 || !strings.HasPrefix(text, "After it the goal cannot be reached any more. ") {
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
	_, near := after.soonest(other, left-1)
	if left > 1 {
		within := fmt.Sprintf(" Within %v after it %d boards can be reached, its own included: none has four in line.", movesText(left-1), near)
		text = strings.Replace(text, within, "", 1)
	}
	if !slices.Contains(all, text) || left > 1 && text == said.Text.String() || fewest != m.Fewest[0] || left != m.Fewest[1] {
		t.Fatalf("%q, want one of %q:\n%s", text, all, m.Before)
	}
	if len(was) == 0 {
		own = other
	}
	readLine(t, m, said, own, near)
}

// readLine reads the way before a slide, whose first colour is given, and all boards nearby, and finds the first line after it.
func readLine(t testing.TB, m puzzle.Mistake, said puzzle.Note, first string, near int) {
	b, from, page := plainBoard(m.After.String()), m.Step.Outline[1], 1
	mover := opponent(b.at(from.Row, from.Col))
	if near > 1 && near <= mostShown {
		readNearby(t, b, mover, said, m.Fewest[1]-1, near)
		page++
	}
	soon, _ := b.soonest(string(mover), m.Fewest[1]+2)
	before, err := said.Page(t.Context(), 0)
	p, failed := said.Page(t.Context(), page)
	was, opens, at := plainBoard(m.Before.String()), first, before.View.Arrows[0].From
	if m.Before.Position() == "" {
		opens = "BW"
	}
	way, now := readWay(t.(*testing.T), was, before, opens), readWay(t.(*testing.T), b, p, string(mover))
	turned, ok := p.Turn(view.Spot{Board: 1})
	if err != nil || failed != nil || was.at(at.Row, at.Col) != first[0] || way.slides != m.Fewest[0] || now.slides != m.Fewest[1] || said.Pages != page+min(len(soon), mostLines) || ok && turned != page {
		t.Fatalf("%q: %v, then %v on page %d of %d, %v, %v", said.Text, way, now, turned, said.Pages, err, failed)
	}
}

// readNearby makes the slides to each of the small boards on a page, which differ and have no line.
func readNearby(t testing.TB, b plain, mover byte, said puzzle.Note, slides, near int) {
	p, err := said.Page(t.Context(), 1)
	seen, rows := map[string]bool{}, p.View.Boards[1].Block.Rows
	for i, badge := range p.View.Badges {
		asked, end, turn, shown := p.Ask(view.Spot{Board: 1, Row: i * rows}), b, mover, ""
		arrows := asked.Arrows
		for _, a := range arrows {
			moves := end.moves(turn)
			k := slices.IndexFunc(moves, func(m plainMove) bool { return m.code == codeOf(a.From, a.To) })
			end, turn = moves[k].after, opponent(turn)
		}
		for cell := range end.cells {
			kind := p.View.At(view.Spot{Board: 1, Row: i*rows + cell/b.cols, Col: cell % b.cols}).Kind
			shown += map[view.Kind]string{view.BlackDisc: "B", view.WhiteDisc: "W", view.Empty: "O"}[kind]
		}
		if i > 0 && asked.Text.String() != movesText(len(arrows)).String() || badge.Text != fmt.Sprint(len(arrows)) || shown != end.cells || end.lined() {
			t.Fatalf("%s after %v, which lead to %v: %+v", shown, arrows, end, badge)
		}
		seen[shown] = true
	}
	want := fmt.Sprintf("All boards within %v after the slide: none has four in line.", movesText(slides))
	if err != nil || len(seen) != near || len(p.View.Badges) != near || p.Text.String() != want {
		t.Fatalf("%q with %d boards of %d, want %q with %d", p.Text, len(seen), len(p.View.Badges), want, near)
	}
}

// TestCostly reads why moves of games cost something.
func TestCostly(t *testing.T) {
	puzzletest.ReadMistakes(t, Puzzle, func(seed uint64) puzzle.Problem {
		size := []view.Size{{Rows: 4, Cols: 4}, {Rows: 4, Cols: 4}, {Rows: 4, Cols: 5}, {Rows: 5, Cols: 5}, {Rows: 6, Cols: 6}}[seed%5]
		return puzzletest.Random(t, Puzzle, size, seed)
	}, readCostly)
}
