package export

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/gif"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/textbook"
)

var update = flag.Bool("update", false, "draw the moving pictures of README.md anew")

// The moving pictures in README.md, which are small, are the program's own animations: of a solution, and of a search. Another
// processor may round otherwise.
func TestREADME(t *testing.T) {
	p := named.Puzzle("tetravex")
	outcome, err := readme(t, "tetravex", "3\n3 1 4 5\n7 1 8 2\n5 0 7 0\n8 4 8 1\n8 8 4 2\n1 6 9 2\n4 5 1 4\n7 5 8 0\n8 2 4 8\n0\n").Solve(t.Context(), nil)
	search, failed := textbook.Run(t.Context(), named.Puzzle("flip"), readme(t, "flip", "bwwb\nbbwb\nbwwb\nbwww\n"), nil)
	if err != nil || failed != nil {
		t.Fatal(err, failed)
	}
	for name, write := range map[string]func(io.Writer) error{
		"solution": func(w io.Writer) error { return GIF(t.Context(), w, p, outcome.Walk, options(560), func(float64) {}) },
		"search":   func(w io.Writer) error { return SearchGIF(t.Context(), w, search, options(400), func(float64) {}) },
	} {
		compare(t, "resources/pictures/"+name+".gif", write)
	}
}

// readme returns the board of a text.
func readme(t *testing.T, id, text string) puzzle.Problem {
	all, err := boards.Read(named.Puzzle(id), text, 1)
	if err != nil {
		t.Fatal(err)
	}
	return all[0]
}

// compare compares a file with what is written now.
func compare(t *testing.T, name string, write func(io.Writer) error) {
	const limit = 400_000
	var want bytes.Buffer
	if err := write(&want); err != nil || want.Len() > limit {
		t.Errorf("%s: error %v, %d bytes", name, err, want.Len())
	}
	if *update {
		_ = os.WriteFile("../../"+name, want.Bytes(), 0o644) // the file is read again
	}
	file, _ := os.ReadFile("../../" + name)
	got, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(name, err)
	}
	wanted, _ := gif.DecodeAll(&want)
	if len(file) > limit || !slices.Equal(got.Delay, wanted.Delay) || got.Config.Width != wanted.Config.Width || got.Config.Height != wanted.Config.Height {
		t.Fatalf("%s: %d bytes, %d frames, want %d: make picture draws it anew", name, len(file), len(got.Image), len(wanted.Image))
	}
	a, b := image.NewRGBA(image.Rect(0, 0, got.Config.Width, got.Config.Height)), image.NewRGBA(image.Rect(0, 0, got.Config.Width, got.Config.Height))
	for i, frame := range got.Image {
		draw.Draw(a, frame.Rect, frame, frame.Rect.Min, draw.Over)
		draw.Draw(b, wanted.Image[i].Rect, wanted.Image[i], wanted.Image[i].Rect.Min, draw.Over)
		if d := distance(a, b); d > 1 {
			t.Fatalf("%s, frame %d: mean squared error %v: make picture draws it anew", name, i, d)
		}
	}
	readme, _ := os.ReadFile("../../README.md")
	if picture, run := strings.Index(string(readme), "]("+name+")"), strings.Index(string(readme), "make run"); picture < 0 || run < picture || run > picture+600 {
		t.Errorf("README.md has %s at %d, how to run it at %d", name, picture, run)
	}
}
