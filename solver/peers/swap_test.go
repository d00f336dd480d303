//go:build peers

package peers

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"fourfold/solver/gridflow"
)

// flowBoards is the number of boards of a family of flows.
const flowBoards = 3

// swapFamilies compares minimum-cost flows on grids with LEMON's. In all families as many
// pieces are to go as there are places to go to.
func swapFamilies(t *testing.T) []family {
	kinds := []struct {
		name string
		make func(n int, rng *rand.Rand) []int32
	}{
		{"random", func(n int, rng *rand.Rand) []int32 { return scattered(n, n*n/2, rng) }},
		{"split", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(_, c int) int { return n - 1 - 2*c })
		}},
		{"corner squares", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(r, c int) int { return b2i(max(r, c) < n/2) - b2i(min(r, c) >= n/2) })
		}},
		{"corner triangles", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(r, c int) int { return n - 1 - r - c })
		}},
		{"sparse", func(n int, rng *rand.Rand) []int32 { return scattered(n, n*n/20, rng) }},
	}
	var families []family
	for _, n := range []int{64, 128} {
		for _, kind := range kinds {
			var boards [][]int32
			for seed := range uint64(flowBoards) {
				boards = append(boards, kind.make(n, rand.New(rand.NewPCG(seed, uint64(n)))))
			}
			families = append(families, flowFamily(t, fmt.Sprintf("Swap %dx%d %s", n, n, kind.name), n, boards))
		}
	}
	return families
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// scattered returns the supplies for moving pieces from some cells to some others,
// anywhere; where a piece is to go to a cell that has one nothing is left to do.
func scattered(n, pieces int, rng *rand.Rand) []int32 {
	supply := make([]int32, n*n)
	from, to := rng.Perm(n*n), rng.Perm(n*n)
	for i := range pieces {
		supply[from[i]]++
		supply[to[i]]--
	}
	return supply
}

// across returns the supplies for moving pieces from the cells of positive sides to those
// of negative ones. Seven eighths of the cells take part.
func across(n int, rng *rand.Rand, side func(r, c int) int) []int32 {
	var from, to []int
	for _, cell := range rng.Perm(n * n) {
		switch s := side(cell/n, cell%n); {
		case s > 0:
			from = append(from, cell)
		case s < 0:
			to = append(to, cell)
		}
	}
	supply := make([]int32, n*n)
	for i := range min(len(from), len(to)) * 7 / 8 {
		supply[from[i]], supply[to[i]] = 1, -1
	}
	return supply
}

func flowFamily(t *testing.T, name string, n int, boards [][]int32) family {
	var ours gridflow.Solver
	peers := make([]*peerFlow, len(boards))
	f := family{name: name, boards: len(boards), rounds: *rounds}
	f.solvers = append(f.solvers, solver{"Fourfold", func(i int) (answer, error) {
		return often(func(ctx context.Context) (string, error) {
			err := ours.Solve(ctx, n, n, boards[i], func(float64, int64) {})
			return strconv.Itoa(ours.Cost()), err
		})
	}})
	for _, algorithm := range []string{"NetworkSimplex", "CostScaling", "CapacityScaling"} {
		f.solvers = append(f.solvers, solver{"LEMON " + algorithm, func(i int) (answer, error) {
			if peers[i] == nil {
				peers[i] = startFlow(t, n, boards[i])
			}
			return peers[i].solve(algorithm)
		}})
	}
	return f
}

// peerFlow is a process of lemon/flow.cpp with one board.
type peerFlow struct {
	ask     *os.File
	replies *bufio.Reader
	version string
}

// startFlow starts a process, which ends with the test.
func startFlow(t *testing.T, n int, supply []int32) *peerFlow {
	file := filepath.Join(t.TempDir(), "supply")
	text := fmt.Appendln(nil, n, n)
	for row := range slices.Chunk(supply, n) {
		for _, amount := range row {
			text = fmt.Append(text, amount, " ")
		}
		text = append(text, '\n')
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := launch(t, exec.Command(*lemon, file))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func launch(t *testing.T, command *exec.Cmd) (*peerFlow, error) {
	in, ask, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	command.Stdin, command.Stderr = in, os.Stderr
	if err := command.Start(); err != nil {
		return nil, err
	}
	t.Cleanup(func() { ask.Close(); command.Wait() })
	in.Close()
	p := &peerFlow{ask: ask, replies: bufio.NewReader(out)}
	_, err = fmt.Fscanln(p.replies, &p.version)
	return p, err
}

// solve lets LEMON solve the board anew.
func (p *peerFlow) solve(algorithm string) (answer, error) {
	var a answer
	var nanoseconds int64
	if _, err := fmt.Fprintln(p.ask, algorithm); err != nil {
		return a, err
	}
	_, err := fmt.Fscanln(p.replies, &a.verdict, &nanoseconds)
	a.took = time.Duration(nanoseconds)
	return a, err
}

// lemonVersion asks the program for the version of the library it is built with.
func lemonVersion(t *testing.T) string { return startFlow(t, 1, []int32{0}).version }
