package gui

import (
	"fmt"
	"strings"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// askSize asks for another size of the board.
func askSize(d *kit.Dialogs, s *session.Session) {
	p := s.Puzzle
	var entry *kit.Entry
	f := d.Form(tr("Size of the board"), tr("Apply"), func() {
		size, _ := parseSize(p, entry.Text) // the form has checked it
		s.Boards.Transform(transform.Resize(size))
	})
	hint := tr("%v to %v, such as %v", sizeName(p.Min), sizeName(p.Max), sizeName(p.Sizes[0]))
	entry = sizeEntry(f, p, s.Problem().Size(), hint)
	f.Show(400, entry)
}

// sizeEntry adds an entry for the size of a puzzle's board to a form.
func sizeEntry(f *kit.Form, p *puzzle.Puzzle, size puzzle.Size, hint string) *kit.Entry {
	valid := func(text string) error { _, err := parseSize(p, text); return err }
	return f.Entry(tr("Size"), sizeName(size), hint, valid, nil)
}

// parseSize parses a size of a puzzle's board. One number means a square.
func parseSize(p *puzzle.Puzzle, text string) (puzzle.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := puzzle.ParseSize(text)
	if err != nil {
		return size, sentence.Refuse("want rows × columns, such as 4 × 4")
	}
	return size, p.CheckSize(size)
}

// sizeName returns a size as people read it.
func sizeName(s puzzle.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }
