package gui

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"fourfold/puzzles/paste"
	"fourfold/puzzles/sentence"
)

// open opens files one after the other; the last one's document stays in front.
func (f *files) open(paths ...string) { f.openURIs(each(paths, storage.NewFileURI)) }

// openURIs reads files one after the other, without holding up the window, and takes what they hold.
func (f *files) openURIs(uris []fyne.URI) {
	f.options.start(func() {
		all := each(uris, readURI)
		f.options.post(func() { f.opened(all) })
	})
}

// fileText is what has been read from a file.
type fileText struct {
	uri  fyne.URI
	text string
	err  error
}

// name names the file in a sentence.
func (t fileText) name() sentence.Text { return sentence.New("%s", filepath.Base(t.uri.Path())) }

func readURI(uri fyne.URI) fileText {
	r, err := storage.Reader(uri)
	if err != nil {
		return fileText{uri: uri, err: err}
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	return fileText{uri, string(text), err}
}

// opened takes what files hold. Those that hold no boards are named at the end; the others are open then.
func (f *files) opened(all []fileText) {
	var good, bad []sentence.Text
	var why error // of the last bad one
	for _, t := range all {
		switch d, err := f.takeFile(t); {
		case err != nil:
			bad, why = append(bad, t.name()), err
		case d != nil:
			f.bind(d, t.uri.Path(), d.session.Boards.List())
			good = append(good, t.name())
		}
	}
	switch {
	case len(bad) == 1 && len(good) == 0:
		f.report(unchanged(why))
	case len(bad) == 1:
		f.report(sentence.Refuse("%v. Opened: %v.", sentence.FromError(why), listing(good)))
	case len(bad) > 1 && len(good) == 0:
		f.report(sentence.Refuse("No boards could be read from %v.", listing(bad)))
	case len(bad) > 1:
		f.report(sentence.Refuse("No boards could be read from %v. Opened: %v.", listing(bad), listing(good)))
	case len(good) > 1:
		f.front().session.Status.Say(sentence.New("Opened: %v.", listing(good)))
	}
}

// takeFile takes what a file holds. One that cannot be read is no longer offered.
func (f *files) takeFile(t fileText) (*document, error) {
	if t.err != nil {
		f.preferences.change(func(s *settings) { s.forget(t.uri.Path()) })
		return nil, sentence.Refuse("%v could not be read: %v", t.name(), sentence.FromError(t.err))
	}
	return f.take(t.text, t.name(), paste.Strictly)
}

// listing returns names one after the other.
func listing(names []sentence.Text) sentence.Text {
	all := names[0]
	for _, name := range names[1:] {
		all = sentence.New("%v, %v", all, name)
	}
	return all
}

// askOpen asks for a file of boards and opens it.
func (f *files) askOpen() {
	open := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			f.report(err)
			return
		}
		defer r.Close()
		f.openURIs([]fyne.URI{r.URI()})
	}, f.dialogs.win)
	open.SetFilter(boardFiles{})
	open.SetConfirmText(tr("Open"))
	f.dialogs.showFiles(open, f.preferences.folderFor(f.front()))
}

// boardFiles lets through what can hold boards: texts, and files without an extension. Folders are shown in any case.
type boardFiles struct{}

// Matches implements [storage.FileFilter].
func (boardFiles) Matches(uri fyne.URI) bool {
	return slices.Contains([]string{"", ".txt", ".text", ".in"}, strings.ToLower(uri.Extension()))
}

// recentMenu lists the files that were used lately.
func (f *files) recentMenu() *menu {
	recent := &menu{name: "Open Recent"}
	for i, name := range f.preferences.recentNames() {
		path := f.preferences.Recent[i]
		recent.entries = append(recent.entries, act(name, "", nil, idle, func() { f.open(path) }))
	}
	if len(recent.entries) > 0 {
		recent.entries = append(recent.entries, nil, act("Clear List", "", nil, always, func() {
			f.preferences.change(func(s *settings) { s.Recent = nil })
		}))
	}
	return recent
}
