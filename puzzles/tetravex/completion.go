package tetravex

import (
	"cmp"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
)

// keepingNodes is about how many nodes are spent on a solution that keeps all placed tiles before
// it is made sure that there is one at all.
const keepingNodes = 1 << 22

// allowance is what may still be spent on a solution that moves few tiles.
type allowance struct {
	nodes    int64
	searches int // they have a cost besides their nodes
}

// completion decides whether the tiles can be placed, and leads there from where they lie. Those on
// the frame stay if a solution has them there. If none has, it looks for one that moves
// few, without a claim that none moves fewer.
func (s *search) completion(limit int64) (puzzle.Outcome, error) {
	kept, decided, err := s.tryKeeping(limit)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case kept.Possible():
		return s.keeping(kept.Placement), nil
	case kept.Surplus != nil || decided && s.lying() == 0:
		return s.impossible(kept), nil
	}
	loose, _, err := s.run(nil, unlimited)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case !loose.Possible():
		return s.impossible(loose), nil
	case decided:
		return s.moving(loose.Placement)
	}
	kept, _, err = s.run(s.placed, unlimited)
	switch {
	case err != nil:
		return s.to(loose.Placement), err // not what was asked for, but better than nothing
	case kept.Possible():
		return s.keeping(kept.Placement), nil
	}
	return s.moving(loose.Placement)
}

// tryKeeping looks for a solution that keeps all placed tiles, and reports whether that was decided.
func (s *search) tryKeeping(limit int64) (r edgematch.Result, decided bool, err error) {
	switch {
	case len(s.clashes(s.placed)) > 0:
		return edgematch.Result{}, true, nil
	case s.lying() == 0:
		limit = unlimited
	}
	return s.run(s.placed, limit)
}

// keeping is the answer if the placed tiles can stay.
func (s *search) keeping(placement []int) puzzle.Outcome {
	placement = s.inPlace(placement, s.placed)
	o, fixed := s.to(placement), s.placed
	switch s.lying() {
	case 0:
		fixed = nil
	case len(s.tiles):
		o.Title = sentence.New("Solved")
		fixed = nil
	default:
		o.Detail = sentence.New("the placed tiles stay")
	}
	o.Notes = []puzzle.Note{s.solutions(fixed, placement)}
	return o
}

// moving is the answer if the placed tiles cannot all stay, and some solution has been found.
func (s *search) moving(found []int) (puzzle.Outcome, error) {
	placement, err := s.nearer(found)
	if err != nil {
		return s.to(found), err
	}
	o := s.to(placement)
	o.Notes = []puzzle.Note{s.misplaced(placement), s.solutions(nil, placement)}
	if len(s.clashes(s.placed)) == 0 {
		claim := sentence.New("The placed tiles cannot all stay.")
		o.Notes = slices.Insert(o.Notes, 1, s.refutation(claim, claim))
	}
	return o, nil
}

// to is the answer that leads to a placement, or to one that looks like it.
func (s *search) to(placement []int) puzzle.Outcome {
	placement = s.inPlace(placement, s.placed)
	o := puzzle.Outcome{
		Walk:   &walk{start: s.board, moves: s.movesTo(placement)},
		Title:  sentence.New("Possible"),
		Detail: sentence.New("every contact matches"),
		Nodes:  s.spent,

		Certify: s.solved(placement),
	}
	if moved := s.moved(placement); len(moved) > 0 {
		o.Detail = sentence.Count(len(moved), "one of the placed tiles moves", "%d of the placed tiles move")
	}
	return o
}

// misplaced says that not all of the placed tiles can stay, and marks those that the solution moves.
func (s *search) misplaced(placement []int) puzzle.Note {
	cells := s.moved(placement)
	note := puzzle.Note{Text: sentence.Count(len(cells),
		"No solution has all placed tiles where they are. This one moves the marked tile.",
		"No solution has all placed tiles where they are. This one moves the %d marked tiles.")}
	for _, cell := range cells {
		note.Marks = append(note.Marks, puzzle.Marked{Spot: s.spotOn(frame, cell), Mark: puzzle.MarkProof})
	}
	return note
}

// nearer returns a placement that moves as few of the placed tiles as the one found, or
// fewer if a limited search finds that. It looks for solutions with all placed
// tiles but one, then for ones with one more than stay in the best so far.
func (s *search) nearer(found []int) ([]int, error) {
	best, left := s.inPlace(found, s.placed), &allowance{nodes: 1 << 21, searches: 100}
	cells := s.suspects()
	for _, cell := range cells {
		if len(s.moved(best)) == 1 {
			return best, nil
		}
		if err := s.improve(&best, []int{cell}, left); err != nil {
			return nil, err
		}
	}
	for _, cell := range slices.Backward(cells) {
		if s.placed[cell] == best[cell] {
			continue
		}
		others := slices.DeleteFunc(s.moved(best), func(moved int) bool { return moved == cell })
		if err := s.improve(&best, others, left); err != nil {
			return nil, err
		}
	}
	return best, nil
}

// improve replaces the best placement by one that keeps the tiles on all cells but the free ones, if it
// finds one with what is left to be spent.
func (s *search) improve(best *[]int, free []int, left *allowance) error {
	fixed := slices.Clone(s.placed)
	for _, cell := range free {
		fixed[cell] = none
	}
	if s.ctx.Err() != nil || left.nodes <= 0 || left.searches <= 0 || len(s.clashes(fixed)) > 0 {
		return s.ctx.Err()
	}
	before := s.spent
	r, _, err := s.run(fixed, left.nodes)
	left.nodes -= s.spent - before
	left.searches--
	if r.Possible() {
		*best = s.inPlace(r.Placement, s.placed)
	}
	return err
}

// suspects returns the cells of the placed tiles, those with the most clashes first.
func (s *search) suspects() []int {
	wrong := make([]int, len(s.placed))
	for _, c := range s.clashes(s.placed) {
		wrong[c.cell]++
		wrong[c.next]++
	}
	var cells []int
	for cell, tile := range s.placed {
		if tile != none {
			cells = append(cells, cell)
		}
	}
	slices.SortStableFunc(cells, func(x, y int) int { return cmp.Compare(wrong[y], wrong[x]) })
	return cells
}
