package puzzle

import (
	"testing"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func TestZeroValues(t *testing.T) {
	if o := (Outcome{}); o.Possible() || o.Length() != 0 || o.Notes() != nil {
		t.Errorf("%+v", o)
	}
}

// viewed is a problem that is a view.
type viewed struct {
	Problem
	view view.View
}

func (v viewed) View() view.View { return v.view }

func TestDraw(t *testing.T) {
	v := func(title string) view.View {
		return view.View{Boards: []view.Board{view.NewBoard(sentence.New(title), view.Size{Rows: 1, Cols: 1})}}
	}
	other := v("of the picture")
	for want, p := range map[string]Picture{
		"solved": {}, "of the picture": {View: &other, Board: viewed{view: v("never")}}, "position": {Board: viewed{view: v("position")}},
	} {
		p.Marks = []view.Marked{{Mark: view.MarkProof}}
		p.Arrows = []view.Arrow{{Number: 1}}
		got := v("solved")
		p.Draw(&got)
		b := got.Boards[0]
		if b.Title.String() != want || b.Cells[0].Marks != view.MarkProof || len(got.Arrows) != 1 || other.Boards[0].Cells[0].Marks != 0 {
			t.Errorf("%v with %v and %v, want %s", b.Title, b.Cells, got.Arrows, want)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
