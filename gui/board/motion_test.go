package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// filmed opens a board whose motions take their time from the test: tick shows a frame of the last one.
func filmed(t *testing.T, v view.View) (b *Board, tick func(float32)) {
	t.Helper()
	b = open(t, v, 500, 300, 1.37)
	var last func(float32)
	b.clock = func(_ time.Duration, f func(float32)) { last = f }
	picture(b)
	return b, func(part float32) { last(part) }
}

// discsAndTiles is a view of two boards.
func discsAndTiles() view.View {
	return views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles))
}

// exchange returns a view of two discs and a mark, that after their exchange, and the slides.
func exchange() (from, to view.View, slides []view.Arrow) {
	from = discsAndTiles()
	a, b := spot(0, 1, 1), spot(0, 1, 2)
	from.At(a).Marks = view.MarkNext
	to = from.Clone()
	to.At(a).Marks = 0
	to.At(a).Kind, to.At(b).Kind = to.At(b).Kind, to.At(a).Kind
	return from, to, []view.Arrow{{From: a, To: b}, {From: b, To: a}}
}

// In its middle a motion differs from the view that it leaves, and in the end it is the view that it leads to.
func TestMotionEndsOnTheTarget(t *testing.T) {
	from, to, swap := exchange()
	across, flipped := from.Clone(), from.Clone()
	*across.At(spot(0, 0, 0)) = *across.At(spot(1, 2, 3))
	*across.At(spot(1, 2, 3)) = view.Cell{}
	flipped.At(spot(0, 0, 0)).Kind = view.WhiteDisc
	flipped.At(spot(1, 0, 0)).Numbers[2]++
	for name, c := range map[string]struct {
		to     view.View
		slides []view.Arrow
	}{
		"exchange":         {to, swap},
		"across boards":    {across, []view.Arrow{{From: spot(1, 2, 3), To: spot(0, 0, 0)}}},
		"turns and fades":  {flipped, nil},
		"slides elsewhere": {to, []view.Arrow{{From: spot(7, 0, 0), To: spot(0, 0, 0)}, {From: spot(0, 0, 0), To: spot(0, 0, 99)}}},
	} {
		b, tick := filmed(t, from)
		before := picture(b)
		b.Animate(c.to, c.slides, time.Second)
		for _, part := range []float32{0, 0.4, 0.8} {
			tick(part)
			if part > 0 && changed(picture(b), before, before.Rect) == 0 || b.motion == nil {
				t.Errorf("%s: nothing moves at %v", name, part)
			}
		}
		tick(1)
		same(t, picture(b), afresh(b, c.to), name)
	}
}

// Away from the cells that take part, no frame differs from the picture at rest. Outlines and badges are those of the view
// that the motion leads to.
func TestMotionLeavesTheRestAlone(t *testing.T) {
	from, to, slides := exchange()
	rest, at := from.Clone(), spot(0, 0, 0)
	from.Shapes = []view.Shape{{Cells: []view.Spot{at}, Mark: view.MarkCost}}
	from.Badges = []view.Badge{{At: at, Text: "+2", Mark: view.MarkCost, Corner: true}}
	b, tick := filmed(t, from)
	if changed(picture(b), afresh(b, rest), b.layout().Rect(at)) == 0 {
		t.Error("the badge is not seen at rest")
	}
	b.Animate(to, slides, time.Second)
	r := b.layout().Rect(slides[0].From).Union(b.layout().Rect(slides[0].To)).Inset(-b.layout().Rect(slides[0].From).Dx() / 2)
	want := erased(afresh(b, rest), r)
	for _, part := range []float32{0, 0.5, 0.9} {
		tick(part)
		same(t, erased(picture(b), r), want, "frame")
	}
	gone := to.Clone()
	for _, s := range slides {
		*gone.At(s.From) = view.Cell{}
	}
	same(t, picture(b), afresh(b, gone), "the cells of pieces in the air")
}

// A row of pieces moves on straight. Those that have no room in the air fade where they are.
func TestFewPiecesAreInTheAir(t *testing.T) {
	kinds := func(from, to int) view.View {
		return views(grid("", 1, 10, func(_, col int) view.Kind {
			if col < from || col >= to {
				return view.Empty
			}
			return view.BlackDisc
		}))
	}
	b, tick := filmed(t, kinds(0, 5))
	before, slides := picture(b), []view.Arrow(nil)
	for i := range 5 {
		slides = append(slides, view.Arrow{From: spot(0, 0, i), To: spot(0, 0, i+1)})
	}
	b.Animate(kinds(1, 6), slides, time.Second)
	tick(0)
	for i := range 5 {
		if gone := changed(picture(b), before, b.layout().Rect(spot(0, 0, i))) > 0; gone != (i < paint.MaxInAir) {
			t.Errorf("piece %d is in the air: %t", i, gone)
		}
	}
	tick(0.5)
	from, to := middle(b, spot(0, 0, 0)), middle(b, spot(0, 0, 1))
	wantAt(t, b, fyne.NewPos((from.X+to.X)/2, from.Y))
}

