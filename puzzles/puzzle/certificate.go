package puzzle

import (
	"context"
	"strings"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/sentence"
)

// Certify returns a certificate of the outcome of a problem, of at most 64 MiB. The problem was solved as it was set, or
// is solved, but was not solved from another position in a game. Certify may search. Its error is ctx.Err(), or a
// *sentence.Refusal for puzzles without certificates, outcomes without a proof, and proofs that are too large.
func (p *Puzzle) Certify(ctx context.Context, problem Problem, o Outcome) ([]byte, error) {
	moves := o.Length()
	switch {
	case o.Certify == nil && (o.Minimal || !o.Possible()):
		return nil, sentence.Refuse("no certificate: this puzzle has none")
	case o.Certify == nil:
		return nil, sentence.Refuse("no certificate: nothing was proven")
	case !o.Possible():
		moves = -1
	}
	w := certificate.New(ctx, moves, func(i int) string { return o.Walk.Step(i).Code })
	text, _ := problem.AppendText(nil)
	board := strings.TrimSuffix(string(text), "\n")
	w.Line("fourfold proof 1")
	w.Line("puzzle %s", p.ID)
	w.Line("board %d", 1+strings.Count(board, "\n"))
	w.Line("%s", board)
	failed := o.Certify(ctx, w)
	w.Line("end")
	all, err := w.Text()
	if err == nil && failed != nil {
		return nil, failed
	}
	return all, err
}
