package check

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzletest/peg"
)

// Boards of the four puzzles and their answers.
const (
	flips  = "bwwb bbwb bwwb bwww\n\nwwww wwbw wwbw bbbb\n\nbwww wwww wwww wwww\n\nbbww bwww wwww wwww\n"
	swaps  = "10\n01\n01\n10\n\n11\n00\n11\n00\n\n11\n00\n10\n00\n"
	tiles  = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n0\n"
	slides = "BWBO WBWB BWBW WBWO\n\nBBBB WWBW WOWW OBBW\n"

	flipAnswers  = "4\n3\nImpossible\n1\n"
	swapAnswers  = "2\n1121\n1222\n0\nImpossible\n"
	tileAnswers  = "Game 1: Possible\n\nGame 2: Impossible\n"
	slideAnswers = "5\n0\n"
)

// solve answers a board without limits.
func solve(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
	return b.Solve(ctx, nil)
}

// verdicts judges answers. It returns a line for each verdict: the line of the answer, the kind and the
// reason.
func verdicts(t *testing.T, o Options, boards, answers string) string {
	t.Helper()
	var b strings.Builder
	o.Boards, o.Answers, o.All = strings.NewReader(boards), strings.NewReader(answers), true
	if o.Solve == nil {
		o.Solve = solve
	}
	_, err := Run(t.Context(), o, func(v *Verdict) {
		fmt.Fprintf(&b, "%d %s", v.Answer, v.Kind)
		if v.Why != "" {
			b.WriteString(": " + v.Why)
		}
		b.WriteString(strings.Join(append([]string{""}, strings.Fields(v.Reason)...), " "))
		if v.Way != "" {
			fmt.Fprintf(&b, " (%s)", v.Way)
		}
		b.WriteString("\n")
	})
	if err != nil {
		fmt.Fprintln(&b, err)
	}
	return b.String()
}

