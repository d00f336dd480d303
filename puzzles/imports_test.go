package puzzles

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// source is a Go file of the program, by its path from the root of the module.
type source struct {
	file    string
	imports []string
}

func (s source) dir() string { return path.Dir(s.file) }

func (s source) isTest() bool { return strings.HasSuffix(s.file, "_test.go") }

const module = "fourfold"

// own returns an import's folder within the module, and whether it has one.
func own(imported string) (dir string, ok bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}

// standard reports whether an import is of the standard library: only there the
// first part of the path is no host.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	_, ours := own(imported)
	return !ours && !strings.Contains(first, ".")
}

func fyne(imported string) bool { return strings.HasPrefix(imported, "fyne.io/") }

// within reports whether dir is root or below it.
func within(dir, root string) bool { return dir == root || strings.HasPrefix(dir, root+"/") }

// layers are the packages below the puzzles, each with those of them that it may build on.
var layers = map[string][]string{
	"puzzles/sentence":          {},
	"puzzles/proof":             {}, // it trusts nothing but the rules
	"puzzles/lines":             {"puzzles/sentence"},
	"puzzles/puzzle":            {"puzzles/sentence", "puzzles/lines"},
	"puzzles/puzzle/transcript": {"puzzles/sentence", "puzzles/puzzle"},
	"puzzles/random":            {"puzzles/sentence", "puzzles/puzzle"},
	"puzzles/judge":             {"puzzles/sentence", "puzzles/lines", "puzzles/puzzle"},
	"puzzles/paste":             {"puzzles/sentence", "puzzles/lines", "puzzles/puzzle"},
	"puzzles/transform":         {"puzzles/sentence", "puzzles/puzzle", "puzzles/random"},
	"puzzles/grid":              {"puzzles/sentence", "puzzles/lines", "puzzles/puzzle"},
	"puzzles/puzzletest/fuse":   {},
	"puzzles/puzzletest":        {"puzzles/sentence", "puzzles/lines", "puzzles/puzzle", "puzzles/random", "puzzles/grid", "puzzles/puzzletest/fuse"},
}

// aLayer reports whether dir is one of the layers.
func aLayer(dir string) bool {
	_, ok := layers[dir]
	return ok
}

// aPuzzle reports whether dir belongs to one of the puzzles, or to the template of one.
func aPuzzle(dir string) bool { return within(dir, "puzzles") && dir != "puzzles" && !aLayer(dir) }

// forbidden returns why a file may not import something, or "". Imports run one
// way: main to cli and, where it is built with a window, to gui, and these to puzzles/puzzle;
// puzzles to puzzles/X to puzzles/puzzle and solver; solver to nothing but what the processor can do. Tests may use more, but nothing
// outside of the root needs cgo and a display.
func forbidden(s source, imported string) string {
	dir, ours := own(imported)
	switch {
	case imported == "fyne.io/fyne/v2/app" && s.dir() != ".":
		return "only the root needs a display"
	case s.isTest():
		return ""
	case s.dir() == "." && !strings.HasPrefix(s.file, "window"):
		return unless(!fyne(imported) && !(ours && within(dir, "gui")), "the program for the console has no window")
	case within(s.dir(), "solver"):
		return unless(standard(imported) || imported == "golang.org/x/sys/cpu" || ours && within(dir, "solver"), "a solver knows no puzzle")
	case aPuzzle(s.dir()):
		part := ours && (within(dir, s.dir()) || aLayer(dir) && !within(dir, "puzzles/puzzletest") || within(dir, "solver"))
		return unless(standard(imported) || part, "a puzzle builds on the contract and the solvers only")
	case aLayer(s.dir()):
		return unless(standard(imported) || slices.Contains(layers[s.dir()], dir), "the layers below the puzzles build on each other one way")
	case s.dir() == "puzzles":
		return unless(standard(imported) || ours && (aPuzzle(dir) || dir == "puzzles/puzzle"), "the list knows puzzles only")
	case within(s.dir(), "gui"), within(s.dir(), "cli"):
		return forbiddenOutside(s, imported, dir, ours)
	}
	return ""
}

// forbiddenOutside is forbidden for the window and the command line.
func forbiddenOutside(s source, imported, dir string, ours bool) string {
	displayed := within(s.dir(), "gui") && !within(s.dir(), "gui/session")
	switch {
	case ours && (aPuzzle(dir) || dir == "puzzles"):
		return "it knows no puzzle by name; main.go gives it the list"
	case ours && within(dir, "solver"):
		return "it solves through the contract"
	case ours && within(s.dir(), "gui") && within(dir, "cli"), ours && within(s.dir(), "cli") && within(dir, "gui"):
		return "the window and the command line do not know each other"
	case fyne(imported) && !displayed:
		return "it works without a window"
	}
	return ""
}

func unless(fine bool, why string) string {
	if fine {
		return ""
	}
	return why
}

// sources returns all Go files of the module.
func sources(t *testing.T) []source {
	root := os.DirFS("..")
	var all []source
	err := fs.WalkDir(root, ".", func(file string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && file != "." && (strings.HasPrefix(name, ".") || name == "testdata"):
			return fs.SkipDir
		case file == "build" || file == "dist": // what is made from the sources
			return fs.SkipDir
		case entry.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		imports, err := importsOf(root, file)
		all = append(all, source{file, imports})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func importsOf(root fs.FS, file string) ([]string, error) {
	text, err := fs.ReadFile(root, file)
	if err != nil {
		return nil, err
	}
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.ImportsOnly)
	if err != nil {
		return nil, err
	}
	var imports []string
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, fmt.Errorf("%s: import %s: %v", file, spec.Path.Value, err)
		}
		imports = append(imports, imported)
	}
	return imports, nil
}

