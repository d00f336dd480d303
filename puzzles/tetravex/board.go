package tetravex

import (
	"fmt"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// board is a frame as a [puzzle.Problem].
type board struct{ *frame }

// newBoard returns a board of loose tiles.
func newBoard(n int, tiles []tile) board { return board{newFrame(n, tiles, nil)} }

func (b board) Size() view.Size { return square(b.n) }

// View shows the loose tiles beside the frame, all with their numbers, and marks touching sides
// that differ.
func (b board) View() view.View {
	v := view.View{Boards: []view.Board{
		trayBoard:  view.NewBoard(sentence.New("Tiles"), b.Size()),
		frameBoard: view.NewBoard(sentence.New("Board"), b.Size()),
	}}
	v.Boards[trayBoard].Block = view.Size{Rows: 1, Cols: 1}
	for i, t := range b.tiles {
		*v.At(b.spot(i)) = view.Cell{Kind: view.Tile, Numbers: t, Label: int16(i + 1)}
	}
	v.Mark(b.clashes()...)
	return v
}

// Values counts the numbers that the side of a tile can have.
func (b board) Values(at view.Spot) int {
	if at.Part < view.Top || at.Part > view.Left || b.tileAt(at) == none {
		return 0
	}
	return maxNumber + 1
}

func (b board) Value(at view.Spot) int {
	if b.Values(at) == 0 {
		return 0
	}
	return int(b.tiles[b.tileAt(at)][at.Part-view.Top])
}

// Fill returns the board with the numbers that the function gives. The tiles stay where they lie.
func (b board) Fill(value func(view.Spot) int) puzzle.Problem {
	tiles := slices.Clone(b.tiles)
	for i := range tiles {
		for side := range tiles[i] {
			if v := value(sideOf(b.spot(i), side)); v >= puzzle.Unset && v <= maxNumber {
				tiles[i][side] = int8(v)
			}
		}
	}
	if slices.Equal(tiles, b.tiles) {
		return b
	}
	return board{newFrame(b.n, tiles, b.placed)}
}

// Counts says how many tiles there are, and how many of their numbers are missing.
func (b board) Counts() (text sentence.Text, amiss bool) {
	text = sentence.Count(len(b.tiles), "%d tile", "%d tiles")
	if n := len(b.missing()); n > 0 {
		return sentence.New("%v · %v", text, sentence.Count(n, "%d number missing", "%d numbers missing")), true
	}
	return text, false
}

// Check asks for a number on every side: any such tiles can be tried.
func (b board) Check() error {
	spots := b.missing()
	if len(spots) == 0 {
		return nil
	}
	what := sentence.New("%d numbers are missing, the first one on tile %d.", len(spots), b.tileAt(spots[0])+1)
	if len(spots) == 1 {
		what = sentence.New("A number is missing on tile %d.", b.tileAt(spots[0])+1)
	}
	return &puzzle.Fault{Refusal: sentence.Refusal{What: what}, Spots: spots}
}

// missing returns the sides of tiles that have no number yet.
func (b board) missing() []view.Spot {
	return b.sides(puzzle.Unset, top, right, bottom, left)
}

// String draws the frame. A tile has its top number above, left and right in the
// middle and bottom below; a free cell has a dot.
func (b board) String() string {
	digits := 1
	if slices.ContainsFunc(b.tiles, func(t tile) bool { return slices.Max(t[:]) > 9 }) {
		digits = 2
	}
	rule := strings.Repeat("+"+strings.Repeat("-", 2*digits+1), b.n) + "+\n"
	var s strings.Builder
	s.WriteString(rule)
	for row := range slices.Chunk(b.placed, b.n) {
		var lines [3]string
		for _, i := range row {
			above, middle, below := "", fmt.Sprintf("%*s%-*s", digits, "", digits+1, "."), ""
			if i != none {
				t := b.tiles[i]
				above, below = written(t[top]), written(t[bottom])
				middle = fmt.Sprintf("%-*s %*s", digits, written(t[left]), digits, written(t[right]))
			}
			lines[0] += fmt.Sprintf("|%*s%-*s", digits, "", digits+1, above)
			lines[1] += "|" + middle
			lines[2] += fmt.Sprintf("|%*s%-*s", digits, "", digits+1, below)
		}
		s.WriteString(strings.Join(lines[:], "|\n") + "|\n" + rule)
	}
	return s.String()
}

// Goal returns 0: there is no choice of goals.
func (b board) Goal() int { return 0 }

// WithGoal returns the same board.
func (b board) WithGoal(int) puzzle.Problem { return b }
