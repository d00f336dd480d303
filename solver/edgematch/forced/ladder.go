package forced

import (
	"cmp"
	"context"
	"slices"

	"fourfold/solver/edgematch"
)

// Technique is how a person finds a tile of a solution. The zero value is none.
type Technique uint8

// The techniques, the easiest first.
const (
	OnlyTile      Technique = iota + 1 // no other tile fits on the cell
	OnlyPlace                          // the tile fits on no other cell
	Tries                              // with each other tile, or on each other cell, a contradiction follows soon
	Argued                             // an argument shows that each other tile, or cell, is in vain
	EverySolution                      // each solution has a tile like it there
	Searched                           // none of these
)

// Limits to what a person follows: tiles that follow from one that is tried, wrong tries that come before others, and
// nodes of an argument.
const (
	mostFollowing = 2
	fewTries      = 3
	mostNodes     = 40
)

// Limits to the positions that a ladder of one cell examines, and to the nodes of a count.
const (
	triesEffort  = 1 << 22
	arguedEffort = 1 << 22
	countEffort  = 1 << 15
)

// Step is a tile of a solution, and how a person finds it.
type Step struct {
	Cell      int
	How       Technique
	Solutions int // of EverySolution: how many there are

	// Why is an argument about the position before the step, or nil. The last try of its root is the step itself, with the
	// claim Complete; all other tries are in vain. Tight holds no more than the argument needs.
	Why *Argument
}

// ladder looks for steps with several sets of facts.
type ladder struct {
	fixed         edgematch.Puzzle // with all tiles found
	rungs         []rung           // the first one has no facts
	tries, argued int              // positions that may be examined
}

// rung is a search that knows some facts about the borders.
type rung struct {
	*search
	tight []edgematch.Surplus
}

// Ladder returns the free cells in the order in which a person finds the tiles of a solution: each step has the easiest
// technique that leads to any tile. The fixed tiles must lie as in the solution. The effort does not depend on time.
func Ladder(p edgematch.Puzzle, solution []int) (steps []Step) {
	n := len(solution)
	l := ladder{fixed: p, tries: triesEffort / (n * n), argued: arguedEffort / (n * n)}
	l.fixed.Fixed = slices.Repeat([]int{edgematch.Free}, n)
	copy(l.fixed.Fixed, p.Fixed)
	at, err := edgematch.NewPosition(p)
	if err != nil {
		return nil
	}
	facts := tightAxes(at)
	sets := [][]edgematch.Surplus{nil, facts[:min(1, len(facts))], facts[min(1, len(facts)):], facts}
	for i, tight := range sets[:[]int{1, 2, 4}[len(facts)]] {
		if i > 0 {
			at, _ = edgematch.NewPosition(p)
		}
		l.rungs = append(l.rungs, newRung(at, tight, solution))
	}
	for free := n - l.rungs[0].Lying; free > 0; free-- {
		step := l.next()
		if step.Why != nil {
			step.Why.Root = step.Why.Root.renamed(l.loose(p.Fixed))
		}
		for _, r := range l.rungs {
			r.Place(r.solution[step.Cell], step.Cell)
		}
		l.fixed.Fixed[step.Cell] = solution[step.Cell]
		steps = append(steps, step)
	}
	return steps
}

// newRung returns a search for the tiles of a solution with some facts.
func newRung(at *edgematch.Position, tight []edgematch.Surplus, solution []int) rung {
	for _, left := range tight {
		at.Keep(left)
	}
	at.PlaceFixed()
	s := newSearch(context.Background(), at)
	for lying := mostNodes + 1; lying < len(s.fits); lying++ {
		s.fits[lying] = s.fits[lying%(mostNodes+1)] // an argument is not deeper
	}
	for _, tile := range solution {
		s.solution = append(s.solution, s.Kind(tile))
	}
	return rung{s, tight}
}

// next returns the easiest step.
func (l *ladder) next() Step {
	for _, r := range l.rungs {
		r.Fitting(r.fits[r.Lying], false)
		if b := r.forced(); b != nil {
			return r.step(OnlyTile+Technique(b.claim-OnCell), r.node(b.claim, b.what), b.right)
		}
	}
	for _, find := range []struct {
		how  Technique
		left *int
		node func(rung) (*Node, *try)
	}{
		{Tries, &l.tries, func(r rung) (*Node, *try) { return r.soon(fewTries) }},
		{Tries, &l.tries, func(r rung) (*Node, *try) { return r.soon(len(r.At)) }},
		{Argued, &l.argued, func(r rung) (*Node, *try) { return r.cheapest(mostNodes) }},
	} {
		for _, r := range l.rungs {
			before := r.nodes
			r.effort = before + *find.left
			node, right := find.node(r)
			*find.left -= r.nodes - before
			if node != nil && (find.how == Tries || node.size()+len(r.tight) < mostNodes) {
				return r.step(find.how, node, right)
			}
		}
	}
	return l.counted()
}

// step returns the step of an argument that lacks only the right try.
func (r rung) step(how Technique, root *Node, right *try) Step {
	root.Tries = append(root.Tries, Try{r.Tile(right.kind), right.cell, &Node{}})
	return Step{Cell: right.cell, How: how, Why: &Argument{root, r.tight}}
}

