package cli

import (
	"context"
	"encoding/json"
	"fmt"

	"fourfold/puzzles/puzzle"
)

// record is the object of a problem, apart from its moves, which are written
// one after the other since there can be very many.
type record struct {
	Puzzle       string   `json:"puzzle"`
	Line         int      `json:"line"`
	Board        string   `json:"board"`
	Status       string   `json:"status"`
	Length       *int     `json:"length"`
	Bound        *int     `json:"bound,omitempty"`
	Minimal      bool     `json:"minimal"`
	Nodes        int64    `json:"nodes"`
	Milliseconds float64  `json:"milliseconds"`
	Proof        []string `json:"proof"`
}

// jsonStep is a move with all there is to tell about it.
type jsonStep struct {
	Move  string `json:"move"`
	Text  string `json:"text"`
	Board string `json:"board"` // after the move
}

// newRecord returns how a task ended.
func newRecord(ctx context.Context, id string, t *task) record {
	board, _ := t.problem.AppendText(nil)
	r := record{
		Puzzle: id, Line: t.line, Board: string(board),
		Status:       "gave up",
		Milliseconds: float64(t.took.Microseconds()) / 1000,
		Proof:        []string{},
	}
	if last := t.told.Load(); last != nil {
		r.Nodes = last.Nodes
	}
	if t.outcome.Possible() {
		length := t.outcome.Length()
		r.Length = &length
	}
	if t.stage != answered {
		if t.outcome.Bound > 0 {
			r.Bound = &t.outcome.Bound
		}
		return r
	}
	r.Status, r.Minimal, r.Nodes = "impossible", t.outcome.Minimal, t.outcome.Nodes
	for _, note := range t.outcome.Notes {
		if note.Later != nil {
			if later, err := note.Later(ctx); err == nil {
				note = later
			}
		}
		r.Proof = append(r.Proof, note.Text.String())
	}
	if t.outcome.Possible() {
		r.Status = "solved"
	}
	return r
}

// writeJSON writes the object of a task on one line.
func (s *solving) writeJSON(ctx context.Context, t *task) error {
	head, err := json.Marshal(newRecord(ctx, s.puzzle.ID, t))
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, `%s,"moves":[`, head[:len(head)-1])
	for i := range t.outcome.Length() {
		move, err := json.Marshal(s.jsonMove(t.outcome.Walk, i))
		if err != nil {
			return err
		}
		if i > 0 {
			s.out.WriteByte(',')
		}
		s.out.Write(move)
		if err := s.proceed(ctx); err != nil {
			return err
		}
	}
	s.out.WriteString("]}\n")
	return s.proceed(ctx)
}

// jsonMove returns what is written of a move.
func (s *solving) jsonMove(w puzzle.Walk, i int) any {
	step := w.Step(i)
	if !s.options.steps {
		return step.Code
	}
	return jsonStep{step.Code, step.Text.String(), w.At(i + 1).String()}
}
