package puzzletest

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
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
		there := v.At(at).Kind != puzzle.NoCell || problem.Values(at) == 0 && len(problem.Targets(at)) == 0
		must(t, there, "there is no cell at %v, but something can be done there", at)
	}
	testMarks(t, v, nil, v.Overlay)
	readable(t, "a caption", v.Caption)
	must(t, puzzleutil.Equal(v, problem.View()), "two views of one problem differ")
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
	case !puzzleutil.Equal(a.View(), b.View()):
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
