package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

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

func TestWordsThatTakeMoreLinesInANarrowWindowHaveRoom(t *testing.T) {
	test.NewTempApp(t)
	s := &busyStage{best: newPhrase(plainFont, "Best so far: 1658 presses, at least 1283"), cost: newPhrase(plainFont, "12 s")}
	s.words = column(12, s.best, s.cost)
	for _, width := range []float32{600, 150, 600, 80} {
		s.words.Resize(fyne.NewSize(width, 400))
		s.layOut()
		if end := s.best.Position().Y + s.best.MinSize().Height; s.cost.Position().Y < end || s.cost.Position().Y > end+30 {
			t.Errorf("width %v: the words end at %v, what is below begins at %v", width, end, s.cost.Position().Y)
		}
	}
}
