package swap

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gridflow"
)

// impossible returns the answer to boards with different numbers of black pieces.
func (b *board) impossible() grid.Answer {
	return grid.Answer{Outcome: puzzle.Outcome{
		Detail:  sentence.New("unequal numbers of black pieces"),
		Method:  sentence.New("Fourfold counted the pieces and searched no board."),
		Certify: grid.Claim("impossible"),
		Reasons: puzzle.Reasons(puzzle.Note{
			Text: sentence.New("The start has %v, the goal %d; an exchange never changes how many there are.",
				sentence.Count(blacks(b.start), "%d black piece", "%d black pieces"), blacks(b.goal)),
		}),
	}}
}

// reasons says why no sequence is shorter than an optimal flow costs. Pictures are made when they are
// looked at.
type reasons struct {
	*board
	cost      int
	moves     []grid.Move // of the answer
	flows     flows
	potential []int16 // by cell
}

// reasonsOf returns the reasons for the flow of a solver.
func reasonsOf(b *board, solver *gridflow.Solver) *reasons {
	r := &reasons{board: b, cost: solver.Cost(), flows: flowsOf(b, solver)}
	for cell := range b.start {
		r.potential = append(r.potential, int16(solver.Potential(cell)))
	}
	return r
}

// certify writes the certificate of a minimum: the potential of the cheapest flow, its least value being 0.
func (r *reasons) certify(_ context.Context, c *certificate.Writer) error {
	c.Claim("minimum " + strconv.Itoa(r.cost))
	c.Line("potential")
	potential, low := slices.Clone(r.potential), slices.Min(r.potential)
	for cell := range potential {
		potential[cell] -= low
	}
	for row := range slices.Chunk(potential, r.size.Cols) {
		c.Line("%s", strings.Trim(fmt.Sprint(row), "[]"))
	}
	return nil
}

// linesSide is the longest side of boards whose lines can be read.
const linesSide = 32

// notes shows first why fewer exchanges are not enough, then who goes where.
func (r *reasons) notes() []puzzle.Note {
	if r.cost == 0 {
		return nil
	}
	return []puzzle.Note{r.needed(), {Pages: 1, Page: r.drawWays, Lines: r.ways, Text: sentence.New(
		"%d will do, as the steps show: each exchange takes one black piece one cell nearer to its place.", r.cost)}}
}

// needed says why fewer exchanges are not enough: by the number of cells that differ if that tells it, else by lines.
func (r *reasons) needed() puzzle.Note {
	switch differ := r.differ(); {
	case differ == 2*r.cost:
		return puzzle.Note{
			Text:  sentence.New("%d cells differ, and an exchange mends at most two: at least %d exchanges.", differ, r.cost),
			Pages: 1,
			Page:  func(ctx context.Context, _ int) (puzzle.Picture, error) { return r.view(), ctx.Err() },
		}
	case max(r.size.Rows, r.size.Cols) > linesSide:
		return puzzle.Note{Text: sentence.New("At least %d are needed. On a board of this size the lines that prove it are "+
			"too many to read. A certificate has the proof: a number for each cell.", r.cost)}
	}
	return puzzle.Note{Pages: 1, Page: r.drawLines, Lines: r.sides, Text: sentence.New("Lines can be drawn so that an exchange takes at most "+
		"one black piece across at most one of them. One side of each lacks black pieces, and at least so many exchanges cross it: %d in all.", r.cost)}
}

// view returns a picture of the start, on which the goal can be seen too.
func (r *reasons) view() puzzle.Picture {
	kinds := map[byte]view.Kind{black: view.BlackDisc, white: view.WhiteDisc}
	b := view.NewBoard(sentence.Text{}, r.size)
	for cell := range b.Cells {
		b.Cells[cell].Kind = kinds[r.start[cell]]
		if r.start[cell] == r.goal[cell] {
			b.Cells[cell].Marks = view.MarkPale
		} else {
			b.Cells[cell].Dot = kinds[r.goal[cell]]
		}
	}
	return puzzle.Picture{
		View: &view.View{Boards: []view.Board{b}},
		More: []sentence.Text{sentence.New("A dot is the colour in the goal. Small pieces have it already.")},
	}
}

