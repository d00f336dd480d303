// Package certificate writes proofs in the form of docs/proofs.md.
package certificate

import (
	"context"
	"fmt"

	"fourfold/puzzles/sentence"
)

// maxSize is the largest size of a certificate, in bytes.
const maxSize = 64 << 20

// errTooLarge is the error for a larger certificate.
var errTooLarge error = sentence.Refuse("no certificate: it would be larger than 64 MiB")

// Writer writes a certificate. It drops what exceeds the largest size, 64 MiB.
type Writer struct {
	ctx   context.Context
	moves int
	code  func(i int) string
	text  []byte
	nodes []byte // of the tree, on the line that is being written
	full  bool
}

// New returns the writer of a certificate for an answer with a number of moves, whose codes code returns. The number is negative
// if there is no solution. After the end of ctx little is written.
func New(ctx context.Context, moves int, code func(i int) string) *Writer {
	return &Writer{ctx: ctx, moves: moves, code: code}
}

// Claim writes the claim, such as "impossible", and the moves of the answer.
func (w *Writer) Claim(what string) {
	w.Line("claim %s", what)
	if w.moves < 0 {
		return
	}
	w.Line("moves %d", w.moves)
	for i := 0; i < w.moves && w.ctx.Err() == nil; i++ {
		w.Line("%s", w.code(i))
	}
}

// Line writes a line. It ends a tree.
func (w *Writer) Line(format string, args ...any) {
	if len(w.nodes) > 0 {
		w.write(append(w.nodes, '\n'))
		w.nodes = w.nodes[:0]
	}
	w.write(fmt.Appendf(nil, format+"\n", args...))
}

func (w *Writer) write(text []byte) {
	w.full = w.full || len(w.text)+len(text) > maxSize
	if !w.full {
		w.text = append(w.text, text...)
	}
}

// treeWidth is the number of bytes on a line of a tree.
const treeWidth = 120

// Node writes the symbol of a tree's next node, a parent before its children. An error means that the rest need not be
// searched.
func (w *Writer) Node(symbol string) error {
	w.nodes = append(w.nodes, symbol...)
	if len(w.nodes) < treeWidth {
		return nil
	}
	w.write(append(w.nodes, '\n'))
	w.nodes = w.nodes[:0]
	if w.full {
		return errTooLarge
	}
	return w.ctx.Err()
}

// Text returns the certificate. The error is ctx.Err(), or a *sentence.Refusal if it is too large.
func (w *Writer) Text() ([]byte, error) {
	switch {
	case w.ctx.Err() != nil:
		return nil, w.ctx.Err()
	case w.full:
		return nil, errTooLarge
	}
	return w.text, nil
}
