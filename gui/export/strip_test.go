package export

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestAStripHasABoardForEachStep(t *testing.T) {
	walk := solved(t, "swap", 4, 4)
	var file bytes.Buffer
	if err := Strip(&file, walk, Options{Side: 240}); err != nil {
		t.Fatal(err)
	}
	all, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	views := panels(walk, Options{})
	size := newPainter(views[0], Options{Side: 240}).Paint(views[0]).Rect.Size()
	cols := all.Bounds().Dx() / size.X
	if rows := all.Bounds().Dy() / size.Y; cols*rows < walk.Len()+1 || all.Bounds().Size() != image.Pt(cols*size.X, rows*size.Y) {
		t.Fatalf("%v for %d boards of %v", all.Bounds(), walk.Len()+1, size)
	}
	for i, v := range views {
		want := newPainter(views[0], Options{Side: 240}).Paint(v)
		at := image.Pt(i%cols*size.X, i/cols*size.Y)
		got := rgba(all).SubImage(image.Rectangle{Max: size}.Add(at)).(*image.RGBA)
		if !bytes.Equal(rgba(got).Pix, rgba(want).Pix) {
			t.Errorf("board %d is another one", i)
		}
	}
}

func TestPanelsPointOutTheirMoves(t *testing.T) {
	walk := solved(t, "swap", 4, 4)
	views := panels(walk, Options{})
	for i := range walk.Len() {
		step := walk.Step(i)
		if c := views[i].At(step.Outline[0]); c.Marks&puzzle.MarkNext == 0 {
			t.Errorf("step %d is not marked where it begins", i)
		}
		if want := step.Text.String(); !bytes.Contains([]byte(views[i].Caption.String()), []byte(want)) {
			t.Errorf("caption %q, want %q", views[i].Caption, want)
		}
	}
	if last := views[walk.Len()]; last.Caption.String() != "Goal reached" {
		t.Errorf("caption %q", last.Caption)
	}
}

func TestColumns(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 2, 4: 2, 6: 3, 9: 3, 12: 4} {
		if got := columns(n, image.Pt(100, 110)); got != want {
			t.Errorf("%d pictures in %d columns, want %d", n, got, want)
		}
	}
}

func TestStepsInAnyOrderAreNumbered(t *testing.T) {
	walk := solved(t, "flip", 4, 4)
	for _, ordered := range []bool{false, true} {
		o := Options{AnyOrder: ordered}
		var numbers, want []int16
		for _, b := range (shot{}).view(walk, o.order(walk)).Boards {
			for _, c := range b.Cells {
				if c.Order > 0 {
					numbers = append(numbers, c.Order)
				}
			}
		}
		for i := range walk.Len() {
			if ordered {
				want = append(want, int16(i+1))
			}
		}
		if slices.Sort(numbers); !slices.Equal(numbers, want) {
			t.Errorf("any order %t: numbers %v, want %v", ordered, numbers, want)
		}
	}
}
