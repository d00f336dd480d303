package gui

import (
	"strings"

	"fourfold/gui/kit"
	"fourfold/gui/panel"
	"fourfold/gui/session"
	"fourfold/gui/words"
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
	entry = sizeEntry(f, p, s.Problem().Size())
	f.Show(400, entry)
}

// sizeEntry adds an entry for the size of a puzzle's board to a form.
func sizeEntry(f *kit.Form, p *puzzle.Puzzle, size puzzle.Size) *kit.Entry {
	valid := func(text string) error { _, err := parseSize(p, text); return err }
	return f.Entry(tr("Size"), panel.SizeName(size), words.Capital(sizeRange(p)), valid, nil)
}

// sizeRange says which sizes a puzzle's boards can have.
func sizeRange(p *puzzle.Puzzle) sentence.Text {
	if p.Square {
		return sentence.New("from %s to %s, as many rows as columns", panel.SizeName(p.Min), panel.SizeName(p.Max))
	}
	return sentence.New("from %s to %s", panel.SizeName(p.Min), panel.SizeName(p.Max))
}

// parseSize parses a size of a puzzle's board. One number means a square.
func parseSize(p *puzzle.Puzzle, text string) (puzzle.Size, error) {
	if !strings.ContainsAny(text, "xX×") {
		text += "x" + text
	}
	size, err := puzzle.ParseSize(text)
	if err != nil {
		return size, sentence.Refuse("rows × columns, such as 4 × 4")
	}
	if p.CheckSize(size) != nil {
		return size, &sentence.Refusal{What: sizeRange(p)}
	}
	return size, nil
}
