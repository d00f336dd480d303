package puzzletest

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// testRecord tests the fields of a puzzle that need no board.
func testRecord(t testing.TB, p *puzzle.Puzzle) {
	for name, there := range map[string]bool{
		"Files": p.Files != nil, "Sizes": len(p.Sizes) > 0, "TestSizes": len(p.TestSizes) > 0, "Goals": len(p.Goals) > 0,
		"New": p.New != nil, "Random": p.Random != nil,
		"NewReader": p.NewReader != nil, "Moves": p.Moves != nil, "AppendAnswer": p.AppendAnswer != nil,
		"ReadAnswer": p.ReadAnswer != nil,
	} {
		must(t, there, "%s is nil or empty", name)
	}
	nonempty(t, map[string]string{"ID": p.ID, "Name": p.Name, "Rule": p.Rule, "Editing": p.Editing, "Playing": p.Playing})
	for n := 2; n < 13; n++ {
		must(t, number.FindString(p.Moves(n).String()) == strconv.Itoa(n), "Moves(%d) says %q", n, p.Moves(n))
	}
	must(t, (p.Matches != nil) == (p.Play == puzzle.Place), "Matches is there: %v, but it is for puzzles whose Play is Place", p.Matches != nil)
	for i, letter := range p.Letters {
		typed := !strings.ContainsRune("+-_= ", letter) && strings.IndexRune(p.Letters, letter) == i
		must(t, typed, "letter %q cannot be typed: it is a key of the window, or that of another value", letter)
	}
	ids := map[string]bool{}
	plainWord(t, "puzzle", p.ID, ids)
	for v, other := range p.Opposite {
		back := other >= 0 && other < len(p.Opposite) && p.Opposite[other] == v
		must(t, back, "Opposite: that of value %d is %d, and not back", v, other)
	}
	for i, g := range p.Goals {
		nonempty(t, map[string]string{"Request of goal " + g.ID: g.Request})
		if len(p.Goals) > 1 {
			plainWord(t, "goal", g.ID, ids)
			nonempty(t, map[string]string{"Label of goal " + g.ID: g.Label})
		}
		opposite := g.Opposite >= 0 && g.Opposite < len(p.Goals) && p.Goals[g.Opposite].Opposite == i
		must(t, opposite, "the opposite of goal %s is %d, and not back", g.ID, g.Opposite)
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
	rules, _ := fs.Glob(p.Files, "rules*.md")
	for _, name := range append(rules, "rules.md") {
		testExamples(t, p, name, file(name))
	}
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
	sample, err := boards.Read(p, file("sample.txt"), 1000)
	must(t, err == nil, "sample.txt: %v", err)
	for i, problem := range sample {
		must(t, problem.Check() == nil, "board %d in sample.txt cannot be solved: %v", i+1, problem.Check())
		within(t, fmt.Sprintf("Solve of board %d in sample.txt", i+1), 20*time.Second, solver(problem))
	}
}

// code matches code in Markdown, in a fence or within a line.
var code = regexp.MustCompile("(?s)```\\w*\n(.*?)```|`([^`\n]+)`")

// testExamples checks that the next code after each board of the rules is its answer.
func testExamples(t testing.TB, p *puzzle.Puzzle, name, rules string) {
	answer, examples := "", 0
	for _, found := range code.FindAllStringSubmatch(rules, -1) {
		switch said := strings.TrimSpace(found[1] + found[2]); {
		case answer != "":
			must(t, said == answer, "%s: the answer to example %d is said to be %q, but it is %q", name, examples, said, answer)
			answer = ""
		case found[1] != "":
			_, err := boards.Read(p, found[1], 1000)
			must(t, err == nil, "%s: what stands in a fence is no board: %v", name, err)
			answer = strings.TrimSpace(Answers(t, p, found[1]))
			examples++
		}
	}
	must(t, examples > 0 && answer == "", "%s has no example, or one without an answer: a board in a fence, then its answer as code", name)
}

// testSizes makes new boards of the usual sizes, which are tested, and of all sizes below some area.
func testSizes(t testing.TB, p *puzzle.Puzzle) {
	for _, size := range append([]view.Size{p.Min, p.Max}, p.Sizes...) {
		err := boards.CheckSize(p, size)
		must(t, err == nil, "offered %v: %v", size, err)
		testWritten(t, p, newBoard(t, p, size))
	}
	for i := range 64 * 64 {
		if size := (view.Size{Rows: i / 64, Cols: i % 64}); area(size) <= 64 && boards.CheckSize(p, size) == nil {
			testState(t, newBoard(t, p, size))
		}
	}
}

// newBoard returns the new board of a size. It passes Check unless values are missing.
func newBoard(t testing.TB, p *puzzle.Puzzle, size view.Size) puzzle.Problem {
	what := fmt.Sprintf("New(%v)", size)
	board := within(t, what, patience, func(context.Context) (puzzle.Problem, error) { return p.New(size), nil })
	must(t, board.Size() == size, "%s has size %v", what, board.Size())
	err := board.Check()
	must(t, err == nil || len(unset(board)) > 0, "%s does not pass Check: %v", what, err)
	return board
}

// testKnobs tests the words and ranges of the knobs.
func testKnobs(t testing.TB, p *puzzle.Puzzle) {
	ids := map[string]bool{"size": true, "seed": true, "help": true} // flags of the command line
	for _, k := range p.Knobs {
		plainWord(t, "knob", k.ID, ids)
		nonempty(t, map[string]string{"Label of knob " + k.ID: k.Label, "Hint of " + k.ID: k.Hint, "Said of " + k.ID: k.Said})
		inHint, inSaid := 2, 1
		if k.Switch {
			inHint, inSaid = 0, 0
		}
		fits := strings.Count(k.Hint, "%d") == inHint && strings.Count(k.Said, "%d") == inSaid
		must(t, fits, "knob %s: Hint wants %d of %%d, Said %d: %q, %q", k.ID, inHint, inSaid, k.Hint, k.Said)
		usable := false
		for _, size := range p.Sizes {
			least, most := k.Range(size, 0)
			usable = usable || least <= most
			on := !k.Switch || least > most || least == 1 && most == 1
			must(t, on, "knob %s is a switch, but its Range(%v) is %d to %d", k.ID, size, least, most)
		}
		must(t, usable, "knob %s can be asked for at no offered size", k.ID)
	}
}
