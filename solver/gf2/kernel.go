package gf2

// What a fan does with its vectors, in plain Go. It is what other processors do, and what the fast ways are tested against.

// plainSignMembers sets the values of members: those at the start of values, in lanes, turned over where the masks say so.
func plainSignMembers(members []int16, values []uint16, masks []uint64) {
	for i := range members {
		mask := int16(masks[i/lanes] >> (i % lanes * laneBits))
		members[i] = int16(values[i]^zeroLane) ^ mask - mask
	}
}

// plainAddMembers sets the vectors to what their members add up to.
func plainAddMembers(vectors []vector, members []int16, chars []uint16, targets []uint32) {
	for i := range vectors {
		character := &characters[chars[i]/vectorSize]
		for choice, sign := range character {
			vectors[i][choice] = sign * members[i]
		}
	}
	for i, target := range targets {
		at := len(vectors) + i
		character, v := &characters[chars[at]/vectorSize], &vectors[target/vectorSize]
		for choice, sign := range character {
			v[choice] += sign * members[at]
		}
	}
}

// plainAddFamily adds to bounds the largest sums of a family of so many dimensions. It may change the vectors.
func plainAddFamily(bounds *vector, vectors []vector, dim int) {
	size := 1 << dim
	var sums [1 << maxFamilyDim]vector
	for len(vectors) > 0 {
		block := vectors[:size]
		vectors = vectors[size:]
		for step := 1; step < size; step *= 2 {
			for i := range block {
				if i&step == 0 {
					butterfly(&block[i], &block[i+step])
				}
			}
		}
		for i := range block {
			for choice, v := range block[i] {
				sums[i][choice] += max(v, -v)
			}
		}
	}
	var most vector
	for i := range size {
		for choice, sum := range sums[i] {
			most[choice] = max(most[choice], sum)
		}
	}
	for choice, sum := range most {
		bounds[choice] += sum
	}
}

// butterfly replaces two vectors by their sum and their difference.
func butterfly(v, w *vector) {
	for choice := range v {
		v[choice], w[choice] = v[choice]+w[choice], v[choice]-w[choice]
	}
}
