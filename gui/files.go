package gui

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"fourfold/gui/store"
	"fourfold/gui/web"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// files reads boards into tabs: from files, the clipboard and links.
type files struct{ window *window }

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
func (f files) open(paths ...string) {
	f.load(paste.Strictly, each(paths, func(path string) source {
		name := sentence.New("%s", filepath.Base(path))
		return source{name: name, path: path, read: func() ([]byte, error) { return store.ReadFile(path, maxText) }}
	})...)
}

// openChosen opens files that the browser has read.
func (f files) openChosen(chosen []web.File) {
	f.load(paste.Strictly, each(chosen, func(file web.File) source {
		name := sentence.New("%s", file.Name)
		return source{name: name, path: file.Name, read: func() ([]byte, error) { return []byte(file.Content), file.Err }}
	})...)
}

// paste shows the boards of a text.
func (f files) paste(text string) {
	f.load(paste.Read, source{name: sentence.New("Pasted text"), read: func() ([]byte, error) { return []byte(text), nil }})
}

// parser parses boards of one of some puzzles, of which the first is most likely meant.
type parser func(text string, limit int, puzzles ...*puzzle.Puzzle) (paste.Found, error)

// load parses texts on another goroutine, since a long one may take seconds, and shows their boards.
func (f files) load(parse parser, sources ...source) {
	puzzles := []*puzzle.Puzzle{f.window.session().Puzzle}
	for _, t := range f.window.all {
		puzzles = append(puzzles, t.session.Puzzle)
	}
	f.window.start(func() {
		for i := range sources {
			sources[i].load(parse, puzzles)
		}
		f.window.post(func() { f.loaded(sources) })
	})
}

// load reads and parses the text. The error is that of the puzzle that read furthest: most likely that is meant.
func (s *source) load(parse parser, puzzles []*puzzle.Puzzle) {
	s.file = stateOfFile(s.path)
	content, err := s.read()
	if s.lost = err != nil; s.lost {
		s.err = sentence.Refuse("%v could not be read: %v", s.name, sentence.FromError(err))
		if errors.Is(err, fs.ErrNotExist) {
			s.err = sentence.Refuse("there is no file %v", s.name)
		}
		return
	}
	decoded, _ := io.ReadAll(lines.Decode(bytes.NewReader(content))) // memory cannot fail
	text := string(decoded)
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
func (f files) loaded(all []source) {
	var good, bad []string
	var why sentence.Text
	for _, s := range all {
		if s.lost {
			f.window.change(func(p *settings) { p.forget(s.path) })
		}
		if s.err != nil {
			bad, why = append(bad, say(s.name)), sentence.FromError(s.err)
		} else if f.showBoards(s) {
			good = append(good, say(s.name))
		}
	}
	if len(bad) > 1 {
		why = sentence.New("No boards could be read from %v", strings.Join(bad, ", "))
	}
	opened, status := strings.Join(good, ", "), f.window.session().Status
	switch {
	case len(bad) > 0 && len(good) > 0:
		status.Fail(sentence.Refuse("%v. Opened: %v.", why, opened))
	case len(bad) > 0:
		f.refuse(why)
	case len(good) > 1:
		status.Say(sentence.New("Opened: %v.", opened))
	}
}

// showBoards shows boards in the tab of their puzzle. It reports whether that can take them now.
func (f files) showBoards(s source) bool {
	from, t := s.name, f.window.show(s.found.Puzzle.ID)
	if !s.found.How.Empty() {
		from = sentence.New("%v, understood as %v", from, s.found.How)
	}
	loaded := t.session.Boards.Load(s.found.Boards, from)
	if loaded && s.path != "" {
		t.bind(s.file, t.session.Boards.List())
	}
	return loaded
}

// pasteClipboard shows the boards of the clipboard's text.
func (f files) pasteClipboard() {
	if !web.Here {
		f.paste(f.window.app.Clipboard().Content())
		return
	}
	web.ReadClipboard(func(text string, err error) {
		f.window.post(func() {
			if err != nil {
				f.window.session().Status.Fail(err)
				return
			}
			f.paste(text)
		})
	})
}

// refuse says in the tab in front why no boards are shown.
func (f files) refuse(why sentence.Text) {
	f.window.session().Status.Fail(sentence.Refuse("%v; nothing was changed", why))
}

// askOpen asks for a file of boards and opens it.
func (f files) askOpen() {
	if web.Here {
		web.Choose(strings.Join(boardExtensions, ","), func(chosen []web.File) {
			f.window.post(func() { f.openChosen(chosen) })
		})
		return
	}
	open := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			f.window.session().Status.Fail(err)
		case r != nil:
			_ = r.Close()
			f.open(pathOf(r.URI()))
		}
	}, f.window.win)
	open.SetFilter(ordinary{storage.NewExtensionFileFilter(boardExtensions)})
	open.SetConfirmText(tr("Open"))
	open.SetTitleText(tr("Open a file of boards"))
	f.window.dialogs.Files(open, f.window.settings.folderFor(f.window.tab()))
}

// ordinary is a filter without pipes and devices. The dialog opens the chosen file itself, and would wait for a pipe.
type ordinary struct{ storage.FileFilter }

// Matches implements [storage.FileFilter].
func (f ordinary) Matches(file fyne.URI) bool {
	info, err := os.Stat(pathOf(file))
	return err == nil && info.Mode().IsRegular() && f.FileFilter.Matches(file)
}

// boardExtensions are the extensions of files of boards.
var boardExtensions = []string{".txt", ".text", ".in", ".fourfold", ""}

// recent returns the actions that open the files that were used lately.
func (f files) recent(busy bool) []action {
	var menu []action
	for i, path := range f.window.settings.Recent {
		name := filepath.Base(path) + "  (" + filepath.Dir(path) + ")"
		menu = append(menu, action{id: "recent" + strconv.Itoa(i+1), words: name, disabled: busy, run: func() { f.open(path) }})
	}
	if len(menu) > 0 {
		forget := func() { f.window.change(func(s *settings) { s.Recent = nil }) }
		menu = append(menu, line, action{id: "clearRecent", words: "Clear List", run: forget})
	}
	return menu
}

// pathOf returns the path of a file as its system writes it: a URI has slashes on Windows too.
func pathOf(uri fyne.URI) string { return filepath.FromSlash(uri.Path()) }
