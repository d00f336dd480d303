package swap

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gridflow"
)

// impossible returns the answer to boards with different numbers of black pieces.
func (b *board) impossible() grid.Answer {
	return grid.Answer{Outcome: puzzle.Outcome{
		Detail: sentence.New("unequal numbers of black pieces"),
		Certify: func(_ context.Context, c *puzzle.Certificate) error {
			c.Claim("impossible")
			return nil
		},
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
func (r *reasons) certify(_ context.Context, c *puzzle.Certificate) error {
	c.Claim("minimum " + strconv.Itoa(r.cost))
	c.Line("potential")
	var row []byte
	low := slices.Min(r.potential)
	for cell, v := range r.potential {
		row = strconv.AppendInt(row, int64(v-low), 10)
		if (cell+1)%r.size.Cols != 0 {
			row = append(row, ' ')
			continue
		}
		c.Line("%s", row)
		row = row[:0]
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
	return []puzzle.Note{r.needed(), {Pages: 1, Page: r.matching, Text: sentence.New(
		"%d will do, as the steps show. Here an arrow leads each black piece to a place, %v in all; the steps may let another piece go there.",
		r.cost, sentence.Count(r.cost, "%d cell", "%d cells"))}}
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
			"too many to read. Export > Certificate saves the proof: a number for each cell.", r.cost)}
	}
	return puzzle.Note{Pages: 1, Page: r.drawLines, Text: sentence.New("An exchange takes at most one black piece across at most "+
		"one line. The side that a number's tip points to lacks as many black pieces: black dots minus white dots. "+
		"At least so many exchanges cross it, %d in all.", r.cost)}
}

// view returns a picture of the start, on which the goal can be seen too.
func (r *reasons) view() puzzle.Picture {
	kinds := map[byte]view.Kind{black: view.BlackDisc, white: view.WhiteDisc}
	b := view.NewBoard(sentence.Text{}, r.size)
	for cell := range b.Cells {
		if b.Cells[cell].Kind = kinds[r.start[cell]]; r.start[cell] == r.goal[cell] {
			b.Cells[cell].Marks = view.MarkSmall
		} else {
			b.Cells[cell].Dot = kinds[r.goal[cell]]
		}
	}
	return puzzle.Picture{
		View: &view.View{Boards: []view.Board{b}},
		More: []sentence.Text{sentence.New("A dot is the colour in the goal. Small pieces are right already.")},
	}
}

// matching shows a cheapest matching: an arrow from each black piece that has to move to its place.
// Every flow is made of such paths and of cycles, and an optimal one has no cycles. Its paths climb the
// potential by 1 with each step, so each is a shortest one.
func (r *reasons) matching(ctx context.Context, _ int) (puzzle.Picture, error) {
	p, flows, filled := r.view(), slices.Clone(r.flows), make([]bool, len(r.start))
	for cell := range r.start {
		if r.start[cell] <= r.goal[cell] {
			continue
		}
		to := cell
		for r.start[to] >= r.goal[to] || filled[to] {
			to = flows.next(to, r.size.Cols)
		}
		filled[to] = true
		p.Arrows = append(p.Arrows, view.Arrow{From: grid.Spot(r.size, cell), To: grid.Spot(r.size, to)})
	}
	if len(p.Arrows) <= mostUncrossed {
		uncross(p.Arrows)
	}
	return p, ctx.Err()
}

// mostUncrossed limits the arrows that are uncrossed. More of them cannot be followed anyway.
const mostUncrossed = 300

// uncross exchanges the ends of two arrows where that shortens them as straight lines, but not the way from cell to cell.
// Then none crosses another.
func uncross(arrows []view.Arrow) {
	straight := func(a, b view.Spot) float64 { return math.Hypot(float64(a.Row-b.Row), float64(a.Col-b.Col)) }
	for again := true; again; {
		again = false
		for i := range arrows {
			for j := range i {
				a, b := &arrows[i], &arrows[j]
				longer := apart(a.From, b.To) + apart(b.From, a.To) - apart(a.From, a.To) - apart(b.From, b.To)
				gain := straight(a.From, a.To) + straight(b.From, b.To) - straight(a.From, b.To) - straight(b.From, a.To)
				if longer == 0 && gain > 1e-9 {
					a.To, b.To, again = b.To, a.To, true
				}
			}
		}
	}
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
