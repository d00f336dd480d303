package files

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fourfold/gui/export"
	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/internal/page"
	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
)

// Longest sides of pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
)

// SaveBoards saves the boards of a document in the file that they came from. It asks before if somebody else has changed
// that.
func (f *Files) SaveBoards(d *Document) {
	if d.Path() == "" || web.Here {
		f.SaveAs(d)
	} else {
		f.replace(boardsOf(d), d.Path(), d.state)
	}
}

// SaveAs asks for a name and saves the boards of a document there.
func (f *Files) SaveAs(d *Document) { f.ask(boardsOf(d)) }

// boardsOf returns the boards of a document as a file: the one shown, and its list.
func boardsOf(d *Document) output {
	o := saving(d, ".txt", d.Session.Boards.List().Text())
	o.list = d.Session.Boards.List() // now: there may be another one when it is written
	if d.Path() != "" {
		o.name = filepath.Base(d.Path())
	}
	return o
}

// stem returns how names of files begin, such as black-and-white.
func (d *Document) stem() string {
	return strings.ToLower(strings.ReplaceAll(d.Session.Puzzle.Name, " ", "-"))
}

// saving returns a text as a file, whose name ends so.
func saving(d *Document, end, text string) output {
	return output{
		of: d, name: d.stem() + end, title: words.Tr("Save as"), verb: words.Tr("Save"),
		content: func(_ context.Context, to io.Writer, _ func(float64)) error {
			_, err := io.WriteString(to, text)
			return err
		},
	}
}

// SaveAnswers saves the answers to the boards of the list, as the judge wants them.
func (f *Files) SaveAnswers(d *Document) {
	text, missing := d.Session.Boards.List().Answers()
	o := saving(d, "-answers.txt", text)
	o.missing = missing
	f.ask(o)
}

// export asks for a name that ends so, and writes a file there. A picture carries a record.
func (w *writer) export(d *Document, end string, r record.Record, c content) {
	if picture := end == ".png" || end == ".gif"; picture && d.Session.Watch.Now().On {
		end = "-search" + end
	}
	name := d.stem() + end
	if index, of := d.Session.Boards.Index(); of > 1 && end != ".html" {
		name = fmt.Sprintf("%s-%d%s", d.stem(), index+1, end)
	}
	w.ask(output{of: d, name: name, title: words.Tr("Export as"), verb: words.Tr("Export"), content: c, carried: r})
}

// pictures returns the look of exported pictures.
func pictures(d *Document, side int, p *paint.Palette) export.Options {
	return export.Options{Side: side, Palette: p, Translate: d.Speaker.Say}
}

// ExportText writes the answer in front as text: every move, its reason and the board after it, and the proof.
func (f *Files) ExportText(d *Document) {
	solution, speaker := solutionOf(d.Session), d.Speaker
	solution.Why = true
	f.export(d, "-solution.txt", record.Record{}, func(ctx context.Context, to io.Writer, _ func(float64)) error {
		head := solution.Headline(speaker.Say) + "\n\n" + boards.Write(solution.Puzzle, solution.Problem) + "\n"
		if _, err := io.WriteString(to, head); err != nil {
			return err
		}
		return solution.Write(ctx, to, speaker.Say)
	})
}

// ExportPNG writes a picture of the board shown, of a whole answer at its start, or of the search. Answers have their headline.
func (f *Files) ExportPNG(d *Document, p *paint.Palette) {
	front, options := d.Session, pictures(d, pictureSide, p)
	view, r := front.View(), front.Record()
	search, moment, _ := front.Watch.Shown()
	if a := front.Answer(); a != nil && !front.Watch.Now().On && !a.Outcome().Title.Empty() {
		if o := a.Outcome(); o.Length() > 0 && front.Reasons.Note() < 0 && front.Line().At() == 0 {
			view, r.Position = transcript.Overview(front.Puzzle, o.Walk)
		}
		view.Caption = a.Outcome().Title
		if detail := a.Outcome().Detail; !detail.Empty() {
			view.Caption = sentence.New("%v · %v", view.Caption, detail)
		}
	}
	f.export(d, ".png", r, func(_ context.Context, to io.Writer, _ func(float64)) error {
		if search != nil {
			return export.SearchPNG(to, search, moment, options)
		}
		return export.PNG(to, view, options)
	})
}

