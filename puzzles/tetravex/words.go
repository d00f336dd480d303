package tetravex

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// at names a cell.
func (f *frame) at(cell int) sentence.Text {
	return sentence.New("row %d, column %d", cell/f.n+1, cell%f.n+1)
}

// onSide says where a side is.
var onSide = [4]sentence.Text{
	top: sentence.New("at the top"), right: sentence.New("on the right"),
	bottom: sentence.New("at the bottom"), left: sentence.New("on the left"),
}

// onBorder says which border of the frame a side faces.
var onBorder = [4]sentence.Text{
	top: sentence.New("in the first row"), right: sentence.New("in the last column"),
	bottom: sentence.New("in the last row"), left: sentence.New("in the first column"),
}

// mostNamed limits the tiles, or the cells of a tile, that a sentence names.
const mostNamed = 4

// and names some tiles.
func and(tiles []int) sentence.Text {
	names, last := make([]int, len(tiles)), len(tiles)-1
	for i, tile := range tiles {
		names[i] = tile + 1
	}
	return sentence.New("%s and %d", sentence.List(names[:last]), names[last])
}

// orLike names a loose tile, and any like it.
func (s scene) orLike(tile int) sentence.Text {
	if len(s.like(tile)) > 1 {
		return sentence.New("tile %d or one like it", tile+1)
	}
	return sentence.New("tile %d", tile+1)
}

// alikeAsOne adds to a text that tiles which look alike count as one, if there are any.
func alikeAsOne(f *frame, text sentence.Text) sentence.Text {
	if f.alike() {
		return sentence.New("%v %v", text, sentence.New("Tiles that look alike count as one."))
	}
	return text
}

// paged returns a note with pages. The text of a single page is part of the note's.
func paged(text sentence.Text, pages []puzzle.Picture) puzzle.Note {
	if len(pages) == 1 {
		p := pages[0]
		text, p.Text = sentence.New("%v %v", text, p.Text), sentence.Text{}
		return puzzle.Note{Text: text, Picture: p, Lines: func(ctx context.Context) ([]sentence.Text, error) { return p.More, ctx.Err() }}
	}
	note := leafed(pages)
	note.Text = text
	return note
}

// leafed returns a note with pages to leaf through.
func leafed(pages []puzzle.Picture) puzzle.Note {
	page := func(ctx context.Context, i int) (puzzle.Picture, error) { return pages[i], ctx.Err() }
	return puzzle.Note{Pages: len(pages), Page: page}
}
