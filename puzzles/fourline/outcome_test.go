package fourline

import (
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

func TestWords(t *testing.T) {
	for text, want := range map[string]struct {
		title, detail string
		notes         []string
	}{
		"BWBO WBWB BWBW WBWO": {
			"5 moves", "proven minimum · Black opens",
			[]string{
				"If Black opens: 5 moves. If White opens: 5 moves.",
				"Black gets four in line here, by the 5 moves of the arrows.",
				"Why not sooner: all ways to make up to 4 moves were followed, as far as pieces could still fill a line in time. None ends with four in line.",
			},
		},
		"BOBB OBOO WOOW OOOO": {
			"1 move", "proven minimum · Black opens",
			[]string{
				"If Black opens: 1 move. If White opens: 2 moves.",
				"Black gets four in line here, by the move of the arrow.",
			},
		},
		"WWWW BBBO OOOO OOOO": {
			"Four in line already", "proven minimum · no move is needed",
			[]string{"White has four in line."},
		},
		"WWWW BBBB OOOO OOOO": {
			"Four in line already", "proven minimum · no move is needed",
			[]string{"Both colours have four in line."},
		},
		"BWBW BWWW WBBO BBBW": {
			"Impossible", "no line can be reached",
			[]string{"All 11 positions that can be reached were looked at: none has four in line."},
		},
		"BBWW BWWB WWBB OOWB": {
			"1 move", "proven minimum · White opens",
			[]string{
				"If Black opens: no line can be reached. If White opens: 1 move.",
				"White gets four in line here, by the move of the arrow.",
				"Black cannot move: it has no piece beside a blank.",
			},
		},
		"BBBO OWWW OOOO OOOO": {
			"Impossible", "no line can be reached",
			[]string{"A line takes four pieces of one colour. There are only 3 black and 3 white ones."},
		},
		"OOOO OOOO OOOO OOOO": {
			"Impossible", "no line can be reached",
			[]string{"A line takes four pieces of one colour. There are only 0 black and 0 white ones."},
		},
	} {
		o := solved(t, problemOf(t, text))
		var notes []string
		for _, n := range o.Notes {
			notes = append(notes, n.Text.String())
		}
		got := strings.Join(notes, "|")
		if o.Title.String() != want.title || o.Detail.String() != want.detail || got != strings.Join(want.notes, "|") {
			t.Errorf("%q: %q, %q, %q", text, o.Title, o.Detail, notes)
		}
	}
}

// TestPicture compares the line that a note shows with what stands at the end of the walk, and
// its arrows with the steps.
func TestPicture(t *testing.T) {
	for seed := range uint64(40) {
		o := solved(t, puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 5, Cols: 6}, seed))
		if o.Length() == 0 {
			continue
		}
		note := o.Notes[1]
		var want []puzzle.Marked
		for i, cell := range o.Walk.At(o.Length()).View().Boards[0].Cells {
			if cell.Marks == puzzle.MarkLine {
				want = append(want, puzzle.Marked{Spot: puzzle.Spot{Row: i / 6, Col: i % 6}, Mark: puzzle.MarkLine})
			}
		}
		if len(want) < 4 || !slices.Equal(note.Marks, want) {
			t.Errorf("marks %v, want %v", note.Marks, want)
		}
		for i, arrow := range note.Arrows {
			want := o.Walk.Step(i).Slides[0]
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

// TestStuckColour marks the blanks and what stands around them.
func TestStuckColour(t *testing.T) {
	b := problemOf(t, "BBWW BWWB WWBB OOWB")
	view := b.View()
	view.Mark(solved(t, b).Notes[2].Marks...)
	got := ""
	for _, cell := range view.Boards[0].Cells {
		switch cell.Marks {
		case 0:
			got += "."
		case puzzle.MarkProof:
			got += "O"
		case puzzle.MarkProof | puzzle.MarkCount:
			got += "W"
		}
	}
	if want := "........WW..OOW."; got != want {
		t.Errorf("marks %q, want %q", got, want)
	}
}

func TestLineCellsAreMarked(t *testing.T) {
	b := problemOf(t, "WWWWB OBOOB OOBOO WOOBO OOOOB")
	for i, cell := range b.View().Boards[0].Cells {
		inLine := slices.Contains([]int{0, 1, 2, 3, 6, 12, 18, 24}, i)
		if got := cell.Marks == puzzle.MarkLine; got != inLine {
			t.Errorf("cell %d: marked %v, want %v", i, got, inLine)
		}
	}
}
