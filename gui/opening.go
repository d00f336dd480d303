package gui

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"fourfold/gui/web"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// open opens files one after the other; the last one's document stays in front.
func (f *files) open(paths ...string) { f.openURIs(each(paths, storage.NewFileURI)) }

// openURIs reads files one after the other, without holding up the window, and takes what they hold.
func (f *files) openURIs(uris []fyne.URI) {
	puzzles := f.puzzles()
	f.options.start(func() {
		all := each(uris, func(uri fyne.URI) boardFile { return readFileAt(uri, puzzles) })
		f.options.post(func() { f.opened(all) })
	})
}

// openChosen takes what files hold that the browser has read.
func (f *files) openChosen(chosen []web.File) {
	puzzles := f.puzzles()
	f.options.start(func() {
		all := each(chosen, func(file web.File) boardFile {
			return boardFile{uri: storage.NewFileURI("/" + file.Name)}.reading(file.Content, file.Err, puzzles)
		})
		f.options.post(func() { f.opened(all) })
	})
}

// boardFile is what has been read from a file.
type boardFile struct {
	uri   fyne.URI
	found paste.Found
	err   error
	lost  bool // it could not even be read as text
}

// name names the file in a sentence.
func (b boardFile) name() sentence.Text { return sentence.New("%s", filepath.Base(pathOf(b.uri))) }

func readFileAt(uri fyne.URI, puzzles []*puzzle.Puzzle) boardFile {
	text, err := readURI(uri)
	return boardFile{uri: uri}.reading(text, err, puzzles)
}

// reading returns the file with what its text holds; err says that it could not be read.
func (b boardFile) reading(text string, err error, puzzles []*puzzle.Puzzle) boardFile {
	if err != nil {
		b.lost, b.err = true, sentence.Refuse("%v could not be read: %v", b.name(), sentence.FromError(err))
		return b
	}
	b.found, b.err = read(text, b.name(), paste.Strictly, puzzles)
	return b
}

func readURI(uri fyne.URI) (string, error) {
	if err := checkURI(uri); err != nil {
		return "", err
	}
	r, err := storage.Reader(uri)
	if err != nil {
		return "", err
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	return string(text), err
}

// opened takes what files hold. Those that hold no boards are named at the end; the others are open then.
func (f *files) opened(all []boardFile) {
	var good, bad []sentence.Text
	var why error // of the last bad one
	for _, b := range all {
		if b.lost {
			f.preferences.change(func(s *settings) { s.forget(pathOf(b.uri)) }) // it is no longer offered
		}
		if b.err != nil {
			bad, why = append(bad, b.name()), b.err
		} else if d := f.take(b.found, b.name()); d != nil {
			f.bind(d, pathOf(b.uri), d.session.Boards.List())
			good = append(good, b.name())
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
	if web.Here {
		web.Choose(strings.Join(boardExtensions, ","), func(chosen []web.File) {
			f.options.post(func() { f.openChosen(chosen) })
		})
		return
	}
	open := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil || r == nil {
			f.report(err)
			return
		}
		defer r.Close()
		f.openURIs([]fyne.URI{r.URI()})
	}, f.dialogs.Window())
	open.SetFilter(readable{boardFiles{}})
	open.SetConfirmText(tr("Open"))
	open.SetTitleText(tr("Open a file of boards"))
	f.dialogs.Files(open, f.preferences.folderFor(f.front()))
}

// boardExtensions are how names of files of boards end.
var boardExtensions = []string{".txt", ".text", ".in", ".fourfold"}

// boardFiles lets through what can hold boards: texts, and files without an extension. Folders are shown in any case.
type boardFiles struct{}

// Matches implements [storage.FileFilter].
func (boardFiles) Matches(uri fyne.URI) bool {
	extension := strings.ToLower(uri.Extension())
	return extension == "" || slices.Contains(boardExtensions, extension)
}

// recent returns the actions that open the files that were used lately.
func (f *files) recent(s front) []*action {
	var menu []*action
	for _, path := range f.preferences.Recent {
		name := filepath.Base(path) + "  (" + filepath.Dir(path) + ")"
		menu = append(menu, &action{words: name, when: s.idle, run: func() { f.open(path) }})
	}
	if len(menu) > 0 {
		menu = append(menu, nil, &action{words: "Clear List", run: func() { f.preferences.change(func(s *settings) { s.Recent = nil }) }})
	}
	return menu
}
