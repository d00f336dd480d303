package fourline

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// checkReachable checks pages that show all positions which can be reached: none has a line, and the arrows of each are all
// its moves, with the numbers of the pages where they lead.
func checkReachable(t *testing.T, p plain, note puzzle.Note, openers string) {
	t.Helper()
	pictures := make([]puzzle.Picture, note.Pages)
	at := make([]plainPosition, note.Pages)
	for i := range pictures {
		picture, err := note.Page(t.Context(), i)
		var number int
		if _, scan := fmt.Sscanf(picture.Text.String(), "Position %d:", &number); err != nil || scan != nil || number != i+1 {
			t.Fatalf("page %d: %q, %v", i, picture.Text, err)
		}
		_, text, _ := strings.Cut(picture.Text.String(), ": ")
		pictures[i], at[i] = picture, plainPosition{plainBoard(picture.Board.(fmt.Stringer).String()).cells, text[0]}
	}
	for i, opener := range []byte(openers) {
		if at[i] != (plainPosition{p.cells, opener}) {
			t.Fatalf("page %d shows %v", i, at[i])
		}
	}
	for i, picture := range pictures {
		q := plain{p.rows, p.cols, at[i].cells}
		moves := q.moves(at[i].mover)
		if q.lined() || len(moves) != len(picture.Arrows) || (len(moves) == 0) != strings.Contains(picture.Text.String(), "cannot: the game ends") {
			t.Fatalf("page %d, %q: %d arrows, %d moves from\n%v", i, picture.Text, len(picture.Arrows), len(moves), picture.Board)
		}
		for k, m := range moves {
			a := picture.Arrows[k]
			code := string([]byte{'1' + byte(a.From.Row), '1' + byte(a.From.Col), '1' + byte(a.To.Row), '1' + byte(a.To.Col)})
			if code != m.code || a.Number < 1 || a.Number > len(at) || at[a.Number-1] != (plainPosition{m.after.cells, opponent(at[i].mover)}) {
				t.Fatalf("page %d: arrow %v for the move %s", i, a, m.code)
			}
		}
	}
}

// checkEnded checks the claim that the game ends with the first move of a colour.
func checkEnded(t *testing.T, p plain, note puzzle.Note, opener byte) {
	t.Helper()
	moves, text := p.moves(opener), note.Text.String()
	for _, m := range moves {
		if m.after.lined() || len(m.after.moves(opponent(opener))) > 0 {
			t.Fatalf("%q, but %s goes on from %s", text, m.code, p.cells)
		}
	}
	if len(moves) != len(note.Arrows) || strings.Contains(text, "there is no ") == strings.Contains(p.cells, string(opponent(opener))) ||
		len(moves) > 1 && !strings.Contains(text, fmt.Sprintf("of the %d moves", len(moves))) {
		t.Fatalf("%q, %d arrows for %d moves from %s", text, len(note.Arrows), len(moves), p.cells)
	}
}

// pagesOf returns what takes the place of a note, if anything does.
func pagesOf(t *testing.T, note puzzle.Note) puzzle.Note {
	t.Helper()
	if note.Later == nil {
		return note
	}
	found, err := note.Later(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// The reasons why no line can be reached are checked by the rules alone.
func TestWhyNever(t *testing.T) {
	rng := random.Source(5)
	seen := map[string]int{}
	for n := range 1500 {
		pieces := 13 + rng.IntN(3)
		whites := pieces/2 - 1 + rng.IntN(3)
		if n%5 == 0 {
			pieces, whites = 4+rng.IntN(3), 0
		}
		b := lineless(rng, originalSize, pieces-whites, whites)
		openers := "BW"
		if n%7 == 0 {
			b.turn, openers = onlyBlack, "B"
		}
		if b.Check() != nil {
			continue
		}
		p := plainBoard(b.String())
		all, never := 0, true
		for _, opener := range []byte(openers) {
			r := p.search(opener, 200)
			all, never = all+r.positions, never && r.moves == -1
		}
		if !never || strings.Count(p.cells, "B") < 4 && whites < 4 {
			continue
		}
		o, err := b.problem(t).Solve(t.Context(), puzzle.Options{FromHere: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, opener := range []byte(openers) {
			name := map[byte]string{'B': "Black", 'W': "White"}[opener]
			ended := len(p.moves(opener)) > 0
			for _, m := range p.moves(opener) {
				ended = ended && len(m.after.moves(opponent(opener))) == 0
			}
			note := about(o.Notes, "If "+name+" opens, the game ends")
			if len(openers) == 1 {
				note = about(o.Notes, "With "+name+" to move, the game ends")
			}
			if note.Text.Empty() == ended {
				t.Fatalf("%v, %q for %s", ended, note.Text, p.cells)
			}
			if ended {
				seen["ended"]++
				checkEnded(t, p, note, opener)
			}
		}
		note := pagesOf(t, about(o.Notes, fmt.Sprintf("All %d positions", all)))
		if (note.Pages > 0) != (all > 1 && all <= 24) {
			t.Fatalf("%d pages for %d positions of %s", note.Pages, all, p.cells)
		}
		if note.Pages > 0 {
			seen["shown"]++
			if note.Pages != all {
				t.Fatalf("%d pages, %d positions", note.Pages, all)
			}
			checkReachable(t, p, note, openers)
		}
	}
	if seen["ended"] < 50 || seen["shown"] < 50 {
		t.Errorf("the test is one-sided: %v", seen)
	}
}

// A colour without pieces is the reason where there is one.
func TestNobodyToAnswer(t *testing.T) {
	o := solved(t, problemOf(t, "BBOO OOOO OOOB OOOB"))
	want := []string{
		"If Black opens, the game ends after one move: there is no white piece, so White can never move. None of the 6 moves makes four in line.",
		"All 8 positions that can be reached, whoever opens, were looked at: none has four in line. " +
			"Each is a page, with arrows for all its moves: a number is that of the page to which the move leads.",
		"White cannot open: there is no white piece.",
	}
	for i, n := range o.Notes {
		if n = pagesOf(t, n); n.Text.String() != want[i] {
			t.Errorf("%q", n.Text)
		}
	}
}
