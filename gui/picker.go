package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// picker offers the values that a cell can have, to paint with.
type picker struct {
	tab     *tab
	artist  *artist
	offer   offer
	chips   map[int]*chip // by value
	number  *numberPicker // in their place where there are too many values, or nil
	box     *fyne.Container
	lengths *fyne.Container // the choice of how many digits numbers have, where there is one
	content *fyne.Container
}

// offer is all that decides which values there are to pick.
type offer struct {
	values int  // from 0
	blank  bool // also none
	digits int
}

// swatchSide is the side of the picture of a value, before zoom, and mostSwatches how many numbers are all shown at most.
const (
	swatchSide   = 32
	swatchRoom   = 4
	mostSwatches = 12
)

func newPicker(t *tab) *picker {
	p := &picker{tab: t, artist: newArtist(t.preferences), box: container.NewStack(), lengths: container.NewStack()}
	p.content = column(8, container.NewBorder(nil, nil, nil, p.lengths, container.NewVBox(layout.NewSpacer(), heading(tr("Paint with")), layout.NewSpacer())), p.box)
	return p
}

func (p *picker) refresh() {
	in := p.tab.session.Input
	at, ok := firstSpot(p.tab.session)
	show(p.content, ok)
	if !ok {
		return
	}
	if now := p.offered(at); now != p.offer {
		p.offer = now
		p.fill(at)
	}
	value, picked := in.Paint()
	for v, c := range p.chips {
		c.setChosen(picked && v == value)
	}
	if p.number != nil {
		p.number.refresh(value, picked)
	}
}

// offered returns what there is to pick for a spot.
func (p *picker) offered(at puzzle.Spot) offer {
	t := p.tab.session
	o := offer{values: t.Problem().Values(at), digits: t.Input.Digits()}
	if o.values > 10 && o.digits == 1 && t.Puzzle.Letters == "" {
		o.values = 10
	}
	o.blank = t.Puzzle.New(t.Problem().Size()).Value(at) == puzzle.Unset
	return o
}

// firstSpot returns the first spot of a board that has values.
func firstSpot(s *session.Session) (at puzzle.Spot, ok bool) {
	board := s.Problem()
	for i, b := range board.View().Boards {
		for cell := range b.Cells {
			at := puzzle.Spot{Board: i, Row: cell / b.Cols, Col: cell % b.Cols}
			for ; at.Part <= puzzle.Left; at.Part++ {
				if board.Values(at) > 1 {
					return at, true
				}
			}
		}
	}
	return at, false
}

// fill makes the choice.
func (p *picker) fill(at puzzle.Spot) {
	p.chips, p.number = map[int]*chip{}, nil
	if p.offer.values > mostSwatches && p.tab.session.Puzzle.Letters == "" {
		p.number = newNumberPicker(p, at)
		p.box.Objects = []fyne.CanvasObject{p.number.rows}
	} else {
		p.box.Objects = []fyne.CanvasObject{p.swatches(at)}
	}
	p.lengths.Objects = nil
	if p.tab.session.Input.MostDigits() > 1 {
		p.lengths.Objects = []fyne.CanvasObject{p.digits()}
	}
	p.content.Refresh()
}

// swatches returns a chip for each value.
func (p *picker) swatches(at puzzle.Spot) fyne.CanvasObject {
	var row []fyne.CanvasObject
	for v := range p.offer.values {
		p.chips[v] = p.chip(at, v)
		row = append(row, p.chips[v])
	}
	if p.offer.blank {
		p.chips[puzzle.Unset] = p.chip(at, puzzle.Unset)
		row = append(row, p.chips[puzzle.Unset])
	}
	return container.New(&swatchLayout{}, row...)
}

// chip returns the chip of a value.
func (p *picker) chip(at puzzle.Spot, value int) *chip {
	view := p.face(at, value)
	picture := p.artist.newPicture(scaled(swatchSide), func() puzzle.View { return view })
	return newSwatch(p.tab, picture, swatchRoom, tr(pickHint), func() { p.pick(value) })
}

// pickHint says what the chip of a value does.
const pickHint = "Paints with this; pressed again, each click gives the next value"

// pick has clicks give a value; picked again, it has them give the next value, as they do at first.
func (p *picker) pick(value int) {
	in := p.tab.session.Input
	now, picked := in.Paint()
	in.SetPaint(value, !picked || now != value)
	p.tab.host.focusBoard()
}

// face returns what a value looks like.
func (p *picker) face(at puzzle.Spot, value int) puzzle.View {
	if at.Part != puzzle.Whole {
		c := puzzle.Cell{Kind: puzzle.Number, Numbers: [4]int8{int8(value)}}
		return cellView(&c)
	}
	return cellView(p.tab.session.Problem().Edit(at, value).View().At(at))
}

// digits returns the choice between numbers of one digit and of two.
func (p *picker) digits() fyne.CanvasObject {
	var chips []*chip
	for i, label := range []string{"0–9", "0–99"} {
		c := newChip(p.tab, segmentChip, label, tr("How many digits numbers have"), func() {
			p.tab.session.Input.SetDigits(i + 1)
			p.tab.host.focusBoard()
		})
		c.face.chosen = p.offer.digits == i+1
		chips = append(chips, c)
	}
	return segments(chips...)
}

// swatchLayout sets equal objects in rows: as many in each as have room.
type swatchLayout struct{ width float32 }

// swatchGap is the room between two objects, before zoom.
const swatchGap = 6

// grid returns how many stand in a row, their side, and the room between them.
func (l *swatchLayout) grid(objects []fyne.CanvasObject) (columns int, side, gap float32) {
	n := len(objects)
	side, gap = objects[0].MinSize().Width, scaled(swatchGap)
	fit := max(1, int((l.width+gap)/(side+gap)))
	rows := (n + fit - 1) / fit
	return (n + rows - 1) / rows, side, gap
}

// MinSize implements [fyne.Layout]. Its height is that of the rows at the width of the last layout.
func (l *swatchLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	columns, side, gap := l.grid(objects)
	rows := float32((len(objects) + columns - 1) / columns)
	return fyne.NewSize(side, rows*side+(rows-1)*gap)
}

// Layout implements [fyne.Layout].
func (l *swatchLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	columns, side, gap := l.grid(objects)
	for i, o := range objects {
		place(o, float32(i%columns)*(side+gap), float32(i/columns)*(side+gap), side, side)
	}
}
