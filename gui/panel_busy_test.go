package gui

import (
	"testing"

	"fourfold/puzzles"
)

func TestThePictureOfTheBestSoFarIsTheBoardThatIsFilled(t *testing.T) {
	for _, p := range puzzles.All() {
		s := &busyStage{found: p.New(p.Sizes[0])}
		boards, all := s.foundView().Boards, s.found.View().Boards
		if len(boards) != 1 || !boards[0].Title.Empty() || len(boards[0].Cells) != len(all[len(all)-1].Cells) {
			t.Errorf("%s: %v", p.ID, boards)
		}
	}
}
