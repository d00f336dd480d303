package forced

import (
	"context"
	"encoding/binary"
	"slices"

	"fourfold/solver/edgematch"
)

// search looks for an argument.
type search struct {
	*edgematch.Position
	ctx      context.Context
	tight    []edgematch.Surplus // what may lie on borders
	solution []int               // by cell: the kind of the known solution; nil if none is known
	fits     [][][]int           // by number of tiles that lie, and cell: the kinds that fit
	breadth                      // of the current pass
	nodes    int                 // positions examined
	limit    int                 // of nodes in this pass
	effort   int                 // of nodes in all
	known    map[string]finding
}

// finding is the result of a search from a position.
type finding struct {
	node   *Node
	failed int // one more than the limit within which nothing was found
}

// breadth is how many branches of a position are followed, and how many tries one of them has at most.
type breadth struct{ width, tries int }

// passes are the breadths of a search, one after the other.
var passes = []breadth{{1, 4}, {3, 5}, {1 << 30, 9}}

// axes are one side of each axis.
var axes = []int{edgematch.Right, edgematch.Bottom}

// newSearch returns a search that knows some facts about the borders, and a solution or nil. It takes about half a second at
// most: it examines fewer positions of larger frames, which take longer.
func newSearch(ctx context.Context, p edgematch.Puzzle, tight []edgematch.Surplus, solution []int) *search {
	at, cells := edgematch.NewPosition(p), len(p.Tiles)
	for _, left := range tight {
		at.Keep(left)
	}
	at.PlaceFixed()
	s := &search{Position: at, ctx: ctx, tight: tight, effort: 1 << 22 / cells, fits: make([][][]int, cells+1)}
	for lying := range s.fits {
		s.fits[lying] = make([][]int, cells)
	}
	for _, tile := range solution {
		s.solution = append(s.solution, s.Kind(tile))
	}
	s.begin(passes[0], s.effort)
	return s
}

// begin begins a pass, for so many nodes more.
func (s *search) begin(b breadth, nodes int) {
	s.breadth, s.limit = b, min(s.nodes+nodes, s.effort)
	s.known = make(map[string]finding)
}

// over reports whether the search must end.
func (s *search) over() bool { return s.nodes >= s.limit || s.ctx.Err() != nil }

// key returns the tiles by cell as a map key.
func (s *search) key() string {
	key := make([]byte, 0, 2*len(s.At))
	for _, kind := range s.At {
		key = binary.LittleEndian.AppendUint16(key, uint16(kind))
	}
	return string(key)
}

// examine finds the kinds that fit on each cell, and the subject of a contradiction, or the zero value.
func (s *search) examine() subject {
	s.nodes++
	s.Fitting(s.fits[s.Lying], false)
	cell := s.plainest()
	if cell != edgematch.Free {
		return subject{OnCell, cell}
	}
	for kind, n := range s.cells() {
		if n == 0 && s.Left(kind) > 0 {
			return subject{OfTile, kind}
		}
	}
	for _, side := range axes {
		if s.Overfull(side) {
			return subject{TooMany, side}
		}
	}
	return subject{}
}

// smallest returns the smallest argument found that the position has no solution, with at most so
// many tries in vain, or nil.
func (s *search) smallest(most int) (best *Node) {
	for _, b := range passes {
		s.begin(b, s.effort/len(passes))
		if node := s.refute(most); node != nil {
			best, most = node, node.Vain-1
		}
		if most < 0 || s.ctx.Err() != nil {
			break
		}
	}
	return best
}

