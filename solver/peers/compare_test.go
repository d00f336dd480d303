//go:build peers

package peers

import (
	"fmt"
	"slices"
	"time"
)

// family is a set of boards of one kind and the solvers that are compared on them.
type family struct {
	name    string
	boards  int
	rounds  int
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

// row is a line of the table.
type row struct {
	solver        string
	boards, over  int           // over the limit
	median, worst time.Duration // of the boards
	medianOver    bool          // the median is a board that was not answered
	quicker       int           // boards that it answered in less time than Fourfold
}

// compare lets the solvers answer all boards.
func (f family) compare() ([]row, error) {
	byBoard := make([][]answer, len(f.solvers))
	for i := range f.boards {
		answers, err := f.answers(i)
		if err != nil {
			return nil, fmt.Errorf("%s, board %d: %w", f.name, i+1, err)
		}
		for s, a := range answers {
			byBoard[s] = append(byBoard[s], a)
		}
	}
	var rows []row
	for s, answers := range byBoard {
		r := newRow(f.solvers[s].name, answers)
		for i, a := range answers {
			if !a.over() && a.took < byBoard[0][i].took {
				r.quicker++
			}
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// enough is the time after which a solver's answer to a board is not repeated any more.
const enough = time.Second

// answers lets the solvers answer one board in turns, round by round, each round beginning
// with another one. It returns the median by solver.
func (f family) answers(i int) ([]answer, error) {
	n := len(f.solvers)
	all := make([][]answer, n)
	spent := make([]time.Duration, n)
	for turn := range f.rounds * n {
		s := (turn + turn/n) % n
		if spent[s] >= enough {
			continue
		}
		a, err := f.solvers[s].solve(i)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.solvers[s].name, err)
		}
		all[s], spent[s] = append(all[s], a), spent[s]+a.took
	}
	var medians []answer
	for _, answers := range all {
		medians = append(medians, median(answers))
	}
	return medians, f.agree(all)
}

// agree returns an error unless all that was answered is the same.
func (f family) agree(all [][]answer) error {
	var first answer
	by := ""
	for s, answers := range all {
		for _, a := range answers {
			switch {
			case a.over():
			case by == "":
				first, by = a, f.solvers[s].name
			case a.verdict != first.verdict:
				return fmt.Errorf("%s says %s, %s says %s", by, first.verdict, f.solvers[s].name, a.verdict)
			}
		}
	}
	return nil
}

// median returns the median by time, of two the upper one. What is over the limit counts as the longest.
func median(answers []answer) answer {
	sorted := slices.SortedFunc(slices.Values(answers), func(a, b answer) int { return int(a.took - b.took) })
	return sorted[len(sorted)/2]
}

func newRow(name string, answers []answer) row {
	m := median(answers)
	r := row{solver: name, boards: len(answers), median: m.took, medianOver: m.over()}
	for _, a := range answers {
		r.worst = max(r.worst, a.took)
		if a.over() {
			r.over++
		}
	}
	return r
}
