package gui

import (
	"context"
	"io"

	"fourfold/gui/export"
	"fourfold/puzzles/sentence"
)

// Longest sides of exported pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
)

// export asks for a name that ends so, and writes a file there.
func (f *files) export(d *document, end string, c content) {
	f.ask(output{document: d, name: d.session.Puzzle.ID + end, title: tr("Export as"), verb: tr("Export"), content: c})
}

// pictures returns the look of exported pictures: that of the boards in the window.
func (f *files) pictures(side int) export.Options {
	return export.Options{Side: side, Palette: f.settings.palette(), Translate: say}
}

// exportText writes the answer in front as text: every move and the board after it.
func (f *files) exportText() {
	d, solution := f.front(), f.front().solution()
	f.export(d, "-solution.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		if _, err := io.WriteString(to, solution.Puzzle.Write(solution.Problem)+"\n"); err != nil {
			return err
		}
		return solution.Write(ctx, to, say)
	})
}

// exportPicture writes the board shown as a PNG.
func (f *files) exportPicture() {
	d := f.front()
	view, options := d.session.View(), f.pictures(pictureSide)
	free := view.Caption.Empty() || d.session.Problem().Goal() > 0 // an answer tells its goal too
	if o := d.outcome(); free && !o.Title.Empty() {
		view.Caption = o.Title
		if !o.Detail.Empty() {
			view.Caption = sentence.New("%v · %v", o.Title, o.Detail)
		}
	}
	f.export(d, ".png", func(_ context.Context, to io.Writer, _ func(float64)) error {
		return export.PNG(to, view, options)
	})
}

// exportAnimation writes the answer in front as a GIF.
func (f *files) exportAnimation() {
	d, walk, options := f.front(), f.front().outcome().Walk, f.pictures(animationSide)
	options.AnyOrder = d.session.Puzzle.AnyOrder
	f.export(d, ".gif", func(ctx context.Context, to io.Writer, progress func(float64)) error {
		return export.GIF(ctx, to, walk, options, progress)
	})
}

// exportCertificate writes the answer in front with its proof.
func (f *files) exportCertificate() {
	d, certificate := f.front(), f.front().session.Answer().Certificate()
	f.export(d, "-proof.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		text, err := certificate(ctx)
		if err == nil {
			_, err = to.Write(text)
		}
		return err
	})
}
