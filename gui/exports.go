package gui

import (
	"context"
	"io"
	"path/filepath"

	"fourfold/gui/export"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Longest sides of pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
)

// exports writes the tab in front to files: its boards, answers and pictures.
type exports struct{ *files }

// save saves the boards in the file that they came from. It asks before if somebody else has changed that.
func (e exports) save() {
	if d := e.front(); d.file() == "" || web.Here {
		e.saveAs()
	} else {
		e.replace(e.boards(d), d.file(), d.at)
	}
}

// saveAs asks for a name and saves the boards there.
func (e exports) saveAs() { e.ask(e.boards(e.front())) }

// boards returns the boards of a document as a file: the one shown, and its list.
func (e exports) boards(d *document) output {
	list := d.session.Boards.List() // now: there may be another one when it is written
	o := saving(d, ".txt", d.session.Boards.Text())
	if d.file() != "" {
		o.name = filepath.Base(d.file())
	}
	o.written = func(now fileState) { e.bind(d, now, list) }
	return o
}

// saving returns a text as a file, whose name ends so.
func saving(d *document, end, text string) output {
	return output{
		document: d, name: d.session.Puzzle.ID + end, title: tr("Save as"), verb: tr("Save"),
		content: func(_ context.Context, to io.Writer, _ func(float64)) error {
			_, err := io.WriteString(to, text)
			return err
		},
	}
}

// answers saves the answers to the boards of the list, as the judge wants them.
func (e exports) answers() {
	d := e.front()
	text, missing := d.session.Batch.Answers()
	o := saving(d, "-answers.txt", text)
	o.written = func(now fileState) {
		if missing > 0 {
			name := filepath.Base(now.Path)
			d.session.Status.Say(sentence.New("Saved as %s. Boards without an answer are left out: %d.", name, missing))
		}
	}
	e.ask(o)
}

// export asks for a name that ends so, and writes a file there.
func (e exports) export(d *document, end string, c content) {
	e.ask(output{document: d, name: d.session.Puzzle.ID + end, title: tr("Export as"), verb: tr("Export"), content: c})
}

// pictures returns the look of exported pictures: that of the boards in the window.
func (e exports) pictures(side int) export.Options {
	return export.Options{Side: side, Palette: e.window.settings.palette(), Translate: say}
}

// text writes the answer in front as text: every move and the board after it.
func (e exports) text() {
	d, solution := e.front(), e.front().solution()
	e.export(d, "-solution.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		if _, err := io.WriteString(to, solution.Puzzle.Write(solution.Problem)+"\n"); err != nil {
			return err
		}
		return solution.Write(ctx, to, say)
	})
}

// picture writes the board shown as a PNG.
func (e exports) picture() {
	d := e.front()
	view, options := d.session.View(), e.pictures(pictureSide)
	free := view.Caption.Empty() || d.session.Problem().Goal() > 0 // an answer tells its goal too
	if o := d.outcome(); free && !o.Title.Empty() {
		view.Caption = o.Title
		if !o.Detail.Empty() {
			view.Caption = sentence.New("%v · %v", o.Title, o.Detail)
		}
	}
	e.export(d, ".png", func(_ context.Context, to io.Writer, _ func(float64)) error {
		return export.PNG(to, view, options)
	})
}

// animation writes the answer in front as a GIF.
func (e exports) animation() {
	d, walk, options := e.front(), e.front().outcome().Walk, e.pictures(animationSide)
	options.AnyOrder = d.session.Puzzle.AnyOrder
	e.export(d, ".gif", func(ctx context.Context, to io.Writer, progress func(float64)) error {
		return export.GIF(ctx, to, walk, options, progress)
	})
}

// certificate writes the answer in front with its proof.
func (e exports) certificate() {
	d, certificate := e.front(), e.front().session.Answer().Certificate(puzzle.DefaultCertificate)
	e.export(d, "-proof.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		text, err := certificate(ctx)
		if err == nil {
			_, err = to.Write(text)
		}
		return err
	})
}
