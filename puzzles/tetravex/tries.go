package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// mostSaid limits the sentences about tries, times one more than the tiles that follow.
const mostSaid = 4

// or names the cells of tries.
func (s scene) or(tries []forced.Try) (cells sentence.Text) {
	tries = slices.SortedFunc(slices.Values(tries), func(a, b forced.Try) int { return a.Cell - b.Cell })
	var rows, cols []int
	for _, t := range tries {
		rows, cols = append(rows, t.Cell/s.n+1), append(cols, t.Cell%s.n+1)
	}
	switch last := len(tries) - 1; {
	case last > 1 && rows[0] == rows[last]:
		return sentence.New("row %d, column %s or %d", rows[0], sentence.List(cols[:last]), cols[last])
	case last > 1 && slices.Max(cols) == slices.Min(cols):
		return sentence.New("column %d, row %s or %d", cols[0], sentence.List(rows[:last]), rows[last])
	}
	for _, t := range tries {
		cells = sentence.Join("%v or %v", cells, s.at(t.Cell))
	}
	return cells
}

// counted says which numbers counting leaves for two borders.
func (s scene) counted(tight edgematch.Surplus) sentence.Text {
	loose, near, far := s.place(nil), tight.Side, tight.Opposite
	_, over, _ := paired(loose, near, tight.Numbers)
	_, others, _ := paired(loose, far, tight.Others)
	return sentence.New("Pairing all numbers %v with equal ones %v leaves %s and %s: only these may lie %v %v, and %v %v.",
		onSide[near], onSide[far], sentence.List(over), sentence.List(others), onSide[near], onBorder[near], onSide[far], onBorder[far])
}

// tries says that each other tile that fits on a cell, or each other cell on which a tile fits, leads to a contradiction
// after a few tiles that follow. If there is none, counting is what leaves one possibility.
func (s scene) tries(m move, why *forced.Argument) puzzle.Picture {
	for _, tight := range why.Tight {
		s.allowed[tight.Side], s.allowed[tight.Opposite] = tight.Numbers, tight.Others
	}
	root, last := why.Root, len(why.Root.Tries)-1
	p := s.needed(m.cell)
	if root.Claim == forced.OfTile {
		p = pointOut(s.onTray(m.tile), view.MarkNext, sentence.Text{})
	}
	p.Text = s.choices(m, root)
	for _, tight := range slices.Backward(why.Tight) {
		p.Text = sentence.New("%v %v", s.counted(tight), p.Text)
	}
	said, cells := s.inVain(m, root.Tries[:last])
	p.Marks = append(p.Marks, onCells(s.frame, cells)...)
	for _, text := range said {
		p.Text = sentence.New("%v %v", p.Text, text)
	}
	return p
}

// choices says which tiles fit on a cell, or on which cells a tile fits.
func (s scene) choices(m move, root *forced.Node) sentence.Text {
	cells := len(root.Tries)
	switch {
	case cells == 1 && root.Claim == forced.OfTile:
		return sentence.New("So tile %d fits only at %v.", m.tile+1, s.at(m.cell))
	case cells == 1:
		return sentence.New("So only %v fits at %v.", s.orLike(m.tile), s.at(m.cell))
	case root.Claim == forced.OfTile:
		return s.fitsAt(m.tile, root.Tries)
	}
	return s.fitAt(m.cell)
}

// fitsAt says on which cells a tile fits, or on how many.
func (s scene) fitsAt(tile int, cells []forced.Try) sentence.Text {
	if len(cells) > mostNamed {
		return sentence.New("Tile %d fits on %d cells.", tile+1, len(cells))
	}
	return sentence.New("Tile %d fits only at %v.", tile+1, s.or(cells))
}

// fitAt says which tiles fit on a cell: several.
func (s scene) fitAt(cell int) sentence.Text {
	tiles := s.fitting(cell)
	if len(tiles) > mostNamed {
		return sentence.New("%d tiles fit at %v.", len(tiles), s.at(cell))
	}
	return sentence.New("Only tiles %v fit at %v.", and(tiles), s.at(cell))
}

// consequence is a contradiction after a try, why a tile that matches does not fit, or nothing, and the cell that is left
// without a tile, or none.
type consequence struct {
	text, why sentence.Text
	cell      int
}

// eachUnfit says why tiles that match do not fit.
var eachUnfit = sentence.New("each match fails on another side")

// unfit says why no tile that matches on a cell fits there. It is empty if none matches.
func (s scene) unfit(cell int) sentence.Text {
	matching := s.matching(cell)
	switch {
	case len(matching) == 0:
		return sentence.Text{}
	case len(matching) == 1 && s.lacks(move{matching[0], cell}) != none:
		side := s.lacks(move{matching[0], cell})
		return sentence.New("tile %d matches, but its %d %v has no partner", matching[0]+1, s.tiles[matching[0]][side], onSide[side])
	}
	return eachUnfit
}

// ofBoth says why tiles do not fit after two tries: what is true of both. It is empty if nothing matches after one of them.
func ofBoth(why, other sentence.Text) sentence.Text {
	switch {
	case why.Empty() || other.Empty():
		return sentence.Text{}
	case why.String() != other.String():
		return eachUnfit
	}
	return why
}

// consequences returns those of a try.
func (s scene) consequences(t forced.Try) (all []consequence) {
	s = s.with(move{t.Tile, t.Cell})
	if len(t.Then.Tries) > 0 {
		next := t.Then.Tries[0]
		for _, c := range s.consequences(next) {
			all = append(all, consequence{sentence.New("tile %d follows at %v, then %v", next.Tile+1, s.at(next.Cell), c.text), c.why, c.cell})
		}
		return all
	}
	for _, cell := range s.unfilled(t.Cell) {
		all = append(all, consequence{sentence.New("no tile fits at %v", s.at(cell)), s.unfit(cell), cell})
	}
	for _, tile := range s.loose() {
		if !slices.ContainsFunc(s.free(), func(cell int) bool { return s.fails(move{tile, cell}) == none }) {
			nowhere := consequence{text: sentence.New("tile %d fits nowhere", tile+1), cell: none}
			if slices.ContainsFunc(s.free(), func(cell int) bool { return slices.Contains(s.matching(cell), tile) }) {
				nowhere.why = eachUnfit
			}
			all = append(all, nowhere)
		}
	}
	return all
}

// inVain says what follows from tries: from as many as possible in one sentence. It returns the cells that are left without
// a tile. If that takes too many sentences, it says how soon a contradiction follows.
func (s scene) inVain(m move, wrong []forced.Try) (said []sentence.Text, cells []int) {
	var all [][]consequence
	following := 0
	for _, t := range wrong {
		all, following = append(all, s.consequences(t)), max(following, t.Then.Vain)
	}
	for told := make([]bool, len(wrong)); slices.Contains(told, false); {
		var best consequence
		var tries []forced.Try
		for _, c := range slices.Concat(all...) {
			var same []forced.Try
			for i, t := range wrong {
				at := slices.IndexFunc(all[i], c.equal)
				if told[i] || at < 0 {
					continue
				}
				same = append(same, t)
				c.why = ofBoth(c.why, all[i][at].why)
			}
			if len(same) > len(tries) {
				best, tries = c, same
			}
		}
		if (len(said)+1)*(following+1) > mostSaid || len(tries) > mostNamed && len(tries) < len(wrong) {
			return []sentence.Text{eachOther(following)}, nil
		}
		said = append(said, sentence.New("With %v, %v.", s.named(m, tries, len(wrong)), sentence.Join("%v: %v", best.text, best.why)))
		if best.cell != none {
			cells = append(cells, best.cell)
		}
		for i, t := range wrong {
			told[i] = told[i] || slices.Contains(tries, t)
		}
	}
	return said, cells
}

// eachOther says how soon a contradiction follows from all wrong tries.
func eachOther(following int) sentence.Text {
	if following == 0 {
		return sentence.New("Each other choice leaves a cell without a tile or a tile without a cell.")
	}
	return sentence.Count(following,
		"Each other choice leaves a cell without a tile or a tile without a cell, after at most one tile that follows.",
		"Each other choice leaves a cell without a tile or a tile without a cell, after at most %d tiles that follow.")
}

// equal reports whether two consequences are the same.
func (c consequence) equal(other consequence) bool { return c.text.String() == other.text.String() }

// named names tries out of so many wrong ones.
func (s scene) named(m move, tries []forced.Try, wrong int) (names sentence.Text) {
	ofTile := tries[0].Tile == m.tile
	switch {
	case wrong == 1 || len(tries) < wrong:
	case ofTile:
		return sentence.New("it anywhere else")
	default:
		return sentence.New("each but %v", s.orLike(m.tile))
	}
	if ofTile {
		return sentence.New("it at %v", s.or(tries))
	}
	for _, t := range tries {
		names = sentence.Join("%v or %v", names, s.orLike(t.Tile))
	}
	return names
}

// argued says that an argument shows that each other tile on a cell, or each other cell of a tile, is in vain.
func (s scene) argued(m move, why *forced.Argument, pages int) puzzle.Picture {
	text := sentence.New("Every other tile at %v leads to a contradiction: an argument with %d positions shows it.", s.at(m.cell), pages)
	if why.Root.Claim == forced.OfTile {
		text = sentence.New("Tile %d anywhere but at %v leads to a contradiction: an argument with %d positions shows it.", m.tile+1, s.at(m.cell), pages)
	}
	return pointOut(s.onFrame(m.cell), view.MarkPlace, text)
}

// everySolution says that each solution has a tile on a cell.
func (s scene) everySolution(m move, solutions int) puzzle.Picture {
	one := sentence.New("tile %d", m.tile+1)
	if len(s.like(m.tile)) > 1 {
		one = sentence.New("a tile like %d", m.tile+1)
	}
	at := s.at(m.cell)
	text := sentence.New("Each of the %d solutions has %v at %v.", solutions, one, at)
	switch kept := s.lying() > 0; {
	case kept && solutions == 1:
		text = sentence.New("With the placed tiles there is only one solution. It has %v at %v.", one, at)
	case kept:
		text = sentence.New("With the placed tiles there are %d solutions. Each has %v at %v.", solutions, one, at)
	case solutions == 1:
		text = sentence.New("The only solution has %v at %v.", one, at)
	}
	if solutions > 1 {
		text = alikeAsOne(s.frame, text)
	}
	return pointOut(s.onFrame(m.cell), view.MarkPlace, text)
}
