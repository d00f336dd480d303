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
)

// setup is the story while a board is set up.
func setup(s *session.Session, w Window) Story {
	size := menu(SizeName(s.Problem().Size()), tr("Another size of board; what fits is kept"), sizes(s, w))
	random := menu(tr("Random"), tr("A random board, as hard as you like"), randoms(s, w))
	change := menu(tr("Transform"), tr("Rotates, mirrors, fills or shuffles the board"), transforms(s))
	counts, amiss := s.Problem().Counts()
	font := kit.Small
	if amiss {
		font = font.In(theme.ColorNameWarning)
	}
	told := capital(counts)
	if amiss && s.Status.Failed() {
		told = "" // the last line says it
	}
	paint, values := picker(s)
	asked, choice := goal(s)
	empty, paste := action(w, NewBoard, kit.Quiet), action(w, Paste, kit.Quiet)
	main := Cards.of(
		Text{kit.Plain, asked},
		choice,
		paint,
		values,
		Text{kit.Small, typing(s.Puzzle)},
		Text{font, told},
		Row.of(size, empty, paste),
		Row.of(random, change),
	)
	if w.Narrow() { // what is pressed comes first
		main = Cards.of(
			paint, values, Text{font, told},
			Row.of(size, empty, random), Row.of(paste, change),
			choice, Text{kit.Plain, asked},
		)
	}
	return Story{Shown: session.EditMode, Main: main, Foot: Column.of(solve(s, w))}
}

// goal says what a board asks for; where there are several goals, one is chosen.
func goal(s *session.Session) (asked string, choice Block) {
	if len(s.Puzzle.Goals) == 0 {
		return tr(s.Puzzle.Goal), nil
	}
	var goals []transform.Transform
	for i := range s.Puzzle.Goals {
		goals = append(goals, transform.Toward(s.Puzzle, i))
	}
	now := s.Problem().Goal()
	name := tr("Goal: %s", say(goals[now].Name))
	return say(goals[now].Done), menu(name, tr("The goal to reach"), func() []*fyne.MenuItem {
		items := changes(s, goals)
		items[now].Checked = true
		return items
	})
}

// typing says which letters enter values. Where digits do, the last line says so.
func typing(p *puzzle.Puzzle) string {
	if p.Letters == "" {
		return ""
	}
	return tr("Type %s, or paste a board.", strings.Join(strings.Split(p.Letters, ""), tr(", ")))
}

// items returns the items of a menu when it opens.
type items func() []*fyne.MenuItem

// sizes returns the items of the menu of sizes, the smallest first.
func sizes(s *session.Session, w Window) items {
	byArea := func(a, b puzzle.Size) int { return cmp.Or(a.Rows*a.Cols-b.Rows*b.Cols, a.Rows-b.Rows) }
	return func() (all []*fyne.MenuItem) {
		for _, size := range slices.SortedFunc(slices.Values(s.Puzzle.Sizes), byArea) {
			i := fyne.NewMenuItem(SizeName(size), func() { s.Boards.Transform(transform.Resize(size)) })
			i.Checked = size == s.Problem().Size()
			all = append(all, i)
		}
		return append(all, fyne.NewMenuItemSeparator(), item(w, Size))
	}
}

// SizeName returns a size as people read it.
func SizeName(s puzzle.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }

// randoms returns the items of the menu of random boards.
func randoms(s *session.Session, w Window) items {
	return func() (all []*fyne.MenuItem) {
		wishes, _ := wishes(s)
		for _, wish := range append([]puzzle.Wish{{Name: "Any", Size: s.Problem().Size()}}, wishes...) {
			all = append(all, fyne.NewMenuItem(tr(wish.Name), func() { s.Boards.Random(wish, session.NewSeed()) }))
		}
		return append(all, fyne.NewMenuItemSeparator(), item(w, RandomBoard))
	}
}

// transforms returns the items of the menu of changes of the whole board.
func transforms(s *session.Session) items {
	return func() []*fyne.MenuItem {
		all := changes(s, transform.All(s.Puzzle, s.Problem(), rand.Uint64()))
		if value, picked := s.Input.Paint(); picked {
			all = append(all, fyne.NewMenuItemSeparator())
			all = append(all, changes(s, transform.Fills(s.Puzzle, s.Problem(), value))...)
		}
		return all
	}
}

// changes returns the items of changes of the whole board.
func changes(s *session.Session, all []transform.Transform) (items []*fyne.MenuItem) {
	for _, change := range all {
		items = append(items, fyne.NewMenuItem(say(change.Name), func() { s.Boards.Transform(change) }))
	}
	return items
}
