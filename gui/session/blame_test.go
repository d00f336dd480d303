package session

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// told describes the card about a costly move: its title, the sentence, and its buttons. A board is asked what it shows.
func (d *tab) told() string {
	c, ok := d.Blame.Card()
	if !ok {
		return "none"
	}
	said := fmt.Sprintf("%v: %v", c.Title, c.Text)
	for _, b := range []struct {
		shown bool
		name  string
	}{{c.Last, "last"}, {c.Back, "back"}, {!c.More.Empty(), c.More.String()}} {
		if b.shown {
			said += " [" + b.name + "]"
		}
	}
	if _, ok := d.Blame.view(); ok {
		said += " picture"
	}
	return said
}

// onCard returns what a button of the card does.
func (d *tab) onCard(do func()) func() {
	return func() {
		if _, ok := d.Blame.Card(); ok {
			do()
		}
	}
}

// Beside the reason of an earlier move, the last one is not marked.
func TestOneMoveIsMarked(t *testing.T) {
	inTab(t, "wbbw", conditions{}, func(t *testing.T, d *tab) {
		d.do("P003..")
		for asked, want := range []int{1, 1, 0} {
			if got := len(d.View().Badges); got != want {
				t.Errorf("asked %d times: %d badges, want %d", asked, got, want)
			}
			d.Blame.Next()
		}
	})
}

// TestBlame asks why moves cost something (Y), goes back before them (J), shows the picture (+), and does what takes it away. A
// dot waits until the reason is found.
func TestBlame(t *testing.T) {
	const (
		looking = "Looking for the reason. Esc stops that."
		why     = "Move 1 cost 2: because A better move was possible (Press row 1, column 2). [last] [back] picture"
	)
	for _, c := range []struct{ board, script, like, told string }{
		{"wbbw", "P1.Y.", "play bwww 1/1", "none"}, // which cost nothing
		{"wbbw", "P0.Y", "play bwbw 1/1", "Move 1 cost 2: " + looking + " [last] [back]"},
		{"wbbw", "P0.YX", "play bwbw 1/1", "none"},
		{"wbbw", "P0.Y.", "play bwbw 1/1", why},
		{"wbbw", "P0.Y.X", "play bwbw 1/1", "none"},
		{"wbbw", "P0.Y.2", "play bwbw 1/1", "none"}, // a click only takes it away
		{"wbbw", "P0.Y.22.", "play bbwb 2/2", "none"},
		{"wbbw", "P0.Y.<", "play wbbw 0/1", "none"},
		{"wbbw", "P0.Y.E", "edit wbbw 0/0", "none"},
		{"wbbw", "P0.Y.M.", "play bwbw 1/1", "none"},
		{"wbbw", "P0.Y.H.", "play bwbw 1/1", "none"},
		{"wbbw", "P0.H.Y.", "play bwbw 1/1", why},
		{"wbbw", "P0.Y.Y.", "play bwbw 1/1", why}, // there is none before
		{"wbbw", "P01.Y.", "play wbww 2/2", "Move 1 cost 2: because A better move was possible (Press row 1, column 2). [back] picture"},
		{"wbbw", "P00120.Y.", "play wwbb 5/5", "Move 5 cost 2: The goal was reached before it. [last] [back]"}, // from a solved board
		{"wbbw", "P01.Y.Y.", "play wbww 2/2", "Move 1 cost 2: because A better move was possible (Press row 1, column 2). [back] picture"},
		{"wbbw", "P01.Y.J", "play wbbw 0/2", "none"},
		{"wbbw", "P0012.Y.", "play bbbb 4/4", "Move 1 cost 2: all picture"},        // a won game hides nothing
		{"wbbw", "P0012.FY.", "play wbbw 0/0", "Move 1 cost 2: because picture"},   // of the game
		{"wbbw", "P0012.FE<Y.", "play wbbw 0/0", "Move 1 cost 2: because picture"}, // though Edit has forgotten its costs
		{"wbbw", "P0012.F3..", "play wbbw 0/0", ": because [Show the Picture]"},
		{"wbbw", "P0012.F3..+", "play wbbw 0/0", ": because picture"},
		{"wbbw", "P0012.F3..Y", "play wbbw 0/0", ": because picture"},
		{"wbbw", "P0012.F3..X", "play bbbb 4/4", "none"},
		{"wbbw", "P0012.F3..+X", "play wbbw 0/0", "none"},
		{"wbbw", "P0012.F3..1", "play bwww 1/1", "none"},
	} {
		inTab(t, c.board, conditions{}, func(t *testing.T, d *tab) {
			d.Puzzle.Costly = func(ctx context.Context, m puzzle.Mistake) (puzzle.Note, error) {
				picture := puzzle.Picture{Marks: []view.Marked{{Mark: view.MarkProof}}}
				if m.Fewest[1] <= m.Fewest[0]-1 || m.Before.View().Equal(m.After.View()) {
					t.Errorf("%s: %v", c.script, m)
				}
				later := func(context.Context) (puzzle.Note, error) {
					return puzzle.Note{Text: sentence.New("all"), Picture: picture}, nil
				}
				note := puzzle.Note{Text: sentence.New("because"), Picture: picture}
				if d.Line().Won() {
					note.Later = later
				}
				return note, linger(ctx, time.Second/2)
			}
			for _, letter := range c.script {
				if letter == '.' {
					d.pass(time.Second)
				} else {
					d.act(letter)
				}
			}
			if at := d.Record().Position; d.Mode() == PlayMode && at != d.Line().At() {
				t.Errorf("%s: a picture would open at %d", c.script, at)
			}
			if like := strings.TrimSuffix(d.like(), " why 0"); like != c.like || d.told() != c.told {
				t.Errorf("%s: %s, %q, want %s, %q", c.script, like, d.told(), c.like, c.told)
			}
		})
	}
}

