package swap

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzletest"
)

// A repaired start has as many black pieces as the goal, differs in no more cells than it must, and in none where it was right.
func TestRepair(t *testing.T) {
	for bits := range 1 << 8 {
		letters := make([]byte, 8)
		for i := range letters {
			letters[i] = "01"[bits>>i&1]
		}
		start, goal := string(letters[:4]), string(letters[4:])
		surplus := strings.Count(start, "1") - strings.Count(goal, "1")
		if surplus == 0 {
			continue
		}
		board := func(s string) string { return s[:2] + "\n" + s[2:] + "\n" }
		repaired, fewest := Puzzle.Repair(puzzletest.Read(t, Puzzle, board(start)+board(goal)))
		now, turned := strings.ReplaceAll(puzzletest.Text(repaired), "\n", ""), 0
		for i := range start {
			if now[i] != start[i] {
				turned++
				if now[i] != goal[i] {
					t.Errorf("%s to %s: %s turns a right piece", start, goal, now)
				}
			}
		}
		if turned != max(surplus, -surplus) || !fewest || now[4:] != goal || strings.Count(now[:4], "1") != strings.Count(goal, "1") {
			t.Errorf("%s to %s: %s", start, goal, now)
		}
	}
}
