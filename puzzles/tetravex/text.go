package tetravex

import (
	"bytes"
	"io"
	"strconv"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reader reads games: a line with n, then n x n lines with a tile each. A line with
// 0 ends them. Several tiles can share a line, and all of a game can stand on one, since the programs of judges
// read numbers and not lines.
type reader struct {
	lines *lines.Reader
	rest  lines.Line // what follows a game on its last line
}

func newReader(r io.Reader) puzzle.Reader { return &reader{lines: lines.NewReader(r)} }

// next returns what is left of a line, or the next one that is not blank.
func (r *reader) next(want string) (lines.Line, error) {
	if rest := r.rest; len(rest.Text) > 0 {
		r.rest = lines.Line{}
		return rest, nil
	}
	return r.lines.Filled(want)
}

// Read returns the next game. After the 0 that ends the games nothing may follow
// but blank lines.
func (r *reader) Read() (puzzle.Problem, int, error) {
	line, err := r.next("a line with the size of the board")
	if err != nil {
		return nil, 0, err
	}
	n, after, err := readSize(line)
	if err != nil {
		return nil, 0, err
	}
	r.rest = lines.Line{Number: line.Number, Text: after}
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
	line, err := r.next("nothing")
	if err != nil {
		return err
	}
	return lines.Errorf(line.Number, "%q follows the 0 that ends the games, want nothing", short(line.Text))
}

// tiles reads the tiles of a game. The line is the one with its size. What follows the last tile on a line is another game
// if the first tile stands beside the size.
func (r *reader) tiles(line, want int) ([]tile, error) {
	tiles := make([]tile, 0, want)
	beside := len(r.rest.Text) > 0
	for len(tiles) < want {
		next, err := r.next("a tile")
		if err == io.EOF {
			return nil, lines.Errorf(line, "the text ends after %d of %d tiles, want a line with top, right, bottom, left", len(tiles), want)
		}
		if err != nil {
			return nil, err
		}
		line = next.Number
		words, missing := countWords(next.Text), sides*(want-len(tiles))
		if whole := words%sides == 0 && words <= missing; !whole && !(beside && words > missing) {
			what := sentence.Count(words, "tile has %d number, want 4: top, right, bottom, left", "tile has %d numbers, want 4: top, right, bottom, left")
			return nil, &lines.Error{Line: line, What: what}
		}
		for len(next.Text) > 0 && len(tiles) < want {
			t, err := readTile(&next)
			if err != nil {
				return nil, err
			}
			tiles = append(tiles, t)
		}
		r.rest = next
	}
	return tiles, nil
}

// sides is how many numbers a tile has.
const sides = len(tile{})

// readSize reads n, and returns what follows it on the line: nothing, some tiles, or all of them.
func readSize(line lines.Line) (n int, after []byte, err error) {
	word, after := cut(line.Text)
	n, ok := parse(word, maxSide)
	beside := countWords(after)
	switch {
	case beside > 0 && !(ok && (beside >= sides && beside%sides == 0 || beside > sides*n*n)):
		return 0, nil, lines.Errorf(line.Number, "line has %d numbers, want 1: the size of a board, or 0 after the last game", 1+beside)
	case !ok:
		return 0, nil, lines.Errorf(line.Number, "size of the board is %q, want 1 to %d, or 0 after the last game", short(line.Text), maxSide)
	}
	return n, after, nil
}

// cut returns the first word of a text, and what follows it.
func cut(text []byte) (word, after []byte) {
	i := bytes.IndexAny(text, " \t\v\f\r")
	if i < 0 {
		return text, nil
	}
	return text[:i], bytes.TrimSpace(text[i:])
}

// missing stands for a number that is not known yet.
const missing = "."

// readTile takes the next four numbers of a line.
func readTile(line *lines.Line) (t tile, err error) {
	for side := range t {
		var word []byte
		word, line.Text = cut(line.Text)
		number, ok := parse(word, maxNumber)
		switch {
		case string(word) == missing:
			number = puzzle.Unset
		case !ok:
			return t, lines.Errorf(line.Number, "number %d of the tile is %q, want 0 to %d", side+1, short(word), maxNumber)
		}
		t[side] = int8(number)
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
