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

// knobRow is the row of a knob, with a number or a switch.
type knobRow struct {
	puzzle.Knob
	item        *widget.FormItem
	number      *escapeEntry
	on          *escapeCheck
	known       bool // the range
	least, most int
}

// askRandom shows the form over the window.
func askRandom(d *dialogs, s *session.Session, o options) {
	f := &randomForm{session: s, options: o}
	f.form = newForm(d, f.answer)
	p := f.session.Puzzle
	wish, _ := f.session.Boards.Last()
	f.size = f.sizeEntry(p, wish.Size)
	f.seed = f.entry(strconv.FormatUint(newSeed(), 10), func(text string) error { _, err := parseSeed(text); return err })
	items := []*widget.FormItem{hinted(tr("Size"), f.size, tr("%v to %v", p.Min, p.Max))}
	if p.Levels != nil {
		f.level = f.selection(nil, f.choose)
		items = append(items, widget.NewFormItem(tr("Difficulty"), f.level))
	}
	focus := fyne.Focusable(f.seed)
	for _, k := range p.Knobs {
		row := f.newRow(k)
		row.set(wish.Asks)
		if row.number != nil && focus == f.seed {
			focus = row.number
		}
		f.knobs, items = append(f.knobs, row), append(items, row.item)
	}
	f.refill()
	f.showLevel(wish)
	f.size.OnChanged = func(string) { f.refill() }
	f.show(tr("Random board"), 460, append(items, hinted(tr("Seed"), f.seed, f.seedHint())), focus)
}

// newRow returns the row of a knob, with nothing asked for.
func (f *randomForm) newRow(k puzzle.Knob) *knobRow {
	row := &knobRow{Knob: k}
	if k.Switch {
		row.on = f.check(tr(k.Hint))
		row.item = widget.NewFormItem(tr(k.Label), row.on)
	} else {
		row.number = f.entry("", row.check)
		row.item = hinted(tr(k.Label), row.number, " ")
	}
	return row
}

// seedHint says what the seed is good for, and which one the board has that is shown.
func (f *randomForm) seedHint() string {
	if _, seed := f.session.Boards.Last(); seed != 0 {
		return tr("the same number gives the same board; the last one was %s", strconv.FormatUint(seed, 10))
	}
	return tr("the same number gives the same board")
}

// refill offers the levels and ranges of the size that is typed.
func (f *randomForm) refill() {
	p := f.session.Puzzle
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
	for _, row := range f.knobs {
		f.findRange(row, size)
	}
}

// findRange finds out what can be asked for at a size. For some sizes that takes a moment.
func (f *randomForm) findRange(row *knobRow, size puzzle.Size) {
	row.known = false
	f.options.start(func() {
		least, most := row.Range(size)
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
	f.seed.SetText(strconv.FormatUint(newSeed(), 10)) // another board, not the one that is shown
}

// answer makes the board that was asked for.
func (f *randomForm) answer() {
	size, err := parseSize(f.session.Puzzle, f.size.Text)
	seed, err2 := parseSeed(f.seed.Text)
	if err != nil || err2 != nil {
		return
	}
	wish := puzzle.Wish{Size: size, Asks: map[string]int{}}
	for _, row := range f.knobs {
		if n, asked := row.value(); asked {
			wish.Asks[row.ID] = n
		}
	}
	f.session.Boards.Random(wish, seed)
}

// value returns what is asked for, if anything is.
func (row *knobRow) value() (n int, asked bool) {
	if row.Switch {
		return 1, row.on.Checked
	}
	n, err := strconv.Atoi(row.number.Text)
	return n, err == nil
}

// set fills in what is asked for.
func (row *knobRow) set(asks map[string]int) {
	n, asked := asks[row.ID]
	switch {
	case row.Switch:
		row.on.SetChecked(asked)
	case asked:
		row.number.SetText(strconv.Itoa(n))
	default:
		row.number.SetText("")
	}
}

// setRange shows what can be asked for: nothing where the least is the larger one.
func (row *knobRow) setRange(least, most int) {
	row.known, row.least, row.most = true, least, most
	switch {
	case row.Switch:
		row.on.SetChecked(row.on.Checked && least <= most)
		enable(row.on, least <= most)
	case least <= most:
		row.item.HintText = tr(row.Hint, least, most)
	default:
		row.item.HintText = tr("nothing to choose at this size")
	}
}

// check says what is wrong with a number, or returns nil.
func (row *knobRow) check(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return nil
	case err != nil:
		return sentence.Refuse("want a whole number, or nothing")
	case row.known && row.least > row.most:
		return sentence.Refuse("nothing to choose at this size")
	case row.known && (n < row.least || n > row.most):
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
