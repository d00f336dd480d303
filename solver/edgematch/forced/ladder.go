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
	rungs         []*search        // by the facts that they know, the first one without any
	tries, argued int              // positions that may be examined
}

// Ladder returns the free cells in the order in which a person finds the tiles of a solution: each step has the easiest
// technique that leads to any tile. The fixed tiles must lie as in the solution. The effort does not depend on time.
func Ladder(p edgematch.Puzzle, solution []int) (steps []Step) {
	n := len(solution)
	l := ladder{fixed: p, tries: triesEffort / (n * n), argued: arguedEffort / (n * n)}
	l.fixed.Fixed = slices.Repeat([]int{edgematch.Free}, n)
	copy(l.fixed.Fixed, p.Fixed)
	facts := tightAxes(p)
	sets := [][]edgematch.Surplus{nil, facts[:min(1, len(facts))], facts[min(1, len(facts)):], facts}
	for _, tight := range sets[:[]int{1, 2, 4}[len(facts)]] {
		s := newSearch(context.Background(), p, tight, solution)
		for lying := mostNodes + 1; lying < len(s.fits); lying++ {
			s.fits[lying] = s.fits[lying%(mostNodes+1)] // an argument is not deeper
		}
		l.rungs = append(l.rungs, s)
	}
	for free := n - l.rungs[0].Lying; free > 0; free-- {
		step := l.next()
		for _, s := range l.rungs {
			s.PlaceTile(solution[step.Cell], step.Cell)
		}
		l.fixed.Fixed[step.Cell] = solution[step.Cell]
		steps = append(steps, step)
	}
	return steps
}

// next returns the easiest step.
func (l *ladder) next() Step {
	for _, s := range l.rungs {
		s.Fitting(s.fits[s.Lying], false)
		if b := s.forced(); b != nil {
			return s.step(OnlyTile+Technique(b.claim-OnCell), s.node(b.subject), b.right)
		}
	}
	for _, find := range []struct {
		how  Technique
		left *int
		node func(*search) (*Node, *try)
	}{
		{Tries, &l.tries, func(s *search) (*Node, *try) { return s.soon(fewTries) }},
		{Tries, &l.tries, func(s *search) (*Node, *try) { return s.soon(len(s.At)) }},
		{Argued, &l.argued, func(s *search) (*Node, *try) { return s.cheapest(mostNodes) }},
	} {
		for _, s := range l.rungs {
			before := s.nodes
			s.effort = before + *find.left
			node, right := find.node(s)
			*find.left -= s.nodes - before
			if node != nil && (find.how == Tries || node.size()+len(s.tight) < mostNodes) {
				return s.step(find.how, node, right)
			}
		}
	}
	return l.counted()
}

// step returns the step of an argument that lacks only the right try.
func (s *search) step(how Technique, root *Node, right *try) Step {
	root.Tries = append(root.Tries, Try{s.Tile(right.kind), right.cell, &Node{}})
	return Step{Cell: right.cell, How: how, Why: &Argument{root, s.tight}}
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
	s := l.rungs[0]
	ctx, stop := context.WithCancel(s.ctx)
	defer stop()
	found, err := edgematch.Count(ctx, l.fixed, edgematch.MostKept+1, func(p edgematch.Progress) {
		if p.Nodes > countEffort {
			stop()
		}
	})
	best, fits := Step{Cell: edgematch.Free, How: Searched}, s.fits[s.Lying]
	for cell, kinds := range fits {
		differs := func(tiles []int) bool { return s.Kind(tiles[cell]) != s.solution[cell] }
		step := Step{Cell: cell, How: Searched}
		if err == nil && found.Complete && !slices.ContainsFunc(found.Placements, differs) {
			step.How, step.Solutions = EverySolution, int(found.Solutions)
		}
		if len(kinds) > 0 && (best.Cell < 0 || step.How < best.How || step.How == best.How && len(kinds) < len(fits[best.Cell])) {
			best = step
		}
	}
	return best
}

// soon returns a node with at most so many wrong tries, after which a contradiction follows soon, and the right try.
func (s *search) soon(most int) (*Node, *try) {
	s.begin(passes[0], s.effort)
	branches := s.branches(len(s.At), func(int, int) int { return 0 })
	slices.SortStableFunc(branches, func(a, b branch) int {
		return cmp.Or(cmp.Compare(len(a.wrong), len(b.wrong)), cmp.Compare(b.near, a.near))
	})
	for following := range mostFollowing + 1 {
		for _, b := range branches {
			if b.right == nil || len(b.wrong) > most || s.over() {
				continue
			}
			if node := s.hopeless(b, following); node != nil {
				return node, b.right
			}
		}
	}
	return nil, nil
}

// hopeless shows that each wrong try of a branch leads to a contradiction after at most so many tiles, or returns nil.
func (s *search) hopeless(b branch, following int) *Node {
	return s.prove(b, func(try) *Node { return s.chain(following) })
}

// chain returns the argument that the position is in vain, in which at most so many tiles follow, or nil.
func (s *search) chain(following int) *Node {
	if c := s.examine(); c.claim == OnCell || c.claim == OfTile {
		return s.node(c)
	}
	if following == 0 || s.over() {
		return nil
	}
	cells := s.cells()
	for cell, kinds := range s.fits[s.Lying] {
		for _, kind := range kinds {
			b := branch{subject: subject{OnCell, cell}, wrong: []try{{kind: kind, cell: cell}}}
			if len(kinds) > 1 {
				b.subject = subject{OfTile, kind}
			}
			if len(kinds) > 1 && (cells[kind] > 1 || s.Left(kind) > 1) {
				continue
			}
			if node := s.hopeless(b, following-1); node != nil {
				return node
			}
		}
	}
	return nil
}
