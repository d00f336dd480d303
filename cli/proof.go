package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"

	"fourfold/puzzles/puzzle"
)

// proofs is the file that takes the certificates of answers.
type proofs struct {
	file  *os.File
	out   *bufio.Writer
	limit int64 // bytes for each certificate
}

// createProofs opens the file that takes the certificates, which must not be the one that the boards are read from.
func createProofs(name, boards string, limit int64) (*proofs, error) {
	if there, err := os.Stat(name); err == nil {
		if in, err := os.Stat(boards); err == nil && os.SameFile(there, in) {
			return nil, usageError("solve", "%s has the boards, want another file for the proofs", name)
		}
	}
	file, err := os.Create(name)
	if err != nil {
		return nil, failed(StatusUsage, "fourfold: %v", err)
	}
	return &proofs{file: file, out: bufio.NewWriter(file), limit: limit}, nil
}

// close writes what is left.
func (p *proofs) close() error {
	if p == nil {
		return nil
	}
	err := errors.Join(p.out.Flush(), p.file.Close())
	if err != nil {
		return failed(StatusFailure, "fourfold: cannot write the proofs: %v", err)
	}
	return nil
}

// prove writes the certificate of the answer to a task. One that cannot be had, since it is too large or takes too long, is
// no reason to stop.
func (s *solving) prove(ctx context.Context, t *task) error {
	if s.proofs == nil || t.stage != answered && t.outcome.Certify == nil {
		return nil
	}
	limited := ctx
	if s.options.timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, s.options.timeout)
		defer cancel()
	}
	text, err := s.puzzle.Certify(limited, t.problem, t.outcome, s.proofs.limit)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		err = fmt.Errorf("no certificate: gave up after %v", s.options.timeout)
	}
	if err != nil {
		fmt.Fprintln(s.stderr, s.at(t.line, StatusGaveUp, err))
		s.gaveUp = true
		return nil
	}
	_, err = s.proofs.out.Write(text)
	if err != nil {
		return failed(StatusFailure, "fourfold: cannot write the proofs: %v", err)
	}
	return nil
}

// proofOptions lists the flags for certificates.
func proofOptions() []option {
	return []option{
		{"--proof FILE", "write a certificate of each answer to this file: its moves and what proves that none are fewer, or that " +
			"there are none, in the form of docs/proofs.md, for verify or a checker of your own. An answer without one ends the " +
			"program with status 3"},
		{"--proof-limit M", fmt.Sprintf("size that a certificate may have, such as 512K or 1G; by default %dM. A larger one is not "+
			"written, its size is estimated, and the answer stays", puzzle.DefaultCertificate>>20)},
	}
}
