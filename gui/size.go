package gui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// askSize asks for a size of board, which then keeps what fits.
func askSize(d *dialogs, s *session.Session) {
	p := s.Puzzle
	var entry *escapeEntry
	f := newForm(d, func() {
		size, _ := parseSize(p, entry.Text) // it has been checked
		s.Boards.Resize(size)
	})
	entry = f.sizeEntry(p, s.Problem().Size())
	row := hinted(tr("Size"), entry, tr("%v to %v, such as %v", sizeName(p.Min), sizeName(p.Max), sizeName(p.Sizes[0])))
	f.show(tr("Size of the board"), 400, []*widget.FormItem{row}, entry)
}

// parseSize reads a size of a puzzle's board. One number is enough for a square one.
func parseSize(p *puzzle.Puzzle, text string) (puzzle.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := puzzle.ParseSize(text)
	if err == nil {
		err = p.CheckSize(size)
	}
	return size, err
}

// sizeName writes a size for people.
func sizeName(s puzzle.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }
