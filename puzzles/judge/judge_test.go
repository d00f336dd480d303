package judge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"fourfold/puzzles"
	"fourfold/puzzles/judge"
)

// Boards of the four puzzles, and their answers.
const (
	flips  = "bwwb bbwb bwwb bwww\n\nwwww wwbw wwbw bbbb\n\nbwww wwww wwww wwww\n\nbbww bwww wwww wwww\n" // 4, 3, Impossible, 1
	swaps  = "10\n01\n01\n10\n\n11\n00\n11\n00\n\n11\n00\n10\n00\n"                                       // 2, 0, Impossible
	tiles  = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n0\n"          // Possible, Impossible
	slides = "BWBO WBWB BWBW WBWO\n\nBBBB WWBW WOWW OBBW\n"                                               // 5, 0

	flipAnswers  = "4\n3\nImpossible\n1\n"
	swapAnswers  = "2\n1121\n1222\n0\nImpossible\n"
	tileAnswers  = "Game 1: Possible\n\nGame 2: Impossible\n"
	slideAnswers = "5\n0\n"
)

// verdicts judges answers, and returns a line for each verdict.
func verdicts(t *testing.T, puzzle string, o judge.Options, boards, answers string) string {
	t.Helper()
	var b strings.Builder
	j := judge.New(puzzles.ByID(puzzle), o)
	_, err := j.Run(t.Context(), strings.NewReader(boards), strings.NewReader(answers), func(v *judge.Verdict) error {
		fmt.Fprintf(&b, "%d %d %d %s", v.Number, v.Line, v.Answer, v.Kind)
		if v.Kind != judge.Accepted {
			fmt.Fprintf(&b, " [%s] [%s] %s", v.Expected, v.Found, v.Why)
		}
		if len(v.Way) > 0 {
			fmt.Fprintf(&b, " (%s)", strings.Join(v.Way, ", "))
		}
		b.WriteString("\n")
		return nil
	})
	if err != nil {
		fmt.Fprintln(&b, err)
	}
	return b.String()
}

// check compares the verdicts, all of them, to what is wanted.
func check(t *testing.T, puzzle string, o judge.Options, boards, answers, want string) {
	t.Helper()
	o.All = true
	if got := verdicts(t, puzzle, o, boards, answers); got != want {
		t.Errorf("%s, %+v, answers\n%s\ngive\n%swant\n%s", puzzle, o, answers, got, want)
	}
}

// judged is a text of answers, and what the verdicts on it begin with.
type judged struct {
	name, puzzle string
	options      judge.Options
	boards       string
	answers      string
	want         string
}

func TestBareAnswers(t *testing.T) {
	none := judge.Options{}
	for _, c := range []judged{
		{"right", "flip", none, flips, flipAnswers, "1 1 1 accepted\n2 3 2 accepted\n3 5 3 accepted\n4 7 4 accepted\n"},
		{"right", "swap", none, swaps, swapAnswers, "1 1 1 accepted\n2 6 4 accepted\n3 11 5 accepted\n"},
		{"right", "tetravex", none, tiles, tileAnswers, "1 1 1 accepted\n2 6 3 accepted\n"},
		{"right", "fourline", none, slides, slideAnswers, "1 1 1 accepted\n2 3 2 accepted\n"},
		{
			"too small, too large", "flip", none, flips, "3\n5\nImpossible\n1\n",
			"1 1 1 wrong number [4] [3] 3 moves, and it takes 4 at least\n" +
				"2 3 2 not minimal [3] [5] 5 moves, and 3 will do (33, 42, 44)\n3 5 3 accepted\n4 7 4 accepted\n",
		},
		{
			"impossible and possible", "flip", none, flips, "Impossible\n3\n4\n1\n",
			"1 1 1 claimed impossible [4] [Impossible] there is a way with 4 moves (11, 22, 24, 31)\n2 3 2 accepted\n" +
				"3 5 3 claimed possible [Impossible] [4] it is impossible: Every press changes an even number of the marked cells. 1 of them is black and 7 are white. " +
				"Both numbers are odd and stay odd, so neither gets to 0: the marked cells never become all white or all black\n4 7 4 accepted\n",
		},
		{
			"too few", "flip", none, flips, "4\n3\n",
			"1 1 1 accepted\n2 3 2 accepted\n3 5 0 no answer [Impossible] [] the answers end after 2 of 4\n",
		},
		{
			"none", "flip", none, flips, "",
			"1 1 0 no answer [4] [] the answers end after 0 of 4\n",
		},
		{
			"too many", "fourline", none, slides, "5\n0\n\n7\n8\n",
			"1 1 1 accepted\n2 3 2 accepted\n3 0 4 surplus answer [] [7] the boards end after 2\n",
		},
		{
			"garbage", "flip", none, flips, "four\n3 presses\n03\n\x1b[2J\xff\n",
			"1 1 1 not readable [4] [four] \"four\", want a number of moves or Impossible\n" +
				"2 3 2 not readable [3] [3 presses] \"3 presses\", want a number of moves or Impossible\n" +
				"3 5 3 not readable [Impossible] [03] \"03\", want a number of moves or Impossible\n" +
				"4 7 4 not readable [1] [\\x1b[2J\\xff] \"\\x1b[2J\\xff\", want a number of moves or Impossible\n",
		},
		{
			"letters of another size", "flip", none, flips, "4\n3\nimpossible\n-1\n",
			"1 1 1 accepted\n2 3 2 accepted\n3 5 3 not readable [Impossible] [impossible] \"impossible\", want a number of moves or Impossible\n" +
				"4 7 4 not readable [1] [-1] \"-1\", want a number of moves or Impossible\n",
		},
		{
			"the wrong way round", "tetravex", none, tiles, "Game 1: Impossible\n\nGame 2: Possible\n",
			"1 1 1 claimed impossible [Game 1: Possible] [Game 1: Impossible] there is a way with 4 moves (4 1 1, 3 1 2, 2 2 1, 1 2 2)\n" +
				"2 6 3 claimed possible [Game 2: Impossible] [Game 2: Possible] it is impossible: ",
		},
		{
			"numbered from 0", "tetravex", none, tiles, "Game 0: Possible\nGame 1: Impossible\n",
			"1 1 1 not readable [Game 1: Possible] [Game 0: Possible] \"Game 0: Possible\", want \"Game 1: Possible\" or \"Game 1: Impossible\"\n2 6 2 not readable ",
		},
	} {
		c.options.All = true
		if got := verdicts(t, c.puzzle, c.options, c.boards, c.answers); !strings.HasPrefix(got, c.want) || c.want == "" {
			t.Errorf("%s, %s:\n%swant\n%s", c.puzzle, c.name, got, c.want)
		}
	}
}

