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
	loose, err := s.run(nil)
	switch {
	case err != nil:
		return puzzle.Outcome{}, err
	case !loose.Possible():
		return s.impossible(loose), nil
	case decided:
		return s.moving(loose.Placement)
	}
	kept, err = s.run(s.placed)
	switch {
	case err != nil:
		return s.to(s.inPlace(loose.Placement)), err // not what was asked for, but better than nothing
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
		r, err = s.run(nil)
		return r, true, err
	}
	return s.attempt(s.placed, limit)
}

// keeping is the answer if the placed tiles can stay.
func (s *search) keeping(placement []int) puzzle.Outcome {
	o := s.to(s.inPlace(placement))
	switch s.lying() {
	case 0:
		o.Notes = []puzzle.Note{s.solutions(nil)}
	case len(s.tiles):
		o.Title = sentence.New("Solved")
		o.Notes = []puzzle.Note{s.solutions(nil)}
	default:
		o.Detail = sentence.New("the placed tiles stay")
		o.Notes = []puzzle.Note{s.solutions(s.placed)}
	}
	return o
}

// moving is the answer if the placed tiles cannot all stay, and some solution has been found.
func (s *search) moving(found []int) (puzzle.Outcome, error) {
	placement, err := s.nearer(found)
	if err != nil {
		return s.to(s.inPlace(found)), err
	}
	o := s.to(placement)
	o.Notes = []puzzle.Note{s.misplaced(placement), s.solutions(nil)}
	return o, nil
}

// to is the answer that leads to a placement.
func (s *search) to(placement []int) puzzle.Outcome {
	o := puzzle.Outcome{
		Walk:   &walk{start: s.board, moves: s.movesTo(placement)},
		Title:  sentence.New("Possible"),
		Detail: sentence.New("every contact matches"),
		Nodes:  s.spent,
	}
	if moved := s.moved(placement); len(moved) > 0 {
		o.Detail = sentence.Count(len(moved), "one of the placed tiles moves", "%d of the placed tiles move")
	}
	return o
}

// moved returns the cells whose tiles do not stay if the tiles are to lie as in the placement.
func (b *board) moved(placement []int) []int {
	var cells []int
	for cell, tile := range b.placed {
		if tile != none && tile != placement[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// misplaced says that some of the placed tiles must move, and marks those that do.
func (b *board) misplaced(placement []int) puzzle.Note {
	cells := b.moved(placement)
	note := puzzle.Note{Text: sentence.Count(len(cells),
		"No solution has all placed tiles where they lie. The marked one moves.",
		"No solution has all placed tiles where they lie. The %d marked ones move.")}
	for _, cell := range cells {
		note.Picture.Marks = append(note.Picture.Marks, puzzle.Marked{Spot: b.spotOn(frame, cell), Mark: puzzle.MarkProof})
	}
	return note
}

// nearer returns a placement that moves as few of the placed tiles as the one found, or
// fewer if a limited search finds that. It looks for solutions with all placed
// tiles but one, then for ones with one more than stay in the best so far.
func (s *search) nearer(found []int) ([]int, error) {
	best, left := s.inPlace(found), &allowance{nodes: 1 << 21, searches: 100}
	cells := s.suspects()
	for _, cell := range cells {
		if len(s.moved(best)) == 1 {
			return best, nil
		}
		fixed := slices.Clone(s.placed)
		fixed[cell] = none
		if err := s.improve(&best, fixed, left); err != nil {
			return nil, err
		}
	}
	for _, cell := range slices.Backward(cells) {
		if s.placed[cell] == best[cell] {
			continue
		}
		fixed := slices.Clone(s.placed)
		for _, moved := range s.moved(best) {
			if moved != cell {
				fixed[moved] = none
			}
		}
		if err := s.improve(&best, fixed, left); err != nil {
			return nil, err
		}
	}
	return best, nil
}

// improve replaces the best placement by one that keeps the fixed tiles, if it finds one with
// what is left to be spent.
func (s *search) improve(best *[]int, fixed []int, left *allowance) error {
	if s.ctx.Err() != nil || left.nodes <= 0 || left.searches <= 0 || len(s.clashes(fixed)) > 0 {
		return s.ctx.Err()
	}
	before := s.spent
	r, _, err := s.attempt(fixed, left.nodes)
	left.nodes -= s.spent - before
	left.searches--
	if r.Possible() {
		*best = s.inPlace(r.Placement)
	}
	return err
}

// suspects returns the cells of the placed tiles, those with the most clashes first.
func (b *board) suspects() []int {
	wrong := make([]int, len(b.placed))
	for _, c := range b.clashes(b.placed) {
		wrong[c.cell]++
		wrong[c.next]++
	}
	var cells []int
	for cell, tile := range b.placed {
		if tile != none {
			cells = append(cells, cell)
		}
	}
	slices.SortStableFunc(cells, func(x, y int) int { return cmp.Compare(wrong[y], wrong[x]) })
	return cells
}
