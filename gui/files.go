package gui

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"

	"fourfold/gui/keep"
	"fourfold/gui/web"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// files reads boards into documents: from files, the clipboard and links.
type files struct{ *saver }

// front returns the document in front.
func (f *files) front() *document { return f.window.tab().document }

// maxText is the limit for a text that is read, in bytes.
const maxText = 8 << 20

// source is a text that may hold boards.
type source struct {
	name sentence.Text
	path string                 // of its file, or empty
	read func() ([]byte, error) // on any goroutine

	file  fileState // when it was read
	found paste.Found
	err   error // why there are no boards, or nil
	lost  bool  // there is no such file, or it cannot be read
}

// open opens files one after the other. The tab of the last one stays in front.
func (f *files) open(paths ...string) {
	f.load(paste.Strictly, each(paths, func(path string) source {
		name := sentence.New("%s", filepath.Base(path))
		return source{name: name, path: path, read: func() ([]byte, error) { return keep.ReadFile(path, maxText) }}
	})...)
}

// openChosen opens files that the browser has read.
func (f *files) openChosen(chosen []web.File) {
	f.load(paste.Strictly, each(chosen, func(file web.File) source {
		name := sentence.New("%s", file.Name)
		return source{name: name, path: file.Name, read: func() ([]byte, error) { return []byte(file.Content), file.Err }}
	})...)
}

// paste shows the boards of a text.
func (f *files) paste(text string) {
	f.load(paste.Read, source{name: sentence.New("Pasted text"), read: func() ([]byte, error) { return []byte(text), nil }})
}

// parser parses boards of one of some puzzles, of which the first is most likely meant.
type parser func(text string, limit int, puzzles ...*puzzle.Puzzle) (paste.Found, error)

// load parses texts on another goroutine, since a long one may take seconds, and shows their boards.
func (f *files) load(parse parser, sources ...source) {
	puzzles := f.puzzles()
	f.window.options.start(func() {
		for i := range sources {
			sources[i].load(parse, puzzles)
		}
		f.window.options.post(func() { f.loaded(sources) })
	})
}

// load reads and parses the text. The error is that of the puzzle that read furthest: most likely that is meant.
func (s *source) load(parse parser, puzzles []*puzzle.Puzzle) {
	s.file = stateOfFile(s.path)
	content, err := s.read()
	decoded, _ := io.ReadAll(lines.Decode(bytes.NewReader(content))) // memory cannot fail
	text := string(decoded)
	switch s.lost = err != nil; {
	case errors.Is(err, fs.ErrNotExist):
		s.err = sentence.Refuse("there is no file %v", s.name)
		return
	case s.lost:
		s.err = sentence.Refuse("%v could not be read: %v", s.name, sentence.FromError(err))
		return
	}
	if s.err = checkText(text, s.name); s.err != nil {
		return
	}
	s.found, err = parse(text, maxBoards, puzzles...)
	switch {
	case err == nil:
	case !paste.Resembles(s.found.Puzzle, text):
		s.err = sentence.Refuse("%v: no board was found in this text", s.name)
	case s.found.Puzzle == puzzles[0]:
		s.err = sentence.Refuse("%v, %v", s.name, sentence.FromError(err))
	default:
		s.err = sentence.Refuse("%v, read as %v, %v", s.name, sentence.New(s.found.Puzzle.Name), sentence.FromError(err))
	}
}

// checkText says why a text cannot be one of boards, or returns nil.
func checkText(text string, from sentence.Text) error {
	switch {
	case len(text) > maxText:
		return sentence.Refuse("%v: more than %d MB of text", from, maxText>>20)
	case !utf8.ValidString(text) || strings.ContainsRune(text, 0):
		return sentence.Refuse("%v: this is not text", from)
	case strings.TrimSpace(text) == "":
		return sentence.Refuse("%v: there is no text", from)
	}
	return nil
}

// loaded shows the boards that were read. It names the sources without boards.
func (f *files) loaded(all []source) {
	var good, bad []sentence.Text
	var why sentence.Text
	for _, s := range all {
		if s.lost {
			f.window.settings.change(func(p *settings) { p.forget(s.path) })
		}
		if s.err != nil {
			bad, why = append(bad, s.name), sentence.FromError(s.err)
		} else if f.take(s) {
			good = append(good, s.name)
		}
	}
	if len(bad) > 1 {
		why = sentence.New("No boards could be read from %v", listing(bad))
	}
	switch {
	case len(bad) > 0 && len(good) > 0:
		f.front().session.Status.Fail(sentence.Refuse("%v. Opened: %v.", why, listing(good)))
	case len(bad) > 0:
		f.refuse(why)
	case len(good) > 1:
		f.front().session.Status.Say(sentence.New("Opened: %v.", listing(good)))
	}
}

// take shows boards in the tab of their puzzle. It reports whether that can take them now.
func (f *files) take(s source) bool {
	from := s.name
	if !s.found.How.Empty() {
		from = sentence.New("%v, understood as %v", from, s.found.How)
	}
	d := f.window.show(s.found.Puzzle.ID)
	if d.session.Work() != nil {
		d.session.Status.Say(sentence.New("Still solving: press Esc, then paste or open it again."))
		return false
	}
	if !d.session.Boards.Load(s.found.Boards, from) {
		return false
	}
	if s.path != "" {
		f.bind(d, s.file, d.session.Boards.List())
	}
	return true
}

// bind notes which list of boards is in a file, and offers the file to be opened again.
func (f *files) bind(d *document, file fileState, list any) {
	d.at, d.list = file, list
	d.keep(f.window.options.keeper)
	f.window.settings.change(func(s *settings) {
		if !web.Here { // where no file can be opened again without asking
			s.used(file.Path)
		}
	})
}

// puzzles returns all puzzles, that of the tab in front first.
func (f *files) puzzles() []*puzzle.Puzzle {
	all := []*puzzle.Puzzle{f.front().session.Puzzle}
	for _, d := range f.window.documents {
		if p := d.session.Puzzle; p != all[0] {
			all = append(all, p)
		}
	}
	return all
}

// refuse says in the tab in front why no boards are shown.
func (f *files) refuse(why sentence.Text) {
	f.front().session.Status.Fail(sentence.Refuse("%v; nothing was changed", why))
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
			f.window.options.post(func() { f.openChosen(chosen) })
		})
		return
	}
	open := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			f.front().session.Status.Fail(err)
		case r != nil:
			_ = r.Close()
			f.open(pathOf(r.URI()))
		}
	}, f.window.dialogs.Window())
	open.SetFilter(boardFiles{})
	open.SetConfirmText(tr("Open"))
	open.SetTitleText(tr("Open a file of boards"))
	f.window.dialogs.Files(open, f.window.settings.folderFor(f.front()))
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
	for i, path := range f.window.settings.Recent {
		name := filepath.Base(path) + "  (" + filepath.Dir(path) + ")"
		menu = append(menu, action{id: "recent" + strconv.Itoa(i+1), words: name, when: idle, run: func() { f.open(path) }})
	}
	if len(menu) > 0 {
		forget := func() { f.window.settings.change(func(s *settings) { s.Recent = nil }) }
		menu = append(menu, line, action{id: "clearRecent", words: "Clear List", when: always, run: forget})
	}
	return menu
}

// pathOf returns the path of a file as its system writes it: a URI has slashes on Windows too.
func pathOf(uri fyne.URI) string { return filepath.FromSlash(uri.Path()) }
