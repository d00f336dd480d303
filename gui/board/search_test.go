package board

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// A search takes the place of the view, and gives it back as it was. Its dots are pointed at and pressed, and have no caret.
// The wheel is reported beside dots too; with Ctrl it enlarges the search and not the view.
func TestASearchTakesThePlaceOfTheView(t *testing.T) {
	p := named.Puzzle("flip")
	problem := puzzletest.Random(t, p, view.Size{Rows: 4, Cols: 4}, 1)
	s, err := textbook.Run(t.Context(), p, problem, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := open(t, problem.View(), 500, 400, 1.37)
	whole := func() *image.RGBA {
		size := image.Pt(int(500*1.37), int(400*1.37))
		return b.renderer.generate(size.X, size.Y).(*image.RGBA)
	}
	before := picture(b)
	b.FocusGained()
	b.MoveCaret(spot(0, 1, 1))
	b.ShowSearch(s, 0, -1)
	if _, shown := b.Caret(); shown || bytes.Equal(whole().Pix, before.Pix) {
		t.Errorf("over a search the caret is shown: %v", shown)
	}
	start := bytes.Clone(whole().Pix)
	b.ShowSearch(s, 5, 3)
	if bytes.Equal(whole().Pix, start) {
		t.Error("later moments are not shown")
	}
	on(b).editable = func(view.Spot) bool { return true }
	mid := fyne.NewPos(250, 400)
	for y := range 400 {
		mid.Y = float32(y)
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: mid}})
		if at := b.pointer.at; b.pointer.over && at == (view.Spot{}) {
			break
		}
	}
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: mid}, Button: desktop.MouseButtonPrimary})
	b.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: mid}, Button: desktop.MouseButtonPrimary})
	corner := fyne.NewPos(5, 395)
	turn(b, corner, 0, -25, 0)
	if got := fmt.Sprint(on(b).log); got != "[press 0:0,0 release 0:0,0 wheel 0:-1,0 false]" {
		t.Errorf("the player hears %s", got)
	}
	large := bytes.Clone(whole().Pix)
	turn(b, mid, 0, 25, ctrl)
	if bytes.Equal(whole().Pix, large) || !b.Enlarged() || b.zoom.Enlarged() || on(b).zooms != 1 {
		t.Errorf("enlarged %v, the view %v", b.Enlarged(), b.zoom.Enlarged())
	}
	turn(b, mid, 0, 25, 0)
	b.ShowWhole()
	if b.Enlarged() {
		t.Error("the whole search does not come back")
	}
	turn(b, mid, 0, 25, ctrl)
	b.ShowSearch(nil, 0, 0)
	if b.ShowSearch(s, 5, 3); !b.Enlarged() {
		t.Error("a search that comes back is not as large as before")
	}
	b.ShowSearch(nil, 0, 0)
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: mid.AddXY(1, 1)}})
	on(b).pointed = nil
	b.ShowSearch(s, 5, 3)
	if b.handle(func() {}); len(on(b).pointed) > 0 {
		t.Errorf("a search that comes back is pointed at: %q", on(b).pointed)
	}
	b.HideCaret()
	if b.ShowSearch(nil, 0, 0); !bytes.Equal(picture(b).Pix, before.Pix) {
		t.Error("the view is not as it was")
	}
}
