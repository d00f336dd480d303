package paint

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strconv"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// Tree draws a textbook's search: a circle for each depth around the start, a dot for each node, and a line to its parent. From
// one moment to a later one it paints only what is new. It must not be used by several goroutines at a time.
type Tree struct {
	Footer bool // says below which search it is, and the moment, where the picture is high enough

	search *textbook.Search
	at     []Point // of the nodes; the outermost circle has the radius 1
	rings  int

	style        Style
	zoom         float32     // 1 where all is visible
	mid, off     Point       // of the start, and how far that is from the middle, in pixels
	radius, dot  float32     // of the outermost circle and of dots, in pixels
	base         *image.RGBA // what all moments so far have left, or nil
	picture      *image.RGBA // base, and what lies over it
	moment, seen int         // the last moment in base, and the number of nodes there
}

// NewTree returns the picture of a search.
func NewTree(s *textbook.Search) *Tree {
	t := &Tree{search: s, zoom: 1, picture: &image.RGBA{}}
	t.at, t.rings = places(s.Nodes, s.Cells)
	return t
}

// places returns where nodes lie, and the number of circles: as many as the cells to be filled, or else the greatest depth. The
// children of a node share its sector in the order of discovery.
// Each has the room that a dot needs on its circle, or that its own children need.
func places(nodes []textbook.Node, rings int) (at []Point, _ int) {
	const spacing, gap = 0.03, 0.5 // of dots on a circle that is not full, and for the numbers of circles, as an angle
	at, count := make([]Point, len(nodes)), make([]float32, len(nodes))
	needs, inner, next := make([]float32, len(nodes)), make([]float32, len(nodes)), make([]float32, len(nodes))
	for _, n := range nodes {
		rings = max(rings, n.Depth)
		count[n.Depth]++
	}
	for i := len(nodes) - 1; i > 0; i-- {
		n := nodes[i]
		needs[i] = max(inner[i], min(spacing*float32(rings)/float32(n.Depth), math.Pi/count[n.Depth]))
		inner[n.Parent] += needs[i]
	}
	for i := 1; i < len(nodes); i++ {
		n := nodes[i]
		sin, cos := math.Sincos(gap/2 + (2*math.Pi-gap)*float64((next[n.Parent]+needs[i]/2)/inner[0]))
		at[i] = Point{float32(sin), -float32(cos)}.Times(float32(n.Depth) / float32(rings))
		next[i] = next[n.Parent] + (needs[i]-inner[i])/2 // where its first child begins
		next[n.Parent] += needs[i]
	}
	return at, rings
}

// Enlarged reports whether only a part is visible.
func (t *Tree) Enlarged() bool { return t.zoom > 1 }

// Zoom zooms in by some notches, or out by negative ones, about a point in pixels.
func (t *Tree) Zoom(notches int, about Point) {
	before := t.zoom
	t.zoom = min(max(before*float32(math.Pow(notchScale, float64(notches))), 1), 16)
	t.Pan(about.Minus(t.mid).Times(1 - t.zoom/before))
}

// Pan moves an enlarged picture by some pixels.
func (t *Tree) Pan(by Point) {
	far := float32(t.picture.Rect.Dx()) * (t.zoom - 1) / 2
	before := t.off
	t.off, t.base = Point{min(max(t.off.X+by.X, -far), far), min(max(t.off.Y+by.Y, -far), far)}, nil
	t.mid = t.mid.Plus(t.off.Minus(before), 1)
}

// Reveal moves an enlarged picture as little as brings a node into view.
func (t *Tree) Reveal(node int) {
	at, visible := t.place(node), boxOf(t.picture.Rect).inset(12*t.style.Unit)
	visible.y0 += float32(t.style.row()) // below the heading
	if to := boxAround(at, 0, 0).into(visible).centre(); to != at && t.Enlarged() {
		t.Pan(to.Minus(at))
	}
}

// Near returns the node that is nearest to a point, of those in the last picture, or -1 if none is near.
func (t *Tree) Near(p Point) int {
	best, least := -1, 30*t.style.Unit
	for i := range t.seen {
		if far := t.place(i).Minus(p).Length(); far < least {
			best, least = i, far
		}
	}
	return best
}

// Paint returns the picture at a moment, in so many pixels, with a bubble at a node unless that is negative. It is valid until
// the next call. The background of the style is opaque.
func (t *Tree) Paint(moment, node int, size image.Point, s Style) *image.RGBA {
	same := t.style.Palette == s.Palette && t.style.Unit == s.Unit && t.style.Background == s.Background
	t.style = s
	if !same || t.base == nil || t.base.Rect.Max != size || moment < t.moment {
		t.ground(size)
	}
	for t.moment < moment {
		t.moment++
		t.add()
	}
	copy(t.picture.Pix, t.base.Pix)
	for _, i := range t.search.Path(node) {
		t.link(t.picture, i, s.Unit, s.Palette.caret)
	}
	t.follow()
	t.label()
	if node >= 0 {
		t.tell(node)
	}
	return t.picture
}

