package tetravex

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// Limits to the tiles that an argument tries in vain, so that a person can follow it: for one step,
// and for a whole solution.
const (
	mostVain    = 40
	mostVainAll = 100
)

// tooLong is said if no short argument was found.
var tooLong = sentence.New("No reason that is short enough to be followed by hand was found.")

// refutation is the reason for a claim: that no solution has all tiles of the frame where they lie,
// which match. It is looked for later. Until it is found the note says what is known without it.
func refutation(f *frame, claim, known sentence.Text) puzzle.Note {
	return puzzle.Note{
		Text: sentence.New("%v %v", known, sentence.New("A reason that can be followed by hand is being looked for.")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			a, err := forced.Refute(ctx, f.puzzle(f.placed), mostVain)
			if a == nil {
				return puzzle.Note{Text: sentence.New("%v %v", known, tooLong)}, err
			}
			return argument(f, a, alikeAsOne(f, claim), sentence.New("One look at the board shows why."), sentence.Count(a.Root.Vain,
				"One tile put on the board in vain shows why.", "%d tiles put on the board in vain show why.")), nil
		},
	}
}

// onlyOne is the reason why a solution, by cell, is the only one with the tiles of the frame where
// they lie.
func onlyOne(ctx context.Context, f *frame, solution []int, claim sentence.Text) (puzzle.Note, error) {
	a, err := forced.Only(ctx, f.puzzle(f.placed), solution, mostVain, mostVainAll)
	if a == nil {
		return puzzle.Note{Text: sentence.New("%v %v", claim, tooLong)}, err
	}
	return argument(f, a, claim, sentence.New("Tile by tile, what comes next is forced."), sentence.Count(a.Root.Vain,
		"Apart from one tile put on the board in vain, what comes next is forced.",
		"Apart from %d tiles put on the board in vain, what comes next is forced.")), nil
}

// argument puts an argument for a claim into a note: a page for each tight axis, and one for each
// position. vain replaces straight if some tiles are tried in vain.
func argument(f *frame, a *forced.Argument, claim, straight, vain sentence.Text) puzzle.Note {
	reason := straight
	if a.Root.Vain > 0 {
		reason = vain
	}
	fits := sentence.New("A tile fits on a cell if its sides equal those they touch, and each side towards a free cell has a partner: " +
		"an equal opposite side of another loose tile.")
	if len(a.Tight) > 0 {
		fits = sentence.New("A tile fits on a cell if its sides equal those they touch and are allowed on the border, and each side towards a " +
			"free cell has a partner: an equal opposite side of another loose tile.")
	}
	start := scene{frame: f}
	var pages []puzzle.Picture
	for _, tight := range a.Tight {
		pages = append(pages, tightBorders(f, tight))
		start.allowed[tight.Side], start.allowed[tight.Opposite] = tight.Numbers, tight.Others
	}
	return paged(sentence.New("%v %v %v", claim, reason, fits), append(pages, start.positions(a.Root)...))
}

// paged returns a note with pages.
func paged(text sentence.Text, pages []puzzle.Picture) puzzle.Note {
	return puzzle.Note{
		Text:  text,
		Pages: len(pages),
		Page:  func(ctx context.Context, i int) (puzzle.Picture, error) { return pages[i], ctx.Err() },
	}
}

// tightBorders says which numbers two opposite borders have: the sides that are left over fill both.
func tightBorders(f *frame, tight edgematch.Surplus) puzzle.Picture {
	near, far := tight.Side, tight.Opposite
	return puzzle.Picture{
		Board: board{f},
		Text: sentence.New("Only %s may lie %v %v, and only %s %v %v.",
			list(tight.Numbers), onSide[near], inLine[near], list(tight.Others), onSide[far], inLine[far]),
		More: []sentence.Text{sentence.New("Pair each number %v with an equal one %v. %d of each are left over (dotted). Both borders have room for just as many.",
			onSide[near], onSide[far], tight.Total)},
		Marks: append(paired(f, near, tight.Numbers, false), paired(f, far, tight.Others, false)...),
	}
}

// positions returns the page of a position and all that follow from it, in the order in which a
// person reads them.
func (s scene) positions(n *forced.Node) []puzzle.Picture {
	pages := []puzzle.Picture{s.claimed(n)}
	for i, try := range n.Tries {
		following := scene{s.after(move{try.Tile, try.Cell}), s.allowed}.positions(try.Then)
		row, col := try.Cell/s.n+1, try.Cell%s.n+1
		begin := sentence.New("Tile %d at row %d, column %d.", try.Tile+1, row, col)
		if len(n.Tries) > 1 {
			begin = sentence.New("Tile %d at row %d, column %d (try %d of %d).", try.Tile+1, row, col, i+1, len(n.Tries))
		}
		first, last := &following[0], &following[len(following)-1]
		first.Text = sentence.New("%v %v", begin, first.Text)
		first.Marks = append(first.Marks, puzzle.Marked{Spot: s.onFrame(try.Cell), Mark: puzzle.MarkNext})
		if len(n.Tries) > 1 && last.Board.(board).lying() < len(s.tiles) {
			last.More = append(last.More, sentence.New("So tile %d cannot lie at row %d, column %d.", try.Tile+1, row, col))
		}
		pages = append(pages, following...)
	}
	return pages
}

// claimed shows a position with what the argument says of it.
func (s scene) claimed(n *forced.Node) puzzle.Picture {
	p := puzzle.Picture{Board: board{s.frame}}
	switch n.Claim {
	case forced.NoTile, forced.OnCell:
		p = s.onCell(n.Cell)
	case forced.NoCell, forced.OfTile:
		p = s.ofTile(n.Tile)
	case forced.TooMany:
		p.Marks = paired(s.frame, n.Left.Side, n.Left.Numbers, true)
	}
	p.Text = s.said(n)
	return p
}

// said is what the argument says of a position.
func (s scene) said(n *forced.Node) sentence.Text {
	row, col := n.Cell/s.n+1, n.Cell%s.n+1
	switch n.Claim {
	case forced.NoTile:
		return sentence.New("No tile fits at row %d, column %d.", row, col)
	case forced.NoCell:
		return sentence.New("Tile %d fits nowhere.", n.Tile+1)
	case forced.TooMany:
		return tooMany(n.Left)
	case forced.OnCell:
		var tiles []int
		for _, try := range n.Tries {
			tiles = append(tiles, try.Tile+1)
		}
		slices.Sort(tiles)
		if len(tiles) == 1 {
			return sentence.New("Only tile %d fits at row %d, column %d.", tiles[0], row, col)
		}
		return sentence.New("Only tiles %s fit at row %d, column %d.", list(tiles), row, col)
	case forced.OfTile:
		if len(n.Tries) == 1 {
			cell := n.Tries[0].Cell
			return sentence.New("Tile %d fits only at row %d, column %d.", n.Tile+1, cell/s.n+1, cell%s.n+1)
		}
		return sentence.New("Tile %d fits only on the %d dashed cells.", n.Tile+1, len(n.Tries))
	}
	return sentence.New("All tiles are placed.")
}

// tooMany says that more open sides are left over than a border has room for.
func tooMany(left edgematch.Surplus) sentence.Text {
	return sentence.New("Pair each number %v that touches nothing yet with an equal one %v. %d are left over (dotted; %s), "+
		"but %v there is room for only %d.",
		onSide[left.Side], onSide[left.Opposite], left.Total, list(left.Numbers), inLine[left.Side], left.Border)
}