// refute returns the smallest argument within the breadth and at most so many tries in vain, or nil.
func (s *search) refute(most int) *Node {
	if c := s.examine(); c.claim != Complete {
		return s.node(c)
	}
	key := s.key()
	known := s.known[key]
	if known.node != nil && known.node.Vain <= most {
		return known.node
	}
	if most <= 0 || known.node != nil || known.failed > most || s.Lying == len(s.At) {
		return nil
	}
	branches := s.cheap(most)
	branches = branches[:min(s.width, len(branches))]
	for limit := 1; limit <= most; limit++ {
		for _, b := range branches {
			if b.least > limit {
				break
			}
			if node := s.vain(b, limit); node != nil {
				s.known[key] = finding{node: node}
				return node
			}
			if s.over() {
				return nil
			}
		}
	}
	s.known[key] = finding{failed: most + 1}
	return nil
}

// vain shows that all wrong tries of a branch are in vain, with at most so many tries in all, or
// returns nil.
func (s *search) vain(b branch, most int) *Node {
	spare := most - b.least
	return s.prove(b, func(t try) *Node {
		then := s.refute(t.least - 1 + spare)
		if then != nil {
			spare -= then.Vain - (t.least - 1)
		}
		return then
	})
}

// prove shows that all wrong tries of a branch are in vain, given the arguments after them, or returns nil.
func (s *search) prove(b branch, after func(try) *Node) *Node {
	node := s.node(b.subject)
	for _, t := range b.wrong {
		tile := s.Tile(t.kind)
		s.Place(t.kind, t.cell)
		then := after(t)
		s.Lift(t.cell)
		if then == nil {
			return nil
		}
		node.Tries = append(node.Tries, Try{tile, t.cell, then})
		node.Vain += then.Vain + 1
	}
	return node
}

// node returns the node of a subject without its tries.
func (s *search) node(about subject) *Node {
	switch about.claim {
	case OnCell:
		return &Node{Claim: OnCell, Cell: about.what}
	case OfTile:
		return &Node{Claim: OfTile, Tile: s.Tile(about.what)}
	}
	return &Node{Claim: TooMany, Left: s.Surplus(about.what)}
}

// plainest returns the cell without a fitting tile that touches most tiles, or Free.
func (s *search) plainest() (best int) {
	best, most := edgematch.Free, -1
	for cell, fits := range s.fits[s.Lying] {
		if s.At[cell] == edgematch.Free && len(fits) == 0 && s.near(cell) > most {
			best, most = cell, s.near(cell)
		}
	}
	return best
}

// follow shows, tile by tile, that the known solution is the only one, with at most so many tries
// in vain for one tile and in all, or returns nil.
func (s *search) follow(most, all int) *Node {
	if s.Lying == len(s.At) {
		return &Node{Claim: Complete}
	}
	s.examine()
	node, right := s.next(min(most, all))
	if node == nil {
		return nil
	}
	tile := s.Tile(right.kind)
	s.Place(right.kind, right.cell)
	then := s.follow(most, all-node.Vain)
	s.Lift(right.cell)
	if then == nil {
		return nil
	}
	node.Tries = append(node.Tries, Try{tile, right.cell, then})
	node.Vain += then.Vain
	return node
}

// next returns the easiest branch found, without its right try, and that: the order is that of [Ladder].
func (s *search) next(most int) (*Node, *try) {
	if b := s.forced(); b != nil {
		return s.vain(*b, 0), b.right
	}
	if node, right := s.soon(fewTries); node != nil && node.Vain <= most {
		return node, right
	}
	return s.cheapest(most)
}

// cheapest returns the branch found that takes the fewest tries in vain, without its right try, and that.
func (s *search) cheapest(most int) (*Node, *try) {
	s.begin(passes[2], s.effort)
	branches := slices.DeleteFunc(s.cheap(most), func(b branch) bool { return b.right == nil })
	solution := s.solution
	s.solution = nil
	defer func() { s.solution = solution }()
	for _, b := range passes {
		s.begin(b, s.effort/4)
		for limit := range most + 1 {
			for _, b := range branches {
				if b.least > limit || s.over() {
					break
				}
				if node := s.vain(b, limit); node != nil {
					return node, b.right
				}
			}
		}
	}
	return nil, nil
}
