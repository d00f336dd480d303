package puzzle

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"fourfold/puzzles/sentence"
)

// DefaultCertificate is how many bytes a certificate may have unless told otherwise: 64 MiB.
const DefaultCertificate = 64 << 20

// ErrUnproven is returned where there is nothing to write a certificate of: no answer, or one without a proof.
var ErrUnproven error = sentence.Refuse("no certificate: nothing was proven")

// ErrTooLarge is what the error for a certificate wraps that would be larger than the limit.
var ErrTooLarge = errors.New("certificate too large")

// Certificate takes down the proof of an answer. What is written past its limit counts for the estimate of its size alone.
type Certificate struct {
	ctx   context.Context
	walk  Walk
	limit int64
	text  []byte
	size  int64
	part  float64 // of the work that is written so far
	guess float64 // of the size, where that is so far beyond the limit that nothing more was written
}

// Certify returns a certificate of the outcome of a problem that was solved as it was set, at most limit bytes: a text that package proof
// checks, and that docs/proofs.md tells. It may search anew. Its error is ErrUnproven, that of ctx, or wraps ErrTooLarge and tells the
// estimated size.
func (p *Puzzle) Certify(ctx context.Context, problem Problem, o Outcome, limit int64) ([]byte, error) {
	if o.Certify == nil {
		return nil, ErrUnproven
	}
	c := &Certificate{ctx: ctx, walk: o.Walk, limit: limit, part: 1}
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
	case c.size > limit || c.guess > 0:
		return nil, c.tooLarge()
	case err != nil:
		return nil, err
	}
	return c.text, nil
}

// Claim writes what is claimed of the board, such as "impossible", and the moves of the answer where there is one.
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

// Line writes a line.
func (c *Certificate) Line(format string, args ...any) {
	c.write(fmt.Appendf(nil, format+"\n", args...))
}

// write writes some text.
func (c *Certificate) write(text []byte) {
	c.size += int64(len(text))
	if c.size <= c.limit {
		c.text = append(c.text, text...)
	}
}

// Done says which part of the work has been written, 0 to 1: where a search for evidence ends early because of Err, the size is estimated by it.
func (c *Certificate) Done(part float64) { c.part = part }

// wideOff is by what factor the guess of a size may be wrong.
const wideOff = 16

// Expect says about how many bytes will follow, before the work for them. It returns ErrTooLarge where the work would be in vain even if
// that is far too much.
func (c *Certificate) Expect(bytes float64) error {
	if bytes <= wideOff*float64(c.limit) {
		return nil
	}
	c.guess = bytes
	return ErrTooLarge
}

// Err returns why there is no use in a long search for more evidence, or nil: the certificate is too large, or the context has ended.
func (c *Certificate) Err() error {
	if c.size > c.limit {
		return ErrTooLarge
	}
	return c.ctx.Err()
}

// tooLarge returns the error for a certificate that is too large.
func (c *Certificate) tooLarge() error {
	estimate := max(float64(c.size)/max(c.part, 1e-9), c.guess)
	return &sentence.Refusal{
		What: sentence.New("no certificate: it would have about %v, the limit is %v", bytesOf(estimate), bytesOf(float64(c.limit))),
		Err:  ErrTooLarge,
	}
}

// bytesOf returns an amount in words.
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
