//go:build e2e

package e2e

import (
	"fmt"
	"strings"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// boards returns a text that somebody may paste: a board, a sample, one with mistakes, or nothing of the kind.
func (p *planner) boards() string {
	all := puzzles.All()
	of := all[p.random.IntN(len(all))]
	switch p.random.IntN(8) {
	case 0:
		return sample(p.t, of.ID)
	case 1:
		return p.odd()
	case 2:
		return p.amount()
	case 3:
		return p.mistaken(p.board(of))
	}
	return p.board(of)
}

// board returns a random board of a puzzle, seldom a large one.
func (p *planner) board(of *puzzle.Puzzle) string {
	most := 6
	if p.one(8) {
		most = 24
	}
	size := puzzle.Size{Rows: 1 + p.random.IntN(most), Cols: 1 + p.random.IntN(most)}
	if of.CheckSize(size) != nil {
		size = of.Sizes[0]
	}
	return of.Write(puzzletest.Random(p.t, of, size, p.random.Uint64()))
}

// mistaken changes some bytes of a text, and leaves some out.
func (p *planner) mistaken(text string) string {
	bytes := []byte(text)
	for range p.times(5) {
		at := p.random.IntN(len(bytes))
		bytes[at] = byte(p.random.IntN(128))
		if p.one(3) {
			bytes = bytes[:max(at, 1)]
		}
	}
	return string(bytes)
}

// oddTexts are names of files, and texts, that nobody has thought of.
var oddTexts = []string{
	"", " ", ".", "..", "a", "-rf", "~", "boards", "two words.txt", ".hidden", "x.png", "x.gif", "%s%n%d", "naïve ünï.txt", "四色.txt", "\u202etxt.exe",
	"line\nbreak.txt", "tab\there", "\x1b[31mred", "no/such/folder/x.txt", "folder", "folder/in.txt", "locked.txt", "locked/in.txt",
	"/nowhere/at/all", "/proc/self/x", "../../../../../x.txt", "😀👩‍👩‍👧", "\ufffd\ufeff", "\u0001\u0002",
	"9999999999999999999999", "-1", "0x0", "1e9", "NaN", "b w b w", "ＢＷ", "0\n0\n0\n",
}

// odd returns an odd text, seldom a very long one.
func (p *planner) odd() string {
	text := oddTexts[p.random.IntN(len(oddTexts))]
	if p.one(10) {
		text = strings.Repeat(text+"x", 1+p.random.IntN(5000))
	}
	return text
}

// amount returns what can be typed where a number or a size is asked for, or nearly.
func (p *planner) amount() string {
	n, m := p.random.IntN(10), p.random.IntN(10)
	forms := []string{"%d", "%dx%d", "%d × %d", "%d,%d", "-%d", "%d%d%d", "0%d", "%d.%d"}
	form := forms[p.random.IntN(len(forms))]
	return fmt.Sprintf(form, []any{n, m, n}[:strings.Count(form, "%d")]...)
}
