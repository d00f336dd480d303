package gf2

import "unsafe"

// footprint returns about how many bytes a system takes, with what is prepared for the search so far.
func (c *System) footprint() int64 {
	vector := bytesOf(c.ones)
	quiet := int64(c.null.Dim()) * (vector + int64(unsafe.Sizeof(quiet{}))) // as if they were found already
	return int64(unsafe.Sizeof(*c)) + bytesOf(c.inverse) + vector + quiet + c.null.footprint()
}

// footprint returns about how many bytes a space takes, with what is prepared for its search so far.
func (s *Space) footprint() int64 {
	bytes := int64(unsafe.Sizeof(*s)) + bytesOf(s.leads)
	for _, v := range s.basis {
		bytes += bytesOf(v)
	}
	for _, list := range s.early {
		bytes += bytesOf(list)
	}
	if p := s.prepared.Load(); p != nil {
		bytes += int64(unsafe.Sizeof(*p)+unsafe.Sizeof(*p.order)) + bytesOf(p.columns) + bytesOf(p.directions) + bytesOf(p.lefts) + p.tree.footprint()
		for _, left := range p.lefts {
			bytes += bytesOf(left)
		}
	}
	return bytes
}

// footprint returns about how many bytes a tree takes.
func (t *tree) footprint() int64 {
	bytes := int64(unsafe.Sizeof(*t)) + bytesOf(t.group) + bytesOf(t.levels) + bytesOf(t.dual) + bytesOf(t.leaves.flips)
	for _, l := range t.levels {
		bytes += bytesOf(l.target) + bytesOf(l.flips)
	}
	return bytes
}

// bytesOf returns how many bytes the elements of a slice take.
func bytesOf[E any](slice []E) int64 {
	var e E
	return int64(cap(slice)) * int64(unsafe.Sizeof(e))
}
