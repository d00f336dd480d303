package tetravex

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// mostPages is the largest number of pictures of an argument that a person follows.
const mostPages = 40

// costly says which numbers differ, or which contradiction follows from a tile, or how many positions were tried.
func costly(ctx context.Context, m puzzle.Mistake) (note puzzle.Note, err error) {
	f := m.After.(*frame)
	tile := f.tileAt(m.Step.Outline[len(m.Step.Outline)-1])
	for _, on := range append([]int{tile}, f.placed...) {
		if on != none && f.cell[on] != none && f.differs(f.cell[on], on) != none {
			note.Picture, _ = scene{frame: f, newest: none}.leaving(move{on, none}, nil)
			note.Text, note.Picture.Text = note.Picture.Text, note.Text
			return note, ctx.Err()
		}
	}
	a, err := forced.Refute(ctx, f.puzzle(f.placed), mostVain)
	if err != nil {
		return note, err
	}
	if a != nil {
		note = argument(f, a, note.Text, sentence.New("So the placed tiles cannot all stay."))
		note.Text = f.leads(tile, a)
	}
	if a == nil || note.Pages > mostPages {
		r, _, err := f.count(ctx, f.placed, 1, unlimited, func(edgematch.Progress) {})
		return puzzle.Note{Text: sentence.Count(int(r.Nodes), "After it one position was tried in vain.", "After it %d positions were tried in vain.")}, err
	}
	return note, ctx.Err()
}

// leads says which tiles follow from a tile, and what is impossible then.
func (f *frame) leads(tile int, a *forced.Argument) (text sentence.Text) {
	n, following := a.Root, 0
	for ; len(n.Tries) == 1; following++ {
		n = n.Tries[0].Then
	}
	text = f.fails(n)
	switch following {
	case 0:
		text = sentence.New("With tile %d there, %v.", tile+1, text)
	case 1:
		text = sentence.New("With tile %d there, one tile follows, and then %v.", tile+1, text)
	default:
		text = sentence.New("With tile %d there, %d tiles follow, and then %v.", tile+1, following, text)
	}
	if len(a.Tight) > 0 {
		text = sentence.New("%v Only some numbers can lie at the border.", text)
	}
	return alikeAsOne(f, text)
}

// fails says what is impossible in a position without a forced tile.
func (f *frame) fails(n *forced.Node) sentence.Text {
	switch left, tries := n.Left, len(n.Tries); {
	case n.Claim == forced.TooMany:
		return sentence.New("pairing equal sides leaves %v %v, but %v there is room for only %d", sentence.Count(left.Total, "%d number", "%d numbers"),
			onSide[left.Side], onBorder[left.Side], left.Border)
	case n.Claim == forced.OnCell && tries == 0:
		return sentence.New("no tile fits at %v", f.at(n.Cell))
	case n.Claim == forced.OnCell && tries == 2:
		return sentence.New("two tiles fit at %v, and both fail", f.at(n.Cell))
	case n.Claim == forced.OnCell:
		return sentence.New("%d tiles fit at %v, and all fail", tries, f.at(n.Cell))
	case tries == 0:
		return sentence.New("tile %d fits nowhere", n.Tile+1)
	case tries == 2:
		return sentence.New("tile %d fits on two cells, and both fail", n.Tile+1)
	}
	return sentence.New("tile %d fits on %d cells, and all fail", n.Tile+1, len(n.Tries))
}
