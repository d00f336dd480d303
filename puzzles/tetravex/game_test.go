package tetravex

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// table is a plain model of tiles on a table: where each of them lies, as a spot.
type table struct {
	n  int
	at []view.Spot // by tile
}

// lies returns the tile at a spot, or -1.
func (m *table) lies(s view.Spot) int { return slices.Index(m.at, s) }

// move follows the rules of play. It returns false where they forbid the move.
func (m *table) move(from, to view.Spot) bool {
	tile := m.lies(from.Cell())
	inside := to.Row >= 0 && to.Row < m.n && to.Col >= 0 && to.Col < m.n
	if tile < 0 || !inside || to.Board < 0 || to.Board > 1 {
		return false
	}
	home := func(tile int) view.Spot { return view.Spot{Row: tile / m.n, Col: tile % m.n} }
	from, to = from.Cell(), to.Cell()
	switch {
	case to.Board == 0 && from.Board == 0, to == from:
		return false
	case to.Board == 0:
		m.at[tile] = home(tile)
		return true
	}
	if other := m.lies(to); other >= 0 {
		m.at[other] = from
		if from.Board == 0 {
			m.at[other] = home(other)
		}
	}
	m.at[tile] = to
	return true
}

// view draws the table, with each contact of unequal numbers marked on both sides.
func (m *table) view(tiles []tile) view.View {
	size := view.Size{Rows: m.n, Cols: m.n}
	v := view.View{Boards: []view.Board{
		view.NewBoard(sentence.New("Tiles"), size), view.NewBoard(sentence.New("Board"), size),
	}}
	v.Boards[0].Block = view.Size{Rows: 1, Cols: 1}
	for i, t := range tiles {
		*v.At(m.at[i]) = view.Cell{Kind: view.Tile, Label: int16(i + 1), Numbers: t}
	}
	for i, a := range tiles {
		for j, b := range tiles {
			p, q := m.at[i], m.at[j]
			if p.Board == 0 || q.Board == 0 {
				continue
			}
			if p.Row == q.Row && p.Col+1 == q.Col && a[1] != b[3] {
				v.At(p).Sides[1], v.At(q).Sides[3] = view.MarkWrong, view.MarkWrong
			}
			if p.Col == q.Col && p.Row+1 == q.Row && a[2] != b[0] {
				v.At(p).Sides[2], v.At(q).Sides[0] = view.MarkWrong, view.MarkWrong
			}
		}
	}
	return v
}

func newTable(n int) *table {
	m := &table{n: n}
	for i := range n * n {
		m.at = append(m.at, view.Spot{Row: i / n, Col: i % n})
	}
	return m
}

// TestMoves makes moves at random, and compares each move and the board after it with the model.
func TestMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	legal, illegal := 0, 0
	for range 500 {
		n := 1 + rng.IntN(4)
		var p puzzle.Problem = fewNumbers(n, 2+rng.IntN(3), rng)
		m := newTable(n)
		for range 40 {
			from, to := randomSpot(n, rng), randomSpot(n, rng)
			checkTargets(t, p, m, from)
			next, step, err := p.Move(from, to)
			was := slices.Clone(m.at)
			if !m.move(from, to) {
				illegal++
				var complaint *sentence.Refusal
				if next != nil || !errors.As(err, &complaint) {
					t.Fatalf("%v, %v, want a complaint", next, err)
				}
				continue
			}
			legal++
			if err != nil || !next.View().Equal(m.view(p.(*frame).tiles)) {
				t.Fatalf("from %v to %v: %v, on the board\n%v", from, to, err, next)
			}
			checkSlides(t, step, was, m.at)
			p = next
		}
	}
	if legal < 3000 || illegal < 3000 {
		t.Errorf("%d legal moves, %d others: the test is one-sided", legal, illegal)
	}
}

// randomSpot returns a spot, at times one outside of the boards.
func randomSpot(n int, rng *rand.Rand) view.Spot {
	s := view.Spot{Board: rng.IntN(2), Row: rng.IntN(n), Col: rng.IntN(n), Part: view.Part(rng.IntN(5))}
	switch rng.IntN(30) {
	case 0:
		s.Board = 3*rng.IntN(2) - 1
	case 1:
		s.Row = (n+1)*rng.IntN(2) - 1
	case 2:
		s.Col = (n+1)*rng.IntN(2) - 1
	}
	return s
}

// checkTargets compares the targets with the moves that the model allows: all of them, but for
// the tray only the tile's own place.
func checkTargets(t *testing.T, p puzzle.Problem, m *table, from view.Spot) {
	t.Helper()
	var want []view.Spot
	tile := m.lies(from.Cell())
	for _, part := range []int{frameBoard, trayBoard} {
		for i := range m.n * m.n {
			to := view.Spot{Board: part, Row: i / m.n, Col: i % m.n}
			trial := &table{n: m.n, at: slices.Clone(m.at)}
			if (part == frameBoard || i == tile) && trial.move(from, to) {
				want = append(want, to)
			}
		}
	}
	if got := p.Targets(from); !slices.Equal(got, want) {
		t.Fatalf("targets of %v are %v, want %v", from, got, want)
	}
}

// checkSlides checks that a step slides exactly the tiles that change their places.
func checkSlides(t *testing.T, step puzzle.Step, was, is []view.Spot) {
	t.Helper()
	moved := 0
	for i := range was {
		if was[i] == is[i] {
			continue
		}
		moved++
		if !slices.Contains(step.Slides, view.Arrow{From: was[i], To: is[i]}) {
			t.Fatalf("tile %d goes from %v to %v, slides are %v", i+1, was[i], is[i], step.Slides)
		}
	}
	if len(step.Slides) != moved {
		t.Fatalf("%d slides of %d tiles", len(step.Slides), moved)
	}
}

// TestStepWords names what moves in each kind of move, and says why others cannot be made.
func TestStepWords(t *testing.T) {
	var p puzzle.Problem = game(t, sampleGame)
	on := func(row, col int) view.Spot { return view.Spot{Board: frameBoard, Row: row, Col: col} }
	off := func(row, col int) view.Spot { return view.Spot{Board: trayBoard, Row: row, Col: col} }
	for _, c := range []struct {
		from, to   view.Spot
		code, said string
	}{
		{off(0, 0), on(0, 1), "1 1 2", "Tile 1 to row 1, column 2"},
		{off(1, 1), on(0, 1), "4 1 2", "Tile 4 to row 1, column 2; tile 1 back to the tray"},
		{off(0, 0), on(1, 0), "1 2 1", "Tile 1 to row 2, column 1"},
		{on(0, 1), on(1, 0), "4 2 1", "Tile 4 to row 2, column 1, changing places with tile 1"},
		{on(0, 1), on(1, 1), "1 2 2", "Tile 1 to row 2, column 2"},
		{on(1, 1), off(1, 1), "1 0 0", "Tile 1 back to the tray"},
		{off(0, 0), off(0, 1), "", "The tile is already in the tray."},
		{off(0, 0), off(0, 0), "", "The tile is already in the tray."},
		{off(1, 1), on(0, 0), "", "There is no tile here."},
		{on(1, 0), on(1, 0), "", "The tile is already there."},
		{on(1, 0), on(2, 0), "", "A tile goes to a cell of the board or back to the tray."},
	} {
		next, step, err := p.Move(c.from, c.to)
		said := fmt.Sprint(err)
		if err == nil {
			p, said = next, step.Text.String()
		}
		if step.Code != c.code || said != c.said {
			t.Errorf("from %v to %v: %q, %q, want %q, %q", c.from, c.to, step.Code, said, c.code, c.said)
		}
	}
}
