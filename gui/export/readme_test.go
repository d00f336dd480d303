package export

import (
	"bytes"
	"flag"
	"image"
	"image/draw"
	"image/gif"
	"os"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzletest/named"
)

var update = flag.Bool("update", false, "draw the moving picture of README.md anew")

// The moving picture in README.md, which is small, is the animation of this board. Another processor may round otherwise.
func TestREADME(t *testing.T) {
	const name, limit = "resources/pictures/solution.gif", 400_000
	p := named.Puzzle("tetravex")
	all, err := boards.Read(p, "3\n3 1 4 5\n7 1 8 2\n5 0 7 0\n8 4 8 1\n8 8 4 2\n1 6 9 2\n4 5 1 4\n7 5 8 0\n8 2 4 8\n0\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	outcome, err := all[0].Solve(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	if err := GIF(t.Context(), &want, p, outcome.Walk, options(560), func(float64) {}); err != nil || want.Len() > limit {
		t.Errorf("error %v, %d bytes", err, want.Len())
	}
	if *update {
		_ = os.WriteFile("../../"+name, want.Bytes(), 0o644) // the file is read again
	}
	file, _ := os.ReadFile("../../" + name)
	got, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	wanted, _ := gif.DecodeAll(&want)
	if len(file) > limit || !slices.Equal(got.Delay, wanted.Delay) || got.Config.Width != wanted.Config.Width || got.Config.Height != wanted.Config.Height {
		t.Fatalf("%d bytes, %d frames, want %d: make picture draws it anew", len(file), len(got.Image), len(wanted.Image))
	}
	a, b := image.NewRGBA(image.Rect(0, 0, got.Config.Width, got.Config.Height)), image.NewRGBA(image.Rect(0, 0, got.Config.Width, got.Config.Height))
	for i, frame := range got.Image {
		draw.Draw(a, frame.Rect, frame, frame.Rect.Min, draw.Over)
		draw.Draw(b, wanted.Image[i].Rect, wanted.Image[i], wanted.Image[i].Rect.Min, draw.Over)
		if d := distance(a, b); d > 1 {
			t.Fatalf("frame %d: mean squared error %v: make picture draws it anew", i, d)
		}
	}
	readme, _ := os.ReadFile("../../README.md")
	if picture, run := strings.Index(string(readme), "]("+name+")"), strings.Index(string(readme), "make run"); picture < 0 || run < picture || run > picture+400 {
		t.Errorf("README.md has the picture at %d, how to run it at %d", picture, run)
	}
}
