package gui

import (
	"context"
	"io"

	"fourfold/gui/export"
	"fourfold/puzzles/sentence"
)

// Longest sides of pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
)

// exports writes what the tab in front shows to files of other kinds.
type exports struct{ *files }

// export asks for a name that ends so, and writes a file there.
func (e exports) export(d *document, end string, c content) {
	e.ask(output{document: d, name: d.session.Puzzle.ID + end, title: tr("Export as"), verb: tr("Export"), content: c})
}

// pictures returns the look of exported pictures: that of the boards in the window.
func (e exports) pictures(side int) export.Options {
	return export.Options{Side: side, Palette: e.settings.palette(), Translate: say}
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
	d, certificate := e.front(), e.front().session.Answer().Certificate()
	e.export(d, "-proof.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		text, err := certificate(ctx)
		if err == nil {
			_, err = to.Write(text)
		}
		return err
	})
}