// drawWays shows an arrow for each black piece that the answer moves.
func (r *reasons) drawWays(ctx context.Context, _ int) (puzzle.Picture, error) {
	p := r.view()
	for cell, from := range r.origins(r.moves) {
		if from != cell && r.start[from] == black {
			p.Arrows = append(p.Arrows, view.Arrow{From: grid.Spot(r.size, from), To: grid.Spot(r.size, cell)})
		}
	}
	p.More = append(p.More, sentence.New("An arrow leads from each black piece to where the steps take it."))
	return p, ctx.Err()
}

// origins returns by cell where the piece comes from that is there after some moves.
func (b *board) origins(moves []grid.Move) []int {
	origins := make([]int, len(b.start))
	for cell := range origins {
		origins[cell] = cell
	}
	for _, m := range moves {
		origins[m.From], origins[m.To] = origins[m.To], origins[m.From]
	}
	return origins
}

// ways says in words what drawWays shows.
func (r *reasons) ways(ctx context.Context) (lines []sentence.Text, err error) {
	p, err := r.drawWays(ctx, 0)
	for _, a := range p.Arrows {
		lines = append(lines, sentence.New("Black from row %d, column %d to row %d, column %d: %v.", a.From.Row+1, a.From.Col+1, a.To.Row+1, a.To.Col+1,
			sentence.Count(apart(a.From, a.To), "%d cell", "%d cells")))
	}
	return lines, err
}

// sides names for each contour the side that lacks black pieces.
func (r *reasons) sides(ctx context.Context) (lines []sentence.Text, err error) {
	c, err := contoursOf(ctx, r)
	if err != nil {
		return nil, err
	}
	for _, l := range c.lines() {
		lines = append(lines, sentence.New("The side with an x lacks %v: %s.",
			sentence.Count(l.number(), "%d black piece", "%d black pieces"), r.letters(l.cells)))
	}
	return lines, nil
}

// letters returns the rows of the board with an x for each of some cells.
func (b *board) letters(cells []view.Spot) string {
	rows := strings.Repeat(strings.Repeat(".", b.size.Cols)+" ", b.size.Rows)
	letters := []byte(strings.TrimSpace(rows))
	for _, at := range cells {
		letters[at.Row*(b.size.Cols+1)+at.Col] = 'x'
	}
	return string(letters)
}

// drawLines shows the contours.
func (r *reasons) drawLines(ctx context.Context, _ int) (puzzle.Picture, error) {
	c, err := contoursOf(ctx, r)
	if err != nil {
		return puzzle.Picture{}, err
	}
	p, numbers := r.view(), []int{}
	for _, l := range c.lines() {
		shape := l.shape()
		shape.Text = sentence.New("%d", l.number())
		p.Shapes, numbers = append(p.Shapes, shape), append(numbers, l.number())
	}
	if len(numbers) > 1 {
		p.Text = sentence.New("%v = %d", sum(numbers), r.cost)
	}
	p.More = append(p.More, sentence.New("The side that a number's tip points to lacks so many black pieces: black dots minus white dots."))
	p.Ask = c.ask
	return p, nil
}

// sum writes numbers as a sum. If there are many, equal ones are a product.
func sum(numbers []int) string {
	const few = 12
	var terms []string
	count := map[int]int{}
	for _, number := range numbers {
		count[number]++
	}
	for _, number := range slices.Sorted(maps.Keys(count)) {
		if n := count[number]; n > 1 && len(numbers) > few {
			terms = append(terms, fmt.Sprintf("%d × %d", n, number))
		} else {
			terms = append(terms, slices.Repeat([]string{strconv.Itoa(number)}, n)...)
		}
	}
	return strings.Join(terms, " + ")
}
