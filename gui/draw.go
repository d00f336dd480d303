package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
)

// drawForm asks what a random board shall be like.
type drawForm struct {
	*form
	tab                        *tab
	size, moves, numbers, seed *escapeEntry
	level                      *escapeSelect
	unique                     *escapeCheck
	levels                     []puzzle.Level
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
	f.seed = f.entry(strconv.FormatUint(f.firstSeed(), 10), func(text string) error { _, err := parseSeed(text); return err })
	items := []*widget.FormItem{hinted(tr("Size"), f.size, tr("%v to %v", p.Min, p.Max))}
	items = append(items, f.knobs(wish)...)
	items = append(items, hinted(tr("Seed"), f.seed, tr("the same number gives the same board")))
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

// firstSeed proposes the seed of the board that is shown, so that it can be seen and had again, or a new one.
func (f *drawForm) firstSeed() uint64 {
	if seed := f.tab.session.Seed(); seed != 0 {
		return seed
	}
	return newSeed()
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
		f.moves = f.entry(count(wish.Moves), checkCount)
		items = append(items, hinted(tr("Moves"), f.moves, tr("exactly so many from the goal; empty for any")))
	}
	if d.MaxNumbers(f.tab.session.Puzzle.Sizes[0]) > 0 {
		f.numbers = f.entry(count(wish.Numbers), checkCount)
		f.unique = f.check(tr("only one solution"), wish.Unique)
		items = append(items, hinted(tr("Numbers"), f.numbers, tr("how many different ones; empty for the usual")))
		items = append(items, widget.NewFormItem("", f.unique))
	}
	f.refill()
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

func checkCount(text string) error {
	if n, err := strconv.Atoi(text); text != "" && (err != nil || n < 1 || n > 1_000_000) {
		return puzzle.Complain("want a whole number from 1, or nothing")
	}
	return nil
}

func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, puzzle.Complain("want a whole number")
	}
	return seed, nil
}