// The answers to Black and White have moves: any shortest sequence will do, in the order of the judge's sample or not.
func TestMovesOfSwap(t *testing.T) {
	const one = "10\n01\n01\n10\n"
	for answers, want := range map[string]string{
		"2\n1121\n1222\n":             "accepted\n",
		"2\n1222\n1121\n":             "accepted\n", // in another order
		"2\n1112\n2122\n":             "accepted\n", // another way
		"2\n2111\n2212\n":             "accepted\n", // named from the other cell
		"2\n1 1 2 1\n1 2 2 2\n":       "accepted\n",
		"4\n1121\n1121\n1121\n1222\n": "not minimal [2] [4] 4 moves, and 2 will do (1121, 1222)\n",
		"1\n1121\n":                   "goal not reached [2] [1] the goal is not reached after 1 move\n",
		"2\n1121\n2111\n":             "goal not reached [2] [2] the goal is not reached after 2 moves\n",
		"2\n1121\n1122\n":             "illegal move [2] [2] move 2, 1122: Only neighbours in a row or a column can be exchanged\n",
		"2\n1121\n2122\n":             "illegal move [2] [2] move 2, 2122: Both are black: exchanging them changes nothing\n",
		"2\n1131\n1222\n":             "illegal move [2] [2] move 1, 1131: Only neighbours in a row or a column can be exchanged\n",
		"2\n112\n1222\n":              "illegal move [2] [2] move 1, 112: \"112\" is no move: want row and column of a cell, or of two\n",
		"2\n1121\n":                   "wrong number [2] [2] it says 2 moves, but lists 1\n",
		"2\n":                         "wrong number [2] [2] it says 2 moves, but lists none\n",
		"2\n1121\nand then\n":         "not readable [2] [2] line 3 is \"and then\", want move 2 of 2\n",
		"two\n1121\n1222\n":           "not readable [2] [two] \"two\", want a number of moves or Impossible\n",
		"Impossible\n":                "claimed impossible [2] [Impossible] there is a way with 2 moves (1121, 1222)\n",
	} {
		check(t, "swap", judge.Options{}, one, answers, "1 1 1 "+want)
	}
	check(t, "swap", judge.Options{}, swaps, "2\n1121\n0\nImpossible\n",
		"1 1 1 wrong number [2] [2] it says 2 moves, but lists 1\n2 6 3 accepted\n3 11 4 accepted\n")
	check(t, "swap", judge.Options{}, "1000000000\n0000000000\n0000000000\n1000000000\n", "1\n1 1 2 1\n", "1 1 1 accepted\n")
	check(t, "swap", judge.Options{}, "1000000000\n0000000000\n0000000000\n1000000000\n", "1\n1121\n",
		"1 1 1 illegal move [1] [1] move 1, 1121: \"1121\" is no move: want row and column of a cell, or of two\n")
}

