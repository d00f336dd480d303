//go:build peers

package peers

import (
	"bytes"
	"context"
	"flag"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
)

var limit = flag.Duration("limit", 2*time.Second, "time for one answer")

// impossible is the answer if there is no solution.
const impossible = "impossible"

// family is a set of boards of one kind.
type family struct {
	name    string
	answers []string // by board: the first one
}

// solver answers the i-th board of a family. Took is zero if all processor time counts.
type solver func(ctx context.Context, i int) (answer string, took time.Duration, err error)

// run measures the processor time of a solver for a board of the family, the mean over the
// boards. An answer over the limit counts as what it took until then.
func (f *family) run(b *testing.B, name string, solve solver) {
	b.Run("boards="+f.name+"/solver="+name, func(b *testing.B) {
		var told time.Duration
		answers, over := 0, 0
		start := used()
		for b.Loop() {
			for i := range f.answers {
				took, late := f.ask(b, i, solve)
				told, over, answers = told+took, over+late, answers+1
			}
		}
		total := used() - start
		if told > 0 {
			total = told
		}
		b.ReportMetric(float64(total)/float64(answers), "ns/op")
		if over > 0 {
			b.ReportMetric(float64(over)/float64(answers), "over/op")
		}
	})
}

// ask lets a solver answer a board. It fails if another solver gave another answer. Late is 1
// if the solver exceeded the limit.
func (f *family) ask(b *testing.B, i int, solve solver) (took time.Duration, late int) {
	ctx, cancel := context.WithTimeout(b.Context(), *limit)
	defer cancel()
	answer, took, err := solve(ctx, i)
	switch {
	case ctx.Err() != nil:
		return took, 1
	case err != nil:
		b.Fatalf("board %d: %v", i, err)
	case f.answers[i] == "":
		f.answers[i] = answer
	case f.answers[i] != answer:
		b.Fatalf("board %d: %s, another solver says %s", i, answer, f.answers[i])
	}
	return took, 0
}

// used returns the processor time used by this process and by the programs that it ran.
func used() (sum time.Duration) {
	for _, who := range []int{syscall.RUSAGE_SELF, syscall.RUSAGE_CHILDREN} {
		var u syscall.Rusage
		syscall.Getrusage(who, &u)
		sum += time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	return sum
}

// fourfold answers with the number of moves, as the window and the command line do.
func fourfold(problems []puzzle.Problem) solver {
	return func(ctx context.Context, i int) (string, time.Duration, error) {
		o, err := problems[i].Solve(ctx, nil)
		if !o.Possible() {
			return impossible, 0, err
		}
		return strconv.Itoa(o.Length()), 0, err
	}
}

// output runs a program on an input and returns what it prints. It ignores the exit code.
func output(ctx context.Context, input []byte, program string, args ...string) string {
	command := exec.CommandContext(ctx, program, args...)
	command.Stdin = bytes.NewReader(input)
	text, _ := command.Output()
	return string(text)
}
