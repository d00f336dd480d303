package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
)

// boardList is the list of boards that a file holds: a small window below the tools, with a picture and the
// verdict of each board, and with what solves them all.
type boardList struct {
	tab      *tab
	anchor   fyne.CanvasObject // that it opens below
	popUp    *widget.PopUp     // nil until it is first opened
	rows     *listRows
	title    *widget.Label
	count    *line
	progress *meter
	solve    *listButton
	save     *listButton
}

// newBoardList returns the list of a tab, which opens below an object.
func newBoardList(t *tab, anchor fyne.CanvasObject) *boardList {
	l := &boardList{tab: t, anchor: anchor}
	t.follow(l)
	return l
}

// Sizes of the list at a zoom of 100 %, in Fyne's units.
const (
	listWidth  = 330
	listHeight = 560
	listEdge   = 24 // between the list and the window's edge
)

// build makes what is shown on a canvas, when it is first asked for.
func (l *boardList) build(on fyne.Canvas) {
	l.rows = newListRows(l)
	l.title = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.count = newLine(quietFont)
	l.progress = newMeter()
	l.progress.Hide()
	batch := l.tab.session.Batch
	l.solve = l.button("", nil, func() {
		if !batch.Stop() {
			batch.Start()
		}
		l.popUp.Canvas.Focus(l.rows) // the button can be used no longer, or does something else
	})
	a := l.tab.host.action("saveAnswers")
	l.save = l.button(tr(a.words), theme.DocumentSaveIcon(), func() {
		l.close()
		l.tab.host.do("saveAnswers")
	})
	head := container.NewBorder(nil, nil, l.title, l.button("", theme.CancelIcon(), l.close), container.NewHBox(container.NewCenter(l.count)))
	foot := column(10, l.progress, container.NewGridWithColumns(2, l.solve, l.save))
	content := container.NewPadded(container.NewBorder(head, container.NewPadded(foot), nil, nil, l.rows))
	l.popUp = widget.NewPopUp(content, on)
}

func canvasOf(o fyne.CanvasObject) fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(o) }

// button returns a button of the list. Keys that it does not want are the list's.
func (l *boardList) button(label string, icon fyne.Resource, tapped func()) *listButton {
	b := &listButton{}
	b.Text, b.Icon, b.OnTapped, b.behind = label, icon, tapped, l.key
	if label == "" {
		b.Importance = widget.LowImportance
	}
	b.ExtendBaseWidget(b)
	return b
}

// listButton is a button of the list of boards.
type listButton struct{ button }

// open shows the list, or hides it.
func (l *boardList) open() {
	c := canvasOf(l.tab.board)
	if c == nil || l.opened() {
		return // it has not been drawn yet
	}
	if l.popUp == nil || l.popUp.Canvas != c {
		l.build(c)
	}
	hush()
	zoom := l.tab.preferences.zoom()
	window := c.Size()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.anchor)
	top := at.Y + l.anchor.Size().Height + theme.Padding()
	if !l.anchor.Visible() || top > window.Height/2 {
		top = listEdge
	}
	rows := float32(l.tab.session.Batch.Len()) * l.rows.rowHeight()
	size := fyne.NewSize(
		min(listWidth*zoom, window.Width-2*listEdge),
		min(l.popUp.MinSize().Height+rows, listHeight*zoom, window.Height-top-listEdge))
	l.popUp.Resize(size)
	l.popUp.ShowAtPosition(fyne.NewPos(window.Width-size.Width-listEdge, top))
	l.refresh()
	l.rows.follow()
	c.Focus(l.rows)
}

// opened reports whether the list is seen.
func (l *boardList) opened() bool { return l.popUp != nil && l.popUp.Visible() }

func (l *boardList) close() {
	l.popUp.Hide()
	l.tab.host.focusBoard()
}

// refresh shows what is known now.
func (l *boardList) refresh() {
	if !l.opened() {
		return
	}
	batch := l.tab.session.Batch
	if batch.Len() < 2 {
		l.close()
		return
	}
	setText(l.title, tr("%d boards", batch.Len()))
	count := batch.Count()
	text := verdicts(count)
	if done, of := batch.Progress(); batch.Running() {
		text = tr("%d of %d", done, of)
	}
	setText(l.count, text)
	l.refreshProgress(batch)
	l.rows.refresh()
	enable(l.save, l.tab.host.action("saveAnswers").usable())
	open := batch.Len() - count[session.Solved] - count[session.Impossible]
	enable(l.solve, batch.Running() || open > 0)
}

// verdicts says how many boards have been answered, and how.
func verdicts(count map[session.VerdictKind]int) string {
	switch solved, impossible := count[session.Solved], count[session.Impossible]; {
	case solved > 0 && impossible > 0:
		return tr("%d solved · %d impossible", solved, impossible)
	case impossible > 0:
		return tr("%d impossible", impossible)
	case solved > 0:
		return tr("%d solved", solved)
	}
	return ""
}

func (l *boardList) refreshProgress(batch *session.Batch) {
	running := batch.Running()
	show(l.progress, running)
	if running {
		done, of := batch.Progress()
		l.progress.set(float64(done)/float64(of), theme.ColorNamePrimary)
	}
	b := l.solve
	label, icon, importance := tr("Solve All"), theme.SearchIcon(), widget.HighImportance
	if running {
		label, icon, importance = tr("Stop"), theme.MediaStopIcon(), widget.WarningImportance
	}
	if b.Text != label {
		b.Text, b.Icon, b.Importance = label, icon, importance
		b.Refresh()
	}
}

// key handles a key that no part of the list wants.
func (l *boardList) key(ev *fyne.KeyEvent) {
	if ev.Name != fyne.KeyEscape {
		l.rows.TypedKey(ev)
		return
	}
	if !l.tab.session.Batch.Stop() {
		l.close()
	}
}

// verdictFace is how a verdict looks in a row.
type verdictFace struct {
	icon   fyne.Resource
	colour fyne.ThemeColorName
}

// faceOf returns how a kind of verdict looks, if it is one that shows.
func faceOf(kind session.VerdictKind) (face verdictFace, shows bool) {
	switch kind {
	case session.Solved:
		return verdictFace{theme.ConfirmIcon(), theme.ColorNameSuccess}, true
	case session.Impossible:
		return verdictFace{theme.CancelIcon(), theme.ColorNameError}, true
	case session.Unanswered:
		return verdictFace{theme.QuestionIcon(), theme.ColorNameWarning}, true
	}
	return verdictFace{}, false
}
