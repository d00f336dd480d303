package fourline

import (
	"math/bits"
	"slices"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// page shows a deadline: the cells where no other piece can get in time, and late lines. If there
// are more reasons than styles, the deadline has several pages.
type page struct {
	*deadline
	start board
	grey  uint64
	late  []late
	more  int // late lines on other pages
}

// styles are those of the lines on a page.
var styles = [4]puzzle.Shape{{}, {Mark: puzzle.MarkCount, Dashed: true}, {Mark: puzzle.MarkProof}, {Mark: puzzle.MarkNext, Dashed: true}}

// pages returns the pages of a deadline.
func (at *deadline) pages(start board) (pages []page) {
	grey, all := at.late()
	lines := count(all)
	for some := range slices.Chunk(all, len(styles)) {
		pages = append(pages, page{at, start, grey, some, lines - count(some)})
	}
	if pages == nil {
		pages = []page{{deadline: at, start: start, grey: grey}}
	}
	return pages
}

// count returns the number of lines.
func count(all []late) (lines int) {
	for i := range all {
		lines += len(all[i].lines)
	}
	return lines
}

// picture draws the page.
func (p *page) picture(show func(grid.Board) puzzle.Problem) puzzle.Picture {
	picture := puzzle.Picture{Board: show(p.board), Text: p.text(), Ask: p.ask}
	picture.Arrows = arrows(p.start, p.path)
	if notes := stuck(p.board); p.mover != either && notes != nil {
		picture.More, picture.Marks, picture.Ask = []sentence.Text{notes[0].Picture.Text}, notes[0].Marks, nil
		return picture
	}
	picture.More = p.says()
	if p.grey != 0 {
		picture.Marks = p.marked(p.grey, puzzle.MarkFaint)
		edge := puzzle.Shape{Cells: spots(p.geometry, p.grey), Mark: puzzle.MarkFaint}
		if bits.OnesCount64(p.grey) >= leastNamed {
			edge.Text = p.noOther()
		}
		picture.Shapes = append(picture.Shapes, edge)
	}
	for i := range p.late {
		l, style := &p.late[i], styles[i]
		style.Tinted, style.Text = true, l.label
		for _, line := range l.lines {
			picture.Overlay.Add(l.outline(p.geometry, line, style))
			style.Text = sentence.Text{}
		}
	}
	return picture
}

// leastNamed is the number of grey cells that have room for a label.
const leastNamed = 4

// noOther says what is so of grey cells.
func (p *page) noOther() sentence.Text {
	return sentence.Count(p.left, "No other piece can get here in %d slide", "No other piece can get here in %d slides")
}

// spots lists the spots of cells.
func spots(g *geometry, cells uint64) (all []puzzle.Spot) {
	for _, cell := range grid.Cells(cells) {
		all = append(all, grid.Spot(g.Size(), cell))
	}
	return all
}

// outline returns a line in a style, with a question mark on each cell that lacks a piece.
func (t *task) outline(g *geometry, line uint64, style puzzle.Shape) (o puzzle.Overlay) {
	style.Kind, style.Cells = puzzle.Capsule, spots(g, line)
	o.Shapes = []puzzle.Shape{style}
	for _, at := range spots(g, line&^t.pieces) {
		kind := [2]puzzle.Kind{puzzle.BlackDisc, puzzle.WhiteDisc}[t.colour]
		o.Badges = append(o.Badges, puzzle.Badge{At: at, Text: "?", Kind: kind, Mark: style.Mark})
	}
	return o
}

// text says where the page is, and what it shows.
func (p *page) text() sentence.Text {
	if p.mover == either {
		return sentence.New("With %v no line can be filled, whoever opens.", movesText(p.left))
	}
	where := sentence.New("After %v", movesText(len(p.path)))
	if len(p.path) == 0 {
		where = begins(p.start, p.mover)
	}
	mover, other := names[p.mover], names[p.mover.other()]
	if p.movable(p.mover) == 0 {
		return sentence.New("%v: %v cannot move, since it has no piece beside a blank.", where, mover)
	}
	return sentence.New("%v: %v has %v left, %v %d. No line can be filled.", where, mover, movesText((p.left+1)/2), other, p.left/2)
}

// says says why no line can be filled, reason by reason.
func (p *page) says() (all []sentence.Text) {
	if p.mover == either {
		all = append(all, sentence.New("Who opens has %v, the other %d.", movesText((p.left+1)/2), p.left/2))
	}
	lines := count(p.late) + p.more
	if p.grey != 0 {
		all = append(all, sentence.Count(p.left, "No other piece can get to a grey cell in %d slide.", "No other piece can get to a grey cell in %d slides."))
	}
	all = append(all, sentence.New("Each piece that a line lacks takes a slide of its colour, and each piece in its way one of the other."), few(lines, p.grey))
	for i := range p.late {
		l := &p.late[i]
		name, more := nameOf(p.geometry, l.lines[0]), len(l.lines)-1
		if more > 0 {
			name = sentence.New("%v and %v", name, sentence.Count(more, "%d more line", "%d more lines"))
		}
		all = append(all, sentence.New("%v, %v: %v", name, names[l.colour], l.text))
	}
	if p.more > 0 {
		all = append(all, sentence.Count(p.more, "%d more line is on another page.", "%d more lines are on other pages."))
	}
	return all
}

// few says that only so many lines need few pieces.
func few(lines int, grey uint64) sentence.Text {
	switch {
	case grey == 0 && lines == 0:
		return sentence.New("Every line needs more than that.")
	case grey == 0:
		return sentence.Count(lines, "Only one line needs no more. It comes too late:",
			"Only %d lines need no more. They come too late:")
	case lines == 0:
		return sentence.New("Every line needs more than that, or a piece on a grey cell.")
	}
	return sentence.Count(lines, "Only one line needs no more, and nothing on a grey cell. It comes too late:",
		"Only %d lines need no more, and nothing on a grey cell. They come too late:")
}

// ask says what a line through a cell needs, one that comes close, and outlines it.
func (p *page) ask(spot puzzle.Spot) puzzle.Picture {
	cell, ok := grid.Cell(p.Size(), spot)
	switch {
	case !ok:
		return puzzle.Picture{}
	case p.grey>>cell&1 == 1:
		return puzzle.Picture{Text: sentence.New("%v.", p.noOther())}
	}
	for i := range p.late {
		l := &p.late[i]
		for _, line := range l.lines {
			if line>>cell&1 == 1 {
				return p.answer(l.task, line, l.text)
			}
		}
	}
	tasks := p.tasks()
	for lacks := 0; ; lacks++ {
		for i := range tasks {
			for line := range p.lines(tasks[i].pieces, lacks) {
				if line>>cell&1 == 1 {
					return p.answer(&tasks[i], line, p.tooMuch(&tasks[i], line))
				}
			}
		}
	}
}

// tooMuch says what a line needs that it cannot get, whenever that is.
func (p *page) tooMuch(t *task, line uint64) sentence.Text {
	mine, other := names[t.colour], names[t.colour.other()]
	switch way := t.inTheWay(line); {
	case bits.OnesCount64(line&^t.pieces) > t.moves:
		return sentence.New("%v has %v left.", mine, movesText(t.moves))
	case way > p.left-t.moves:
		return sentence.New("%v must leave %v, and has %v left.", other, cellsText(way), movesText(p.left-t.moves))
	}
	return sentence.New("It needs one on a grey cell.")
}

// answer outlines a line, and says what it lacks.
func (p *page) answer(t *task, line uint64, text sentence.Text) puzzle.Picture {
	return puzzle.Picture{
		Text:    sentence.New("%v, %v: lacks %d. %v", nameOf(p.geometry, line), names[t.colour], bits.OnesCount64(line&^t.pieces), text),
		Overlay: t.outline(p.geometry, line, puzzle.Shape{Mark: puzzle.MarkHeld}),
	}
}
