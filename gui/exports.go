package gui

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fourfold/gui/export"
	"fourfold/gui/session"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Longest sides of pictures, in pixels.
const (
	pictureSide   = 1200
	animationSide = 720
)

// save saves the boards in the file that they came from. It asks before if somebody else has changed that.
func (s *saver) save() {
	if t := s.window.tab(); t.file() == "" || web.Here {
		s.saveAs()
	} else {
		s.replace(boardsOf(t), t.file(), t.at)
	}
}

// saveAs asks for a name and saves the boards there.
func (s *saver) saveAs() { s.ask(boardsOf(s.window.tab())) }

// boardsOf returns the boards of a tab as a file: the one shown, and its list.
func boardsOf(t *tab) output {
	o := saving(t, ".txt", t.session.Boards.List().Text())
	o.list = t.session.Boards.List() // now: there may be another one when it is written
	if t.file() != "" {
		o.name = filepath.Base(t.file())
	}
	return o
}

// saving returns a text as a file, whose name ends so.
func saving(t *tab, end, text string) output {
	return output{
		tab: t, name: t.session.Puzzle.ID + end, title: tr("Save as"), verb: tr("Save"),
		content: func(_ context.Context, to io.Writer, _ func(float64)) error {
			_, err := io.WriteString(to, text)
			return err
		},
	}
}

// saveAnswers saves the answers to the boards of the list, as the judge wants them.
func (s *saver) saveAnswers() {
	t := s.window.tab()
	text, missing := t.session.Boards.List().Answers()
	o := saving(t, "-answers.txt", text)
	o.missing = missing
	s.ask(o)
}

// export asks for a name that ends so, and writes a file there.
func (s *saver) export(end string, c content) {
	t := s.window.tab()
	s.ask(output{tab: t, name: t.session.Puzzle.ID + end, title: tr("Export as"), verb: tr("Export"), content: c})
}

// pictures returns the look of exported pictures: that of the boards in the window.
func (s *saver) pictures(side int) export.Options {
	t := s.window.tab()
	return export.Options{
		Side: side, Palette: s.window.settings.palette(), Translate: t.speaker.Say, AnyOrder: t.session.Puzzle.AnyOrder,
	}
}

// exportText writes the answer in front as text: every move and the board after it.
func (s *saver) exportText() {
	solution, speaker := solutionOf(s.window.session()), s.window.tab().speaker
	s.export("-solution.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		if _, err := io.WriteString(to, puzzleutil.Write(solution.Puzzle, solution.Problem)+"\n"); err != nil {
			return err
		}
		return solution.Write(ctx, to, speaker.Say)
	})
}

// exportPNG writes a picture of the board shown.
func (s *saver) exportPNG() {
	front, options := s.window.session(), s.pictures(pictureSide)
	view := front.View()
	free := view.Caption.Empty() || front.Problem().Goal() > 0 // an answer tells its goal too
	if a := front.Answer(); free && a != nil && !a.Outcome().Title.Empty() {
		view.Caption = a.Outcome().Title
		if detail := a.Outcome().Detail; !detail.Empty() {
			view.Caption = sentence.New("%v · %v", view.Caption, detail)
		}
	}
	s.export(".png", func(_ context.Context, to io.Writer, _ func(float64)) error { return export.PNG(to, view, options) })
}

// exportGIF writes the answer in front as an animation.
func (s *saver) exportGIF() {
	walk, options := s.window.session().Answer().Outcome().Walk, s.pictures(animationSide)
	s.export(".gif", func(ctx context.Context, to io.Writer, progress func(float64)) error {
		return export.GIF(ctx, to, walk, options, progress)
	})
}

// exportProof writes the answer in front with its proof.
func (s *saver) exportProof() {
	certificate := s.window.session().Answer().Certificate()
	s.export("-proof.txt", func(ctx context.Context, to io.Writer, _ func(float64)) error {
		text, err := certificate(ctx)
		if err == nil {
			_, err = to.Write(text)
		}
		return err
	})
}

// copy copies a text of a session, which says so.
func (s *saver) copy(of *session.Session, text string, said sentence.Text) {
	s.window.app.Clipboard().SetContent(text)
	of.Status.Say(said)
}

// copyBoard copies the board shown as text in the judge's form.
func (s *saver) copyBoard() {
	front := s.window.session()
	s.copy(front, puzzleutil.Write(front.Puzzle, front.Problem()), sentence.New("Copied the board as text."))
}

// copyAnswer copies the answer in front with its steps. It leaves out reasons that are still being counted, since somebody
// waits.
func (s *saver) copyAnswer() {
	front, solution, speaker := s.window.session(), solutionOf(s.window.session()), s.window.tab().speaker
	notes := slices.Clone(solution.Outcome.Notes())
	for i := range notes {
		notes[i].Later = nil
	}
	solution.Outcome.Reasons = puzzle.Reasons(notes...)
	s.window.start(func() {
		var text strings.Builder
		err := solution.WriteShort(web.Yield(context.Background()), &text, speaker.Say)
		s.window.post(func() {
			if err != nil {
				front.Status.Fail(err)
				return
			}
			s.copy(front, text.String(), sentence.New("Copied the answer with its steps as text."))
		})
	})
}

// copyAnswers copies the answers to the boards of the list, as the judge wants them.
func (s *saver) copyAnswers() {
	front := s.window.session()
	text, missing := front.Boards.List().Answers()
	said := sentence.New("Copied the answers as text.")
	if missing > 0 {
		said = sentence.New("Copied the answers as text. Boards without an answer are left out: %d.", missing)
	}
	s.copy(front, text, said)
}

// copyLink copies the address of the board shown.
func (s *saver) copyLink() {
	front := s.window.session()
	l := linkTo(front)
	said := sentence.New("Copied a link to this board.")
	if l.Step >= 0 {
		said = sentence.New("Copied a link to this step of the answer.")
	}
	s.copy(front, web.Address()+l.String(), said)
}

// solutionOf returns the answer in front, to be written as text.
func solutionOf(s *session.Session) transcript.Solution {
	return transcript.Solution{Puzzle: s.Puzzle, Number: 1, Problem: s.Line().Start(), Outcome: *s.Answer().Outcome()}
}
