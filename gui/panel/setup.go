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
func setup(e env) content {
	size := sizes(e, tr("Another size of board; what fits is kept"), "size", func(size view.Size) {
		e.Boards.Transform(transform.Resize(size))
	})
	random := menu(e, tr("Random"), tr("A random board, as hard as you like"), randoms)
	change := menu(e, tr("Transform"), tr("Rotates, mirrors, fills or shuffles the board"), transforms)
	counts, amiss := e.Problem().Counts()
	font := kit.Small
	if amiss {
		font = font.In(theme.ColorNameWarning)
	}
	told := kit.NewText(font, e.speaker.Capital(counts))
	if amiss && e.Status.Failed() {
		told.Hide() // the last line says it
	}
	paint := picker(e)
	asked, choice := kit.NewText(kit.Plain, e.speaker.Say(request(e))), goal(e)
	empty, paste := action(e, "new", kit.Quiet), action(e, "paste", kit.Quiet)
	main := column(
		asked, kit.NewText(kit.Small, tr("In Play: %s", e.speaker.Tr(e.Puzzle.Playing))), choice, paint, kit.NewText(kit.Small, typing(e.Puzzle)), told,
		kit.Row(size, empty, paste), kit.Row(random, change),
	)
	if e.window.Narrow() { // buttons come first
		main = column(paint, told, kit.Row(size, empty, random), kit.Row(paste, change), choice, asked)
	}
	return content{Shown: session.EditMode, Main: main, Foot: action(e, "solve", kit.Main)}
}

// goal chooses one of several goals. It is hidden where there is one only.
func goal(e env) fyne.CanvasObject {
	if len(e.Puzzle.Goals) == 1 {
		return showIf(false, column())
	}
	var goals []transform.Transform
	for i := range e.Puzzle.Goals {
		goals = append(goals, transform.Toward(e.Puzzle, i))
	}
	now := e.Problem().Goal()
	return menu(e, tr("Goal: %s", e.speaker.Say(goals[now].Name)), tr("The goal to reach"), func(e env) []*fyne.MenuItem {
		items := changes(e, goals)
		items[now].Checked = true
		return items
	})
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

// sizes returns a menu of the usual sizes, the smallest first, and of an action for others.
func sizes(e env, hint, others string, choose func(view.Size)) fyne.CanvasObject {
	byArea := func(a, b view.Size) int { return cmp.Or(a.Rows*a.Cols-b.Rows*b.Cols, a.Rows-b.Rows) }
	now := e.Problem().Size()
	return kit.NewMenuChip(e.host, kit.Face{Text: SizeName(now), Hint: hint}, func() (all []*fyne.MenuItem) {
		for _, size := range slices.SortedFunc(slices.Values(e.Puzzle.Sizes), byArea) {
			i := fyne.NewMenuItem(SizeName(size), func() { choose(size) })
			i.Checked = size == now
			all = append(all, i)
		}
		return append(all, fyne.NewMenuItemSeparator(), e.window.Item(others))
	})
}

// SizeName returns a size as people read it.
func SizeName(s view.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }

// randoms returns the items of the menu of random boards.
func randoms(e env) (all []*fyne.MenuItem) {
	levels, _ := wishes(e)
	for _, wish := range append([]puzzle.Wish{{Name: "Any", Size: e.Problem().Size()}}, levels...) {
		all = append(all, fyne.NewMenuItem(level(e, wish), func() { e.Boards.Random(wish, session.NewSeed()) }))
	}
	return append(all, e.window.Item("today"), fyne.NewMenuItemSeparator(), e.window.Item("randomBoard"))
}

// transforms returns the items of the menu of changes of the whole board.
func transforms(e env) []*fyne.MenuItem {
	all := changes(e, transform.All(e.Puzzle, e.Problem(), rand.Uint64()))
	if value, picked := e.Input.Paint(); picked {
		all = append(all, fyne.NewMenuItemSeparator())
		all = append(all, changes(e, transform.Fills(e.Puzzle, e.Problem(), value))...)
	}
	return all
}

// changes returns the items of changes of the whole board.
func changes(e env, all []transform.Transform) (items []*fyne.MenuItem) {
	for _, change := range all {
		items = append(items, fyne.NewMenuItem(e.speaker.Say(change.Name), func() { e.Boards.Transform(change) }))
	}
	return items
}
