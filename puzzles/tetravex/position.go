package tetravex

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

var _ puzzle.Positioned = (*board)(nil)

// lyingMark begins a line of Position.
const lyingMark = "lying "

// Position says which tiles lie on the frame: for each cell, row by row, the tile counted from 1, or 0.
func (b *board) Position() string {
	if b.lying() == 0 {
		return ""
	}
	words := make([]string, len(b.placed))
	for cell, tile := range b.placed {
		words[cell] = strconv.Itoa(tile + 1)
	}
	return lyingMark + strings.Join(words, " ")
}

// WithPosition returns the board with the tiles on the frame that a line says.
func (b *board) WithPosition(line string) (puzzle.Problem, error) {
	lying, some := strings.CutPrefix(line, lyingMark)
	if !some {
		return nil, fmt.Errorf("which tiles lie where: %q, want %q and numbers of tiles", short([]byte(line)), lyingMark)
	}
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
