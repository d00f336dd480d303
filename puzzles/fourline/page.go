package fourline

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// page shows a deadline: the cells where no other piece can get in time, and the late lines.
type page struct {
	*deadline
	start board
	grey  uint64
	late  []late
}

// styles are those of lines with different reasons, in turn.
var styles = [4]puzzle.Shape{{}, {Mark: puzzle.MarkCount, Dashed: true}, {Mark: puzzle.MarkProof}, {Mark: puzzle.MarkNext, Dashed: true}}

// picture draws the deadline.
func (at *deadline) picture(start board, show func(grid.Board) puzzle.Problem) puzzle.Picture {
	p := page{deadline: at, start: start}
	picture := puzzle.Picture{Board: show(p.board), Text: p.text()}
	picture.Arrows = arrows(start, p.path)
	if p.stuck() {
		return picture
	}
	p.grey, p.late = at.lateLines()
	picture.Ask, picture.More = p.ask, p.says()
	if p.grey != 0 {
		picture.Marks = p.marked(p.grey, puzzle.MarkFaint)
		edge := puzzle.Shape{Cells: spots(p.geometry, p.grey), Mark: puzzle.MarkFaint}
		if bits.OnesCount64(p.grey) >= leastNamed {
			edge.Text = p.noOther()
		}
		picture.Shapes = append(picture.Shapes, edge)
	}
	for i, l := range p.late {
		style := styles[i%len(styles)]
		style.Tinted, style.Text = true, l.why
		for _, line := range l.lines {
			over := l.outline(p.geometry, line, style)
			picture.Shapes, picture.Badges = append(picture.Shapes, over.Shapes...), append(picture.Badges, over.Badges...)
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
	if p.stuck() {
		return sentence.New("%v: %v cannot move, since it has no piece beside a blank.", where, mover)
	}
	return sentence.New("%v: %v has %v left, %v %d. No line can be filled.", where, mover, movesText((p.left+1)/2), other, p.left/2)
}

// says says why no line can be filled, reason by reason.
func (p *page) says() (all []sentence.Text) {
	if p.mover == either {
		all = append(all, sentence.New("The colour that opens has %v, the other %d.", movesText((p.left+1)/2), p.left/2))
	}
	all = append(all, sentence.New("Each missing piece costs its colour a slide. Each piece of the other colour on the line costs that colour an earlier one."))
	if p.grey != 0 {
		all = append(all, sentence.New("No other piece can get to a grey cell in %v. So no line that lacks a piece there can be filled.", movesText(p.left)))
	}
	for _, l := range p.late {
		name := nameOf(p.geometry, l.lines[0])
		if more := len(l.lines) - 1; more > 0 {
			name = sentence.New("%v and %v", name, sentence.Count(more, "%d more line", "%d more lines"))
		}
		all = append(all, sentence.New("%v, %v: %v.", name, names[l.colour], l.why))
	}
	if p.grey == 0 && p.late == nil {
		return append(all, sentence.New("Every line needs more slides than are left."))
	}
	return append(all, sentence.New("Every other line needs more slides than are left."))
}

// ask says what a line through a cell needs, one that is late or comes close, and outlines it.
func (p *page) ask(spot puzzle.Spot) puzzle.Picture {
	cell, ok := grid.Cell(p.Size(), spot)
	switch {
	case !ok:
		return puzzle.Picture{}
	case p.grey>>cell&1 == 1:
		return puzzle.Picture{Text: sentence.New("%v.", p.noOther())}
	}
	var shown *task
	var drawn uint64
	for _, l := range p.late {
		for _, line := range l.lines {
			if asks := line &^ l.pieces; line>>cell&1 == 1 && (shown == nil || asks>>cell&1 == 1) { // the last one's "?" is on top
				shown, drawn = l.task, line
			}
		}
	}
	if shown != nil {
		return p.answer(shown, drawn)
	}
	tasks := p.tasks()
	for lacks := 0; ; lacks++ {
		for i := range tasks {
			for line := range p.lines(tasks[i].pieces, lacks) {
				if line>>cell&1 == 1 {
					return p.answer(&tasks[i], line)
				}
			}
		}
	}
}

// answer outlines a line, and says what it lacks and why it cannot be filled.
func (p *page) answer(t *task, line uint64) puzzle.Picture {
	lacks, way, why := bits.OnesCount64(line&^t.pieces), t.inTheWay(line), sentence.Text{}
	switch {
	case lacks > t.moves:
		why = sentence.New("%v has %v left", names[t.colour], movesText(t.moves))
	case way > t.otherMoves:
		why = sentence.New("%v must leave %v, and has %v in time", names[t.colour.other()],
			sentence.Count(way, "%d cell", "%d cells"), movesText(t.otherMoves))
	case line&^t.pieces&p.grey != 0:
		why = sentence.New("it needs one on a grey cell")
	default:
		why = t.reason(p.deadline, line)
	}
	return puzzle.Picture{
		Text:    sentence.New("%v, %v: lacks %d, and %v.", nameOf(p.geometry, line), names[t.colour], lacks, why),
		Overlay: t.outline(p.geometry, line, puzzle.Shape{Mark: puzzle.MarkHeld}),
	}
}
