package gui

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// boardList is the list of boards of the tab in front: a small window below the tools, with a picture and the verdict of
// each board, and buttons that solve them, and copy or save the answers. A click on a board that is solved opens its answer. Only rows in sight are made.
type boardList struct {
	widget.List
	window       *window
	host         *kit.Host
	popUp        *widget.PopUp
	content      *fyne.Container
	title, count *kit.Text
	progress     *kit.Meter
	solve        *kit.Chip
	answers      []*kit.Chip // that copy and save them
}

// Lengths of the list.
const (
	listWidth  = 330
	listHeight = 560
	listEdge   = 24 // between the list and the edges of the window, at every zoom
	rowPicture = 44
)

func newBoardList(w *window) *boardList {
	l := &boardList{
		window: w,
		title:  kit.NewWord(kit.Bold, " "), count: kit.NewLine(kit.Small, " "), progress: kit.NewMeter(),
	}
	l.host = &kit.Host{Key: l.TypedKey, Focus: l.focus}
	l.solve = kit.NewChip(l.host, kit.Face{}, func() { w.commands.Run("solveAll") })
	l.answers = []*kit.Chip{
		kit.NewChip(l.host, kit.Face{Text: tr("Copy Answers")}, w.clipboard.copyAnswers),
		kit.NewChip(l.host, kit.Face{Text: tr("Save Answers …")}, func() {
			l.close()
			w.commands.Run("saveAnswers")
		}),
	}
	l.Length = func() int { return l.session().Batch.Len() }
	l.CreateItem = func() fyne.CanvasObject { return newListRow(l.show) }
	l.UpdateItem = func(place int, o fyne.CanvasObject) { l.fill(o.(*listRow), place) }
	l.HideSeparators = true
	l.ExtendBaseWidget(l)

	closing := kit.NewChip(l.host, kit.Face{Kind: kit.Icon, Icon: theme.CancelIcon(), Hint: tr("Close")}, l.close)
	head := container.NewBorder(nil, nil, l.title, closing, kit.Padded(0, 0, 10, 0, l.count))
	foot := kit.Column(8, l.progress.Object, l.solve, kit.Row(l.answers[0], l.answers[1]))
	l.content = container.NewPadded(container.NewBorder(kit.Inset(4, head), kit.Inset(4, foot), nil, nil, l))
	l.popUp = widget.NewPopUp(l.content, w.win.Canvas())
	l.popUp.Hide() // it is new, but counts as visible
	return l
}

func (l *boardList) session() *session.Session { return l.window.session() }

// open opens the list below the tools.
func (l *boardList) open() {
	if l.opened() {
		return
	}
	kit.HideToolTip()
	window, tools := l.popUp.Canvas.Size(), l.window.tools.content
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(tools).Y + tools.Size().Height + theme.Padding()
	rows := float32(l.Length()-1) * l.rowHeight() // its least size has one
	size := fyne.NewSize(
		min(kit.Scaled(listWidth), window.Width-2*listEdge),
		min(l.popUp.MinSize().Height+rows, kit.Scaled(listHeight), window.Height-top-listEdge))
	l.popUp.Resize(size)
	l.popUp.ShowAtPosition(fyne.NewPos(window.Width-size.Width-listEdge, top))
	l.refresh()
	l.focus()
}

// opened reports whether the list is open.
func (l *boardList) opened() bool { return l.popUp.Visible() }

func (l *boardList) close() {
	l.popUp.Hide()
	l.focus()
}

// focus focuses the rows, or the board once the list is closed.
func (l *boardList) focus() {
	if l.opened() {
		l.popUp.Canvas.Focus(l)
	} else {
		l.window.commands.focusBoard()
	}
}

