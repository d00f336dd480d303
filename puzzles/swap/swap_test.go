package swap

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

func TestContract(t *testing.T) {
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Texts: []string{
		"1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n",
		"1010\n0101\n1010\n0101\n1010\n0101\n1010\n0101\n",
		"1111\n1111\n0000\n0000\n1111\n1110\n0000\n0000\n",
		"110\n000\n001\n010\n",
		"1\n1\n", "1\n0\n", "10\n01\n",
		"1000000000\n0000000001\n",
		puzzletest.Text(puzzletest.Random(t, Puzzle, view.Size{Rows: 9, Cols: 12}, 1)),
	}, Reasons: readReasons, Because: readBecause, Costly: readCostly})
}

// readReasons reads the reasons for answers as long as they have pictures.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	b, notes := boardIn(problem), o.Notes()
	if !o.Possible() {
		want := fmt.Sprintf("The start has %d black pieces, the goal %d; an exchange never changes how many there are.",
			strings.Count(b.start, "1"), strings.Count(b.goal, "1"))
		if got := notes[0].Text.String(); got != strings.Replace(want, "has 1 black pieces", "has 1 black piece", 1) {
			t.Errorf("%q, want %q", got, want)
		}
	} else if len(b.start) <= 25 {
		readNeeded(t.(*testing.T), b, notes[0], o.Length())
		var moves []grid.Move
		for i := range o.Length() {
			at := o.Walk.Step(i).Outline
			moves = append(moves, grid.Move{From: cellOf(b, at[0]), To: cellOf(b, at[1])})
		}
		readWays(t.(*testing.T), b, notes[1], moves)
	}
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

// TestReadErrors says what is wrong with a text, and in which line.
func TestReadErrors(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "line 1: nothing here, want the rows of the start and of the goal"},
		{"blank", "\n \n", "line 2: nothing here, want the rows of the start and of the goal"},
		{"short row", "1010\n0101\n101\n0101\n", "line 3: row has 3 cells, want 4"},
		{"long row", "10\n010\n", "line 2: row has 3 cells, want 2"},
		{"letter", "10\n0x\n", `line 2: character 2 is "x", want 0 or 1`},
		{"byte", "1\x00\n01\n", "line 1: character 2 is byte 0x00, want 0 or 1"},
		{"two words", "10 01\n10 10\n", "line 1: space after 2 digits, want digits 0 and 1 without spaces"},
		{"one digit", "1 0\n", "line 1: space after 1 digit, want digits 0 and 1 without spaces"},
		{"odd rows", "10\n01\n10\n", "line 3: block ends after 3 rows, want an even number: the start, then the goal, with no blank line between"},
		{"blank line between start and goal", "10\n01\n01\n\n10\n", "line 3: block ends after 3 rows, want an even number: the start, then the goal, with no blank line between"},
		{"wide", strings.Repeat("0", 129) + "\n", "line 1: row has 129 cells, want at most 128"},
		{"high", strings.Repeat("0\n", 258), "line 257: block has more than 256 rows: start and goal have at most 128 each"},
		{"huge line", strings.Repeat("0", 3<<20), "line 1: line is longer than 65536 characters"},
	} {
		_, err := boards.Read(Puzzle, test.text, 10)
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
