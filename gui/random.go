package gui

import (
	"maps"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// randomForm asks what a random board is to be like: its rows are the levels and the knobs of the puzzle.
type randomForm struct {
	*form
	session    *session.Session
	options    options
	size, seed *escapeEntry
	level      *dropDown     // nil where the puzzle has no levels
	levels     []puzzle.Wish // that are offered, the first one open in everything
	knobs      []*knobRow
}

// askRandom shows the form over the window.
func askRandom(d *dialogs, s *session.Session, o options) {
	f := &randomForm{session: s, options: o}
	f.form = newForm(d, f.answer).doing(tr("Make the Board"))
	p := s.Puzzle
	wish, last := s.Boards.Last()
	f.size = f.sizeEntry(p, wish.Size)
	f.seed = f.entry(seedText(session.NewSeed()), func(text string) error { _, err := parseSeed(text); return err })
	items := []*widget.FormItem{hinted(tr("Size"), f.size, tr("%v to %v", sizeName(p.Min), sizeName(p.Max)))}
	if p.Levels != nil {
		f.level = f.selection(nil, f.choose)
		items = append(items, widget.NewFormItem(tr("Difficulty"), f.level))
	}
	focus := fyne.Focusable(f.seed)
	for _, k := range p.Knobs {
		row := f.knobRow(k)
		row.set(wish.Asks)
		if row.number != nil && focus == f.seed {
			focus = row.number
		}
		f.knobs, items = append(f.knobs, row), append(items, row.item)
	}
	f.refill()
	f.showLevel(wish)
	f.size.OnChanged = func(string) { f.refill() }
	f.show(tr("Random board"), 460, append(items, hinted(tr("Seed"), f.seed, seedHint(last))), focus)
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
				f.refresh()
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
