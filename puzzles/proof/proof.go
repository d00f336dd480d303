// Package proof checks certificates: texts that prove answers to boards. It trusts nothing but the rules of the puzzles, and
// shares no code with what solves them. The form is told in docs/proofs.md.
package proof

import (
	"bufio"
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

// checkers check what follows the board of a certificate, but for its last line.
var checkers = map[string]func(*certificate){"flip": flip, "fourline": fourline, "swap": swap, "tetravex": tetravex}

// certificate is one that is being read. Its methods panic with a stop where something is amiss.
type certificate struct {
	Accepted
	ctx    context.Context
	in     *bufio.Reader
	number int // of the last line that was read
	board  []string
	length int // how many moves there are, 0 for what is impossible
}

type stop struct{ error }

// Verify reads a text of certificates and returns those that come before the first one that is refused, with an *Error for that, or
// with an error of r or ctx. A text without a certificate is an error too.
func Verify(ctx context.Context, r io.Reader) (accepted []Accepted, err error) {
	c := &certificate{ctx: ctx, in: bufio.NewReaderSize(r, 1<<16)}
	defer func() {
		switch value := recover().(type) {
		case nil:
		case stop:
			err = value.error
		default:
			panic(value)
		}
	}()
	for words := c.next(); words != nil || accepted == nil; words = c.next() {
		c.check(strings.Join(words, " ") == "fourfold proof 1", `want "fourfold proof 1"`)
		c.Line = c.number
		c.Puzzle = c.keyword("puzzle", 1)[0]
		c.check(checkers[c.Puzzle] != nil, "unknown puzzle %.20q", c.Puzzle)
		c.board = c.lines(c.count(c.keyword("board", 1)[0], 1, 1<<16))
		checkers[c.Puzzle](c)
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

// proceed ends the reading when the context has ended.
func (c *certificate) proceed() {
	if err := c.ctx.Err(); err != nil {
		panic(stop{err})
	}
}

// next returns the words of the next line that has some and is no comment, or nil after the last one.
func (c *certificate) next() []string {
	for {
		line, err := c.in.ReadSlice('\n')
		c.number++
		c.check(!errors.Is(err, bufio.ErrBufferFull), "line is longer than %d bytes", c.in.Size())
		c.proceed()
		if err != nil && err != io.EOF {
			panic(stop{err})
		}
		if words := strings.Fields(string(line)); len(words) > 0 && line[0] != '#' {
			return words
		} else if err == io.EOF {
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

// lines returns the next lines, their words apart by one space.
func (c *certificate) lines(n int) (lines []string) {
	for range n {
		lines = append(lines, strings.Join(c.words("one more row"), " "))
	}
	return lines
}

// keyword returns the words that follow the first one of the next line.
func (c *certificate) keyword(want string, following int) []string {
	words := c.words(want)
	c.check(words[0] == want && len(words) == 1+following, "want %q and %d words after it", want, following)
	return words[1:]
}

// count returns a number from least to most.
func (c *certificate) count(word string, least, most int) int {
	n, err := strconv.Atoi(word)
	c.check(err == nil && least <= n && n <= most, "%.20q is no number from %d to %d", word, least, most)
	return n
}

// claim reads the claim and the number of moves, and returns its kind.
func (c *certificate) claim(kinds ...string) string {
	words := append(c.words("a claim"), "", "")
	kind := words[1]
	c.check(words[0] == "claim" && slices.Contains(kinds, kind), "want claim and one of %q", kinds)
	c.Claim, c.length = strings.Join(words[1:len(words)-2], " "), 0
	c.check(len(words) == 4 && kind != "minimum" || len(words) == 5 && kind == "minimum", "want a number after minimum, and nothing else")
	if kind != "impossible" {
		c.length = c.count(c.keyword("moves", 1)[0], 0, 1<<30)
	}
	c.check(kind != "minimum" || words[2] == strconv.Itoa(c.length), "there are %d moves", c.length)
	return kind
}

// moves reads the moves: numbers from 1 to the limits, without spaces where these are at most 9 and joined is set. It calls move with the
// numbers, counted from 0.
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

// grid returns the cells of rows of at most so many letters, as their indices among those allowed, and how many rows and columns there are.
func (c *certificate) grid(lines []string, letters string, most int) (cells []byte, rows, cols int) {
	rows, cols = len(lines), len(lines[0])
	c.check(cols <= most && rows <= most, "%d rows of %d cells, want at most %d", rows, cols, most)
	return c.cells(lines, letters, rows, cols), rows, cols
}

// cells is grid for a size that is known.
func (c *certificate) cells(lines []string, letters string, rows, cols int) (cells []byte) {
	c.check(len(lines) == rows, "%d rows, want %d", len(lines), rows)
	for i, line := range lines {
		c.check(len(line) == cols && strings.Trim(line, letters) == "", "row %d is not %d of the letters %s", i+1, cols, letters)
		for _, letter := range []byte(line) {
			cells = append(cells, byte(strings.IndexByte(letters, letter)))
		}
	}
	return cells
}

// beside reports whether two cells of a board are neighbours.
func beside(a, b, cols int) bool {
	return a/cols == b/cols && max(a-b, b-a) == 1 || max(a-b, b-a) == cols
}
