package panel

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/puzzles/textbook"
)

// watch shows the search that is watched: what it counts, and below its lines, of which those that were followed last are lit.
// In the end it says what that shows. A narrow window has room for the last lit line alone. A board that is shown large has its
// moves instead.
func watch(e env, now *content) (counts fyne.CanvasObject) {
	shown, outcome, narrow := e.Watch.Now(), e.Answer().Outcome(), e.window.Narrow()
	s, all := shown.Search, column()
	now.Main = all
	switch {
	case s == nil:
		work := e.Watch.Work()
		return kit.NewText(kit.Small, effort(work.Progress().Nodes, work.Elapsed(), true))
	case shown.Large:
		_, steps := s.Board(shown.Node)
		for i, step := range steps {
			all.Add(kit.NewText(kit.Plain, fmt.Sprintf("%d %s", i+1, e.speaker.Say(step.Text))))
		}
		return ends(kit.NewText(kit.Heading, e.speaker.Say(s.Said(shown.Node, shown.Moment)[0])), showIf(narrow, back(e)))
	}
	m := s.Moments[shown.Moment]
	all.Add(showIf(!narrow, kit.NewText(kit.Small, e.speaker.Say(s.Name()))))
	for i, line := range s.Lines(shown.Moment) {
		ground, font := canvas.NewRectangle(color.Transparent), kit.Plain
		row := container.NewStack(ground)
		ground.CornerRadius = kit.Scaled(rowRadius)
		if i >= m.First && i <= m.Line {
			ground.FillColor, font, now.Lit = theme.Color(theme.ColorNameSelection), kit.Bold, row
		}
		row.Add(kit.Padded(2, 2, 8, 8, kit.NewText(font, fmt.Sprintf("%d %s", i+1, e.speaker.Say(line)))))
		all.Add(showIf(i == m.Line || !narrow, row))
	}
	if shown.Moment == len(s.Moments)-1 {
		why := kit.Face{Kind: kit.Link, Text: tr("Why?"), Hint: tr("Shows why the answer is so")}
		closing := s.Closing(*outcome)
		for i, text := range closing {
			link := kit.NewChip(e.host, why, e.Reasons.Next)
			now.Lit = ends(kit.NewText(kit.Plain, e.speaker.Say(text)), showIf(i == len(closing)-1 && e.Can().Why, link))
			all.Add(now.Lit)
		}
	}
	return counted(s, m)
}

// back returns the button that leads from a board of a search back to that.
func back(e env) *kit.Chip { return ending(e, "leave", kit.Quiet, named(tr("Back"))) }

// counted shows what a search counts.
func counted(s *textbook.Search, m textbook.Moment) fyne.CanvasObject {
	labels, all := []string{tr("taken out"), tr("in the queue"), tr("seen")}, container.NewGridWithColumns(len(m.Counts))
	if s.DepthFirst {
		labels = []string{tr("put down"), tr("taken back"), tr("on the board")}
	}
	for i, n := range m.Counts {
		all.Add(kit.Column(0, kit.NewText(kit.Title, tr("%d", n)), kit.NewText(kit.Small, labels[i])))
	}
	return all
}
