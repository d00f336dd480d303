package tetravex

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch"
	"fourfold/solver/edgematch/forced"
)

// How many tiles an argument may try in vain, so that a person can follow it: at most, and from the first tile of a
// solution to the last.
const (
	mostVain    = 20
	mostVainAll = 60
)

// fitting returns what an argument means by it, which depends on whether it begins with tight borders.
func (b *board) fitting(tight bool) sentence.Text {
	text := sentence.New("A tile fits on a cell if its sides equal those they touch, and on each free cell beside it " +
		"some other loose tile would match as well.")
	if tight {
		text = sentence.New("A tile fits on a cell if its sides equal those they touch and are allowed on the border, and on each free " +
			"cell beside it some other loose tile would match as well.")
	}
	if b.alike() {
		text = sentence.New("%v %v", text, sentence.New("Tiles that look alike count as one."))
	}
	return text
}

// tooLong is said where there is no such argument.
var tooLong = sentence.New("No reason that is short enough to be followed by hand was found.")

// refutation is the reason for a claim: that no solution has all tiles of the frame where they lie, which match. It is looked
// for later; until it is found there is what is known without it.
func (b *board) refutation(claim, known sentence.Text) puzzle.Note {
	return puzzle.Note{
		Text: sentence.New("%v %v", known, sentence.New("A reason that can be followed by hand is being looked for.")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			a, err := forced.Refute(ctx, b.puzzle(b.placed), mostVain)
			switch {
			case err != nil:
				return puzzle.Note{}, err
			case a == nil:
				return puzzle.Note{Text: sentence.New("%v %v", known, tooLong)}, nil
			}
			reason := sentence.New("One look at the board shows why.")
			if a.Root.Vain > 0 {
				reason = sentence.Count(a.Root.Vain, "One tile put on the board in vain shows why.", "%d tiles put on the board in vain show why.")
			}
			return b.told(a, sentence.New("%v %v %v", claim, reason, b.fitting(len(a.Tight) > 0))), nil
		},
	}
}

// onlyOne is the reason why a solution, by cell, is the only one with the tiles of the frame where they lie, after what is known
// already.
func (b *board) onlyOne(ctx context.Context, solution []int, known sentence.Text) (puzzle.Note, error) {
	a, err := forced.Only(ctx, b.puzzle(b.placed), solution, mostVain, mostVainAll)
	switch {
	case err != nil:
		return puzzle.Note{}, err
	case a == nil:
		return puzzle.Note{Text: sentence.New("%v %v", known, tooLong)}, nil
	}
	reason := sentence.New("Tile by tile, what comes next is forced.")
	if a.Root.Vain > 0 {
		reason = sentence.Count(a.Root.Vain, "Apart from one tile put on the board in vain, what comes next is forced.",
			"Apart from %d tiles put on the board in vain, what comes next is forced.")
	}
	return b.told(a, sentence.New("%v %v %v", known, reason, b.fitting(len(a.Tight) > 0))), nil
}

// told puts an argument into a note: a page for each tight border, and one for each position it comes to.
func (b *board) told(a *forced.Argument, text sentence.Text) puzzle.Note {
	var pages []page
	for _, tight := range a.Tight {
		pages = append(pages, page{board: b, tight: &tight})
	}
	pages = append(pages, positions(page{board: b, node: a.Root})...)
	return puzzle.Note{
		Text:  text,
		Pages: len(pages),
		Page: func(ctx context.Context, i int) (puzzle.Picture, error) {
			if err := ctx.Err(); err != nil {
				return puzzle.Picture{}, err
			}
			return pages[i].picture(), nil
		},
	}
}

// page is a position of an argument, and what is said of it.
type page struct {
	*board
	tight *forced.Surplus // what is said, or nil
	node  *forced.Node    // what is said else
	last  *forced.Try     // what has been placed last, or nil
	which [2]int          // that is the first of two, or so
}

// positions returns a page and all that follow from it, in the order in which a person goes through them.
func positions(p page) []page {
	pages := []page{p}
	for i, try := range p.node.Tries {
		pages = append(pages, positions(page{
			board: p.after(move{try.Tile, try.Cell}),
			node:  try.Then,
			last:  &try,
			which: [2]int{i + 1, len(p.node.Tries)},
		})...)
	}
	return pages
}

