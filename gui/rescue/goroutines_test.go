package rescue

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// guarded are the places where goroutines may begin, since they answer panics themselves.
var guarded = map[string]string{
	"gui/rescue/rescue.go": "posts them",
	"solver/crew/crew.go":  "brings them back to who waits",
	"gui/store/keeper.go":  "turns them into errors",
	"gui/session/batch.go": "turns them into findings",
	"gui/display/notes.go": "copies lines",
	// What comes from the browser is read there and posted.
	"gui/browser/events_js.go": "posts",
	"gui/browser/files_js.go":  "posts",
}

// windowed reports whether a file belongs to the program with a window: a panic on the command line loses no board.
func windowed(file string) bool {
	first, _, _ := strings.Cut(file, "/")
	return slices.Contains([]string{"gui", "puzzles", "solver"}, first) && !strings.HasPrefix(file, "puzzles/puzzletest/")
}

// A goroutine or a timer whose panic nobody answers would end the program before the boards are saved. All
// begin where that is taken care of, or do nothing but post to the goroutine of the window.
func TestEveryGoroutineIsGuarded(t *testing.T) {
	root := filepath.Join("..", "..")
	begins := 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		file, _ := filepath.Rel(root, path)
		file = filepath.ToSlash(file)
		if err != nil || entry.IsDir() || !windowed(file) || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, file, text, 0)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if !beginsGoroutine(n) {
				return true
			}
			begins++
			if _, plain := n.(*ast.GoStmt); !plain && imports(parsed, "fourfold/solver/crew") && !imports(parsed, "sync") {
				return true
			}
			if _, ok := guarded[file]; !ok {
				t.Errorf("%v: begin it with rescue.Go or crew.Crew", set.Position(n.Pos()))
			}
			return true
		})
		return nil
	})
	if err != nil || begins == 0 {
		t.Errorf("%d goroutines begin, error %v", begins, err)
	}
}

// imports reports whether a file imports a package.
func imports(f *ast.File, path string) bool {
	return slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool { return s.Path.Value == `"`+path+`"` })
}

// beginsGoroutine reports whether a node begins a goroutine that is not guarded by how it begins.
func beginsGoroutine(n ast.Node) bool {
	if _, ok := n.(*ast.GoStmt); ok {
		return true
	}
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return false
	}
	called, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	on, _ := called.X.(*ast.Ident)
	switch called.Sel.Name {
	case "AfterFunc":
		return !onlyPosts(call.Args[len(call.Args)-1])
	case "Go":
		return on == nil || on.Name != "rescue"
	}
	return false
}

// onlyPosts reports whether a function does nothing but call one named post.
func onlyPosts(f ast.Expr) bool {
	literal, ok := f.(*ast.FuncLit)
	if !ok || len(literal.Body.List) != 1 {
		return false
	}
	statement, ok := literal.Body.List[0].(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := statement.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	switch called := call.Fun.(type) {
	case *ast.Ident:
		return called.Name == "post"
	case *ast.SelectorExpr:
		return called.Sel.Name == "post"
	}
	return false
}
