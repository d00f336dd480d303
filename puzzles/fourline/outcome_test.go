package fourline

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// TestWords compares the title, the detail and the notes of answers. The numbers of positions are those of a plain search.
func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"BWBO WBWB BWBW WBWO": `5 slides, proven minimum · Black opens
How soon each line can be filled: all sequences of up to 7 slides were followed, 2334 positions. A sequence ends at its first line.
If Black opens: 5 slides. If White opens: 5 slides.`,
		"BOBB OBOO WOOW OOOO": `1 slide, proven minimum · Black opens
How soon each line can be filled: all sequences of up to 3 slides were followed, 373 positions. A sequence ends at its first line.
If Black opens: 1 slide. If White opens: 2 slides.`,
		"WWWW BBBO OOOO OOOO": `Four in line already, proven minimum · no slide is needed`,
		"BWBW BWWW WBBO BBBW": `Impossible, no line can be reached
All 11 reachable positions were searched: none has four in line.`,
		"BBWW BWWB WWBB OOWB": `1 slide, proven minimum · White opens
How soon each line can be filled: all sequences of up to 3 slides were followed, 18 positions. A sequence ends at its first line.
If Black opens: it has no piece beside a blank. If White opens: 1 slide.`,
		"BBBO OWWW OOOO OOOO": `Impossible, no line can be reached
A line takes four pieces of one colour, but Black has 3 and White has 3.`,
	} {
		o := puzzletest.Solve(t, problemOf(t, text))
		if o.Certify == nil {
			t.Errorf("%q has no certificate", text)
		}
		got := o.Title.String() + ", " + o.Detail.String()
		for _, n := range o.Notes() {
			got += "\n" + about(t, []puzzle.Note{n}, "").Text.String()
		}
		if got != want {
			t.Errorf("%q: %s\nwant %s", text, got, want)
		}
	}
}

// TestMarks marks all lines of a board: here five in a row and five on a diagonal.
func TestMarks(t *testing.T) {
	got := ""
	for _, cell := range problemOf(t, "WWWWB OBOOB OOBOO WOOBO OOOOB").View().Boards[0].Cells {
		got += map[view.Mark]string{0: ".", view.MarkLine: "L"}[cell.Marks]
	}
	if want := "LLLL..L.....L.....L.....L"; got != want {
		t.Errorf("marks %q, want %q", got, want)
	}
}
