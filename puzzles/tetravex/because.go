package tetravex

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// because is the puzzle's Because. While the answer still moves tiles that lie, it says nothing of loose ones: what they
// would touch may go.
func because(ctx context.Context, from puzzle.Problem, rest puzzle.Walk) (p puzzle.Picture, err error) {
	b, outline, end := from.(board), rest.Step(0).Outline, rest.At(rest.Len()).(board)
	m, s := b.moving(outline[0], outline[len(outline)-1]), scene{frame: b.frame, newest: none}
	switch {
	case m.cell != none && b.cell[m.tile] != none:
		return s.leaving(m), ctx.Err()
	case len(b.moved(end.placed)) > 0:
		return p, ctx.Err()
	}
	for _, reason := range []func(move) puzzle.Picture{s.onlyMatch, s.onlyPlace, s.onlyFit} {
		if p = reason(m); !p.Text.Empty() {
			return p, ctx.Err()
		}
	}
	return s.bestFit(m), ctx.Err()
}

// leaving says why a tile on the frame is moved: numbers differ, or it leaves a free cell without a tile.
func (s scene) leaving(m move) puzzle.Picture {
	at, lifted := s.cell[m.tile], s.with(move{m.tile, none})
	p := puzzle.Picture{Marks: []view.Marked{{Spot: s.onFrame(at), Mark: view.MarkNext}}}
	if side := s.differs(at); side != none {
		faced := s.faces(at, side)
		p.Text = sentence.New("The %d %v of tile %d lies against %d of tile %d.",
			s.tiles[m.tile][side], onSide[side], m.tile+1, s.tiles[faced][opposite(side)], faced+1)
		p.Marks = append(p.Marks, ring(s.onFrame(at), side), ring(s.spot(faced), opposite(side)))
		return p
	}
	for _, cell := range s.unfilled(at) {
		if len(lifted.fitting(cell)) > 0 {
			lone, marks := s.lacking(cell, view.MarkProof)
			p.Text = except(sentence.New("Tile %d is in the way: with it no tile is left for %v", m.tile+1, s.at(cell)), lone)
			p.Marks = append(append(p.Marks, marks...), onCells(s.frame, []int{cell})...)
			return p
		}
	}
	p.Text = sentence.New("The search found a solution with tile %d at %v.", m.tile+1, s.at(m.cell))
	p.Marks[0] = view.Marked{Spot: s.onFrame(m.cell), Mark: view.MarkPlace}
	return p
}

// onlyMatch says that no other tile has the numbers that a cell needs, or that no other is left.
func (s scene) onlyMatch(m move) puzzle.Picture {
	p, like := s.needed(m.cell), s.like(m.tile)
	switch {
	case len(s.loose()) == 1:
		p.Text = sentence.New("Tile %d is the last one.", m.tile+1)
	case len(s.loose()) == len(like):
		p.Text = sentence.New("Tile %d is like all other loose tiles.", m.tile+1)
	case p.Text.Empty() || len(s.matching(m.cell)) > len(like):
		return puzzle.Picture{}
	case len(like) == 1 || len(like) > mostNamed:
		p.Text = sentence.New("%v %v", p.Text, sentence.New("Only %v has that.", s.orLike(m.tile)))
	default:
		p.Text = sentence.New("%v %v", p.Text, sentence.New("Only tiles %v have that; they are alike.", and(like)))
	}
	return p
}

// onlyPlace says that a tile fits on no other cell: it has numbers without a partner, or others differ there.
func (s scene) onlyPlace(m move) puzzle.Picture {
	differs, alone := false, [4]bool{}
	for cell, on := range s.placed {
		elsewhere := move{m.tile, cell}
		switch lacks := s.lacks(elsewhere); {
		case on != none || cell == m.cell:
		case lacks != none:
			alone[lacks] = true
		case s.fails(elsewhere) == none:
			return puzzle.Picture{}
		default:
			differs = true
		}
	}
	p := puzzle.Picture{Marks: []view.Marked{{Spot: s.onTray(m.tile), Mark: view.MarkNext}}}
	var partners sentence.Text
	for side, number := range s.tiles[m.tile] {
		if !alone[side] {
			continue
		}
		p.Marks = append(p.Marks, ring(s.onTray(m.tile), side))
		partner := sentence.New("its %d %v", number, onSide[side])
		if !partners.Empty() {
			partner = sentence.New("%v or %v", partners, partner)
		}
		partners = partner
	}
	why, lacking := sentence.New("elsewhere numbers differ"), sentence.New("no other loose tile matches %v", partners)
	if !differs {
		why = lacking
	} else if !partners.Empty() {
		why = sentence.New("%v, or %v", why, lacking)
	}
	p.Text = sentence.New("Tile %d fits only at %v: %v.", m.tile+1, s.at(m.cell), why)
	return p
}

