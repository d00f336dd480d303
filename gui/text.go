package gui

import "fourfold/gui/words"

var tr = words.Tr

// each returns what f makes of each value.
func each[A, B any](values []A, f func(A) B) (all []B) {
	for _, v := range values {
		all = append(all, f(v))
	}
	return all
}

func indices[T any](values []T) (all []int) {
	for i := range values {
		all = append(all, i)
	}
	return all
}
