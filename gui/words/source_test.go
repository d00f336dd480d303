package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Words are sentences as these arguments of functions, counted from 0, and in these fields.
var (
	sentenceArguments = map[string]int{
		"New": 0, "Join": 0, "Refuse": 0, "Count": 2, "Errorf": 1, "BadCharacter": 3, "Filled": 0, "Rows": 0, "tr": 0, "Tr": 0, "choose": 0,
	}
	sentenceFields = strings.Fields("Name Request Rule Editing Playing Row Letter Format Label Hint Said words hint label")
)

// Words are none in these fields: help of the command line, shortcuts, items of a menu, and a singular, whose plural is the key of the
// translation; nor as arguments of functions and packages for programmers.
var (
	otherFields    = strings.Fields("About One keys items")
	forProgrammers = strings.Fields("fmt errors regexp panic LogError instead")
)

// Other literals are sentences if they have several words, of which the last one may be a number with a full stop.
var severalWords = regexp.MustCompile(`^[^\n]*[A-Za-z]{2}[^\n]* [^\n]*[A-Za-z]{2}[^\n]* [^\n]*([a-z][^\n ]*|\.)$`)

// source is what the code in a folder says.
type source struct {
	sentences map[string]string // and where each is written
	literals  map[string]bool   // all strings
	roles     map[ast.Node]bool // whether an expression is a sentence, where its place tells
	files     *token.FileSet
}

// readSource reads the code in a folder of the module and those below it, but for some.
func readSource(t *testing.T, folder string, without ...string) *source {
	s := &source{map[string]string{}, map[string]bool{}, map[ast.Node]bool{}, token.NewFileSet()}
	err := filepath.WalkDir(filepath.Join("../..", folder), func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(without, d.Name()):
			return filepath.SkipDir
		case filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(s.files, name, nil, parser.SkipObjectResolution)
		if err == nil {
			ast.Inspect(file, s.read)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// read takes the strings of a node, and reports whether to go on with those below it.
func (s *source) read(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Field:
		s.roles[n.Tag] = false
	case *ast.CallExpr:
		s.readCall(n)
	case *ast.KeyValueExpr:
		if _, key := nameOf(n.Key); slices.Contains(sentenceFields, key) {
			s.roles[n.Value] = true
		} else if slices.Contains(otherFields, key) {
			s.ignore(n.Value)
		}
	case ast.Expr:
		text, ok := literal(n)
		if !ok {
			return true
		}
		s.literals[text] = true
		if is, known := s.roles[n]; text != "" && (is || !known && severalWords.MatchString(text)) {
			s.sentences[text] = strings.TrimPrefix(s.files.Position(n.Pos()).String(), "../../")
		}
		return false
	}
	return true
}

func (s *source) readCall(call *ast.CallExpr) {
	from, name := nameOf(call.Fun)
	at, says := sentenceArguments[name]
	switch {
	case slices.Contains(forProgrammers, from) || slices.Contains(forProgrammers, name):
		for _, arg := range call.Args {
			s.ignore(arg)
		}
	case says && at < len(call.Args):
		s.roles[call.Args[at]] = true
		if name == "Count" {
			s.roles[call.Args[at-1]] = false
		}
	}
}

// ignore has a text that may be put together taken for no sentence.
func (s *source) ignore(e ast.Expr) {
	s.roles[e] = false
	if sum, ok := e.(*ast.BinaryExpr); ok {
		s.ignore(sum.X)
		s.ignore(sum.Y)
	}
}

// nameOf returns the name of a function or a field, and what stands before the dot.
func nameOf(e ast.Expr) (from, name string) {
	switch e := e.(type) {
	case *ast.Ident:
		return "", e.Name
	case *ast.SelectorExpr:
		_, from = nameOf(e.X)
		return from, e.Sel.Name
	}
	return "", ""
}

// literal returns the text of a literal or of several ones that are put together.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		left, ok := literal(e.X)
		right, ok2 := literal(e.Y)
		return left + right, ok && ok2
	}
	return "", false
}
