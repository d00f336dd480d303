package shortest

import "iter"

// Unreached is the distance of a state from which no goal can be reached.
const Unreached = 1<<8 - 1

// Retrograde returns the distance to the nearest goal of every state of a space
// whose states are numbered from 0 to n-1: a search in breadth, backward from all
// goals at once (Thompson, "Retrograde analysis of certain endgames", 1986).
// before appends the states from which one move leads to s; goals among them do
// not matter. It panics if a distance comes to 255.
func Retrograde(n int, goals iter.Seq[uint32], before func(dst []uint32, s uint32) []uint32) []uint8 {
	distance := make([]uint8, n)
	for i := range distance {
		distance[i] = Unreached
	}
	var layer, next, from []uint32
	for s := range goals {
		distance[s] = 0
		layer = append(layer, s)
	}
	for d := 1; len(layer) > 0; d++ {
		next = next[:0]
		for _, s := range layer {
			from = before(from[:0], s)
			for _, t := range from {
				if distance[t] == Unreached {
					if d == Unreached {
						panic("shortest: a distance does not fit into a byte")
					}
					distance[t] = uint8(d)
					next = append(next, t)
				}
			}
		}
		layer, next = next, layer
	}
	return distance
}
