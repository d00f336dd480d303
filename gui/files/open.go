package files

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/internal/record"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// maxText is the limit for a text that is read, in bytes.
const maxText = 8 << 20

// source is a text that may hold boards.
type source struct {
	name sentence.Text
	path string                 // of its file, or empty
	read func() ([]byte, error) // on any goroutine

	file   fileState
	found  paste.Found
	moves  []session.Line // of the records of a picture or a page, or nil; the boards are their starts
	answer bool           // the moves of the last record are those of an answer
	err    error          // why there are no boards, or nil
	lost   bool           // there is no such file, or it cannot be read
}

// Open opens files one after the other. The tab of the last one stays in front, in place of that of a document.
func (f *Files) Open(front *Document, paths ...string) {
	var all []source
	for _, path := range paths {
		name := sentence.New("%s", filepath.Base(path))
		all = append(all, source{name: name, path: path, read: func() ([]byte, error) { return store.ReadFile(path, record.MaxFile) }})
	}
	f.load(front, paste.Strictly, all...)
}

// OpenChosen opens files that the browser has read.
func (f *Files) OpenChosen(front *Document, chosen []web.File) {
	var all []source
	for _, file := range chosen {
		name := sentence.New("%s", file.Name)
		all = append(all, source{name: name, path: file.Name, read: func() ([]byte, error) { return []byte(file.Content), file.Err }})
	}
	f.load(front, paste.Strictly, all...)
}

// Paste shows the boards of a text, which are most likely those of a document's puzzle.
func (f *Files) Paste(front *Document, text string) {
	if text == "" {
		f.env.Front().Status.Fail(sentence.Refuse("The clipboard holds no text. Boards are read from text."))
		return
	}
	f.load(front, paste.Read, source{name: sentence.New("Pasted text"), read: func() ([]byte, error) { return []byte(text), nil }})
}

// parser parses boards of one of some puzzles, of which the first is most likely meant.
type parser func(text string, limit int, puzzles ...*puzzle.Puzzle) (paste.Found, error)

// load reads and parses texts on other goroutines, since that may take seconds, and shows their boards.
func (f *Files) load(front *Document, parse parser, sources ...source) {
	puzzles := []*puzzle.Puzzle{front.Session.Puzzle}
	for _, d := range f.Documents {
		puzzles = append(puzzles, d.Session.Puzzle)
	}
	for i := range sources {
		sources[i].begin()
	}
	f.env.Start(func() {
		for i := range sources {
			sources[i].load(parse, puzzles)
		}
		f.env.Post(func() { f.loaded(sources) })
	})
}

// readTime is how long a file may take that others wait for. There are some that never end.
var readTime = 10 * time.Second

// begin reads the text on a goroutine of its own, and has read return the result.
func (s *source) begin() {
	type result struct {
		file    fileState // before it is read: a change that comes later is noticed
		content []byte
		err     error
	}
	read, done := s.read, make(chan result, 2)
	go func() {
		file := stateOfFile(s.path)
		content, err := read()
		done <- result{file, content, err}
	}()
	time.AfterFunc(readTime, func() { done <- result{err: sentence.Refuse("it takes too long")} })
	s.read = func() ([]byte, error) {
		r := <-done
		s.file = r.file
		return r.content, r.err
	}
}

// load reads and parses the text. The error is that of the puzzle that read furthest: most likely that is meant.
func (s *source) load(parse parser, puzzles []*puzzle.Puzzle) {
	content, err := s.read()
	s.lost = err != nil
	if s.lost {
		s.err = sentence.Refuse("%v could not be read: %v", s.name, sentence.FromError(err))
		if errors.Is(err, fs.ErrNotExist) {
			s.err = sentence.Refuse("there is no file %v", s.name)
		}
		return
	}
	if records, ok := record.Read(content); ok && s.path != "" {
		s.replay(records, puzzles)
		return
	}
	decoded, _ := io.ReadAll(lines.Decode(bytes.NewReader(content))) // memory cannot fail
	text := string(decoded)
	s.err = checkText(text, s.name)
	if s.err != nil {
		return
	}
	s.found, err = parse(text, maxBoards, puzzles...)
	switch {
	case err == nil:
	case s.path == "" && (s.found.Puzzle != puzzles[0] || !paste.Resembles(s.found.Puzzle, text)):
		rows := paste.Examples(puzzles[0])
		s.err = sentence.Refuse("%v: no board was found in it. Rows can be %s, %s or %s, for example", s.name, rows[0], rows[1], rows[2])
	case !paste.Resembles(s.found.Puzzle, text):
		s.err = sentence.Refuse("%v: no board was found in this text", s.name)
	case s.found.Puzzle == puzzles[0]:
		s.err = sentence.Refuse("%v, %v", s.name, sentence.FromError(err))
	default:
		s.err = sentence.Refuse("%v, read as %v, %v", s.name, sentence.New(s.found.Puzzle.Name), sentence.FromError(err))
	}
}

