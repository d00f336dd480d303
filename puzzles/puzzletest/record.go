package puzzletest

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
)

// testRecord tests the fields of a puzzle that need no board.
func testRecord(t testing.TB, p *puzzle.Puzzle) {
	for name, there := range map[string]bool{
		"Files": p.Files != nil, "Sizes": len(p.Sizes) > 0, "New": p.New != nil, "Random": p.Random != nil,
		"NewReader": p.NewReader != nil, "Moves": p.Moves != nil, "AppendAnswer": p.AppendAnswer != nil,
	} {
		must(t, there, "%s is nil or empty", name)
	}
	nonempty(t, map[string]string{"ID": p.ID, "Name": p.Name, "Goal": p.Goal, "Editing": p.Editing, "Playing": p.Playing})
	ids := map[string]bool{}
	plainWord(t, "puzzle", p.ID, ids)
	for v, other := range p.Opposite {
		back := other >= 0 && other < len(p.Opposite) && p.Opposite[other] == v
		must(t, back, "Opposite: that of value %d is %d, and not back", v, other)
	}
	for i, g := range p.Goals {
		plainWord(t, "goal", g.ID, ids)
		nonempty(t, map[string]string{"Label of goal " + g.ID: g.Label, "Request of goal " + g.ID: g.Request})
		opposite := g.Opposite >= 0 && g.Opposite < len(p.Goals) && p.Goals[g.Opposite].Opposite == i
		must(t, opposite, "the opposite of goal %s is %d, and not back", g.ID, g.Opposite)
		must(t, i > 0 || g.Request == p.Goal, "the first goal is %q, but Goal is %q", g.Request, p.Goal)
	}
}

func nonempty(t testing.TB, words map[string]string) {
	for name, word := range words {
		must(t, strings.TrimSpace(word) != "", "%s is empty", name)
	}
}

// plainWord checks that an ID fits command lines, file names and settings, and that no other is equal.
func plainWord(t testing.TB, of, id string, others map[string]bool) {
	plain := id != "" && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
	must(t, plain && !others[id], "the ID %q of a %s is no plain word of its own", id, of)
	others[id] = true
}

// testFiles checks the files of a puzzle.
func testFiles(t testing.TB, p *puzzle.Puzzle) {
	file := func(name string) string {
		text, err := fs.ReadFile(p.Files, name)
		must(t, err == nil, "Files: %v", err)
		return string(text)
	}
	nonempty(t, map[string]string{"rules.md": file("rules.md")})
	var icon struct {
		XMLName xml.Name
		Shapes  []struct{} `xml:",any"`
	}
	err := xml.Unmarshal([]byte(file("icon.svg")), &icon)
	must(t, err == nil && icon.XMLName.Local == "svg" && len(icon.Shapes) > 0, "icon.svg is no picture, error %v", err)
	translations, _ := fs.Glob(p.Files, "words.*.json")
	for _, name := range translations {
		must(t, json.Valid([]byte(file(name))), "%s is no JSON", name)
	}
	sample, err := puzzleutil.Read(p, file("sample.txt"), 1000)
	must(t, err == nil, "sample.txt: %v", err)
	for i, problem := range sample {
		finishes(t, fmt.Sprintf("Solve of board %d in sample.txt", i+1), solver(problem, puzzle.Options{}))
	}
}

// testSizes makes new boards: the usual sizes are tested, others below some area are just made.
func testSizes(t testing.TB, p *puzzle.Puzzle) {
	const area = 64
	for _, size := range append(append(tiny(p), p.Min, p.Max), p.Sizes...) {
		err := p.CheckSize(size)
		must(t, err == nil, "offered %v: %v", size, err)
		testWritten(t, p, newBoard(t, p, size))
	}
	for rows := -1; rows <= p.Max.Rows; rows++ {
		for cols := -1; cols <= p.Max.Cols && rows*cols <= area; cols++ {
			if size := (puzzle.Size{Rows: rows, Cols: cols}); p.CheckSize(size) == nil {
				newBoard(t, p, size)
			}
		}
	}
}

// newBoard returns the new board of a size. It passes Check unless values are missing.
func newBoard(t testing.TB, p *puzzle.Puzzle, size puzzle.Size) puzzle.Problem {
	what := fmt.Sprintf("New(%v)", size)
	board := finishes(t, what, func(context.Context) (puzzle.Problem, error) { return p.New(size), nil })
	must(t, board.Size() == size, "%s has size %v", what, board.Size())
	err := board.Check()
	must(t, err == nil || len(unset(board)) > 0, "%s does not pass Check: %v", what, err)
	return board
}

// testKnobs tests the words and ranges of the knobs and levels, for each goal.
func testKnobs(t testing.TB, p *puzzle.Puzzle) {
	for goal := range max(len(p.Goals), 1) {
		ids := map[string]bool{"size": true, "seed": true, "help": true} // flags of the command line
		for _, k := range p.Knobs {
			plainWord(t, "knob", k.ID, ids)
			testKnob(t, p, k, goal)
		}
		for _, size := range p.Sizes {
			all := levels(p, size, goal)
			must(t, p.Levels == nil || len(all) > 0, "Levels(%v) has none", size)
			names := map[string]bool{}
			for _, w := range all {
				must(t, w.Name != "" && !names[w.Name] && w.Size == size, "Levels(%v) has %+v, without a name and size of its own", size, w)
				names[w.Name] = true
				w.Goal = goalOfWish(p, goal, size)
				err := puzzleutil.CheckWish(p, w)
				must(t, err == nil, "Levels(%v) has %s, which the knobs do not allow: %v", size, w.Name, err)
			}
		}
	}
}

func testKnob(t testing.TB, p *puzzle.Puzzle, k puzzle.Knob, goal int) {
	nonempty(t, map[string]string{"Label of knob " + k.ID: k.Label, "Hint of " + k.ID: k.Hint, "Said of " + k.ID: k.Said})
	inHint, inSaid := 2, 1
	if k.Switch {
		inHint, inSaid = 0, 0
	}
	fits := strings.Count(k.Hint, "%d") == inHint && strings.Count(k.Said, "%d") == inSaid
	must(t, fits, "knob %s: Hint wants %d of %%d, Said %d: %q, %q", k.ID, inHint, inSaid, k.Hint, k.Said)
	must(t, k.Range != nil, "Range of knob %s is nil", k.ID)
	usable := false
	for _, size := range p.Sizes {
		least, most := k.Range(size, goal)
		usable = usable || least <= most
		on := !k.Switch || least > most || least == 1 && most == 1
		must(t, on, "knob %s is a switch, but its Range(%v) is %d to %d", k.ID, size, least, most)
	}
	must(t, usable, "knob %s can be asked for at no offered size", k.ID)
}

// levels returns the levels of a size and goal.
func levels(p *puzzle.Puzzle, size puzzle.Size, goal int) []puzzle.Wish {
	if p.Levels == nil {
		return nil
	}
	return p.Levels(size, goal)
}
