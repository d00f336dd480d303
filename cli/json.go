package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// object is the JSON object of a board without its moves, which are written one by one since there
// can be very many.
type object struct {
	Puzzle       string   `json:"puzzle"`
	Line         int      `json:"line"`
	Board        string   `json:"board"`
	Status       string   `json:"status"`
	Length       *int     `json:"length"`
	Bound        int      `json:"bound,omitempty"`
	Minimal      *bool    `json:"minimal"` // nil where no moves are counted
	Proven       bool     `json:"proven"`  // the judge's answer
	Nodes        int64    `json:"nodes"`
	Milliseconds float64  `json:"milliseconds"`
	Proof        []string `json:"proof"`
}

// jsonStep is a move in JSON with --steps.
type jsonStep struct {
	Move string `json:"move"`
	Text string `json:"text"`
	Why  string `json:"why,omitempty"`

	Technique string `json:"technique,omitempty"` // how a person finds the move
	Board     string `json:"board"`               // after the move
}

// newObject returns the object of a task.
func (a *answers) newObject(ctx context.Context, t *task) object {
	board, _ := t.problem.AppendText(nil)
	r := object{
		Puzzle: a.puzzle.ID, Line: t.line, Board: string(board), Status: "impossible", Proven: t.err == nil,
		Nodes: t.outcome.Nodes, Milliseconds: float64(t.took.Microseconds()) / 1000, Proof: []string{},
	}
	if t.outcome.Possible() {
		length := t.outcome.Length()
		r.Status, r.Length = "solved", &length
	}
	if a.puzzle.Play != puzzle.Place && (t.outcome.Possible() || t.err != nil) {
		r.Minimal, r.Proven = &t.outcome.Minimal, t.outcome.Minimal
	}
	if t.err != nil {
		r.Status, r.Bound, r.Nodes = "gave up", t.outcome.Bound, 0
		if last := t.latest.Load(); last != nil {
			r.Nodes = last.Nodes
		}
		return r
	}
	a.solution(t).Proof(ctx, sentence.Text.String, func(_, text, drawing string) {
		r.Proof = append(r.Proof, strings.TrimSuffix(text+"\n"+drawing, "\n"))
	})
	return r
}

// move returns move i of an answer: its code, or with --steps an object.
func (a *answers) move(ctx context.Context, walk puzzle.Walk, i int) any {
	step := walk.Step(i)
	if !a.steps {
		return step.Code
	}
	var because puzzle.Picture
	if a.why {
		because, _ = a.puzzle.WhyStep(ctx, walk, i) // the caller looks at the end of ctx
	}
	move := jsonStep{Move: step.Code, Text: step.Text.String(), Why: because.Text.String(), Board: walk.At(i + 1).String()}
	if because.Technique != nil {
		move.Technique = because.Technique.Text.String()
	}
	return move
}

// writeJSON writes the object of a task on one line. Texts and numbers can always be encoded.
func (a *answers) writeJSON(ctx context.Context, t *task) error {
	head, _ := json.Marshal(a.newObject(ctx, t))
	_, err := fmt.Fprintf(a.out, `%s,"moves":[`, head[:len(head)-1])
	for i := 0; i < t.outcome.Length() && err == nil; i++ {
		if i > 0 {
			a.out.WriteByte(',')
		}
		move, _ := json.Marshal(a.move(ctx, t.outcome.Walk, i))
		_, err = a.out.Write(move)
		err = cmp.Or(err, ctx.Err())
	}
	if err == nil {
		_, err = a.out.WriteString("]}\n")
	}
	return err
}
