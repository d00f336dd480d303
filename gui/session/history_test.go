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
		answers, undone := map[*Answer]bool{}, 0
		for ; d.Can().Undo; undone++ {
			before := d.like()
			if d.History.Undo(); d.like() == before && d.Can().Undo {
				t.Fatalf("undo changes nothing at entry %d", d.at)
			}
			answers[d.Answer()] = true
		}
		if undone >= maxEntries || undone < maxEntries*9/10 || len(answers) > maxAnswers {
			t.Errorf("%d changes are undone, %d answers are held", undone, len(answers))
		}
	})
}

// A move after a jump keeps those that it replaces: Undo takes back the new moves, and then shows the old ones as they were
// before the jump. One after Undo replaces them.
func TestAMoveAfterAJumpKeepsTheOthers(t *testing.T) {
	for script, want := range map[string]string{
		"P012R3": "1/1 3", "P012R3<": "0/1 3", "P012R3<<": "3/3 012", "P012R3<<<<<": "0/3 012", "P012R3<<>": "0/1 3", "P012R3<<>>": "1/1 3",
		"P012b3": "3/3 013", "P012b34<<": "2/4 0134", "P012b34<<<": "3/3 012", "P012<Rn3": "2/2 03", "P012<Rn3<<": "2/3 012",
		"P012R03": "2/2 03", "P012R03<<": "3/3 012", "P012R<3<": "0/1 3", "P012RZ3<": "3/4 0123", "P012<<3<<": "0/2 03", "P012RZ<3<<": "1/3 013",
		"P012R0123<<4<<": "1/3 014", "P012R3R4<<<": "0/1 3", "P012R3R4<<": "1/1 3", "P012R3R4<<<<": "3/3 012", "P012kR3<<": "3/3 012", "P012Rk3k<k<k<k>k>": "0/1 3",
	} {
		inTab(t, "wbbwbbwwwwbw", conditions{}, func(t *testing.T, d *tab) {
			d.do(script)
			l := d.Line()
			got := fmt.Sprintf("%d/%d ", l.At(), l.Len())
			for i := range l.Len() {
				at, _ := ends(l.Step(i))
				got += fmt.Sprint(at.Col)
			}
			if got != want {
				t.Errorf("%s: %s, want %s", script, got, want)
			}
		})
	}
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
				before, at, own := see(), d.at, d.now().own
				d.do(string(c))
				after := see()
				if strings.ContainsRune("<>nbRZ", c) || d.at == at && d.now().own.board == own.board || d.at < at {
					continue // no change, or none to the board
				}
				d.do("<")
				undone := see()
				if d.do(">"); undone != before || see() != after {
					fault = fmt.Sprintf("%s: from %s to %s; undone %s, redone %s", script[:i+1], before, after, undone, see())
					return
				}
			}
		})
		if fault != "" {
			check.Fatal(fault)
		}
	})
}
