package grid

import (
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// checkOnce says which cells break Rules.Once.
func (p *problem) checkOnce() error {
	s := p.Size()
	cells := s.Rows * s.Cols
	wanted := p.values[:cells]
	var on [256]int // cells, by letter
	for cell := range cells {
		on[p.board.At(cell)]++
	}
	var spots []puzzle.Spot
	for cell := range cells {
		if letter := p.board.At(cell); on[letter] > 1 || strings.IndexByte(wanted, letter) < 0 {
			spots = append(spots, Spot(s, cell))
		}
	}
	if len(spots) == 0 {
		return nil
	}
	what := sentence.New("Each of %s must be on one cell, and none on two.", strings.Join(strings.Split(wanted, ""), " "))
	return &puzzle.Fault{Refusal: sentence.Refusal{What: what}, Spots: spots}
}
