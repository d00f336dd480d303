package tetravex

import (
	"fmt"
	"slices"
	"strings"
)

// String draws the frame. A tile has its top number above, left and right in the
// middle and bottom below; a free cell has a dot.
func (b *board) String() string {
	digits := 1
	if slices.ContainsFunc(b.tiles, tile.wide) {
		digits = 2
	}
	line := strings.Repeat("+"+strings.Repeat("-", 2*digits+1), b.n) + "+\n"
	var s strings.Builder
	s.WriteString(line)
	for row := range slices.Chunk(b.placed, b.n) {
		var lines [3]string
		for _, i := range row {
			for k, text := range b.face(i, digits) {
				lines[k] += "|" + text
			}
		}
		s.WriteString(strings.Join(lines[:], "|\n") + "|\n" + line)
	}
	return s.String()
}

// face returns the three lines of a tile, or of a free cell.
func (s set) face(i, digits int) [3]string {
	middle := func(what string) string { return fmt.Sprintf("%*s%-*s", digits, "", digits+1, what) }
	if i == none {
		return [3]string{middle(""), middle("."), middle("")}
	}
	t := s.tiles[i]
	sides := fmt.Sprintf("%-*s %*s", digits, written(t[left]), digits, written(t[right]))
	return [3]string{middle(written(t[top])), sides, middle(written(t[bottom]))}
}