func TestAnswers(t *testing.T) {
	const one, wide = "10\n01\n01\n10\n", "1000000000\n0000000000\n0000000000\n1000000000\n"
	const cross = "A press turns over a cross: a cell and its neighbours. Each of the 16 crosses has an even number of the marked cells (0, 2, 4). So the " +
		"number of marked black cells, 1, stays odd, and so does that of the white ones, 7. Neither gets to 0: the marked cells never " +
		"become all white or all black. ***. .*.* ..** ...*"
	const four = `not readable: want an answer such as "4" or "Impossible"`
	for _, c := range []struct{ puzzle, boards, answers, want string }{
		{"flip", flips, "4" + strings.Repeat(" ", 3*lines.MaxLength) + "\n3\nImpossible\n1\n", "1 accepted\n2 accepted\n3 accepted\n4 accepted\n"},
		{
			"flip", flips, "3\n5\nImpossible\nImpossible\n", "1 wrong: 3 presses, but it takes at least 4\n" +
				"2 not minimal: 5 presses, and 3 will do (33, 42, 44 (row, column))\n3 accepted\n4 wrong: it can be solved with 1 press (11 (row, column))\n",
		},
		{"swap", "11\n00\n10\n00\n", "1\n1121\n", "1 wrong: it is impossible The start has 2 black pieces, the goal 1; an exchange never changes how many there are.\n"},
		{"flip", flips, "4\n3\n", "1 accepted\n2 accepted\n0 no answer: the answers end after 2\n"},
		{"flip", flips, "", "0 no answer: the answers end after 0\n"},
		{"fourline", slides, "5\n0\n\n7\n8\n", "1 accepted\n2 accepted\n4 surplus answer: want 2, got at least 3\n"},
		{"flip", flips, "four\n3 presses\n03\n-1\n", "1 " + four + "\n2 " + four + "\n3 " + four + "\n4 " + four + "\n"},
		{"flip", flips, "impossible\n+4\n\x1b[2J\n99999999999999999999\n", "1 " + four + "\n2 " + four + "\n3 " + four + "\n4 " + four + "\n"},
		{
			"tetravex", tiles, "Game 1: Impossible\n\nGame 1: Possible\n", "1 wrong: it can be solved with 4 moves (1 2 2, 3 1 2, 4 1 1, 2 2 1 (tile, row, column))\n" +
				"3 wrong game number: want an answer such as \"Game 2: Possible\" or \"Game 2: Impossible\"\n",
		},
		{"tetravex", tiles, "Game 1: Possible\n\nGame 2: Possible\n", "1 accepted\n3 wrong: it is impossible There is no solution. No tile fits at row 1, column 1. Tiles: ** ** Board: *. ..\n"},
		{"flip", "wwww\n\nwwwx\n", "0\n0\n", "1 accepted\nline 3: character 4 is \"x\", want b or w\n"},
		{"fourline", "BBWW WWBB BBWW WWBB\n", "0\n", "line 1: The board has no blank (O), so nothing can move.\n"},
		{"flip", "", "", "line 1: nothing here, want a row of b and w\n"},
		{"swap", one, "2\n1121\n1222\n", "1 accepted\n"},
		{"swap", one, "2\n1222\n1121\n", "1 accepted\n"},
		{"swap", one, "2\n2111\n2212\n", "1 accepted\n"},
		{"swap", one, "2\n1 1 2 1\n1 2 2 2\n", "1 accepted\n"},
		{"swap", wide, "1\n1 1 2 1\n", "1 accepted\n"},
		{"swap", wide, "1\n1121\n", "2 not readable: there is \"1121\" in the place of move 1 of 1\n"},
		{"swap", one, "4\n1121\n1121\n1121\n1222\n", "1 not minimal: 4 exchanges, and 2 will do (1121, 1222)\n"},
		{"swap", "1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n", "5\n1112\n1222\n1424\n3242\n4344\n", "1 not minimal: 5 exchanges, and 4 will do (1222, 1424, 3242, 4344)\n"},
		{"swap", one, "1121\n1222\n", "1 not readable: this is a move; the line with the number of moves seems to be missing\n"},
		{"swap", wide, "1 1 2 1\n", "1 not readable: this is a move; the line with the number of moves seems to be missing\n"},
		{"swap", one, "1000\n", "1 not minimal: 1000 exchanges, and 2 will do (1121, 1222)\n"},
		{"swap", one, "1\n1121\n", "1 wrong: 1 exchange, but it takes at least 2\n"},
		{"swap", one, "2\n1121\n2111\n", "1 goal not reached: the goal is not reached after 2 exchanges at the end, with the goal: 10 01 01 10\n"},
		{"swap", one, "2\n1121\n2122\n", "3 illegal move: move 2, 2122: Both are black: exchanging them changes nothing before move 2: 00 11\n"},
		{"swap", one, "2\n1121\n1122\n", "3 illegal move: move 2, 1122: Only neighbours in a row or a column can be exchanged before move 2: 00 11\n"},
		{"swap", one, "2\n1131\n1222\n", "2 illegal move: move 1, 1131: There is no such cell before move 1: 10 01\n"},
		{"swap", one, "2\n1100\n1222\n", "2 illegal move: move 1, 1100: There is no such cell before move 1: 10 01\n"},
		{"swap", one, "2\n1111\n1222\n", "2 illegal move: move 1, 1111: Only neighbours in a row or a column can be exchanged before move 1: 10 01\n"},
		{"swap", one, "2\n112\n1222\n", "2 not readable: there is \"112\" in the place of move 1 of 2\n"},
		{"swap", one, "2\n1121\n", "1 not readable: the answer ends after 1 of 2 moves\n"},
		{"swap", "1111\n0000\n1110\n0010\n1010\n0101\n1010\n0101\n", "4\n1222 1424 3242 4344\n", "2 not readable: there is \"1222 1424 3242 4344\" in the place of move 1 of 4\n"},
		{"flip", "bwww wwww wwww wwww\n", "2\n", "1 wrong: it is impossible " + cross + "\n"},
		{"swap", one, "Impossible\n", "1 wrong: it can be solved with 2 exchanges (1121, 1222)\n"},
		{"swap", swaps, "3\n1121\n1122\n1121\n0\nImpossible\n", "1 not minimal: 3 exchanges, and 2 will do (1121, 1222)\n5 accepted\n6 accepted\n"},
	} {
		if got := verdicts(t, Options{Puzzle: named.Puzzle(c.puzzle)}, c.boards, c.answers); got != c.want {
			t.Errorf("%s: %q gives\n%swant\n%s", c.puzzle, c.answers, got, c.want)
		}
	}
	jumps := *peg.Puzzle
	jumps.ReadMove = grid.ReadMove
	got := verdicts(t, Options{Puzzle: &jumps}, "oo.o\n\noo.o\n", "2\n1113\n1412\n2\n1311\n1214\n")
	if want := "1 accepted\n5 illegal move: move 1, 1311: There is no peg here"; !strings.HasPrefix(got, want) {
		t.Errorf("jumps back:\n%swant\n%s", got, want)
	}
}

// TestText reads the verdicts as people do.
func TestText(t *testing.T) {
	var got strings.Builder
	solved := 0
	o := Options{
		Puzzle: named.Puzzle("flip"), Boards: strings.NewReader("w\n\nbb\nbw\n\nbw\n\nb\n\nw\n"), Answers: strings.NewReader("0\n2\n\n\x1b1\n1\n"), All: true,
		Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
			solved++
			if solved == 4 {
				return puzzle.Outcome{}, fmt.Errorf("%w: too hard", puzzle.ErrGaveUp)
			}
			return solve(ctx, b)
		},
	}
	tally, err := Run(t.Context(), o, func(v *Verdict) { got.WriteString(v.Text("boards", "answers")) })
	want := `answers:1: board 1 (boards:1): accepted: 
    w
  found:    "0"
answers:2: board 2 (boards:3): not minimal: 2 presses, and 1 will do
    bb
    bw
  expected: "1"
  found:    "2"
  a way:    11 (row, column)
answers:4: board 3 (boards:6): not readable: want an answer such as "4" or "Impossible"
    bw
  expected: "Impossible"
  found:    "\x1b1"
answers:5: board 4 (boards:8): undecided: gave up: too hard
    b
  found:    "1"
answers: board 5 (boards:10): no answer: the answers end after 4
    w
  expected: "0"
`
	if got.String() != want || err != nil {
		t.Errorf("%s\nwant\n%s%v", got.String(), want, err)
	}
	for want, tally := range map[string]Tally{
		"1 accepted, 3 refused, 1 undecided": tally, "0 accepted": {}, "2 accepted, 1 undecided": {Accepted: 2, Undecided: 1}, "0 accepted, 1 refused, 3 not judged": {Refused: 1, Skipped: 3},
	} {
		if tally.String() != want {
			t.Errorf("%v, want %s", tally, want)
		}
	}
	o.Boards, o.Answers, o.All = strings.NewReader(flips), strings.NewReader("4\n5\n5\n"), false
	if tally, _ := Run(t.Context(), o, func(*Verdict) {}); tally != (Tally{Accepted: 1, Refused: 1}) {
		t.Errorf("%v after a refused answer", tally)
	}
}

// TestEverySequence judges all sequences of up to four exchanges by a plain simulation.
func TestEverySequence(t *testing.T) {
	edges := []string{"1112", "1213", "2122", "2223", "1121", "1222", "1323"}
	exchange := func(cells, edge string) string {
		c := []byte(cells)
		a, b := 3*(edge[0]-'1')+edge[1]-'1', 3*(edge[2]-'1')+edge[3]-'1'
		c[a], c[b] = c[b], c[a]
		return string(c)
	}
	for _, c := range []struct{ start, goal string }{{"110001", "011100"}, {"100100", "001001"}, {"111000", "110100"}, {"101010", "010110"}} {
		var sequences [][]string
		ends := map[string]string{} // of the legal sequences
		least := 5
		var follow func(cells string, moves []string, legal bool)
		follow = func(cells string, moves []string, legal bool) {
			sequences = append(sequences, moves)
			if legal {
				ends[strings.Join(moves, "")] = cells
			}
			if cells == c.goal {
				least = min(least, len(moves))
			}
			for _, e := range edges {
				if len(moves) < 4 {
					next := exchange(cells, e)
					follow(next, append(moves[:len(moves):len(moves)], e), legal && next != cells)
				}
			}
		}
		follow(c.start, nil, true)
		var answers, want, got strings.Builder
		for _, moves := range sequences {
			kind := Accepted
			switch {
			case len(moves) < least:
				kind = Wrong
			case len(moves) > least:
				kind = NotMinimal
			case ends[strings.Join(moves, "")] == "":
				kind = IllegalMove
			case ends[strings.Join(moves, "")] != c.goal:
				kind = GoalNotReached
			}
			fmt.Fprintln(&want, kind)
			fmt.Fprintln(&answers, strings.Join(append([]string{fmt.Sprint(len(moves))}, moves...), "\n"))
		}
		board := fmt.Sprintf("%s\n%s\n%s\n%s\n\n", c.start[:3], c.start[3:], c.goal[:3], c.goal[3:])
		o := Options{
			Puzzle: named.Puzzle("swap"), Boards: strings.NewReader(strings.Repeat(board, len(sequences))),
			Answers: strings.NewReader(answers.String()), All: true, Solve: solve,
		}
		_, err := Run(t.Context(), o, func(v *Verdict) { fmt.Fprintln(&got, v.Kind) })
		if err != nil || got.String() != want.String() || !strings.Contains(got.String(), "accepted") {
			t.Errorf("%s to %s: the verdicts are not those of the simulation, %v", c.start, c.goal, err)
		}
	}
}

