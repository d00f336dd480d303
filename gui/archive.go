package gui

import (
	"reflect"

	"fourfold/gui/home"
	"fourfold/gui/rescue"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles/sentence"
)

// settingsName is the name of the settings in the store.
const settingsName = "settings"

// archive keeps settings and documents from one start to the next.
type archive struct {
	store  *store.Store
	keeper *store.Keeper
	kept   settings // as they were last given to the keeper
}

// What is kept of a document is never longer than what is read. This does not compile if it were.
const _ = uint(store.MaxDocument - session.KeptBytes - maxPath)

// maxPath is more than the path of a file has, in bytes.
const maxPath = 1 << 16

// keptDocument is what is kept of a document.
type keptDocument struct {
	session.Kept
	File string `json:"file,omitempty"`
}

// openArchive opens the archive in a folder. tell is called from any goroutine with an error when something cannot be
// saved, and with nil once all is saved again.
func openArchive(folder store.Folder, tell func(error)) *archive {
	s := store.Open(folder)
	return &archive{store: s, keeper: store.NewKeeper(s, tell)}
}

// settings returns the settings that were kept. An error says that they were damaged.
func (a *archive) settings() (settings, error) {
	return store.Read(a.store, settingsName, firstSettings, func(s *settings) error { s.mend(); return nil })
}

// recall takes a document back to what was kept of it. An error says that it was damaged.
func (a *archive) recall(d *document) error {
	k, err := store.Read(a.store, d.name(), func() keptDocument { return keptDocument{} }, func(k *keptDocument) error {
		if len(k.Entries) == 0 {
			return nil
		}
		return safely(func() error { return d.session.Restore(k.Kept) })
	})
	d.bind(k.File, d.session.Boards.List())
	d.kept = d.state() // what there is now is kept already, or is the sample
	return err
}

// safely turns a panic into an error: a document that leads to one must not keep the program from starting each time.
func safely(f func() error) (err error) {
	defer func() {
		if p := rescue.Caught(recover()); p != nil {
			err = p
		}
	}()
	return f()
}

// keep has a document saved soon, if there is something new about it.
func (a *archive) keep(d *document) {
	state := d.state()
	if state == d.kept {
		return
	}
	d.kept = state
	shot := d.session.Snapshot()
	a.keeper.Put(d.name(), func() any { return keptDocument{shot.Kept(), state.file} })
}

// takeIn puts the boards that another window has left before those of the documents. They are forgotten there once they
// are saved here.
func (a *archive) takeIn(left home.Left, documents []*document) {
	other := store.Open(left.Folder)
	for _, d := range documents {
		k, err := store.Read(other, d.name(), func() keptDocument { return keptDocument{} }, func(k *keptDocument) error {
			if len(k.Entries) == 0 {
				return nil
			}
			return safely(func() error { return d.session.Join(k.Kept) })
		})
		switch {
		case err != nil:
			d.session.Status.Fail(err)
		case len(k.Entries) > 0:
			d.session.Status.Say(sentence.New("The boards of another window are here too: Undo leads to them."))
			a.keep(d)
		}
	}
	if a.keeper.Flush() == nil {
		left.Done()
	} else {
		left.Keep()
	}
}

// keepSettings has the settings saved soon, if there is something new about them.
func (a *archive) keepSettings(s settings) {
	if !reflect.DeepEqual(s, a.kept) {
		a.kept = s
		a.keeper.Put(settingsName, func() any { return s })
	}
}

// close saves what is not saved yet.
func (a *archive) close() error { return a.keeper.Close() }
