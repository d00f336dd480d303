package gui

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// setupStage is what the panel shows while a board is being set up: what to reach, values to paint with, what there is
// on the board, and where other boards come from.
type setupStage struct {
	tab        *tab
	picker     *picker
	counts     *phrase
	trouble    *phrase // why the board could not be solved, or what was found out before its search was ended
	card       *plate
	resume     *chip // goes on with that search
	request    *phrase
	goal       *chip // the choice of goals; hidden where there is none
	size       *chip
	body, feet fyne.CanvasObject
}

func newSetupStage(t *tab, solve *chip) *setupStage {
	s := &setupStage{tab: t, picker: newPicker(t)}
	s.counts = newPhrase(quietFont, "")
	s.trouble = newPhrase(plainFont.in(theme.ColorNameWarning), "")
	s.card = newPlate(s.trouble)
	s.request = newPhrase(plainFont, tr(t.session.Puzzle.Goal))
	s.goal = newMenuChip(t, "", tr("What is to be reached"), s.goals)
	s.size = newMenuChip(t, "", tr("Another size of board; what fits is kept"), s.sizes)
	random := newMenuChip(t, tr("Random"), tr("A random board, as hard as you like"), s.levels)
	transform := newMenuChip(t, tr("Transform"), tr("Rotates, mirrors, fills or shuffles the board"), s.transforms)
	s.body = scrolled(column(12,
		column(6, newPhrase(titleFont, tr("Set up your board")), s.request, s.goal),
		s.card,
		column(8, s.picker.content, s.counts),
		column(8, heading(tr("Board")), row(s.size, t.chip("new", quietChip, tr("New"))), row(random, transform)),
		newPhrase(quietFont, tr("Fourfold finds the answer, proves it, and shows it step by step.")),
	))
	s.resume = t.chip("continue", quietChip, "")
	s.feet = foot(s.resume, solve)
	return s
}

func (s *setupStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *setupStage) refresh() {
	t := s.tab.session
	s.refreshGoal()
	s.picker.refresh()
	counts, amiss := t.Problem().Counts()
	look := quietFont
	if amiss {
		look = quietFont.in(theme.ColorNameWarning)
	}
	s.counts.say(look, sayCapital(counts))
	font, trouble := s.troubleWords()
	s.trouble.say(font, trouble)
	show(s.card, trouble != "")
	show(s.resume, t.Halted() != nil)
	s.size.setLabel(sizeName(t.Problem().Size()))
}

// troubleWords returns why there is no answer, if one was asked for.
func (s *setupStage) troubleWords() (font, string) {
	t := s.tab.session
	halted := t.Halted()
	switch {
	case t.Status.Unsolved():
		return plainFont.in(theme.ColorNameWarning), sayCapital(t.Status.Text())
	case halted == nil:
		return plainFont, ""
	}
	known := []string{say(halted.Known())}
	if why := say(halted.Why()); why != "" {
		known = append(known, why)
	}
	return plainFont, strings.Join(known, "\n")
}

// refreshGoal shows what is to be reached.
func (s *setupStage) refreshGoal() {
	goals, now := s.tab.session.Boards.Goals()
	show(s.goal, len(goals) > 0)
	if len(goals) > 0 {
		s.request.set(say(goals[now].Done))
		s.goal.setLabel(tr("Goal: %s", say(goals[now].Name)))
	}
}

// goals are the items of the menu of goals.
func (s *setupStage) goals() []*fyne.MenuItem {
	boards := s.tab.session.Boards
	goals, now := boards.Goals()
	var items []*fyne.MenuItem
	for i, change := range goals {
		item := fyne.NewMenuItem(say(change.Name), func() { boards.Transform(change) })
		item.Checked = i == now
		items = append(items, item)
	}
	return items
}

// sizes are the items of the menu of sizes, the smallest first.
func (s *setupStage) sizes() []*fyne.MenuItem {
	t := s.tab.session
	now := t.Problem().Size()
	var items []*fyne.MenuItem
	area := func(s puzzle.Size) int { return s.Rows * s.Cols }
	byArea := func(a, b puzzle.Size) int { return cmp.Or(area(a)-area(b), a.Rows-b.Rows) }
	for _, size := range slices.SortedFunc(slices.Values(t.Puzzle.Sizes), byArea) {
		item := fyne.NewMenuItem(sizeName(size), func() { t.Boards.Resize(size) })
		item.Checked = size == now
		items = append(items, item)
	}
	return append(items, fyne.NewMenuItemSeparator(), s.tab.menuItem("size"))
}

// levels are the items of the menu of random boards.
func (s *setupStage) levels() []*fyne.MenuItem {
	t := s.tab.session
	size := t.Problem().Size()
	wishes := []puzzle.Wish{{Name: "Any", Size: size}}
	if t.Puzzle.Levels != nil {
		wishes = append(wishes, t.Puzzle.Levels(size, t.Problem().Goal())...)
	}
	var items []*fyne.MenuItem
	for _, w := range wishes {
		items = append(items, fyne.NewMenuItem(tr(w.Name), func() { t.Boards.Random(w, session.NewSeed()) }))
	}
	return append(items, fyne.NewMenuItemSeparator(), s.tab.menuItem("randomBoard"))
}

// transforms are the items of the menu of changes of the whole board.
func (s *setupStage) transforms() []*fyne.MenuItem {
	boards := s.tab.session.Boards
	var items []*fyne.MenuItem
	for _, change := range boards.Transforms() {
		items = append(items, fyne.NewMenuItem(say(change.Name), func() { boards.Transform(change) }))
	}
	value, picked := s.tab.session.Input.Paint()
	if !picked {
		return items
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, change := range boards.Fills(value) {
		items = append(items, fyne.NewMenuItem(say(change.Name), func() { boards.Transform(change) }))
	}
	return items
}