// loose returns a function from the loose tiles as a position counts them, which takes the first one of a kind first, to
// those that are loose after the steps so far. They look alike.
func (l *ladder) loose(fixed []int) func(tile int) int {
	return func(tile int) int {
		var counted, loose []int
		for i, t := range l.fixed.Tiles {
			if t == l.fixed.Tiles[tile] && !slices.Contains(fixed, i) {
				counted = append(counted, i)
				if !slices.Contains(l.fixed.Fixed, i) {
					loose = append(loose, i)
				}
			}
		}
		return loose[slices.Index(counted, tile)-len(counted)+len(loose)]
	}
}

// renamed returns the argument with other tiles in it.
func (n *Node) renamed(name func(tile int) int) *Node {
	to := *n
	if n.Claim == OfTile {
		to.Tile = name(n.Tile)
	}
	to.Tries = nil
	for _, t := range n.Tries {
		to.Tries = append(to.Tries, Try{name(t.Tile), t.Cell, t.Then.renamed(name)})
	}
	return &to
}

// size counts the nodes of an argument.
func (n *Node) size() int {
	size := 1
	for _, try := range n.Tries {
		size += try.Then.size()
	}
	return size
}

// counted returns a step that all solutions have, or else any. Of several it is the one with the fewest possibilities.
func (l *ladder) counted() Step {
	r := l.rungs[0]
	ctx, stop := context.WithCancel(r.ctx)
	defer stop()
	found, err := edgematch.Count(ctx, l.fixed, edgematch.MostKept+1, func(p edgematch.Progress) {
		if p.Nodes > countEffort {
			stop()
		}
	})
	best := Step{Cell: edgematch.Free, How: Searched}
	for cell, kinds := range r.fits[r.Lying] {
		step := Step{Cell: cell, How: EverySolution, Solutions: int(found.Solutions)}
		if err != nil || !found.Complete || slices.ContainsFunc(found.Placements, func(tiles []int) bool {
			return r.Kind(tiles[cell]) != r.solution[cell]
		}) {
			step.How = Searched
		}
		easier := best.Cell < 0 || step.How < best.How || step.How == best.How && len(kinds) < len(r.fits[r.Lying][best.Cell])
		if len(kinds) > 0 && easier {
			best = step
		}
	}
	if best.How == Searched {
		best.Solutions = 0
	}
	return best
}

// soon returns a node with at most so many wrong tries, after which a contradiction follows soon, and the right try.
func (s *search) soon(most int) (*Node, *try) {
	s.begin(passes[0], s.effort)
	branches := s.options()
	slices.SortStableFunc(branches, func(a, b branch) int {
		return cmp.Or(cmp.Compare(len(a.wrong), len(b.wrong)), cmp.Compare(b.near, a.near))
	})
	for following := range mostFollowing + 1 {
		for _, b := range branches {
			if node := s.node(b.claim, b.what); b.right != nil && len(b.wrong) <= most && !s.over() && s.hopeless(node, b.wrong, following) {
				return node, b.right
			}
		}
	}
	return nil, nil
}

// hopeless adds the wrong tries to a node. It reports whether each leads to a contradiction after at most so many tiles.
func (s *search) hopeless(node *Node, wrong []try, following int) bool {
	for _, t := range wrong {
		then := s.chain(t, following)
		if then == nil {
			return false
		}
		node.Tries = append(node.Tries, Try{s.Tile(t.kind), t.cell, then})
		node.Vain += then.Vain + 1
	}
	return true
}

// chain returns the argument that a try is in vain, in which at most so many tiles follow, or nil.
func (s *search) chain(t try, following int) *Node {
	s.Place(t.kind, t.cell)
	defer s.Lift(t.cell)
	if c := s.examine(); c.claim == OnCell || c.claim == OfTile {
		return s.leaf(c)
	}
	if following == 0 || s.over() {
		return nil
	}
	fits, cells := s.fits[s.Lying], s.cells()
	for cell, kinds := range fits {
		for _, kind := range kinds {
			node := Node{Claim: OnCell, Cell: cell}
			if len(kinds) > 1 {
				node = Node{Claim: OfTile, Tile: s.Tile(kind)}
			}
			if len(kinds) == 1 || cells[kind] == 1 && s.Left(kind) == 1 {
				if s.hopeless(&node, []try{{kind: kind, cell: cell}}, following-1) {
					return &node
				}
			}
		}
	}
	return nil
}

// node returns the node of a branch without its tries.
func (s *search) node(claim Claim, what int) *Node {
	if claim == OnCell {
		return &Node{Claim: claim, Cell: what}
	}
	return &Node{Claim: claim, Tile: s.Tile(what)}
}

// options returns the branches of the position with all their tries. A kind of several tiles has none.
func (s *search) options() []branch {
	all := make([]branch, len(s.At)+s.Kinds())
	for cell, kinds := range s.fits[s.Lying] {
		all[cell] = branch{claim: OnCell, what: cell, near: s.near(cell)}
		for _, kind := range kinds {
			ofTile := &all[len(s.At)+kind]
			ofTile.claim, ofTile.what = OfTile, kind
			t, right := try{kind: kind, cell: cell}, s.solution[cell] == kind
			all[cell].add(t, right)
			ofTile.add(t, right)
		}
	}
	return slices.DeleteFunc(all, func(b branch) bool {
		return b.right == nil && len(b.wrong) == 0 || b.claim == OfTile && s.Left(b.what) > 1
	})
}
