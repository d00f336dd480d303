package session

import (
	"bytes"
	"context"
	"errors"
	"time"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// What an answer may take to be checked unasked: to write its certificate and to read it again.
const (
	checkTime  = time.Second
	checkBytes = 8 << 20
)

// Certified reports whether a certificate of the answer can be written: to the board as it was set, proven, by a puzzle that has them.
func (p *Playback) Certified() bool { return p.outcome.Certify != nil && !p.fromHere }

// Certificate returns the proof of the answer in the form that package proof checks. It is called on another goroutine than the
// session's, with what the session's has made.
func (p *Playback) Certificate() func(context.Context) ([]byte, error) {
	of, board, outcome := p.puzzle, p.board, p.outcome
	return func(ctx context.Context) ([]byte, error) {
		return of.Certify(ctx, board, outcome, puzzle.DefaultCertificate)
	}
}

// Checked reports whether the proof of the answer has been checked by package proof, which shares no code with the solvers.
func (p *Playback) Checked() bool {
	if !p.verified.done() {
		return false
	}
	_, err := p.verified.result()
	return err == nil
}

// verify checks the proof of the answer in the background. Where that takes too long nobody is told; a proof that is refused is
// a fault of the program, which is said.
func (p *Playback) verify() {
	if !p.Certified() || !p.verified.left() {
		return
	}
	of, board, outcome := p.puzzle, p.board, p.outcome
	p.verified = startJob(p.jobs, func(ctx context.Context, _ func(puzzle.Progress)) (struct{}, error) {
		ctx, cancel := context.WithTimeout(ctx, checkTime)
		defer cancel()
		text, err := of.Certify(ctx, board, outcome, checkBytes)
		if err == nil {
			_, err = proof.Verify(ctx, bytes.NewReader(text))
		}
		return struct{}{}, err
	})
	p.verified.then(func() {
		if _, err := p.verified.result(); errors.As(err, new(*proof.Error)) {
			p.status.Fail(sentence.Refuse("The proof of this answer was refused: %s", err.Error()))
		}
		p.status.changed()
	})
}
