package session

import (
	"strings"
	"testing"

	"fourfold/puzzles/view"
)

// wrong lists where the board is marked as wrong, as in "0t0r" for the top of the first tile and the right of that.
func (w *writer) wrong() string {
	var s strings.Builder
	for i, c := range w.View().Boards[0].Cells {
		for side, marks := range c.Sides {
			if marks&view.MarkWrong != 0 {
				s.WriteByte("0123"[i])
				s.WriteByte("trbl"[side])
			}
		}
	}
	return s.String()
}

// Missing values are pointed out once somebody wants to solve or play, and the caret goes from one to the next.
func TestAnUnfinishedBoardIsPointedOut(t *testing.T) {
	for name, try := range map[string]func(*Session){
		"Solve": (*Session).Solve, "Play": func(s *Session) { s.PlayByHand() }, "Solution": (*Session).Solution,
	} {
		w := blank("tetravex", 2, 2)
		w.write(t, "1.345678.01234.6")
		if w.wrong() != "" {
			t.Errorf("%s is pointed out before anybody asks", w.wrong())
		}
		try(w.Session)
		if w.wrong() != "0r2t3b" || w.at != (view.Spot{Part: view.Right}) || !w.Status.Failed() {
			t.Fatalf("%s: %s is pointed out, the caret is at %v, status %q", name, w.wrong(), w.at, w.Status.Text())
		}
		if w.write(t, "2"); w.wrong() != "2t3b" || w.at != (view.Spot{Row: 1, Part: view.Top}) {
			t.Errorf("%s: after one is mended %s is pointed out, and the caret is at %v", name, w.wrong(), w.at)
		}
		if w.write(t, "9"); w.at != (view.Spot{Row: 1, Col: 1, Part: view.Bottom}) {
			t.Errorf("%s: after two are mended the caret is at %v", name, w.at)
		}
		w.write(t, "!77") // which were not missing: the caret goes on to the next
		if w.text() != "2 7 7 3 4 5 6 7 8 9 0 1 2 3 4 . 6" {
			t.Errorf("%s: the board is %q", name, w.text())
		}
		if w.Boards.New(view.Size{Rows: 2, Cols: 2}); w.wrong() != "" {
			t.Errorf("%s: %s is pointed out on a new board", name, w.wrong())
		}
		w.write(t, "12345678901234.6")
		if try(w.Session); w.wrong() != "3b" || w.at != (view.Spot{Row: 1, Col: 1, Part: view.Bottom}) {
			t.Errorf("%s: %s is pointed out, the caret is at %v", name, w.wrong(), w.at)
		}
		w.Close()
	}
}