// TestStrict lists texts that are accepted, and what a strict judge says of them.
func TestStrict(t *testing.T) {
	for _, c := range []struct{ puzzle, boards, answers, strict string }{
		{"flip", flips, flipAnswers, "1 accepted\n2 accepted\n3 accepted\n4 accepted\n"},
		{"tetravex", tiles, tileAnswers, "1 accepted\n3 accepted\n"},
		{"swap", swaps, swapAnswers, "1 accepted\n4 accepted\n5 accepted\n"},
		{"fourline", slides, "5  \n0\n", "1 presentation: 1\n2 accepted\n"},
		{"fourline", slides, "5\r\n0", "1 presentation: 1\n2 accepted\n"},
		{"fourline", slides, "\ufeff5\n0\n", "1 not readable: want an answer such as \"4\" or \"Impossible\"\n2 accepted\n"},
		{"fourline", slides, "\n5\n0\n\n", "2 presentation: 2\n3 accepted\n4 presentation: there are blank lines at the end\n"},
		{"tetravex", tiles, "Game 1: Possible\nGame 2: Impossible\n", "1 accepted\n2 presentation: 2\n"},
		{"tetravex", tiles, "Game 1: Possible\n \nGame 2: Impossible\n", "1 accepted\n3 presentation: 3\n"},
		{"swap", swaps, "2\n1121\n1 2 2 2\n0\nImpossible\n", "3 presentation: 3\n4 accepted\n5 accepted\n"},
		{"swap", swaps, "2\n2111\n1222\n0\nImpossible\n", "1 accepted\n4 accepted\n5 accepted\n"},
	} {
		o := Options{Puzzle: named.Puzzle(c.puzzle)}
		if got := verdicts(t, o, c.boards, c.answers); strings.Contains(got, ":") {
			t.Errorf("%q gives\n%s", c.answers, got)
		}
		o.Strict = true
		got := strings.NewReplacer("the white space in or before line ", "", " is not the judge's", "").Replace(verdicts(t, o, c.boards, c.answers))
		if got != c.strict {
			t.Errorf("strict: %q gives\n%swant\n%s", c.answers, got, c.strict)
		}
	}
}

func TestUnreadable(t *testing.T) {
	broken := iotest.ErrReader(errors.New("broken"))
	for _, o := range []Options{
		{Boards: broken, Answers: strings.NewReader(flipAnswers)},
		{Boards: strings.NewReader(flips), Answers: io.MultiReader(strings.NewReader("4\n"), broken)},
		{Boards: strings.NewReader(flips), Answers: strings.NewReader("four\n"), Solve: func(context.Context, puzzle.Problem) (o puzzle.Outcome, err error) {
			return o, errors.New("broken")
		}},
	} {
		o.Puzzle = named.Puzzle("flip")
		if o.Solve == nil {
			o.Solve = solve
		}
		if _, err := Run(t.Context(), o, func(*Verdict) {}); err == nil || err.Error() != "broken" {
			t.Error(err)
		}
	}
}