// Where no press set with the cell is listed, the others are shown on request, and hidden again. One without a picture is a sentence alone.
func TestMoreOfAPicture(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		d := openTab(named.Puzzle("flip"), read(t, "flip", "bbw\nbww\nwww\n")...)
		defer d.Close()
		d.do("P1Y")
		const said = "Move 1 cost 2: Two press sets reach one colour, and neither has row 1, column 2. So it has to be pressed again. " +
			"Only the first row can be chosen: elsewhere the disc above a cell decides whether it is pressed. " +
			"First rows that lead to all white: 1 of 8; to all black: 1 of 8. [last] [back]"
		for _, shown := range []string{" [Show All]", " [Show Fewer] picture", " [Show All]"} {
			if d.told() != said+shown {
				t.Errorf("%q, want %q", d.told(), shown)
			}
			d.do("+")
		}
	})
}

// The reason of a losing move knows that the goal cannot be reached after it.
func TestALosingMoveIsBlamed(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{}, func(t *testing.T, d *tab) {
		var fewest [2]int
		d.Puzzle.Costly = func(_ context.Context, m puzzle.Mistake) (puzzle.Note, error) {
			fewest = m.Fewest
			return puzzle.Note{Text: sentence.New("because")}, nil
		}
		if d.do("P0231Y"); fewest != [2]int{2, -1} {
			t.Errorf("%s: %v, %q", d.like(), fewest, d.told())
		}
	})
}

// The pictures of an argument for the next move take the place of the board, and leave the hint as it was.
func TestPicturesOfAHint(t *testing.T) {
	inTab(t, "oo.o.", conditions{}, func(t *testing.T, d *tab) {
		page := func(context.Context, int) (puzzle.Picture, error) {
			return puzzle.Picture{Board: d.Line().Go(1).Board(), Text: sentence.New("page")}, nil
		}
		d.Puzzle.Because = func(context.Context, puzzle.Walk, int) (puzzle.Picture, error) {
			return puzzle.Picture{Text: sentence.New("2 pictures"), Technique: &puzzle.Note{Text: sentence.New("argument"), Pages: 2, Page: page}}, nil
		}
		d.do("H")
		if c, _ := d.Hints.Card(); c.How.String() != "argument" || c.Pages != 2 {
			t.Fatalf("%+v", c)
		}
		d.Blame.Argue()
		d.pass(time.Second)
		if at, last, _ := d.Player.Playhead(); d.told() != "argument: 2 pictures picture" || at != 0 || last != 1 {
			t.Errorf("%q, page %d of %d", d.told(), at, last)
		}
		d.Reasons.Go(1)
		d.pass(time.Second)
		if d.click(0); d.told() != "none" || d.says() != "Row 1, column 1: jump to row 1, column 3 / 2 pictures" || d.hand.held != nil {
			t.Errorf("%q, %q after a click", d.told(), d.says())
		}
	})
}

