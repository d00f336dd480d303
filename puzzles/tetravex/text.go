package tetravex

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// sides is how many numbers a tile has.
const sides = len(tile{})

// reader reads games: a line with n, then n x n lines with a tile each. A line with 0 ends them.
// Several tiles can share a line. All of a game can stand on one line, and the next game after it,
// since the programs of judges read numbers and not lines.
type reader struct {
	lines *lines.Reader
	line  int      // the number of the line that was read last
	words [][]byte // of that line, not yet used
}

func newReader(r io.Reader) func() (puzzle.Problem, int, error) {
	return (&reader{lines: lines.NewReader(r)}).read
}

// fetch reads a line that is not blank, unless there are words left.
func (r *reader) fetch(want string) error {
	if len(r.words) > 0 {
		return nil
	}
	line, err := r.lines.Filled(want)
	r.line, r.words = line.Number, bytes.Fields(line.Text)
	return err
}

// read returns the next game. After the 0 that ends the games nothing may follow but blank lines.
func (r *reader) read() (puzzle.Problem, int, error) {
	if err := r.fetch("a line with the size of the board"); err != nil {
		return nil, 0, err
	}
	line := r.line
	n, err := r.readSize()
	if err != nil {
		return nil, 0, err
	}
	if n == 0 {
		if err := r.fetch("nothing"); err != nil {
			return nil, 0, err
		}
		return nil, 0, lines.Errorf(r.line, "%q follows the 0 that ends the games, want nothing", short(bytes.Join(r.words, []byte(" "))))
	}
	tiles, err := r.readTiles(n * n)
	if err != nil {
		return nil, 0, err
	}
	return newFrame(n, tiles, nil), line, nil
}

// readSize reads n. It stands alone, or some tiles follow on its line.
func (r *reader) readSize() (int, error) {
	n, ok := parse(r.words[0], maxSide)
	beside := len(r.words) - 1
	switch {
	case beside > 0 && !(ok && (beside >= sides && beside%sides == 0 || beside > sides*n*n)):
		return 0, lines.Errorf(r.line, "line has %d numbers, want 1: the size of a board, or 0 after the last game", 1+beside)
	case !ok:
		return 0, lines.Errorf(r.line, "size of the board is %q, want 1 to %d, or 0 after the last game", short(r.words[0]), maxSide)
	}
	r.words = r.words[1:]
	return n, nil
}

// readTiles reads the tiles of a game. After the last one another game may follow on the line if the
// first one stands beside the size.
func (r *reader) readTiles(want int) (tiles []tile, err error) {
	for beside := len(r.words) > 0; len(tiles) < want; {
		before := r.line
		if err := r.fetch("a tile"); err == io.EOF {
			return nil, lines.Errorf(before, "the text ends after %d of %d tiles, want a line with top, right, bottom, left", len(tiles), want)
		} else if err != nil {
			return nil, err
		}
		words, missing := len(r.words), sides*(want-len(tiles))
		if whole := words%sides == 0 && words <= missing; !whole && !(beside && words > missing) {
			what := sentence.Count(words, "tile has %d number, want 4: top, right, bottom, left", "tile has %d numbers, want 4: top, right, bottom, left")
			return nil, &lines.Error{Line: r.line, What: what}
		}
		for len(r.words) > 0 && len(tiles) < want {
			t, err := r.readTile()
			if err != nil {
				return nil, err
			}
			tiles = append(tiles, t)
		}
	}
	return tiles, nil
}

// readTile reads the next four numbers of a line.
func (r *reader) readTile() (t tile, err error) {
	for side, word := range r.words[:sides] {
		number, ok := parse(word, maxNumber)
		switch {
		case string(word) == missing:
			number = puzzle.Unset
		case !ok:
			return t, lines.Errorf(r.line, "number %d of the tile is %q, want 0 to %d", side+1, short(word), maxNumber)
		}
		t[side] = int8(number)
	}
	r.words = r.words[sides:]
	return t, nil
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
func (f *frame) AppendText(dst []byte) ([]byte, error) {
	dst = append(strconv.AppendInt(dst, int64(f.n), 10), '\n')
	for _, t := range f.tiles {
		dst = fmt.Appendf(dst, "%s %s %s %s\n", written(t[top]), written(t[right]), written(t[bottom]), written(t[left]))
	}
	return dst, nil
}

// appendAnswer appends the judge's answer to the k-th game, after a blank line unless it is the
// first.
func appendAnswer(dst []byte, k int, o puzzle.Outcome) []byte {
	if k > 1 {
		dst = append(dst, '\n')
	}
	return append(dst, answerLine(k, o.Possible())+"\n"...)
}

// readAnswer reads the judge's answer to the k-th game, which does not tell the number of moves.
func readAnswer(line string, k int) (moves int, possible, ok bool) {
	possible = line == answerLine(k, true)
	return -1, possible, possible || line == answerLine(k, false)
}

func answerLine(k int, possible bool) string {
	return fmt.Sprintf("Game %d: %s", k, map[bool]string{true: "Possible", false: "Impossible"}[possible])
}

// lyingMark begins a line of Position.
const lyingMark = "lying "

// Position says which tiles lie on the frame: for each cell, row by row, the tile counted from 1,
// or 0.
func (f *frame) Position() string {
	if f.lying() == 0 {
		return ""
	}
	words := make([]string, len(f.placed))
	for cell, tile := range f.placed {
		words[cell] = strconv.Itoa(tile + 1)
	}
	return lyingMark + strings.Join(words, " ")
}

func (f *frame) Set() puzzle.Problem {
	if f.lying() == 0 {
		return f
	}
	return f.place(nil)
}

func (f *frame) WithPosition(line string) (puzzle.Problem, error) {
	lying, some := strings.CutPrefix(line, lyingMark)
	if !some {
		return nil, fmt.Errorf("which tiles lie where: %q, want %q and numbers of tiles", short([]byte(line)), lyingMark)
	}
	words, tiles := strings.Fields(lying), len(f.tiles)
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
	return f.place(placed), nil
}
