package fourline

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// TestGameAgainstPlainRules makes moves at random. In every position each pair of cells is tried:
// what may be moved, by the plain rules, can be moved, and nothing else.
func TestGameAgainstPlainRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 9))
	moves, ends, stuck := 0, 0, 0
	for n := range 60 {
		size := small[n%len(small)]
		cells := size.Rows * size.Cols
		blanks := 1 + rng.IntN(4)
		p := problemOf(t, lineless(rng, size, (cells-blanks)/2, (cells-blanks+1)/2).String())
		movers := "BW"
		for range 25 {
			next := tryAll(t, p, movers)
			if p.Solved() {
				ends++
				break
			}
			if len(next) == 0 {
				stuck++
				break
			}
			chosen := next[rng.IntN(len(next))]
			moves++
			movers = string(opponent(chosen.mover))
			p = chosen.after
		}
	}
	if moves < 300 || ends < 10 || stuck < 3 {
		t.Errorf("%d moves, %d lines, stuck %d times", moves, ends, stuck)
	}
}

// made is a move that was accepted.
type made struct {
	mover byte
	after puzzle.Problem
}

// tryAll tries all pairs of cells and compares with the plain rules for the colours that may move.
func tryAll(t *testing.T, p puzzle.Problem, movers string) []made {
	t.Helper()
	board := plainBoard(p.String())
	if p.Solved() != board.lined() {
		t.Fatalf("solved: %v\n%s", p.Solved(), p)
	}
	var list []made
	allowed := map[string]plain{}
	for _, mover := range []byte(movers) {
		for _, m := range board.moves(mover) {
			allowed[m.code] = m.after
		}
	}
	if board.lined() {
		clear(allowed)
	}
	for from := range board.cells {
		at := view.Spot{Row: from / board.cols, Col: from % board.cols}
		targets := p.Targets(at)
		for to := range board.cells {
			into := view.Spot{Row: to / board.cols, Col: to % board.cols}
			code := codeOf(at, into)
			want, ok := allowed[code]
			after, step, err := p.Move(at, into)
			var complaint *sentence.Refusal
			switch {
			case ok != slices.Contains(targets, into):
				t.Fatalf("%s is a target: %v\n%s", code, !ok, p)
			case !ok && (!errors.As(err, &complaint) || after != nil):
				t.Fatalf("%s: %v, %v\n%s", code, after, err, p)
			case ok && (err != nil || plainBoard(after.String()) != want || step.Code != code):
				t.Fatalf("%s: step %+v, error %v\n%s", code, step, err, p)
			case ok:
				list = append(list, made{board.cells[from], after})
			}
		}
	}
	return list
}

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
