package session

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestHistoryIsBounded makes more changes than are kept, and takes them back.
func TestHistoryIsBounded(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		for i := range maxEntries + 100 {
			if i%100 == 0 {
				d.do("SC")
			}
			d.Input.Press(spot(i%5), false)
		}
		answers, undone := 0, 0
		for _, e := range d.history.entries {
			if e.answer != nil {
				answers++
			}
		}
		for ; d.Can().Undo; undone++ {
			before := d.like()
			if d.Boards.Undo(); d.like() == before && d.Can().Undo {
				t.Fatalf("undo changes nothing at entry %d", d.history.at)
			}
		}
		if undone >= maxEntries || undone < maxEntries*9/10 || answers > maxAnswers {
			t.Errorf("%d changes are undone, %d answers are held", undone, answers)
		}
	})
}

// TestEveryChangeIsUndoneAndRedone makes changes by chance.
func TestEveryChangeIsUndoneAndRedone(t *testing.T) {
	rapid.Check(t, func(check *rapid.T) {
		board := rapid.SampledFrom([]string{"wbbw", "oo.o."}).Draw(check, "board")
		script := rapid.StringMatching("[0-4PESLCUNAnbRZ<>]{0,40}").Draw(check, "script")
		fault := ""
		inTab(t, board, conditions{}, func(_ *testing.T, d *tab) {
			see := func() string { return fmt.Sprint(d.Mode(), d.shown(), d.Line().At(), d.note()) } // without the moves that can be redone
			for i, c := range script {
				before, at, own := see(), d.history.at, d.history.now().own
				d.do(string(c))
				after := see()
				if strings.ContainsRune("<>nbRZ", c) || d.history.at == at && d.history.now().own.board == own.board || d.history.at < at {
					continue // no change, or none to the board
				}
				if d.Boards.Undo(); see() != before {
					fault = script[:i+1] + ": undo shows " + see() + ", want " + before
					return
				}
				if d.Boards.Redo(); see() != after {
					fault = script[:i+1] + ": redo shows " + see() + ", want " + after
					return
				}
			}
		})
		if fault != "" {
			check.Fatal(fault)
		}
	})
}
