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

// whatFits says what it means that a tile fits. The first page that speaks of that says so first.
var whatFits = sentence.New("A tile fits if its sides equal what they touch, and another loose tile (still beside the board) could touch each side towards a free cell.")

// refutation is the reason for a claim: that no solution has all tiles of the frame where they lie,
// which match. It is looked for later. A reason of several pages ends with a sentence.
func refutation(f *frame, claim, end sentence.Text) puzzle.Note {
	return puzzle.Note{
		Text: sentence.New("%v %v", claim, sentence.New("Looking for a reason that can be followed by hand.")),
		Later: func(ctx context.Context) (puzzle.Note, error) {
			a, err := forced.Refute(ctx, f.puzzle(f.placed), mostVain)
			return argument(f, a, claim, end), err
		},
	}
}

// argument puts an argument for a claim about a frame into a note. A nil argument was not found.
func argument(f *frame, a *forced.Argument, claim, end sentence.Text) puzzle.Note {
	if a == nil {
		return puzzle.Note{Text: sentence.New("%v %v", claim,
			sentence.New("No reason was found that is short enough to follow by hand."))}
	}
	if a.Root.Vain > 0 {
		claim = sentence.New("%v %v", claim,
			sentence.Count(a.Root.Vain, "One tile laid in vain shows why.", "%d tiles laid in vain show why."))
	}
	pages := argumentPages(f, a)
	if last := &pages[len(pages)-1]; len(pages) > 1 {
		last.More = append(last.More, end)
	}
	return paged(claim, pages)
}

// argumentPages returns the pages of an argument. The first one that speaks of tiles that fit says what that means.
func argumentPages(f *frame, a *forced.Argument) (pages []puzzle.Picture) {
	start := scene{frame: f, newest: none}
	for _, tight := range a.Tight {
		pages = append(pages, fullBorders(f, tight))
		start.allowed[tight.Side], start.allowed[tight.Opposite] = tight.Numbers, tight.Others
	}
	pages = append(pages, start.positions(a.Root)...)
	if first := &pages[len(a.Tight)]; first.Ask != nil {
		first.More = append([]sentence.Text{whatFits}, first.More...)
	}
	return pages
}

// positions returns the page of a position and all that follow from it, in the order in which a
// person reads them.
func (s scene) positions(n *forced.Node) []puzzle.Picture {
	pages, of := []puzzle.Picture{s.page(n)}, len(n.Tries)
	pages[0].Marks = append(pages[0].Marks, s.marks()...)
	vain := of // of the tries: the last one may lead to the solution
	if complete(n) {
		vain--
	}
	for i, try := range n.Tries {
		next, text := s, sentence.New("Tile %d at %v.", try.Tile+1, s.at(try.Cell))
		next.frame, next.newest = s.after(move{try.Tile, try.Cell}), try.Cell
		onTrial := of > 1 && !complete(try.Then)
		switch {
		case onTrial:
			next.trials = append(slices.Clip(s.trials), try.Cell)
			next.assumed = sentence.Join("%v, and %v", s.assumed, sentence.New("tile %d at %v", try.Tile+1, s.at(try.Cell)))
			text = sentence.New("Try %d of %d: tile %d at %v.", i+1, vain, try.Tile+1, s.at(try.Cell))
		case of > 1:
			text = sentence.New("What remains: tile %d at %v.", try.Tile+1, s.at(try.Cell))
		}
		following := next.positions(try.Then)
		first, last := &following[0], &following[len(following)-1]
		first.Text = sentence.New("%v %v", text, first.Text)
		if len(s.trials) > 0 {
			first.More = append([]sentence.Text{sentence.New("Assumed: %v.", s.assumed)}, first.More...)
		}
		switch {
		case onTrial && (i+1 < vain || vain < of):
			last.More = append(last.More, sentence.New("So tile %d cannot lie at %v.", try.Tile+1, s.at(try.Cell)))
		case onTrial:
			last.More = append(last.More, sentence.New("So tile %d cannot lie at %v: the last of %d tries has failed.", try.Tile+1, s.at(try.Cell), of))
		}
		pages = append(pages, following...)
	}
	return pages
}

// complete reports whether an argument ends with the solution.
func complete(n *forced.Node) bool {
	for len(n.Tries) > 0 {
		n = n.Tries[len(n.Tries)-1].Then
	}
	return n.Claim == forced.Complete
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
			p.More = append(p.More, s.partnerless(n.Cell)...)
		case 1:
			p.Text = sentence.New("Only tile %d fits at %v.", tiles[0], s.at(n.Cell))
		default:
			p.Text = sentence.New("Only tiles %s fit at %v.", sentence.List(tiles), s.at(n.Cell))
		}
		for _, tile := range tiles {
			if like := s.like(tile - 1); len(like) > 1 {
				p.Text = sentence.New("%v %v", p.Text, sentence.New("Tiles %v are alike and count as one.", and(like)))
			}
		}
		return p
	case forced.OfTile:
		p := s.ofTile(n.Tile)
		p.Text = sentence.New("Tile %d fits nowhere.", n.Tile+1)
		if len(n.Tries) > 0 {
			p.Text = s.fitsAt(n.Tile, n.Tries)
		}
		return p
	case forced.TooMany:
		return tooMany(s.frame, n.Left)
	}
	p := puzzle.Picture{Board: s.frame, Text: sentence.New("All tiles are placed.")}
	if slices.Contains(s.placed, none) {
		p.Text = sentence.New("So it lies there.")
	}
	return p
}
