package puzzles

import (
	"path"
	"strconv"
	"strings"
	"testing"
)

// rule says what the files below a folder may import besides the standard library. Paths within the module lack its name.
type rule struct {
	only string // folders and modules, separated by blanks; anything if empty
	not  string
}

const (
	aPuzzle = "puzzles/sentence puzzles/lines puzzles/view puzzles/certificate puzzles/puzzle puzzles/random puzzles/grid solver"
	display = "fyne.io"
)

// rules returns the rules by folder. The longest folder that matches a file counts.
func rules() map[string]rule {
	contract, ids := "puzzles/sentence puzzles/lines puzzles/view puzzles/certificate puzzles/puzzle", ""
	for _, p := range All() {
		ids += " puzzles/" + p.ID
	}
	drawing := "fyne.io/fyne/v2/app cli solver gui/session puzzles/puzzle =puzzles" + ids
	all := map[string]rule{
		".":                   {not: "gui " + display}, // the console program has no window
		"gui":                 {not: "fyne.io/fyne/v2/app cli solver =puzzles" + ids},
		"gui/session":         {not: display + " cli solver =puzzles" + ids},
		"gui/paint":           {not: drawing},
		"gui/board":           {not: drawing},
		"cli":                 {not: display + " gui solver =puzzles" + ids},
		"internal":            {not: display + " gui cli solver =puzzles" + ids},
		"solver":              {only: "solver"},
		"puzzles":             {only: "puzzles/puzzle" + ids},
		"puzzles/sentence":    {only: "none"},
		"puzzles/proof":       {only: "none"}, // it knows the rules of the puzzles and nothing else
		"puzzles/lines":       {only: "puzzles/sentence golang.org/x/text"},
		"puzzles/view":        {only: "puzzles/sentence"},
		"puzzles/puzzle":      {only: "puzzles/sentence puzzles/lines puzzles/view puzzles/certificate"},
		"puzzles/certificate": {only: "puzzles/sentence"},
		"puzzles/random":      {only: contract},
		"puzzles/transcript":  {only: contract + " puzzles/boards"},
		"puzzles/boards":      {only: contract},
		"puzzles/paste":       {only: contract + " puzzles/boards"},
		"puzzles/transform":   {only: contract + " puzzles/boards puzzles/random"},
		"puzzles/textbook":    {only: contract},
		"puzzles/grid":        {only: contract + " solver/shortest"},
		"puzzles/puzzletest":  {only: contract + " puzzles/proof puzzles/boards puzzles/random puzzles/grid puzzles/puzzletest puzzles/transform puzzles/textbook solver/shortest"},

		"puzzles/puzzletest/named": {only: "=puzzles puzzles/puzzle"},
	}
	for _, p := range All() {
		all["puzzles/"+p.ID] = rule{only: aPuzzle + " puzzles/" + p.ID}
	}
	return all
}

// allows reports whether the rule allows an import.
func (r rule) allows(imported string) bool {
	listed := func(list string) bool {
		for _, entry := range strings.Fields(list) {
			if exact, ok := strings.CutPrefix(entry, "="); ok && imported == exact {
				return true
			} else if !ok && (imported == entry || strings.HasPrefix(imported, entry+"/")) {
				return true
			}
		}
		return false
	}
	return !listed(r.not) && (r.only == "" || listed(r.only))
}

// TestImports checks that imports run one way: main to cli and gui, these to the contract, puzzles to the contract and the
// solvers. The file of the root that opens the window, and tests, may import anything.
func TestImports(t *testing.T) {
	rules := rules()
	for file, parsed := range sources(t) {
		folder := path.Dir(file)
		for folder != "." && rules[folder] == (rule{}) {
			folder = path.Dir(folder)
		}
		for _, spec := range parsed.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			first, _, _ := strings.Cut(imported, "/")
			ours, own := strings.CutPrefix(imported, "fourfold/")
			if (own || strings.Contains(first, ".")) && !rules[folder].allows(ours) && !strings.HasPrefix(file, "window") {
				t.Errorf("%s imports %s", file, imported)
			}
		}
	}
}