// An answer is not judged if the solver gives up, unless it breaks the form or the bounds refute it. Its moves are passed over,
// so the next answer is judged.
func TestGivenUp(t *testing.T) {
	boards := 0
	o := Options{Puzzle: named.Puzzle("swap"), Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
		boards++
		if boards == 1 {
			return puzzle.Outcome{}, fmt.Errorf("%w: too hard", puzzle.ErrGaveUp)
		}
		return solve(ctx, b)
	}}
	for answer, want := range map[string]string{
		"1\n1121\n":    "1 undecided: gave up: too hard\n3 accepted\n4 accepted\n",
		"Impossible\n": "1 undecided: gave up: too hard\n2 accepted\n3 accepted\n",
		"4\n1121\n":    "3 not readable: there is \"0\" in the place of move 2 of 4\n",
		"four\n":       "1 not readable: want an answer such as \"4\" or \"Impossible\"\n",
	} {
		boards = 0
		if got := verdicts(t, o, swaps, answer+"0\nImpossible\n"); got != want {
			t.Errorf("%q gives\n%swant\n%s", answer, got, want)
		}
	}
	o = Options{Puzzle: named.Puzzle("flip"), Solve: func(ctx context.Context, b puzzle.Problem) (puzzle.Outcome, error) {
		best, _ := solve(ctx, b)
		return puzzle.Outcome{Walk: best.Walk, Bound: 2}, fmt.Errorf("%w: too hard", puzzle.ErrGaveUp)
	}}
	for answer, want := range map[string]string{
		"1": "1 wrong: 1 press, but it takes at least 2\n", "2": "1 undecided: gave up: too hard\n", "3": "1 undecided: gave up: too hard\n",
		"4":          "1 not minimal: 4 presses, and 3 will do (33, 42, 44 (row, column))\n",
		"Impossible": "1 wrong: it can be solved with 3 presses (33, 42, 44 (row, column))\n",
	} {
		if got := verdicts(t, o, "wwww wwbw wwbw bbbb\n", answer); got != want {
			t.Errorf("%q gives\n%swant\n%s", answer, got, want)
		}
	}
}

// TestHostile announces a billion moves. None of those that follow is kept.
func TestHostile(t *testing.T) {
	o := Options{
		Puzzle: named.Puzzle("swap"), Boards: strings.NewReader("10\n00\n01\n00\n"), All: true, Solve: solve,
		Answers: strings.NewReader("1000000000\n" + strings.Repeat("1112\n", 5<<20)),
	}
	_, err := Run(t.Context(), o, func(*Verdict) {})
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if err != nil || m.HeapSys > 128<<20 {
		t.Errorf("%v, %d bytes in use", err, m.HeapSys)
	}
}

// FuzzAnswers checks that each board gets a verdict, unless one ends the judging, and that no verdict
// has control characters.
func FuzzAnswers(f *testing.F) {
	for i, answers := range []string{flipAnswers, swapAnswers, tileAnswers, slideAnswers, "\x00\xff\x1b[2J", "1073741824\n1121\n"} {
		f.Add(uint8(i), answers)
	}
	texts := []string{flips, swaps, tiles, slides}
	truths := []string{flipAnswers, "2\n0\nImpossible\n", "Game 1: Possible\nGame 2: Impossible\n", slideAnswers}
	f.Fuzz(func(t *testing.T, how uint8, answers string) {
		i, last := how%4, 0
		truth := strings.Split(strings.TrimSpace(truths[i]), "\n")
		id := []string{"flip", "swap", "tetravex", "fourline"}[i]
		o := Options{Puzzle: named.Puzzle(id), Boards: strings.NewReader(texts[i]), Answers: strings.NewReader(answers), Strict: how&4 != 0, All: true, Solve: solve}
		tally, err := Run(t.Context(), o, func(v *Verdict) {
			last++
			if v.Number != last || v.Kind == "" || v.Kind == Undecided {
				t.Errorf("verdict %d: %+v", last, v)
			}
			if text := v.Text("boards", "answers"); strings.ContainsFunc(strings.ReplaceAll(text, "\n", ""), unicode.IsControl) {
				t.Errorf("%q", text)
			}
			if v.Kind == Accepted && v.Found != truth[v.Number-1] {
				t.Errorf("board %d: %q is accepted", v.Number, v.Found)
			}
		})
		if err != nil || tally.Accepted+tally.Refused != last {
			t.Errorf("%+v after %d verdicts, %v", tally, last, err)
		}
	})
}