func (p page) picture() puzzle.Picture {
	if p.tight != nil {
		marks := append(p.paired(p.tight.Side, p.tight.Numbers, p.sides),
			p.paired(p.tight.Opposite, p.leftOver(p.tight.Opposite), p.sides)...)
		return puzzle.Picture{Board: p.board, Text: p.bordering(), Marks: marks}
	}
	picture := puzzle.Picture{Board: p.board, Text: p.claim(), Marks: p.marks()}
	if p.last != nil {
		picture.Text = sentence.New("%v %v", p.begin(), picture.Text)
		picture.Marks = append(picture.Marks, puzzle.Marked{Spot: p.spotOn(frame, p.last.Cell), Mark: puzzle.MarkNext})
	}
	return picture
}

// begin says what has been placed last.
func (p page) begin() sentence.Text {
	row, col := p.last.Cell/p.n+1, p.last.Cell%p.n+1
	if p.which[1] == 1 {
		return sentence.New("Tile %d at row %d, column %d.", p.last.Tile+1, row, col)
	}
	return sentence.New("Tile %d at row %d, column %d (try %d of %d).", p.last.Tile+1, row, col, p.which[0], p.which[1])
}

// bordering says which numbers two tight borders have: the sides that are left over fill both.
func (p page) bordering() sentence.Text {
	format := "When equal right and left sides are paired, %d of each are left over (dotted), as many as the last and the first column " +
		"have room for. So only the numbers %s are allowed on the right of the last column, and only %s on the left of the first."
	if p.tight.Side == edgematch.Bottom {
		format = "When equal bottoms and tops are paired, %d of each are left over (dotted), as many as the last and the first row " +
			"have room for. So only the numbers %s are allowed at the bottom of the last row, and only %s at the top of the first."
	}
	return sentence.New(format, p.tight.Total, list(p.tight.Numbers), list(p.leftOver(p.tight.Opposite)))
}

// leftOver returns the numbers that stand on more tiles on one side than on the opposite one, ascending.
func (b *board) leftOver(side int) (numbers []int) {
	for number := range maxNumber + 1 {
		if len(b.sides(side, number)) > len(b.sides((side+2)%4, number)) {
			numbers = append(numbers, number)
		}
	}
	return numbers
}

// claim says what the argument says of the position.
func (p page) claim() sentence.Text {
	n := p.node
	row, col := n.Cell/p.n+1, n.Cell%p.n+1
	switch n.Claim {
	case forced.NoTile:
		return sentence.New("No tile fits at row %d, column %d.", row, col)
	case forced.NoCell:
		return sentence.New("Tile %d fits nowhere.", n.Tile+1)
	case forced.TooMany:
		return p.tooMany()
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
			return sentence.New("Tile %d fits only at row %d, column %d.", n.Tile+1, cell/p.n+1, cell%p.n+1)
		}
		return sentence.New("Tile %d fits only on the %d cells pointed out.", n.Tile+1, len(n.Tries))
	}
	return sentence.New("All tiles are placed.")
}

func (p page) tooMany() sentence.Text {
	format := "When equal right and left sides that are still open are paired, %d right sides are left over (dotted; numbers %s), but the last column has room for %d."
	if p.node.Left.Side == edgematch.Bottom {
		format = "When equal bottoms and tops that are still open are paired, %d bottoms are left over (dotted; numbers %s), but the last row has room for %d."
	}
	return sentence.New(format, p.node.Left.Total, list(p.node.Left.Numbers), p.node.Left.Border)
}

// marks points out what the argument speaks of.
func (p page) marks() (marks []puzzle.Marked) {
	mark := func(at puzzle.Spot, mark puzzle.Mark) { marks = append(marks, puzzle.Marked{Spot: at, Mark: mark}) }
	n := p.node
	switch n.Claim {
	case forced.NoTile:
		mark(p.spotOn(frame, n.Cell), puzzle.MarkWrong)
	case forced.NoCell:
		mark(p.spot(n.Tile), puzzle.MarkWrong)
	case forced.TooMany:
		return p.paired(n.Left.Side, n.Left.Numbers, p.openSides)
	}
	for _, try := range n.Tries {
		mark(p.spot(try.Tile), puzzle.MarkProof)
		mark(p.spotOn(frame, try.Cell), puzzle.MarkPlace)
	}
	return marks
}