func TestMotionCanBeCutShort(t *testing.T) {
	from, to, slides := exchange()
	third, other := views(grid("A", 3, 4, empty), grid("B", 3, 4, empty)), views(grid("", 2, 2, allTiles))
	for name, c := range map[string]struct {
		cut  func(b *Board)
		want view.View
	}{
		"by a view":                  {func(b *Board) { b.SetView(third) }, third},
		"by a view of another shape": {func(b *Board) { b.SetView(other) }, other},
		"by the way back at once":    {func(b *Board) { b.Animate(from, slides, 0) }, from},
		"by a motion": {func(b *Board) {
			b.clock = func(_ time.Duration, tick func(float32)) { tick(0.5); picture(b); tick(1) }
			b.Animate(third, nil, time.Second)
		}, third},
	} {
		b, tick := filmed(t, from)
		b.Animate(to, slides, time.Second)
		tick(0.4)
		picture(b)
		c.cut(b)
		tick(0.6)
		tick(1)
		same(t, picture(b), afresh(b, c.want), name)
	}
}

// Marks that come during a motion, such as what a move has cost, are shown in the end; the motion goes on.
func TestMarksDoNotEndAMotion(t *testing.T) {
	from, to, slides := exchange()
	marked := to.Clone()
	marked.Mark(view.Marked{Spot: spot(0, 2, 2), Mark: view.MarkWrong})
	b, tick := filmed(t, from)
	b.Animate(to, slides, time.Second)
	tick(0.4)
	if b.SetView(marked); b.motion == nil {
		t.Error("marks end the motion")
	}
	tick(1)
	same(t, picture(b), afresh(b, marked), "in the end")
}

// takenUp returns a board with a piece taken up by the mouse, which was then moved.
func takenUp(t *testing.T, at view.Spot, by fyne.Position) (b *Board, tick func(float32)) {
	t.Helper()
	b, tick = filmed(t, discsAndTiles())
	on(b).touched = func(view.Spot) { b.Lift(at) }
	b.MouseDown(mouse(middle(b, at), primary))
	b.Dragged(drag(middle(b, at).Add(by)))
	return b, tick
}

// wantAt fails unless the middle of the piece in the air is at a place on the widget, in the size of pieces.
func wantAt(t *testing.T, b *Board, want fyne.Position) {
	t.Helper()
	r := b.renderer.air[0].raster
	got, cell := r.Position().AddXY(r.Size().Width/2, r.Size().Height/2), b.renderer.position(b.layout().Rect(view.Spot{}).Size()).X
	if d := got.Subtract(want); !r.Visible() || d.X*d.X+d.Y*d.Y > 4 || r.Size().Width > cell*3/2 {
		t.Errorf("the piece is at %v, %v wide, want %v", got, r.Size().Width, want)
	}
}

func TestALiftedPieceFollowsThePointer(t *testing.T) {
	for _, at := range []view.Spot{spot(0, 1, 1), spot(1, 2, 0)} {
		plain, _ := filmed(t, discsAndTiles())
		before := picture(plain)
		b, _ := takenUp(t, at, fyne.NewPos(40, -30))
		wantAt(t, b, middle(b, at).AddXY(40, -30))
		after, r := picture(b), b.layout().Rect(at)
		if changed(after, before, r.Inset(r.Dx()/4)) == 0 {
			t.Error("the cell shows the piece as before")
		}
		same(t, erased(after, r), erased(before, r), "the other cells")
		b.Dragged(drag(fyne.NewPos(-500, -500)))
		if !b.renderer.air[0].raster.Visible() {
			t.Error("the piece leaves the board")
		}
	}
}

