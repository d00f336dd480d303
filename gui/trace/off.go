//go:build !e2e

package trace

// Answer does nothing.
func Answer(func(func()), func() any) {}

// Widget does nothing.
func Widget[T any](*T) {}
