package shortest

import (
	"context"
	"errors"
	"reflect"
	"testing"
)

// maze is a graph of many states with three ways out of each.
type maze struct{ states, goals uint64 }

func (m maze) Next(dst []uint64, s uint64) []uint64 {
	for way := range uint64(3) {
		dst = append(dst, Hash2(s, way)%m.states)
	}
	return dst
}
func (m maze) Goal(s uint64) bool           { return Hash2(s, 7)%m.states < m.goals }
func (m maze) MayNeed(s uint64, n int) bool { return n > int(Hash2(s, 8)%4) || m.Goal(s) }
func (m maze) Hash(s uint64) uint64         { return Hash2(s, 9) }

// fuse is a context that ends when it has been asked some times.
type fuse struct {
	context.Context
	left int
}

func (f *fuse) Err() error {
	if f.left--; f.left < 0 {
		return context.Canceled
	}
	return nil
}

// A race that is ended and goes on, again and again, comes to what it comes to otherwise, states looked at included.
func TestRaceGoesOn(t *testing.T) {
	ended, gaveUp, unreachable := 0, 0, 0
	for seed := range uint64(60) {
		m, memory := maze{states: 1 + 17*seed*seed%1009, goals: seed % 3}, int64(1<<18)
		if seed%6 == 5 { // more than can be held
			m, memory = maze{states: 1 << 60}, 1<<15
		}
		s := Search[uint64, maze]{Space: m, Memory: memory, Spare: int64(seed % 5 * 300)}
		starts := []uint64{seed % m.states, (seed * seed) % m.states, 0}[:1+seed%3]
		want, wantLooked, wantErr := s.From(t.Context(), starts...)
		race := s.Race(starts...)
		for asked := 0; ; asked = asked*5/4 + 1 {
			got, looked, err := race.Run(&fuse{t.Context(), asked})
			if errors.Is(err, context.Canceled) {
				ended++
				continue
			}
			if !reflect.DeepEqual(got, want) || looked != wantLooked || !errors.Is(err, wantErr) {
				t.Fatalf("seed %d: %+v, %d, %v, want %+v, %d, %v", seed, got, looked, err, want, wantLooked, wantErr)
			}
			break
		}
		if wantErr != nil {
			gaveUp++
		} else if want[0].Unreachable {
			unreachable++
		}
	}
	if ended < 300 || gaveUp < 5 || unreachable < 20 {
		t.Errorf("ended %d times; %d searches gave up, %d found no path", ended, gaveUp, unreachable)
	}
}

// What cannot grow because it is told to end stays as it was.
func TestGrowthThatIsEnded(t *testing.T) {
	stop := errors.New("stop")
	refuse := func() error { return stop }
	st, known := newStore(hashOf), newTable[int](1<<20)
	for s := range 10_000 {
		if st.full() {
			if err := st.grow(noPoll); err != nil {
				t.Fatal(err)
			}
		}
		st.add(s, 0)
		remembering(t, &known, s, 3)
	}
	used := known.used
	if err := st.grow(refuse); err != stop {
		t.Errorf("the store grows with error %v", err)
	}
	if err := known.grow(hashOf, refuse); err != stop {
		t.Errorf("the table grows with error %v", err)
	}
	for s := range 10_000 {
		if st.at(int(st.slots[st.find(s)])-1) != s {
			t.Fatalf("the store has lost %d", s)
		}
	}
	if known.used != used {
		t.Errorf("%d of %d states in the table", known.used, used)
	}
}
