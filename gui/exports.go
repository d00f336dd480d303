package gui

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/export"
	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// Longest sides of exported pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
	panelSide     = 480 // of a single board
)

// progressWidth is the width of the sheet that shows progress, before zoom.
const progressWidth = 400

// exports writes what a document shows to files of other kinds.
type exports struct {
	saver
	front func() *document
}

// look returns how exported pictures look: like the boards in the window.
func (e *exports) look(side int) export.Options {
	return export.Options{Side: side, Palette: e.preferences.palette(), Translate: say}
}

// askText writes the solution that is open as text: every move and the board after it.
func (e *exports) askText() {
	d := e.front()
	solution := d.solution()
	e.ask(d, exporting(), d.session.Puzzle.ID+"-solution.txt", func(path string) {
		e.write(d, path, func(to io.Writer) error {
			if _, err := io.WriteString(to, solution.Puzzle.Write(solution.Problem)+"\n"); err != nil {
				return err
			}
			return solution.Write(web.Yield(context.Background()), to, say)
		}, nil)
	})
}

// askAnswers writes the answers to the boards of the list, as the judge wants them.
func (e *exports) askAnswers() {
	d := e.front()
	text, missing := d.session.Batch.Answers()
	e.ask(d, saving(), d.session.Puzzle.ID+"-answers.txt", func(path string) {
		content := func(to io.Writer) error { _, err := io.WriteString(to, text); return err }
		e.write(d, path, content, func() {
			if missing > 0 {
				d.session.Status.Say(sentence.New("Saved as %s. Boards without an answer are left out: %d.", filepath.Base(path), missing))
			}
		})
	})
}

// askPicture writes what the board shows as a PNG; of an answer that is looked at as it opened, the whole answer.
func (e *exports) askPicture() {
	d := e.front()
	e.ask(d, exporting(), d.session.Puzzle.ID+".png", func(path string) { e.write(d, path, e.picture(d), nil) })
}

// picture returns what writes the picture of a document.
func (e *exports) picture(d *document) func(io.Writer) error {
	if walk := d.outcome().Walk; walk != nil && d.wholeInAStrip() {
		options := e.look(panelSide)
		return func(to io.Writer) error { return export.Strip(to, walk, options) }
	}
	view, options := d.session.View(), e.look(pictureSide)
	told := view.Caption.Empty() || d.session.Problem().Goal() > 0 // an answer tells its goal too
	if o := d.outcome(); told && !o.Title.Empty() {
		view.Caption = o.Title
		if !o.Detail.Empty() {
			view.Caption = sentence.New("%v · %v", o.Title, o.Detail)
		}
	}
	return func(to io.Writer) error { return export.PNG(to, view, options) }
}

// wholeInAStrip reports whether a solution is open at its start that no single board shows, and that is short enough
// to be shown step by step.
func (d *document) wholeInAStrip() bool {
	p, walk, l := d.session.Puzzle, d.walk(), d.session.Line()
	return walk != nil && l.At() == 0 && l.Len() <= export.MaxStrip && walk.Reasons.Note() < 0 &&
		!p.AnyOrder && !p.EndFirst
}

// askAnimation writes the solution that is open as a GIF, and shows how far that is.
func (e *exports) askAnimation() {
	d := e.front()
	walk, options := d.outcome().Walk, e.look(animationSide)
	options.AnyOrder = d.session.Puzzle.AnyOrder
	e.ask(d, exporting(), d.session.Puzzle.ID+".gif", func(path string) {
		ctx, progress, hide := e.showProgress(tr("Writing the animation …"))
		e.write(d, path, func(to io.Writer) error {
			defer e.options.post(hide)
			err := export.GIF(ctx, to, walk, options, progress)
			if errors.Is(err, context.Canceled) {
				err = sentence.Refuse("the animation was not written")
			}
			return err
		}, nil)
	})
}

// unseen is how long a certificate is written before that is shown.
const unseen = 300 * time.Millisecond

// askCertificate writes the answer that is open with its proof.
func (e *exports) askCertificate() {
	d := e.front()
	certificate := d.session.Answer().Certificate()
	e.ask(d, exporting(), d.session.Puzzle.ID+"-proof.txt", func(path string) {
		ctx, cancel := context.WithCancel(context.Background())
		written, hide := false, func() {}
		e.options.start(func() {
			time.Sleep(unseen)
			e.options.post(func() {
				if !written {
					hide = e.showWaiting(tr("Writing the certificate …"), cancel)
				}
			})
		})
		e.write(d, path, func(to io.Writer) error {
			defer e.options.post(func() { written = true; hide(); cancel() })
			text, err := certificate(web.Yield(ctx))
			if errors.Is(err, context.Canceled) {
				err = sentence.Refuse("the certificate was not written")
			}
			if err != nil {
				return err
			}
			_, err = to.Write(text)
			return err
		}, nil)
	})
}

// showWaiting shows that something is written, until hide is called. It calls cancel when it is closed.
func (e *exports) showWaiting(title string, cancel func()) (hide func()) {
	return e.sheet(title, container.NewStack(), cancel)
}

// showProgress shows how much of a file has been written, as progress is told from any goroutine, until hide is
// called. The context ends when somebody cancels.
func (e *exports) showProgress(title string) (ctx context.Context, progress func(float64), hide func()) {
	ctx, cancel := context.WithCancel(context.Background())
	bar := kit.NewMeter()
	hide = e.sheet(title, bar, cancel)
	shown := 0.0
	return ctx, func(done float64) {
		if done-shown >= 0.01 {
			shown = done
			e.options.post(func() { bar.Set(done, theme.ColorNamePrimary) })
		}
	}, hide
}

// sheet shows a sheet that can be cancelled, and returns what closes it.
func (e *exports) sheet(title string, body fyne.CanvasObject, cancel func()) (hide func()) {
	return e.dialogs.Sheet(kit.Sheet{
		Title: title, Body: body, Width: progressWidth, Closed: cancel,
		Buttons: []*kit.Chip{e.dialogs.Button(kit.Face{Text: tr("Cancel")}, e.dialogs.Close)},
	})
}
