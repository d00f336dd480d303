package gui

import (
	"maps"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// randomForm asks what a random board is to be like.
type randomForm struct {
	*form
	tab        *tab
	size, seed *escapeEntry
	level      *escapeSelect // nil where the puzzle has no levels
	levels     []puzzle.Wish
	rows       []*knobRow
}

// knobRow is the row of a knob.
type knobRow struct {
	puzzle.Knob
	item        *widget.FormItem
	number      *escapeEntry // or
	on          *escapeCheck // of a switch
	least, most int          // the range, 0 while it is not known
}

// askRandom shows the form over the window.
func (t *tab) askRandom() {
	f := &randomForm{tab: t}
	f.form = t.window.newForm(f.answer)
	wish, p := t.session.Wish(), t.session.Puzzle
	if size := t.session.Problem().Size(); wish.Size != size {
		wish = puzzle.Wish{Size: size}
	}
	f.size = f.entry(wish.Size.String(), func(text string) error { _, err := parseSize(p, text); return err })
	f.seed = f.entry(strconv.FormatUint(newSeed(), 10), func(text string) error { _, err := parseSeed(text); return err })
	items := []*widget.FormItem{hinted(tr("Size"), f.size, tr("%v to %v", p.Min, p.Max))}
	items = append(items, f.knobs(wish)...)
	items = append(items, hinted(tr("Seed"), f.seed, f.seedHint()))
	f.size.OnChanged = func(string) { f.refill() }
	focus := fyne.Focusable(f.seed)
	for _, row := range f.rows {
		if row.number != nil {
			focus = row.number
			break
		}
	}
	f.show(tr("Random board"), 460, items, focus)
}

// seedHint says what the seed is good for, and which one the board has that is shown.
func (f *randomForm) seedHint() string {
	if seed := f.tab.session.Seed(); seed != 0 {
		return tr("the same number gives the same board; the last one was %s", strconv.FormatUint(seed, 10))
	}
	return tr("the same number gives the same board")
}

// knobs returns the rows of the puzzle's levels and knobs, if it has some.
func (f *randomForm) knobs(wish puzzle.Wish) (items []*widget.FormItem) {
	p := f.tab.session.Puzzle
	if p.Levels != nil {
		f.level = f.selection(nil, f.choose)
		items = append(items, widget.NewFormItem(tr("Difficulty"), f.level))
	}
	for _, k := range p.Knobs {
		row := &knobRow{Knob: k}
		n, asked := wish.Asks[k.ID]
		if k.Switch {
			row.on = f.check(tr(k.Hint), asked)
			row.item = widget.NewFormItem(tr(k.Label), row.on)
		} else {
			row.number = f.entry(count(n), row.check)
			row.item = hinted(tr(k.Label), row.number, " ")
		}
		f.rows, items = append(f.rows, row), append(items, row.item)
	}
	f.refill()
	for i, l := range f.levels {
		if maps.Equal(l.Asks, wish.Asks) {
			f.level.Selected = tr(f.levels[i].Name)
		}
	}
	return items
}

// refill offers the levels and ranges of the size that is typed.
func (f *randomForm) refill() {
	p := f.tab.session.Puzzle
	size, err := parseSize(p, f.size.Text)
	if err != nil {
		return
	}
	if f.level != nil {
		f.levels = append([]puzzle.Wish{{Name: "Any", Size: size}}, p.Levels(size)...)
		var names []string
		for _, l := range f.levels {
			names = append(names, tr(l.Name))
		}
		f.level.SetOptions(names)
	}
	f.findRanges(size)
}

// findRanges finds out what can be asked for at a size. For some sizes that takes a moment.
func (f *randomForm) findRanges(size puzzle.Size) {
	for _, row := range f.rows {
		row.least, row.most = 0, 0
		go func() {
			least, most := row.Range(size)
			f.window.options.post(func() {
				if now, err := parseSize(f.tab.session.Puzzle, f.size.Text); err != nil || now != size || f.form.form == nil {
					return
				}
				row.least, row.most = least, most
				if row.number != nil {
					row.item.HintText = tr(row.Hint, least, most)
				}
				f.form.form.Refresh()
			})
		}()
	}
}

// choose fills in what a level asks for.
func (f *randomForm) choose(string) {
	i := f.level.SelectedIndex()
	if i < 0 {
		return
	}
	for _, row := range f.rows {
		row.set(f.levels[i].Asks)
	}
	f.seed.SetText(strconv.FormatUint(newSeed(), 10)) // another board, not the one that is shown
}

// set fills in what is asked for.
func (row *knobRow) set(asks map[string]int) {
	n, asked := asks[row.ID]
	if row.number != nil {
		row.number.SetText(count(n))
		return
	}
	row.on.SetChecked(asked)
}

// answer makes the board that was asked for.
func (f *randomForm) answer() {
	size, err := parseSize(f.tab.session.Puzzle, f.size.Text)
	seed, err2 := parseSeed(f.seed.Text)
	if err != nil || err2 != nil {
		return
	}
	wish := puzzle.Wish{Size: size, Asks: map[string]int{}}
	for _, row := range f.rows {
		if row.number != nil && row.number.Text != "" {
			wish.Asks[row.ID], _ = strconv.Atoi(row.number.Text)
		}
		if row.on != nil && row.on.Checked {
			wish.Asks[row.ID] = 1
		}
	}
	f.tab.session.Draw(wish, seed)
}

// count writes a number that may be left open.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// check says what is wrong with a number, or returns nil.
func (row *knobRow) check(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return nil
	case err != nil:
		return sentence.Refuse("want a whole number, or nothing")
	case row.most > 0 && (n < row.least || n > row.most):
		return sentence.Refuse("want a number from %d to %d, or nothing", row.least, row.most)
	}
	return nil
}

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, sentence.Refuse("want a whole number from 0")
	}
	return seed, nil
}
