package puzzle

import (
	"bytes"
	"context"
	"fmt"

	"fourfold/puzzles/sentence"
)

// maxCertificate is the largest size of a certificate, in bytes.
const maxCertificate = 64 << 20

// errTooLarge is the error for a larger certificate.
var errTooLarge error = sentence.Refuse("no certificate: it would be larger than 64 MiB")

// Certificate is the writer of a proof in the form of docs/proofs.md. What exceeds the largest size is dropped.
type Certificate struct {
	ctx   context.Context
	walk  Walk
	text  []byte
	nodes []byte // of the tree, on the line that is being written
	full  bool
}

// Certify returns a certificate of the outcome of a problem, of at most 64 MiB. The problem was solved as it was set, or
// is solved, but was not solved from another position in a game. Certify may search. Its error is ctx.Err(), or a
// *sentence.Refusal for puzzles without certificates, outcomes without a proof, and proofs that are too large.
func (p *Puzzle) Certify(ctx context.Context, problem Problem, o Outcome) ([]byte, error) {
	switch {
	case o.Certify == nil && (o.Minimal || !o.Possible()):
		return nil, sentence.Refuse("no certificate: this puzzle has none")
	case o.Certify == nil:
		return nil, sentence.Refuse("no certificate: nothing was proven")
	}
	c := &Certificate{ctx: ctx, walk: o.Walk}
	board, _ := problem.AppendText(nil)
	c.Line("fourfold proof 1")
	c.Line("puzzle %s", p.ID)
	c.Line("board %d", bytes.Count(board, []byte("\n")))
	c.write(board)
	err := o.Certify(ctx, c)
	c.Line("end")
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case c.full:
		return nil, errTooLarge
	case err != nil:
		return nil, err
	}
	return c.text, nil
}

// Claim writes the claim, such as "impossible", and the moves of the answer.
func (c *Certificate) Claim(what string) {
	c.Line("claim %s", what)
	if c.walk == nil {
		return
	}
	c.Line("moves %d", c.walk.Len())
	for i := range c.walk.Len() {
		if c.ctx.Err() != nil {
			return
		}
		c.Line("%s", c.walk.Step(i).Code)
	}
}

// Line writes a line. It ends a tree.
func (c *Certificate) Line(format string, args ...any) {
	if len(c.nodes) > 0 {
		c.write(append(c.nodes, '\n'))
		c.nodes = c.nodes[:0]
	}
	c.write(fmt.Appendf(nil, format+"\n", args...))
}

func (c *Certificate) write(text []byte) {
	c.full = c.full || len(c.text)+len(text) > maxCertificate
	if !c.full {
		c.text = append(c.text, text...)
	}
}

// treeWidth is the number of bytes on a line of a tree.
const treeWidth = 120

// Node writes the symbol of a tree's next node, a parent before its children. An error means that the rest need not be
// searched.
func (c *Certificate) Node(symbol string) error {
	c.nodes = append(c.nodes, symbol...)
	if len(c.nodes) < treeWidth {
		return nil
	}
	c.write(append(c.nodes, '\n'))
	c.nodes = c.nodes[:0]
	if c.full {
		return errTooLarge
	}
	return c.ctx.Err()
}
