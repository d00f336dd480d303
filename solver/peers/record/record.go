// Package record keeps what a comparison of solvers has measured: in a file while the comparison runs, and from that file in
// tables for people.
package record

import (
	"slices"
	"time"
)

// Ours is the solver that the others are compared with.
const Ours = "Fourfold"

// Run is what one run has measured.
type Run struct {
	Settings []Setting // what the times depend on, in the order of the file
	Families []*Family
}

// Setting is a property of a run, such as the version of a peer.
type Setting struct{ Key, Value string }

// Family holds the answers to boards of one kind.
type Family struct {
	Name    string
	Solvers []*Solver
}

// Solver holds the answers of one solver to the boards of a family.
type Solver struct {
	Name   string
	Boards [][]Answer // by board, then by round
}

// Answer is the processor time that an answer took. An answer over the limit is none: then Took is the limit.
type Answer struct {
	Took time.Duration
	Over bool
}

// Sample is an answer with what it belongs to.
type Sample struct {
	Family, Solver string
	Board          int // from 0
	Answer
}

// Setting returns the value of a setting, or nothing.
func (r *Run) Setting(key string) string {
	for _, s := range r.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// Add adds an answer: the first one to a board belongs to the first round, and so on.
func (r *Run) Add(s Sample) {
	f := find(&r.Families, func(f *Family) bool { return f.Name == s.Family }, &Family{Name: s.Family})
	solver := find(&f.Solvers, func(x *Solver) bool { return x.Name == s.Solver }, &Solver{Name: s.Solver})
	for len(solver.Boards) <= s.Board {
		solver.Boards = append(solver.Boards, nil)
	}
	solver.Boards[s.Board] = append(solver.Boards[s.Board], s.Answer)
}

// solver returns the answers of a solver, or nil.
func (f *Family) solver(name string) *Solver {
	for _, s := range f.Solvers {
		if s.Name == name {
			return s
		}
	}
	return nil
}

// find returns the element that is meant, or adds the one given.
func find[T any](list *[]*T, is func(*T) bool, added *T) *T {
	if i := slices.IndexFunc(*list, is); i >= 0 {
		return (*list)[i]
	}
	*list = append(*list, added)
	return added
}
