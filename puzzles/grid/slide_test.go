package grid_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// slide is a sliding-tile board: a tile slides into the empty cell beside it until all tiles are in their order, with
// the empty cell at the end.
type slide struct {
	size  view.Size
	tiles string
}

func (b *slide) Size() view.Size               { return b.size }
func (b *slide) At(cell int) byte              { return b.tiles[cell] }
func (b *slide) Solved() bool                  { return slideSpace{b.size}.Goal(b.tiles) }
func (b *slide) Counts() sentence.Text         { return sentence.Text{} }
func (b *slide) Words(grid.Move) sentence.Text { return sentence.New("Slide") }
func (b *slide) Refusal(grid.Move) sentence.Text {
	return sentence.New("A tile slides into the empty cell.")
}

func (b *slide) Targets(from int) []int {
	empty := strings.IndexByte(b.tiles, '0')
	for _, way := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		if to, ok := grid.Away(b.size, from, way[0], way[1]); ok && to == empty {
			return []int{to}
		}
	}
	return nil
}

func (b *slide) After(m grid.Move) grid.Board {
	tiles := []byte(b.tiles)
	tiles[m.From], tiles[m.To] = tiles[m.To], tiles[m.From]
	return &slide{b.size, string(tiles)}
}

func (b *slide) Solve(ctx context.Context, report puzzle.Report) (grid.Answer, error) {
	return b.search(0).Solve(ctx, report)
}

// search returns the search for the answer with a memory limit.
func (b *slide) search(memory int64) grid.Shortest[string, slideSpace] {
	return grid.Shortest[string, slideSpace]{
		Space: slideSpace{b.size}, Starts: []string{b.tiles}, Moves: slides, Memory: memory,
		Move: func(before, after string) grid.Move {
			return grid.Move{From: strings.IndexByte(after, '0'), To: strings.IndexByte(before, '0')}
		},
	}
}

func slides(n int) sentence.Text { return sentence.Count(n, "%d slide", "%d slides") }

// slideSpace is the graph of the positions.
type slideSpace struct{ size view.Size }

func (s slideSpace) Next(dst []string, tiles string) []string {
	b := &slide{s.size, tiles}
	for from := range tiles {
		for _, to := range b.Targets(from) {
			dst = append(dst, b.After(grid.Move{From: from, To: to}).(*slide).tiles)
		}
	}
	return dst
}

func (s slideSpace) Goal(tiles string) bool   { return tiles == ordered(s.size) }
func (s slideSpace) MayNeed(string, int) bool { return true }

// ordered returns the tiles of the solved board.
func ordered(s view.Size) string { return "1234567890"[:s.Rows*s.Cols-1] + "0" }

// Check says whether each tile is there once.
func (b *slide) Check() error {
	for cell := range b.tiles {
		if strings.Count(ordered(b.size), b.tiles[cell:cell+1]) != strings.Count(b.tiles, b.tiles[cell:cell+1]) {
			fault := sentence.Refusal{What: sentence.New("Each tile is there once.")}
			return &puzzle.Fault{Refusal: fault, Spots: []view.Spot{grid.Spot(b.size, cell)}}
		}
	}
	return nil
}

var slidePuzzle = grid.New(&puzzle.Puzzle{
	Min: view.Size{Rows: 2, Cols: 2}, Max: view.Size{Rows: 2, Cols: 3}, Moves: slides,
}, grid.Rules{
	Faces: slideFaces(),
	Row:   "a row of digits", Letter: "0 to 5",
	Start: ordered,
	Board: func(s view.Size, letters string) grid.Board { return &slide{s, letters} },
})

func slideFaces() (faces []grid.Face) {
	for n := range byte(6) {
		faces = append(faces, grid.Face{Letter: '0' + n, Kind: view.BlackDisc})
	}
	return faces
}

// slideText returns the text of a board of two rows.
func slideText(tiles string) string { return tiles[:len(tiles)/2] + "\n" + tiles[len(tiles)/2:] + "\n" }

