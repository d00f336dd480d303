//go:build peers

package peers

import (
	"fmt"
	"slices"
	"time"

	"fourfold/solver/peers/record"
)

// family is a set of boards of one kind and the solvers that are compared on them.
type family struct {
	name    string
	boards  int
	solvers []solver // Fourfold is the first one
}

// solver answers the i-th board of its family.
type solver struct {
	name  string
	solve func(i int) (answer, error)
}

// answer is what a solver says about a board, and the processor time it took.
type answer struct {
	verdict string // empty if it was not found within the limit
	took    time.Duration
}

func (a answer) over() bool { return a.verdict == "" }

// compare lets the solvers answer all boards, round by round, on each board in turns, each time beginning with another one. A solver
// that is too slow for so many rounds that there is an interval stops after the first one.
func (f family) compare(measured func(record.Sample) error) error {
	n := len(f.solvers)
	spent := make([]time.Duration, n)
	until := make([]int, n) // the rounds of a solver
	said := make([]claim, f.boards)
	for round := 0; round == 0 || round < slices.Max(until); round++ {
		for i := range f.boards {
			for turn := range n {
				s := (turn + i + round) % n
				if round > 0 && round >= until[s] {
					continue
				}
				a, err := f.ask(s, i, &said[i])
				if err != nil {
					return err
				}
				spent[s] += a.took
				if err := measured(record.Sample{Family: f.name, Solver: f.solvers[s].name, Board: i, Answer: record.Answer{Took: a.took, Over: a.over()}}); err != nil {
					return err
				}
			}
		}
		if round == 0 {
			f.plan(spent, until)
		}
	}
	return nil
}

// plan sets the numbers of rounds by what the first one took. Fourfold takes part as long as anybody does.
func (f family) plan(spent []time.Duration, until []int) {
	for s := range f.solvers {
		until[s] = min(*rounds, int(*patience/max(spent[s], 1)))
		if until[s] < record.FewestRounds && until[s] < *rounds {
			until[s] = 1
		}
	}
	until[0] = slices.Max(until[1:])
}

// claim is the first answer to a board.
type claim struct{ by, verdict string }

// ask lets a solver answer a board. It fails if the answer is not what another one has said.
func (f family) ask(s, i int, first *claim) (answer, error) {
	name := f.solvers[s].name
	a, err := f.solvers[s].solve(i)
	switch {
	case err != nil:
		err = fmt.Errorf("%s: %w", name, err)
	case a.over():
	case first.by == "":
		*first = claim{name, a.verdict}
	case first.verdict != a.verdict:
		err = fmt.Errorf("%s says %s, %s says %s", first.by, first.verdict, name, a.verdict)
	}
	if err != nil {
		return a, fmt.Errorf("%s, board %d: %w", f.name, i+1, err)
	}
	return a, nil
}
