//go:build race

package fuse

// slowdown is how many times as long everything takes with the race detector.
const slowdown = 10
