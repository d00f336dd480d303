// Package peers compares Fourfold with public solvers and with textbook methods on the same
// boards, as Go benchmarks. They need the build tag peers.
package peers
