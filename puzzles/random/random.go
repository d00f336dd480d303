// Package random is where random boards come from.
package random

import "math/rand/v2"

// Source returns the source of random numbers that belongs to a seed.
func Source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// Nth returns the source of random numbers that belongs to the n-th thing that is made by a seed.
func Nth(seed, n uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, n+1)) }
