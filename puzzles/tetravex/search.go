package tetravex

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// search is a series of searches for one answer about a board.
type search struct {
	*board
	ctx    context.Context
	report func(puzzle.Progress)
	spent  int64 // nodes of the searches that have ended
}

// problem returns the tiles to be placed. Those of fixed, by cell, must lie there; it is nil
// where none must.
func (b *board) problem(fixed []int) edgematch.Puzzle {
	tiles := make([]edgematch.Tile, len(b.tiles))
	for i, t := range b.tiles {
		tiles[i] = edgematch.Tile{int(t[top]), int(t[right]), int(t[bottom]), int(t[left])}
	}
	if !slices.ContainsFunc(fixed, func(i int) bool { return i != none }) {
		fixed = nil
	}
	return edgematch.Puzzle{Rows: b.n, Cols: b.n, Tiles: tiles, Fixed: fixed}
}

// run searches for a placement that keeps the fixed tiles until it is decided.
func (s *search) run(fixed []int) (edgematch.Result, error) {
	var shown preview
	var nodes int64
	r, err := edgematch.Solve(s.ctx, s.problem(fixed), func(p edgematch.Progress) {
		nodes = p.Nodes
		s.report(puzzle.Progress{
			Fraction: p.Fraction,
			Nodes:    s.spent + p.Nodes,
			Best:     sentence.New("%d of %d tiles placed", p.Placed, len(s.tiles)),
			Board:    shown.of(s.board, p),
		})
	})
	s.spent += max(nodes, r.Nodes)
	return r, err
}

// attempt is run with a limit to the nodes, or about so many. It reports whether it came to a
// decision. Since reports come after fixed numbers of nodes, so does its end.
func (s *search) attempt(fixed []int, limit int64) (r edgematch.Result, decided bool, err error) {
	ctx, stop := context.WithCancel(s.ctx)
	defer stop()
	report := func(p puzzle.Progress) {
		p.Fraction = -1 // of a part of the work, of which nobody knows how much it is
		s.report(p)
		if p.Nodes-s.spent >= limit {
			stop()
		}
	}
	part := search{board: s.board, ctx: ctx, report: report, spent: s.spent}
	r, err = part.run(fixed)
	s.spent = part.spent
	switch {
	case err == nil:
		return r, true, nil
	case s.ctx.Err() == nil && ctx.Err() != nil:
		return r, false, nil
	}
	return r, false, err
}

// preview is the most that a search has placed so far, as a board to be looked at. It is made
// anew only now and then.
type preview struct {
	board  puzzle.Problem
	placed int
	made   time.Time
}

// previewPause is the time between two previews.
const previewPause = 200 * time.Millisecond

func (v *preview) of(b *board, p edgematch.Progress) puzzle.Problem {
	if p.Placed > v.placed && time.Since(v.made) >= previewPause {
		v.board, v.placed, v.made = b.place(p.Placement), p.Placed, time.Now()
	}
	return v.board
}
