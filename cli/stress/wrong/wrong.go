// Package wrong is programs that are wrong in a known way, for tests of what finds that out.
package wrong

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
)

// Main is a program that reads boards of a puzzle and prints answers, and is wrong as its arguments say:
//
//	PUZZLE FAULT [N]
//
// Where a fault is of one board in N, the board alone decides which these are. PUZZLE "beat" FILE adds to a file for a minute;
// PUZZLE "moody" FILE prints nothing where there is no such file, and makes it.
func Main(args []string, puzzles []*puzzle.Puzzle) {
	switch args[1] {
	case "beat":
		beat(args[2])
	case "moody":
		if f, err := os.OpenFile(args[2], os.O_CREATE|os.O_EXCL, 0o600); err == nil {
			f.Close()
			return
		}
		args = []string{args[0], "right"}
	}
	for _, p := range puzzles {
		if p.ID == args[0] {
			w := &program{puzzle: p, fault: args[1], out: bufio.NewWriter(os.Stdout)}
			if len(args) > 2 {
				w.n, _ = strconv.Atoi(args[2])
			}
			w.answer(os.Stdin)
			w.out.Flush()
		}
	}
}

// beat adds to a file for a minute.
func beat(name string) {
	for range 6000 {
		f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		f.WriteString(".")
		f.Close()
		time.Sleep(10 * time.Millisecond)
	}
}

// program answers boards.
type program struct {
	puzzle *puzzle.Puzzle
	fault  string
	n      int
	out    *bufio.Writer
	number int // boards read
}

func (w *program) answer(in io.Reader) {
	switch w.fault {
	case "silent":
		return
	case "deaf":
		os.Stdin.Close()
	}
	r := w.puzzle.NewReader(in)
	for {
		b, _, err := r.Read()
		if err != nil {
			return
		}
		w.number++
		w.board(b)
		if w.fault == "single" {
			return
		}
	}
}

// board answers a board.
func (w *program) board(b puzzle.Problem) {
	o, err := b.Solve(context.Background(), puzzle.Options{})
	if err != nil {
		panic(err)
	}
	right := w.puzzle.AppendAnswer(nil, w.number, o)
	if !w.hits(b) {
		w.out.Write(right)
		return
	}
	switch w.fault {
	case "crash":
		w.out.Flush()
		fmt.Fprintln(os.Stderr, "reading past the end\nof the board")
		os.Exit(3)
	case "signal":
		w.out.Flush()
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		time.Sleep(time.Minute)
	case "hang":
		w.out.Flush()
		time.Sleep(time.Minute)
	case "slow":
		time.Sleep(5 * time.Millisecond)
		w.out.Write(right)
	case "flood":
		for {
			w.out.WriteString(strings.Repeat("4\n", 1000))
		}
	case "other":
		w.out.Write(reversed(w.puzzle, b, w.number))
	default:
		w.out.Write(falsified(right))
	}
}

// hits reports whether the fault is one of this board.
func (w *program) hits(b puzzle.Problem) bool {
	switch w.fault {
	case "right", "single":
		return false
	case "pieces": // at least N of them
		return pieces(b) >= w.n
	case "large": // numbers above N
		return largest(b) > w.n
	case "later": // the N-th board of a run and those after it
		return w.number >= w.n
	case "size": // all boards that have not N rows
		return b.Size().Rows != w.n
	case "fixed": // all boards but those of 4x4, and one in N of these
		if b.Size() != (puzzle.Size{Rows: 4, Cols: 4}) {
			return true
		}
	}
	text, _ := b.AppendText(nil)
	hash := fnv.New32a()
	hash.Write(text)
	return w.n == 0 || hash.Sum32()%uint32(w.n) == 0
}

func pieces(b puzzle.Problem) (n int) {
	for _, at := range puzzle.Spots(b) {
		if b.Value(at) > 0 {
			n++
		}
	}
	return n
}

func largest(b puzzle.Problem) (n int) {
	for _, at := range puzzle.Spots(b) {
		n = max(n, b.Value(at))
	}
	return n
}

// falsified returns another answer in the same form.
func falsified(right []byte) []byte {
	possible, impossible := []byte(": Possible"), []byte(": Impossible")
	switch {
	case bytes.Contains(right, possible):
		return bytes.Replace(right, possible, impossible, 1)
	case bytes.Contains(right, impossible):
		return bytes.Replace(right, impossible, possible, 1)
	case bytes.HasPrefix(right, []byte("Impossible")):
		return []byte("1\n")
	}
	return []byte("Impossible\n")
}

// reversed returns the answer that is found from the goal to the start, on a board that has both, as one of its moves in the other
// order: it is as short.
func reversed(p *puzzle.Puzzle, b puzzle.Problem, number int) []byte {
	back := b.Fill(func(at puzzle.Spot) int {
		at.Board = 1 - at.Board
		return b.Value(at)
	})
	o, err := back.Solve(context.Background(), puzzle.Options{})
	if err != nil {
		panic(err)
	}
	text := strings.TrimSpace(string(p.AppendAnswer(nil, number, o)))
	lines := strings.Split(text, "\n")
	answer := lines[0] + "\n"
	for i := len(lines) - 1; i > 0; i-- {
		answer += lines[i] + "\n"
	}
	return []byte(answer)
}
