package gf2

import (
	"context"
	"math/bits"
	"slices"
)

// family is groups in blocks. The columns of a block differ by sums of the same few directions, so that one choice of their
// bits says how the groups of all blocks add up, each block up to a sign.
//
// With f the values of the groups of a block by sum of directions, what they can add up to at a choice is up to a sign the
// Walsh-Hadamard transform of f there. So no element has a larger sum over the groups of a family than the largest, over all choices, of
// the absolute values of the transforms added up; and over all groups no larger one than those of disjoint families together.
// Without directions that is the sum of the absolute values of the groups.
type family struct {
	dim    int        // how many directions
	blocks [][]uint64 // by block: the columns by sum of directions, or blank
}

const (
	// maxFamilyDim is the largest number of directions of a family.
	maxFamilyDim = 4

	// maxFamilyGroups is the largest number of groups that are put into families: the differences of all of them are compared.
	maxFamilyGroups = 1 << 10
)

// families puts columns, each of which is there once and not 0, into families, greedily: as long as there are columns with equal
// differences, the directions that the most of them have. Blocks are at least half full. It returns the error of ctx when that ends.
func families(ctx context.Context, columns []uint64) (all []family, err error) {
	left := slices.Clone(columns)
	var tally tally
	for len(left) > 1 && len(columns) <= maxFamilyGroups {
		span, err := familySpan(ctx, left, &tally)
		if err != nil {
			return nil, err
		}
		if len(span) == 1 {
			break
		}
		blocks, rest := familyBlocks(left, span)
		all = append(all, family{bits.Len(uint(len(span))) - 1, blocks})
		left = rest
	}
	single := family{}
	for _, c := range left {
		single.blocks = append(single.blocks, []uint64{c})
	}
	return append(all, single), nil
}

// familySpan returns the sums of some directions, such that many columns make full blocks.
func familySpan(ctx context.Context, columns []uint64, tally *tally) (span []uint64, err error) {
	span = []uint64{0}
	for range maxFamilyDim {
		if len(columns) < 2 {
			break
		}
		tally.reset(len(columns) * len(columns) / 2)
		for i, a := range columns {
			for _, b := range columns[:i] {
				tally.add(a ^ b)
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		tally.count()
		if tally.most < 2 {
			break
		}
		direction := tally.best
		for _, sum := range span {
			span = append(span, sum^direction)
		}
		columns = paired(columns, direction)
	}
	return span, nil
}

// paired returns the columns, in order, that a direction makes another one larger of.
func paired(columns []uint64, direction uint64) (pairs []uint64) {
	for _, c := range columns {
		if other := c ^ direction; c < other {
			if _, found := slices.BinarySearch(columns, other); found {
				pairs = append(pairs, c)
			}
		}
	}
	return pairs
}

// familyBlocks divides columns, in order, by a span into blocks that are at least half full, and the rest.
func familyBlocks(columns, span []uint64) (blocks [][]uint64, rest []uint64) {
	seen := make(map[uint64]bool, len(columns))
	for _, c := range columns {
		if seen[c] {
			continue
		}
		block, full := make([]uint64, len(span)), 0
		for i, sum := range span {
			block[i] = blank
			if _, found := slices.BinarySearch(columns, c^sum); found {
				block[i] = c ^ sum
				seen[c^sum] = true
				full++
			}
		}
		if full > 1 && 2*full >= len(span) {
			blocks = append(blocks, block)
			continue
		}
		for _, c := range block {
			if c != blank {
				rest = append(rest, c)
			}
		}
	}
	slices.Sort(rest)
	return blocks, rest
}
