package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// searched returns the search of a random board.
func searched(t testing.TB, id string, rows, cols int) *textbook.Search {
	t.Helper()
	p := named.Puzzle(id)
	s, err := textbook.Run(t.Context(), p, puzzletest.Random(t, p, view.Size{Rows: rows, Cols: cols}, 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// searches are searches of each kind: some that find the goal, one that reaches the limit, and a start alone.
func searches(t testing.TB) map[string]*textbook.Search {
	return map[string]*textbook.Search{
		"flip 1": searched(t, "flip", 1, 1), "flip 4": searched(t, "flip", 4, 4), "flip 6": searched(t, "flip", 6, 6),
		"fourline": searched(t, "fourline", 4, 4), "tetravex": searched(t, "tetravex", 4, 4),
	}
}

func treeStyle(p *Palette) Style {
	s := Style{Unit: 1, Palette: p, TextSize: 14}
	s.Background, s.Ink = p.Paper()
	return s
}

// Each circle has the dots of its depth, clockwise from the top, in the order of their parents and then of discovery: no line
// crosses another. Dots of one circle keep apart as long as it has room.
func TestDotsLieInTheirSectors(t *testing.T) {
	for name, s := range searches(t) {
		at, rings := places(s.Nodes, s.Cells)
		angles, parents, place := make([][]float64, rings+1), make([][]int, rings+1), make([]int, len(at))
		for i, n := range s.Nodes {
			x, y := float64(at[i].X), float64(at[i].Y)
			if far := math.Hypot(x, y) * float64(max(rings, 1)); math.Abs(far-float64(n.Depth)) > 0.001 {
				t.Fatalf("%s: node %d of depth %d is on circle %v of %d", name, i, n.Depth, far, rings)
			}
			angle := math.Mod(math.Atan2(x, -y)+2*math.Pi, 2*math.Pi)
			place[i] = len(angles[n.Depth])
			angles[n.Depth], parents[n.Depth] = append(angles[n.Depth], angle), append(parents[n.Depth], n.Parent)
		}
		for i, n := range s.Nodes { // between the dots beside its parent
			if n.Depth > 1 {
				k, beside, angle := place[n.Parent], angles[n.Depth-1], angles[n.Depth][place[i]]
				if k > 0 && angle < beside[k-1] || k+1 < len(beside) && angle > beside[k+1] {
					t.Fatalf("%s: node %d is beyond a dot beside its parent", name, i)
				}
			}
		}
		for depth := 1; depth <= rings; depth++ {
			all, least := angles[depth], math.Inf(1)
			for i := range all[1:] {
				least = min(least, all[i+1]-all[i])
				if parents[depth][i+1] < parents[depth][i] {
					t.Errorf("%s: on circle %d parent %d is beyond %d", name, depth, parents[depth][i], parents[depth][i+1])
				}
			}
			room := min(2*math.Pi/float64(len(all)), 0.03*float64(rings)/float64(depth)) / float64(rings)
			if least < room*0.9 {
				t.Errorf("%s: two of %d dots on circle %d of %d are %v apart, want %v", name, len(all), depth, rings, least, room)
			}
		}
	}
}

// A picture to which moments have led looks like one that is painted anew: after single moments, many at once, and steps back.
func TestOnlyNewDotsArePainted(t *testing.T) {
	for name, s := range searches(t) {
		style, size, last := treeStyle(&darkPalette), image.Pt(300, 320), len(s.Moments)-1
		tree := NewTree(s)
		for _, moment := range []int{0, min(1, last), last / 3, min(last/3+1, last), last / 2, last, last / 4, last / 4, last} {
			got, want := tree.Paint(moment, -1, size, style), NewTree(s).Paint(moment, -1, size, style)
			if !bytes.Equal(got.Pix, want.Pix) {
				t.Errorf("%s: moment %d of %d differs from a picture that is painted anew", name, moment, last)
			}
		}
	}
}

// The way to the goal stands out at the end and not before. A tile that is taken back becomes a ring. All of that, and the dots,
// differ from the ground in every palette.
func TestTheTreeShowsWhatHasHappened(t *testing.T) {
	for _, named := range Palettes() {
		for _, p := range []*Palette{named.light, named.dark} {
			s, style, size := searched(t, "tetravex", 3, 3), treeStyle(p), image.Pt(600, 620)
			tree, last := NewTree(s), len(s.Moments)-1
			middle := func(moment, node int) [3]uint8 {
				picture := tree.Paint(moment, -1, size, style)
				c := picture.RGBAAt(int(tree.place(node).X), int(tree.place(node).Y))
				return [3]uint8{c.R, c.G, c.B}
			}
			ground, next := [3]uint8{style.Background.R, style.Background.G, style.Background.B}, [3]uint8{p.next.R, p.next.G, p.next.B}
			if goal := len(s.Nodes) - 1; middle(last, goal) != next || middle(last-1, goal) == next {
				t.Errorf("%s: the goal is %v before the end and then %v", named.Name, middle(last-1, goal), middle(last, goal))
			}
			for i, n := range s.Nodes {
				if n.Back < 0 || n.Back+1 > last || s.Moments[n.Back+1].Node == i {
					continue
				}
				if lying, back := middle(n.Seen, i), middle(n.Back, i); lying != next || back != ground {
					t.Errorf("%s: a tile that lies is %v, one taken back %v", named.Name, lying, back)
				}
			}
			wide := NewTree(searched(t, "flip", 4, 4))
			picture, at := wide.Paint(40, -1, size, style), wide.place(60)
			if c := contrast(picture.RGBAAt(int(at.X), int(at.Y)), style.Background); c < 3 {
				t.Errorf("%s: a dot has a contrast of %.1f", named.Name, c)
			}
			taken := wide.place(wide.search.Moments[40].Node) // on the way that stands out
			if c := picture.RGBAAt(int(taken.X), int(taken.Y)); color.NRGBA(c) != style.Background {
				t.Errorf("%s: a board that was taken out of the queue is filled with %v", named.Name, c)
			}
		}
	}
}

// A search that ends at the limit shows how far it came. One that has seen all boards in vain shows no way.
func TestASearchEndsWithoutTheGoal(t *testing.T) {
	p := named.Puzzle("flip")
	all, err := boards.Read(p, "bwwb\nbbwb\nbwwb\nbwwb\n", 1)
	if err != nil {
		t.Fatal(err)
	}
	vain, _ := textbook.Run(t.Context(), p, all[0], nil)
	for s, want := range map[*textbook.Search]bool{vain: false, searched(t, "flip", 6, 6): true} {
		picture, next := NewTree(s).Paint(len(s.Moments)-1, -1, image.Pt(600, 620), treeStyle(&darkPalette)), darkPalette.next
		if got := bytes.Contains(picture.Pix, []byte{next.R, next.G, next.B, 0xff}); got != want || s.Limited != want || s.Found {
			t.Errorf("a way is shown: %v, want %v", got, want)
		}
	}
}

// The nearest dot that has been painted is pointed at, and has a bubble within the picture. An enlarged picture keeps the point
// under the pointer, and comes back.
func TestATreeIsPointedAtAndEnlarged(t *testing.T) {
	s := searched(t, "flip", 4, 4)
	tree, style, size := NewTree(s), treeStyle(&lightPalette), image.Pt(600, 620)
	whole := bytes.Clone(tree.Paint(20, -1, size, style).Pix)
	for i, n := range s.Nodes {
		want := i
		if n.Seen > 20 {
			want = -1
		}
		if got := tree.Near(tree.place(i).Plus(Point{0.01, 0}, 1)); got != want && (want >= 0 || s.Nodes[got].Seen > 20) {
			t.Errorf("at node %d node %d is near", i, got)
		}
	}
	for _, node := range []int{0, 1, 9, 16} {
		if bytes.Equal(tree.Paint(20, node, size, style).Pix, whole) {
			t.Errorf("node %d has no bubble", node)
		}
	}
	at, dot := tree.place(5), tree.dot
	tree.Zoom(3, at)
	tree.Paint(20, -1, size, style)
	if far := tree.place(5).Minus(at).Length(); far > 0.5 || !tree.Enlarged() || tree.dot != dot {
		t.Errorf("enlarged %v, node 5 is %v away, dots had %v and have %v", tree.Enlarged(), far, dot, tree.dot)
	}
	tree.Zoom(9, Point{})
	for _, node := range []int{0, 9, 16} {
		tree.Reveal(node)
		tree.Paint(20, node, size, style)
		if at := tree.place(node); !image.Pt(int(at.X), int(at.Y)).In(image.Rectangle{Max: size}) {
			t.Errorf("node %d is out of view, at %v", node, at)
		}
	}
	tree.Pan(Point{1000, 1000})
	tree.Zoom(-99, Point{})
	if !bytes.Equal(tree.Paint(20, -1, size, style).Pix, whole) || tree.Enlarged() {
		t.Error("the whole picture does not come back")
	}
}

// Tetravex has a circle for each cell, also where no way got that far. No dot lies on the number of its circle, which is legible from
// the first moment on. While another dot is pointed at, the tiles on the board stay marked. An enlarged picture keeps its heading.
func TestNothingHidesADot(t *testing.T) {
	p := named.Puzzle("tetravex")
	s, _ := textbook.Run(t.Context(), p, puzzletest.Read(t, p, "2\n5 2 5 6\n5 7 8 2\n3 3 3 3\n9 9 9 9\n"), nil)
	style, size := treeStyle(&darkPalette), image.Pt(600, 620)
	if tree := NewTree(s); tree.rings != 4 {
		t.Errorf("%d circles for 4 cells", tree.rings)
	}
	for name, s := range searches(t) {
		tree := NewTree(s)
		tree.Paint(len(s.Moments)-1, -1, size, style)
		for i, n := range s.Nodes[1:] {
			out := tree.radius / float32(tree.rings) * float32(n.Depth)
			if far := tree.place(i + 1).Minus(tree.mid.Plus(Point{0, -out}, 1)).Length(); out > 30 && far < 3+tree.dot {
				t.Errorf("%s: node %d is %.1f from the number of its circle", name, i+1, far)
			}
		}
	}
	s = searched(t, "tetravex", 3, 3)
	tree, last := NewTree(s), len(s.Moments)-1
	picture := tree.Paint(last-1, 0, size, style)
	lying := tree.place(s.Nodes[s.Moments[last-1].Node].Parent)
	if picture.At(int(lying.X), int(lying.Y)) != color.RGBA(style.Palette.next) {
		t.Error("the tiles on the board are not marked while another dot is pointed at")
	}
	before := bytes.Clone(tree.Paint(last, -1, size, style).Pix[:4*size.X*style.row()])
	tree.Zoom(4, tree.mid)
	if after := tree.Paint(last, -1, size, style).Pix[:len(before)]; !bytes.Equal(after, before) {
		t.Error("an enlarged picture goes on below its heading")
	}
}

// With 20,000 dots a picture while moments go on takes 16 ms of processor time, and one after a jump 100 ms.
func BenchmarkTree(b *testing.B) {
	style, size := treeStyle(&darkPalette), image.Pt(800, 720)
	for _, id := range []string{"flip", "tetravex"} {
		s := searched(b, id, 6, 6)
		tree, last := NewTree(s), len(s.Moments)-1
		b.Run(id+", going on", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				tree.Paint(last-last/250*(249-min(i, 249)), 5, size, style)
			}
		})
		b.Run(id+", after a jump", func(b *testing.B) {
			for b.Loop() {
				tree.Paint(0, -1, size, style)
				tree.Paint(last, 5, size, style)
			}
		})
	}
}
