//go:build !race

package fuse

const slowdown = 1
