package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// drawForm asks what a random board shall be like.
type drawForm struct {
	*form
	tab                        *tab
	size, moves, numbers, seed *escapeEntry
	level                      *escapeSelect
	unique                     *escapeCheck
	levels                     []puzzle.Level
	knob                       *widget.FormItem // of the moves or numbers
	most                       int              // what that may be, 0 while it is not known
}

// askDraw shows the form over the window.
func (t *tab) askDraw() {
	f := &drawForm{tab: t}
	f.form = t.window.newForm(f.answer)
	wish, p := t.session.Wish(), t.session.Puzzle
	if size := t.session.Problem().Size(); wish.Size != size {
		wish = puzzle.Draw{Size: size}
	}
	f.size = f.entry(wish.Size.String(), func(text string) error { _, err := parseSize(p, text); return err })
	f.seed = f.entry(strconv.FormatUint(newSeed(), 10), func(text string) error { _, err := parseSeed(text); return err })
	items := []*widget.FormItem{hinted(tr("Size"), f.size, tr("%v to %v", p.Min, p.Max))}
	items = append(items, f.knobs(wish)...)
	items = append(items, hinted(tr("Seed"), f.seed, f.seedHint()))
	f.size.OnChanged = func(string) { f.refill() }
	focus := fyne.Focusable(f.seed)
	switch {
	case f.moves != nil:
		focus = f.moves
	case f.numbers != nil:
		focus = f.numbers
	}
	f.show(tr("Random board"), 460, items, focus)
}

// seedHint says what the seed is good for, and which one the board has that is shown.
func (f *drawForm) seedHint() string {
	if seed := f.tab.session.Seed(); seed != 0 {
		return tr("the same number gives the same board; the last one was %s", strconv.FormatUint(seed, 10))
	}
	return tr("the same number gives the same board")
}

// knobs returns the rows that say how hard the board shall be, if the puzzle has such.
func (f *drawForm) knobs(wish puzzle.Draw) []*widget.FormItem {
	d := f.tab.session.Puzzle.Drawing
	if d.Board == nil {
		return nil
	}
	f.level = f.selection(nil, f.choose)
	items := []*widget.FormItem{widget.NewFormItem(tr("Difficulty"), f.level)}
	if d.MaxMoves(f.tab.session.Puzzle.Sizes[0]) > 0 {
		f.moves = f.entry(count(wish.Moves), f.checkCount)
		f.knob = hinted(tr("Moves"), f.moves, " ")
		items = append(items, f.knob)
	}
	if d.MaxNumbers(f.tab.session.Puzzle.Sizes[0]) > 0 {
		f.numbers = f.entry(count(wish.Numbers), f.checkCount)
		f.unique = f.check(tr("only one solution"), wish.Unique)
		f.knob = hinted(tr("Numbers"), f.numbers, " ")
		items = append(items, f.knob)
		items = append(items, widget.NewFormItem("", f.unique))
	}
	f.refill()
	for i, l := range f.levels {
		if l.Draw == wish {
			f.level.Selected = tr(f.levels[i].Name)
		}
	}
	return items
}

// refill offers the levels of the size that is typed.
func (f *drawForm) refill() {
	size, err := parseSize(f.tab.session.Puzzle, f.size.Text)
	if err != nil || f.level == nil {
		return
	}
	f.levels = append([]puzzle.Level{{Name: "Any", Draw: puzzle.Draw{Size: size}}}, f.tab.session.Puzzle.Drawing.Levels(size)...)
	var names []string
	for _, l := range f.levels {
		names = append(names, tr(l.Name))
	}
	f.level.SetOptions(names)
	f.findRange(size)
}

// findRange finds out how many moves or numbers there may be. For some sizes that takes a moment.
func (f *drawForm) findRange(size puzzle.Size) {
	d := f.tab.session.Puzzle.Drawing
	f.most = 0
	go func() {
		most := d.MaxMoves(size) + d.MaxNumbers(size) // one of them is 0
		f.window.options.post(func() {
			if now, err := parseSize(f.tab.session.Puzzle, f.size.Text); err != nil || now != size || f.form.form == nil {
				return
			}
			f.most = most
			f.knob.HintText = tr("1 to %d different ones; empty for the usual", most)
			if f.moves != nil {
				f.knob.HintText = tr("1 to %d, exactly so many from the goal; empty for any", most)
			}
			f.form.form.Refresh()
		})
	}()
}

// choose fills in what a level asks for.
func (f *drawForm) choose(string) {
	i := f.level.SelectedIndex()
	if i < 0 {
		return
	}
	draw := f.levels[i].Draw
	if f.moves != nil {
		f.moves.SetText(count(draw.Moves))
	}
	if f.numbers != nil {
		f.numbers.SetText(count(draw.Numbers))
		f.unique.SetChecked(draw.Unique)
	}
	f.seed.SetText(strconv.FormatUint(newSeed(), 10)) // another board, not the one that is shown
}

// answer draws the board that was asked for.
func (f *drawForm) answer() {
	size, err := parseSize(f.tab.session.Puzzle, f.size.Text)
	seed, err2 := parseSeed(f.seed.Text)
	if err != nil || err2 != nil {
		return
	}
	wish := puzzle.Draw{Size: size}
	if f.moves != nil {
		wish.Moves, _ = strconv.Atoi(f.moves.Text)
	}
	if f.numbers != nil {
		wish.Numbers, _ = strconv.Atoi(f.numbers.Text)
		wish.Unique = f.unique.Checked
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

// checkCount says what is wrong with a number of moves or numbers, or returns nil.
func (f *drawForm) checkCount(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case text == "":
		return nil
	case err != nil || n < 1:
		return sentence.Refuse("want a whole number from 1, or nothing")
	case f.most > 0 && n > f.most:
		return sentence.Refuse("want a number from 1 to %d, or nothing", f.most)
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
