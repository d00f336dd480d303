package gridflow

import "context"

// pace counts the work, and now and then reports it and looks at the context.
type pace struct {
	ctx    context.Context
	report func(done float64, nodes int64)
	done   float64 // the fraction of the work done
	nodes  int64   // cells looked at
	next   int64   // the number of nodes at which to report
}

// every is the number of cells looked at between two reports: about a millisecond.
const every = 1 << 15

// start begins to count, from the nodes counted before.
func (p *pace) start(ctx context.Context, report func(done float64, nodes int64), nodes int64) {
	*p = pace{ctx: ctx, report: report, nodes: nodes, next: nodes + every}
}

// tick counts one cell. It returns the error of the context.
func (p *pace) tick() error {
	p.nodes++
	if p.nodes < p.next {
		return nil
	}
	p.next = p.nodes + every
	p.report(p.done, p.nodes)
	return p.ctx.Err()
}

// Nodes returns the number of cells looked at by the last Solve and the sequence made of
// it, the same in every run.
func (p *pace) Nodes() int64 { return p.nodes }
