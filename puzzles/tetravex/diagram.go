package tetravex

import (
	"fmt"
	"strings"
)

// String draws the frame. A tile has its top number above, left and right in the
// middle and bottom below; a free cell has a dot.
func (b *board) String() string {
	digits := 1
	for _, t := range b.tiles {
		for _, number := range t {
			if number > 9 {
				digits = 2
			}
		}
	}
	width := 2*digits + 1
	line := strings.Repeat("+"+strings.Repeat("-", width), b.n) + "+\n"
	var s strings.Builder
	s.WriteString(line)
	for row := range b.n {
		for part := range 3 {
			for col := range b.n {
				s.WriteString("|" + b.face(b.placed[row*b.n+col], part, digits))
			}
			s.WriteString("|\n")
		}
		s.WriteString(line)
	}
	return s.String()
}

// face returns a third of what is drawn in a cell, counted from above.
func (b *board) face(tile, part, digits int) string {
	pad := strings.Repeat(" ", digits)
	middle := func(what any) string { return fmt.Sprintf("%*s%-*v", digits, "", digits+1, what) }
	switch {
	case tile == none && part == 1:
		return pad + "." + pad
	case tile == none:
		return pad + " " + pad
	case part == 0:
		return middle(b.tiles[tile][top])
	case part == 1:
		return fmt.Sprintf("%-*d %*d", digits, b.tiles[tile][left], digits, b.tiles[tile][right])
	}
	return middle(b.tiles[tile][bottom])
}
