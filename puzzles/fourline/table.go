package fourline

import (
	"context"
	"iter"
	"math/bits"
	"sync"

	"fourfold/solver/shortest"
)

// The original board: of its 14 pieces 7 are of each colour.
const (
	originalCells  = 16
	originalColour = 7

	blankPairs  = 16 * 15 / 2                           // ways to place two blanks
	divisions   = 14 * 13 * 12 * 11 * 10 * 9 * 8 / 5040 // ways to divide the other cells
	originals   = blankPairs * divisions                // boards, and so positions: 411,840
	originalAll = uint64(1)<<originalCells - 1
)

// table holds the number of moves to a line from every position of the original
// board. A position is seen by the colour to move, and since there are as many
// pieces of both colours one entry serves for Black and, with the colours
// exchanged, for White. Positions are ranked by their blanks, then by how the
// colours divide the other cells.
type table struct {
	moves    []uint8
	answers  []uint8            // the same for the board, by whoever opens: here Black is the mover
	pairs    [blankPairs][2]int // the cells of the blanks, the first one below the second
	division [divisions]uint64  // the mover's pieces among the 14 cells that are not blank
	rankOf   [1 << 14]uint16    // the inverse of division
}

// theTable is built when it is first needed, in some hundredths of a second. One board is
// solved by a search far sooner; boards of a wanted number of moves are drawn from the table.
var theTable struct {
	once  sync.Once
	ready chan struct{}
	table *table
}

func init() { theTable.ready = make(chan struct{}) }

// tableOf returns the table, or the error of ctx if that ends before it is built.
func tableOf(ctx context.Context) (*table, error) {
	theTable.once.Do(func() {
		go func() {
			theTable.table = newTable()
			close(theTable.ready)
		}()
	})
	select {
	case <-theTable.ready:
		return theTable.table, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func newTable() *table {
	t := &table{}
	for j, n := 0, 0; j < originalCells; j++ {
		for i := range j {
			t.pairs[n] = [2]int{i, j}
			n++
		}
	}
	n := uint16(0)
	for cells := range uint64(len(t.rankOf)) {
		if bits.OnesCount64(cells) == originalColour {
			t.division[n], t.rankOf[cells] = cells, n
			n++
		}
	}
	t.moves = shortest.Retrograde(originals, t.lined(), t.before)
	t.answers = make([]uint8, originals)
	for rank, moves := range t.moves {
		p := t.position(uint32(rank))
		t.answers[rank] = min(moves, t.moves[t.rank(p.theirs, p.blanks)])
	}
	return t
}

// lined yields the positions with a line.
func (t *table) lined() iter.Seq[uint32] {
	g := gridOf(originalSize)
	return func(yield func(uint32) bool) {
		for rank := range uint32(originals) {
			p := t.position(rank)
			if (g.hasLine(p.mine) || g.hasLine(p.theirs)) && !yield(rank) {
				return
			}
		}
	}
}

// before appends the positions that one move leads from to a position: the
// colour that does not move there takes a move back.
func (t *table) before(dst []uint32, rank uint32) []uint32 {
	p := t.position(rank)
	for from, to := range gridOf(originalSize).moves(p.theirs, p.blanks) {
		dst = append(dst, t.rank(p.theirs^from^to, p.blanks^from^to))
	}
	return dst
}

// rank returns the number of a position, given the mover's pieces and the blanks.
func (t *table) rank(mine, blanks uint64) uint32 {
	i, j := bits.TrailingZeros64(blanks), bits.Len64(blanks)-1
	pair := j*(j-1)/2 + i
	return uint32(pair*divisions) + uint32(t.rankOf[closeGap(closeGap(mine, j), i)])
}

// position returns the position with a rank.
func (t *table) position(rank uint32) position {
	i, j := t.pairs[rank/divisions][0], t.pairs[rank/divisions][1]
	mine := openGap(openGap(t.division[rank%divisions], i), j)
	blanks := uint64(1)<<i | uint64(1)<<j
	return position{mine: mine, theirs: originalAll &^ (mine | blanks), blanks: blanks}
}

// closeGap takes the i-th cell out, which is not in the set.
func closeGap(cells uint64, i int) uint64 {
	below := uint64(1)<<i - 1
	return cells&below | cells>>1&^below
}

// openGap puts a cell in as the i-th one, which is not in the set.
func openGap(cells uint64, i int) uint64 {
	below := uint64(1)<<i - 1
	return cells&below | cells&^below<<1
}

// board returns the board of a rank: Black is the colour to move.
func (t *table) board(rank uint32) *board {
	p := t.position(rank)
	return &board{grid: gridOf(originalSize), pieces: [2]uint64{black: p.mine, white: p.theirs}}
}
