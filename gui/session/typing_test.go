package session

import (
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// openPuzzle opens a session on an empty board.
func openPuzzle(p *puzzle.Puzzle) *tab { return openTab(p, p.New(p.Sizes[0])) }

// writer types on a board, where changes lead the caret.
type writer struct {
	*tab
	at view.Spot
}

// blank returns a writer on a new board of a puzzle.
func blank(id string, rows, cols int) *writer {
	w := &writer{tab: openPuzzle(named.Puzzle(id))}
	w.Listen(func(c Change) {
		if c.Typing != nil {
			w.at = *c.Typing
		}
	})
	w.at.Row = 9
	w.Boards.New(view.Size{Rows: rows, Cols: cols})
	return w
}

// write types characters: < is Backspace, > Tab, ^ Tab with Shift, ; Enter, _ Space after a number. - is Undo, + and ~ turn
// the wheel up and down, ! leads the caret back to the first spot, and @ elsewhere and back.
func (w *writer) write(t *testing.T, keys string) {
	t.Helper()
	move := func(to view.Spot, ok bool) bool {
		w.at = to
		w.Typing.Moved(to)
		return ok
	}
	for _, r := range keys {
		ok := true
		switch r {
		case '<':
			ok = w.Typing.Erase(w.at)
		case '>':
			ok = move(w.Typing.NextCell(w.at))
		case '^':
			ok = move(w.Typing.PreviousCell(w.at))
		case ';':
			ok = move(w.Typing.NextRow(w.at))
		case '_':
			w.Typing.Finish(w.at)
		case '-':
			w.History.Undo()
		case '+', '~':
			w.Input.Wheel(w.at, r == '+')
		case '@':
			w.Typing.Moved(view.Spot{Row: 9})
		case '!':
			move(boards.Spots(w.Problem())[0], true)
		default:
			ok = w.Typing.Type(r, w.at)
		}
		if !ok {
			t.Fatalf("%q at %v of %q means nothing", r, w.at, keys)
		}
	}
}

// text returns the board as words in one line.
func (w *writer) text() string {
	text, _ := w.Problem().AppendText(nil)
	return strings.Join(strings.Fields(string(text)), " ")
}

func TestTyping(t *testing.T) {
	const last = "This is the last place. Backspace clears it."
	for _, c := range []struct {
		id           string
		rows, cols   int
		digits       int
		keys, result string
		status       string // or empty
	}{
		// One key for each value.
		{"tetravex", 2, 2, 1, "1234567890123456", "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6", ""},
		{"fourline", 4, 4, 1, "bwbowbwbbwbwwbwo", "BWBO WBWB BWBW WBWO", ""},
		{"flip", 2, 3, 1, "bw1０bB", "bwb wbb", ""},
		{"fourline", 4, 4, 1, "bwb.wbwbbwbwwb..", "BWBO WBWB BWBW WBOO", ""},
		// Keys that take back or go elsewhere.
		{"flip", 2, 3, 1, "bw^b", "bbw www", ""},
		{"tetravex", 2, 2, 1, "12345<<6", "2 1 2 3 6 . . . . . . . . . . . .", ""},
		{"tetravex", 2, 2, 1, "1234567890123456<<7", "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 7 .", ""},
		{"tetravex", 2, 2, 1, "12>34>5", "2 1 2 . . 3 4 . . 5 . . . . . . .", ""},
		{"tetravex", 2, 2, 1, "12;3^4", "2 1 2 . . 4 . . . 3 . . . . . . .", ""},
		{"tetravex", 2, 2, 1, "1.3", "2 1 . 3 . . . . . . . . . . . . .", ""},
		{"tetravex", 1, 1, 1, "12345", "1 1 2 3 4", last},
		{"tetravex", 1, 1, 1, "12345<7", "1 1 2 3 7", ""},
		{"tetravex", 1, 1, 1, "1234@8", "1 1 2 3 8", ""},
		{"tetravex", 1, 1, 1, "15_", "1 1 5 . .", "Numbers have one digit here. Choose 0–99 in the panel for two."},
		{"tetravex", 1, 1, 1, "5!++~", "1 6 . . .", ""},
		// Numbers of two digits.
		{"tetravex", 1, 1, 2, "12345678", "1 12 34 56 78", ""},
		{"tetravex", 1, 1, 2, "7_12_3_45", "1 7 12 3 45", ""},
		{"tetravex", 1, 1, 2, "07120345", "1 7 12 3 45", ""},
		{"tetravex", 1, 1, 2, "12<", "1 . . . .", ""}, // the caret has gone on: Backspace takes the number
		{"tetravex", 1, 1, 2, "123<", "1 12 . . .", ""},
		{"tetravex", 1, 1, 2, "123456789", "1 12 34 56 78", last},
		{"tetravex", 1, 1, 2, "1234567_<", "1 12 34 56 .", ""},
		{"tetravex", 1, 1, 2, "12345698<7", "1 12 34 56 97", ""},
		// A number is one entry of the history, and takes no other one with it.
		{"tetravex", 1, 1, 2, "1234-", "1 12 . . .", ""},
		{"tetravex", 1, 1, 2, "1234-!1-", "1 12 . . .", ""},
		{"tetravex", 1, 1, 2, "1234-!1--", "1 . . . .", ""},
		{"tetravex", 1, 1, 2, "5_!56-", "1 5 . . .", ""}, // the first digit is there already, and makes no entry
	} {
		w := blank(c.id, c.rows, c.cols)
		w.Typing.SetDigits(c.digits)
		w.write(t, c.keys)
		if status := w.Status.Text().String(); w.text() != c.result || c.status != "" && status != c.status {
			t.Errorf("%q makes %q, want %q; status %q", c.keys, w.text(), c.result, status)
		}
		w.Close()
	}
}

func TestWhatCannotBeTyped(t *testing.T) {
	inTab(t, "o-.", conditions{}, func(t *testing.T, d *tab) {
		for _, c := range []struct {
			r  rune
			at view.Spot
		}{{'2', spot(0)}, {'x', spot(0)}, {'９', spot(0)}, {'o', spot(1)}, {'o', spot(7)}, {'o', view.Spot{Board: 3}}} {
			if d.Typing.Type(c.r, c.at) {
				t.Errorf("%q was taken at %v", c.r, c.at)
			}
		}
		if d.Typing.Erase(spot(0)) {
			t.Error("there is something before the first cell")
		}
		if !d.Typing.Type('O', spot(0)) || *d.changes[len(d.changes)-1].Typing != spot(2) {
			t.Errorf("over a hole to %v", d.changes)
		}
	})
}

func TestDigitsBoundWhatClicksGive(t *testing.T) {
	w := blank("tetravex", 6, 6)
	defer w.Close()
	for digits, want := range map[int]int{1: 9, 2: 99} {
		w.Typing.Clear(w.at)
		w.Typing.SetDigits(digits)
		if w.Input.Press(w.at, true); w.Problem().Value(w.at) != want {
			t.Errorf("with %d digits the number before 0 is %d, want %d", digits, w.Problem().Value(w.at), want)
		}
	}
	w.Typing.SetDigits(2)
	if w.Boards.New(w.Problem().Size()); w.Typing.Values(w.at) != 100 {
		t.Error("a new board drops the choice of digits")
	}
	if w.Boards.Load([]puzzle.Problem{w.Problem()}, sentence.New("file")); w.Typing.Values(w.at) != 10 {
		t.Error("a choice of digits stays for boards of a file")
	}
}
