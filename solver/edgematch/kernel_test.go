package edgematch

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkWidth lets searches try as many tiles of the same boards with sets of one word and of more, and reports
// the time of a tile.
func BenchmarkWidth(b *testing.B) {
	for _, size := range []struct{ n, numbers int }{{8, 8}, {6, 6}} {
		k := newInventory(Cut(size.n, size.n, size.numbers, rand.New(rand.NewPCG(2, 7)))).hardestFirst()
		name := fmt.Sprintf("%dx%d/", size.n, size.n)
		b.Run(name+"scan/1", func(b *testing.B) { tryTiles(b, newScan(newRules[[1]uint64](k, 0))) })
		b.Run(name+"scan/2", func(b *testing.B) { tryTiles(b, newScan(newRules[[2]uint64](k, 0))) })
		b.Run(name+"scan/4", func(b *testing.B) { tryTiles(b, newScan(newRules[[4]uint64](k, 0))) })
		b.Run(name+"island/1", func(b *testing.B) { tryTiles(b, newIsland(newRules[[1]uint64](k, 0), k.seed())) })
		b.Run(name+"island/2", func(b *testing.B) { tryTiles(b, newIsland(newRules[[2]uint64](k, 0), k.seed())) })
		b.Run(name+"island/4", func(b *testing.B) { tryTiles(b, newIsland(newRules[[4]uint64](k, 0), k.seed())) })
	}
}

// tryTiles lets a search try b.N thousand tiles.
func tryTiles(b *testing.B, s searcher) {
	for i := int64(1); b.Loop(); i++ {
		if s.run(1000*i) == solved {
			s.takeSolution()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(s.sofar().nodes), "ns/node")
}