// TestShortest solves all boards of 2x3 and compares the lengths with those of a search from the goal.
func TestShortest(t *testing.T) {
	size := view.Size{Rows: 2, Cols: 3}
	away := map[string]int{ordered(size): 0}
	for list := []string{ordered(size)}; len(list) > 0; list = list[1:] {
		for _, next := range (slideSpace{size}).Next(nil, list[0]) {
			if _, ok := away[next]; !ok {
				away[next] = away[list[0]] + 1
				list = append(list, next)
			}
		}
	}
	count := 0
	permute([]byte("012345"), 0, func(tiles string) {
		count++
		o, err := read(t, slidePuzzle, slideText(tiles)).Solve(t.Context(), nil)
		want, possible := away[tiles]
		title := "Impossible"
		switch {
		case want > 0:
			title = slides(want).String()
		case possible:
			title = "Solved already"
		}
		if err != nil || o.Possible() != possible || o.Length() != want || o.Minimal != possible || o.Title.String() != title {
			t.Fatalf("%s: %v with %d moves, want %s", tiles, o.Title, o.Length(), title)
		}
		for i := range o.Length() {
			outline, before, after := o.Walk.Step(i).Outline, o.Walk.At(i), o.Walk.At(i+1)
			if tile := before.Value(outline[0]); tile == 0 || before.Value(outline[1]) != 0 || after.Value(outline[1]) != tile {
				t.Fatalf("%s: step %d goes from %v, in\n%v", tiles, i+1, outline, before)
			}
		}
		if possible && !o.Walk.At(want).Solved() {
			t.Fatalf("%s: the walk does not lead to the goal", tiles)
		}
		if !possible && o.Notes()[0].Text.String() != "All 360 reachable positions were searched: none is solved." {
			t.Fatalf("%s: %q", tiles, o.Notes()[0].Text)
		}
	})
	if got := slidePuzzle.New(size).String(); count != 720 || len(away) != 360 || got != "123\n450\n" {
		t.Errorf("%d boards, %d of them possible, a new one is %s", count, len(away), got)
	}
}

// permute calls visit for all orders of the letters from i on.
func permute(letters []byte, i int, visit func(string)) {
	if i == len(letters) {
		visit(string(letters))
		return
	}
	for k := i; k < len(letters); k++ {
		letters[i], letters[k] = letters[k], letters[i]
		permute(slices.Clone(letters), i+1, visit)
	}
}

// ending is a context that ends after a number of calls of Err.
type ending struct {
	context.Context
	calls int
}

func (e *ending) Err() error {
	e.calls--
	if e.calls < 0 {
		return context.Canceled
	}
	return nil
}

// TestShortestEnds ends a search at many places.
func TestShortestEnds(t *testing.T) {
	b := read(t, slidePuzzle, "450\n123\n") // 21 slides, the most of all
	for looks := range 1000 {
		told := 0
		o, err := b.Solve(&ending{t.Context(), looks}, func(p puzzle.Progress) {
			told++
			if !strings.HasPrefix(p.Best.String(), "at least ") {
				t.Errorf("progress %q", p.Best)
			}
		})
		if err == nil {
			if o.Length() != 21 || looks < 3 {
				t.Errorf("%v after %d looks, %d reports", o.Title, looks, told)
			}
			return
		}
		if !errors.Is(err, context.Canceled) || o.Bound > 21 || o.Possible() ||
			o.Title.Empty() != (o.Bound == 0) || o.Bound > 0 && o.Title.String() != fmt.Sprintf("At least %v", slides(o.Bound)) {
			t.Fatalf("%v, bound %d, error %v", o.Title, o.Bound, err)
		}
	}
	t.Error("the search never comes to its end")
}

// TestShortestGivesUp searches with little memory.
func TestShortestGivesUp(t *testing.T) {
	b := &slide{view.Size{Rows: 2, Cols: 3}, "450123"}
	a, err := b.search(1<<10).Solve(t.Context(), nil)
	if !errors.Is(err, puzzle.ErrGaveUp) || a.Bound < 5 || a.Bound > 21 || a.Moves != nil {
		t.Errorf("bound %d, %d moves, error %v", a.Bound, len(a.Moves), err)
	}
}
