package grid_test

import (
	"context"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// queue is a row of seats, in which people (o) move on by one free seat (.) at a time until nobody has
// a free seat ahead. A pillar (#) is no seat.
type queue struct {
	size  view.Size
	seats string
}

func (q *queue) Size() view.Size { return q.size }

func (q *queue) At(cell int) byte { return q.seats[cell] }

func (q *queue) Counts() sentence.Text { return sentence.New("%d seats", len(q.seats)) }

func (q *queue) Solved() bool { return !strings.Contains(q.seats, "o.") }

func (q *queue) Targets(from int) []int {
	if strings.HasPrefix(q.seats[from:], "o.") {
		return []int{from + 1}
	}
	return nil
}

func (q *queue) After(m grid.Move) grid.Board {
	return &queue{q.size, q.seats[:m.From] + ".o" + q.seats[m.To+1:]}
}

func (q *queue) Words(m grid.Move) sentence.Text {
	return sentence.New("From seat %d to %d", m.From+1, m.To+1)
}

func (q *queue) Refusal(grid.Move) sentence.Text {
	return sentence.New("People move on by one free seat.")
}

func (q *queue) Solve(context.Context, puzzle.Report) (grid.Answer, error) {
	a := grid.Answer{Outcome: puzzle.Outcome{Title: sentence.New("Seated"), Minimal: true}}
	for now := q; !now.Solved(); {
		from := strings.LastIndex(now.seats, "o.")
		m := grid.Move{From: from, To: from + 1}
		a.Moves, now = append(a.Moves, m), now.After(m).(*queue)
	}
	return a, nil
}

var queues = grid.New(&puzzle.Puzzle{
	ID:  "queue",
	Min: view.Size{Rows: 1, Cols: 2},
	Max: view.Size{Rows: 1, Cols: 12},
}, grid.Rules{
	Faces:  queueFaces,
	Row:    "a row of ., o and #",
	Letter: "., o or #",
	Board:  queueOf,
})

var queueFaces = []grid.Face{
	{Letter: '.', Kind: view.Empty}, {Letter: 'o', Kind: view.BlackDisc}, {Letter: '#', Kind: view.NoCell},
}

func queueOf(s view.Size, letters string) grid.Board { return &queue{s, letters} }
