package fourline

import (
	"context"
	"math/bits"
	"slices"
	"strconv"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Limits of the list of lines: the slides beyond an answer, the positions that are followed, and the lines shown.
const (
	beyond       = 2
	mostFollowed = 200_000
	mostLines    = 30
)

// position is a position, and how it is reached first.
type position struct {
	board
	move   grid.Move // from the position before
	before int       // the index of that, or -1
	slides int
}

// follow lists the positions that can be reached within some slides, each once and in the order of their first shortest
// sequences. A sequence ends at its first line. The list ends after most positions. It has all of up to done slides.
func follow(ctx context.Context, b board, slides, most int) (all []position, done int, err error) {
	seen := map[board]bool{}
	add := func(p position) {
		if !seen[p.board] {
			seen[p.board] = true
			all = append(all, p)
		}
	}
	for _, c := range b.openers() {
		b.mover = c
		add(position{board: b, before: -1})
	}
	for i := 0; i < len(all); i++ {
		at := all[i]
		switch {
		case ctx.Err() != nil:
			return nil, 0, ctx.Err()
		case at.slides == slides || len(all) > most:
			all = slices.DeleteFunc(all, func(p position) bool { return p.slides > at.slides })
			return all, at.slides, nil
		case at.Solved():
			continue
		}
		for m := range at.legal() {
			add(position{at.after(m), m, i, at.slides + 1})
		}
	}
	return all, slides, nil
}

// pathTo returns the slides to a position of a list.
func pathTo(all []position, i int) []grid.Move {
	path := make([]grid.Move, all[i].slides)
	for k := i; all[k].before >= 0; k = all[k].before {
		path[all[k].slides-1] = all[k].move
	}
	return path
}

// filled is a line that a colour can fill, and the first of the shortest sequences to it.
type filled struct {
	colour
	line uint64
	path []grid.Move
}

// soonest returns each line that is in one of the positions, the soonest first.
func soonest(all []position) (lines []filled) {
	for i, at := range all {
		for c, pieces := range at.pieces {
			for line := range at.lines(pieces, 0) {
				if slices.ContainsFunc(lines, func(f filled) bool { return f.line == line && f.colour == colour(c) }) {
					continue
				}
				lines = append(lines, filled{colour(c), line, pathTo(all, i)})
			}
		}
	}
	return lines
}

// howSoon says how soon each line can be filled, which is at least bound slides. If the positions are too many to
// follow that far, it shows how the answer fills its line, as it does at first. The path is that of the answer, or nil.
func howSoon(b board, bound int, path []grid.Move, problem puzzle.Problem) puzzle.Note {
	answer := list{board: b, lines: soonest(along(b, path)), problem: problem}
	note := answer.note(sentence.New("Looking how soon each line can be filled."))
	note.Later = func(ctx context.Context) (puzzle.Note, error) {
		all, done, err := follow(ctx, b, bound+beyond, mostFollowed)
		if lines := soonest(all); err != nil || len(lines) > 0 {
			l := list{b, lines[:min(len(lines), mostLines)], problem, done, len(lines) > mostLines}
			return l.note(sentence.New("How soon each line can be filled: all sequences of up to %v were followed, %d positions. A sequence ends at its first line.",
				movesText(done), len(all))), err
		}
		return answer.note(sentence.Count(bound-1, "Every single slide was tried: none fills a line.",
			"All sequences of up to %d slides were followed while pieces could still fill a line in time. None of them does.")), nil
	}
	return note
}

// along lists the positions of a path.
func along(b board, path []grid.Move) (all []position) {
	for i, m := range path {
		if i == 0 {
			b.mover = b.colourOf(m.From)
			all = append(all, position{board: b, before: -1})
		}
		b = b.after(m)
		all = append(all, position{b, m, i, i + 1})
	}
	return all
}

// list is the lines that can be filled soonest: a page each.
type list struct {
	board
	lines   []filled
	problem puzzle.Problem // the board, to be drawn
	slides  int            // no other line is filled within these, unless there are more; 0 if only that of the answer is known
	more    bool           // lines
}

// note returns a note with the pages.
func (l *list) note(text sentence.Text) puzzle.Note {
	note := puzzle.Note{Text: text, Pages: len(l.lines)}
	if note.Pages > 0 {
		note.Page = func(ctx context.Context, i int) (puzzle.Picture, error) { return l.page(i), ctx.Err() }
		note.Lines = func(ctx context.Context) ([]sentence.Text, error) { return l.inWords(), ctx.Err() }
	}
	return note
}

// inWords says how soon each line is filled, and why not sooner.
func (l *list) inWords() (lines []sentence.Text) {
	for i := range l.lines {
		lines = append(lines, sentence.Join("%v %v", l.says(i), l.least(&l.lines[i])))
	}
	return slices.DeleteFunc(append(lines, l.others()), sentence.Text.Empty)
}

// page shows the shortest way to a line, beside small pictures of all lines.
func (l *list) page(i int) (p puzzle.Picture) {
	f, v := &l.lines[i], l.problem.View()
	more := []sentence.Text{l.least(f), l.others()}
	v.Shapes = append(v.Shapes, view.Shape{Capsule: true, Cells: spots(l.geometry, f.line), Tinted: true})
	for k, m := range f.path {
		v.Arrows = append(v.Arrows, arrow(l.board, m, k+1))
	}
	if len(l.lines) > 1 {
		l.addPictures(&v, i)
		more = append(more, sentence.New("Click a small board, or a cell of another line, to see its shortest way."))
	}
	p = puzzle.Picture{View: &v, Text: l.says(i), More: slices.DeleteFunc(more, sentence.Text.Empty)}
	p.Turn = func(at view.Spot) (int, bool) { return l.turn(i, at) }
	p.Ask = func(at view.Spot) (said puzzle.Picture) {
		if k, ok := l.turn(i, at); ok {
			said.Text = l.says(k)
		}
		return said
	}
	return p
}

// turn returns the page that a spot stands for: a small picture, or a cell for the next line through it.
func (l *list) turn(page int, at view.Spot) (int, bool) {
	n, block := len(l.lines), l.block()
	if at.Board == 1 && n > 1 {
		return at.Row / block.Rows, at.Row >= 0 && at.Row < n*block.Rows && at.Col >= 0 && at.Col < block.Cols
	}
	cell, ok := grid.Cell(l.Size(), at)
	for k := 1; ok && at.Board == 0 && k < n; k++ {
		if next := (page + k) % n; l.lines[next].line>>cell&1 == 1 {
			return next, true
		}
	}
	return 0, false
}

// block returns the size of a small picture, with a number beside it and a gap around both.
func (l *list) block() view.Size { return view.Size{Rows: l.rows + 1, Cols: l.cols + 3} }

// addPictures adds a small picture of each line with its number of slides, and frames one.
func (l *list) addPictures(v *view.View, chosen int) {
	v.Boards[0].Title = l.says(chosen)
	block := l.block()
	tray := l.tray(sentence.New("How soon each line can be filled"), slices.Repeat([]position{{board: l.board}}, len(l.lines)))
	for k, f := range l.lines {
		line := view.Shape{Capsule: true, Tinted: true}
		for _, at := range spots(l.geometry, f.line) {
			line.Cells = append(line.Cells, view.Spot{Board: 1, Row: k*block.Rows + at.Row, Col: at.Col})
		}
		badge := view.Badge{
			At: view.Spot{Board: 1, Row: k * block.Rows, Col: block.Cols - 2}, Text: strconv.Itoa(len(f.path)),
			Kind: [2]view.Kind{view.BlackDisc, view.WhiteDisc}[f.colour],
		}
		if len(f.path) == len(l.lines[0].path) {
			badge.Mark = view.MarkLine
		}
		v.Shapes, v.Badges = append(v.Shapes, line), append(v.Badges, badge)
	}
	v.Boards = append(v.Boards, tray)
	framed := view.Size{Rows: l.rows, Cols: block.Cols - 1}
	v.Shapes = append(v.Shapes, grid.Around(view.Spot{Board: 1, Row: chosen * block.Rows}, framed, view.MarkNext))
}

// tray returns small pictures of positions.
func (l *list) tray(title sentence.Text, all []position) view.Board {
	block := l.block()
	tray := grid.Tray(title, len(all), block)
	for k, at := range all {
		for cell := range l.rows * l.cols {
			kind := [...]view.Kind{view.Empty, view.BlackDisc, view.WhiteDisc}[at.pieces[black]>>cell&1+at.pieces[white]>>cell&1*2]
			tray.Cells[(k*block.Rows+cell/l.cols)*block.Cols+cell%l.cols].Kind = kind
		}
	}
	return tray
}

// nearby shows small pictures of positions with their numbers of slides. One that is pointed at shows the slides to it.
func (l *list) nearby(all []position) (p puzzle.Picture) {
	v, block, within := l.problem.View(), l.block(), movesText(all[len(all)-1].slides)
	v.Boards[0].Title = sentence.New("After the slide")
	v.Boards = append(v.Boards, l.tray(sentence.New("All boards within %v", within), all))
	for k, at := range all {
		spot := view.Spot{Board: 1, Row: k * block.Rows, Col: block.Cols - 2}
		v.Badges = append(v.Badges, view.Badge{At: spot, Text: strconv.Itoa(at.slides), Kind: view.WhiteDisc})
	}
	p.View, p.Text = &v, sentence.New("All boards within %v after the slide: none has four in line.", within)
	p.More = []sentence.Text{sentence.New("Point at a small board to see the slides that lead there; its number counts them.")}
	p.Ask = func(at view.Spot) (said puzzle.Picture) {
		if at.Board == 1 && v.At(at) != nil {
			for i, m := range pathTo(all, at.Row/block.Rows) {
				said.Arrows, said.Text = append(said.Arrows, arrow(l.board, m, i+1)), movesText(i+1)
			}
		}
		return said
	}
	return p
}

// says names a line and its number of slides.
func (l *list) says(i int) sentence.Text {
	f := &l.lines[i]
	return sentence.New("%v in %v: %v.", names[f.colour], nameOf(l.geometry, f.line), movesText(len(f.path)))
}

// least says why a line is not filled sooner if a count of slides tells: those that bring its pieces, or those that take the
// other colour's away. The colour that fills the line makes the last slide.
func (l *list) least(f *filled) sentence.Text {
	own, n, other := bits.OnesCount64(f.line&^l.pieces[f.colour]), len(f.path), f.colour.other()
	for !l.assign(f.line&^l.pieces[f.colour], l.pieces[f.colour]&^f.line, own) {
		own++
	}
	out := bits.OnesCount64(f.line & l.pieces[other])
	pieces := sentence.Count(out, "one piece", "%d pieces")
	switch opens := n%2 == 1; {
	case n == 1:
	case own+n/2 == n && (opens || l.mover != either): // else one slide less may do
		return sentence.New("%v needs %v, and %v makes %d in turn: at least %d.", names[f.colour], movesText(own), names[other], n/2, n)
	case out != n/2:
	case !opens:
		return sentence.New("%v has to move %v out of the line, and %v makes the last slide: at least %d.", names[other], pieces, names[f.colour], n)
	default:
		text := sentence.New("%v has to move %v out of the line, and %v makes the first slide and the last: at least %d.",
			names[other], pieces, names[f.colour], n)
		if l.mover == either {
			text = sentence.New("If %v opens: %v", names[f.colour], text)
		}
		return text
	}
	return sentence.Text{}
}

// others says what is known of the lines that are not shown.
func (l *list) others() (text sentence.Text) {
	switch {
	case l.slides == 0:
		return text
	case l.more:
		return sentence.New("These are the %d soonest.", len(l.lines))
	}
	return sentence.New("Lines that are not shown take more than %v.", movesText(l.slides))
}

// spots lists the spots of cells.
func spots(g *geometry, cells uint64) (all []view.Spot) {
	for _, cell := range grid.Cells(cells) {
		all = append(all, grid.Spot(g.Size(), cell))
	}
	return all
}

// nameOf names a line.
func nameOf(g *geometry, line uint64) sentence.Text {
	all := spots(g, line)
	first, last := all[0], all[3]
	switch {
	case first.Row == last.Row && g.cols == 4:
		return sentence.New("row %d", first.Row+1)
	case first.Row == last.Row:
		return sentence.New("row %d, columns %d to %d", first.Row+1, first.Col+1, last.Col+1)
	case first.Col == last.Col && g.rows == 4:
		return sentence.New("column %d", first.Col+1)
	case first.Col == last.Col:
		return sentence.New("column %d, rows %d to %d", first.Col+1, first.Row+1, last.Row+1)
	case first.Col < last.Col:
		return sentence.New("the diagonal from row %d, column %d down", first.Row+1, first.Col+1)
	}
	return sentence.New("the diagonal from row %d, column %d up", last.Row+1, last.Col+1)
}
