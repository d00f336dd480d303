package view

import (
	"testing"

	"fourfold/puzzles/sentence"
)

func TestViewMarks(t *testing.T) {
	v := View{Boards: []Board{NewBoard(sentence.New("a"), Size{Rows: 1, Cols: 2}), NewBoard(sentence.New("b"), Size{Rows: 2, Cols: 2})}}
	v.Mark(
		Marked{Spot{Col: 1}, MarkNext}, Marked{Spot{Col: 1}, MarkLine},
		Marked{Spot{Board: 1, Row: 1, Part: Bottom}, MarkProof}, Marked{Spot{Board: 1, Row: 1, Part: Bottom}, MarkCount}, Marked{Spot{Row: 1}, MarkProof}, Marked{Spot{Col: -1}, MarkProof},
		Marked{Spot{Board: 2}, MarkProof}, Marked{Spot{Row: -1}, MarkProof}, Marked{Spot{Col: 2}, MarkProof},
	)
	if c := v.Boards[0].Cells[1]; c.Marks != MarkNext|MarkLine || v.Boards[0].Cells[0] != (Cell{}) {
		t.Errorf("cells %+v", v.Boards[0].Cells)
	}
	if c := v.Boards[1].Cells[2]; c.Sides != [4]Mark{0, 0, MarkProof | MarkCount, 0} {
		t.Errorf("sides %v", c.Sides)
	}
	if at := (Spot{Row: 2, Part: Left}).Cell(); at != (Spot{Row: 2}) {
		t.Errorf("the cell is %v", at)
	}
}

// full returns a view with something of everything.
func full() View {
	v := View{Boards: []Board{NewBoard(sentence.New("a"), Size{Rows: 1, Cols: 2}), NewBoard(sentence.New("b"), Size{Rows: 2, Cols: 1})}}
	v.Overlay = Overlay{
		Arrows: []Arrow{{Number: 1}}, Shapes: []Shape{{Cells: []Spot{{}}}}, Badges: []Badge{{Text: "?"}}, Bubbles: []Bubble{{}},
	}
	return v
}

// Views differ if anything does. A changed copy leaves the view as it was.
func TestViewsDiffer(t *testing.T) {
	v, more := full(), sentence.New("more")
	for i, change := range []func(v *View){
		func(v *View) { v.Caption = more },
		func(v *View) { v.Boards[0].Title = more },
		func(v *View) { v.Boards[1].Reached = more },
		func(v *View) { v.Boards[0].Block.Rows = 1 },
		func(v *View) { v.Boards[0].Rows, v.Boards[0].Cols = 2, 1 },
		func(v *View) { v.Boards[0].Rows = 2 },
		func(v *View) { v.Boards[0].Cols = 1 },
		func(v *View) { v.Boards = v.Boards[:1] },
		func(v *View) { v.Boards[1].Cells[1].Marks = MarkCount },
		func(v *View) { v.Boards[0].Cells[1].Sides[3] = MarkCount },
		func(v *View) { v.Arrows[0].Number++ },
		func(v *View) { v.Badges[0].Text = "!" },
		func(v *View) { v.Bubbles[0].At.Row = 1 },
		func(v *View) { v.Bubbles[0].Text = more },
		func(v *View) { v.Shapes[0].Capsule = true },
		func(v *View) { v.Shapes[0].Border = true },
		func(v *View) { v.Shapes[0].Mark = MarkCost },
		func(v *View) { v.Shapes[0].Tinted = true },
		func(v *View) { v.Shapes[0].Text = more },
		func(v *View) { v.Shapes[0].Cells = nil },
		func(v *View) { v.Arrows = append(v.Arrows, Arrow{}) },
		func(v *View) { v.Shapes = append(v.Shapes, Shape{}) },
		func(v *View) { v.Badges = append(v.Badges, Badge{}) },
		func(v *View) { v.Bubbles = append(v.Bubbles, Bubble{}) },
	} {
		after := v.Clone()
		same := after.Equal(v)
		change(&after)
		if !same || after.Equal(v) || !v.Equal(full()) {
			t.Errorf("change %d: the copy is equal before it %v, after it %v; the view is as before %v", i, same, after.Equal(v), v.Equal(full()))
		}
	}
}