// A piece that is carried out of a tray grows to the cells of the board, and shrinks on its way back.
func TestACarriedPieceGrows(t *testing.T) {
	at := spot(0, 1, 1)
	b, tick := filmed(t, views(tray("", 6, 6, view.Size{Rows: 1, Cols: 1}, allTiles), grid("", 6, 6, empty)))
	b.Resize(fyne.NewSize(500, 350))
	on(b).touched = func(view.Spot) { b.Lift(at) }
	air, small, large := b.renderer.air[0].raster, b.layout().Rect(at).Dx(), b.layout().Rect(spot(1, 0, 0)).Dx()
	b.MouseDown(mouse(middle(b, at), primary))
	for by, want := range []int{small, large} {
		b.Dragged(drag(middle(b, at).AddXY(float32(100*by), 0)))
		if d := int(air.Size().Width) - want; small >= large || d < -4 || d > 4 {
			t.Errorf("the piece is %g wide, its cells %d and %d", air.Size().Width, small, large)
		}
	}
	b.DragEnd()
	b.Drop()
	if tick(0.9); int(air.Size().Width) > (small+large)/2 {
		t.Errorf("near its cell of %d the piece is %g wide", small, air.Size().Width)
	}
}

// A piece may be taken up late, when the pointer has left its cell, and again with every spot that is passed: it still
// hangs from where it was touched.
func TestALateLiftKeepsTheGrip(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 400, 400, 1)
	at := spot(0, 1, 1)
	on(b).touched = func(s view.Spot) {
		if s != at { // the pointer has left the cell
			b.Lift(at)
		}
	}
	b.MouseDown(mouse(middle(b, at).AddXY(20, 10), primary))
	for _, by := range []fyne.Delta{{DX: 90, DY: 0}, {DX: 90, DY: 100}} {
		b.Dragged(drag(middle(b, at).AddXY(20+by.DX, 10+by.DY)))
		wantAt(t, b, middle(b, at).AddXY(by.DX, by.DY))
	}
	b = open(t, views(grid("", 4, 4, checkers)), 400, 400, 1)
	act(b, "down 0:3,3; up 0:3,3; move 0:2,2")
	b.Lift(at) // by a key
	wantAt(t, b, middle(b, spot(0, 2, 2)))
}

func TestADroppedPieceGlidesBack(t *testing.T) {
	at := spot(0, 1, 1)
	b, tick := takenUp(t, at, fyne.NewPos(60, 0))
	b.DragEnd()
	b.Drop()
	tick(0.5)
	for range 2 {
		wantAt(t, b, middle(b, at).AddXY(30, 0))
		b.MouseMoved(mouse(fyne.NewPos(5, 5), 0)) // it no longer follows the pointer
	}
	tick(1)
	if b.renderer.air[0].raster.Visible() {
		t.Error("the piece is still in the air")
	}
	same(t, picture(b), afresh(b, b.view), "after the way back")
	b.Drop()
	b.Lift(at)
	b.Animate(b.view, nil, 0)
	same(t, picture(b), afresh(b, b.view), "without animations")
}

func TestViewsMayBeSetWhileAPieceIsLifted(t *testing.T) {
	at := spot(0, 1, 1)
	b, _ := takenUp(t, at, fyne.NewPos(60, 0))
	v := b.View().Clone()
	v.Mark(view.Marked{Spot: at, Mark: view.MarkHeld}, view.Marked{Spot: spot(0, 0, 0), Mark: view.MarkTarget})
	b.SetView(v)
	b.Resize(b.Size().SubtractWidthHeight(100, 60))
	for over, lit := range map[view.Spot]bool{spot(0, 0, 0): true, spot(0, 2, 2): false} {
		b.Dragged(drag(middle(b, over)))
		if b.renderer.hover.raster.Visible() != lit || !b.renderer.air[0].raster.Visible() {
			t.Errorf("%v lit %v, want %v, or the piece is put back", over, !lit, lit)
		}
	}
	v.At(at).Kind = view.Empty
	b.SetView(v)
	if b.renderer.air[0].raster.Visible() {
		t.Error("a piece that has gone is still in the air")
	}
	same(t, picture(b), afresh(b, v), "after the move")
	if b.Lift(at); b.carried != nil {
		t.Error("an empty cell is lifted")
	}
}

func TestAMoveStartsWhereThePieceIsDropped(t *testing.T) {
	from, to := spot(0, 1, 1), spot(0, 1, 3)
	b, tick := takenUp(t, from, fyne.NewPos(30, 10))
	v := b.View().Clone()
	*v.At(to), *v.At(from) = *v.At(from), view.Cell{}
	b.Animate(v, []view.Arrow{{From: from, To: to}}, time.Second)
	if b.renderer.air[1].raster.Visible() {
		t.Error("the piece is seen twice")
	}
	wantAt(t, b, middle(b, from).AddXY(30, 10))
	tick(0.5)
	picture(b)
	tick(1)
	same(t, picture(b), afresh(b, v), "after the move")
}
