package gui

import (
	"fmt"

	"fyne.io/fyne/v2/widget"

	"fourfold/gui/board"
	"fourfold/gui/words"
)

// choice is a setting with its values, as they are named for people.
type choice struct {
	label  string
	names  []string
	chosen int // index of the present value
	set    func(s *settings, i int)
}

// choices returns all settings that the menus have too, for those who reach them by keys.
func (w *window) choices() []choice {
	all := []choice{w.languageChoice(), w.themeChoice(), w.paletteChoice(), w.zoomChoice(), w.labelChoice(), w.memoryChoice()}
	speed := choice{label: tr("Speed"), names: speedNames(), chosen: w.tab().session.Speed(), set: func(s *settings, i int) { s.Speed = i }}
	return append(all, speed)
}

func (w *window) languageChoice() choice {
	c := choice{label: tr("Language"), names: []string{tr("As the System")}}
	tags := []string{""}
	for _, l := range words.All() {
		if l.Tag.String() == w.settings.Language {
			c.chosen = len(tags)
		}
		tags, c.names = append(tags, l.Tag.String()), append(c.names, l.Name)
	}
	c.set = func(s *settings, i int) { s.Language = tags[i] }
	return c
}

func (w *window) themeChoice() choice {
	c := choice{label: tr("Theme"), set: func(s *settings, i int) { s.Theme = themes[i].name }}
	for i, t := range themes {
		if t.name == w.settings.Theme {
			c.chosen = i
		}
		c.names = append(c.names, tr(t.label))
	}
	return c
}

func (w *window) paletteChoice() choice {
	c := choice{label: tr("Colours"), set: func(s *settings, i int) { s.Palette = board.Palettes()[i].Name }}
	for i, p := range board.Palettes() {
		if p.Name == w.settings.Palette {
			c.chosen = i
		}
		c.names = append(c.names, say(p.Title))
	}
	return c
}

func (w *window) zoomChoice() choice {
	c := choice{label: tr("Size of everything"), chosen: w.settings.Zoom, set: func(s *settings, i int) { s.Zoom = i }}
	for _, z := range zooms {
		c.names = append(c.names, fmt.Sprintf("%.0f %%", z*100))
	}
	return c
}

func (w *window) labelChoice() choice {
	c := choice{label: tr("Row and column numbers"), names: []string{tr("Hidden"), tr("Shown")}, set: func(s *settings, i int) { s.Labels = i == 1 }}
	if w.settings.Labels {
		c.chosen = 1
	}
	return c
}

func (w *window) memoryChoice() choice {
	c := choice{label: tr("Memory for solving"), set: func(s *settings, i int) { s.Memory = memories[i] }}
	for i, bytes := range memories {
		if bytes <= w.settings.Memory {
			c.chosen = i
		}
		c.names = append(c.names, memoryName(bytes))
	}
	return c
}

func memoryName(bytes int64) string {
	if bytes >= 1<<30 {
		return tr("%d GB", bytes>>30)
	}
	return tr("%d MB", bytes>>20)
}

// askSettings shows all settings over the window.
func (w *window) askSettings() {
	choices := w.choices()
	var selects []*escapeSelect
	f := w.newForm(func() {
		w.change(func(s *settings) {
			for i, c := range choices {
				c.set(s, selects[i].SelectedIndex())
			}
		})
	})
	var items []*widget.FormItem
	for _, c := range choices {
		s := f.selection(c.names, nil)
		s.SetSelectedIndex(c.chosen)
		selects, items = append(selects, s), append(items, widget.NewFormItem(c.label, s))
	}
	f.show(tr("Settings"), 460, items, selects[0])
}
