package forced

import (
	"slices"

	"fourfold/solver/edgematch"
)

// position is tiles on some of the cells, and the account of what the others could touch.
type position struct {
	*kinds
	at    []int    // by cell: the kind that lies there, or edgematch.Free
	used  []int    // by kind: copies that have been placed
	lying int      // cells that are not free
	loose [4][]int // by side and number: on how many loose tiles it stands
	open  [4][]int // the same, with the sides of placed tiles that touch a free cell
	room  [4]int   // by side: free cells on that border
	hash  uint64
}

func newPosition(k *kinds, fixed []int) *position {
	p := &position{
		kinds: k, at: slices.Repeat([]int{edgematch.Free}, k.rows*k.cols), used: make([]int, len(k.faces)),
		room: [4]int{k.cols, k.rows, k.cols, k.rows},
	}
	for side := range 4 {
		p.loose[side], p.open[side] = slices.Clone(k.totals[side]), slices.Clone(k.totals[side])
	}
	for cell, tile := range fixed {
		if tile != edgematch.Free {
			p.place(k.kindOf[tile], cell)
		}
	}
	return p
}

// count returns how many tiles of a kind are loose.
func (p *position) count(kind int) int { return len(p.copies[kind]) - p.used[kind] }

// tile returns the first loose tile of a kind.
func (p *position) tile(kind int) int { return p.copies[kind][p.used[kind]] }

// place puts a tile of a kind on a free cell where it fits.
func (p *position) place(kind, cell int) { p.change(kind, cell, 1) }

// lift undoes place.
func (p *position) lift(kind, cell int) { p.change(kind, cell, -1) }

func (p *position) change(kind, cell, by int) {
	for side, number := range p.faces[kind] {
		p.loose[side][number] -= by
		switch next := p.next[cell][side]; {
		case next == outside:
			p.open[side][number] -= by
			p.room[side] -= by
		case p.at[next] != edgematch.Free:
			p.open[side][number] -= by
			p.open[opposite(side)][number] -= by
		}
	}
	p.used[kind] += by
	p.lying += by
	p.at[cell] = kind
	if by < 0 {
		p.at[cell] = edgematch.Free
	}
	p.hash ^= mix(uint64(cell)<<16 | uint64(kind+1))
}

// mix is the output function of SplitMix64 (Steele, Lea and Flood 2014).
func mix(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// axes are the sides whose surplus is looked at. That of the opposite sides says the same.
var axes = [2]int{edgematch.Right, edgematch.Bottom}

// overflows reports whether more sides are left over than the border has room for.
func (p *position) overflows(side int) bool {
	total := 0
	for number, n := range p.open[side] {
		total += max(n-p.open[opposite(side)][number], 0)
	}
	return total > p.room[side]
}
