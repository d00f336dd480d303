package shortest

// chunkBits is the binary logarithm of the number of states in a chunk: few
// enough that a search of some dozen states costs little.
const chunkBits = 8

// chunk holds states in the order in which they were found. Chunks never move,
// so that a large store grows without being copied.
type chunk[S comparable] struct {
	states  [1 << chunkBits]S
	parents [1 << chunkBits]uint32
}

// storeOverhead is the number of bytes that a store takes for a state, besides the state, at most:
// its parent, and two to four slots, half as many more while they are doubled.
const storeOverhead = 4 + 4*(4+2)

// store is a set of states that remembers where each was reached from. A state is
// known by its index, the number of states before it.
type store[S comparable] struct {
	hash   func(S) uint64
	chunks []*chunk[S]
	count  int
	slots  []uint32 // open addressing: 1 + the index of a state, 0 where free
}

func newStore[S comparable](hash func(S) uint64) *store[S] {
	return &store[S]{hash: hash, slots: make([]uint32, 2<<chunkBits)}
}

func (st *store[S]) at(i int) S {
	return st.chunks[i>>chunkBits].states[i&(1<<chunkBits-1)]
}

func (st *store[S]) parent(i int) int {
	return int(st.chunks[i>>chunkBits].parents[i&(1<<chunkBits-1)])
}

// add puts s into the set with its parent, unless it is there already. full must
// be false.
func (st *store[S]) add(s S, parent int) {
	slot := st.find(s)
	if st.slots[slot] != 0 {
		return
	}
	at, in := st.count>>chunkBits, st.count&(1<<chunkBits-1)
	if at == len(st.chunks) {
		st.chunks = append(st.chunks, new(chunk[S]))
	}
	st.chunks[at].states[in], st.chunks[at].parents[in] = s, uint32(parent)
	st.count++
	st.slots[slot] = uint32(st.count)
}

// find returns the slot where s is, or the free one where it belongs.
func (st *store[S]) find(s S) int {
	mask := len(st.slots) - 1
	slot := int(st.hash(s)) & mask
	for st.slots[slot] != 0 && st.at(int(st.slots[slot])-1) != s {
		slot = (slot + 1) & mask
	}
	return slot
}

// full reports whether the slots have to grow before the next add.
func (st *store[S]) full() bool { return 2*st.count >= len(st.slots) }

// grow doubles the slots. It asks poll now and then and gives up on its error,
// which leaves the store as it was.
func (st *store[S]) grow(poll func() error) error {
	slots := make([]uint32, 2*len(st.slots))
	mask := len(slots) - 1
	for i := range st.count {
		if i&0xfff == 0xfff {
			if err := poll(); err != nil {
				return err
			}
		}
		slot := int(st.hash(st.at(i))) & mask
		for slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		slots[slot] = uint32(i + 1)
	}
	st.slots = slots
	return nil
}

// path returns the states from the first one of the store to the one at i.
func (st *store[S]) path(i int) []S {
	if i == 0 {
		return []S{st.at(0)}
	}
	return append(st.path(st.parent(i)), st.at(i))
}
