package gui

import (
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/export"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Longest sides of exported pictures, in pixels.
const (
	pictureSide = 1200
	filmSide    = 720
)

// exportOptions are how exported pictures look: like the boards in the window.
func (w *window) exportOptions(side int) export.Options {
	dark := w.settings.Theme == "dark" || w.settings.Theme == "" && w.app.Settings().ThemeVariant() == theme.VariantDark
	return export.Options{Side: side, Palette: w.settings.palette()(dark), Translate: say}
}

// askText writes the solution that is open as text: every move and the board after it.
func (w *window) askText() {
	t := w.tab()
	solution := transcript.Solution{Puzzle: t.session.Puzzle, Number: 1, Problem: t.session.Problem(), Outcome: t.outcome()}
	if walking(t) {
		solution.Problem = solution.Outcome.Walk.At(0)
	}
	w.askFile(t.session.Puzzle.ID+"-solution.txt", func(path string) {
		w.write(t.session, path, func(to io.Writer) error {
			if _, err := io.WriteString(to, solution.Puzzle.Write(solution.Problem)+"\n"); err != nil {
				return err
			}
			return solution.Write(context.Background(), to, say)
		}, nil)
	})
}

// askPicture writes what the board shows as a PNG.
func (w *window) askPicture() {
	t := w.tab()
	view, options := t.session.View(), w.exportOptions(pictureSide)
	w.askFile(t.session.Puzzle.ID+".png", func(path string) {
		w.write(t.session, path, func(to io.Writer) error { return export.PNG(to, view, options) }, nil)
	})
}

// askFilm writes the solution that is open as an animation, and shows how far that is.
func (w *window) askFilm() {
	t := w.tab()
	walk, options := t.outcome().Walk, w.exportOptions(filmSide)
	w.askFile(t.session.Puzzle.ID+".gif", func(path string) {
		ctx, cancel := context.WithCancel(context.Background())
		bar := widget.NewProgressBar()
		d := dialog.NewCustom(tr("Writing the animation …"), tr("Cancel"), container.NewPadded(bar), w.win)
		d.Resize(fyne.NewSize(380, d.MinSize().Height))
		w.show(d, nil)
		d.SetOnClosed(func() {
			cancel()
			w.overlayClosed(d)
		})
		shown := 0.0
		w.write(t.session, path, func(to io.Writer) error {
			err := export.GIF(ctx, to, walk, options, func(done float64) {
				if done-shown >= 0.01 {
					shown = done
					w.options.post(func() { bar.SetValue(done) })
				}
			})
			w.options.post(d.Hide)
			if errors.Is(err, context.Canceled) {
				err = sentence.Refuse("the animation was not written")
			}
			return err
		}, nil)
	})
}
