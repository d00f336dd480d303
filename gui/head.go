package gui

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fourfold/gui/flow"
	"fourfold/gui/session"
	"fourfold/puzzles/sentence"
)

// head is the top of the column beside a board: what the puzzle asks for, what the solver found, or how it goes.
type head struct {
	tab                 *tab
	title, detail, cost *flow.Text
	progress            *widget.ProgressBar
	content             fyne.CanvasObject
}

func newHead(t *tab) *head {
	h := &head{tab: t, title: paragraph(), detail: paragraph(), cost: paragraph(), progress: widget.NewProgressBar()}
	h.title.SizeName, h.title.TextStyle = theme.SizeNameSubHeadingText, fyne.TextStyle{Bold: true}
	h.cost.SizeName = theme.SizeNameCaptionText
	h.progress.TextFormatter = func() string { return percent(h.progress.Value) }
	texts := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()+2), h.title, h.detail, h.cost)
	h.content = container.NewVBox(texts, container.NewPadded(h.progress), widget.NewSeparator())
	return h
}

func (h *head) refresh() {
	title, detail, cost := h.words()
	for label, text := range map[*flow.Text]string{h.title: title, h.detail: detail, h.cost: cost} {
		setText(label, text)
		show(label, text != "")
	}
	fraction := -1.0
	if work := h.tab.session.Work(); work != nil {
		fraction = work.Progress().Fraction
	}
	show(h.progress, fraction >= 0)
	if fraction >= 0 {
		h.progress.SetValue(fraction)
	}
}

// words returns what the head of the column says.
func (h *head) words() (title, detail, cost string) {
	t := h.tab.session
	work, playback, game := t.Work(), t.Playback(), t.Game()
	switch {
	case work != nil:
		best, nodes := work.Progress().Best, work.Progress().Nodes
		if !best.Empty() {
			best = sentence.New("best so far: %v", best)
		}
		return say(work.Task), say(best), effort(nodes, work.Elapsed(), true)
	case playback != nil:
		outcome := playback.Outcome()
		return say(outcome.Title), say(outcome.Detail), effort(outcome.Nodes, playback.Elapsed(), false)
	case t.Status.Unsolved():
		return tr("Not solved"), sayCapital(t.Status.Text()), ""
	case game != nil:
		return gameWords(game)
	}
	return tr(t.Puzzle.Name), tr(t.Puzzle.Goal), tr("Set up your board by clicking, then press Solve.")
}

// gameWords returns what the head of the column says in a game by hand.
func gameWords(g *session.Game) (title, detail, cost string) {
	title = tr("Your moves: %d", g.Moves())
	if g.Solved() && g.Moves() > 0 {
		title = say(sentence.Count(g.Moves(), "Solved with %d move", "Solved with %d moves"))
	}
	detail = say(g.Advice.Par())
	if _, known := g.Advice.Minimum(); g.Solved() && !known {
		detail = ""
	}
	mover := say(g.Caption())
	switch {
	case mover == "":
		return title, detail, ""
	case detail == "":
		return title, mover, ""
	}
	return title, mover, detail
}

// effort says how long a search has taken and how much it has looked at; while it runs, also how
// quickly.
func effort(nodes int64, elapsed time.Duration, runs bool) string {
	took := session.Duration(elapsed)
	number := func(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 node", took)
	case runs && elapsed > time.Second:
		return tr("%s · %s nodes · %s a second", took, number(nodes), number(int64(float64(nodes)/elapsed.Seconds())))
	}
	return tr("%s · %s nodes", took, number(nodes))
}

// percent writes a part of the whole with a digit that still moves while it is small.
func percent(part float64) string {
	digits := 0
	if part < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(100*part, 'f', digits, 64) + " %"
}