// onlyFit says that all other tiles with the numbers that a cell needs have one without a partner.
func (s scene) onlyFit(m move) puzzle.Picture {
	if len(s.fitting(m.cell)) > len(s.like(m.tile)) {
		return puzzle.Picture{}
	}
	p, matching := s.needed(m.cell), s.matching(m.cell)
	lone, marks := s.lacking(m.cell, view.MarkFails)
	p.Marks = append(p.Marks, marks...)
	why := sentence.New("Of the tiles with that only %v has a partner on each free side.", s.orLike(m.tile))
	if len(matching) == 2 && len(lone) == 1 {
		side := s.lacks(move{lone[0], m.cell})
		why = sentence.New("Tiles %v have that; the %d %v of tile %d has no partner.", and(matching), s.tiles[lone[0]][side], onSide[side], lone[0]+1)
	}
	if p.Text.Empty() {
		p.Text = sentence.New("Only %v has a partner on each free side here.", s.orLike(m.tile))
		return p
	}
	p.Text = sentence.New("%v %v", p.Text, why)
	return p
}

// bestFit says that all other tiles that fit on a cell leave some cell without a tile. If they do not, it says that the
// search has decided: [forced.Order] comes to such a cell only if nothing is forced.
func (s scene) bestFit(m move) puzzle.Picture {
	p, fitting := s.needed(m.cell), s.fitting(m.cell)
	lone, marks := s.lacking(m.cell, view.MarkFails)
	p.Marks, p.Text = append(p.Marks, marks...), sentence.New("%d tiles fit here", len(fitting))
	if len(fitting) <= mostNamed {
		p.Text = sentence.New("Tiles %v fit here", and(fitting))
	}
	p.Text = except(p.Text, lone)
	if why, marks := s.without(m, slices.Clone(fitting)); !why.Empty() {
		p.Text, p.Marks = sentence.New("%v %v", p.Text, why), append(p.Marks, marks...)
		return p
	}
	p.Text = sentence.New("%v %v %v", sentence.New("No free cell or tile has just one choice."), p.Text,
		sentence.New("The search found a solution with tile %d.", m.tile+1))
	for _, tile := range fitting {
		if len(fitting) <= mostMarked {
			p.Marks = append(p.Marks, view.Marked{Spot: s.onTray(tile), Mark: view.MarkProof})
		}
	}
	return p
}

// without says which cell is left without a tile by each tile that fits where a move puts another one. It hatches the cell, or
// one for each tile, and outlines sides that have no partner there. It returns nothing if a tile leaves no cell so.
func (s scene) without(m move, fitting []int) (why sentence.Text, marks []view.Marked) {
	var common, cells, lone []int // cells that all of them leave so, and one for each
	others := slices.DeleteFunc(fitting, func(i int) bool { return s.tiles[i] == s.tiles[m.tile] })
	for i, tile := range others {
		unfilled := s.with(move{tile, m.cell}).unfilled(m.cell)
		if len(unfilled) == 0 {
			return why, nil
		}
		if cells = append(cells, unfilled[0]); i == 0 {
			common = slices.Clone(unfilled)
		}
		common = slices.DeleteFunc(common, func(cell int) bool { return !slices.Contains(unfilled, cell) })
	}
	where, who := sentence.New("a hatched cell"), sentence.New("each but %v", s.orLike(m.tile))
	if len(common) > 0 {
		cells, where = slices.Repeat(common[:1], len(others)), s.at(common[0])
	}
	if len(others) == 1 {
		who = sentence.New("tile %d", others[0]+1)
	}
	for i, tile := range others {
		tiles, sides := s.with(move{tile, m.cell}).lacking(cells[i], view.MarkProof)
		lone, marks = append(lone, tiles...), append(marks, sides...)
	}
	slices.Sort(lone)
	return except(sentence.New("With %v no tile is left for %v", who, where), slices.Compact(lone)), append(marks, onCells(s.frame, cells)...)
}

// needed returns a picture that says which numbers the placed tiles ask for on a cell, if any, and rings them.
func (s scene) needed(cell int) puzzle.Picture {
	p := puzzle.Picture{Marks: []view.Marked{{Spot: s.onFrame(cell), Mark: view.MarkPlace}}}
	for side := range 4 {
		if faced := s.faces(cell, side); faced >= 0 {
			p.Marks = append(p.Marks, ring(s.spot(faced), opposite(side)))
		}
	}
	if must := s.must(cell); !must.Empty() {
		p.Text = sentence.New("The cell needs %v.", must)
	}
	return p
}

// ring points out the number on a side of a tile.
func ring(tile view.Spot, side int) view.Marked {
	return view.Marked{Spot: sideOf(tile, side), Mark: view.MarkRing}
}
