package flip

import (
	"context"
	"slices"
	"strconv"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// Limits of the press sets that are listed: the nullity, and the cells in a picture of them, which has two at least.
const (
	listedDim   = 7
	listedCells = 1 << 13
)

// pressed is a press that is in no smallest press set.
type pressed struct {
	puzzle.Mistake
	at            sentence.Text
	with, without [][]uint64 // the press sets from the board before it, the smallest first; nil if they are not listed
}

// costly compares the smallest press set to the smallest one with the press. It costs 2 at most, since it can be made again.
func costly(ctx context.Context, m puzzle.Mistake, before, _ grid.Board) (note puzzle.Note, err error) {
	b, at := before.(*board), m.Step.Outline[0]
	system, p := systemOf(b.size), pressed{Mistake: m, at: sentence.New("row %d, column %d", at.Row+1, at.Col+1)}
	null, starts := system.Null(), b.starts(system)
	dim, has := null.Dim()+len(starts)-1, func(set []uint64) bool { return gf2.Bit(set, at.Row*b.size.Cols+at.Col) == 1 }
	if null.Dim() > listedDim {
		some := slices.ContainsFunc(slices.Concat(null.Basis(), starts), has)
		note.Text = sentence.New("%v %v", p.says(dim, some, m.Fewest[1]+1), p.choices(null.Dim()))
		return note, ctx.Err()
	}
	var all [][]uint64
	for key := range uint64(1) << dim {
		all = append(all, null.Element(starts[key>>null.Dim()], key))
	}
	slices.SortStableFunc(all, func(a, b []uint64) int { return gf2.Weight(a) - gf2.Weight(b) })
	p.without = slices.DeleteFunc(slices.Clone(all), has)
	p.with = slices.DeleteFunc(all, func(set []uint64) bool { return !has(set) })
	least := 0
	if len(p.with) > 0 {
		least, note.Picture = gf2.Weight(p.with[0]), p.gallery(p.with, nil)
	}
	note.Text = sentence.New("%v %v", p.says(dim, len(p.with) > 0, least), p.choices(null.Dim()))
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		return puzzle.Note{Text: note.Text, Picture: p.gallery(p.with, p.without)}, ctx.Err()
	}
	return note, ctx.Err()
}

// goalNames name what press sets reach.
var goalNames = [...]sentence.Text{
	toEither: sentence.New("one colour"), toBoard: sentence.New("the goal board"),
	toWhite: sentence.New("all white"), toBlack: sentence.New("all black"),
}

// choices says where the number of press sets comes from: a first row makes one, and two to the dim of them lead to each target.
func (p *pressed) choices(dim int) sentence.Text {
	n, of := power(dim), power(p.Before.Size().Cols)
	text := sentence.New("First rows that lead to %v: %v of %v.", goalNames[p.Before.Goal()], n, of)
	if p.Before.Goal() == toEither {
		text = sentence.New("First rows that lead to all white: %v of %v; to all black: %v of %v.", n, of, n, of)
	}
	return sentence.New("Only the first row can be chosen: elsewhere the disc above a cell decides whether it is pressed. %v", text)
}

// says compares the press sets, two to the dim of them, to those with the press, if there are any. Least is the size of the
// smallest one, or a lower bound where they are not listed.
func (p *pressed) says(dim int, some bool, least int) (text sentence.Text) {
	n, best, goal := power(dim), count(p.Fewest[0]), goalNames[p.Before.Goal()]
	switch {
	case !some && dim == 0:
		return sentence.New("Only one press set reaches %v, and it does not have %v. So that has to be pressed again.", goal, p.at)
	case !some && dim == 1:
		return sentence.New("Two press sets reach %v, and neither has %v. So it has to be pressed again.", goal, p.at)
	case !some:
		return sentence.New("%v press sets reach %v, and none has %v. So it has to be pressed again.", n, goal, p.at)
	case p.with == nil && least > p.Fewest[0]+1:
		return sentence.New("%v press sets reach %v. The smallest has %v; each one with %v has at least %d.", n, goal, best, p.at, least)
	case dim == 1:
		text = sentence.New("Two press sets reach %v. One has %v; the one with %v has %d", goal, best, p.at, least)
	default:
		text = sentence.New("%v press sets reach %v. The smallest has %v; the smallest with %v has %d", n, goal, best, p.at, least)
	}
	if least > p.Fewest[0]+2 {
		return sentence.New("%v, so it is best to press it once more: two presses for nothing.", text)
	}
	return sentence.New("%v.", text)
}

// smallest returns as many of the first press sets as have room, half of them of either kind where that is needed, with a title.
func (p *pressed) smallest(with, others [][]uint64, room int) (some, more [][]uint64, title sentence.Text) {
	some, more, title = with, others, sentence.New("Press sets")
	if len(with)+len(others) > room {
		some, title = with[:min(len(with), room-min(len(others), room/2))], sentence.New("The smallest press sets")
		more = others[:min(len(others), room-len(some))]
	}
	if len(others) == 0 {
		title = sentence.New("%v with %v", title, p.at)
	}
	return some, more, title
}

// gallery shows press sets with the press and then others side by side, each with its size, beside the board before the press.
// Where not all have room, these are the smallest of both.
func (p *pressed) gallery(with, others [][]uint64) (shown puzzle.Picture) {
	v, size, at := p.Before.View(), p.Before.Size(), p.Step.Outline[0]
	block, board := view.Size{Rows: size.Rows + 1, Cols: size.Cols + 3}, len(v.Boards)
	with, others, title := p.smallest(with, others, max(listedCells/(block.Rows*block.Cols), 2))
	sets := slices.Concat(with, others)
	v.Boards = append(v.Boards, grid.Tray(title, len(sets), block))
	v.Boards[0].Title = sentence.New("Before the press")
	v.Shapes = append(v.Shapes, view.Shape{Cells: []view.Spot{at}, Mark: view.MarkCost})
	for i, set := range sets {
		for cell := range size.Rows * size.Cols {
			face := v.At(view.Spot{Board: board, Row: i*block.Rows + cell/size.Cols, Col: cell % size.Cols})
			face.Kind = view.Empty
			if gf2.Bit(set, cell) == 1 {
				face.Marks = view.MarkNext
			}
		}
		best, weight := p.Fewest[0], gf2.Weight(set)
		badge := view.Badge{At: view.Spot{Board: board, Row: i * block.Rows, Col: block.Cols - 2}, Text: strconv.Itoa(weight), Mark: view.MarkLine}
		if i < len(with) {
			best, badge.Mark = gf2.Weight(with[0]), view.MarkCost
			v.At(view.Spot{Board: board, Row: i*block.Rows + at.Row, Col: at.Col}).Marks = view.MarkCost
		}
		if weight > best {
			badge.Kind, badge.Mark = view.WhiteDisc, 0
		}
		v.Badges = append(v.Badges, badge)
	}
	shown.View, shown.Text = &v, sentence.New("Press sets with %v: %d. Without it: %d, the smallest with %v.",
		p.at, len(p.with), len(p.without), count(p.Fewest[0]))
	shown.Ask = func(at view.Spot) (said puzzle.Picture) {
		if i := at.Row / block.Rows; at.Board == board && v.At(at) != nil {
			said.Text = sentence.New("Press set %d of %d: %v", i+1, len(sets), count(gf2.Weight(sets[i])))
			said.Marks = grid.Mark(size, gf2.Ones(sets[i]), view.MarkCount)
		}
		return said
	}
	return shown
}
