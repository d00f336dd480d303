package swap

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// proven are sizes of boards whose proofs are read.
func proven(seed uint64) view.Size {
	switch rng := random.Source(seed); {
	case seed < 8:
		return view.Size{Rows: 1 + rng.IntN(32), Cols: 1 + rng.IntN(32)}
	default:
		return view.Size{Rows: 1 + rng.IntN(8), Cols: 1 + rng.IntN(8)}
	}
}

// TestReasons reads the reasons for answers: their words and pictures must prove that no answer is shorter, and that one
// is as short.
func TestReasons(t *testing.T) {
	boards := uint64(1000)
	if testing.Short() {
		boards = 250
	}
	for seed := range boards {
		p := anyBoard(proven(seed), seed)
		if seed%7 == 0 {
			p = cornered(p.size)
		}
		outcome := solve(t, p)
		if length := len(outcome.Moves); length > 0 {
			readNeeded(t, p, outcome.Notes()[0], length)
			readWays(t, p, outcome.Notes()[1], outcome.Moves)
		} else if len(outcome.Notes()) != 0 {
			t.Errorf("%q, but nothing has to move", outcome.Notes()[0].Text)
		}
	}
}

// page returns the picture of a note, and checks that it shows start and goal on one board.
func page(t *testing.T, p *board, note puzzle.Note) puzzle.Picture {
	t.Helper()
	picture, err := note.Page(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := [...]view.Kind{view.WhiteDisc, view.BlackDisc}
	for cell, c := range picture.View.Boards[0].Cells {
		want := view.Cell{Kind: kinds[p.start[cell]-white], Marks: view.MarkPale}
		if p.start[cell] != p.goal[cell] {
			want.Marks, want.Dot = 0, kinds[p.goal[cell]-white]
		}
		if c != want {
			t.Fatalf("\n%v cell %d is %v, want %v", p, cell, c, want)
		}
	}
	return picture
}

// readNeeded reads why an answer cannot be shorter.
func readNeeded(t *testing.T, p *board, note puzzle.Note, length int) {
	t.Helper()
	picture, differ := page(t, p, note), 0
	for cell := range p.start {
		differ += int(p.start[cell] ^ p.goal[cell])
	}
	if differ == 2*length {
		want := fmt.Sprintf("%d cells differ, and an exchange mends at most two: at least %d exchanges.", differ, length)
		if got := note.Text.String(); got != want || len(picture.Shapes) > 0 {
			t.Errorf("%q with %d lines, want %q", got, len(picture.Shapes), want)
		}
		return
	}
	want := fmt.Sprintf("Lines can be drawn so that an exchange takes at most one black piece across at most one of them. One side of each lacks "+
		"black pieces, and at least so many exchanges cross it: %d in all.", length)
	if got := note.Text.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	lines := linesOf(t, p, picture)
	readSum(t, lines, picture.Text.String(), length)
	readPairs(t, p, lines, picture)
	readSides(t, p, lines, note)
}

// readSides reads the lines in words: each is one of the picture, in their order.
func readSides(t *testing.T, p *board, lines []drawn, note puzzle.Note) {
	t.Helper()
	said, err := note.Lines(t.Context())
	if err != nil || len(said) != len(lines) {
		t.Fatalf("%d lines in words, %d in the picture, %v", len(said), len(lines), err)
	}
	for i, l := range lines {
		side := ""
		for cell, upper := range l.upper {
			if cell > 0 && cell%p.size.Cols == 0 {
				side += " "
			}
			side += map[bool]string{true: "x", false: "."}[upper]
		}
		pieces := "1 black piece"
		if l.number > 1 {
			pieces = fmt.Sprintf("%d black pieces", l.number)
		}
		if want := fmt.Sprintf("The side with an x lacks %s: %s.", pieces, side); said[i].String() != want {
			t.Fatalf("\n%v %q, want %q", p, said[i], want)
		}
	}
}

// drawn is a line of a picture.
type drawn struct {
	upper  []bool // the cells on the side of its arrow
	number int
}

// linesOf returns the lines of a picture, each with its number counted again.
func linesOf(t *testing.T, p *board, picture puzzle.Picture) (lines []drawn) {
	t.Helper()
	for _, s := range picture.Shapes {
		d := drawn{upper: make([]bool, len(p.start))}
		for _, at := range s.Cells {
			cell := cellOf(p, at)
			d.upper[cell] = true
			d.number += int(p.goal[cell]) - int(p.start[cell])
		}
		if !s.Border || s.Text.String() != strconv.Itoa(d.number) || d.number < 1 {
			t.Errorf("\n%v a line is marked %v, but its side lacks %d", p, s.Text, d.number)
		}
		if !connected(p, d.upper, true) || !connected(p, d.upper, false) {
			t.Errorf("\n%v line %v is more than one line", p, s.Cells)
		}
		lines = append(lines, d)
	}
	return lines
}

// connected reports whether the cells in a set, or those that are not, are connected.
func connected(p *board, set []bool, in bool) bool {
	from := slices.Index(set, in)
	seen := map[int]bool{from: true}
	for again, moves := true, exchanges(p.size); again; {
		again = false
		for _, e := range moves {
			a, b := e.move.From, e.move.To
			if set[a] == in && set[b] == in && seen[a] != seen[b] {
				seen[a], seen[b], again = true, true, true
			}
		}
	}
	n := 0
	for _, s := range set {
		if s == in {
			n++
		}
	}
	return len(seen) == n
}

// readSum checks that the words under a picture add up the numbers of its lines.
func readSum(t *testing.T, lines []drawn, words string, length int) {
	t.Helper()
	if len(lines) == 1 {
		words = fmt.Sprintf("%d = %d", lines[0].number, length)
	}
	sum, total, _ := strings.Cut(words, " = ")
	var said, want []int
	for term := range strings.SplitSeq(sum, " + ") {
		times, number, many := strings.Cut(term, " × ")
		if !many {
			times, number = "1", term
		}
		n, _ := strconv.Atoi(times)
		k, _ := strconv.Atoi(number)
		said = append(said, slices.Repeat([]int{k}, n)...)
	}
	added := 0
	for _, l := range lines {
		want = append(want, l.number)
		added += l.number
	}
	slices.Sort(want)
	if !slices.Equal(said, want) || total != strconv.Itoa(length) || added != length {
		t.Errorf("%q for lines %v and an answer of %d", words, want, length)
	}
}

// readPairs checks that no exchange crosses two lines, and what each cell answers.
func readPairs(t *testing.T, p *board, lines []drawn, picture puzzle.Picture) {
	t.Helper()
	length := 0
	for _, e := range exchanges(p.size) {
		a, b := e.move.From, e.move.To
		n := 0
		for _, l := range lines {
			if l.upper[a] != l.upper[b] {
				n++
			}
		}
		length += n
		if n > 1 {
			t.Fatalf("\n%v the exchange of cells %d and %d crosses %d lines", p, a, b, n)
		}
	}
	if plain := climbs(p, reasonsFor(t, p).potential); length > plain {
		t.Errorf("\n%v lines of length %d, but those of the solver's potential have %d", p, length, plain)
	}
	for cell := range p.start {
		readRecount(t, p, lines, cell, picture.Ask(grid.Spot(p.size, cell)))
	}
	if outside := picture.Ask(view.Spot{Row: p.size.Rows}); !outside.Text.Empty() {
		t.Errorf("%q outside of the board", outside.Text)
	}
}

// readRecount checks that a cell beside lines answers with one of them, preferably one whose arrow leads to the cell: its
// side is tinted, and the dots there are counted.
func readRecount(t *testing.T, p *board, lines []drawn, cell int, said puzzle.Picture) {
	t.Helper()
	beside, inside := []drawn{}, []drawn{}
	around := slices.DeleteFunc(exchanges(p.size), func(e exchange) bool { return e.move.From != cell && e.move.To != cell })
	for _, l := range lines {
		if slices.ContainsFunc(around, func(e exchange) bool { return l.upper[e.move.From] != l.upper[e.move.To] }) {
			beside = append(beside, l)
			if l.upper[cell] {
				inside = append(inside, l)
			}
		}
	}
	if len(inside) > 0 {
		beside = inside
	}
	if len(beside) == 0 {
		if !said.Text.Empty() || len(said.Shapes) > 0 {
			t.Fatalf("\n%v cell %d: %q", p, cell, said.Text)
		}
		return
	}
	i := slices.IndexFunc(beside, func(l drawn) bool {
		for other := range p.start {
			if l.upper[other] != slices.Contains(said.Shapes[0].Cells, grid.Spot(p.size, other)) {
				return false
			}
		}
		return true
	})
	if i < 0 || !said.Shapes[0].Tinted {
		t.Fatalf("\n%v cell %d: %v is no line beside it", p, cell, said.Shapes)
	}
	dots := [2]int{}
	for other, upper := range beside[i].upper {
		if upper && p.start[other] != p.goal[other] {
			dots[p.goal[other]-white]++
		}
	}
	numbers := regexp.MustCompile(`\d+`).FindAllString(said.Text.String(), -1)
	if want := fmt.Sprint([]int{dots[1], dots[0], beside[i].number}); fmt.Sprint(numbers) != want {
		t.Fatalf("\n%v cell %d: %q, want %s", p, cell, said.Text, want)
	}
}

// readWays follows the black pieces through an answer: arrows and words lead each one that moves to where it ends, and are
// together as long as the answer.
func readWays(t *testing.T, p *board, note puzzle.Note, moves []grid.Move) {
	t.Helper()
	at := map[int]int{} // by cell: where its black piece is
	for cell := range p.start {
		if p.start[cell] == black {
			at[cell] = cell
		}
	}
	for _, m := range moves {
		for piece, cell := range at {
			switch cell {
			case m.From:
				at[piece] = m.To
			case m.To:
				at[piece] = m.From
			}
		}
	}
	arrows := page(t, p, note).Arrows
	said, err := note.Lines(t.Context())
	length := 0
	for i, a := range arrows {
		from, to, cells := cellOf(p, a.From), cellOf(p, a.To), "1 cell"
		far := max(a.From.Row-a.To.Row, a.To.Row-a.From.Row) + max(a.From.Col-a.To.Col, a.To.Col-a.From.Col)
		length += far
		if far != 1 {
			cells = fmt.Sprintf("%d cells", far)
		}
		want := fmt.Sprintf("Black from row %d, column %d to row %d, column %d: %s.", a.From.Row+1, a.From.Col+1, a.To.Row+1, a.To.Col+1, cells)
		if end, ok := at[from]; !ok || end != to || far == 0 || err != nil || len(said) != len(arrows) || said[i].String() != want {
			t.Fatalf("\n%v arrow %v and %v, %v, but the piece ends on %d", p, a, said, err, end)
		}
		delete(at, from)
	}
	for piece, cell := range at {
		if piece != cell {
			t.Errorf("\n%v no arrow leads from %d to %d", p, piece, cell)
		}
	}
	want := fmt.Sprintf("%d will do, as the steps show: each exchange takes one black piece one cell nearer to its place.", len(moves))
	if length != len(moves) || note.Text.String() != want {
		t.Errorf("\n%v %q, want %q: arrows of length %d", p, note.Text, want, length)
	}
}

// cellOf returns the cell at a spot.
func cellOf(p *board, at view.Spot) int { return at.Row*p.size.Cols + at.Col }

// TestShortestLines compares the lines with all others that prove the minimum: the potentials of a small board, cell by
// cell, each next to one that is known.
func TestShortestLines(t *testing.T) {
	for seed := range uint64(200) {
		p := anyBoard(view.Size{Rows: 3, Cols: 3}, seed)
		moves := exchanges(p.size)
		length := len(solve(t, p).Moves)
		shortest := len(moves)
		for steps := range 3 * 3 * 3 * 3 * 3 * 3 * 3 * 3 {
			var v [9]int
			for cell := 1; cell < 9; cell++ {
				before := cell - 1
				if cell%3 == 0 {
					before = cell - 3
				}
				v[cell] = v[before] + steps%3 - 1
				steps /= 3
			}
			sum, long := 0, 0
			for cell := range v {
				sum += v[cell] * (int(p.goal[cell]) - int(p.start[cell]))
			}
			for _, e := range moves {
				long += max(v[e.move.From]-v[e.move.To], v[e.move.To]-v[e.move.From])
				if d := v[e.move.From] - v[e.move.To]; d > 1 || d < -1 {
					sum = -1
				}
			}
			if sum == length {
				shortest = min(shortest, long)
			}
		}
		if got := lengthOfLines(t, p); length > 0 && got != shortest {
			t.Errorf("\n%v lines of length %d, want %d", p, got, shortest)
		}
	}
}

// lengthOfLines returns the number of pairs of neighbours that the lines of a board separate.
func lengthOfLines(t *testing.T, p *board) int {
	t.Helper()
	c, err := contoursOf(t.Context(), reasonsFor(t, p))
	if err != nil {
		t.Fatal(err)
	}
	return climbs(p, c.potential)
}

// climbs returns the number of pairs of neighbours that differ.
func climbs(p *board, potential []int16) (n int) {
	for _, e := range exchanges(p.size) {
		if potential[e.move.From] != potential[e.move.To] {
			n++
		}
	}
	return n
}

// reasonsFor returns the reasons for the answer to a board.
func reasonsFor(t *testing.T, p *board) *reasons {
	t.Helper()
	var s workspace
	if err := s.solve(t.Context(), p, func(float64, int64) {}); err != nil {
		t.Fatal(err)
	}
	return reasonsOf(p, &s.flow)
}

// TestTooManyLines has no picture of lines that nobody could read.
func TestTooManyLines(t *testing.T) {
	p := anyBoard(view.Size{Rows: 3, Cols: 40}, 1)
	note, length := solve(t, p).Notes()[0], len(solve(t, p).Moves)
	if note.Pages != 0 || !strings.HasPrefix(note.Text.String(), fmt.Sprintf("At least %d are needed.", length)) {
		t.Errorf("%q with %d pictures", note.Text, note.Pages)
	}
}
