package gui

import (
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"fourfold/gui/web"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// maxText is how many bytes of text are read into the window.
const maxText = 8 << 20

// files brings boards into documents and out of them: by files, and as text on the clipboard.
type files struct {
	saver
	clipboard fyne.Clipboard
	documents []*document
	front     func() *document
	show      func(*document) // brings it to the front
}

// copyBoard puts the board shown on the clipboard, as judge text.
func (f *files) copyBoard() {
	s := f.front().session
	f.clipboard.SetContent(s.Puzzle.Write(s.Problem()))
	s.Status.Say(sentence.New("Copied the board as text."))
}

// quickText is how many bytes of text are read at once. Those of a longer one might hold up the window for seconds, if they
// make no sense.
const quickText = 32 << 10

// pasteBoard takes the boards of the clipboard's text.
func (f *files) pasteBoard() {
	if !web.Here {
		f.paste(f.clipboard.Content())
		return
	}
	web.ReadClipboard(func(text string, err error) {
		f.options.post(func() {
			if f.report(err); err == nil {
				f.paste(text)
			}
		})
	})
}

// paste takes the boards of a text.
func (f *files) paste(text string) {
	from := sentence.New("Pasted text")
	if len(text) <= quickText {
		f.load(text, from)
		return
	}
	puzzles := f.puzzles()
	f.front().session.Status.Say(sentence.New("Reading the text …"))
	f.options.start(func() {
		found, err := read(text, from, paste.Read, puzzles)
		f.options.post(func() {
			if f.report(unchanged(err)); err == nil {
				f.take(found, from)
			}
		})
	})
}

// report shows an error, if there is one, in the document in front.
func (f *files) report(err error) {
	if err != nil {
		f.front().session.Status.Fail(err)
	}
}

// load shows the boards of a text in the document of the puzzle that it is for, and returns that document: nil where
// there is none, or where it cannot take them now, which the one in front says. It takes what people have.
func (f *files) load(text string, from sentence.Text) *document {
	found, err := read(text, from, paste.Read, f.puzzles())
	if err != nil {
		f.report(unchanged(err))
		return nil
	}
	return f.take(found, from)
}

// unchanged says of a text that could not be read that it changed nothing.
func unchanged(err error) error {
	if err == nil {
		return nil
	}
	return sentence.Refuse("%v; nothing was changed", sentence.FromError(err))
}

// reader reads boards of one of some puzzles, of which the first is most likely meant.
type reader func(text string, limit int, puzzles ...*puzzle.Puzzle) (paste.Found, error)

// puzzles returns all of them, the one in front first: it is most likely meant.
func (f *files) puzzles() []*puzzle.Puzzle {
	front := f.front().session.Puzzle
	all := []*puzzle.Puzzle{front}
	for _, d := range f.documents {
		if p := d.session.Puzzle; p != front {
			all = append(all, p)
		}
	}
	return all
}

// take shows the boards that were found in the document of their puzzle, and returns it; or nil where it cannot take them
// now, which the one in front says.
func (f *files) take(found paste.Found, from sentence.Text) *document {
	if !found.How.Empty() {
		from = sentence.New("%v, understood as %v", from, found.How)
	}
	d := f.documents[slices.IndexFunc(f.documents, func(d *document) bool { return d.session.Puzzle == found.Puzzle })]
	f.show(d)
	if !d.session.Boards.Load(found.Boards, from) {
		return nil
	}
	return d
}

// read reads a text as that of the first of some puzzles, or if that is not possible, of another one, on any goroutine. The
// error is that of the puzzle that read furthest: most likely the text is meant for it.
func read(text string, from sentence.Text, how reader, puzzles []*puzzle.Puzzle) (paste.Found, error) {
	if err := checkText(text, from); err != nil {
		return paste.Found{}, err
	}
	found, err := how(text, maxBoards, puzzles...)
	switch {
	case err == nil:
		return found, nil
	case !paste.Resembles(found.Puzzle, text):
		return found, sentence.Refuse("%v: no board was found in this text", from)
	case found.Puzzle == puzzles[0]:
		return found, sentence.Refuse("%v, %v", from, sentence.FromError(err))
	}
	return found, sentence.Refuse("%v, read as %v, %v", from, sentence.New(found.Puzzle.Name), sentence.FromError(err))
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

// bind notes that a list of boards, named by its key, is what is in a file.
func (f *files) bind(d *document, path string, list any) {
	d.bind(path, list)
	f.preferences.change(func(s *settings) {
		if !web.Here { // where no file can be opened again without asking
			s.used(path)
		}
	})
}

// save saves the board shown, and the whole list where it is one of several, in the file it came from.
func (f *files) save() {
	if d := f.front(); d.file() != "" {
		f.saveAs(d, d.file())
		return
	}
	f.askSave()
}

// askSave asks for a name and saves there.
func (f *files) askSave() {
	d := f.front()
	name := d.session.Puzzle.ID + ".txt"
	if d.file() != "" {
		name = filepath.Base(d.file())
	}
	f.ask(d, saving(), name, func(path string) { f.saveAs(d, path) })
}

// saveAs writes the boards, without holding up the window.
func (f *files) saveAs(d *document, path string) {
	text, list := d.session.Boards.Text(), d.session.Boards.List() // together: the boards may be others when the file is written
	content := func(to io.Writer) error { _, err := io.WriteString(to, text); return err }
	f.write(d, path, content, func() { f.bind(d, path, list) })
}
