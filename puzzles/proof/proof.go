// Package proof checks certificates: texts that prove answers to boards. It trusts nothing but the rules of the puzzles, and
// shares no code with what solves them. The form is told in docs/proofs.md.
package proof

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Accepted is a certificate that was accepted.
type Accepted struct {
	Line   int    // where it begins, from 1
	Puzzle string // "flip", "swap", "tetravex" or "fourline"
	Claim  string // what is proven, such as "minimum 4"
}

// Error is why a certificate was refused.
type Error struct {
	Line int // from 1
	What string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// checkers check what follows a board, up to the last line of a certificate.
var checkers = map[string]func(*certificate){"swap": swap, "tetravex": tetravex}

// certificate is one that is being read. All its methods end the reading where something is amiss.
type certificate struct {
	Accepted
	ctx    context.Context
	in     *bufio.Reader
	number int      // of the last line
	board  []string // its lines
	length int      // the number of moves that is claimed, or -1 where no solution is
}

// stop is what a certificate panics with.
type stop struct{ error }

// Verify reads a text of certificates and returns those that come before the first one that is refused, with an *Error for that, or
// with an error of r or ctx. A text without a certificate is an error too.
func Verify(ctx context.Context, r io.Reader) (accepted []Accepted, err error) {
	c := &certificate{ctx: ctx, in: bufio.NewReaderSize(r, 1<<16)}
	defer func() {
		if value := recover(); value != nil {
			s, ok := value.(stop)
			if !ok {
				panic(value)
			}
			err = s.error
		}
	}()
	for words := c.next(); words != nil || len(accepted) == 0; words = c.next() {
		c.check(strings.Join(words, " ") == "fourfold proof 1", `want "fourfold proof 1"`)
		c.Accepted.Line = c.number
		c.Puzzle = c.keyword("puzzle", 1)[0]
		check := checkers[c.Puzzle]
		c.check(check != nil, "unknown puzzle %q", c.Puzzle)
		c.board = nil
		for range c.count(c.keyword("board", 1)[0], 1, 1<<16) {
			c.board = append(c.board, strings.Join(c.words("a line of the board"), " "))
		}
		check(c)
		c.keyword("end", 0)
		accepted = append(accepted, c.Accepted)
	}
	return accepted, nil
}

// check ends the reading with what is amiss unless ok holds.
func (c *certificate) check(ok bool, what string, args ...any) {
	if !ok {
		panic(stop{&Error{c.number, fmt.Sprintf(what, args...)}})
	}
}

// next returns the words of the next line that has some and is no comment, or nil after the last one.
func (c *certificate) next() []string {
	for {
		line, err := c.in.ReadSlice('\n')
		c.number++
		c.check(!errors.Is(err, bufio.ErrBufferFull), "line is longer than %d bytes", c.in.Size())
		if err = cmp.Or(c.ctx.Err(), err); err != nil && err != io.EOF {
			panic(stop{err})
		}
		if words := strings.Fields(string(line)); len(words) > 0 && !bytes.HasPrefix(line, []byte("#")) {
			return words
		}
		if err == io.EOF {
			return nil
		}
	}
}

// words returns the words of the next line, which must be there.
func (c *certificate) words(want string) []string {
	words := c.next()
	c.check(words != nil, "the text ends, want %s", want)
	return words
}

// keyword returns the words that follow the first one of the next line.
func (c *certificate) keyword(want string, following int) []string {
	words := c.words(strconv.Quote(want))
	c.check(words[0] == want && len(words) == 1+following, "want %q and %d words after it", want, following)
	return words[1:]
}

// count returns a number from least to most.
func (c *certificate) count(word string, least, most int) int {
	n, err := strconv.Atoi(word)
	c.check(err == nil && least <= n && n <= most, "%.20q is no number from %d to %d", word, least, most)
	return n
}

// claim reads the claim, one of some kinds, and returns its kind.
func (c *certificate) claim(kinds ...string) string {
	words := c.words("a claim")
	kind := words[min(1, len(words)-1)]
	c.check(words[0] == "claim" && slices.Contains(kinds, kind), `want "claim" and one of %s`, strings.Join(kinds, ", "))
	c.Claim, c.length = strings.Join(words[1:], " "), -1
	if kind == "minimum" {
		c.check(len(words) == 3, "want a number after minimum")
		c.length = c.count(words[2], 0, 1<<30)
	} else {
		c.check(len(words) == 2, "want nothing after %s", kind)
	}
	if kind != "impossible" {
		moves := c.count(c.keyword("moves", 1)[0], 0, 1<<30)
		c.check(kind != "minimum" || moves == c.length, "%d moves, but %d are claimed", moves, c.length)
		c.length = moves
	}
	return kind
}

// moves reads as many moves as are claimed: numbers from 1 to the limits, without spaces where these are at most 9 and joined is set.
// It calls make with the numbers, counted from 0.
func (c *certificate) moves(joined bool, limits []int, move func([]int)) {
	numbers := make([]int, len(limits))
	for range c.length {
		words := c.words("a move")
		if joined && slices.Max(limits) <= 9 {
			words = strings.Split(strings.Join(words, " "), "")
		}
		c.check(len(words) == len(limits), "move has %d numbers, want %d", len(words), len(limits))
		for i, word := range words {
			numbers[i] = c.count(word, 1, limits[i]) - 1
		}
		move(numbers)
	}
}

// grid returns the cells of a board with one letter each, row by row, and its size.
func (c *certificate) grid(letters string, mostRows, mostCols int) (cells []byte, rows, cols int) {
	rows, cols = len(c.board), len(c.board[0])
	c.check(rows <= mostRows && cols <= mostCols, "the board has %d rows and %d columns, want at most %d and %d", rows, cols, mostRows, mostCols)
	for i, row := range c.board {
		c.check(len(row) == cols && strings.Trim(row, letters) == "", "row %d of the board is not %d of the letters %s", i+1, cols, letters)
		cells = append(cells, row...)
	}
	return cells, rows, cols
}
