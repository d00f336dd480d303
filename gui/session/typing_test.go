package session

import (
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// writer types on a board from its first spot on, as the caret leads it.
type writer struct {
	*tab
	at   puzzle.Spot
	keys int
}

// blank returns a writer on a new board of a puzzle.
func blank(id string, rows, cols int) *writer {
	w := &writer{tab: openPuzzle(puzzles.ByID(id))}
	w.Boards.New(puzzle.Size{Rows: rows, Cols: cols})
	w.at = puzzle.Spots(w.Problem())[0]
	return w
}

// write types characters: < is Backspace, > Tab, ^ Tab with Shift, ; Enter, _ Space after a number.
func (w *writer) write(t *testing.T, keys string) {
	t.Helper()
	for _, r := range keys {
		var next puzzle.Spot
		ok := true
		switch r {
		case '<':
			next, ok = w.Input.Erase(w.at)
		case '>':
			next, ok = w.Input.NextCell(w.at)
		case '^':
			next, ok = w.Input.PreviousCell(w.at)
		case ';':
			next, ok = w.Input.NextRow(w.at)
		case '_':
			next, _ = w.Input.Finish(w.at)
		default:
			next, ok = w.Input.Type(r, w.at)
		}
		if !ok {
			t.Fatalf("%q at %v of %q means nothing", r, w.at, keys)
		}
		w.at = next
		w.keys++
	}
}

func (w *writer) expectText(t *testing.T, want string) {
	t.Helper()
	text, _ := w.Problem().AppendText(nil)
	if got := strings.Join(strings.Fields(string(text)), " "); got != want {
		t.Errorf("after %d keys the board is %q, want %q", w.keys, got, want)
	}
}

func (w *writer) expectStatus(t *testing.T, want string) {
	t.Helper()
	if got := w.Status.Text().String(); got != want {
		t.Errorf("status %q, want %q", got, want)
	}
}

func TestTyping(t *testing.T) {
	for _, c := range []struct {
		id           string
		rows, cols   int
		digits       int
		keys, result string
	}{
		// one key for each value
		{
			"tetravex", 3, 3, 1, "123456789012345678901234567890123456",
			"3 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6",
		},
		{"fourline", 4, 4, 1, "bwbowbwbbwbwwbwo", "BWBO WBWB BWBW WBWO"},
		{"flip", 2, 3, 1, "bw1０bB", "bwb wbb"},
		{"swap", 1, 3, 1, "110011", "110 011"},
		// keys that take back or go elsewhere
		{"tetravex", 2, 2, 1, "12345", "2 1 2 3 4 5 . . . . . . . . . . ."},
		{"tetravex", 2, 2, 1, "12345<<6", "2 1 2 3 6 . . . . . . . . . . . ."},
		{"tetravex", 2, 2, 1, "1234567890123456<7", "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 7"},
		{"tetravex", 2, 2, 1, "1234567890123456<<7", "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 7 ."},
		{"tetravex", 2, 2, 1, "12>34>5", "2 1 2 . . 3 4 . . 5 . . . . . . ."},
		{"tetravex", 2, 2, 1, "12;3^4", "2 1 2 . . 4 . . . 3 . . . . . . ."},
		{"tetravex", 2, 2, 1, "1.3", "2 1 . 3 . . . . . . . . . . . . ."},
		// numbers of two digits
		{"tetravex", 1, 1, 2, "12345678", "1 12 34 56 78"},
		{"tetravex", 1, 1, 2, "7_12_3_45", "1 7 12 3 45"},
		{"tetravex", 1, 1, 2, "07120345", "1 7 12 3 45"},
		{"tetravex", 1, 1, 2, "12<", "1 . . . ."}, // the caret has gone on: Backspace takes the number
		{"tetravex", 1, 1, 2, "123<", "1 12 . . ."},
		{"tetravex", 1, 1, 2, "12345678<", "1 12 34 56 7"},
		{"tetravex", 1, 1, 2, "1234567_<", "1 12 34 56 ."},
		{"tetravex", 1, 1, 2, "12345678<9", "1 12 34 56 79"},
	} {
		w := blank(c.id, c.rows, c.cols)
		w.Input.SetDigits(c.digits)
		w.write(t, c.keys)
		w.expectText(t, c.result)
		w.Close()
	}
}

// A number is one entry of the history, however many digits it has, and takes no other one with it.
func TestANumberIsOneEntry(t *testing.T) {
	w := blank("tetravex", 1, 1)
	defer w.Close()
	w.Input.SetDigits(2)
	w.write(t, "1234")
	w.Boards.Undo()
	w.expectText(t, "1 12 . . .")
	w.at = puzzle.Spot{Part: puzzle.Top}
	w.write(t, "1") // 12 becomes 1
	w.Boards.Undo()
	w.expectText(t, "1 12 . . .")
	w.Boards.Undo()
	w.expectText(t, "1 . . . .")
	w.Boards.Redo()
	w.Input.SetDigits(1)
	w.at = puzzle.Spot{Part: puzzle.Right}
	w.write(t, "5")
	w.Input.SetDigits(2)
	w.at = puzzle.Spot{Part: puzzle.Right}
	w.write(t, "56") // the first digit is there already, and makes no entry
	w.Boards.Undo()
	w.expectText(t, "1 12 5 . .")
}

func TestWhatCannotBeTyped(t *testing.T) {
	inTab(t, "o-.", conditions{}, func(t *testing.T, d *tab) {
		for _, r := range "2x,９" {
			if next, ok := d.Input.Type(r, spot(0)); ok || next != spot(0) {
				t.Errorf("%q was taken", r)
			}
		}
		for _, at := range []puzzle.Spot{spot(1), spot(7), {Board: 3}} {
			if _, ok := d.Input.Type('o', at); ok {
				t.Errorf("a letter was taken at %v", at)
			}
		}
		if _, ok := d.Input.Erase(spot(0)); ok {
			t.Error("there is something before the first cell")
		}
		if next, ok := d.Input.Type('O', spot(0)); !ok || next != spot(2) {
			t.Errorf("from a hole on to %v", next)
		}
	})
}

func TestNothingIsTypedPastTheLastPlace(t *testing.T) {
	w := blank("tetravex", 2, 2)
	defer w.Close()
	w.write(t, "12345678901234567")
	w.expectText(t, "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6")
	w.expectStatus(t, "This is the last place. Backspace clears it.")
	w.write(t, "<7")
	w.expectText(t, "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 7")
	w.Input.Moved(puzzle.Spot{Part: puzzle.Top})
	w.Input.Moved(w.at)
	w.write(t, "8") // somebody has come back to change it
	w.expectText(t, "2 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 8")
}

func TestSpaceAfterADigitTellsHowManyDigitsNumbersHave(t *testing.T) {
	w := blank("tetravex", 2, 2)
	defer w.Close()
	w.write(t, "15_")
	w.expectStatus(t, "Numbers have one digit here. Choose 0–99 in the panel for two.")
	w.write(t, "<<")
	w.Input.SetDigits(2)
	w.write(t, "15_17_7_")
	w.expectText(t, "2 15 17 7 . . . . . . . . . . . . .")
	w.expectStatus(t, w.Puzzle.Editing)
}

func TestDigitsBoundWhatClicksGive(t *testing.T) {
	d := openPuzzle(puzzles.ByID("tetravex"))
	defer d.Close()
	at := puzzle.Spot{Part: puzzle.Top}
	six := puzzle.Size{Rows: 6, Cols: 6}
	d.Boards.New(six)
	for digits, want := range map[int]int{1: 9, 2: d.Problem().Values(at) - 1} {
		d.Input.SetPaint(0, true)
		d.Input.Press(at, false)
		d.Input.SetPaint(0, false)
		d.Input.SetDigits(digits)
		if d.Input.Press(at, true); d.Problem().Value(at) != want || d.Input.Digits() != digits {
			t.Errorf("with %d digits the number before 0 is %d, want %d", digits, d.Problem().Value(at), want)
		}
	}
	d.Input.SetDigits(2)
	d.Boards.New(six)
	if d.Input.Digits() != 2 || d.Input.MostDigits() != 2 {
		t.Error("a new board drops the choice of digits")
	}
	d.Boards.Load([]puzzle.Problem{d.Puzzle.New(six)}, sentence.New("file"))
	if d.Input.Digits() != 1 {
		t.Error("a choice of digits stays for boards of a file")
	}
}
