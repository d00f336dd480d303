package random_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// climbed returns a climb over a list of misses, on which a board is an index, and what it looked at.
func climbed(misses []int, start int) (*random.Climb[int], *[]int) {
	var looked []int
	return &random.Climb[int]{
		Start: func() int { return start },
		Miss: func(_ context.Context, at int) (int, error) {
			looked = append(looked, at)
			return misses[at], nil
		},
		Change: func(at int) int { return min(at+1, len(misses)-1) },
		Climbs: 1, Tries: 10,
	}, &looked
}

var errNone = errors.New("none")

func TestClimb(t *testing.T) {
	for _, test := range []struct {
		misses []int
		stray  bool
		board  int
		err    error
		looked []int
	}{
		{[]int{0, 0}, false, 0, nil, []int{0}},
		{[]int{3, 2, 2, 0}, false, 3, nil, []int{0, 1, 2, 3}},
		{[]int{3, 4, 0}, false, 0, errNone, []int{0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{[]int{3, 4, 0}, true, 2, nil, []int{0, 1, 2}},
		{[]int{3, 1}, false, 1, errNone, []int{0, 1}}, // a change that comes to nothing is not looked at
	} {
		c, looked := climbed(test.misses, 0)
		if test.stray {
			c.Stray = func() bool { return true }
		}
		c.None = errNone
		board, err := c.Board(t.Context())
		if board != test.board || err != test.err || !reflect.DeepEqual(*looked, test.looked) {
			t.Errorf("%v: board %d, error %v, looked at %v, want %d, %v, %v",
				test.misses, board, err, *looked, test.board, test.err, test.looked)
		}
	}
}

// TestClimbAgain begins with several boards.
func TestClimbAgain(t *testing.T) {
	c, _ := climbed([]int{5, 9, 5, 9, 0}, 0)
	c.Climbs = 3
	starts := []int{0, 2, 3}
	c.Start = func() int { defer func() { starts = starts[1:] }(); return starts[0] }
	if board, err := c.Board(t.Context()); board != 4 || err != nil || len(starts) != 0 {
		t.Errorf("board %d, error %v, %d starts left", board, err, len(starts))
	}
}

func TestClimbEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c, looked := climbed([]int{5, 4, 3, 2, 1, 0}, 0)
	miss := c.Miss
	c.Miss = func(ctx context.Context, at int) (int, error) {
		if at == 2 {
			cancel()
		}
		return miss(ctx, at)
	}
	if _, err := c.Board(ctx); !errors.Is(err, context.Canceled) || len(*looked) != 3 {
		t.Errorf("error %v, looked at %v", err, *looked)
	}
	bad := errors.New("bad")
	c.Miss = func(context.Context, int) (int, error) { return 0, bad }
	if _, err := c.Board(t.Context()); err != bad {
		t.Errorf("error %v", err)
	}
}

func TestLevels(t *testing.T) {
	s := view.Size{Rows: 2, Cols: 2}
	got := random.Levels("count", s, random.Level{Name: "None"}, random.Level{Name: "Easy", Number: 2},
		random.Level{Name: "Same", Number: 2}, random.Level{Name: "Hard", Number: 3})
	want := []puzzle.Wish{
		{Name: "Easy", Size: s, Asks: map[string]int{"count": 2}},
		{Name: "Hard", Size: s, Asks: map[string]int{"count": 3}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestQuarters(t *testing.T) {
	numbers := map[int][]int{0: nil, 1: {1}, 2: {1, 2}, 6: {2, 3, 5, 6}, 16: {4, 8, 12, 16}}
	for most, want := range numbers {
		var got []int
		for _, w := range random.Quarters(func(view.Size, int) int { return most })(view.Size{Rows: 2, Cols: 3}, 0) {
			got = append(got, w.Asks[random.MovesID])
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("levels of %d moves: %v, want %v", most, got, want)
		}
	}
}
