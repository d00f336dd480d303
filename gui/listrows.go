package gui

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// listRows are the rows of the list of boards. Only those in sight are made, so ten thousand boards are as quick as ten.
type listRows struct {
	widget.List
	list     *boardList
	artist   *artist
	pictures map[puzzle.Problem]image.Image
	shown    int // place of the board in front when the rows were last drawn
}

// maxPictures is how many small pictures are kept.
const maxPictures = 200

func newListRows(l *boardList) *listRows {
	r := &listRows{list: l, artist: newArtist(l.tab.preferences), pictures: map[puzzle.Problem]image.Image{}, shown: -1}
	r.Length = l.tab.session.Batch.Len
	r.CreateItem = func() fyne.CanvasObject { return newListRow(l.tab.preferences.zoom()) }
	r.UpdateItem = func(place int, o fyne.CanvasObject) { r.fill(o.(*listRow), place) }
	r.OnSelected = func(place int) {
		if at, _ := l.tab.session.Boards.Place(); place != at-1 {
			l.tab.session.Batch.Show(place)
			r.follow() // back, where the board cannot be left now
		}
	}
	r.HideSeparators = true
	r.ExtendBaseWidget(r)
	return r
}

// rowHeight returns the height of a row with the gap below it.
func (r *listRows) rowHeight() float32 { return r.CreateItem().MinSize().Height + theme.Padding() }

// refresh shows all rows as they are now.
func (r *listRows) refresh() {
	r.Refresh()
	if place, _ := r.list.tab.session.Boards.Place(); place-1 != r.shown {
		r.follow()
	}
}

// follow selects the row of the board in front.
func (r *listRows) follow() {
	place, _ := r.list.tab.session.Boards.Place()
	r.shown = place - 1
	r.Select(r.shown)
}

// TypedKey goes from row to row, and leaves the list.
func (r *listRows) TypedKey(ev *fyne.KeyEvent) {
	place, of := r.list.tab.session.Boards.Place()
	page := max(1, int(r.Size().Height/r.rowHeight())-1)
	steps := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -page, fyne.KeyPageDown: page, fyne.KeyHome: -of, fyne.KeyEnd: of,
	}
	switch step, moves := steps[ev.Name]; {
	case moves:
		r.list.tab.session.Batch.Show(min(max(place-1+step, 0), of-1))
	case ev.Name == fyne.KeyEscape:
		r.list.key(ev)
	case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter || ev.Name == fyne.KeySpace:
		r.list.close()
	}
}

// fill shows a board in a row.
func (r *listRows) fill(row *listRow, place int) {
	batch := r.list.tab.session.Batch
	if place >= batch.Len() {
		return
	}
	problem, verdict := batch.Board(place), batch.Verdict(place)
	row.picture.Image = r.paint(problem)
	row.picture.Refresh()
	setText(row.number, strconv.Itoa(place+1))
	text, colour := say(verdict.Title), theme.ColorNameForeground
	if verdict.Kind == session.Unknown {
		text, colour = sizeName(problem.Size()), quiet
		if batch.Running() {
			text = tr("Waiting …")
		}
	}
	row.verdict.say(colour, text)
	face, known := faceOf(verdict.Kind)
	show(row.icon, known)
	if known {
		row.icon.SetResource(theme.NewColoredResource(face.icon, face.colour))
	}
}

// paint returns a small picture of a board.
func (r *listRows) paint(problem puzzle.Problem) image.Image {
	if picture, known := r.pictures[problem]; known {
		return picture
	}
	if len(r.pictures) >= maxPictures {
		clear(r.pictures)
	}
	view := problem.View()
	view.Boards, view.Arrows, view.Caption = view.Boards[:1], nil, sentence.Text{}
	view.Boards[0].Title = sentence.Text{}
	picture := r.artist.paint(view, 2*rowPicture)
	r.pictures[problem] = picture
	return picture
}

// rowPicture is the side of a small picture in Fyne's units.
const rowPicture = 44

// listRow is a row of the list.
type listRow struct {
	widget.BaseWidget
	picture *canvas.Image
	number  *widget.Label
	verdict *line
	icon    *widget.Icon
}

func newListRow(zoom float32) *listRow {
	r := &listRow{
		picture: newRowPicture(rowPicture * zoom), number: widget.NewLabel(""), verdict: newLine(plainFont),
		icon: widget.NewIcon(nil),
	}
	r.number.TextStyle.Bold = true
	r.verdict.Truncation = fyne.TextTruncateEllipsis
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer implements [fyne.Widget].
func (r *listRow) CreateRenderer() fyne.WidgetRenderer {
	left := container.NewHBox(r.picture, container.NewCenter(r.number))
	row := container.NewBorder(nil, nil, left, container.NewHBox(r.icon), container.New(&middle{}, r.verdict))
	room := theme.Padding()
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedLayout(room, room, 2*room, 2*room), row))
}

// middle gives an object its own height and all of the width, half way between top and bottom.
type middle struct{}

// MinSize implements [fyne.Layout].
func (*middle) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements [fyne.Layout].
func (*middle) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	height := objects[0].MinSize().Height
	objects[0].Move(fyne.NewPos(0, (size.Height-height)/2))
	objects[0].Resize(fyne.NewSize(size.Width, height))
}

// newRowPicture returns the place of a small picture.
func newRowPicture(side float32) *canvas.Image {
	p := &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	p.SetMinSize(fyne.NewSquareSize(side))
	return p
}
