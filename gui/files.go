package gui

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/paste"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// files reads texts into documents, and writes those to files.
type files struct {
	*saver
	documents []*document
	front     func() *document
	show      func(*document) // brings it to the front
}

// maxText is the limit for a text that is read, in bytes.
const maxText = 8 << 20

// reader reads boards of one of some puzzles, of which the first is most likely meant.
type reader func(text string, limit int, puzzles ...*puzzle.Puzzle) (paste.Found, error)

// puzzles returns all puzzles, that of the tab in front first.
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

// read reads a text, on any goroutine. The error is that of the puzzle that read furthest: most likely that is meant.
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

// take shows boards in the tab of their puzzle, and returns its document. It returns nil if that cannot take them now.
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

// report shows an error in the tab in front. A nil error changes nothing.
func (f *files) report(err error) {
	if err != nil {
		f.front().session.Status.Fail(err)
	}
}

// unchanged adds to an error of reading that nothing was changed.
func unchanged(err error) error {
	if err == nil {
		return nil
	}
	return sentence.Refuse("%v; nothing was changed", sentence.FromError(err))
}

// save saves the boards in the file that they came from. It asks before if somebody else has changed that.
func (f *files) save() {
	d := f.front()
	if d.file() == "" {
		f.askSave()
		return
	}
	o := f.boards(d)
	f.look(d.file(), func(now fileState, err error) {
		write := func() { f.write(o, now.Path) }
		switch {
		case err != nil:
			d.session.Status.Fail(unwritten(now, err))
		case now == d.at || now.missing():
			write()
		default:
			question := tr("%s has been changed by another program. Replace it?", filepath.Base(now.Path))
			f.dialogs.Confirm(o.verb, question, tr("Replace"), true, write)
		}
	})
}

// askSave asks for a name and saves the boards there.
func (f *files) askSave() { f.ask(f.boards(f.front())) }

// boards returns the boards of a document as a file: the one shown, and its list.
func (f *files) boards(d *document) output {
	text, list := d.session.Boards.Text(), d.session.Boards.List() // now: there may be others when it is written
	o := saving(d, d.session.Puzzle.ID+".txt", text)
	if d.file() != "" {
		o.name = filepath.Base(d.file())
	}
	o.written = func(now fileState) { f.bind(d, now, list) }
	return o
}

// saving returns a text as a file.
func saving(d *document, name, text string) output {
	return output{
		document: d, name: name, title: tr("Save as"), verb: tr("Save"),
		content: func(_ context.Context, to io.Writer, _ func(float64)) error {
			_, err := io.WriteString(to, text)
			return err
		},
	}
}

// saveAnswers saves the answers to the boards of the list, as the judge wants them.
func (f *files) saveAnswers() {
	d := f.front()
	text, missing := d.session.Batch.Answers()
	o := saving(d, d.session.Puzzle.ID+"-answers.txt", text)
	o.written = func(now fileState) {
		if name := filepath.Base(now.Path); missing > 0 {
			d.session.Status.Say(sentence.New("Saved as %s. Boards without an answer are left out: %d.", name, missing))
		}
	}
	f.ask(o)
}