// replay makes the moves of records, which are of one puzzle.
func (s *source) replay(records []record.Record, puzzles []*puzzle.Puzzle) {
	bad := len(records) == 0
	for _, r := range records {
		i := slices.IndexFunc(puzzles, func(p *puzzle.Puzzle) bool { return p.ID == r.Puzzle && r.Puzzle == records[0].Puzzle })
		if bad = bad || i < 0; bad {
			break
		}
		l, err := session.ReadLine(puzzles[i], r)
		bad, s.answer, s.moves = err != nil, r.Answer, append(s.moves, l)
		s.found = paste.Found{Puzzle: puzzles[i], Boards: append(s.found.Boards, l.Start())}
	}
	if bad {
		s.err = sentence.Refuse("%v holds no board of Fourfold", s.name)
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
func (f *Files) loaded(all []source) {
	var good, bad []string
	var why sentence.Text
	for _, s := range all {
		if s.lost {
			f.env.Recent.forget(s.path)
		}
		if s.err != nil {
			bad, why = append(bad, words.Say(s.name)), sentence.FromError(s.err)
		} else if f.showBoards(s) {
			good = append(good, words.Say(s.name))
		}
	}
	if len(bad) > 1 {
		why = sentence.New("No boards could be read from %v", strings.Join(bad, ", "))
	}
	opened := strings.Join(good, ", ")
	switch {
	case len(bad) > 0 && len(good) > 0:
		f.env.Front().Status.Fail(sentence.Refuse("%v. Opened: %v.", why, opened))
	case len(bad) > 0:
		f.env.refuse(why)
	case len(good) > 1:
		f.env.Front().Status.Say(sentence.New("Opened: %v.", opened))
	}
}

// showBoards shows boards in the tab of their puzzle. It reports whether that can take them now.
func (f *Files) showBoards(s source) bool {
	from, d := s.name, f.find(s.found.Puzzle.ID)
	if !s.found.How.Empty() {
		from = sentence.New("%v, understood as %v", from, s.found.How)
	}
	f.env.Show(d)
	if !s.found.Day.IsZero() {
		return d.Session.Days.Open(s.found.Day.Format(time.DateOnly), s.found.Boards[0])
	}
	if len(s.moves) == 1 {
		return d.Session.Boards.Open(s.moves[0], s.answer, from)
	}
	loaded := d.Session.Boards.Load(s.found.Boards, from)
	if loaded && s.moves == nil && s.path != "" {
		d.bind(s.file, d.Session.Boards.List())
	}
	return loaded
}

// PasteClipboard shows the boards of the clipboard's text.
func (f *Files) PasteClipboard(front *Document) {
	if !web.Here {
		f.Paste(front, f.env.Clipboard.Content())
		return
	}
	web.ReadClipboard(func(text string) { f.env.Post(func() { f.Paste(front, text) }) })
}

// refuse says in the tab in front why no boards are shown.
func (e Env) refuse(why sentence.Text) {
	e.Front().Status.Fail(sentence.Refuse("%v; nothing was changed", why))
}

// Extensions are the extensions of files of boards.
var Extensions = []string{".txt", ".text", ".in", ".fourfold", ".png", ".gif", ".html", ""}

// AskOpen asks for a file of boards and opens it.
func (f *Files) AskOpen(front *Document) {
	if web.Here {
		web.Choose(strings.Join(Extensions, ","), func(chosen []web.File) {
			f.env.Post(func() { f.OpenChosen(front, chosen) })
		})
		return
	}
	f.env.Ask(Question{
		Kind: OpenPath, Title: words.Tr("Open a file of boards"), Button: words.Tr("Open"), Text: front.folder(),
		Answer: func(path string) { f.Open(front, path) },
	})
}
