package puzzles

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
)

// TestFunctionsAreShort checks the limit that CONTRIBUTING.md gives.
func TestFunctionsAreShort(t *testing.T) {
	const most = 40
	for file, parsed := range sources(t) {
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if lines := positions.Position(f.End()).Line - positions.Position(f.Pos()).Line + 1; lines > most {
				t.Errorf("%s: %s has %d lines, at most %d are allowed", file, f.Name.Name, lines, most)
			}
		}
	}
}

// positions has the positions in all files.
var positions = token.NewFileSet()

// sources returns all Go files of the repository except tests, by path.
func sources(t *testing.T) map[string]*ast.File {
	root, found := os.DirFS(".."), map[string]*ast.File{}
	err := fs.WalkDir(root, ".", func(file string, entry fs.DirEntry, err error) error {
		switch name := entry.Name(); {
		case err != nil:
			return err
		case entry.IsDir() && file != "." && (name[0] == '.' || name == "testdata" || file == "build" || file == "dist"):
			return fs.SkipDir
		case entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := fs.ReadFile(root, file)
		if err == nil {
			found[file], err = parser.ParseFile(positions, file, text, 0)
		}
		return err
	})
	if err != nil || len(found) < 100 {
		t.Fatalf("%d files, error %v", len(found), err)
	}
	return found
}