// ExportGIF writes the answer in front, or the search on its board, as an animation.
func (f *Files) ExportGIF(d *Document, p *paint.Palette) {
	of, walk, options := d.Session.Puzzle, d.Session.Answer().Outcome().Walk, pictures(d, animationSide, p)
	watch, r := d.Session.Watch.Now(), d.Session.Record()
	r.Position = 0
	f.export(d, ".gif", r, func(ctx context.Context, to io.Writer, progress func(float64)) error {
		if watch.On && watch.Search != nil {
			return export.SearchGIF(ctx, to, watch.Search, options, progress)
		}
		return export.GIF(ctx, to, of, walk, options, progress)
	})
}

// ExportPage writes a page for browsers: the answer in front, or without one the boards of the list with the known answers, which
// are searched again.
func (f *Files) ExportPage(d *Document) {
	front, list := d.Session, d.Session.Boards.List()
	known := map[int]bool{} // by index in the list
	p := page.Page{Puzzle: front.Puzzle, Language: words.Current().Tag.String(), Say: d.Speaker.Say}
	if a := front.Answer(); a != nil && !front.Boards.Listing() {
		outcome := *a.Outcome()
		if !front.Can().Certify {
			outcome.Certify = nil
		}
		p.Boards = []page.Board{{Problem: front.Line().Start(), Outcome: outcome}}
	} else {
		for i := range list.Len() {
			kind := list.Verdict(i).Kind
			p.Boards, known[i] = append(p.Boards, page.Board{Problem: list.Board(i)}), kind == session.Solved || kind == session.Impossible
		}
	}
	f.export(d, ".html", record.Record{}, func(ctx context.Context, to io.Writer, progress func(float64)) (err error) {
		for i, b := range p.Boards {
			if known[i] && err == nil {
				p.Boards[i].Outcome, err = b.Solve(ctx, nil)
			}
			progress(float64(i) / float64(len(p.Boards)))
		}
		if err == nil {
			err = p.Write(ctx, to)
		}
		return err
	})
}

// ExportProof writes the answer in front with its proof.
func (f *Files) ExportProof(d *Document) {
	certificate := d.Session.Answer().Certificate()
	f.export(d, "-proof.txt", record.Record{}, func(ctx context.Context, to io.Writer, _ func(float64)) error {
		text, err := certificate(ctx)
		if err == nil {
			_, err = to.Write(text)
		}
		return err
	})
}

// copy copies a text of a document, which says so.
func (e Env) copy(d *Document, text string, said sentence.Text) {
	e.Clipboard.SetContent(text)
	d.Session.Status.Say(said)
}

// CopyBoard copies the board shown as text in the judge's form.
func (f *Files) CopyBoard(d *Document) {
	front := d.Session
	f.env.copy(d, boards.Write(front.Puzzle, front.Problem()), sentence.New("Copied the board as text."))
}

// CopyResult copies a line that tells how the board of a day was solved, and below it the board, for Paste.
func (f *Files) CopyResult(d *Document) {
	result, _ := d.Session.Days.Result()
	board := boards.Write(d.Session.Puzzle, d.Session.Line().Start())
	f.env.copy(d, d.Speaker.Say(result)+"\n"+board, sentence.New("Copied: %v", result))
}

// CopyAnswer copies the answer in front with its steps. It leaves out reasons that are still being counted, since somebody
// waits.
func (f *Files) CopyAnswer(d *Document) {
	front, solution, speaker := d.Session, solutionOf(d.Session), d.Speaker
	notes := slices.Clone(solution.Outcome.Notes())
	for i := range notes {
		notes[i].Later = nil
	}
	solution.Outcome.Reasons = puzzle.Reasons(notes...)
	f.env.Start(func() {
		var text strings.Builder
		err := solution.WriteShort(web.Yield(context.Background()), &text, speaker.Say)
		f.env.Post(func() {
			if err != nil {
				front.Status.Fail(err)
				return
			}
			f.env.copy(d, text.String(), sentence.New("Copied the answer with its steps as text."))
		})
	})
}

// CopyAnswers copies the answers to the boards of the list, as the judge wants them.
func (f *Files) CopyAnswers(d *Document) {
	text, missing := d.Session.Boards.List().Answers()
	said := sentence.New("Copied the answers as text.")
	if missing > 0 {
		said = sentence.New("Copied the answers as text. Boards without an answer are left out: %d.", missing)
	}
	f.env.copy(d, text, said)
}

// solutionOf returns the answer in front, to be written as text.
func solutionOf(s *session.Session) transcript.Solution {
	return transcript.Solution{Puzzle: s.Puzzle, Number: 1, Problem: s.Line().Start(), Outcome: *s.Answer().Outcome()}
}
