package puzzles

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
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
	aPuzzle = "puzzles/sentence puzzles/lines puzzles/puzzle puzzles/random puzzles/grid solver"
	display = "fyne.io"
)

// rules returns the rules by folder. The longest folder that matches a file counts.
func rules() map[string]rule {
	contract, ids := "puzzles/sentence puzzles/lines puzzles/puzzle", ""
	for _, p := range All() {
		ids += " puzzles/" + p.ID
	}
	all := map[string]rule{
		".":                  {not: "gui " + display}, // the console program has no window
		"gui":                {not: "fyne.io/fyne/v2/app cli solver =puzzles" + ids},
		"gui/session":        {not: display + " cli solver =puzzles" + ids},
		"cli":                {not: display + " gui solver =puzzles" + ids},
		"solver":             {only: "solver"},
		"puzzles":            {only: "puzzles/puzzle" + ids},
		"puzzles/sentence":   {only: "none"},
		"puzzles/proof":      {only: "none"}, // it knows the rules of the puzzles and nothing else
		"puzzles/lines":      {only: "puzzles/sentence"},
		"puzzles/puzzle":     {only: "puzzles/sentence puzzles/lines puzzles/puzzle"},
		"puzzles/random":     {only: contract + " puzzles/grid"},
		"puzzles/paste":      {only: contract},
		"puzzles/transform":  {only: contract + " puzzles/random"},
		"puzzles/grid":       {only: contract + " solver/shortest"},
		"puzzles/puzzletest": {only: contract + " puzzles/random puzzles/grid puzzles/puzzletest solver/shortest"},
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
	rules, root, files := rules(), os.DirFS(".."), 0
	err := fs.WalkDir(root, ".", func(file string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && file != "." && (name[0] == '.' || name == "testdata" || file == "build" || file == "dist"):
			return fs.SkipDir
		case entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(file, "window"):
			return nil
		}
		files++
		folder := path.Dir(file)
		for folder != "." && rules[folder] == (rule{}) {
			folder = path.Dir(folder)
		}
		text, err := fs.ReadFile(root, file)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range parsed.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			first, _, _ := strings.Cut(imported, "/")
			ours, own := strings.CutPrefix(imported, "fourfold/")
			if (own || strings.Contains(first, ".")) && !rules[folder].allows(ours) {
				t.Errorf("%s imports %s", file, imported)
			}
		}
		return nil
	})
	if err != nil || files < 100 {
		t.Errorf("%d files, error %v", files, err)
	}
}
