package gui

import (
	"errors"
	"reflect"
	"slices"

	"fourfold/gui/store"
)

// settingsName is the name of the settings in the store.
const settingsName = "settings"

// recall reads settings and boards. What was damaged has been set aside, and its tab says so.
func (w *window) recall(folder string) {
	kept := store.Open(folder)
	var damaged error
	w.settings, damaged = store.Read(kept, settingsName, firstSettings, func(s *settings) error { s.mend(); return nil })
	for _, d := range w.documents {
		d.session.SetMemory(w.settings.Memory)
		err := d.recall(kept)
		if err := errors.Join(err, damaged); err != nil {
			d.session.Status.Fail(err)
			damaged = nil
		}
		d.session.Pace.Set(w.settings.Speed)
	}
	w.keeper = store.NewKeeper(kept, func(err error) {
		w.options.post(func() { w.tab().session.Status.Fail(err) })
	})
}

// recall takes the document back to what was kept of it.
func (d *document) recall(kept *store.Store) error {
	k, err := store.Read(kept, d.name(), func() keptDocument { return keptDocument{} }, func(k *keptDocument) error {
		if len(k.Entries) == 0 {
			return nil
		}
		return d.session.Restore(k.Kept)
	})
	d.bind(k.File, d.session.Boards.List())
	d.kept = d.state() // what there is now is kept already, or is the sample
	return err
}

// keep has a document saved soon, if there is something new about it.
func (w *window) keep(d *document) {
	state := d.state()
	if state == d.kept {
		return
	}
	d.kept = state
	shot := d.session.Snapshot()
	w.keeper.Put(d.name(), func() any { return keptDocument{shot.Kept(), state.file} })
}

// remember has the settings saved soon.
func (w *window) remember() {
	size := w.win.Canvas().Size()
	if size.Width >= minWidth && size.Height >= minHeight {
		w.settings.Width, w.settings.Height = size.Width, size.Height
	}
	w.settings.Tab = w.tab().session.Puzzle.ID
	if s := w.settings; !reflect.DeepEqual(s, w.saved) {
		s.Recent = slices.Clone(s.Recent)
		w.saved = s
		w.keeper.Put(settingsName, func() any { return s })
	}
}

// change changes the settings, shows what that does, and has them saved.
func (w *window) change(change func(*settings)) {
	before := w.settings.appearance
	change(&w.settings)
	w.settings.mend()
	for _, d := range w.documents {
		d.session.SetMemory(w.settings.Memory)
		d.session.Pace.Set(w.settings.Speed)
	}
	if w.settings.appearance != before {
		w.build()
	}
	w.updateMenus()
	w.remember()
}

// setSpeed sets the speed of every tab.
func (w *window) setSpeed(speed int) { w.change(func(s *settings) { s.Speed = speed }) }
