package cli

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// A board is as it was asked for, and what cannot be had is said with its range.
func TestKnobFlags(t *testing.T) {
	_, most := template.Knobs[0].Range(template.Sizes[0])
	for moves := 0; moves <= 3; moves++ {
		board := run(t.Context(), "", "random", "peg", fmt.Sprintf("--moves=%d", moves), "--seed", "1")
		expect(t, run(t.Context(), board.stdout, "solve", "peg"), result{0, fmt.Sprintf("1: %d\n", moves), ""})
	}
	for _, moves := range []int{-1, most + 1} {
		expect(t, run(t.Context(), "", "random", "peg", fmt.Sprintf("--moves=%d", moves)), result{
			StatusUsage, "", fmt.Sprintf("fourfold random: peg: --moves %d, want 0 to %d on a board of %v\n"+
				"Run \"fourfold help random\" for the usage.\n", moves, most, template.Sizes[0]),
		})
	}
}

// others are puzzles with knobs that the template does not have.
var others = Env{Puzzles: []*puzzle.Puzzle{
	{ID: "first", Knobs: []puzzle.Knob{random.Moves(nil)}},
	{ID: "second", Knobs: []puzzle.Knob{{ID: "holes", About: "N cells less"}, {
		ID: "symmetric", Switch: true,
		About: "the same on the left and on the right, which is said here in so many words that they take two lines",
	}}},
	{ID: "third", Knobs: []puzzle.Knob{random.Moves(nil), {ID: "holes", About: "N cells less"}}},
}}

func TestHelpOnKnobs(t *testing.T) {
	const want = `  --size RxC   rows and columns, such as 4x4; by default the original size. For
               tests also a range, such as 1x1..6x6; by default the sizes of the
               judge
  --seed N     the number that determines the board; by default one is chosen,
               and printed to the standard error so that you can have the board
               again
  --count N    how many boards; by default 1, or 10 with --out
  --out DIR    write tests into this folder, which must be empty or not there
               yet, and list them
  --hard       the worst boards that are known are among them
  --moves N    exactly N moves from the goal, proven (first, third)
  --holes N    N cells less (second, third)
  --symmetric  the same on the left and on the right, which is said here in so
               many words that they take two lines (second)
`
	if got := table(randomFlags(others)); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// A flag of one puzzle is none of another.
func TestFlagsOfOtherPuzzles(t *testing.T) {
	for _, test := range []struct {
		asks map[string]int
		want string
	}{
		{nil, "<nil>"},
		{map[string]int{"moves": 1}, "<nil>"},
		{map[string]int{"holes": 1}, "there is no --holes for this puzzle"},
		{map[string]int{"moves": 1, "symmetric": 1, "holes": 1}, "there is no --holes for this puzzle"},
		{map[string]int{"moves": -1}, "--moves -1, want 0 to 12 on a board of 5x5"},
	} {
		p := &puzzle.Puzzle{
			Max:   puzzle.Size{Rows: 9, Cols: 9},
			Knobs: []puzzle.Knob{random.Moves(func(puzzle.Size) int { return 12 })},
		}
		err := checkWish(p, puzzle.Wish{Size: puzzle.Size{Rows: 5, Cols: 5}, Asks: test.asks})
		if got := fmt.Sprint(err); got != test.want {
			t.Errorf("%v: %s, want %s", test.asks, got, test.want)
		}
	}
}

func TestKnobFlagsAreParsed(t *testing.T) {
	for _, test := range []struct {
		args []string
		asks map[string]int
		err  string
	}{
		{[]string{"--moves", "7", "--symmetric"}, map[string]int{"moves": 7, "symmetric": 1}, ""},
		{[]string{"--symmetric=false"}, map[string]int{}, ""},
		{[]string{"--moves", "0"}, map[string]int{"moves": 0}, ""},
		{[]string{"--holes", "few"}, nil, `fourfold random: invalid value "few" for flag --holes: want a whole number`},
		{[]string{"--symmetric=perhaps"}, nil, `fourfold random: invalid boolean value "perhaps" for flag --symmetric: want true or false`},
	} {
		var o randomOptions
		_, err := parse(o.flags(others), test.args)
		message := ""
		if err != nil {
			message, _, _ = strings.Cut(err.Error(), "\n")
		}
		if message != test.err || err == nil && !maps.Equal(o.asks, test.asks) {
			t.Errorf("%q: %v, error %q; want %v, %q", test.args, o.asks, message, test.asks, test.err)
		}
	}
}
