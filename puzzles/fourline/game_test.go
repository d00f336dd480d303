package fourline

import (
	"fmt"
	"testing"

	"fourfold/puzzles/view"
)

// TestGameWords makes moves one after another. Each row has a move in digits, and the refusal or
// whose turn it is then.
func TestGameWords(t *testing.T) {
	p := problemOf(t, "BWBO WBWB BWBW WBWO")
	if got := p.View().Caption.String(); got != "Either colour may open" {
		t.Error(got)
	}
	for _, c := range []struct{ move, want string }{
		{"1114", "A piece slides only into a blank beside it."},
		{"1312", "A piece slides only into a blank beside it."},
		{"1303", "There is no such cell."},
		{"9913", "There is no such cell."},
		{"1413", "There is no piece here."},
		{"2414", "White to move"},
		{"1424", "White moves now."},
		{"2324", "Black to move"},
		{"2423", "Black moves now."},
		{"2223", "White to move"},
		{"4344", "Black to move"},
		{"4243", ""},
		{"4342", "Four stand in line. The goal is reached."},
	} {
		spot := func(i int) view.Spot { return view.Spot{Row: int(c.move[i] - '1'), Col: int(c.move[i+1] - '1')} }
		next, _, err := p.Move(spot(0), spot(2))
		got := fmt.Sprint(err)
		if err == nil {
			p, got = next, next.View().Caption.String()
		}
		if got != c.want {
			t.Errorf("move %s: %q, want %q", c.move, got, c.want)
		}
	}
}

// TestAnswersInGame answers positions in which a colour has to move.
func TestAnswersInGame(t *testing.T) {
	const opened = "proven minimum · White to move"
	if o := plainBoard("BWBO WBWB BWBW WBWO").wayOn(t, 'W'); o.Detail.String() != opened || o.Certify != nil {
		t.Errorf("%q, want %q, and no certificate: it would be about either opener", o.Detail, opened)
	}
	stuck := plainBoard("BBWW BWWB WWBB OOWB")
	if got := stuck.board('B').caption().String(); got != "Black to move, but it has no piece beside a blank" {
		t.Error(got)
	}
	o := stuck.wayOn(t, 'B')
	if o.Possible() || len(o.Notes()) != 1 ||
		o.Notes()[0].Text.String() != "Black cannot move: it has no piece beside a blank." {
		t.Errorf("%v", o)
	}
}

// TestBadPositions refuses lines that do not say which colour has to move.
func TestBadPositions(t *testing.T) {
	p := problemOf(t, "BWBO WBWB BWBW WBWO")
	for _, bad := range []string{"to move", "to move O", "to move B\n", "lying 1 2 3 4"} {
		if _, err := p.WithPosition(bad); err == nil {
			t.Errorf("%q is restored", bad)
		}
	}
}
