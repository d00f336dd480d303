package flip

import (
	"slices"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/gf2"
)

// The goals that can be chosen, by their index.
const (
	toEither = iota // one colour, whichever takes fewer presses
	toWhite
	toBlack
	toBoard // the cells of a second board
)

// goals are the goals by index.
var goals = []puzzle.Goal{
	toEither: {
		ID: "either", Label: "Either colour", Opposite: toEither,
		Request: "Make all cells white, or all black, with the fewest presses.",
	},
	toWhite: {
		ID: "white", Label: "All white", Opposite: toBlack,
		Request: "Make all cells white with the fewest presses.",
	},
	toBlack: {
		ID: "black", Label: "All black", Opposite: toWhite,
		Request: "Make all cells black with the fewest presses.",
	},
	toBoard: {
		ID: "board", Label: "A second board", Opposite: toBoard, Board: true,
		Request: "Make the board look like the goal with the fewest presses.",
	},
}

// target is a board that a solution may end with.
type target int

// The targets. A board has one, or two of them where either colour is the goal.
const (
	allWhite target = iota
	allBlack
	asGoal // the second board
)

// targets returns the targets of which one is to be reached.
func (b *board) targets() []target { return targetsOf[b.goal.Index] }

// targetsOf are the targets by goal.
var targetsOf = [][]target{toEither: {allWhite, allBlack}, toWhite: {allWhite}, toBlack: {allBlack}, toBoard: {asGoal}}

// wrong returns the cells whose colour differs from that of a target. The caller must
// not change it.
func (b *board) wrong(t target) []uint64 {
	if t == allWhite {
		return b.cells
	}
	wrong := slices.Clone(b.cells)
	if t == asGoal {
		gf2.Add(wrong, b.pattern)
		return wrong
	}
	for i := range wrong {
		wrong[i] = ^wrong[i]
	}
	wrong[len(wrong)-1] &= ^uint64(0) >> (-b.size.Rows * b.size.Cols & 63) // there are no cells past the last one
	return wrong
}

// Goal returns the goal.
func (b *board) Goal() grid.Goal { return b.goal }

// WithGoal returns the board with another goal.
func (b *board) WithGoal(goal grid.Goal) grid.Board {
	after := b.clone()
	if goal.Index == toBoard && goal.Letters == "" {
		letter := "w"
		if b.goal.Index == toBlack {
			letter = "b"
		}
		goal.Letters = strings.Repeat(letter, b.size.Rows*b.size.Cols)
	}
	after.goal, after.pattern = goal, nil
	if goal.Letters != "" {
		after.pattern = make([]uint64, len(b.cells))
		readCells(after.pattern, goal.Letters)
	}
	return after
}

// Decorate adds a caption with the goal if it is a single colour.
func (b *board) Decorate(v *puzzle.View) {
	switch b.goal.Index {
	case toWhite:
		v.Caption = sentence.New("The goal is all white")
	case toBlack:
		v.Caption = sentence.New("The goal is all black")
	}
}
