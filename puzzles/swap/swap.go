// Package swap is the puzzle Black and White (Swap): exchange neighbouring pieces until one board
// looks like another, with the fewest exchanges.
package swap

import (
	"embed"
	"strings"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Puzzle is Black and White, on boards up to 128x128.
var Puzzle = grid.New(&puzzle.Puzzle{
	ID:      "swap",
	Name:    "Black and White",
	Goals:   []puzzle.Goal{{Request: "Turn the start into the goal by exchanging neighbours, with the fewest exchanges."}},
	Rule:    "An exchange swaps two pieces that are neighbours in a row or a column.",
	Editing: "Click a piece of the start or the goal to change its colour; drag to paint.",
	Playing: "Drag a piece of the board onto a neighbour, or click one and then the other.",
	Moves:   count,
	Files:   files,

	Sizes: grid.Squares(4, 5, 6, 8, 12, 16, 24, 32, 64),
	Min:   view.Size{Rows: 1, Cols: 1},
	Max:   view.Size{Rows: maxSide, Cols: maxSide},

	Opposite: []int{1, 0},
	Knobs:    []puzzle.Knob{random.Moves(func(s view.Size, _ int) int { return maxMoves(s) })},
	Levels:   levels,
	ReadMove: grid.ReadMove,
}, grid.Rules{
	Faces:    []grid.Face{{Letter: white, Kind: view.WhiteDisc}, {Letter: black, Kind: view.BlackDisc}},
	Board:    newBoard,
	Read:     read,
	Exchange: true,
	Random:   randomBoard,
	Because:  because,
	Costly:   costly,
	Repair:   repair,
})

const (
	maxSide      = 128
	white, black = '0', '1'
)

//go:embed icon.svg sample.txt worst.txt rules.md rules.zh.md words.zh.json
var files embed.FS

// count returns a number of exchanges in words.
func count(n int) sentence.Text { return sentence.Count(n, "%d exchange", "%d exchanges") }

// board is a [grid.Board]: its pieces and the goal, both row by row.
type board struct {
	size        view.Size
	start, goal string
}

// newBoard returns a board with an all white goal.
func newBoard(s view.Size, letters string) grid.Board {
	return &board{s, letters, strings.Repeat(string(white), len(letters))}
}

func (b *board) Size() view.Size { return b.size }

func (b *board) At(cell int) byte { return b.start[cell] }

// Goal returns the goal, which is a board.
func (b *board) Goal() grid.Goal { return grid.Goal{Letters: b.goal} }

func (b *board) WithGoal(goal grid.Goal) grid.Board { return &board{b.size, b.start, goal.Letters} }

// Counts returns how many pieces are black on either board, and how many cells differ.
func (b *board) Counts() sentence.Text {
	start, goal := blacks(b.start), blacks(b.goal)
	if start != goal {
		return sentence.New("%d black, %d black in the goal", start, goal)
	}
	return sentence.New("%d black in both · %v", start, sentence.Count(b.differ(), "%d cell differs", "%d cells differ"))
}

// differ counts the cells whose piece differs from the goal.
func (b *board) differ() (n int) {
	for cell := range b.start {
		n += int(b.start[cell] ^ b.goal[cell])
	}
	return n
}

// blacks returns the number of black pieces on a board.
func blacks(letters string) int { return strings.Count(letters, string(black)) }

func (b *board) Solved() bool { return b.start == b.goal }

// Targets returns the neighbours of the other colour. Exchanges of equal pieces change nothing.
func (b *board) Targets(from int) (targets []int) {
	for _, way := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		if to, ok := grid.Away(b.size, from, way[0], way[1]); ok && b.start[to] != b.start[from] {
			targets = append(targets, to)
		}
	}
	return targets
}

func (b *board) After(m grid.Move) grid.Board { return b.AfterAll([]grid.Move{m}) }

func (b *board) AfterAll(moves []grid.Move) grid.Board {
	start := []byte(b.start)
	for _, m := range moves {
		start[m.From], start[m.To] = start[m.To], start[m.From]
	}
	return &board{b.size, string(start), b.goal}
}

func (b *board) Words(m grid.Move) sentence.Text {
	from, to := grid.Spot(b.size, m.From), grid.Spot(b.size, m.To)
	form := [3][3]string{
		{1: "Row %d, column %d: exchange up"},
		{"Row %d, column %d: exchange left", "", "Row %d, column %d: exchange right"},
		{1: "Row %d, column %d: exchange down"},
	}[to.Row-from.Row+1][to.Col-from.Col+1]
	return sentence.New(form, from.Row+1, from.Col+1)
}

func (b *board) Refusal(m grid.Move) sentence.Text {
	switch from, to := grid.Spot(b.size, m.From), grid.Spot(b.size, m.To); {
	case from == to && len(b.Targets(m.From)) == 0:
		return sentence.New("Its neighbours have the same colour: an exchange changes nothing.")
	case apart(from, to) != 1:
		return sentence.New("Only neighbours in a row or a column can be exchanged.")
	case b.start[m.From] == black:
		return sentence.New("Both are black: exchanging them changes nothing.")
	}
	return sentence.New("Both are white: exchanging them changes nothing.")
}

// apart returns the distance of two cells in steps between neighbours.
func apart(a, b view.Spot) int {
	rows, cols := a.Row-b.Row, a.Col-b.Col
	return max(rows, -rows) + max(cols, -cols)
}
