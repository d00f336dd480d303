package transform

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/random"
)

// of returns the text of a board after a change, or the refusal.
func of(t *testing.T, p *puzzle.Puzzle, text string, change Transform) string {
	t.Helper()
	after, err := change.Of(p, puzzletest.Read(t, p, text))
	if err != nil {
		return err.Error()
	}
	return puzzletest.Text(after)
}

func TestKnown(t *testing.T) {
	const tiles = "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n"
	const toys = "001\n000\n111\n000\n"
	fourline, tetravex, swap := named.Puzzle("fourline"), named.Puzzle("tetravex"), named.Puzzle("swap")
	for name, c := range map[string]struct {
		p          *puzzle.Puzzle
		text, want string
		change     Transform
	}{
		"right":             {fourline, "BWOO\nBOWO\nOOBO\nWBBO\n", "WOBB\nBOOW\nBBWO\nOOOO\n", rotateRight},
		"right, not square": {swap, toys, "00\n00\n01\n\n01\n01\n01\n", rotateRight},
		"left":              {peg.Puzzle, "oo.\n...\n", ".. \no.\no.\n", rotateLeft},
		"no such size":      {peg.Puzzle, "oo.-\n", "The shape of this board does not allow it.", rotateLeft},
		"mirror":            {peg.Puzzle, "oo.\n...\n", ".oo\n...\n", mirrorSideways},
		"upright":           {peg.Puzzle, "oo.\n...\n", "...\noo.\n", mirrorUpright},
		"tiles":             {tetravex, tiles, "2\n12 9 10 11\n4 1 2 3\n16 13 14 15\n8 5 6 7\n", rotateRight},
		"tiles mirrored":    {tetravex, tiles, "2\n5 8 7 6\n1 4 3 2\n13 16 15 14\n9 12 11 10\n", mirrorSideways},
		"invert":            {fourline, "BWOO\nBOWO\nOOBO\nWBBO\n", "WBOO\nWOBO\nOOWO\nBWWO\n", invert},
		"larger":            {fourline, "BWOO\nBOWO\nOOBO\nWBBO\n", "BWOOO\nBOWOO\nOOBOO\nWBBOO\n", Resize(puzzle.Size{Rows: 4, Cols: 5})},
		"smaller tiles":     {tetravex, tiles, "1\n1 2 3 4\n", Resize(puzzle.Size{Rows: 1, Cols: 1})},
		"not allowed":       {tetravex, tiles, "size 2x3, want as many rows as columns", Resize(puzzle.Size{Rows: 2, Cols: 3})},
	} {
		want := strings.NewReplacer(" \n", "\n", "\n\n", "\n").Replace(c.want)
		if got := strings.TrimSuffix(of(t, c.p, c.text, c.change), "\n"); got != strings.TrimSuffix(want, "\n") {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
}

func TestTwoBoards(t *testing.T) {
	p := named.Puzzle("swap")
	b := puzzletest.Read(t, p, "01\n11\n00\n10\n")
	for name, want := range map[string]string{
		"Exchange Start and Goal": "00\n10\n01\n11\n", "Copy Start to Goal": "01\n11\n01\n11\n",
		"Fill Start": "11\n11\n00\n10\n", "Fill Goal": "01\n11\n11\n11\n", "Exchange Colours": "10\n00\n11\n01\n",
	} {
		found := false
		for _, change := range append(All(p, b, 1), Fills(p, b, 1)...) {
			if change.Name.String() == name {
				after, err := change.Of(p, b)
				if found = true; err != nil || puzzletest.Text(after) != want {
					t.Errorf("%s: %v, %v", name, after, err)
				}
			}
		}
		if !found {
			t.Errorf("%s is not offered", name)
		}
	}
}

// reversed holds what takes each change back.
var reversed = []struct{ change, back Transform }{
	{rotateRight, rotateLeft},
	{rotateLeft, rotateRight},
	{mirrorSideways, mirrorSideways},
	{mirrorUpright, mirrorUpright},
}

// TestSymmetriesKeepTheAnswer compares answers to random boards, half of them made of any values, with those to
// their images.
func TestSymmetriesKeepTheAnswer(t *testing.T) {
	for _, p := range append(puzzles.All(), peg.Puzzle) {
		for seed := range uint64(12) {
			b := puzzletest.Random(t, p, small(p), seed)
			if rng := random.Source(seed); seed%2 == 1 {
				b = b.Fill(func(at puzzle.Spot) int { return rng.IntN(b.Values(at)) })
			}
			if b.Check() != nil {
				continue
			}
			want := puzzletest.Solve(t, b)
			for _, r := range reversed {
				if !offered(p, b, r.change) {
					continue
				}
				after, err := r.change.Of(p, b)
				if err != nil {
					t.Fatal(err)
				}
				got := puzzletest.Solve(t, after)
				if got.Possible() != want.Possible() || got.Minimal && got.Length() != want.Length() {
					t.Errorf("%s, %v: %v, before it %v, of\n%v", p.ID, r.change.Name, got.Title, want.Title, b)
				}
				if back, err := r.back.Of(p, after); err != nil || puzzletest.Text(back) != puzzletest.Text(b) {
					t.Errorf("%s, %v and %v: another board, error %v", p.ID, r.change.Name, r.back.Name, err)
				}
			}
		}
	}
}

// offered reports whether a change is among those that make sense.
func offered(p *puzzle.Puzzle, b puzzle.Problem, change Transform) bool {
	return slices.ContainsFunc(All(p, b, 0), func(t Transform) bool {
		return t.Name.String() == change.Name.String()
	})
}

// TestOriented checks that a puzzle whose answers depend on directions is offered no symmetry.
func TestOriented(t *testing.T) {
	p := *peg.Puzzle
	p.Oriented = true
	b := puzzletest.Random(t, &p, small(&p), 1)
	for _, r := range reversed {
		if offered(&p, b, r.change) || !offered(peg.Puzzle, b, r.change) {
			t.Errorf("%v is offered to a puzzle that has directions, or not to one that has none", r.change.Name)
		}
	}
}

func small(p *puzzle.Puzzle) puzzle.Size {
	return puzzle.Size{Rows: max(p.Min.Rows, 3), Cols: max(p.Min.Cols, 3)}
}

// Shuffling keeps what there is: the answers of Tetravex are the same however the tiles lie.
func TestShuffle(t *testing.T) {
	for _, p := range append(puzzles.All(), peg.Puzzle) {
		b := puzzletest.Random(t, p, p.Sizes[0], 1)
		one, err := shuffle(1).Of(p, b)
		same, _ := shuffle(1).Of(p, b)
		if err != nil || puzzletest.Text(one) != puzzletest.Text(same) || puzzletest.Text(one) == puzzletest.Text(b) {
			t.Errorf("%s: shuffled\n%v, error %v", p.ID, one, err)
		}
		if sorted(puzzletest.Text(one)) != sorted(puzzletest.Text(b)) {
			t.Errorf("%s: shuffling changes what there is", p.ID)
		}
	}
	tetravex := named.Puzzle("tetravex")
	b := puzzletest.Random(t, tetravex, tetravex.Sizes[0], 1)
	after, _ := shuffle(3).Of(tetravex, b)
	if o := puzzletest.Solve(t, after); !o.Possible() {
		t.Error("shuffled tiles are others")
	}
}

// sorted returns the letters and digits of a text in order.
func sorted(text string) string {
	letters := strings.Split(text, "")
	slices.Sort(letters)
	return strings.Join(letters, "")
}

// In the middle of a game it is the board that is changed, without its moves.
func TestWithoutMoves(t *testing.T) {
	p := named.Puzzle("tetravex")
	b := puzzletest.Random(t, p, puzzle.Size{Rows: 2, Cols: 2}, 1)
	o, err := b.Solve(context.Background(), puzzle.Options{})
	if err != nil {
		t.Fatal(err)
	}
	here := o.Walk.At(2)
	if len(All(p, here, 1)) != len(All(p, b, 1)) {
		t.Error("other changes are offered where tiles lie on the board")
	}
	after, err := rotateRight.Of(p, here)
	if want := of(t, p, puzzletest.Text(b), rotateRight); err != nil || puzzletest.Text(after) != want {
		t.Errorf("%v, error %v, want %s", after, err, want)
	}
	if after.Position() != "" {
		t.Error("tiles lie on the board")
	}
}

// A board's goal goes along with every change of the board, and back: what is white becomes black where colours are exchanged.
func TestGoalsGoAlong(t *testing.T) {
	p := named.Puzzle("flip")
	const board = "bwb\nwww\n"
	for name, c := range map[string]struct {
		text, want string
		change     Transform
	}{
		"white, inverted":  {board + "goal white\n", "wbw\nbbb\ngoal black\n", invert},
		"black, inverted":  {board + "goal black\n", "wbw\nbbb\ngoal white\n", invert},
		"board, inverted":  {board + "goal board\nbbw\nwwb\n", "wbw\nbbb\ngoal board\nwwb\nbbw\n", invert},
		"either, inverted": {board, "wbw\nbbb\n", invert},
		"white, rotated":   {board + "goal white\n", "wb\nww\nwb\ngoal white\n", rotateRight},
		"board, rotated":   {board + "goal board\nbbw\nwwb\n", "wb\nww\nwb\ngoal board\nwb\nwb\nbw\n", rotateRight},
		"board, mirrored":  {board + "goal board\nbbw\nwwb\n", "bwb\nwww\ngoal board\nwbb\nbww\n", mirrorSideways},
		"black, larger":    {board + "goal black\n", "bwbw\nwwww\nwwww\ngoal black\n", Resize(puzzle.Size{Rows: 3, Cols: 4})},
		"board, smaller":   {board + "goal board\nbbw\nwwb\n", "bw\ngoal board\nbb\n", Resize(puzzle.Size{Rows: 1, Cols: 2})},
	} {
		if got := of(t, p, c.text, c.change); got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got, c.want)
		}
	}
	for _, text := range []string{board, board + "goal white\n", board + "goal board\nbbw\nwwb\n"} {
		b := puzzletest.Read(t, p, text)
		for _, change := range append(All(p, b, 1), Fills(p, b, 1)...) {
			after, err := change.Of(p, b)
			inverted := change.Name.String() == invert.Name.String()
			want := b.Goal()
			if want > 0 && inverted {
				want = p.Goals[want].Opposite
			}
			if err != nil || after.Goal() != want {
				t.Errorf("%v of\n%sgoal %d, error %v", change.Name, text, after.Goal(), err)
			}
		}
	}
}
