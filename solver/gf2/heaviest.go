package gf2

import "slices"

// heaviest is what is known of the elements with the largest sum, of those with at least some sum.
type heaviest struct {
	best  int32
	count uint64
	keys  []uint64 // of these elements, at least the least MaxTies of them or all, in any order
}

// reset forgets all elements, and asks for those with at least a sum.
func (h *heaviest) reset(least int32) { h.best, h.count, h.keys = least, 0, h.keys[:0] }

// add takes note of an element.
func (h *heaviest) add(sum int32, key uint64) {
	if sum < h.best {
		return
	}
	if sum > h.best {
		h.reset(sum)
	}
	h.count++
	h.keep(key)
}

// join adds what was found elsewhere.
func (h *heaviest) join(o *heaviest) {
	if o.count == 0 || o.best < h.best {
		return
	}
	if o.best > h.best {
		h.reset(o.best)
	}
	h.count += o.count
	for _, key := range o.keys {
		h.keep(key)
	}
}

// keep adds a key, and drops the largest ones where there are many.
func (h *heaviest) keep(key uint64) {
	h.keys = append(h.keys, key)
	if len(h.keys) == 2*MaxTies {
		slices.Sort(h.keys)
		h.keys = h.keys[:MaxTies]
	}
}
