package fourline

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// checkSooner checks a proof that no line is made within some moves if the given colours may open.
func checkSooner(t *testing.T, p plain, note puzzle.Note, openers string, moves int) {
	t.Helper()
	all := claims(t, p, note)
	for _, opener := range []byte(openers) {
		p.follow(t, all, opener, moves)
	}
	for at, c := range all {
		if !c.used {
			t.Fatalf("%q speaks of %s with %c to move, which does not come up", c.text, at.cells, at.mover)
		}
	}
}

// later returns what takes the place of a note.
func later(t *testing.T, note puzzle.Note) puzzle.Note {
	t.Helper()
	found, err := note.Later(t.Context())
	if err != nil || !strings.HasPrefix(found.Text.String(), "Why not ") {
		t.Fatalf("%q, %v", found.Text, err)
	}
	return found
}

// The proofs that there is no shorter answer are followed by the rules alone, for boards of all kinds.
func TestWhyNotSooner(t *testing.T) {
	rng := random.Source(11)
	shown, pages, reasons := 0, 0, map[string]int{}
	for n := range 700 {
		size := small[n%len(small)]
		if n%3 == 0 {
			size = originalSize
		}
		cells := size.Rows * size.Cols
		pieces := cells - 1 - rng.IntN(4)
		if n%7 == 0 {
			pieces = 4 + rng.IntN(5)
		}
		b := lineless(rng, size, pieces/2+rng.IntN(2), pieces/2)
		if b.Check() != nil {
			continue
		}
		openers := "BW"
		if n%5 == 0 {
			b.turn, openers = onlyWhite, "W"
		}
		o, err := b.problem(t).Solve(t.Context(), puzzle.Options{FromHere: true})
		if err != nil {
			t.Fatal(err)
		}
		if o.Length() < 2 || o.Length() > 9 {
			continue
		}
		note := later(t, about(o.Notes, "Why not"))
		if note.Pages == 0 {
			continue
		}
		shown++
		pages += note.Pages
		checkSooner(t, plainBoard(b.String()), note, openers, o.Length()-1)
		for _, c := range claims(t, plainBoard(b.String()), note) {
			_, reason, _ := strings.Cut(c.text, ". ")
			reasons[reason]++
		}
	}
	if shown < 250 || pages < 2*shown || len(reasons) < 8 {
		t.Errorf("%d proofs of %d pages, reasons %v", shown, pages, reasons)
	}
}

// about returns the note that begins with some words.
func about(notes []puzzle.Note, words string) puzzle.Note {
	for _, n := range notes {
		if strings.HasPrefix(n.Text.String(), words) {
			return n
		}
	}
	return puzzle.Note{}
}

// Nearly every original board's proof is short enough to be shown.
func TestMostProofsAreShown(t *testing.T) {
	shown, all, longest := 0, 0, 0
	for seed := range uint64(400) {
		o := solved(t, puzzletest.Random(t, Puzzle, originalSize, seed))
		if o.Length() < 2 {
			continue
		}
		all++
		if note := later(t, about(o.Notes, "Why not")); note.Pages > 0 {
			shown++
			longest = max(longest, note.Pages)
		}
	}
	if shown < all || all < 200 || longest > 30 {
		t.Errorf("%d of %d proofs are shown, the longest on %d pages", shown, all, longest)
	}
}

// What is proven when a search is ended has a reason too.
func TestUnfinishedReason(t *testing.T) {
	b := boardOf(t, "BOOOOB OOOOOO OOWOOO OOOOOO OOOWOO BOOOOB")
	o, err := b.problem(t).Solve(&within{Context: context.Background(), asked: 12}, puzzle.Options{})
	if err == nil || o.Bound < 3 || o.Title.String() != fmt.Sprintf("At least %d moves", o.Bound) || len(o.Notes) != 1 {
		t.Fatalf("%+v, %v", o, err)
	}
	if note := later(t, o.Notes[0]); note.Pages > 0 {
		checkSooner(t, plainBoard(b.String()), note, "BW", o.Bound-1)
	} else {
		t.Error("no pages")
	}
}

// What takes more positions than a person looks through is not shown.
func TestTooManyForAPerson(t *testing.T) {
	b := boardOf(t, "BWBO WBWB BWBW WBWO")
	if _, err := b.deadlinesOf(t.Context(), openersOf[either], 14); !errors.Is(err, errTooMany) {
		t.Errorf("error %v", err)
	}
	note := later(t, b.whyNotSooner(either, 14))
	if note.Pages != 0 || note.Later != nil || !strings.Contains(note.Text.String(), "14 moves were followed") {
		t.Errorf("%d pages: %q", note.Pages, note.Text)
	}
}
