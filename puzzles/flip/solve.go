package flip

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"sync"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
	"fourfold/solver/gf2/coset"
)

// task is a solvable board with one press set for each target.
type task struct {
	*board
	system *system
	starts [][]uint64     // by target: some press set
	found  []gf2.Lightest // by target: the smallest press sets; nil before the search
}

// Solve finds the smallest press set, or proves that there is none.
//
// Press sets are vectors over GF(2): a set reaches all white if it turns over
// the black cells, all black if it turns over the white ones, and another board
// if it turns over those that differ. The sets for both colours differ by a set
// that turns over every cell, which exists on every board. So both colours can be
// reached or none. Of several smallest sets the answer is one for white rather
// than black, then the one that is first when the sets are compared cell by cell,
// row by row, a pressed cell coming first.
func (b *board) Solve(ctx context.Context, report func(puzzle.Progress)) (grid.Answer, error) {
	system := systemOf(b.size)
	t := task{board: b, system: system, starts: b.starts(system)}
	if t.starts == nil {
		return impossible(b, system), ctx.Err()
	}
	var err error
	t.found, err = system.lightest(ctx, t.starts, func(done float64, nodes int64, best, bound int) {
		report(puzzle.Progress{Nodes: nodes, Fraction: done, Best: t.soFar(best, bound)})
	})
	if err == nil {
		err = ctx.Err()
	}
	if errors.Is(err, coset.ErrDimensions) {
		err = errTooMany
	}
	if err != nil {
		return t.unproven(), err
	}
	return t.possible(), nil
}

// system is what all boards of a size share. It is safe for concurrent use.
type system struct {
	*gf2.System
	cosets func() *coset.Space // its null space, for searches and certificates; most boards need neither
}

// cache holds systems by size, at most cacheSize of them.
var cache struct {
	sync.Mutex
	systems map[view.Size]*system
}

const cacheSize = 64

// systemOf returns the system for a size, and keeps it for later calls. A full cache is emptied first.
func systemOf(size view.Size) *system {
	cache.Lock()
	defer cache.Unlock()
	s := cache.systems[size]
	if s == nil {
		if len(cache.systems)%cacheSize == 0 {
			cache.systems = map[view.Size]*system{}
		}
		s = &system{System: gf2.NewSystem(size.Rows, size.Cols)}
		s.cosets = sync.OnceValue(func() *coset.Space { return coset.Of(s.System) })
		cache.systems[size] = s
	}
	return s
}

// lightest returns the smallest press sets that differ from each start by quiet patterns. If these are few, it tries
// all of them; else it searches, see [coset.Space.LightestOf].
func (s *system) lightest(ctx context.Context, starts [][]uint64, progress coset.Progress) ([]gf2.Lightest, error) {
	if !s.Null().Small() {
		return s.cosets().LightestOf(ctx, starts, progress)
	}
	all := make([]gf2.Lightest, len(starts))
	for i, start := range starts {
		all[i] = s.Null().Lightest(start)
	}
	return all, nil
}

// starts returns some press set for each target, or nil if the board cannot be solved.
func (b *board) starts(system *system) [][]uint64 {
	start := system.Solve(b.wrong(b.targets()[0]))
	if start == nil {
		return nil
	}
	starts := append(make([][]uint64, 0, 2), start)
	if len(b.targets()) > 1 {
		other := slices.Clone(start)
		gf2.Add(other, system.AllOnes())
		starts = append(starts, other)
	}
	return starts
}

// reach is how many cells a press turns over at most.
const reach = 5

// floor returns a lower bound on the presses: each turns over five wrong cells at most.
func (b *board) floor() int {
	least := math.MaxInt
	for _, target := range b.targets() {
		least = min(least, (gf2.Weight(b.wrong(target))+reach-1)/reach)
	}
	return least
}

// errTooMany is the error for sizes with too many press sets for a search.
var errTooMany error = &sentence.Refusal{
	What: sentence.New("gave up: there are too many press sets to prove that none is smaller"), Err: puzzle.ErrGaveUp,
}

// answer is the smallest press sets for a target.
type answer struct {
	target
	gf2.Lightest
}

// answers returns what was found for each target, the best first.
func (t *task) answers() []answer {
	answers := make([]answer, 0, len(t.found))
	for i, found := range t.found {
		answers = append(answers, answer{t.targets()[i], found})
	}
	slices.SortStableFunc(answers, func(a, b answer) int { return cmp.Compare(a.Weight, b.Weight) })
	return answers
}

// count returns a number of presses in words.
func count(n int) sentence.Text { return sentence.Count(n, "%d press", "%d presses") }

// soFar says the fewest presses found, and the proven lower bound.
func (t *task) soFar(best, bound int) sentence.Text {
	bound = max(bound, t.floor())
	if bound <= 0 {
		return count(best)
	}
	return sentence.New("%v · at least %d", count(best), bound)
}

// possible returns the answer for the smallest press sets of all targets.
func (t *task) possible() grid.Answer {
	answers := t.answers()
	best := answers[0]
	o := puzzle.Outcome{
		Minimal: true,
		Title:   count(best.Weight),
		Detail:  sentence.New("proven minimum · to %v", best.words()),
		Nodes:   nodes(answers),
		Certify: t.certify,
	}
	if t.system.Null().Small() {
		o.Method = sentence.Count(int(o.Nodes), "Fourfold found the only press set.",
			"Fourfold compared %d press sets, one for each first row that leaves nothing over.")
		if len(answers) > 1 {
			rows := sentence.Count(int(best.Nodes), "one first row leaves nothing over", "%d first rows leave nothing over")
			o.Method = sentence.New("Fourfold compared %d press sets: for each colour, %v.", o.Nodes, rows)
		}
	}
	if best.Weight == 0 {
		o.Title = sentence.New("Solved already")
		return grid.Answer{Outcome: o}
	}
	return grid.Answer{Outcome: o, Moves: best.moves(), Reasons: t.reasons}
}

// nodes returns the nodes visited for all targets.
func nodes(answers []answer) (nodes int64) {
	for _, a := range answers {
		nodes += a.Nodes
	}
	return nodes
}

// moves returns the presses of the first of the smallest press sets.
func (a answer) moves() []grid.Move {
	moves := make([]grid.Move, 0, a.Weight)
	for cell := range gf2.Support(a.First) {
		moves = append(moves, grid.Move{From: cell, To: cell})
	}
	return moves
}

// unproven returns the answer for the best press sets found.
func (t *task) unproven() grid.Answer {
	answers := t.answers()
	best, bound := answers[0], answers[0].Bound
	for _, a := range answers {
		bound = min(bound, a.Bound)
	}
	reasons := func() []puzzle.Note { return []puzzle.Note{t.bound(bound)} }
	if floor := t.floor(); floor > bound {
		bound, reasons = floor, puzzle.Reasons(puzzle.Note{Text: sentence.New(whyFloor, floor)})
	}
	return grid.Answer{Moves: best.moves(), Outcome: puzzle.Outcome{
		Bound:   bound,
		Title:   count(best.Weight),
		Detail:  sentence.New("best found · to %v · %v", best.words(), sentence.Count(bound, "at least %d is needed", "at least %d are needed")),
		Reasons: reasons,
		Certify: grid.Claim("possible"),
		Nodes:   nodes(answers),
	}}
}

// power returns two to the n, written as a power if the number is long.
func power(n int) sentence.Text {
	if n <= 20 {
		return sentence.New("%d", 1<<n)
	}
	return sentence.New("2^%d", n)
}