// refresh shows the state of the boards.
func (l *boardList) refresh() {
	if !l.opened() {
		return
	}
	batch := l.session().Batch
	if batch.Len() < 2 {
		l.close()
		return
	}
	count, running := batch.Count(), batch.Running()
	l.title.Set(tr("%d boards", batch.Len()))
	l.count.Set(cmp.Or(verdicts(count), " "))
	kit.Show(l.progress.Object, running)
	face := l.window.commands.Look("solveAll")
	face.Kind, face.Keys, face.Disabled = kit.Main, "", answered(batch) == batch.Len()
	if running {
		done, of := batch.Progress()
		l.count.Set(tr("%d of %d", done, of))
		l.progress.Set(float64(done)/float64(of), theme.ColorNamePrimary)
		face.Kind = kit.Caution
	}
	l.solve.SetFace(face)
	for _, c := range l.answers {
		face := c.Face()
		face.Disabled = answered(batch) == 0
		c.SetFace(face)
	}
	l.content.Refresh()
	l.Select(l.front())
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

// front returns the row of the board in front.
func (l *boardList) front() int {
	place, _ := l.session().Boards.Place()
	return place - 1
}

// show shows the board of a row, with its answer if there is one.
func (l *boardList) show(row int) {
	s := l.session()
	s.Boards.Show(row)
	kind := s.Batch.Verdict(row).Kind
	if known := kind == session.Solved || kind == session.Impossible; known && row == l.front() && !s.Batch.Running() {
		l.close()
		s.Solution()
		return
	}
	l.Select(l.front()) // also where the board in front cannot be left now
	l.focus()
}

// TypedKey goes from row to row, and closes the list. Esc stops the solving first.
func (l *boardList) TypedKey(ev *fyne.KeyEvent) {
	of := l.Length()
	page := max(1, int(l.Size().Height/l.rowHeight())-1)
	steps := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -page, fyne.KeyPageDown: page, fyne.KeyHome: -of, fyne.KeyEnd: of,
	}
	switch step, moves := steps[ev.Name]; {
	case moves:
		l.session().Boards.Show(min(max(l.front()+step, 0), of-1))
	case ev.Name == fyne.KeyEscape && l.session().Batch.Stop():
	case ev.Name == fyne.KeyEscape:
		l.close()
	case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter || ev.Name == fyne.KeySpace:
		if l.show(l.front()); l.opened() {
			l.close()
		}
	}
}

// rowHeight returns the height of a row with the gap below it.
func (l *boardList) rowHeight() float32 { return newListRow(nil).MinSize().Height + theme.Padding() }

// fill shows a board in a row.
func (l *boardList) fill(row *listRow, place int) {
	batch := l.session().Batch
	if row.place = place; place >= batch.Len() {
		return
	}
	if problem := batch.Board(place); problem != row.problem {
		row.problem, row.picture.Image = problem, board.Small(plainView(problem), 2*rowPicture, l.window.settings.palette())
		row.picture.Refresh()
	}
	row.number.Set(strconv.Itoa(place + 1))
	verdict := batch.Verdict(place)
	text, font := say(verdict.Title), kit.Plain
	switch {
	case verdict.Kind != session.Unknown:
		row.icon.SetResource(verdictIcon(verdict.Kind))
	case batch.Running():
		text, font = tr("Waiting …"), kit.Small
	default:
		text, font = sizeName(row.problem.Size()), kit.Small
	}
	row.verdict.Say(font, text)
	kit.Show(row.icon, verdict.Kind != session.Unknown)
}

// plainView returns a view of the first board alone, without what is written round it.
func plainView(problem puzzle.Problem) puzzle.View {
	view := problem.View()
	view = puzzle.View{Boards: view.Boards[:1]}
	view.Boards[0].Title = sentence.Text{}
	return view
}

// verdictIcon returns the icon of a kind of verdict.
func verdictIcon(kind session.VerdictKind) fyne.Resource {
	switch kind {
	case session.Solved:
		return theme.NewColoredResource(theme.ConfirmIcon(), theme.ColorNameSuccess)
	case session.Impossible:
		return theme.NewColoredResource(theme.CancelIcon(), theme.ColorNameError)
	}
	return theme.NewColoredResource(theme.QuestionIcon(), theme.ColorNameWarning)
}

// listRow is a row of the list.
type listRow struct {
	widget.BaseWidget
	place           int
	show            func(place int)
	problem         puzzle.Problem // that is shown, or nil
	picture         *canvas.Image
	number, verdict *kit.Text
	icon            *widget.Icon
}

func newListRow(show func(place int)) *listRow {
	r := &listRow{
		show:    show,
		picture: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth},
		number:  kit.NewWord(kit.Bold, "0"), verdict: kit.NewLine(kit.Plain, " "), icon: widget.NewIcon(nil),
	}
	r.picture.SetMinSize(fyne.NewSquareSize(kit.Scaled(rowPicture)))
	r.ExtendBaseWidget(r)
	return r
}

// Tapped implements [fyne.Tappable].
func (r *listRow) Tapped(*fyne.PointEvent) { r.show(r.place) }

// CreateRenderer implements [fyne.Widget].
func (r *listRow) CreateRenderer() fyne.WidgetRenderer {
	left := kit.Beside(10, r.picture, r.number)
	verdict := kit.Padded(0, 0, 10, 0, r.verdict)
	return widget.NewSimpleRenderer(kit.Padded(4, 4, 8, 8, container.NewBorder(nil, nil, left, r.icon, verdict)))
}
