package gui

import (
	"maps"
	"strconv"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// randomForm asks what a random board is to be like: its rows are the levels and the knobs of the puzzle.
type randomForm struct {
	session    *session.Session
	options    options
	size, seed *kit.Entry
	level      *kit.Choice   // nil where the puzzle has no levels
	levels     []puzzle.Wish // that are offered, the first one open in everything
	knobs      []*knobRow
}

// askRandom shows the form over the window.
func askRandom(d *kit.Dialogs, s *session.Session, o options) {
	f := &randomForm{session: s, options: o}
	form := d.Form(tr("Random board"), tr("Make the Board"), f.answer)
	p := s.Puzzle
	wish, last := s.Boards.Last()
	f.size = sizeEntry(form, p, wish.Size, tr("%v to %v", sizeName(p.Min), sizeName(p.Max)))
	if p.Levels != nil {
		f.level = form.Choice(tr("Difficulty"), nil, f.choose)
	}
	var focus fyne.Focusable
	for _, k := range p.Knobs {
		row := newKnobRow(form, k)
		row.set(wish.Asks)
		if row.number != nil && focus == nil {
			focus = row.number
		}
		f.knobs = append(f.knobs, row)
	}
	seed := seedText(session.NewSeed())
	valid := func(text string) error { _, err := parseSeed(text); return err }
	f.seed = form.Entry(tr("Seed"), seed, seedHint(last), valid, nil)
	if focus == nil {
		focus = f.seed
	}
	f.refill()
	f.showLevel(wish)
	f.size.OnChanged = func(string) { f.refill() }
	form.Show(460, focus)
}

// seedHint says what the seed is good for, and what the last one was, if there was one.
func seedHint(last uint64) string {
	if last == 0 {
		return tr("the same seed gives the same board")
	}
	return tr("the same seed gives the same board; the last one was %s", seedText(last))
}

// refill offers the levels and ranges of the size that is typed.
func (f *randomForm) refill() {
	p := f.session.Puzzle
	size, err := parseSize(p, f.size.Text)
	if err != nil {
		return
	}
	if f.level != nil {
		f.levels = append([]puzzle.Wish{{Name: "Any", Size: size}}, p.Levels(size, f.session.Problem().Goal())...)
		f.level.SetOptions(each(f.levels, func(l puzzle.Wish) string { return tr(l.Name) }))
	}
	for _, row := range f.knobs {
		f.findRange(row, size)
	}
}

// findRange finds out what can be asked for at a size. For some sizes that takes a moment.
func (f *randomForm) findRange(row *knobRow, size puzzle.Size) {
	row.known = false
	goal := f.session.Problem().Goal()
	f.options.start(func() {
		least, most := row.Range(size, goal)
		f.options.post(func() {
			if now, err := parseSize(f.session.Puzzle, f.size.Text); err == nil && now == size {
				row.setRange(least, most)
			}
		})
	})
}

// showLevel shows which level a wish is, if it is one.
func (f *randomForm) showLevel(wish puzzle.Wish) {
	for _, l := range f.levels {
		if maps.Equal(l.Asks, wish.Asks) {
			f.level.Selected = tr(l.Name)
		}
	}
}

// choose fills in what a level asks for.
func (f *randomForm) choose(string) {
	i := f.level.SelectedIndex()
	if i < 0 {
		return
	}
	for _, row := range f.knobs {
		row.set(f.levels[i].Asks)
	}
	f.seed.SetText(seedText(session.NewSeed())) // another board, not the one that is shown
}

// answer makes the board that was asked for.
func (f *randomForm) answer() {
	size, _ := parseSize(f.session.Puzzle, f.size.Text) // both have been checked
	seed, _ := parseSeed(f.seed.Text)
	wish := puzzle.Wish{Size: size, Asks: map[string]int{}}
	for _, row := range f.knobs {
		if n, asked := row.value(); asked {
			wish.Asks[row.ID] = n
		}
	}
	for _, l := range f.levels {
		if maps.Equal(l.Asks, wish.Asks) {
			wish.Name = l.Name
		}
	}
	f.session.Boards.Random(wish, seed)
}

func seedText(seed uint64) string { return strconv.FormatUint(seed, 10) }

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, sentence.Refuse("want a whole number from 0")
	}
	return seed, nil
}
