package flip

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzleutil"
)

func TestContract(t *testing.T) {
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Texts: []string{
		"bwwb\nbbwb\nbwwb\nbwww\n",
		"wwww wwbw wwbw bbbb",
		"bwww\nwwww\nwwww\nwwww\n",
		"w", "bbb",
		"bw\n", "b\nw\n",
		"bwbbwbwbwwwb\nwwwwwwwwwwww\n",
		puzzletest.Text(puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 11, Cols: 9}, 3)),
	}, Reasons: readReasons})
}

// readReasons recounts what is said of a proof at each cell, and follows the first rows of boards that have few.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	g := parse(problem.String())
	parts := strings.Split(puzzletest.Text(problem), "goal board\n")
	all, notes := aims(g.rows, g.cols, parts[len(parts)-1]), o.Notes()
	if i := problem.Goal(); i > 0 {
		all = all[i-1 : i]
	} else {
		all = all[:2]
	}
	if !o.Possible() {
		for cell := range g.cells {
			at := puzzle.Spot{Row: cell / g.cols, Col: cell % g.cols}
			checkPress(t.(*testing.T), g, all[0], notes[0].Marks, at, notes[0].Ask(at))
		}
	} else if o.Length() > 0 && g.cols <= 5 && g.rows <= 6 {
		if len(all) > 1 && !strings.Contains(notes[0].Text.String(), "still black") {
			slices.Reverse(all)
		}
		for i, a := range all {
			checkFirstRows(t.(*testing.T), g, a, notes[i], i == 0)
		}
	}
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

func TestFiles(t *testing.T) {
	for file, want := range map[string]string{
		"sample":     "4\n",
		"several":    "3\n4\n",
		"rectangle":  "Impossible\n",
		"impossible": "Impossible\n0\n0\n",
		"goals":      "4\nImpossible\nImpossible\n",
	} {
		text, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if got := puzzletest.Answers(t, Puzzle, string(text)); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

func TestValid(t *testing.T) {
	const sample = "bwwb\nbbwb\nbwwb\nbwww\n"
	for name, text := range map[string]string{
		"rows":             sample,
		"one line":         "bwwb bbwb bwwb bwww",
		"two lines":        "bwwb\tbbwb\n  bwwb  bwww  ",
		"CRLF":             "bwwb\r\nbbwb\r\nbwwb\r\nbwww\r\n",
		"blank lines":      "\n \n\nbwwb\nbbwb\nbwwb\nbwww\n\n\t\n",
		"no last line end": strings.TrimSpace(sample),
	} {
		problems, err := puzzleutil.Read(Puzzle, text, 1)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := puzzleutil.Write(Puzzle, problems...); got != sample {
			t.Errorf("%s reads as\n%s", name, got)
		}
	}
}

func TestInvalid(t *testing.T) {
	wide, tall := strings.Repeat("b", 129), strings.Repeat("b\n", 129)
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", "line 1: nothing here, want a row of b and w"},
		{"blank", " \n\n\t\r\n", "line 3: nothing here, want a row of b and w"},
		{"character", "bw\nbx\n", `line 2: character 2 is "x", want b or w`},
		{"capital", "BW\n", `line 1: character 1 is "B", want b or w`},
		{"binary", "bw\n\x00\xff", `line 2: character 1 is byte 0x00, want b or w`},
		{"long row", "bwwb\nbwwb\nbwwbb\n", "line 3: row has 5 cells, want 4"},
		{"short row", "bwwb bww", "line 1: row has 3 cells, want 4"},
		{"wide", wide, "line 1: row has 129 cells, want at most 128"},
		{"tall", "\n" + tall, "line 130: board has more than 128 rows"},
		{"second board", "bw\n\nbww\nbw\n", "line 4: row has 2 cells, want 3"},
		{"long line", strings.Repeat("b", 3<<20), "line 1: line is longer than 65536 characters"},
	} {
		_, err := puzzleutil.Read(Puzzle, test.text, 10)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}

// Boards before an error are read, with the lines where they start.
func TestReaderLines(t *testing.T) {
	reader := Puzzle.NewReader(strings.NewReader("\nbw\n\n\nw w\n\nb\nbb\n"))
	for _, want := range []int{2, 5} {
		if p, line, err := reader.Read(); err != nil || line != want {
			t.Errorf("%v at line %d, error %v, want line %d", p, line, err, want)
		}
	}
	if _, _, err := reader.Read(); err == nil || err.Error() != "line 8: row has 2 cells, want 1" {
		t.Errorf("error %v", err)
	}
	reader = Puzzle.NewReader(strings.NewReader("b\n"))
	reader.Read()
	if _, _, err := reader.Read(); err != io.EOF {
		t.Errorf("error %v at the end", err)
	}
}

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"wbw bbb wbw":                    "22",
		"wwwwwwwwbb\nwwwwwwwwwb\n":       "1 10",
		"w\nw\nw\nw\nw\nw\nw\nw\nb\nb\n": "10 1",
	} {
		o := puzzletest.Solve(t, problem(t, parse(text)))
		if o.Length() != 1 || o.Walk.Step(0).Code != want {
			t.Errorf("%s: %d presses, want %s", text, o.Length(), want)
		}
	}
}

func Example() {
	boards, _ := puzzleutil.Read(Puzzle, "bwwb bbwb bwwb bwww", 1)
	outcome, _ := boards[0].Solve(context.Background(), puzzle.Options{})
	fmt.Println(outcome.Title)
	for i := range outcome.Length() {
		fmt.Println(outcome.Walk.Step(i).Text)
	}
	for _, note := range outcome.Notes() {
		fmt.Println(note.Text)
	}
	// Output:
	// 4 presses
	// Press row 1, column 1
	// Press row 2, column 2
	// Press row 2, column 4
	// Press row 3, column 1
	// The first row decides all the others: a disc that is still black can then only be turned by the press below it, and so on down to the last row. So there are 16 ways to try: 16 leave nothing over, and none of these takes fewer than 4 presses.
	// To all black: of the 16 first rows, 16 leave nothing over, and none of these takes fewer than 4 presses.
}
