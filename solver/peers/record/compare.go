package record

import (
	"slices"
	"time"
)

// Row is a solver's line in the table of a family.
type Row struct {
	Solver        string
	Boards, Over  int    // over the limit
	Median, Worst Answer // of the boards
	Ratio         Ratio  // of our time to its
	Quicker       int    // boards that it answered in less time than we did
}

// Rows returns the rows of a family, ours first. A board counts with the median of its rounds.
func (f *Family) Rows() []Row {
	us := f.solver(Ours)
	ours := us.medians()
	rows := []Row{newRow(Ours, ours)}
	for _, s := range f.Solvers {
		if s == us {
			continue
		}
		r := newRow(s.Name, s.medians())
		r.Ratio = compare(us, s)
		for i, a := range s.medians() {
			if i < len(ours) && !a.Over && longer(a, ours[i]) < 0 {
				r.Quicker++
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// best returns the row of the peer with the least median, which is no row where there is no peer.
func best(rows []Row) (least Row) {
	for i, r := range rows[1:] {
		if i == 0 || longer(least.Median, r.Median) > 0 {
			least = r
		}
	}
	return least
}

func newRow(name string, boards []Answer) Row {
	r := Row{Solver: name, Boards: len(boards), Median: median(boards)}
	r.Worst = slices.MaxFunc(boards, longer)
	for _, a := range boards {
		if a.Over {
			r.Over++
		}
	}
	return r
}

// medians returns the median of the rounds for each board.
func (s *Solver) medians() []Answer {
	var all []Answer
	for _, rounds := range s.Boards {
		if len(rounds) > 0 {
			all = append(all, median(rounds))
		}
	}
	return all
}

// rounds returns in how many rounds all boards were tried.
func (s *Solver) rounds() int {
	n := len(s.Boards[0])
	for _, rounds := range s.Boards[1:] {
		n = min(n, len(rounds))
	}
	return n
}

// round returns the median of the boards in one round.
func (s *Solver) round(n int) Answer {
	var all []Answer
	for _, rounds := range s.Boards {
		all = append(all, rounds[n])
	}
	return median(all)
}

// median returns the median by time, of two the upper one.
func median(answers []Answer) Answer {
	return slices.SortedFunc(slices.Values(answers), longer)[len(answers)/2]
}

// longer orders answers by their time. What is over the limit took longest.
func longer(a, b Answer) int {
	const forever = time.Duration(1 << 62)
	took := func(a Answer) time.Duration {
		if a.Over {
			return forever
		}
		return a.Took
	}
	return int(min(max(took(a)-took(b), -1), 1))
}
