package fourline

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzleutil"
)

// TestWords compares the title, the detail and the notes of answers.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"BWBO WBWB BWBW WBWO": `5 slides, proven minimum · Black opens
Why not sooner: all sequences of up to 4 slides were followed while pieces could still fill a line in time. None ends with four in line.
Black has four in line after the 5 slides of the arrows.
If Black opens: 5 slides. If White opens: 5 slides.`,
		"BOBB OBOO WOOW OOOO": `1 slide, proven minimum · Black opens
Black has four in line after the slide of the arrow.
If Black opens: 1 slide. If White opens: 2 slides.`,
		"WWWW BBBO OOOO OOOO": `Four in line already, proven minimum · no slide is needed`,
		"BWBW BWWW WBBO BBBW": `Impossible, no line can be reached
All 11 reachable positions were searched: none has four in line.`,
		"BBWW BWWB WWBB OOWB": `1 slide, proven minimum · White opens
White has four in line after the slide of the arrow.
If Black opens: it has no piece beside a blank. If White opens: 1 slide.`,
		"BBBO OWWW OOOO OOOO": `Impossible, no line can be reached
A line takes four pieces of one colour. There are only 3 black and 3 white ones.`,
	} {
		o := solved(t, problemOf(t, text))
		got := o.Title.String() + ", " + o.Detail.String()
		for _, n := range o.Notes() {
			got += "\n" + n.Text.String()
		}
		if got != want {
			t.Errorf("%q: %s\nwant %s", text, got, want)
		}
	}
}

// TestPicture compares the board of a note with the end of the walk, and its arrows with the steps.
func TestPicture(t *testing.T) {
	for seed := range uint64(40) {
		o := solved(t, puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 5, Cols: 6}, seed))
		if o.Length() == 0 {
			continue
		}
		note := o.Notes()[min(o.Length()-1, 1)]
		if end := o.Walk.At(o.Length()); !puzzleutil.Equal(note.Board.View(), end.View()) {
			t.Errorf("the board is\n%v, want\n%v", note.Board, end)
		}
		for i, arrow := range note.Arrows {
			want := o.Walk.Step(i).Slides[0]
			want.Faint = true
			if o.Length() > 1 {
				want.Number = i + 1
			}
			if arrow != want {
				t.Errorf("arrow %v, want %v", arrow, want)
			}
		}
		last := o.Walk.Step(o.Length() - 1).Text.String()
		if len(note.Arrows) != o.Length() || note.Text.String()[:5] != last[:5] {
			t.Errorf("%d arrows, %q after %q", len(note.Arrows), note.Text, last)
		}
	}
}

// TestMarks marks all lines of a board: here five in a row and five on a diagonal.
func TestMarks(t *testing.T) {
	got := ""
	for _, cell := range problemOf(t, "WWWWB OBOOB OOBOO WOOBO OOOOB").View().Boards[0].Cells {
		got += map[puzzle.Mark]string{0: ".", puzzle.MarkLine: "L"}[cell.Marks]
	}
	if want := "LLLL..L.....L.....L.....L"; got != want {
		t.Errorf("marks %q, want %q", got, want)
	}
}
