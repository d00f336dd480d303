package gui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2/widget"

	"fourfold/gui/board"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

// choice is a setting with its values: the menus and the dialog of all settings are made from it.
type choice struct {
	label string
	names func() []string      // of the values, as people read them
	get   func(*settings) int  // which value the settings have
	set   func(*settings, int) // gives them another
}

// choose returns a choice among values of a field of the settings.
func choose[T comparable](label string, field func(*settings) *T, values []T, name func(T) string) *choice {
	return &choice{
		label: label,
		names: func() []string { return each(values, name) },
		get:   func(s *settings) int { return max(slices.Index(values, *field(s)), 0) },
		set:   func(s *settings, i int) { *field(s) = values[i] },
	}
}

// The choices there are.
var (
	languageChoice = choose("Language", func(s *settings) *string { return &s.Language }, languageTags(), languageName)
	themeChoice    = choose("Theme", func(s *settings) *string { return &s.Theme }, []string{systemTheme, lightTheme, darkTheme}, themeName)
	paletteChoice  = choose("Colours", func(s *settings) *string { return &s.Palette }, paletteNames(), paletteTitle)
	zoomChoice     = choose("Zoom", func(s *settings) *int { return &s.Zoom }, indices(zooms), zoomName)
	labelChoice    = choose("Row and Column Numbers", func(s *settings) *bool { return &s.Labels }, []bool{false, true}, shownName)
	memoryChoice   = choose("Memory for Solving", func(s *settings) *int64 { return &s.Memory }, memories, memoryName)
	speedChoice    = choose("Speed", func(s *settings) *int { return &s.Speed }, indices(session.Speeds), speedName)

	choices = []*choice{languageChoice, themeChoice, paletteChoice, zoomChoice, labelChoice, memoryChoice, speedChoice}
)

// each returns what f makes of each value.
func each[A, B any](values []A, f func(A) B) (all []B) {
	for _, v := range values {
		all = append(all, f(v))
	}
	return all
}

func indices[T any](values []T) (all []int) {
	for i := range values {
		all = append(all, i)
	}
	return all
}

func languageTags() []string {
	return append([]string{""}, each(words.All(), func(l *words.Language) string { return l.Tag.String() })...)
}

// languageName names each language in itself.
func languageName(tag string) string {
	if tag == "" {
		return tr("As the System")
	}
	return words.Find(tag).Name
}

func themeName(theme string) string {
	switch theme {
	case lightTheme:
		return tr("Light")
	case darkTheme:
		return tr("Dark")
	}
	return tr("As the System")
}

func paletteNames() []string {
	return each(board.Palettes(), func(p board.Named) string { return p.Name })
}

func paletteTitle(name string) string { return say(appearance{Palette: name}.palette().Title) }

func zoomName(i int) string { return fmt.Sprintf("%.0f %%", zooms[i]*100) }

func shownName(shown bool) string {
	if shown {
		return tr("Shown")
	}
	return tr("Hidden")
}

func memoryName(bytes int64) string {
	if bytes >= 1<<30 {
		return tr("%d GB", bytes>>30)
	}
	return tr("%d MB", bytes>>20)
}

func speedName(i int) string { return tr(session.Speeds[i].Name) }

// askSettings shows all choices over the window, for those who reach them by keys.
func askSettings(d *dialogs, p *preferences) {
	var selects []*dropDown
	f := newForm(d, func() {
		p.change(func(s *settings) {
			for i, c := range choices {
				c.set(s, selects[i].SelectedIndex())
			}
		})
	})
	var items []*widget.FormItem
	for _, c := range choices {
		s := f.selection(c.names(), nil)
		s.SetSelectedIndex(c.get(&p.settings))
		selects, items = append(selects, s), append(items, widget.NewFormItem(tr(c.label), s))
	}
	f.show(tr("Settings"), 460, items, selects[0])
}
