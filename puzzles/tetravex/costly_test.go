package tetravex

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

var (
	leads = regexp.MustCompile(`^With tile (\d+) there, (?:(one|\d+) tiles? follows?, and then )?(.+?)\.( Only some numbers can lie at the border\.)?( Tiles that look alike count as one\.)?$`)
	vain  = regexp.MustCompile(`^After it (one position was|\d+ positions were) tried in vain\.$`)
)

// readCostly tries all ways on small boards, and goes through the argument.
func readCostly(t testing.TB, m puzzle.Mistake, note puzzle.Note) {
	t.Helper()
	if m.Before.Solved() {
		return
	}
	text, b := note.Text.String(), m.After.(*frame)
	stays := func(solution []tile) bool { return strays(b, solution) == 0 }
	if b.n < 4 && slices.ContainsFunc(all(b, 10_000), stays) {
		t.Fatalf("%q, but it can be finished:\n%s", text, b)
	}
	r := &critic{t: t.(*testing.T), n: b.n, note: note, defined: true, seen: map[string]int{}}
	var on []int
	r.tiles, on = laid(b.View())
	for side, where := range borders {
		if v := said(text, "The %d "+where.adverb+" of tile %d lies against %d of tile %d."); v != nil {
			tile, other := v[1][0]-1, v[3][0]-1
			if r.tiles[tile][side] != v[0][0] || r.tiles[other][opposite(side)] != v[2][0] || v[0][0] == v[2][0] ||
				on[beside(r.n, slices.Index(on, tile), side)] != other {
				t.Fatalf("%q:\n%s", text, b)
			}
			return
		}
	}
	v, to := leads.FindStringSubmatch(text), m.Step.Outline[len(m.Step.Outline)-1]
	switch {
	case vain.MatchString(text) && note.Pages == 0:
		return
	case v == nil || strconv.Itoa(int(b.View().At(to).Label)) != v[1]:
		t.Fatalf("%q of %q", text, m.Step.Text)
	}
	following, _ := strconv.Atoi(strings.Replace(v[2], "one", "1", 1))
	r.alike, r.pages = v[5] != "", pagesOf(r.t, note)
	for note.Pages > 0 && r.tightBorder() {
		r.next++
	}
	shown := on
	if page := r.pages[r.next+following]; page.Board != nil {
		_, shown = laid(page.Board.View())
	}
	free := func(on []int) int {
		return len(slices.DeleteFunc(slices.Clone(on), func(tile int) bool { return tile != none }))
	}
	if free(on) != free(shown)+following || (v[4] != "") != (r.next > 0) || !r.reads(v[3], r.contradictions(shown)) {
		r.refute("%q says nothing of %v", v[3], shown)
	}
	if note.Pages > 0 {
		claim, tries := "The placed tiles cannot all stay."+v[5], note.Pages-r.next-1
		switch {
		case tries == 1:
			claim += " One tile laid in vain shows why."
		case tries > 1:
			claim += fmt.Sprintf(" %d tiles laid in vain show why.", tries)
		}
		note.Text = sentence.New("%s", claim)
		checkReason(r.t, b, note, false, map[string]int{})
	}
}

// contradictions are the claims that no tile or cell of a position leads on.
func (r *critic) contradictions(on []int) []claim {
	claims := []claim{
		{"no tile", "no tile fits at row %d, column %d", func(v [][]int) bool { return len(r.onCell(on, r.cell(v))) == 0 }},
		{"two tiles", "two tiles fit at row %d, column %d, and both fail", func(v [][]int) bool { return len(r.onCell(on, r.cell(v))) == 2 }},
		{"tiles", "%d tiles fit at row %d, column %d, and all fail", func(v [][]int) bool { return v[0][0] > 2 && len(r.onCell(on, r.cell(v[1:]))) == v[0][0] }},
		{"no cell", "tile %d fits nowhere", func(v [][]int) bool { return len(r.ofTile(on, v[0][0]-1)) == 0 }},
		{"two cells", "tile %d fits on two cells, and both fail", func(v [][]int) bool { return len(r.ofTile(on, v[0][0]-1)) == 2 }},
		{"cells", "tile %d fits on %d cells, and all fail", func(v [][]int) bool { return v[1][0] > 2 && len(r.ofTile(on, v[0][0]-1)) == v[1][0] }},
	}
	for _, side := range []int{right, bottom} {
		room := 0
		for cell, tile := range on {
			if tile == none && beside(r.n, cell, side) == none {
				room++
			}
		}
		for i, numbers := range []string{"number", "numbers"} {
			form := "pairing equal sides leaves %d " + numbers + " " + borders[side].adverb + ", but in the " + borders[side].line + " there is room for only %d"
			claims = append(claims, claim{"too many", form, func(v [][]int) bool {
				left := len(r.leftOver(on, side))
				return left == v[0][0] && room == v[1][0] && left > room && min(left, 2) == i+1
			}})
		}
	}
	return claims
}

// TestCostly reads why moves of games cost something.
func TestCostly(t *testing.T) {
	puzzletest.ReadMistakes(t, Puzzle, func(seed uint64) puzzle.Problem {
		size := []int{3, 3, 4, 2, 4, 5}[seed%6]
		switch {
		case seed%30 == 0:
			size = 6
		case seed%8 == 0: // with tiles that look alike
			return fewNumbers(3, 3, random.Source(seed))
		}
		return puzzletest.Random(t, Puzzle, square(size), seed)
	}, readCostly)
}
