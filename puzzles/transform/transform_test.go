package transform_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// everything returns all puzzles and the template.
func everything() []*puzzle.Puzzle { return append(puzzles.All(), peg.Puzzle) }

// offered returns the changes that are offered for a board, fills with value 1, by name.
func offered(p *puzzle.Puzzle, b puzzle.Problem) map[string]transform.Transform {
	all := map[string]transform.Transform{}
	for _, change := range append(transform.All(p, b, 1), transform.Fills(p, b, 1)...) {
		all[change.Name.String()] = change
	}
	return all
}

func TestOffered(t *testing.T) {
	const symmetries = "Rotate Right, Rotate Left, Mirror Left to Right, Mirror Top to Bottom, "
	for _, p := range everything() {
		b, want := p.New(p.Sizes[0]), map[string]string{
			"flip": symmetries + "Exchange Colours, Shuffle", "tetravex": symmetries + "Shuffle",
			"swap":     symmetries + "Exchange Colours, Exchange Start and Goal, Copy Start to Goal, Shuffle",
			"fourline": symmetries + "Exchange Colours, Shuffle", "peg": symmetries + "Shuffle",
		}[p.ID]
		var got []string
		for _, change := range transform.All(p, b, 1) {
			if after, err := change.Of(p, b); err != nil || after.Size() != b.Size() {
				t.Errorf("%s: %v of an empty board: %v, error %v", p.ID, change.Name, after, err)
			}
			if name, done := fmt.Sprint(change.Name.Args...), fmt.Sprint(change.Done.Args...); name != done {
				t.Errorf("%s: %v says %v", p.ID, change.Name, change.Done)
			}
			got = append(got, change.Name.String())
		}
		if strings.Join(got, ", ") != want && want != "" { // a new puzzle is not listed
			t.Errorf("%s: %q, want %s", p.ID, got, want)
		}
	}
}

const (
	line  = "BWOO\nBOWO\nOOBO\nWBBO\n"
	tiles = "2\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16\n"
	toys  = "01\n11\n00\n10\n"
	flips = "bwb\nwww\n"
	goal  = flips + "goal board\nbbw\nwwb\n"
	holes = "oo.\n-..\n...\n"
)

func TestKnown(t *testing.T) {
	for _, c := range []struct{ id, change, text, want string }{
		{"fourline", "Rotate Right", line, "WOBB\nBOOW\nBBWO\nOOOO\n"},
		{"swap", "Rotate Right", "001\n000\n111\n000\n", "00\n00\n01\n01\n01\n01\n"},
		{"peg", "Rotate Left", "oo.\n...\n", "..\no.\no.\n"},
		{"peg", "Rotate Left", "oo.-\n", "The shape of this board does not allow it."},
		{"peg", "Rotate Right", holes, "The shape of this board does not allow it."},
		{"peg", "Mirror Left to Right", "oo.\n...\n", ".oo\n...\n"},
		{"peg", "Mirror Top to Bottom", holes, "...\n-..\noo.\n"},
		{"tetravex", "Rotate Right", tiles, "2\n12 9 10 11\n4 1 2 3\n16 13 14 15\n8 5 6 7\n"},
		{"tetravex", "Mirror Left to Right", tiles, "2\n5 8 7 6\n1 4 3 2\n13 16 15 14\n9 12 11 10\n"},
		{"tetravex", "Fill", tiles, "2\n1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n"},
		{"fourline", "Exchange Colours", line, "WBOO\nWOBO\nOOWO\nBWWO\n"},
		{"swap", "Exchange Colours", toys, "10\n00\n11\n01\n"},
		{"swap", "Exchange Start and Goal", toys, "00\n10\n01\n11\n"},
		{"swap", "Copy Start to Goal", toys, "01\n11\n01\n11\n"},
		{"swap", "Fill Start", toys, "11\n11\n00\n10\n"},
		{"swap", "Fill Goal", toys, "01\n11\n11\n11\n"},
		{"flip", "Exchange Colours", flips, "wbw\nbbb\n"},
		{"flip", "Exchange Colours", flips + "goal white\n", "wbw\nbbb\ngoal black\n"},
		{"flip", "Exchange Colours", goal, "wbw\nbbb\ngoal board\nwwb\nbbw\n"},
		{"flip", "Rotate Right", flips + "goal white\n", "wb\nww\nwb\ngoal white\n"},
		{"flip", "Rotate Right", goal, "wb\nww\nwb\ngoal board\nwb\nwb\nbw\n"},
		{"flip", "Mirror Left to Right", goal, "bwb\nwww\ngoal board\nwbb\nbww\n"},
		{"fourline", "4x5", line, "BWOOO\nBOWOO\nOOBOO\nWBBOO\n"},
		{"tetravex", "1x1", tiles, "1\n1 2 3 4\n"},
		{"tetravex", "2x2", "1\n1 2 3 4\n", "2\n1 2 3 4\n. . . .\n. . . .\n. . . .\n"},
		{"tetravex", "2x3", tiles, "size 2x3, want as many rows as columns"},
		{"flip", "3x4", flips + "goal black\n", "bwbw\nwwww\nwwww\ngoal black\n"},
		{"flip", "1x2", goal, "bw\ngoal board\nbb\n"},
	} {
		p := peg.Puzzle
		if c.id != p.ID {
			p = named.Puzzle(c.id)
		}
		b := puzzletest.Read(t, p, c.text)
		change, ok := offered(p, b)[c.change]
		if size, err := boards.ParseSize(c.change); err == nil {
			change, ok = transform.Resize(size), true
		}
		if !ok {
			t.Errorf("%s: %s is not offered for\n%s", c.id, c.change, c.text)
			continue
		}
		got := ""
		if after, err := change.Of(p, b); err != nil {
			got = err.Error()
		} else {
			got = puzzletest.Text(after)
		}
		if got != c.want {
			t.Errorf("%s: %s of\n%sis\n%s\nwant\n%s", c.id, c.change, c.text, got, c.want)
		}
	}
}

