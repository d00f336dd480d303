package session

import (
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestAStrokeIsOneEntryAndPaintsOneValue(t *testing.T) {
	inTab(t, &row{lamps: "0120"}, func(t *testing.T, d *tab) {
		d.Input.Press(puzzle.Spot{Col: 0}, false)
		for col := 1; col < 4; col++ {
			d.Input.Drag(puzzle.Spot{Col: col})
		}
		d.Input.Release()
		d.Input.Drag(puzzle.Spot{Col: 9})
		d.expect(t, "editing", "1111")
		d.Boards.Undo()
		d.expect(t, "editing", "0120")
		d.Input.Press(puzzle.Spot{Col: 0}, true)
		d.expect(t, "editing", "2120")
	})
}

func TestTypedDigitsOutsideTheValuesAreRefused(t *testing.T) {
	inTab(t, &row{lamps: "000"}, func(t *testing.T, d *tab) {
		if !d.Input.Type(2, puzzle.Spot{Col: 1}) || d.Input.Type(3, puzzle.Spot{Col: 1}) || d.Input.Type(1, puzzle.Spot{Col: 7}) {
			t.Error("a digit was taken or refused wrongly")
		}
		d.expect(t, "editing", "020")
	})
}