func TestImportsRunOneWay(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sources(t) {
		seen[s.dir()] = true
		for _, imported := range s.imports {
			if why := forbidden(s, imported); why != "" {
				t.Errorf("%s imports %s: %s", s.file, imported, why)
			}
		}
	}
	for _, dir := range []string{".", "cli", "puzzles", "puzzles/proof", "puzzles/puzzle", "puzzles/puzzletest"} {
		if !seen[dir] {
			t.Errorf("no Go file found in %s", dir)
		}
	}
	for _, p := range All() {
		if !seen["puzzles/"+p.ID] {
			t.Errorf("no Go file found in puzzles/%s", p.ID)
		}
	}
}

// The rule forbids what it should, and no more.
func TestImportRule(t *testing.T) {
	tests := []struct {
		file, imported string
		allowed        bool
	}{
		{"window.go", "fyne.io/fyne/v2/app", true},
		{"main.go", "fourfold/puzzles", true},
		{"main.go", "fyne.io/fyne/v2/app", false},
		{"main.go", "fourfold/gui", false},
		{"main_test.go", "fyne.io/fyne/v2/app", true},
		{"gui/window.go", "fyne.io/fyne/v2/app", false},
		{"gui/window_test.go", "fyne.io/fyne/v2/app", false},
		{"gui/window.go", "fyne.io/fyne/v2/widget", true},
		{"gui/window.go", "fourfold/gui/session", true},
		{"gui/window.go", "fourfold/puzzles/puzzle", true},
		{"gui/window.go", "fourfold/puzzles", false},
		{"gui/window.go", "fourfold/puzzles/flip", false},
		{"gui/window.go", "fourfold/cli", false},
		{"gui/window_test.go", "fourfold/puzzles/flip", true},
		{"gui/session/session.go", "fyne.io/fyne/v2", false},
		{"gui/session/session.go", "fourfold/puzzles/puzzle", true},
		{"gui/board/board.go", "fyne.io/fyne/v2/canvas", true},
		{"gui/board/board.go", "fourfold/puzzles/fifth", false},
		{"cli/cli.go", "fyne.io/fyne/v2", false},
		{"cli/cli.go", "fourfold/puzzles/swap", false},
		{"cli/cli.go", "fourfold/puzzles/puzzle", true},
		{"cli/cli.go", "fourfold/gui", false},
		{"cli/cli.go", "fourfold/solver/flow", false},
		{"solver/flow/flow.go", "container/heap", true},
		{"solver/flow/flow.go", "fourfold/solver/graph", true},
		{"solver/flow/flow.go", "fourfold/puzzles/puzzle", false},
		{"solver/flow/flow.go", "golang.org/x/exp/maps", false},
		{"solver/flow.go", "fyne.io/fyne/v2", false},
		{"puzzles/flip/solve.go", "context", true},
		{"puzzles/flip/solve.go", "fourfold/solver/gf2", true},
		{"puzzles/flip/solve.go", "fourfold/puzzles/puzzle", true},
		{"puzzles/flip/solve.go", "fourfold/puzzles/puzzletest", false},
		{"puzzles/flip/solve.go", "fourfold/puzzles/puzzletest/fuse", false},
		{"puzzles/flip/solve_test.go", "fourfold/puzzles/puzzletest", true},
		{"puzzles/flip/solve.go", "fourfold/puzzles/swap", false},
		{"puzzles/flip/solve.go", "fourfold/puzzles", false},
		{"puzzles/flip/solve.go", "fyne.io/fyne/v2", false},
		{"puzzles/flip/solve.go", "fourfold", false},
		{"puzzles/flip/solve.go", "github.com/someone/something", false},
		{"puzzles/fifth/solve.go", "fourfold/puzzles/flip", false},
		{"puzzles/puzzle/puzzle.go", "fmt", true},
		{"puzzles/puzzle/puzzle.go", "fourfold/solver/gf2", false},
		{"puzzles/puzzle/puzzle.go", "fyne.io/fyne/v2", false},
		{"puzzles/proof/flip.go", "fourfold/solver/gf2", false},
		{"puzzles/proof/flip.go", "fourfold/puzzles/flip", false},
		{"puzzles/proof/flip.go", "fourfold/puzzles/puzzle", false},
		{"puzzles/proof/flip.go", "fourfold/puzzles/sentence", false},
		{"puzzles/proof/flip.go", "golang.org/x/exp/maps", false},
		{"puzzles/proof/flip.go", "strconv", true},
		{"puzzles/puzzletest/fuzz.go", "fourfold/puzzles/flip", false},
		{"puzzles/puzzletest/fuzz.go", "fourfold/puzzles/puzzle", true},
		{"puzzles/puzzles.go", "fourfold/puzzles/flip", true},
		{"puzzles/puzzles.go", "fourfold/puzzles/puzzle", true},
		{"puzzles/puzzles.go", "fourfold/gui", false},
	}
	for _, test := range tests {
		why := forbidden(source{file: test.file}, test.imported)
		if (why == "") != test.allowed {
			t.Errorf("%s imports %s: %q, want allowed: %v", test.file, test.imported, why, test.allowed)
		}
	}
}