// Rotations and mirror images are taken back. A change that changes nothing returns the same board.
func TestBack(t *testing.T) {
	const left, right, sideways, upright = "Rotate Left", "Rotate Right", "Mirror Left to Right", "Mirror Top to Bottom"
	for _, p := range everything() {
		b := puzzletest.Random(t, p, p.Sizes[0], 1)
		for _, names := range [][]string{
			{left, right}, {right, right, right, right}, {sideways, sideways}, {upright, upright}, {sideways, upright, left, left},
		} {
			after := b
			for _, name := range names {
				next, err := offered(p, after)[name].Of(p, after)
				if err != nil || puzzletest.Text(next) == puzzletest.Text(after) {
					t.Fatalf("%s, %s: %v, error %v", p.ID, name, next, err)
				}
				after = next
			}
			if puzzletest.Text(after) != puzzletest.Text(b) {
				t.Errorf("%s, %v: another board", p.ID, names)
			}
		}
		if same, err := transform.Resize(b.Size()).Of(p, b); same != b || err != nil {
			t.Errorf("%s: another board of the same size, error %v", p.ID, err)
		}
	}
}

// A rotated board has a size that the puzzle has.
func TestSizes(t *testing.T) {
	p := *peg.Puzzle
	p.Max.Rows = 3
	b := puzzletest.Read(t, &p, "oo..\n....\n")
	if after, err := offered(&p, b)["Rotate Left"].Of(&p, b); err == nil || !strings.HasPrefix(err.Error(), "size 4x2") {
		t.Errorf("%v, error %v", after, err)
	}
}

// Shuffling keeps the pieces of each board.
func TestShuffle(t *testing.T) {
	pieces := func(b puzzle.Problem) map[string]int {
		cells, count := map[view.Spot]string{}, map[string]int{}
		for _, at := range boards.Spots(b) {
			cells[at.Cell()] += fmt.Sprint(" ", at.Board, b.Value(at))
		}
		for _, values := range cells {
			count[values]++
		}
		return count
	}
	for _, p := range everything() {
		b, texts := puzzletest.Random(t, p, p.Sizes[0], 1), map[string]bool{}
		for _, seed := range []uint64{1, 1, 2, 3} {
			shuffle := slices.IndexFunc(transform.All(p, b, seed), func(t transform.Transform) bool { return t.Name.String() == "Shuffle" })
			after, err := transform.All(p, b, seed)[shuffle].Of(p, b)
			if err != nil || !maps.Equal(pieces(after), pieces(b)) {
				t.Errorf("%s: shuffled\n%v, error %v, of\n%v", p.ID, after, err, b)
			}
			texts[puzzletest.Text(after)] = true
		}
		if len(texts) != 3 {
			t.Errorf("%s: three seeds make %d boards", p.ID, len(texts))
		}
	}
}

// In the middle of a game the board is changed, without its moves.
func TestWithoutMoves(t *testing.T) {
	p := named.Puzzle("tetravex")
	b := puzzletest.Random(t, p, view.Size{Rows: 2, Cols: 2}, 1)
	here := puzzletest.Solve(t, b).Walk.At(2)
	changes := offered(p, here)
	if len(changes) != len(offered(p, b)) {
		t.Errorf("%d changes are offered where tiles lie on the board, else %d", len(changes), len(offered(p, b)))
	}
	after, err := changes["Rotate Right"].Of(p, here)
	want, _ := changes["Rotate Right"].Of(p, b)
	if err != nil || puzzletest.Text(after) != puzzletest.Text(want) || after.Position() != "" {
		t.Errorf("%v, error %v, want %v", after, err, want)
	}
}

func TestToward(t *testing.T) {
	p := named.Puzzle("flip")
	after, err := transform.Toward(p, 1).Of(p, puzzletest.Read(t, p, flips))
	if err != nil || puzzletest.Text(after) != flips+"goal white\n" {
		t.Errorf("%v, error %v", after, err)
	}
}
