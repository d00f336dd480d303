package tetravex

import (
	"context"

	"fourfold/solver/edgematch"
)

// searchNodes is added to the nodes that each of several searches takes.
const searchNodes = 1 << 14

// countNodes returns about how many nodes a count may take, so that it takes about a tenth of a
// second at most: with more tiles a node takes longer.
func countNodes(tiles int) int64 { return max(1<<22/int64(tiles), 1<<17) }

// count counts the solutions that keep the fixed tiles, up to a limit. ended reports whether the
// search finished within the node limit. Reports come after fixed numbers of nodes, so it stops at
// the same node in every run.
func (f *frame) count(
	ctx context.Context, fixed []int, solutions, nodes int64, report func(edgematch.Progress),
) (r edgematch.Result, ended bool, err error) {
	limited, stop := context.WithCancel(ctx)
	defer stop()
	r, err = edgematch.Count(limited, f.puzzle(fixed), solutions, func(p edgematch.Progress) {
		report(p)
		if p.Nodes >= nodes || ctx.Err() != nil { // in a browser Err lets other goroutines run
			stop()
		}
	})
	if err != nil {
		return r, false, ctx.Err()
	}
	return r, true, nil
}
