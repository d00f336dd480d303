package record

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// A run's file has the format of Go benchmarks (https://go.dev/design/14313-benchmark-format), which benchstat reads too:
// settings such as "limit: 4s", and a line for each answer, round by round,
//
//	BenchmarkPeers/boards=Flip_9x9/solver=GLPK/board=1 1 433000000 cpu-ns/op 0 over/op
//
// with the processor time in nanoseconds and a 1 at its end where the limit was used up without an answer.

const (
	prefix   = "BenchmarkPeers/boards="
	bySolver = "/solver="
	byBoard  = "/board="
)

// WriteSetting writes a setting to a run's file.
func WriteSetting(w io.Writer, s Setting) error {
	_, err := fmt.Fprintf(w, "%s: %s\n", s.Key, s.Value)
	return err
}

// WriteSample writes an answer to a run's file.
func WriteSample(w io.Writer, s Sample) error {
	over := 0
	if s.Over {
		over = 1
	}
	_, err := fmt.Fprintf(w, prefix+"%s"+bySolver+"%s"+byBoard+"%d 1 %d cpu-ns/op %d over/op\n",
		joined(s.Family), joined(s.Solver), s.Board+1, s.Took.Nanoseconds(), over)
	return err
}

// Names in the file have no spaces.
func joined(name string) string { return strings.ReplaceAll(name, " ", "_") }
func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }

// Read reads a run's file. Lines that are neither settings nor answers of a comparison are left out. The error names the line.
func Read(r io.Reader) (*Run, error) {
	run := &Run{}
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.HasPrefix(line, prefix) {
			s, err := readSample(line)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			run.Add(s)
		} else if key, value, ok := strings.Cut(line, ": "); ok && !strings.ContainsAny(key, " \t") {
			run.Settings = append(run.Settings, Setting{key, value})
		}
	}
	for _, f := range run.Families {
		if f.solver(Ours) == nil {
			return nil, fmt.Errorf("no answers of %s to %s", Ours, f.Name)
		}
	}
	return run, lines.Err()
}

// readSample reads a line of an answer.
func readSample(line string) (s Sample, err error) {
	fields := strings.Fields(line)
	if len(fields) != 6 || fields[3] != "cpu-ns/op" || fields[5] != "over/op" {
		return s, fmt.Errorf("want a name, a count, cpu-ns/op and over/op: %q", line)
	}
	family, rest, _ := strings.Cut(strings.TrimPrefix(fields[0], prefix), bySolver)
	solver, number, _ := strings.Cut(rest, byBoard)
	board, err := strconv.Atoi(number)
	if family == "" || solver == "" || err != nil || board < 1 || board > maxBoards {
		return s, fmt.Errorf("want boards, a solver and the number of a board: %q", fields[0])
	}
	took, err := strconv.ParseInt(fields[2], 10, 64)
	if err != nil || took < 0 {
		return s, fmt.Errorf("want nanoseconds: %q", fields[2])
	}
	return Sample{spaced(family), spaced(solver), board - 1, Answer{time.Duration(took), fields[4] != "0"}}, nil
}

// maxBoards is more than any family has, so that a wrong number in a file takes no memory.
const maxBoards = 10000
