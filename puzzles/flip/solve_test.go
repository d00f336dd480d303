package flip

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// numbered returns the board whose cells are the bits of a number.
func numbered(rows, cols, number int) plain {
	g := plain{rows, cols, make([]byte, rows*cols)}
	for i := range g.cells {
		g.cells[i] = "wb"[number>>i&1]
	}
	return g
}

// problem returns the board to solve.
func problem(t testing.TB, g plain) puzzle.Problem {
	t.Helper()
	return puzzletest.Read(t, Puzzle, g.text())
}

// anyOf returns any random board of a size.
func anyOf(t *testing.T, size view.Size, rng *rand.Rand) puzzle.Problem {
	t.Helper()
	b, err := Puzzle.Random(t.Context(), puzzle.Wish{Size: size}, rng)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// page returns a page of a note.
func page(t *testing.T, note puzzle.Note, i int) puzzle.Picture {
	t.Helper()
	p, err := note.Page(t.Context(), i)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// check compares an outcome with the truth for each target, nil where nothing reaches it.
func check(t *testing.T, g plain, o puzzle.Outcome, aims []aim, truths ...*truth) {
	t.Helper()
	best := 0
	for i, want := range truths {
		if (want == nil) != (truths[0] == nil) || want != nil && want.total != truths[0].total {
			t.Fatalf("\n%s%+v press sets reach %s, %+v %s", g.text(), want, aims[i].words, truths[0], aims[0].words)
		}
		if want != nil && want.size < truths[best].size {
			best = i
		}
	}
	if truths[0] == nil {
		checkProof(t, g, o, aims)
		return
	}
	want := truths[best]
	if !o.Possible() || !o.Minimal || o.Length() != want.size || o.Nodes == 0 || o.Detail.String() != "proven minimum · to "+aims[best].words {
		t.Fatalf("\n%s%d presses of %v, %v, want %d", g.text(), o.Length(), o.Walk, o.Detail, want.size)
	}
	if title := o.Title.String(); title != count(want.size).String() && (want.size > 0 || title != "Solved already") {
		t.Fatalf("\n%s%q with %d presses", g.text(), title, want.size)
	}
	if got := replay(t, g, o.Walk, aims[best].plain); got != want.first {
		t.Fatalf("\n%spresses %s, want %s", g.text(), got, want.first)
	}
	if want.size == 0 || g.rows <= shownRows && g.cols <= shownCols {
		if found := len(o.Notes()) > 0; found != (want.size > 0) {
			t.Fatalf("\n%s%d reasons for %v", g.text(), len(o.Notes()), o.Title)
		}
		return // TestFirstRows reads the reasons
	}
	for i, a := range aims {
		note := about(o, a)
		checkWhy(t, g, a, note, i == best, truths[i].total, truths[i].size)
		checkSmallest(t, g, note, a, *truths[i])
	}
}

// checkSmallest follows the smallest press sets, which a reason shows in their order.
func checkSmallest(t *testing.T, g plain, note puzzle.Note, a aim, want truth) {
	t.Helper()
	if note.Pages != min(want.count, gf2.MaxTies) {
		t.Fatalf("%q with %d pages, want %d", note.Text, note.Pages, want.count)
	}
	last := ""
	for i := range note.Pages {
		page := page(t, note, i)
		now, set := g.clone(), []byte(strings.Repeat("0", len(g.cells)))
		for _, m := range page.Marks {
			if m.Mark != view.MarkCount {
				t.Fatalf("mark %b", m.Mark)
			}
			now.press(m.Spot.Row, m.Spot.Col)
			set[m.Spot.Row*g.cols+m.Spot.Col]++
		}
		first := i == 0 && string(set) != want.first || i > 0 && string(set) >= last
		if len(page.Marks) != want.size || now.text() != a.text() || first {
			t.Fatalf("\n%spage %d to %s: %s after %s ends with\n%s", g.text(), i, a.words, set, last, now.text())
		}
		if text := fmt.Sprintf("Dots: cells to press. Smallest press set %d of %d", i+1, want.count); page.Text.String() != text {
			t.Fatalf("page %q, want %q", page.Text, text)
		}
		last = string(set)
	}
}

// replay follows a walk by the rules, checks every board of it and that it ends
// with the goal, and returns its press set.
func replay(t *testing.T, g plain, walk puzzle.Walk, goal plain) string {
	t.Helper()
	set := []byte(strings.Repeat("0", len(g.cells)))
	now := g.clone()
	for i := range walk.Len() {
		if got := walk.At(i).String(); got != now.text() {
			t.Fatalf("after %d presses\n%swant\n%s", i, got, now.text())
		}
		step := walk.Step(i)
		at := step.Outline[0]
		if want := fmt.Sprintf("Press row %d, column %d", at.Row+1, at.Col+1); step.Text.String() != want {
			t.Fatalf("step %q, want %q", step.Text, want)
		}
		now.press(at.Row, at.Col)
		set[at.Row*g.cols+at.Col]++
	}
	if got := walk.At(walk.Len()).String(); got != now.text() || now.text() != goal.text() {
		t.Fatalf("ends with\n%swant\n%s, which is to be\n%s", got, now.text(), goal.text())
	}
	return string(set)
}

// replayTo is replay where the end is the board of one colour, white or black.
func replayTo(t *testing.T, g plain, walk puzzle.Walk, colour string) {
	t.Helper()
	replay(t, g, walk, of(g.rows, g.cols, colour[0]))
}

// checkProof checks that the marked cells prove that a board is impossible: pressing them
// all changes nothing, every press meets them an even number of times, and for each target
// an odd number is wrong, which the sentence says.
func checkProof(t *testing.T, g plain, o puzzle.Outcome, aims []aim) {
	t.Helper()
	if o.Possible() || o.Title.String() != "Impossible" || len(o.Notes()) != 1 {
		t.Fatalf("\n%sis impossible, outcome %+v", g.text(), o)
	}
	at := view.Spot{Row: strings.Count(string(g.cells), "b") % g.rows, Col: len(o.Notes()[0].Marks) % g.cols}
	checkPress(t, g, aims[0], o.Notes()[0].Marks, at, o.Notes()[0].Ask(at))
	pressed, marked, wrong := g.clone(), make([]bool, len(g.cells)), make([]int, len(aims))
	for _, m := range o.Notes()[0].Marks {
		i := m.Spot.Row*g.cols + m.Spot.Col
		if m.Spot.Board == 1 {
			if aims[0].id != "board" || !marked[i] {
				t.Fatalf("\n%sa mark on the goal at %v", g.text(), m.Spot)
			}
			continue
		}
		marked[i] = true
		pressed.press(m.Spot.Row, m.Spot.Col)
		for k, a := range aims {
			if g.cells[i] != a.cells[i] {
				wrong[k]++
			}
		}
		want := view.MarkProof
		if g.cells[i] != aims[0].cells[i] {
			want |= view.MarkCount
		}
		if m.Mark != want {
			t.Fatalf("\n%smark %b at %v, want %b", g.text(), m.Mark, m.Spot, want)
		}
	}
	checkParity(t, g, o.Notes()[0].Text.String(), aims, wrong, checkEven(t, g, marked))
	if pressed.text() != g.text() {
		t.Fatalf("\n%spressing the marked cells gives\n%s", g.text(), pressed.text())
	}
}

// checkParity checks that an odd number of marked cells is wrong for each target, which a sentence says with the numbers of them
// in a cross.
func checkParity(t *testing.T, g plain, text string, aims []aim, wrong, even []int) {
	t.Helper()
	says := fmt.Sprintf("Each of the %d crosses has an even number of the marked cells (%s). So the number of marked ", len(g.cells),
		strings.Trim(strings.ReplaceAll(fmt.Sprint(even), " ", ", "), "[]"))
	for k, n := range wrong {
		number := fmt.Sprintf("cells that are %s, %d, stays odd.", wrongWord[aims[k].id], n)
		if len(aims) > 1 {
			number = []string{"black cells, %d, stays odd", "white ones, %d. Neither gets to 0"}[k]
			number = fmt.Sprintf(number, n)
		}
		if n%2 == 0 || !strings.Contains(text, says) || !strings.Contains(text, number) {
			t.Fatalf("%d wrong cells, %q does not say %q", n, text, number)
		}
	}
}

// checkEven checks that every press changes an even number of the marked cells, and returns these numbers.
func checkEven(t *testing.T, g plain, marked []bool) (numbers []int) {
	t.Helper()
	for i := range g.cells {
		changed, after := 0, g.clone()
		after.press(i/g.cols, i%g.cols)
		for j := range g.cells {
			if marked[j] && after.cells[j] != g.cells[j] {
				changed++
			}
		}
		if changed%2 == 1 {
			t.Fatalf("\n%sa press of cell %d changes %d marked cells", g.text(), i, changed)
		}
		numbers = append(numbers, changed)
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// TestAllBoards solves all boards of small sizes and compares with all press sets.
func TestAllBoards(t *testing.T) {
	most := 12 // cells
	if testing.Short() {
		most = 9
	}
	for rows := range 13 {
		for cols := range 13 {
			if n := rows * cols; n > 0 && n <= most {
				checkAll(t, aims(rows, cols)...)
				checkAll(t, aims(rows, cols)[n%2:][:1]...)
			}
		}
	}
}

func TestAll4x4(t *testing.T) {
	want := map[int]int{0: 2, 1: 32, 2: 228, 3: 880, 4: 1562, 5: 1136, 6: 256, -1: 61440}
	if got := checkAll(t, aims(4, 4)...); !maps.Equal(got, want) {
		t.Errorf("presses: boards %v, want %v", got, want)
	}
}

// checkAll checks all boards of a size for some targets, and returns how many of them
// need how many presses.
func checkAll(t *testing.T, aims ...aim) map[int]int {
	var sets []map[string]*truth
	for _, a := range aims {
		sets = append(sets, bySets(a.plain))
	}
	distribution, goal, proofs := make(map[int]int), toEither, 1
	if testing.Short() {
		proofs = 17 // one of so many is read
	}
	for number := range 1 << len(aims[0].cells) {
		g := numbered(aims[0].rows, aims[0].cols, number)
		p := problem(t, g)
		if len(aims) == 1 {
			p = aims[0].problem(t, g)
		}
		goal = p.Goal()
		o, truths := puzzletest.Solve(t, p), []*truth{}
		for _, s := range sets {
			truths = append(truths, s[string(g.cells)])
		}
		if o.Possible() {
			distribution[o.Length()]++
		} else {
			distribution[-1]++
		}
		if o.Possible() || truths[0] != nil || number%proofs == 0 {
			check(t, g, o, aims, truths...)
		}
	}
	size, highest := view.Size{Rows: aims[0].rows, Cols: aims[0].cols}, slices.Max(slices.Collect(maps.Keys(distribution)))
	if _, most := Puzzle.Knobs[0].Range(size, goal); most != highest {
		t.Errorf("%v, goal %d: at most %d presses, want %d", size, goal, most, highest)
	}
	return distribution
}

// TestLarger solves random boards, for either colour and for a random board as the goal, and compares with trying all
// first rows. On sizes with quiet patterns most are impossible.
func TestLarger(t *testing.T) {
	rng := random.Source(1)
	for _, test := range []struct{ rows, cols, boards int }{
		{5, 5, 60},
		{6, 6, 20},
		{8, 8, 6},
		{9, 9, 6},
		{3, 8, 20},
		{8, 3, 20},
		{14, 5, 20},
		{4, 9, 30},
		{5, 11, 4},
		{11, 5, 20},
		{20, 4, 20},
		{40, 1, 20},
		{64, 3, 10},
	} {
		for i := range test.boards {
			size := view.Size{Rows: test.rows, Cols: test.cols}
			g, goal := anyPlain(size, rng), anyPlain(size, rng)
			all := aims(size.Rows, size.Cols, goal.text())
			if i%2 == 0 {
				g = solvable(all[rng.IntN(3)].plain, rng)
			}
			check(t, g, puzzletest.Solve(t, problem(t, g)), all[:2], byFirstRow(g, all[0].plain), byFirstRow(g, all[1].plain))
			check(t, g, puzzletest.Solve(t, all[2].problem(t, g)), all[2:], byFirstRow(g, goal))
		}
	}
}

// What is told about a board when the search is ended is true, and says where its bound comes from.
func TestUnproven(t *testing.T) {
	shown := 0
	for _, size := range []view.Size{{Rows: 19, Cols: 19}, {Rows: 30, Cols: 30}, {Rows: 27, Cols: 35}} {
		b := puzzletest.Random(t, Puzzle, size, 4)
		least, highest := puzzletest.Solve(t, b).Length(), 0
		for _, reports := range []int{0, 1, 2, 5, 20} {
			ctx, cancel := context.WithCancel(t.Context())
			if reports == 0 {
				cancel()
			}
			told := 0
			o, err := b.Solve(ctx, func(p puzzle.Progress) {
				best, bound := 0, 0
				if _, err := fmt.Sscanf(p.Best.String(), "%d presses · at least %d", &best, &bound); err != nil || best < least || bound > least || bound < size.Rows*size.Cols/11 {
					t.Errorf("%v: %q, truth %d", size, p.Best, least)
				}
				highest = max(highest, bound)
				told++
				if told == reports {
					cancel()
				}
			})
			cancel()
			if err == nil {
				continue // it was done before
			}
			detail := o.Detail.String()
			if o.Minimal || o.Bound <= size.Rows || o.Bound > least || o.Length() < least ||
				!strings.HasSuffix(detail, fmt.Sprintf(" · at least %d are needed", o.Bound)) {
				t.Errorf("%v after %d reports: %v, %v, bound %d, truth %d",
					size, reports, o.Title, detail, o.Bound, least)
			}
			if notes := o.Notes(); len(notes) != 1 || notes[0].Text.Args[0] != o.Bound {
				t.Errorf("%v after %d reports: %v for a bound of %d", size, reports, notes, o.Bound)
			}
			shown = max(shown, o.Notes()[0].Pages)
			replayTo(t, parse(b.String()), o.Walk, detail[len("best found · to all "):][:len("white")])
		}
		if highest > 0 && highest < size.Rows*size.Cols/6 { // no more than a press turns over
			t.Errorf("%v: at least %d", size, highest)
		}
	}
	if shown != 2 {
		t.Errorf("%d pages show bounds, want one a colour", shown)
	}
}

// On sizes with many quiet patterns both colours are searched at once, and the one that
// needs more presses is given up.
func TestTogether(t *testing.T) {
	size := view.Size{Rows: 27, Cols: 35}
	for seed := range uint64(3) {
		b := puzzletest.Random(t, Puzzle, size, seed)
		o := puzzletest.Solve(t, b)
		for _, a := range aims(size.Rows, size.Cols) {
			alone := puzzletest.Solve(t, a.problem(t, parse(b.String())))
			note, least, pages := about(o, a), alone.Length(), alone.Notes()[0].Pages
			if least > o.Length() {
				least, pages = o.Length()+1, 0
			}
			want := fmt.Sprintf("2^27 leave nothing over, and none of these takes fewer than %d presses.", least)
			if !strings.Contains(note.Text.String(), want) || note.Pages != pages || alone.Length() < o.Length() {
				t.Errorf("%d presses, %d pages, %q, want %q", o.Length(), note.Pages, note.Text, want)
			}
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	for _, side := range []int{4, 5, 16, 19, 30, 32, 62, 47, 39} {
		b.Run(fmt.Sprint(side), func(b *testing.B) {
			if side == 39 && testing.Short() {
				b.Skip("takes seconds")
			}
			p := puzzletest.Random(b, Puzzle, view.Size{Rows: side, Cols: side}, 1)
			b.ReportAllocs()
			nodes := int64(0)
			for b.Loop() {
				nodes = puzzletest.Solve(b, p).Nodes
			}
			b.ReportMetric(float64(nodes), "nodes/op")
		})
	}
}

// about returns the reason for a target. That of the answer comes first.
func about(o puzzle.Outcome, a aim) puzzle.Note {
	if strings.Contains(o.Notes()[0].Text.String(), "still "+wrongWord[a.id]) {
		return o.Notes()[0]
	}
	return o.Notes()[1]
}
