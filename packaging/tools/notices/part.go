package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// part is a module that is linked into the program, or Go itself.
type part struct {
	path, version string
	folder        string
	files         []licence // sorted by name
}

// target is a program to be built.
type target struct {
	root               string // folder of its module
	system, arch, tags string
	pkg                string // its main package
}

// parts returns what the program is linked from: first itself, then Go, then the modules, sorted by path.
func (t target) parts() ([]*part, error) {
	env, err := t.ask("env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goroot, release, _ := strings.Cut(env, "\n")
	const format = `{{$dir := .Dir}}{{with .Module}}{{.Main}} {{.Path}} {{or .Version "-"}} {{.Dir}}{{"\t"}}{{$dir}}{{end}}`
	listed, err := t.ask("list", "-deps", "-tags", t.tags, "-f", format, t.pkg)
	if err != nil {
		return nil, err
	}
	std := &part{path: "std", version: strings.TrimPrefix(release, "go"), folder: goroot}
	std.files = []licence{{name: "LICENSE"}, {name: "PATENTS"}} // what else is in there is of its tools and tests
	own := []*part{std}
	lines := strings.Split(listed, "\n")
	linked := map[string]bool{}
	for i, line := range lines {
		module, dir, _ := strings.Cut(line, "\t")
		lines[i], linked[dir] = module, true
	}
	slices.Sort(lines)
	for _, line := range slices.Compact(lines) {
		fields := strings.SplitN(line, " ", 4)
		if len(fields) < 4 {
			continue
		}
		p := &part{path: fields[1], version: fields[2], folder: fields[3]}
		if p.files, err = findLicences(p.folder, linked); err != nil {
			return nil, err
		}
		if fields[0] == "true" {
			own = slices.Insert(own, 0, p)
			continue
		}
		own = append(own, p)
	}
	return own, nil
}

// ask returns what the go command says.
func (t target) ask(args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir = t.root
	c.Env = c.Environ()
	for name, value := range map[string]string{"GOOS": t.system, "GOARCH": t.arch} {
		if value != "" {
			c.Env = append(c.Env, name+"="+value, "CGO_ENABLED=1")
		}
	}
	out, err := c.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

// licenceName matches the names of files that hold licences, or what they ask to be told.
var licenceName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice|patents|unlicense|ofl)([._-].*)?$`)

// findLicences returns all files of a module that hold licences: of itself, of C code, of fonts. Those of packages that
// are not linked do not concern the program.
func findLicences(folder string, linked map[string]bool) (found []licence, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		hidden := path != folder && strings.HasPrefix(d.Name(), ".")
		switch {
		case err != nil:
			return err
		case d.IsDir() && (hidden || slices.Contains([]string{"testdata", "build", "dist", "packaging"}, d.Name())):
			return filepath.SkipDir
		case !d.IsDir() && licenceName.MatchString(d.Name()) && filepath.Ext(d.Name()) != ".go":
			if dir := filepath.Dir(path); dir != folder && !linked[dir] && hasGo(dir) {
				return nil
			}
			name, err := filepath.Rel(folder, path)
			found = append(found, licence{name: filepath.ToSlash(name)})
			return err
		}
		return nil
	})
	return found, err
}

// hasGo reports whether a folder is a package of Go.
func hasGo(folder string) bool {
	files, _ := filepath.Glob(filepath.Join(folder, "*.go")) // the pattern is right
	return len(files) > 0
}