// place returns where a node lies.
func (t *Tree) place(node int) Point { return t.mid.Plus(t.at[node], t.radius) }

// ink returns the colour of texts, faded into the background.
func (t *Tree) ink(faded float32) color.NRGBA { return mix(t.style.Ink, t.style.Background, faded) }

// ground begins anew with the circles.
func (t *Tree) ground(size image.Point) {
	unit, top, many := t.style.Unit, float32(t.style.row()), float32(math.Sqrt(float64(len(t.at))))
	t.base, t.picture = image.NewRGBA(image.Rectangle{Max: size}), image.NewRGBA(image.Rectangle{Max: size})
	t.mid = Point{float32(size.X), float32(size.Y) + top}.Times(0.5).Plus(t.off, 1)
	t.radius = t.zoom * (min(float32(size.X), float32(size.Y)-top)/2 - 12*unit)
	t.dot = unit * min(max(60/many, 1.7), 4.5)
	t.moment, t.seen = -1, 0
	draw.Draw(t.base, t.base.Rect, image.NewUniform(t.style.Background), image.Point{}, draw.Src)
	l, apart := lettersOf(0.75*t.style.TextSize*unit), t.radius/float32(max(t.rings, 1))
	for i := range t.rings {
		(&pen{dst: t.base}).fill(t.ink(0.8), ring(t.mid, float32(i+1)*apart, unit))
	}
	each := 1 + int(1.4*l.size/apart) // has its number, in the gap between the dots
	for i := each; i <= t.rings; i += each {
		number, at := strconv.Itoa(i), t.mid.Plus(Point{0, -float32(i) * apart}, 1)
		half := Point{l.width(number)/2 - 0.2*l.size, 0}
		stroke(t.base, at.Minus(half), at.Plus(half, 1), 0.5*l.size, t.style.Background)
		l.draw(t.base, number, at, t.ink(0.35))
	}
}

// add draws what the moment has changed: nodes that were found, and a position taken out of the queue or a piece taken back,
// whose dot becomes hollow.
func (t *Tree) add() {
	nodes, back, unit := t.search.Nodes, t.style.Background, t.style.Unit
	for ; t.seen < len(nodes) && nodes[t.seen].Seen <= t.moment; t.seen++ {
		at, before := t.place(t.seen), max(t.seen-1, 0) // whose line may hide this one
		if nodes[before].Parent != nodes[t.seen].Parent || at.Minus(t.place(before)).Length() > 0.5 {
			t.link(t.base, t.seen, 0.5*unit, t.ink(0.72))
		}
		stroke(t.base, at, at, t.dot, t.ink(0.35))
	}
	if i, wrong := t.search.Moments[t.moment].Node, t.style.Palette.wrong; nodes[i].Back == t.moment {
		at := t.place(i)
		t.link(t.base, i, 0.5*unit, mix(wrong, back, 0.3))
		stroke(t.base, at, at, t.dot, wrong)
		t.hollow(t.base, i)
	} else if !t.search.DepthFirst && t.moment > 0 {
		t.hollow(t.base, i)
	}
}

// hollow takes the inside of a dot away.
func (t *Tree) hollow(dst *image.RGBA, node int) {
	stroke(dst, t.place(node), t.place(node), t.dot-max(1, 0.4*t.dot), t.style.Background)
}

// link draws the line from the parent of a node to it, between their dots.
func (t *Tree) link(dst *image.RGBA, node int, r float32, ink color.NRGBA) {
	from, to := t.place(max(t.search.Nodes[node].Parent, 0)), t.place(node)
	way := to.Minus(from)
	if long := way.Length(); long > 2*t.dot {
		stroke(dst, from.Plus(way, t.dot/long), to.Plus(way, -t.dot/long), r, ink)
	}
}

// label writes what the picture shows above and below it.
func (t *Tree) label() {
	s := t.style
	words := s.say(sentence.New("Filled dots wait in the queue; a circle for each number of moves"))
	if t.search.DepthFirst {
		words = s.say(sentence.New("Hollow dots are tiles taken back; a circle for each cell"))
	}
	row := func(words string, y float32) {
		wide, half := float32(t.picture.Rect.Dx()), float32(s.row())/2
		strip := image.Rect(0, int(y-half), int(wide), int(y+half))
		draw.Draw(t.picture, strip, image.NewUniform(s.Background), image.Point{}, draw.Src)
		lettersFor(words, s.TextSize*s.Unit, wide, 1).draw(t.picture, words, Point{wide / 2, y}, s.Ink)
	}
	row(words, float32(s.row())/2)
	if t.Footer {
		row(s.say(t.search.Footer(t.moment)), float32(t.picture.Rect.Dy())-float32(s.row())/2)
	}
}

