package puzzle

import (
	"testing"

	"fourfold/puzzles/sentence"
)

func TestCheckSize(t *testing.T) {
	p := &Puzzle{Min: Size{2, 3}, Max: Size{8, 9}}
	square := &Puzzle{Min: Size{1, 1}, Max: Size{9, 9}, Square: true}
	for _, c := range []struct {
		p    *Puzzle
		size Size
		want string
	}{
		{p, Size{2, 3}, ""},
		{p, Size{8, 9}, ""},
		{p, Size{1, 3}, "size 1x3, want 2x3 to 8x9"},
		{p, Size{2, 10}, "size 2x10, want 2x3 to 8x9"},
		{square, Size{4, 4}, ""},
		{square, Size{4, 5}, "size 4x5, want as many rows as columns"},
	} {
		err := c.p.CheckSize(c.size)
		if got := message(err); got != c.want {
			t.Errorf("CheckSize(%v) = %q, want %q", c.size, got, c.want)
		}
	}
}

func TestZeroValues(t *testing.T) {
	Report(nil).Tell(Progress{}) // nobody listens
	if o := (Outcome{}); o.Possible() || o.Length() != 0 || o.Notes() != nil || (Spot{Row: 2, Part: Left}).Cell() != (Spot{Row: 2}) {
		t.Errorf("%+v", o)
	}
}

func TestViewMarks(t *testing.T) {
	v := View{Boards: []Board{NewBoard(sentence.New("a"), Size{1, 2}), NewBoard(sentence.New("b"), Size{2, 2})}}
	v.Mark(
		Marked{Spot{Col: 1}, MarkNext}, Marked{Spot{Col: 1}, MarkLine},
		Marked{Spot{Board: 1, Row: 1, Part: Bottom}, MarkProof}, Marked{Spot{Board: 1, Row: 1, Part: Bottom}, MarkRing}, Marked{Spot{Row: 1}, MarkProof}, Marked{Spot{Col: -1}, MarkProof},
		Marked{Spot{Board: 2}, MarkProof}, Marked{Spot{Row: -1}, MarkProof}, Marked{Spot{Col: 2}, MarkProof},
	)
	if c := v.Boards[0].Cells[1]; c.Marks != MarkNext|MarkLine || v.Boards[0].Cells[0] != (Cell{}) {
		t.Errorf("cells %+v", v.Boards[0].Cells)
	}
	if c := v.Boards[1].Cells[2]; c.Sides != [4]Mark{0, 0, MarkProof | MarkRing, 0} {
		t.Errorf("sides %v", c.Sides)
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
