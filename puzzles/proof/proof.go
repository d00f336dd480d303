// Package proof checks certificates: texts that prove the answers to boards. It knows the rules of the puzzles and shares
// no code with their solvers. The form is described in docs/proofs.md.
package proof

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Accepted is a certificate that was accepted.
type Accepted struct {
	Line   int      // the line where it begins, counted from 1
	Puzzle string   // "flip", "swap", "tetravex" or "fourline"
	Board  []string // its lines
	Claim  string   // what is proven, such as "minimum 4"
}

// Error is the reason why a certificate was not accepted.
type Error struct {
	Line   int // counted from 1
	What   string
	GaveUp bool // at a limit of this checker: the certificate is not known to be wrong
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

const (
	maxLine  = 1 << 16 // bytes, with the line's end
	maxRows  = 257     // lines of a board
	maxMoves = 1 << 30
)

// checkers check a certificate from its claim to the line before "end".
var checkers = map[string]func(*certificate){"flip": flip, "fourline": fourline, "swap": swap, "tetravex": tetravex}

// Knows reports whether certificates of a puzzle, which is given by its ID, can be checked.
func Knows(puzzle string) bool { return checkers[puzzle] != nil }

// certificate is a reader of certificates. Its methods panic with a stop at the first fault.
type certificate struct {
	Accepted
	ctx   context.Context
	in    *bufio.Reader
	line  int    // of the last line that was read, counted from 1
	moves int    // 0 for impossible
	nodes string // of a tree, read but not used yet
}

type stop struct{ error }

// Verify reads certificates until the end of the text. It returns those before the first one that is not accepted. The
// error is an *Error, an error of r, or ctx.Err(). A text without a certificate is refused too.
func Verify(ctx context.Context, r io.Reader) (accepted []Accepted, err error) {
	c := &certificate{ctx: ctx, in: bufio.NewReaderSize(r, maxLine+1)}
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
		c.Line = c.line
		c.Puzzle = c.keyword("puzzle", 1)[0]
		c.check(Knows(c.Puzzle), "unknown puzzle %.20q", c.Puzzle)
		c.Board = c.lines(c.number(c.keyword("board", 1)[0], 1, maxRows))
		checkers[c.Puzzle](c)
		c.keyword("end", 0)
		accepted = append(accepted, c.Accepted)
	}
	return accepted, nil
}

// check refuses the certificate unless ok holds.
func (c *certificate) check(ok bool, format string, args ...any) {
	if !ok {
		panic(stop{&Error{Line: c.line, What: fmt.Sprintf(format, args...)}})
	}
}

// poll stops the reading when the context has ended.
func (c *certificate) poll() {
	if err := c.ctx.Err(); err != nil {
		panic(stop{err})
	}
}

// next returns the words of the next line that is not blank and not a comment, or nil at the end of the text.
func (c *certificate) next() []string {
	for {
		line, err := c.in.ReadSlice('\n')
		c.line++
		c.check(len(line) <= maxLine, "line is longer than %d bytes", maxLine)
		c.poll()
		if err != nil && err != io.EOF {
			panic(stop{err})
		}
		words := strings.FieldsFunc(string(line), func(r rune) bool { return strings.ContainsRune(" \t\r\n", r) })
		if len(words) > 0 && line[0] != '#' {
			return words
		} else if err == io.EOF {
			return nil
		}
	}
}

// words returns the words of the next line, which must exist.
func (c *certificate) words(want string) []string {
	words := c.next()
	c.check(words != nil, "the text ends, want %s", want)
	return words
}

// lines returns the next n lines, with single spaces between their words.
func (c *certificate) lines(n int) (lines []string) {
	for range n {
		lines = append(lines, strings.Join(c.words("one more row"), " "))
	}
	return lines
}

// keyword reads a line that starts with a keyword, and returns the n words after it.
func (c *certificate) keyword(want string, n int) []string {
	words := c.words(want)
	c.check(words[0] == want && len(words) == 1+n, "want %q and %d words after it", want, n)
	return words[1:]
}

// number parses a number from least to most, which must be spelled without a plus sign, leading zeros or "-0".
func (c *certificate) number(word string, least, most int) int {
	n, _ := strconv.Atoi(word)
	c.check(strconv.Itoa(n) == word && least <= n && n <= most, "%.20q is no number from %d to %d", word, least, most)
	return n
}

// claim reads the claim and the number of moves. It returns the kind of claim.
func (c *certificate) claim(kinds ...string) (kind string) {
	words := c.words("a claim")
	c.check(len(words) > 1 && words[0] == "claim" && slices.Contains(kinds, words[1]), "want claim and one of %q", kinds)
	kind, c.Claim, c.moves = words[1], strings.Join(words[1:], " "), 0
	want := kind
	if kind != "impossible" {
		c.moves = c.number(c.keyword("moves", 1)[0], 0, maxMoves)
	}
	if kind == "minimum" {
		want = fmt.Sprintf("minimum %d", c.moves)
	}
	c.check(c.Claim == want, "the claim is %.20q, want %q", c.Claim, want)
	return kind
}

// replay reads the moves and calls apply with the numbers of each, counted from 0. A number goes from 1 to its limit. The
// numbers of a move are joined if joined is set and no limit exceeds 9.
func (c *certificate) replay(joined bool, limits []int, apply func([]int)) {
	numbers := make([]int, len(limits))
	for range c.moves {
		words := c.words("a move")
		if joined && slices.Max(limits) <= 9 {
			words = strings.Split(strings.Join(words, " "), "")
		}
		c.check(len(words) == len(limits), "move has %d numbers, want %d", len(words), len(limits))
		for i, word := range words {
			numbers[i] = c.number(word, 1, limits[i]) - 1
		}
		apply(numbers)
	}
}

// symbol returns the next n bytes of a tree. Blanks and line ends do not count, not even within a symbol.
func (c *certificate) symbol(n int) string {
	for len(c.nodes) < n {
		c.nodes += strings.Join(c.words("the rest of the tree"), "")
	}
	symbol := c.nodes[:n]
	c.nodes = c.nodes[n:]
	return symbol
}

// endTree checks that the last line of a tree holds nothing else.
func (c *certificate) endTree() {
	c.check(c.nodes == "", "%.20q comes after the end of the tree", c.nodes)
}

// grid parses rows of letters. A cell is the index of its letter.
func (c *certificate) grid(lines []string, letters string, most int) (cells []byte, rows, cols int) {
	rows, cols = len(lines), len(lines[0])
	c.check(cols <= most && rows <= most, "%d rows of %d cells, want at most %d", rows, cols, most)
	return c.cells(lines, letters, rows, cols), rows, cols
}

// cells parses rows of letters on a board of a known size.
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

// distance returns how many steps to a neighbour lead from one cell of a board to another one.
func distance(a, b, cols int) int {
	down, right := a/cols-b/cols, a%cols-b%cols
	return max(down, -down) + max(right, -right)
}
