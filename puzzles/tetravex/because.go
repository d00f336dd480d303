package tetravex

import (
	"context"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
	"fourfold/solver/edgematch/forced"
)

// because is the puzzle's Because. The first reason of an answer that speaks of tiles that fit says what that means.
func because(ctx context.Context, answer puzzle.Walk, i int) (p puzzle.Picture, err error) {
	w, ok := answer.(*walk)
	if !ok || ctx.Err() != nil {
		return p, ctx.Err()
	}
	p = w.reason(i)
	if i == w.fits() {
		p.Text = sentence.New("%v %v", whatFits, p.Text)
	}
	return p, ctx.Err()
}

// speaksOfFits reports whether a text says that tiles fit.
func speaksOfFits(text sentence.Text) bool { return strings.Contains(text.String(), " fit") }

// firstFit returns the first step whose reason speaks of tiles that fit.
func (w *walk) firstFit() int {
	i := 0
	for i < w.length && !speaksOfFits(w.reason(i).Text) {
		i++
	}
	return i
}

// techniques are the names of techniques.
var techniques = [...]sentence.Text{
	forced.OnlyTile: sentence.New("only tile"), forced.OnlyPlace: sentence.New("only place"), forced.Tries: sentence.New("tries"),
	forced.Argued: sentence.New("argument"), forced.EverySolution: sentence.New("every solution"), forced.Searched: sentence.New("search"),
}

// reason says why a step is made. The reason to move a tile that lies has a technique only if the search has decided.
func (w *walk) reason(i int) (p puzzle.Picture) {
	s, m, found := scene{frame: w.at(i), newest: none}, w.steps()[i].move, w.steps()[i].found
	how, technique := found.How, puzzle.Note{}
	switch {
	case m.cell == none || how == 0 && s.cell[m.tile] == none: // of no answer
		return p
	case how == 0:
		p, how = s.leaving(m, w.at(w.length).placed)
	case how == forced.EverySolution:
		p = s.everySolution(m, found.Solutions)
	case how == forced.Searched:
		p = pointOut(s.onFrame(m.cell), view.MarkPlace,
			sentence.New("%v %v", s.fitAt(m.cell), sentence.New("The search found a solution with tile %d.", m.tile+1)))
	case how == forced.Argued:
		pages := argumentPages(s.frame, found.Why)
		p = s.argued(m, found.Why, len(pages))
		technique = leafed(pages)
	case how == forced.Tries || len(found.Why.Tight) > 0:
		p, technique = s.tries(m, found.Why), leafed(argumentPages(s.frame, found.Why))
	default:
		p, how = s.only(m)
	}
	if how != 0 {
		technique.Text = techniques[how]
		p.Technique = &technique
	}
	return p
}

// only says that a tile is the only one on its cell, or has its only place there.
func (s scene) only(m move) (puzzle.Picture, forced.Technique) {
	if p := s.onlyMatch(m); !p.Text.Empty() {
		return p, forced.OnlyTile
	}
	if p := s.onlyPlace(m); !p.Text.Empty() {
		return p, forced.OnlyPlace
	}
	return s.onlyFit(m), forced.OnlyTile
}

// leaving says why a tile on the frame is moved: numbers differ, a side has no partner, or it leaves a free cell without a
// tile. It blames no tile for another one that lies elsewhere in the end. Without any of these the search has decided.
func (s scene) leaving(m move, end []int) (p puzzle.Picture, how forced.Technique) {
	at := s.cell[m.tile]
	p = pointOut(s.onFrame(at), view.MarkNext, sentence.Text{})
	if side := s.differs(at, s.placed[at]); side != none {
		faced := s.faces(at, side)
		p.Text = sentence.New("The %d %v of tile %d lies against %d of tile %d.",
			s.tiles[m.tile][side], onSide[side], m.tile+1, s.tiles[faced][opposite(side)], faced+1)
		p.Marks = append(p.Marks, ring(s.onFrame(at), side), ring(s.spot(faced), opposite(side)))
		return p, 0
	}
	if side := s.alone(at, end); side != none {
		number := s.tiles[m.tile][side]
		p.Text = sentence.New("The %d %v of tile %d has no partner: no loose tile has %d %v.", number, onSide[side], m.tile+1, number, onSide[opposite(side)])
		p.Marks = append(p.Marks, ring(s.onFrame(at), side))
		return p, 0
	}
	staying := slices.Clone(s.placed)
	for _, cell := range s.moved(end) {
		staying[cell] = none
	}
	lifted := s
	lifted.frame = s.place(staying)
	alone := lifted.with(move{m.tile, at})
	for _, cell := range alone.unfilled(at) {
		if s.placed[cell] == none && len(lifted.fitting(cell)) > 0 {
			_, marks := s.lacking(cell, view.MarkProof)
			why := sentence.Join("%v: %v", sentence.New("no tile fits at %v", s.at(cell)), s.unfit(cell))
			p.Text = sentence.New("Tile %d is in the way. With it, %v.", m.tile+1, why)
			p.Marks = append(append(p.Marks, marks...), onCells(s.frame, []int{cell})...)
			return p, 0
		}
	}
	text := sentence.New("The search found a solution with tile %d at %v.", m.tile+1, s.at(m.cell))
	return pointOut(s.onFrame(m.cell), view.MarkPlace, text), forced.Searched
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
	for _, cell := range s.free() {
		elsewhere := move{m.tile, cell}
		switch lacks := s.lacks(elsewhere); {
		case cell == m.cell:
		case lacks != none:
			alone[lacks] = true
		case s.fails(elsewhere) == none:
			return puzzle.Picture{}
		default:
			differs = true
		}
	}
	p := pointOut(s.onTray(m.tile), view.MarkNext, sentence.Text{})
	var partners sentence.Text
	for side, number := range s.tiles[m.tile] {
		if !alone[side] {
			continue
		}
		p.Marks = append(p.Marks, ring(s.onTray(m.tile), side))
		partners = sentence.Join("%v or %v", partners, sentence.New("its %d %v", number, onSide[side]))
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

// needed returns a picture that says which numbers the placed tiles ask for on a cell, if any, and rings them.
func (s scene) needed(cell int) puzzle.Picture {
	p := pointOut(s.onFrame(cell), view.MarkPlace, sentence.Text{})
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

// pointOut returns a picture with a mark.
func pointOut(at view.Spot, mark view.Mark, text sentence.Text) puzzle.Picture {
	return puzzle.Picture{Marks: []view.Marked{{Spot: at, Mark: mark}}, Text: text}
}

// ring points out the number on a side of a tile.
func ring(tile view.Spot, side int) view.Marked {
	return view.Marked{Spot: sideOf(tile, side), Mark: view.MarkCount}
}
