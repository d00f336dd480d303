package gui

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// busyStage is what the panel shows while something is being worked on: how far it is, and how to end it.
type busyStage struct {
	tab                           *tab
	title, best, done, left, cost *phrase
	progress                      *meter
	picture                       *canvas.Raster // of the best that was found so far
	frame                         *fyne.Container
	found                         puzzle.Problem // that; or nil
	words                         *fyne.Container
	height                        float32 // of the words, as they are laid out
	body, feet                    fyne.CanvasObject
}

func newBusyStage(t *tab, cancel *chip) *busyStage {
	s := &busyStage{tab: t, progress: newMeter()}
	s.title, s.best, s.done, s.left = newPhrase(largeFont, ""), newPhrase(plainFont, ""), newPhrase(plainFont, ""), newPhrase(strongFont, "")
	s.cost = newPhrase(quietFont, "")
	s.picture = newArtist(t.preferences).newPicture(scaled(foundSide), s.foundView)
	s.frame = container.NewCenter(s.picture)
	hint := newPhrase(quietFont, tr("The board stays as it is. Other tabs can be used meanwhile."))
	s.words = column(12, s.title, s.progress, s.done, s.left, s.best, s.frame, s.cost, hint)
	s.body = scrolled(s.words)
	s.feet = foot(cancel)
	return s
}

func (s *busyStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *busyStage) refresh() {
	work := s.tab.session.Work()
	if work == nil {
		return
	}
	p := work.Progress()
	s.title.set(say(work.Task))
	show(s.progress, p.Fraction >= 0)
	s.progress.set(p.Fraction, theme.ColorNamePrimary)
	done := ""
	if p.Fraction >= 0 {
		done = tr("%s of the work is done", percent(p.Fraction))
	}
	s.done.set(done)
	left := ""
	if text := work.Left(); !text.Empty() {
		left = sayCapital(text)
	}
	s.left.set(left)
	best := ""
	if !p.Best.Empty() {
		best = sayCapital(sentence.New("best so far: %v", p.Best))
	}
	s.best.set(best)
	s.showFound(p.Board)
	s.cost.set(effort(p.Nodes, work.Elapsed(), true))
	s.layOut()
}

// layOut makes room for words that take more lines than before, or fewer: also those that say what they said in a window that
// has become narrower.
func (s *busyStage) layOut() {
	if height := s.words.MinSize().Height; height != s.height {
		s.height = height
		s.words.Refresh()
	}
}

// foundSide is the side of the picture of the best that was found so far, before zoom.
const foundSide = 200

// showFound shows the best that was found so far, if there is something to be looked at.
func (s *busyStage) showFound(board puzzle.Problem) {
	show(s.frame, board != nil)
	if s.found != board {
		s.found = board
		s.picture.Refresh()
	}
}

// foundView is what the picture shows: where there are two boards, the one that is filled.
func (s *busyStage) foundView() puzzle.View {
	if s.found == nil {
		return puzzle.View{}
	}
	boards := s.found.View().Boards
	last := boards[len(boards)-1]
	last.Title = sentence.Text{}
	return puzzle.View{Boards: []puzzle.Board{last}}
}

// effort says how long a search has taken and how many positions it has looked at; while it runs, also how quickly.
func effort(nodes int64, elapsed time.Duration, runs bool) string {
	took := session.Duration(elapsed)
	number := func(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 position looked at", took)
	case runs && elapsed > time.Second:
		return tr("%s · %s positions looked at, %s a second", took, number(nodes), number(int64(float64(nodes)/elapsed.Seconds())))
	}
	return tr("%s · %s positions looked at", took, number(nodes))
}

// percent writes a part of the whole with a digit that still moves while it is small.
func percent(part float64) string {
	digits := 0
	if part < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(100*part, 'f', digits, 64) + " %"
}
