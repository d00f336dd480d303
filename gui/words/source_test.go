package words

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// source is the program's own code with what its names stand for. Other code, such as the
// toolkit, is not read: what comes from there is no sentence of the program.
type source struct {
	root     string
	files    *token.FileSet
	info     types.Info
	packages map[string]*types.Package
	syntax   map[string][]*ast.File

	values  map[types.Object][]ast.Expr     // what is ever assigned to a variable, field or parameter
	returns map[*types.Signature][]ast.Expr // what a function returns first
}

const module = "fourfold"

// readSource reads the packages in some folders of the module, and those that they import.
func readSource(root string, folders ...string) (*source, error) {
	s := &source{
		root: root, files: token.NewFileSet(), packages: map[string]*types.Package{}, syntax: map[string][]*ast.File{},
		info: types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
		},
		values: map[types.Object][]ast.Expr{}, returns: map[*types.Signature][]ast.Expr{},
	}
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			below, err := filepath.Rel(root, name)
			if err == nil {
				_, err = s.Import(path.Join(module, filepath.ToSlash(below)))
			}
			if errors.Is(err, errNoCode) {
				return nil
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	for _, files := range s.syntax {
		for _, file := range files {
			s.follow(file)
		}
	}
	return s, nil
}

var errNoCode = errors.New("no code of the program")

// Import implements [types.Importer].
func (s *source) Import(name string) (*types.Package, error) {
	below, own := strings.CutPrefix(name, module+"/")
	if p := s.packages[name]; p != nil || !own {
		return p, errors.Join(map[bool]error{true: nil, false: errNoCode}[own])
	}
	entries, err := os.ReadDir(filepath.Join(s.root, filepath.FromSlash(below)))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, entry := range entries {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(s.files, filepath.Join(s.root, below, entry.Name()), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	if len(files) == 0 {
		return nil, errNoCode
	}
	// What comes from code that is not read has no type; that is no error here.
	conf := types.Config{Importer: s, Error: func(error) {}, FakeImportC: true}
	s.packages[name], _ = conf.Check(name, s.files, files, &s.info)
	s.syntax[name] = files
	return s.packages[name], nil
}

// follow notes where values come from.
func (s *source) follow(file *ast.File) {
	var functions []*types.Signature // that enclose the node, as far as they are known
	var nodes []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			switch nodes[len(nodes)-1].(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				functions = functions[:len(functions)-1]
			}
			nodes = nodes[:len(nodes)-1]
			return true
		}
		nodes = append(nodes, n)
		switch n := n.(type) {
		case *ast.FuncDecl:
			functions = append(functions, s.signature(n.Name))
		case *ast.FuncLit:
			functions = append(functions, s.signature(n))
		case *ast.ReturnStmt:
			if f := functions[len(functions)-1]; f != nil && len(n.Results) > 0 {
				s.returns[f] = append(s.returns[f], n.Results[0])
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) || i == 0 {
					s.assign(s.object(to), n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if i < len(n.Values) {
					s.assign(s.object(name), n.Values[i])
				}
			}
		case *ast.RangeStmt:
			if n.Value != nil {
				s.assign(s.object(n.Value), n.X)
			}
		case *ast.CompositeLit:
			s.followLiteral(n)
		case *ast.CallExpr:
			s.followCall(n)
		}
		return true
	})
}

func (s *source) assign(to types.Object, value ast.Expr) {
	if to != nil {
		s.values[to] = append(s.values[to], value)
	}
}

func (s *source) followLiteral(lit *ast.CompositeLit) {
	record, ok := s.structure(lit)
	if !ok {
		return
	}
	for i, element := range lit.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			if key, ok := pair.Key.(*ast.Ident); ok {
				s.assign(s.info.Uses[key], pair.Value)
			}
		} else if i < record.NumFields() {
			s.assign(record.Field(i), element)
		}
	}
}

// structure returns the type of a literal if that is a structure or a pointer to one.
func (s *source) structure(lit *ast.CompositeLit) (*types.Struct, bool) {
	t := s.info.Types[lit].Type
	if t == nil {
		return nil, false
	}
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	record, ok := t.Underlying().(*types.Struct)
	return record, ok
}

func (s *source) followCall(call *ast.CallExpr) {
	if f := s.signature(call.Fun); f != nil {
		for i, arg := range call.Args {
			if i < f.Params().Len() {
				s.assign(f.Params().At(i), arg)
			}
		}
	}
}

// signature returns the type of an expression that is a function, else nil.
func (s *source) signature(e ast.Expr) *types.Signature {
	var t types.Type
	if o := s.object(e); o != nil {
		t = o.Type()
	} else {
		t = s.info.Types[e].Type
	}
	f, _ := t.(*types.Signature)
	return f
}

// object returns what a name stands for, or nil.
func (s *source) object(e ast.Expr) types.Object {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return s.object(e.Sel)
	case *ast.Ident:
		if o := s.info.Defs[e]; o != nil {
			return o
		}
		return s.info.Uses[e]
	}
	return nil
}

// found is a string and where it is written.
type found struct {
	text string
	at   token.Pos
}

// strings returns all that a string expression can be, but for what comes from the objects that are
// known. It is not ok if that cannot be told.
func (s *source) strings(e ast.Expr, known map[types.Object]bool) (all []found, ok bool) {
	return s.trace(e, maps.Clone(known))
}

// trace does the work of strings; what is in seen adds nothing.
func (s *source) trace(e ast.Expr, seen map[types.Object]bool) ([]found, bool) {
	e = ast.Unparen(e)
	if o := s.object(e); o != nil {
		if seen[o] {
			return nil, true
		}
		if _, constant := o.(*types.Const); !constant {
			seen[o] = true
			return s.traceAll(s.values[o], seen)
		}
	}
	if value := s.info.Types[e].Value; value != nil {
		return []found{{constant.StringVal(value), e.Pos()}}, value.Kind() == constant.String
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		left, ok := s.trace(e.X, seen)
		right, ok2 := s.trace(e.Y, seen)
		var all []found
		for _, a := range left {
			for _, b := range right {
				all = append(all, found{a.text + b.text, a.at})
			}
		}
		return all, ok && ok2
	case *ast.IndexExpr:
		return s.trace(e.X, seen)
	case *ast.CompositeLit:
		return s.traceAll(e.Elts, seen)
	case *ast.KeyValueExpr:
		return s.trace(e.Value, seen)
	case *ast.CallExpr:
		return s.traceAll(s.returns[s.signature(e.Fun)], seen)
	}
	return nil, false
}

// traceAll returns what any of the expressions can be. Without any it is not ok.
func (s *source) traceAll(values []ast.Expr, seen map[types.Object]bool) (all []found, ok bool) {
	ok = len(values) > 0
	for _, value := range values {
		some, known := s.trace(value, seen)
		all, ok = append(all, some...), ok && known
	}
	return all, ok
}
