package puzzletest

import (
	"testing"

	"fourfold/puzzles/puzzle"
)

func testView(t testing.TB, problem puzzle.Problem) {
	t.Helper()
	v := problem.View()
	if len(v.Boards) == 0 {
		t.Fatal("a view without boards")
	}
	for _, b := range v.Boards {
		if len(b.Cells) != b.Rows*b.Cols {
			t.Fatalf("%d cells on a board of %dx%d", len(b.Cells), b.Rows, b.Cols)
		}
		if len(v.Boards) > 1 && b.Title.String() == "" {
			t.Error("one of several boards has no title")
		}
	}
	for _, at := range cells(v) {
		if c := v.At(at); c.Kind != puzzle.Tile && (c.Kind != puzzle.Number && c.Numbers != [4]int8{} || c.Sides != [4]puzzle.Mark{}) {
			t.Errorf("the cell at %v has numbers or sides of a Tile: %+v", at, *c)
		} else if c.Kind == puzzle.NoCell && (problem.Values(at) > 0 || len(problem.Targets(at)) > 0) {
			t.Errorf("there is no cell at %v, but something can be done there", at)
		}
	}
	testArrows(t, v, v.Arrows)
	if !v.Equal(problem.View()) {
		t.Error("two views of one problem differ")
	}
}

func testArrows(t testing.TB, v puzzle.View, arrows []puzzle.Arrow) {
	t.Helper()
	for _, a := range arrows {
		if v.At(a.From) == nil || v.At(a.To) == nil {
			t.Errorf("an arrow leads out of the view: %v", a)
		}
	}
}

// cells lists the cells of a view.
func cells(v puzzle.View) []puzzle.Spot {
	var list []puzzle.Spot
	for b, board := range v.Boards {
		for i := range board.Cells {
			list = append(list, puzzle.Spot{Board: b, Row: i / board.Cols, Col: i % board.Cols})
		}
	}
	return list
}

// outside lists some spots that are not on a view.
func outside(v puzzle.View) []puzzle.Spot {
	return []puzzle.Spot{
		{Board: -1},
		{Board: len(v.Boards)},
		{Row: -1},
		{Col: -1},
		{Row: v.Boards[0].Rows},
		{Col: v.Boards[0].Cols},
	}
}

// some returns at most n of a list, spread evenly.
func some[T any](list []T, n int) []T {
	if len(list) <= n {
		return list
	}
	chosen := make([]T, n)
	for i := range chosen {
		chosen[i] = list[i*len(list)/n]
	}
	return chosen
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
	case position(a) != position(b):
		return "Position"
	}
	return ""
}

// position returns what the text of a problem leaves out.
func position(problem puzzle.Problem) string {
	if p, ok := problem.(puzzle.Positioned); ok {
		return p.Position()
	}
	return ""
}