func TestMoves(t *testing.T) {
	const (
		flip  = "bwwb bbwb bwwb bwww\n"
		slide = "BWBO WBWB BWBW WBWO\n"
		tile  = "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0\n"
	)
	for _, c := range []struct{ puzzle, board, answers, want string }{
		{"flip", flip, "4\n11\n22\n24\n31\n", "accepted\n"},
		{"flip", flip, "4\n3 1\n2 2\n2 4\n1 1\n", "accepted\n"},
		{"flip", flip, "6\n11\n22\n24\n31\n44\n44\n", "not minimal [4] [6] 6 moves, and 4 will do (11, 22, 24, 31)\n"},
		{"flip", flip, "4\n11\n22\n24\n32\n", "goal not reached [4] [4] the goal is not reached after 4 moves\n"},
		{"flip", flip, "4\n11\n15\n24\n31\n", "illegal move [4] [4] move 2, 15: There is no cell\n"},
		{"flip", flip, "4\n1112\n22\n24\n31\n", "illegal move [4] [4] move 1, 1112: Cells stay where they are. Click one to press it\n"},
		{"flip", flip, "4\n", "wrong number [4] [4] it says 4 moves, but lists none\n"},
		{"flip", flip, "Impossible\n", "claimed impossible [4] [Impossible] there is a way with 4 moves (11, 22, 24, 31)\n"},
		{"fourline", slide, "5\n2414\n3424\n3323\n", "wrong number [5] [5] it says 5 moves, but lists 3\n"},
		{"fourline", slide, "5\n2414\n1424\n2414\n3424\n1323\n", "illegal move [5] [5] move 2, 1424: White moves now\n"},
		{"fourline", slide, "1\n1112\n", "illegal move [5] [1] move 1, 1112: A piece slides only into a blank beside it\n"},
		{"fourline", "BBBB WWBW WOWW OBBW\n", "1\n4241\n", "illegal move [0] [1] move 1, 4241: Four stand in line. The goal is reached\n"},
		{"fourline", "BBBB WWBW WOWW OBBW\n", "0\n", "accepted\n"},
		{"tetravex", tile, "Game 1: Possible\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n", "accepted\n"},
		{"tetravex", tile, "4\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n", "accepted\n"},
		{"tetravex", tile, "6\n1 1 1\n1 0 0\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n", "accepted\n"}, // nobody counts them
		{"tetravex", tile, "4\n4 1 1\n3 1 2\n1 2 1\n2 2 2\n", "goal not reached [Game 1: Possible] [4] the goal is not reached after 4 moves\n"},
		{"tetravex", tile, "Game 1: Possible\n", "goal not reached [Game 1: Possible] [Game 1: Possible] the goal is not reached after 0 moves\n"},
		{"tetravex", tile, "4\n3 1 3\n1 1 2\n4 2 1\n2 2 2\n", "illegal move [Game 1: Possible] [4] move 1, 3 1 3: A tile goes to a cell of the board or back to the tray\n"},
		{"tetravex", tile, "4\n5 1 1\n1 1 2\n4 2 1\n2 2 2\n", "illegal move [Game 1: Possible] [4] move 1, 5 1 1: \"5 1 1\" is no move: there is no such tile\n"},
	} {
		check(t, c.puzzle, judge.Options{Moves: true}, c.board, c.answers, "1 1 1 "+c.want)
	}
	check(t, "tetravex", judge.Options{Moves: true}, tile[:len(tile)-2]+tile, "Game 1: Possible\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n\n4\n4 1 1\n3 1 2\n2 2 1\n1 2 2\n",
		"1 1 1 accepted\n2 6 7 accepted\n")
}

