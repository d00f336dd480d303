package tetravex

import (
	"fmt"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func (f *frame) Size() view.Size { return square(f.n) }

// View shows the loose tiles beside the frame, all with their numbers, and marks touching sides
// that differ.
func (f *frame) View() view.View {
	v := view.View{Boards: []view.Board{
		trayBoard:  view.NewBoard(sentence.New("Tiles"), f.Size()),
		frameBoard: view.NewBoard(sentence.New("Board"), f.Size()),
	}}
	v.Boards[trayBoard].Block = view.Size{Rows: 1, Cols: 1}
	for i, t := range f.tiles {
		*v.At(f.spot(i)) = view.Cell{Kind: view.Tile, Numbers: t, Label: int16(i + 1)}
	}
	v.Mark(f.clashes()...)
	return v
}

// Values counts the numbers that the side of a tile can have.
func (f *frame) Values(at view.Spot) int {
	if at.Part < view.Top || at.Part > view.Left || f.tileAt(at) == none {
		return 0
	}
	return maxNumber + 1
}

func (f *frame) Value(at view.Spot) int {
	if f.Values(at) == 0 {
		return 0
	}
	return int(f.tiles[f.tileAt(at)][at.Part-view.Top])
}

// Fill returns the board with the numbers that the function gives. The tiles stay where they lie.
func (f *frame) Fill(value func(view.Spot) int) puzzle.Problem {
	tiles := slices.Clone(f.tiles)
	for i := range tiles {
		for side := range tiles[i] {
			if v := value(sideOf(f.spot(i), side)); v >= puzzle.Unset && v <= maxNumber {
				tiles[i][side] = int8(v)
			}
		}
	}
	if slices.Equal(tiles, f.tiles) {
		return f
	}
	return newFrame(f.n, tiles, f.placed)
}

// Counts says how many tiles there are, and how many of their numbers are missing.
func (f *frame) Counts() (text sentence.Text, amiss bool) {
	text = sentence.Count(len(f.tiles), "%d tile", "%d tiles")
	if n := len(f.missing()); n > 0 {
		return sentence.New("%v · %v", text, sentence.Count(n, "%d number missing", "%d numbers missing")), true
	}
	return text, false
}

// Check asks for a number on every side: any such tiles can be tried.
func (f *frame) Check() error {
	spots := f.missing()
	if len(spots) == 0 {
		return nil
	}
	what := sentence.New("%d numbers are missing, the first one on tile %d.", len(spots), f.tileAt(spots[0])+1)
	if len(spots) == 1 {
		what = sentence.New("A number is missing on tile %d.", f.tileAt(spots[0])+1)
	}
	return &puzzle.Fault{Refusal: sentence.Refusal{What: what}, Spots: spots}
}

// missing returns the sides of tiles that have no number yet.
func (f *frame) missing() []view.Spot {
	return f.sides(puzzle.Unset, top, right, bottom, left)
}

// String draws the frame. A tile has its top number above, left and right in the
// middle and bottom below; a free cell has a dot.
func (f *frame) String() string {
	digits := 1
	if slices.ContainsFunc(f.tiles, func(t tile) bool { return slices.Max(t[:]) > 9 }) {
		digits = 2
	}
	rule := strings.Repeat("+"+strings.Repeat("-", 2*digits+1), f.n) + "+\n"
	var s strings.Builder
	s.WriteString(rule)
	for row := range slices.Chunk(f.placed, f.n) {
		var lines [3]string
		for _, i := range row {
			above, middle, below := "", fmt.Sprintf("%*s%-*s", digits, "", digits+1, "."), ""
			if i != none {
				t := f.tiles[i]
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
func (f *frame) Goal() int { return 0 }

// WithGoal returns the same board.
func (f *frame) WithGoal(int) puzzle.Problem { return f }
