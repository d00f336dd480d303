package fourline

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
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
			[]string{"All 11 positions that can be reached, whoever opens, were looked at: none has four in line."},
		},
		"BBWW BWWB WWBB OOWB": {
			"1 move", "proven minimum · White opens",
			[]string{
				"If Black opens: no line can be reached. If White opens: 1 move.",
				"White gets four in line here, by the move of the arrow.",
				"Black cannot open: it has no piece beside a blank.",
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
		b := anyOf(t, puzzle.Size{Rows: 5, Cols: 6}, random.Source(seed))
		o := solved(t, b.problem(t))
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

// TestNoPassing is a board where White could make a line in one move if Black,
// which has no move, could pass.
func TestNoPassing(t *testing.T) {
	b := boardOf(t, "BBWW BWWB WWBB OOWB")
	a := searched(t, b, either)
	if a.openings[black].verdict != never || a.openings[white] != (opening{reached, 1}) {
		t.Errorf("%+v", a.openings)
	}
}

func TestBlanksAreNoLine(t *testing.T) {
	for _, text := range []string{"OOOO BWBW BWBW WBWB", "OBWB WOBW BWOB BWBO", "OBWB OBWW OWBB OWBW"} {
		if b := boardOf(t, text); b.inLines() != 0 {
			t.Errorf("a line on\n%s", b)
		}
	}
}

// TestShortDiagonals holds on boards where four cells fit beside a long diagonal.
func TestShortDiagonals(t *testing.T) {
	for _, text := range []string{
		"OBOOO OOBOO OOOBO OOOOB OOOOO", "OOOBO OOBOO OBOOO BOOOO OOOOO", "OOOOW OOOWO OOWOO OWOOO",
	} {
		if o := solved(t, problemOf(t, text)); !o.Possible() || o.Length() != 0 {
			t.Errorf("%v for %q", o.Title, text)
		}
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

// TestOtherOpenerBeyond keeps the other opener's result open rather than guess.
func TestOtherOpenerBeyond(t *testing.T) {
	a := answer{openings: [2]opening{{reached, 1}, {beyond, 1}}}
	if got := a.ifOpens(white).String(); got != "If White opens: more than 1 move." {
		t.Error(got)
	}
	a.openings = [2]opening{{beyond, 12}, {reached, 10}}
	if a.pickOpener(); a.opener != white {
		t.Error("the opener whose answer is not known is taken")
	}
	if got := a.ifOpens(black).String(); got != "If Black opens: more than 12 moves." {
		t.Error(got)
	}
}

// TestLittleMemory checks that a search without enough memory claims only what it proved.
func TestLittleMemory(t *testing.T) {
	for memory, want := range map[int64]string{
		1 << 20: "If Black opens: 4 moves. If White opens: no line can be reached.",
		1 << 10: "If Black opens: 4 moves. If White opens: more than 12 moves.",
	} {
		o, err := problemOf(t, "BBOW WWBB BBWW WWBB").Solve(t.Context(), puzzle.Options{Memory: memory})
		if err != nil || o.Notes[0].Text.String() != want {
			t.Errorf("%d bytes: %v, error %v", memory, o.Notes[0].Text, err)
		}
	}
	o, err := problemOf(t, "WWBW BBOW BWWB BBWB").Solve(t.Context(), puzzle.Options{Memory: 1 << 10})
	if !errors.Is(err, puzzle.ErrGaveUp) || o.Bound < 2 {
		t.Errorf("at least %d, error %v", o.Bound, err)
	}
}

func TestSteps(t *testing.T) {
	walk := solved(t, problemOf(t, "BWBO WBWB BWBW WBWO")).Walk
	step := walk.Step(1)
	from, to := puzzle.Spot{Row: 1, Col: 2}, puzzle.Spot{Row: 1, Col: 3}
	if step.Code != "2324" || !slices.Equal(step.Outline, []puzzle.Spot{from, to}) ||
		!slices.Equal(step.Slides, []puzzle.Arrow{{From: from, To: to}}) {
		t.Errorf("%+v", step)
	}
	if got := step.Text.String(); got != "White: row 2, column 3 right" {
		t.Error(got)
	}
}