// follow draws the moves that lead to the node of the moment. At the end those that lead to the goal stand out, and the goal has a
// ring. Where it was not reached, there are none.
func (t *Tree) follow() {
	ended, found, bold := t.moment == len(t.search.Moments)-1, t.search.Found, t.style.Unit
	at, goal := t.search.Moments[t.moment].Node, len(t.at)-1
	node := at
	switch {
	case ended && found:
		node, bold = goal, 1.8*t.style.Unit
	case ended && !t.search.Limited:
		return
	case t.search.Nodes[at].Back == t.moment: // its piece was taken back
		node = t.search.Nodes[at].Parent
	}
	for _, i := range t.search.Path(node) {
		t.link(t.picture, i, bold, t.style.Palette.next)
		stroke(t.picture, t.place(i), t.place(i), t.dot+1.5*bold, t.style.Palette.next)
		if taken := t.search.Moments[t.moment].Counts[0]; !t.search.DepthFirst && i < taken {
			t.hollow(t.picture, i)
		}
	}
	if ended && found {
		(&pen{dst: t.picture}).fill(t.style.Palette.next, ring(t.place(goal), t.dot+6*t.style.Unit, 1.5*t.style.Unit))
	}
}

// tell draws a bubble with the board of a node, and what is said of it.
func (t *Tree) tell(node int) {
	s, at, q := t.style, t.place(node), &pen{dst: t.picture}
	room, side, l, wide := 9*s.Unit, 70*s.Unit, lettersOf(0.9*s.TextSize*s.Unit), float32(0)
	said := t.search.Said(node, t.moment)
	for _, text := range said {
		wide = max(wide, l.width(s.say(text)))
	}
	on := boxAround(at.Plus(Point{0, -1}, side/2+3*room), side/2+wide/2+1.5*room, side/2+room)
	if on.y0 < float32(s.row()) {
		on = on.moved(0, 2*(at.Y-on.centre().Y))
	}
	on = on.into(boxOf(t.picture.Rect).inset(2 * s.Unit))
	q.fill(s.Palette.caret, ring(at, t.dot+4*s.Unit, 2*s.Unit))
	q.plate(on, at.Plus(on.centre().Minus(at), 0.1), l.size, l.size, s.Palette.note, s.Palette.halo)
	board, _ := t.search.Board(node)
	boards := slices.DeleteFunc(board.View().Boards, func(b view.Board) bool { return b.Block.Rows > 0 })
	small := Small(view.View{Boards: boards[:1]}, int(side), s.Palette)
	draw.Draw(t.picture, small.Rect.Add(image.Pt(round(on.x0+room), round(on.y0+room))), small, image.Point{}, draw.Over)
	for i, text := range said {
		words, y := s.say(text), (float32(i)-float32(len(said)-1)/2)*textRow*l.size
		l.draw(t.picture, words, Point{on.x1 - room - wide + l.width(words)/2, on.centre().Y + y}, inkOn(s.Palette.note))
	}
}

// stroke draws a line with round ends, or a disc where its ends are one. For thousands of short lines it is quicker than a pen.
func stroke(dst *image.RGBA, a, b Point, r float32, ink color.NRGBA) {
	way, pad, on := b.Minus(a), r+0.5, dst.Rect
	square := way.X*way.X + way.Y*way.Y
	long := way.Length()
	for y := max(on.Min.Y, floor(min(a.Y, b.Y)-pad)); y < min(on.Max.Y, floor(max(a.Y, b.Y)+pad)+1); y++ {
		down, x0, x1 := float32(y)+0.5-a.Y, min(a.X, b.X)-pad, max(a.X, b.X)+pad
		if way.Y != 0 { // near to the line
			x, half := a.X+way.X*down/way.Y, pad*long/max(way.Y, -way.Y)
			x0, x1 = max(x0, x-half), min(x1, x+half)
		}
		for x := max(on.Min.X, floor(x0)); x < min(on.Max.X, floor(x1)+1); x++ {
			off := Point{float32(x) + 0.5 - a.X, down}
			far := off.X*off.X + off.Y*off.Y // squared, as all here
			switch along := off.X*way.X + off.Y*way.Y; {
			case along >= square:
				off = off.Minus(way)
				far = off.X*off.X + off.Y*off.Y
			case along > 0:
				far -= along * along / square
			}
			if far >= pad*pad {
				continue
			}
			cover, pixel := int32(256*min(pad-float32(math.Sqrt(float64(max(far, 0)))), 1)), dst.Pix[dst.PixOffset(x, y):][:4]
			for i, v := range [4]uint8{ink.R, ink.G, ink.B, 0xff} {
				pixel[i] += uint8((int32(v) - int32(pixel[i])) * cover >> 8)
			}
		}
	}
}
