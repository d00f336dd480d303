package tetravex

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/solver/edgematch/forced"
)

// Limits to the tiles that an argument tries in vain, so that a person can follow it: for one step,
// and for a whole solution.
const (
	mostVain    = 40
	mostVainAll = 100
)

// fits says what it means that a tile fits. The first page that speaks of that ends with it.
var fits = sentence.New("A tile fits if its sides equal what they touch, and another loose tile could touch each side towards a free cell.")

// refutation is the reason for a claim: that no solution has all tiles of the frame where they lie,
// which match. It is looked for later.
func refutation(f *frame, claim sentence.Text) puzzle.Note {
	return puzzle.Note{
		Text: sentence.New("%v %v", claim, sentence.New("A reason that can be followed by hand is being looked for.")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			a, err := forced.Refute(ctx, f.puzzle(f.placed), mostVain)
			return argument(f, a, claim), err
		},
	}
}

// argument puts an argument for a claim about a frame into a note. A nil argument was not found.
func argument(f *frame, a *forced.Argument, claim sentence.Text) puzzle.Note {
	claim = alikeAsOne(f, claim)
	if a == nil {
		return puzzle.Note{Text: sentence.New("%v %v", claim,
			sentence.New("No reason that is short enough to be followed by hand was found."))}
	}
	if a.Root.Vain > 0 {
		claim = sentence.New("%v %v", claim,
			sentence.Count(a.Root.Vain, "The proof tries one tile in vain.", "The proof tries %d tiles in vain."))
	}
	start := scene{frame: f}
	var pages []puzzle.Picture
	for _, tight := range a.Tight {
		pages = append(pages, fullBorders(f, tight))
		start.allowed[tight.Side], start.allowed[tight.Opposite] = tight.Numbers, tight.Others
	}
	pages = append(pages, start.positions(a.Root)...)
	if first := &pages[len(a.Tight)]; first.Ask != nil {
		first.More = append(first.More, fits)
	}
	return paged(claim, pages)
}

// paged returns a note with pages. The text of a single page is part of the note's.
func paged(text sentence.Text, pages []puzzle.Picture) puzzle.Note {
	if len(pages) == 1 {
		p := pages[0]
		text, p.Text = sentence.New("%v %v", text, p.Text), sentence.Text{}
		return puzzle.Note{Text: text, Picture: p}
	}
	return puzzle.Note{
		Text:  text,
		Pages: len(pages),
		Page:  func(ctx context.Context, i int) (puzzle.Picture, error) { return pages[i], ctx.Err() },
	}
}

// positions returns the page of a position and all that follow from it, in the order in which a
// person reads them.
func (s scene) positions(n *forced.Node) []puzzle.Picture {
	pages := []puzzle.Picture{s.page(n)}
	for _, try := range n.Tries {
		following := scene{s.after(move{try.Tile, try.Cell}), s.allowed}.positions(try.Then)
		first, last := &following[0], &following[len(following)-1]
		first.Text = sentence.New("%v %v", sentence.New("Tile %d at %v.", try.Tile+1, s.at(try.Cell)), first.Text)
		first.Marks = append(first.Marks, puzzle.Marked{Spot: s.onFrame(try.Cell), Mark: puzzle.MarkNext})
		if solved := last.Board.(board).lying() == len(s.tiles); len(n.Tries) > 1 && !solved {
			last.More = append(last.More, sentence.New("So tile %d cannot lie at %v.", try.Tile+1, s.at(try.Cell)))
		}
		pages = append(pages, following...)
	}
	return pages
}

// page shows a position with what the argument says of it.
func (s scene) page(n *forced.Node) puzzle.Picture {
	switch n.Claim {
	case forced.OnCell:
		var tiles []int
		for _, try := range n.Tries {
			tiles = append(tiles, try.Tile+1)
		}
		slices.Sort(tiles)
		p := s.onCell(n.Cell)
		switch len(tiles) {
		case 0:
			p.Text = sentence.New("No tile fits at %v.", s.at(n.Cell))
		case 1:
			p.Text = sentence.New("Only tile %d fits at %v.", tiles[0], s.at(n.Cell))
		default:
			p.Text = sentence.New("Only tiles %s fit at %v.", list(tiles), s.at(n.Cell))
		}
		return p
	case forced.OfTile:
		p := s.ofTile(n.Tile)
		switch len(n.Tries) {
		case 0:
			p.Text = sentence.New("Tile %d fits nowhere.", n.Tile+1)
		case 1:
			p.Text = sentence.New("Tile %d fits only at %v.", n.Tile+1, s.at(n.Tries[0].Cell))
		default:
			p.Text = sentence.New("Tile %d fits only on the %d dashed cells.", n.Tile+1, len(n.Tries))
		}
		return p
	case forced.TooMany:
		return tooMany(s.frame, n.Left)
	}
	return puzzle.Picture{Board: board{s.frame}, Text: sentence.New("All tiles are placed.")}
}