// What judges forgive is accepted; a strict one says what it is.
func TestBlanks(t *testing.T) {
	for _, c := range []struct{ puzzle, boards, answers, strict string }{
		{"flip", flips, flipAnswers, "1 1 1 accepted\n2 3 2 accepted\n3 5 3 accepted\n4 7 4 accepted\n"},
		{"fourline", slides, "5  \n0\t\n", "1 1 1 presentation [5] [5] there are blanks at the end of the line\n2 3 2 presentation [0] [0] there are blanks at the end of the line\n"},
		{"fourline", slides, " 5\n0\n", "1 1 1 presentation [5] [5] there are blanks at the start of the line\n2 3 2 accepted\n"},
		{"fourline", slides, "5\r\n0\n", "1 1 1 presentation [5] [5] the line ends in a carriage return\n2 3 2 accepted\n"},
		{"fourline", slides, "5\n0", "1 1 1 accepted\n2 3 2 presentation [0] [0] the last line does not end\n"},
		{"fourline", slides, "\xef\xbb\xbf5\n0\n", "1 1 1 presentation [5] [5] the text begins with a byte order mark\n2 3 2 accepted\n"},
		{"fourline", slides, "5\n0\n\n \n", "1 1 1 accepted\n2 3 2 presentation [0] [0] there are blank lines at the end\n"},
		{"fourline", slides, "\n5\n0\n", "1 1 2 presentation [5] [5] there is a blank line before it\n2 3 3 accepted\n"},
		{"fourline", slides, "5\n\n\n0\n", "1 1 1 accepted\n2 3 4 presentation [0] [0] there is a blank line before it\n"},
		{"tetravex", tiles, tileAnswers, "1 1 1 accepted\n2 6 3 accepted\n"},
		{"tetravex", tiles, "Game 1: Possible\nGame 2: Impossible\n", "1 1 1 accepted\n2 6 2 presentation [Game 2: Impossible] [Game 2: Impossible] there is no blank line before it\n"},
		{"tetravex", tiles, "Game 1: Possible\n  \nGame 2: Impossible\n", "1 1 1 accepted\n2 6 3 presentation [Game 2: Impossible] [Game 2: Impossible] there are blanks at the end of the line\n"},
		{"swap", swaps, swapAnswers, "1 1 1 accepted\n2 6 4 accepted\n3 11 5 accepted\n"},
		{"swap", swaps, "2\n1 1 2 1\n1222\n0\nImpossible\n", "1 1 1 presentation [2] [2] there are spaces between the digits of a move\n2 6 4 accepted\n3 11 5 accepted\n"},
		{"swap", swaps, "2\n1121 \n1222\n0\nImpossible\n", "1 1 1 presentation [2] [2] there are blanks at the end of the line\n2 6 4 accepted\n3 11 5 accepted\n"},
		{"swap", swaps, "2\n1121\n\n1222\n0\nImpossible\n", "1 1 1 presentation [2] [2] there is a blank line before it\n2 6 5 accepted\n3 11 6 accepted\n"},
	} {
		check(t, c.puzzle, judge.Options{Strict: true}, c.boards, c.answers, c.strict)
		if got := verdicts(t, c.puzzle, judge.Options{}, c.boards, c.answers); strings.Count(got, " accepted\n") != strings.Count(c.strict, "\n") {
			t.Errorf("%q is not forgiven:\n%s", c.answers, got)
		}
	}
}

// Without All the first refusal ends it.
func TestFirstRefusal(t *testing.T) {
	got := verdicts(t, "flip", judge.Options{}, flips, "4\n2\n2\n2\n")
	if want := "1 1 1 accepted\n2 3 2 wrong number [3] [2] 2 moves, and it takes 3 at least\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	tally, err := judge.New(puzzles.ByID("flip"), judge.Options{All: true}).Run(t.Context(),
		strings.NewReader(flips), strings.NewReader("4\n2\n2\n"), func(*judge.Verdict) error { return nil })
	if tally != (judge.Tally{Accepted: 1, Refused: 3}) || err != nil {
		t.Errorf("tally %+v, %v", tally, err)
	}
}

func TestErrors(t *testing.T) {
	check(t, "flip", judge.Options{}, "wwww wwww wwww wwww\n\nwwww\nwwwx\n", "0\n0\n", "1 1 1 accepted\nboards: line 4: character 4 is \"x\", want b or w\n")
	check(t, "fourline", judge.Options{}, slides+"\nBBWW WWBB BBWW WWBB\n", "5\n0\n0\n",
		"1 1 1 accepted\n2 3 2 accepted\nboards: line 5: The board has no blank (O), so nothing can move.\n")
	check(t, "flip", judge.Options{}, "", "0\n", "boards: line 1: nothing here, want a row of b and w\n")

	broken := errors.New("broken")
	for name, texts := range map[judge.Text][2]io.Reader{
		judge.Boards:  {iotest.ErrReader(broken), strings.NewReader(flipAnswers)},
		judge.Answers: {strings.NewReader(flips), io.MultiReader(strings.NewReader("4\n"), iotest.ErrReader(broken))},
	} {
		_, err := judge.New(puzzles.ByID("flip"), judge.Options{}).Run(t.Context(), texts[0], texts[1], func(*judge.Verdict) error { return nil })
		var e *judge.Error
		if !errors.As(err, &e) || e.Text != name || !e.Bad || !errors.Is(err, broken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	stop := errors.New("stop")
	if _, err := judge.New(puzzles.ByID("flip"), judge.Options{}).Run(t.Context(), strings.NewReader(flips), strings.NewReader(flipAnswers),
		func(*judge.Verdict) error { return stop }); err != stop {
		t.Error(err)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	boards, _ := io.Pipe() // nobody ever writes to it
	cancel()
	if _, err := judge.New(puzzles.ByID("flip"), judge.Options{}).Run(ctx, boards, strings.NewReader(""), nil); err != context.Canceled {
		t.Error(err)
	}
}
