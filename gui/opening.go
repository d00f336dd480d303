package gui

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"fourfold/gui/keep"
	"fourfold/gui/web"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/sentence"
)

// source is a file to be opened.
type source struct {
	path string
	read func() ([]byte, error) // on any goroutine
}

// open opens files one after the other. The tab of the last one stays in front.
func (f *files) open(paths ...string) {
	f.openAll(each(paths, func(path string) source {
		return source{path, func() ([]byte, error) { return keep.ReadFile(path, maxText) }}
	}))
}

// openChosen opens files that the browser has read.
func (f *files) openChosen(chosen []web.File) {
	f.openAll(each(chosen, func(file web.File) source {
		return source{"/" + file.Name, func() ([]byte, error) { return []byte(file.Content), file.Err }}
	}))
}

// boardFile is what was read from a file.
type boardFile struct {
	fileState
	name  sentence.Text
	found paste.Found
	err   error
	lost  bool // there is no such file, or none that is text
}

// openAll reads files on another goroutine, and shows their boards.
func (f *files) openAll(sources []source) {
	puzzles := f.puzzles()
	f.options.start(func() {
		all := each(sources, func(s source) boardFile {
			b := boardFile{fileState: stateOfFile(s.path), name: sentence.New("%s", filepath.Base(s.path))}
			text, err := s.read()
			if err != nil {
				b.lost, b.err = true, sentence.Refuse("%v could not be read: %v", b.name, sentence.FromError(err))
				return b
			}
			b.found, b.err = read(string(text), b.name, paste.Strictly, puzzles)
			return b
		})
		f.options.post(func() { f.opened(all) })
	})
}

// opened shows the boards of files. It names those without boards.
func (f *files) opened(all []boardFile) {
	var good, bad []sentence.Text
	var why sentence.Text
	for _, b := range all {
		if b.lost {
			f.settings.change(func(s *settings) { s.forget(b.Path) })
		}
		if b.err != nil {
			bad, why = append(bad, b.name), sentence.FromError(b.err)
		} else if d := f.take(b.found, b.name); d != nil {
			f.bind(d, b.fileState, d.session.Boards.List())
			good = append(good, b.name)
		}
	}
	if len(bad) > 1 {
		why = sentence.New("No boards could be read from %v", listing(bad))
	}
	switch {
	case len(bad) > 0 && len(good) > 0:
		f.report(sentence.Refuse("%v. Opened: %v.", why, listing(good)))
	case len(bad) > 0:
		f.report(sentence.Refuse("%v; nothing was changed", why))
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

// bind notes which list of boards is in a file, and offers the file to be opened again.
func (f *files) bind(d *document, file fileState, list any) {
	d.bind(file, list)
	f.settings.change(func(s *settings) {
		if !web.Here { // where no file can be opened again without asking
			s.used(file.Path)
		}
	})
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
		f.open(pathOf(r.URI()))
	}, f.dialogs.Window())
	open.SetFilter(boardFiles{})
	open.SetConfirmText(tr("Open"))
	open.SetTitleText(tr("Open a file of boards"))
	f.dialogs.Files(open, f.settings.folderFor(f.front()))
}

// boardExtensions are the extensions of files of boards.
var boardExtensions = []string{".txt", ".text", ".in", ".fourfold", ""}

// boardFiles lets ordinary files through that may hold boards. Fyne opens a file that is chosen on the window's goroutine,
// which a pipe would hold up.
type boardFiles struct{}

// Matches implements [storage.FileFilter].
func (boardFiles) Matches(uri fyne.URI) bool {
	return slices.Contains(boardExtensions, strings.ToLower(uri.Extension())) && keep.CheckReadable(pathOf(uri)) == nil
}

// recent returns the actions that open the files that were used lately.
func (f *files) recent(idle bool) []action {
	var menu []action
	for i, path := range f.settings.Recent {
		name := filepath.Base(path) + "  (" + filepath.Dir(path) + ")"
		menu = append(menu, action{id: "recent" + strconv.Itoa(i+1), words: name, when: idle, run: func() { f.open(path) }})
	}
	if len(menu) > 0 {
		forget := func() { f.settings.change(func(s *settings) { s.Recent = nil }) }
		menu = append(menu, line, action{id: "clearRecent", words: "Clear List", when: always, run: forget})
	}
	return menu
}

// pathOf returns the path of a file as its system writes it: a URI has slashes on Windows too.
func pathOf(uri fyne.URI) string { return filepath.FromSlash(uri.Path()) }
