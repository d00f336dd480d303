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

// Single words are sentences as these arguments of functions, counted from 0, ...
var sentenceArguments = map[string]int{
	"New": 0, "Refuse": 0, "Count": 2, "Errorf": 1, "BadCharacter": 3, "Filled": 0, "Rows": 0,
	"tr": 0, "Tr": 0, "choose": 0,
}

// ... and in these fields. Other literals are sentences if they have several words, ...
var sentenceFields = []string{
	"Name", "Goal", "Editing", "Playing", "Row", "Letter", "Format", "Label", "Hint", "Said", "words", "hint", "label",
}

var severalWords = regexp.MustCompile(`^[^\n]*[A-Za-z]{2}[^\n]* [^\n]*[A-Za-z]{2}[^\n]* [^\n]*[a-z][^\n ]*$`)

// ... but not what is for programmers, which goes to these functions, ...
var forProgrammers = []string{"fmt", "errors", "regexp", "panic", "LogError"}

// ... shortcuts, the help of the command line, nor the singular before a plural, which is the key of the translation.
var noSentenceFields = []string{"About", "One", "keys"}

// source is what the code in a folder says.
type source struct {
	sentences map[string]string // and where each is written
	literals  map[string]bool   // all strings
	ignored   map[ast.Node]bool
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
		s.ignored[n.Tag] = true
	case *ast.CallExpr:
		s.readCall(n)
	case *ast.KeyValueExpr:
		if key, ok := n.Key.(*ast.Ident); ok && slices.Contains(sentenceFields, key.Name) {
			s.note(n.Value)
		} else if ok && slices.Contains(noSentenceFields, key.Name) {
			s.ignored[n.Value] = true
		}
	case ast.Expr:
		text, ok := literal(n)
		if !ok {
			return true
		}
		s.literals[text] = true
		if severalWords.MatchString(text) && !s.ignored[n] {
			s.note(n)
		}
		return false
	}
	return true
}

func (s *source) readCall(call *ast.CallExpr) {
	from, name := calledName(call.Fun)
	if slices.Contains(forProgrammers, from) || slices.Contains(forProgrammers, name) {
		for _, arg := range call.Args {
			s.ignore(arg)
		}
	} else if i, ok := sentenceArguments[name]; ok && i < len(call.Args) {
		s.note(call.Args[i])
		if name == "Count" {
			s.ignore(call.Args[i-1])
		}
	}
}

// ignore has a text that may be put together taken for no sentence.
func (s *source) ignore(e ast.Expr) {
	s.ignored[e] = true
	if sum, ok := e.(*ast.BinaryExpr); ok {
		s.ignore(sum.X)
		s.ignore(sum.Y)
	}
}

// note takes a sentence.
func (s *source) note(e ast.Expr) {
	if text, ok := literal(e); ok && text != "" {
		s.sentences[text] = strings.TrimPrefix(s.files.Position(e.Pos()).String(), "../../")
		s.ignored[e] = true // it is taken already
	}
}

// calledName returns the name of a function, and what stands before the dot.
func calledName(e ast.Expr) (from, name string) {
	switch e := e.(type) {
	case *ast.Ident:
		return "", e.Name
	case *ast.SelectorExpr:
		from, _ := e.X.(*ast.Ident)
		if from == nil {
			return "", e.Sel.Name
		}
		return from.Name, e.Sel.Name
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
