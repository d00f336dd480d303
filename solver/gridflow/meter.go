package gridflow

import "context"

// meter counts the work, and now and then reports it and looks at the context.
type meter struct {
	ctx    context.Context
	report func(done float64, nodes int64)
	done   float64 // the fraction of the work done
	nodes  int64   // cells looked at
	next   int64   // the number of nodes at which to report
}

// every is the number of cells looked at between two reports: about a millisecond.
const every = 1 << 15

// start begins to count, from the nodes counted before.
func (m *meter) start(ctx context.Context, report func(done float64, nodes int64), nodes int64) {
	*m = meter{ctx: ctx, report: report, nodes: nodes, next: nodes + every}
}

// tick counts one cell. It returns the error of the context.
func (m *meter) tick() error {
	m.nodes++
	if m.nodes < m.next {
		return nil
	}
	m.next = m.nodes + every
	m.report(m.done, m.nodes)
	return m.ctx.Err()
}

// Nodes returns the number of cells looked at by the last Solve and the sequence made of
// it, the same in every run.
func (m *meter) Nodes() int64 { return m.nodes }
