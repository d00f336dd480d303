package puzzletest

import (
	"testing"

	"fourfold/puzzles/puzzle"
)

// testView checks what is drawn of a problem.
func testView(t testing.TB, problem puzzle.Problem) {
	v := problem.View()
	must(t, len(v.Boards) > 0, "a view without boards")
	for _, b := range v.Boards {
		must(t, len(b.Cells) == b.Rows*b.Cols, "%d cells on a board of %dx%d", len(b.Cells), b.Rows, b.Cols)
		must(t, len(v.Boards) == 1 || !b.Title.Empty(), "one of several boards has no title")
	}
	for _, at := range cells(v) {
		c := *v.At(at)
		numbered := c.Kind == puzzle.Tile || c.Kind == puzzle.Number || c.Numbers == [4]int8{} && c.Sides == [4]puzzle.Mark{}
		must(t, numbered, "the cell at %v has numbers, but is no Tile or Number: %+v", at, c)
		there := c.Kind != puzzle.NoCell || problem.Values(at) == 0 && len(problem.Targets(at)) == 0
		must(t, there, "there is no cell at %v, but something can be done there", at)
	}
	testMarks(t, v, nil, v.Overlay)
	must(t, v.Equal(problem.View()), "two views of one problem differ")
}

// testPicture checks a picture of a reason, and what it answers to somebody who points at its cells.
func testPicture(t testing.TB, problem puzzle.Problem, p puzzle.Picture, pages int) {
	v := problem.View()
	p.Draw(&v)
	testMarks(t, v, p.Marks, p.Overlay)
	for _, at := range append(cells(v), outside(v)...) {
		if p.Ask != nil {
			said := p.Ask(at)
			testMarks(t, v, said.Marks, said.Overlay)
		}
		if p.Turn != nil {
			page, ok := p.Turn(at)
			must(t, !ok || page >= 0 && page < pages, "a click at %v leads to page %d of %d", at, page, pages)
		}
	}
}

// testMarks checks that marks and what lies over the cells are within a view.
func testMarks(t testing.TB, v puzzle.View, marks []puzzle.Marked, over puzzle.Overlay) {
	for _, m := range marks {
		must(t, v.At(m.Spot) != nil && m.Mark != 0, "mark %v at %v", m.Mark, m.Spot)
	}
	for _, a := range over.Arrows {
		must(t, v.At(a.From) != nil && v.At(a.To) != nil, "an arrow leads out of the view: %v", a)
	}
	for _, s := range over.Shapes {
		must(t, len(s.Cells) > 0, "a shape around no cell")
		for _, at := range s.Cells {
			must(t, v.At(at) != nil && at.Board == s.Cells[0].Board, "a shape around %v", at)
		}
	}
	for _, b := range over.Badges {
		must(t, v.At(b.At) != nil && b.Text != "", "badge %q at %v", b.Text, b.At)
	}
	for _, b := range over.Bubbles {
		must(t, v.At(b.At) != nil && !b.Text.Empty(), "bubble %q at %v", b.Text, b.At)
	}
}

// cells lists the cells of a view.
func cells(v puzzle.View) (list []puzzle.Spot) {
	for b, board := range v.Boards {
		for i := range board.Cells {
			list = append(list, puzzle.Spot{Board: b, Row: i / board.Cols, Col: i % board.Cols})
		}
	}
	return list
}

// outside lists some spots outside of a view.
func outside(v puzzle.View) []puzzle.Spot {
	b := v.Boards[0]
	return []puzzle.Spot{{Board: -1}, {Board: len(v.Boards)}, {Row: -1}, {Col: -1}, {Row: b.Rows}, {Col: b.Cols}}
}

// difference returns in which way two problems differ, or "".
func difference(a, b puzzle.Problem) string {
	switch {
	case Text(a) != Text(b):
		return "text"
	case a.String() != b.String():
		return "String"
	case a.Size() != b.Size():
		return "Size"
	case !a.View().Equal(b.View()):
		return "View"
	case a.Solved() != b.Solved():
		return "Solved"
	case a.Position() != b.Position():
		return "Position"
	}
	return ""
}

// sameProblem fails if two problems differ.
func sameProblem(t testing.TB, when string, got, want puzzle.Problem) {
	t.Helper()
	what := difference(got, want)
	must(t, what == "", "%s, another %s:\n%swant\n%s", when, what, got, want)
}
