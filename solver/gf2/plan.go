package gf2

import (
	"math"
	"math/rand/v2"
	"slices"
)

// stage is a search of all branches. Where its tree makes all decisions it finds elements, and where a fan follows and a rest, too; else it
// finds a bound: no sum is larger than the largest bound of all nodes of a depth. That is found by the same search as if these
// were elements.
type stage struct {
	*tree         // of the first decisions
	fan   *fan    // that follows, or nil
	rest  *tree   // of the decisions after those of tree, or nil
	work  float64 // about how long it takes, against other stages
}

// Spaces with less than fanMinDim dimensions are searched in a moment as they are. Stages for bounds make firstBounds decisions, and the last of them lastBound less than
// the search for elements does: a tenth of its time.
const (
	fanMinDim = 26
	lastBound = 4
)

var firstBounds = []int{16, 20}

// plan chooses the stages.
func (r *cosetSearch) plan() error {
	s := r.space
	r.stage, r.symmetries = 0, make([]*symmetries, len(r.cosets))
	if !r.fans() {
		r.stages = []stage{{tree: s.prepared.Load().tree, work: 1}}
		return nil
	}
	last, err := r.chooseFan()
	if err != nil {
		return err
	}
	r.stages = nil
	for _, decisions := range r.boundDecisions(last.fan.from + fanDim - lastBound) {
		early, err := r.boundStage(decisions)
		if err != nil {
			return err
		}
		r.stages = append(r.stages, early)
	}
	r.stages = append(r.stages, last)
	for i, c := range r.cosets {
		r.symmetries[i] = symmetriesOf(s, r.order, c.front, r.depth, last.fan.from)
	}
	return nil
}

// boundDecisions returns how many decisions the stages for bounds make, given how many the last of them does.
func (r *cosetSearch) boundDecisions(last int) (all []int) {
	for _, decisions := range append(slices.Clone(firstBounds), last) {
		if decisions <= last && decisions >= r.depth+fanDim {
			all = append(all, decisions)
		}
	}
	return slices.Compact(all)
}

// boundStage returns a stage for the bounds of all nodes after so many decisions: by families, unless there are too many groups for them.
func (r *cosetSearch) boundStage(decisions int) (stage, error) {
	left := r.order.left(decisions)
	if len(left) > maxFamilyGroups {
		t, err := newTree(r.ctx, r.order, 0, decisions, r.order.columns, left)
		return stage{tree: t, work: math.Ldexp(plainWork, decisions)}, err
	}
	f, err := newFan(r.ctx, r.order, decisions-fanDim)
	if err != nil {
		return stage{}, err
	}
	return stage{tree: f.tree, fan: f, work: math.Ldexp(vectorWork*float64(f.heads), decisions)}, nil
}

// chooseFan returns the last stage. Its fan is the one that makes the search the quickest, as far as samples tell: a later one has
// more nodes, but less is left open.
func (r *cosetSearch) chooseFan() (best stage, err error) {
	for from := r.space.Dim() - 3*fanDim; from >= max(r.depth, 1); from-- {
		f, err := newFan(r.ctx, r.order, from)
		if err != nil {
			return stage{}, err
		}
		next := stage{tree: f.tree, fan: f}
		if next.work, err = r.fanWork(f); err != nil {
			return stage{}, err
		}
		if best.tree != nil && next.work > 2*best.work {
			break
		}
		if best.tree == nil || next.work < best.work {
			best = next
		}
	}
	best.rest, err = best.fan.newRest(r.ctx)
	return best, err
}

// How long a node takes without a fan, a choice of a fan for each vector, and a choice that it leaves open for each member of the fan, by
// experience.
const (
	plainWork  = 300
	vectorWork = 1
	openWork   = 15
	samples    = 64
)

// fanWork returns about how long a search with a fan takes, from samples of its nodes, or the error of the context.
func (r *cosetSearch) fanWork(f *fan) (float64, error) {
	rng := rand.New(rand.NewPCG(uint64(f.from), uint64(r.space.n)))
	b := stage{tree: f.tree, fan: f}.newSearch(r.fronts(), nil)
	open := 0
	for i := range samples {
		if err := r.ctx.Err(); err != nil {
			return 0, err
		}
		path := rng.Uint64() >> (64 - f.from)
		b.values = b.loaded[i%len(b.loaded)]
		b.follow(f.from, path)
		f.bound(b.spread, b.values, path)
		for _, bound := range b.spread.bounds {
			if int32(bound) >= r.best {
				open++
			}
		}
	}
	cost := vectorWork*float64(f.heads) + openWork*float64(len(f.places))*float64(open)/(samples*fanLanes)
	return math.Ldexp(cost, f.from+fanDim), nil
}
