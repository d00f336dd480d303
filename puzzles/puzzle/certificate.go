package puzzle

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"fourfold/puzzles/sentence"
)

// DefaultCertificate is the default limit, in bytes, of a certificate: 64 MiB.
const DefaultCertificate = 64 << 20

// ErrUnproven is the error of Certify for an outcome without a proof.
var ErrUnproven error = sentence.Refuse("no certificate: nothing was proven")

// ErrTooLarge is wrapped by the error for a certificate that exceeds its limit.
var ErrTooLarge = errors.New("certificate too large")

// Certificate is the writer of a proof in the form of docs/proofs.md. Text beyond the limit is counted and dropped.
type Certificate struct {
	ctx   context.Context
	walk  Walk
	limit int64
	text  []byte
	size  int64
	nodes []byte  // of the tree, on the line that is being written
	done  float64 // fraction of the tree that has been written
}

// Certify returns a certificate of the outcome of a problem, at most limit bytes. The problem was solved as it was set, or
// is solved, but was not solved from another position in a game. Certify may search. Its error is a *sentence.Refusal for
// puzzles without certificates, ErrUnproven or ctx.Err(), or it wraps ErrTooLarge and tells the estimated size.
func (p *Puzzle) Certify(ctx context.Context, problem Problem, o Outcome, limit int64) ([]byte, error) {
	switch {
	case o.Certify == nil && (o.Minimal || !o.Possible()):
		return nil, sentence.Refuse("no certificate: this puzzle has none")
	case o.Certify == nil:
		return nil, ErrUnproven
	}
	c := &Certificate{ctx: ctx, walk: o.Walk, limit: limit, done: 1}
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
	case errors.Is(err, ErrTooLarge) || err == nil && c.size > limit:
		return nil, c.tooLarge()
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
	c.size += int64(len(text))
	if c.size <= c.limit {
		c.text = append(c.text, text...)
	}
}

const (
	treeWidth   = 120     // bytes on a line of a tree
	earlySize   = 1 << 14 // bytes after which an estimate counts
	largeFactor = 1 << 10 // an estimate this many times the limit ends a tree
)

// Node writes the symbol of a tree's next node, a parent before its children. Done is the fraction of the evidence that
// precedes the node. An error means that the rest need not be searched.
func (c *Certificate) Node(symbol string, done float64) error {
	c.nodes = append(c.nodes, symbol...)
	if len(c.nodes) < treeWidth {
		return nil
	}
	c.write(append(c.nodes, '\n'))
	c.nodes, c.done = c.nodes[:0], done
	if c.size > c.limit || c.size > earlySize && c.estimate() > largeFactor*float64(c.limit) {
		return ErrTooLarge
	}
	return c.ctx.Err()
}

// estimate returns the size that the whole certificate would have.
func (c *Certificate) estimate() float64 { return float64(c.size) / max(c.done, 1e-9) }

func (c *Certificate) tooLarge() error {
	return &sentence.Refusal{
		What: sentence.New("no certificate: it would have about %v, the limit is %v", bytesOf(c.estimate()), bytesOf(float64(c.limit))),
		Err:  ErrTooLarge,
	}
}

// bytesOf returns a number of bytes in words.
func bytesOf(n float64) sentence.Text {
	switch {
	case n < 1<<10:
		return sentence.New("%d bytes", int64(n))
	case n < 1<<20:
		return sentence.New("%.1f KiB", n/(1<<10))
	case n < 1<<30:
		return sentence.New("%.1f MiB", n/(1<<20))
	}
	return sentence.New("%.1f GiB", n/(1<<30))
}
