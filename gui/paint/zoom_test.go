package paint

import (
	"image"
	"testing"

	"fourfold/puzzles/view"
)

// zoomable returns a painter of a large view, and a function that zooms it.
func zoomable(n int) (v view.View, p *Painter, arrange func(Zoom)) {
	v = views(grid("Start", n, n, checkers), grid("Goal", n, n, allTiles))
	p = NewPainter(v, image.Pt(900, 500), plain)
	return v, p, func(z Zoom) {
		p.Arrange(v, image.Pt(900, 500), Style{Unit: 1, Palette: &lightPalette, TextSize: 14, Labels: true}, z)
	}
}

// A zoom keeps the point about which it is on its cell, has an end in either direction, and is undone by its opposite.
func TestZoomsKeepTheirPoint(t *testing.T) {
	for _, n := range []int{8, 64} {
		v, p, arrange := zoomable(n)
		arrange(Zoom{})
		for board := range 2 {
			at, z, before := spot(board, n/2, n/2), Zoom{}, 0
			about := p.Layout.Middle(at)
			for range 30 {
				z = p.Zoomed(v, z, 1, about)
				arrange(z)
				if p.Layout.cell < before {
					t.Errorf("cells of %d after %d", p.Layout.cell, before)
				}
				before = p.Layout.cell
				if s, ok := p.Layout.Spot(v, about); !ok || s.Cell() != at {
					t.Fatalf("%v is where %v was", s, at)
				}
			}
			if whole := p.Layout.fit; before < 96 || before < 2*whole || before > max(97, 2*whole+1) {
				t.Errorf("cells of %d at most, of %d", before, whole)
			}
			for range 30 {
				z = p.Zoomed(v, z, -1, about)
				arrange(z)
			}
			if z.Enlarged() || p.Layout.cell != p.Layout.fit {
				t.Errorf("%+v after zooming out", z)
			}
		}
	}
}

// A cell that is hidden comes into view by what Hidden returns. The scroll bars show which part is visible. Caret and outline
// lie around the cell, as far as it is visible.
func TestWhatIsHiddenCanBeShown(t *testing.T) {
	v, p, arrange := zoomable(32)
	arrange(Zoom{})
	if bars := p.Layout.ScrollBars(); !bars[0].Empty() || !bars[1].Empty() {
		t.Errorf("scroll bars %v where all is visible", bars)
	}
	for _, at := range []view.Spot{spot(0, 0, 0), spot(1, 31, 31), spot(0, 31, 0), spot(1, 0, 31)} {
		z := Zoom{scale: 4}
		for range 2 {
			arrange(z)
			caret, hover, cell := p.Caret(v, at), p.Hover(v, at), p.Layout.Rect(at)
			if whole := p.Layout.Visible(at); whole {
				for _, o := range []Patch{caret, hover} {
					on := o.Part.Sub(o.Part.Min).Add(o.At)
					if !cell.Inset(3).In(on) || !on.In(cell.Inset(-16)) {
						t.Errorf("%v is marked on %v", cell, on)
					}
				}
			} else if cell.Overlaps(image.Rect(-3, -3, 903, 503)) == caret.Part.Empty() {
				t.Errorf("%v is marked on %v", cell, caret)
			}
			z = p.Layout.Panned(Zoom{z.scale, p.Layout.Scrolled}, p.Layout.Hidden(at))
		}
		arrange(z)
		if !p.Layout.Visible(at) {
			t.Errorf("%v is hidden", at)
		}
		for i, bar := range p.Layout.ScrollBars() {
			all, size, near, from, to := p.Layout.Bounds(), image.Pt(900, 500), at.Col > 16 || at.Board > 0, bar.Min.X, bar.Max.X
			end, long := size.X, all.Dx()
			if i == 1 {
				end, long, near, from, to = size.Y, all.Dy(), at.Row > 16, bar.Min.Y, bar.Max.Y
			}
			if got := float64(to-from) / float64(end) * float64(long) / float64(end); got < 0.97 || got > 1.03 || from < 0 || to > end || (from+to > end) != near {
				t.Errorf("%v: bar %d from %d to %d of %d", at, i, from, to, end)
			}
		}
	}
}

// The outline under the pointer shows the name of a piece.
func TestTheOutlineNamesThePiece(t *testing.T) {
	v, p, arrange := zoomable(8)
	arrange(Zoom{})
	at := spot(1, 5, 5)
	plain := p.Hover(v, at).Picture
	v.At(at).Label = 7
	p.Paint(v) // with a label, letters have a size
	if with := p.Hover(v, at).Picture; changed(plain, with, with.Rect) < 20 {
		t.Error("no name is shown")
	}
}

// A small picture is in the middle of its square. A piece alone lies on nothing.
func TestSmallPictures(t *testing.T) {
	for _, side := range []int{1, 20, 61} {
		board, piece := Small(views(grid("", 2, 5, checkers)), side, &lightPalette), Small(views(grid("", 1, 1, checkers)), side, &lightPalette)
		if board.Rect != image.Rect(0, 0, side, side) || piece.Rect != board.Rect {
			t.Errorf("%d: pictures of %v and %v", side, board.Rect, piece.Rect)
		}
		if side < 20 {
			continue
		}
		if a, b := board.RGBAAt(side/2, 2), board.RGBAAt(side/2, side-3); a.A > 0 || b.A > 0 || board.RGBAAt(side/2, side/2).A == 0 || board.RGBAAt(3, side/2).A == 0 {
			t.Errorf("%d: a flat board lies elsewhere", side)
		}
		if count(piece, lightPalette.panel, piece.Rect.Inset(side/5)) > 0 || count(piece, lightPalette.black.rim, piece.Rect)+count(piece, lightPalette.cell, piece.Rect) == 0 {
			t.Errorf("%d: a piece has a panel", side)
		}
	}
}
