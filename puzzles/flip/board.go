package flip

import (
	"slices"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// maxSide is the largest number of rows and columns.
const maxSide = gf2.MaxSide

// board is a [grid.Board] of white and black cells. It is immutable once it is handed out.
type board struct {
	size  view.Size
	cells []uint64 // a vector with an entry for each cell, row by row: 1 if it is black

	goal    grid.Goal
	pattern []uint64 // the cells of the goal if it is a board
}

// newBoard returns a white board.
func newBoard(s view.Size) *board {
	return &board{size: s, cells: make([]uint64, words(s.Rows*s.Cols))}
}

// words returns how many words a vector of n entries has.
func words(n int) int { return (n + 63) / 64 }

// boardOf returns the board with the letters, row by row.
func boardOf(s view.Size, letters string) grid.Board {
	b := newBoard(s)
	readCells(b.cells, letters)
	return b
}

// readCells sets white cells by their letters.
func readCells(cells []uint64, letters string) {
	for i := range len(letters) {
		bit := uint64(0)
		if letters[i] == 'b' {
			bit = 1
		}
		cells[i/64] |= bit << (i % 64)
	}
}

// clone returns a board that may be changed.
func (b *board) clone() *board {
	after := newBoard(b.size)
	copy(after.cells, b.cells)
	after.goal, after.pattern = b.goal, b.pattern
	return after
}

// cross is the ways from a press to the cells that it turns, in the order of cells.
var cross = [...][2]int{{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}}

// press turns over a cell and its orthogonal neighbours, of a board that is not handed out yet.
func (b *board) press(at int) {
	for _, way := range cross {
		if cell, ok := grid.Away(b.size, at, way[0], way[1]); ok {
			b.cells[cell/64] ^= 1 << (cell % 64)
		}
	}
}

func (b *board) Size() view.Size { return b.size }

func (b *board) At(cell int) byte { return "wb"[gf2.Bit(b.cells, cell)] }

// Counts says how many cells have each colour and, if the goal is a board, how many
// differ from it.
func (b *board) Counts() sentence.Text {
	black := gf2.Weight(b.cells)
	counts := sentence.New("%v · %v", sentence.New("%d black", black), sentence.New("%d white", b.size.Rows*b.size.Cols-black))
	if b.goal.Index != toBoard {
		return counts
	}
	return sentence.New("%v · %v", counts, sentence.Count(gf2.Weight(b.wrong(asGoal)), "%d cell differs from the goal", "%d cells differ from the goal"))
}

func (b *board) Solved() bool {
	for _, target := range b.targets() {
		if gf2.Weight(b.wrong(target)) == 0 {
			return true
		}
	}
	return false
}

// Targets returns the cell itself: a click on it is a whole move.
func (b *board) Targets(from int) []int { return []int{from} }

func (b *board) After(m grid.Move) grid.Board {
	after := b.clone()
	after.press(m.From)
	return after
}

func (b *board) Words(m grid.Move) sentence.Text {
	at := grid.Spot(b.size, m.From)
	return sentence.New("Press row %d, column %d", at.Row+1, at.Col+1)
}

// Refusal says how to press, the only move.
func (b *board) Refusal(grid.Move) sentence.Text {
	return sentence.New("Cells stay where they are. Click one to press it.")
}

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
		ID: "board", Label: "A second board", Opposite: toBoard,
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

// words returns a target in words.
func (t target) words() sentence.Text {
	return sentence.New([...]string{allWhite: "all white", allBlack: "all black", asGoal: "the goal"}[t])
}

// wrongWord returns the word for a disc that has to be turned, and rightWord for one that has not.
func (t target) wrongWord() sentence.Text {
	return sentence.New([...]string{allWhite: "black", allBlack: "white", asGoal: "wrong"}[t])
}

func (t target) rightWord() sentence.Text {
	return sentence.New([...]string{allWhite: "white", allBlack: "black", asGoal: "right"}[t])
}

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

func (b *board) Goal() grid.Goal { return b.goal }

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
func (b *board) Decorate(v *view.View) {
	switch b.goal.Index {
	case toWhite:
		v.Caption = sentence.New("The goal is all white")
	case toBlack:
		v.Caption = sentence.New("The goal is all black")
	}
}
