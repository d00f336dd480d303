//go:build peers

package peers

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"fourfold/solver/gridflow"
)

func flowFamily(t *testing.T, name string, n int, boards [][]int32) family {
	var ours gridflow.Solver
	peers := make([]*peerFlow, len(boards))
	f := family{name: name, boards: len(boards)}
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
			a, err := peers[i].solve(algorithm)
			if a.over() {
				peers[i] = nil
			}
			return a, err
		}})
	}
	return f
}

// peerFlow is a process of lemon/flow.cpp with one board.
type peerFlow struct {
	process *exec.Cmd
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
	must(t, os.WriteFile(file, text, 0o600))
	p, err := launch(exec.Command(*lemon, file, strconv.Itoa(int(*limit/time.Second))))
	must(t, err)
	t.Cleanup(func() { p.end() })
	return p
}

func launch(command *exec.Cmd) (*peerFlow, error) {
	in, ask, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	command.Stdin, command.Stderr, command.SysProcAttr = in, os.Stderr, leash()
	if err := command.Start(); err != nil {
		return nil, err
	}
	p := &peerFlow{process: command, ask: ask, replies: bufio.NewReader(out)}
	_, err = fmt.Fscanln(p.replies, &p.version)
	return p, err
}

// solve lets LEMON solve the board anew. After an answer over the limit the process is at its end.
func (p *peerFlow) solve(algorithm string) (answer, error) {
	var a answer
	var nanoseconds int64
	if _, err := fmt.Fprintln(p.ask, algorithm); err != nil {
		return a, err
	}
	_, err := fmt.Fscanln(p.replies, &a.verdict, &nanoseconds)
	a.took = time.Duration(nanoseconds)
	if err != nil && p.end() == syscall.SIGPROF {
		return answer{took: *limit}, nil
	}
	return a, err
}

// end ends the process and returns the signal that had ended it before.
func (p *peerFlow) end() syscall.Signal {
	p.ask.Close()
	p.process.Wait()
	if status, ok := p.process.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return status.Signal()
	}
	return 0
}

// lemonVersion asks the program for the version of the library it is built with.
func lemonVersion(t *testing.T) string { return startFlow(t, 1, []int32{0}).version }
