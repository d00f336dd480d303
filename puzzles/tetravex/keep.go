package tetravex

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// lyingMark begins the line that keep adds to the judge's text.
const lyingMark = "lying "

// keep returns the judge's text with a line that says which tiles lie on the frame: for each
// cell, row by row, the tile counted from 1, or 0.
func keep(p puzzle.Problem) string {
	b := p.(*board)
	text, _ := b.AppendText(nil)
	if b.lying() == 0 {
		return string(text)
	}
	words := make([]string, len(b.placed))
	for cell, tile := range b.placed {
		words[cell] = strconv.Itoa(tile + 1)
	}
	return string(text) + lyingMark + strings.Join(words, " ") + "\n"
}

// restore returns the board of a text by keep.
func restore(text string) (puzzle.Problem, error) {
	game, lying, some := strings.Cut(text, lyingMark)
	p, _, err := newReader(strings.NewReader(game)).Read()
	switch {
	case err == io.EOF:
		return nil, sentence.Refuse("there is no board in the text")
	case err != nil || !some:
		return p, err
	}
	b := p.(*board)
	placed, err := readPlaces(strings.Fields(lying), len(b.tiles))
	if err != nil {
		return nil, err
	}
	return b.place(placed), nil
}

// readPlaces reads which of some tiles lies on each cell.
func readPlaces(words []string, tiles int) ([]int, error) {
	if len(words) != tiles {
		return nil, sentence.Refuse("%d places of tiles, want %d", len(words), tiles)
	}
	placed := make([]int, tiles)
	for cell, word := range words {
		number, ok := parse([]byte(word), tiles)
		if !ok || number > 0 && slices.Contains(placed[:cell], number-1) {
			return nil, sentence.Refuse("place %d holds %q, want a tile from 1 to %d that has no place yet, or 0",
				cell+1, short([]byte(word)), tiles)
		}
		placed[cell] = number - 1
	}
	return placed, nil
}
