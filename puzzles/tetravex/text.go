package tetravex

import (
	"bytes"
	"fmt"
	"io"
	"strconv"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reader reads games: a line with n, then n x n lines with a tile each. A line with
// 0 ends them.
type reader struct{ lines *lines.Reader }

func newReader(r io.Reader) puzzle.Reader { return &reader{lines: lines.NewReader(r)} }

// Read returns the next game. After the 0 that ends the games nothing may follow
// but blank lines.
func (r *reader) Read() (puzzle.Problem, int, error) {
	line, err := r.lines.Filled("a line with the size of the board")
	if err != nil {
		return nil, 0, err
	}
	n, err := readSize(line)
	if err != nil {
		return nil, 0, err
	}
	if n == 0 {
		return nil, 0, r.end()
	}
	tiles, err := r.tiles(line.Number, n*n)
	if err != nil {
		return nil, 0, err
	}
	return newBoard(n, tiles), line.Number, nil
}

// end checks that nothing follows. It returns io.EOF if that is so.
func (r *reader) end() error {
	line, err := r.lines.Filled("nothing")
	if err != nil {
		return err
	}
	return lines.Errorf(line.Number, "%q follows the 0 that ends the games, want nothing", short(line.Text))
}

// tiles reads the tiles of a game. The line is the one before.
func (r *reader) tiles(line, want int) ([]tile, error) {
	tiles := make([]tile, 0, want)
	for len(tiles) < want {
		next, err := r.lines.Filled("a tile")
		if err == io.EOF {
			return nil, lines.Errorf(line, "the text ends after %d of %d tiles, want a line with top, right, bottom, left", len(tiles), want)
		}
		if err != nil {
			return nil, err
		}
		line = next.Number
		t, err := readTile(next)
		if err != nil {
			return nil, err
		}
		tiles = append(tiles, t)
	}
	return tiles, nil
}

// readSize reads a line with n.
func readSize(line lines.Line) (int, error) {
	if words := countWords(line.Text); words != 1 {
		return 0, lines.Errorf(line.Number, "line has %d numbers, want 1: the size of a board, or 0 after the last game", words)
	}
	n, ok := parse(line.Text, maxSide)
	if !ok {
		return 0, lines.Errorf(line.Number, "size of the board is %q, want 1 to %d, or 0 after the last game", short(line.Text), maxSide)
	}
	return n, nil
}

// missing stands for a number that is not known yet.
const missing = "."

// readTile reads a line with four numbers.
func readTile(line lines.Line) (t tile, err error) {
	if words := countWords(line.Text); words != len(t) {
		what := sentence.Count(words, "tile has %d number, want 4: top, right, bottom, left", "tile has %d numbers, want 4: top, right, bottom, left")
		return t, &lines.Error{Line: line.Number, What: what}
	}
	side := 0
	for word := range bytes.FieldsSeq(line.Text) {
		number, ok := parse(word, maxNumber)
		switch {
		case string(word) == missing:
			number = puzzle.Unset
		case !ok:
			return t, lines.Errorf(line.Number, "number %d of the tile is %q, want 0 to %d", side+1, short(word), maxNumber)
		}
		t[side] = int8(number)
		side++
	}
	return t, nil
}

func countWords(text []byte) (n int) {
	for range bytes.FieldsSeq(text) {
		n++
	}
	return n
}

// parse reads a number of digits alone, 0 to limit.
func parse(word []byte, limit int) (n int, ok bool) {
	number, err := strconv.ParseUint(string(word), 10, 0)
	return int(number), err == nil && number <= uint64(limit)
}

// short returns a text for an error, cut where it is long.
func short(text []byte) string {
	const most = 20
	if len(text) <= most {
		return string(text)
	}
	return string(text[:most]) + "..."
}

// AppendText appends n and the tiles in the order they were read in, wherever they lie.
func (b *board) AppendText(dst []byte) ([]byte, error) {
	dst = append(strconv.AppendInt(dst, int64(b.n), 10), '\n')
	for _, t := range b.tiles {
		for side, number := range t {
			if side > 0 {
				dst = append(dst, ' ')
			}
			dst = append(dst, written(number)...)
		}
		dst = append(dst, '\n')
	}
	return dst, nil
}

// written returns a number as it is written.
func written(number int8) string {
	if number == puzzle.Unset {
		return missing
	}
	return strconv.Itoa(int(number))
}

func appendAnswer(dst []byte, k int, o puzzle.Outcome) []byte {
	if k > 1 {
		dst = append(dst, '\n')
	}
	answer := "Impossible"
	if o.Possible() {
		answer = "Possible"
	}
	return fmt.Appendf(dst, "Game %d: %s\n", k, answer)
}
