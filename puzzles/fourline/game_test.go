package fourline

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
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
		p := lineless(rng, size, (cells-blanks)/2, (cells-blanks+1)/2).problem(t)
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
		at := puzzle.Spot{Row: from / board.cols, Col: from % board.cols}
		targets := p.Targets(at)
		for to := range board.cells {
			into := puzzle.Spot{Row: to / board.cols, Col: to % board.cols}
			code := string([]byte{'1' + byte(at.Row), '1' + byte(at.Col), '1' + byte(into.Row), '1' + byte(into.Col)})
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

func TestGameWords(t *testing.T) {
	p := problemOf(t, "BWBO WBWB BWBW WBWO")
	cell := func(row, col int) puzzle.Spot { return puzzle.Spot{Row: row, Col: col} }
	turn := func(want string) {
		t.Helper()
		if got := p.View().Caption.String(); got != want {
			t.Errorf("turn %q, want %q", got, want)
		}
	}
	refuse := func(from, to puzzle.Spot, want string) {
		t.Helper()
		if _, _, err := p.Move(from, to); err == nil || err.Error() != want {
			t.Errorf("move %v to %v: error %v, want %q", from, to, err, want)
		}
	}
	play := func(from, to puzzle.Spot) {
		t.Helper()
		next, _, err := p.Move(from, to)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	const slides = "A piece slides only into a blank beside it."
	turn("Either colour may open")
	refuse(cell(0, 0), cell(0, 3), slides)
	refuse(cell(0, 2), cell(0, 1), slides)
	refuse(cell(0, 2), cell(-1, 2), "There is no cell.")
	refuse(cell(0, 3), cell(0, 2), "There is no piece here.")
	refuse(cell(9, 9), cell(0, 2), "There is no cell.")
	play(cell(1, 3), cell(0, 3))
	turn("White to move")
	refuse(cell(0, 3), cell(1, 3), "White moves now.")
	play(cell(1, 2), cell(1, 3))
	turn("Black to move")
	refuse(cell(1, 3), cell(1, 2), "Black moves now.")
	play(cell(1, 1), cell(1, 2))
	play(cell(3, 2), cell(3, 3))
	play(cell(3, 1), cell(3, 2))
	turn("")
	if !p.Solved() || p.Targets(cell(3, 2)) != nil {
		t.Errorf("solved %v", p.Solved())
	}
	refuse(cell(3, 2), cell(3, 1), "Four stand in line. The goal is reached.")
}

func TestStuckInGame(t *testing.T) {
	stuck := boardOf(t, "BBWW BWWB WWBB OOWB")
	stuck.turn = onlyBlack
	b := stuck.problem(t)
	if got := b.View().Caption.String(); got != "Black to move, but no black piece is beside a blank" {
		t.Error(got)
	}
	o, err := b.Solve(t.Context(), puzzle.Options{FromHere: true})
	if err != nil || o.Possible() || len(o.Notes) != 2 ||
		o.Notes[0].Text.String() != "Nothing can move here, and nobody has four in line." ||
		o.Notes[1].Text.String() != "Black cannot move: it has no piece beside a blank." {
		t.Errorf("%v, %v", o, err)
	}
}

// TestSolveFollowsTheTurn makes the steps of the way on by their outlines, and asks again after each.
func TestSolveFollowsTheTurn(t *testing.T) {
	for seed := range uint64(30) {
		b := boardAt(t, wish(originalSize, 4), random.Source(seed))
		movable := grid.Cells(b.movable(black) | b.movable(white))
		p, from := b.problem(t), grid.Spot(originalSize, movable[seed%uint64(len(movable))])
		p, _, err := p.Move(from, p.Targets(from)[0])
		if err != nil {
			t.Fatal(err)
		}
		left := -1
		for !p.Solved() {
			o, err := p.Solve(t.Context(), puzzle.Options{FromHere: true})
			if err != nil {
				t.Fatal(err)
			}
			if !o.Possible() {
				break
			}
			if left >= 0 && o.Length() != left-1 || o.Walk.At(0) != p {
				t.Fatalf("%d moves after %d", o.Length(), left)
			}
			left = o.Length()
			if mover := p.View().Caption.String()[:5]; o.Detail.String() != "proven minimum · "+mover+" to move" {
				t.Errorf("detail %q, %s moves", o.Detail, mover)
			}
			outline := o.Walk.Step(0).Outline
			p, _, err = p.Move(outline[0], outline[len(outline)-1])
			if err != nil || p.String() != o.Walk.At(1).String() {
				t.Fatalf("%v\n%s", err, p)
			}
		}
	}
}

// TestSolveForgetsTheTurn asks the judge's question in play, and after an edit.
func TestSolveForgetsTheTurn(t *testing.T) {
	p, _, err := problemOf(t, "BWBO WBWB BWBW WBWO").Move(puzzle.Spot{Row: 1, Col: 3}, puzzle.Spot{Row: 0, Col: 3})
	if err != nil {
		t.Fatal(err)
	}
	fresh := problemOf(t, p.String())
	inGame, set := solved(t, p), solved(t, fresh)
	if inGame.Title.String() != set.Title.String() || inGame.Nodes != set.Nodes ||
		!slices.Equal(codes(inGame.Walk), codes(set.Walk)) {
		t.Errorf("%v in a game, %v else", inGame.Title, set.Title)
	}
	at := puzzle.Spot{Row: 2, Col: 2}
	if same := p.Edit(at, p.Value(at)); same != p {
		t.Error("an edit that changes nothing gives another board")
	}
	if caption := p.Edit(at, whiteValue).View().Caption.String(); caption != "Either colour may open" {
		t.Errorf("%q after an edit", caption)
	}
	rest, err := fresh.Solve(t.Context(), puzzle.Options{FromHere: true})
	if err != nil || rest.Detail.String() != set.Detail.String() || rest.Nodes != set.Nodes {
		t.Errorf("%v, %v", rest.Detail, err)
	}
}

// TestTurnIsACaption shows whose turn it is in words only.
func TestTurnIsACaption(t *testing.T) {
	b := boardOf(t, "BWBO WBWB BWBW WBWO")
	inGame := *b
	inGame.turn = onlyWhite
	set, play := b.problem(t).View(), inGame.problem(t).View()
	if set.Equal(play) || set.Caption.String() == play.Caption.String() {
		t.Error("the turn does not show")
	}
	play.Caption = set.Caption
	if !set.Equal(play) || b.String() != inGame.String() {
		t.Error("the turn shows on the board")
	}
}
