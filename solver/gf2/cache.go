package gf2

import "sync"

// keptByDefault is how many bytes of systems are kept unless Keep says otherwise.
const keptByDefault = 64 << 20

// cache holds the systems that were asked for last.
var cache = systems{limit: keptByDefault}

// SystemOf returns the system for a size as NewSystem does, and keeps it for the
// next call.
func SystemOf(rows, cols int) *System {
	size := [2]int{rows, cols}
	if c := cache.find(size); c != nil {
		return c
	}
	return cache.add(size, NewSystem(rows, cols)) // without the lock, since it can take milliseconds
}

// Keep bounds how many bytes of systems SystemOf keeps; the last one asked for is kept in any case.
func Keep(limit int64) {
	cache.Lock()
	defer cache.Unlock()
	cache.limit = limit
	cache.trim()
}

// systems keeps systems by size, up to a limit in bytes. What it is asked for again and again costs next to nothing.
type systems struct {
	sync.Mutex
	limit, bytes int64 // may be, and are
	kept         map[[2]int]*kept
	last         *kept // that was asked for
	asked        int64 // how often another one than the last was asked for
}

// kept is a system that is kept.
type kept struct {
	*System
	bytes int64
	asked int64 // for the last time
}

// find returns the system for a size, or nil.
func (s *systems) find(size [2]int) *System {
	s.Lock()
	defer s.Unlock()
	k := s.kept[size]
	if k == nil {
		return nil
	}
	s.use(k)
	return k.System
}

// add keeps a system, and returns it or the one that somebody else has added for the size in the meantime.
func (s *systems) add(size [2]int, c *System) *System {
	s.Lock()
	defer s.Unlock()
	if s.kept == nil {
		s.kept = make(map[[2]int]*kept)
	}
	if s.kept[size] == nil {
		s.kept[size] = &kept{System: c}
	}
	s.use(s.kept[size])
	return s.last.System
}

// use takes note that a system is asked for.
func (s *systems) use(k *kept) {
	if k == s.last {
		return
	}
	if s.last != nil {
		s.measure(s.last)
	}
	s.asked++
	s.last, k.asked = k, s.asked
	s.measure(k)
	s.trim()
}

// measure finds out how large a system is by now: what its search needs is prepared when it is needed first.
func (s *systems) measure(k *kept) {
	s.bytes -= k.bytes
	k.bytes = k.footprint()
	s.bytes += k.bytes
}

// trim lets go what has not been asked for longest, while all take more than the limit.
func (s *systems) trim() {
	for s.bytes > s.limit && len(s.kept) > 1 {
		var oldest *kept
		for _, k := range s.kept {
			if k != s.last && (oldest == nil || k.asked < oldest.asked) {
				oldest = k
			}
		}
		s.bytes -= oldest.bytes
		delete(s.kept, [2]int{oldest.rows, oldest.cols})
	}
}
