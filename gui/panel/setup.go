package panel

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// setup builds what changes a board while it is set up.
func setup(p *Panel, s *session.Session) content {
	size := menu(p, SizeName(s.Problem().Size()), tr("Another size of board; what fits is kept"), p.sizes)
	random := menu(p, tr("Random"), tr("A random board, as hard as you like"), p.randoms)
	change := menu(p, tr("Transform"), tr("Rotates, mirrors, fills or shuffles the board"), p.transforms)
	counts, amiss := s.Problem().Counts()
	font := kit.Small
	if amiss {
		font = font.In(theme.ColorNameWarning)
	}
	told := kit.NewText(font, p.speaker.Capital(counts))
	if amiss && s.Status.Failed() {
		told.Hide() // the last line says it
	}
	paint := picker(p, s)
	asked, choice := goal(p, s)
	empty, paste := action(p, "new", kit.Quiet), action(p, "paste", kit.Quiet)
	main := column(
		asked, kit.NewText(kit.Small, tr("In Play: %s", p.speaker.Tr(s.Puzzle.Playing))), choice, paint, kit.NewText(kit.Small, typing(s.Puzzle)), told,
		kit.Row(size, empty, paste), kit.Row(random, change),
	)
	if p.window.Narrow() { // buttons come first
		main = column(paint, told, kit.Row(size, empty, random), kit.Row(paste, change), choice, asked)
	}
	return content{Shown: session.EditMode, Main: main, Foot: action(p, "solve", kit.Main)}
}

// goal describes the goal of a board. Where there are several goals, one is chosen.
func goal(p *Panel, s *session.Session) (asked, choice fyne.CanvasObject) {
	if len(s.Puzzle.Goals) == 0 {
		return kit.NewText(kit.Plain, p.speaker.Say(request(s))), showIf(false, column())
	}
	var goals []transform.Transform
	for i := range s.Puzzle.Goals {
		goals = append(goals, transform.Toward(s.Puzzle, i))
	}
	now := s.Problem().Goal()
	choice = menu(p, tr("Goal: %s", p.speaker.Say(goals[now].Name)), tr("The goal to reach"), func() []*fyne.MenuItem {
		items := changes(p, goals)
		items[now].Checked = true
		return items
	})
	return kit.NewText(kit.Plain, p.speaker.Say(request(s))), choice
}

// typing lists the characters that enter values. It is empty where numbers do.
func typing(p *puzzle.Puzzle) string {
	if p.Letters == "" {
		return ""
	}
	letters, digits := strings.Split(p.Letters, ""), strings.Split("0123456789"[:len(p.Letters)], "")
	if slices.Equal(letters, digits) {
		return tr("Type %s, or paste a board.", strings.Join(letters, tr(", ")))
	}
	return tr("Type %s or %s, or paste a board.", strings.Join(letters, tr(", ")), strings.Join(digits, tr(", ")))
}

// sizes returns the items of the menu of sizes, the smallest first.
func (p *Panel) sizes() (all []*fyne.MenuItem) {
	s := p.session
	byArea := func(a, b view.Size) int { return cmp.Or(a.Rows*a.Cols-b.Rows*b.Cols, a.Rows-b.Rows) }
	for _, size := range slices.SortedFunc(slices.Values(s.Puzzle.Sizes), byArea) {
		i := fyne.NewMenuItem(SizeName(size), func() { s.Boards.Transform(transform.Resize(size)) })
		i.Checked = size == s.Problem().Size()
		all = append(all, i)
	}
	return append(all, fyne.NewMenuItemSeparator(), p.window.Item("size"))
}

// SizeName returns a size as people read it.
func SizeName(s view.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }

// randoms returns the items of the menu of random boards.
func (p *Panel) randoms() (all []*fyne.MenuItem) {
	s := p.session
	levels, _ := wishes(s)
	for _, wish := range append([]puzzle.Wish{{Name: "Any", Size: s.Problem().Size()}}, levels...) {
		all = append(all, fyne.NewMenuItem(level(p, wish), func() { s.Boards.Random(wish, session.NewSeed()) }))
	}
	return append(all, p.window.Item("today"), fyne.NewMenuItemSeparator(), p.window.Item("randomBoard"))
}

// transforms returns the items of the menu of changes of the whole board.
func (p *Panel) transforms() []*fyne.MenuItem {
	s := p.session
	all := changes(p, transform.All(s.Puzzle, s.Problem(), rand.Uint64()))
	if value, picked := s.Input.Paint(); picked {
		all = append(all, fyne.NewMenuItemSeparator())
		all = append(all, changes(p, transform.Fills(s.Puzzle, s.Problem(), value))...)
	}
	return all
}

// changes returns the items of changes of the whole board.
func changes(p *Panel, all []transform.Transform) (items []*fyne.MenuItem) {
	for _, change := range all {
		items = append(items, fyne.NewMenuItem(p.speaker.Say(change.Name), func() { p.session.Boards.Transform(change) }))
	}
	return items
}