// A tile of Tetravex in a wrong place has a mark once a hint has told it, and a reason. While a tile is held and the moves are
// shown, a cross that is pointed at says why, unless another tile is to blame.
func TestATileIsBlamed(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		d := openTab(named.Puzzle("tetravex"), read(t, "tetravex", "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0")...) // 4 3 / 2 1
		defer d.Close()
		d.do("P")
		d.Hand.Move(view.Spot{Row: 1}, view.Spot{Board: 1, Col: 1})
		d.Hand.Move(view.Spot{Col: 1}, view.Spot{Board: 1})
		d.pass(time.Second)
		if d.Blame.Label(1) != "" || d.Blame.Ask(1) {
			t.Error("the tile is told before anybody has asked")
		}
		d.do("HY")
		if told := d.told(); d.Blame.Label(0)+d.Blame.Label(1) != "×" || told[:49] != "After move 2 not all placed tiles could stay: Wit" || strings.Contains(told, "better") {
			t.Errorf("%q, %q", d.Blame.Label(1), told)
		}
		d.do("X<M")
		for i, at := range []view.Spot{{Board: 1}, {Board: 1, Row: 1}, {Board: 1, Row: 1}} {
			tile := view.Spot{Col: 1}
			if i == 2 { // which was lost before
				d.Hand.Move(tile, view.Spot{Board: 1})
				tile = view.Spot{}
			}
			d.Input.Press(tile, false)
			d.Input.Release(tile, true)
			d.Hand.Point(at, true)
			d.pass(time.Second)
			said := ""
			for _, b := range d.View().Bubbles {
				said += b.Text.String()
			}
			if wrong := i == 0; wrong != (said != "") {
				t.Errorf("%v: %q", at, said)
			}
			d.do("X")
		}
	})
}

// F2 examines the moves of a game with a tray, also after it. Find It asks for another move than that since which the pieces could
// not all stay, which was taken back before the end.
func TestAWrongTileIsAskedAbout(t *testing.T) {
	inTab(t, "o", conditions{}, func(t *testing.T, _ *tab) {
		d := openTab(named.Puzzle("tetravex"), read(t, "tetravex", "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0")...) // 4 3 / 2 1
		defer d.Close()
		on := func(row, col int) view.Spot { return view.Spot{Board: 1, Row: row, Col: col} }
		tray := func(tile int) view.Spot { return view.Spot{Row: (tile - 1) / 2, Col: (tile - 1) % 2} }
		move := func(from, to view.Spot) {
			d.Hand.Move(from, to)
			d.pass(3 * time.Second)
		}
		says := func(begin string) {
			t.Helper()
			if q, _ := d.Find.Question(); !strings.HasPrefix(d.told()+d.Status.Text().String()+q.Text.String()+" "+q.Told.String(), begin) {
				t.Errorf("%q, %q, %+v, want %q", d.told(), d.Status.Text(), q, begin)
			}
		}
		d.do("P")
		if d.Can().Blame {
			t.Error("before the first move")
		}
		d.Hand.Move(tray(3), on(0, 1))
		d.known.positions[d.Line().place(1).id] = &Position{}
		d.Blame.Next()
		says("noneIt is not known yet whether all placed tiles can stay.")
		d.pass(time.Second)
		d.do("Y")
		says("noneNo move is known to have cost anything.")
		move(tray(2), on(0, 0))
		d.do("Y")
		says("After move 2 not all placed tiles could stay: With tile 2 there, ")
		move(on(0, 0), on(1, 1))
		d.do("Y")
		says("After move 3 not all placed tiles could stay: The 4 at the top of tile 2 ")
		d.do("Y")
		says("After move 2 not all placed tiles could stay: With tile 2 there, ")
		move(on(1, 1), on(1, 0))
		move(tray(4), on(0, 0))
		d.Blame.State.told = false // the end tells
		move(tray(1), on(1, 1))

		if _, costly := d.Find.Result(); d.Blame.Label(1) != "×" || costly.String() != "One move was a mistake: after it not all placed tiles could stay." {
			t.Errorf("%q, %q", d.Blame.Label(1), costly)
		}
		d.do("Y")
		says("After move 2 not all placed tiles could stay: With tile 2 there, ")
		d.do("F")
		const here = "noneDrag a tile to a cell, or click the tile and then the cell." +
			"After your move here not all placed tiles could stay: Tile 2 to row 1, column 1. "
		says(here + "Make a better move: one with 2 moves left after it.")
		move(tray(4), on(1, 0))
		says(": With tile 4 there, ")
		if q, _ := d.Find.Question(); q.Told.String() != "After that not all placed tiles can stay. Try another move." {
			t.Errorf("%q", q.Told)
		}
		if b := d.View().Badges; len(b) != 2 || b[0].At != on(0, 0) || b[1].At != on(1, 0) || b[1].Text != "×" {
			t.Errorf("%+v", b)
		}
		d.Hand.Move(tray(1), on(1, 1))
		d.pass(time.Millisecond)
		if q, _ := d.Find.Question(); !q.Found || q.Told.String() != "Yes: 2 moves left after it." || !d.numbered() {
			t.Errorf("%+v", q)
		}
	})
}

// read reads the boards of a text.
func read(t *testing.T, id, text string) []puzzle.Problem {
	t.Helper()
	all, err := boards.Read(named.Puzzle(id), text, 1)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
