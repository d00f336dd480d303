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

// part is a module that is linked into the program, Go's standard library, or the runtime of a C compiler.
type part struct {
	path, version string
	purl          string // without the version
	folder        string
	files         []licence // sorted by name
	copied        []string  // files that the package holds unchanged
}

// target is a kind of package.
type target struct {
	root         string   // folder of the program's module
	system, arch string   // no arch stands for this machine's
	debian       []string // Debian packages with the C runtimes linked in
	scripts      []string // scripts of Go's tree that the package holds
}

// tags are those of the Makefile. By no_emoji a font is not linked, which unlinked is the licence of.
const tags, unlinked = "migrated_fynedo,no_emoji", "LICENSE_EmojiOneColor.txt"

// kinds are the kinds of packages.
var kinds = map[string]target{
	"linux": {system: "linux"},
	"macos": {system: "darwin"},
	"web":   {system: "js", arch: "wasm", scripts: []string{"lib/wasm/wasm_exec.js"}},
	"windows": {
		system: "windows", arch: "amd64",
		debian: []string{"gcc-mingw-w64-x86-64-win32", "mingw-w64-x86-64-dev"},
	},
}

// parts returns the program, Go's standard library, and the modules linked in, sorted by path.
func (t target) parts() ([]*part, error) {
	env, err := t.ask("env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	goroot, release, _ := strings.Cut(env, "\n")
	const format = `{{$dir := .Dir}}{{with .Module}}{{.Main}} {{.Path}} {{or .Version "-"}} {{.Dir}}{{"\t"}}{{$dir}}{{end}}`
	listed, err := t.ask("list", "-deps", "-tags", tags, "-f", format, ".")
	if err != nil {
		return nil, err
	}
	std := &part{path: "std", version: strings.TrimPrefix(release, "go"), purl: "pkg:golang/std", folder: goroot, copied: t.scripts}
	std.files = []licence{{name: "LICENSE"}, {name: "PATENTS"}} // the others are those of its tools and tests
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
		p := &part{path: fields[1], version: fields[2], purl: "pkg:golang/" + fields[1], folder: fields[3]}
		p.files, err = findLicences(p.folder, linked)
		if err != nil {
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

// ask returns the output of the go command for the target.
func (t target) ask(args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir = t.root
	c.Env = append(c.Environ(), "GOOS="+t.system, "GOARCH="+t.arch, "CGO_ENABLED=1")
	return output(c)
}

// output runs a command and returns its output; an error holds what it said.
func output(c *exec.Cmd) (string, error) {
	out, err := c.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

// debianParts returns installed Debian packages.
func debianParts(names []string) (parts []*part, err error) {
	for _, name := range names {
		version, err := output(exec.Command("dpkg-query", "-W", "-f", "${Version}", name))
		if err != nil {
			return nil, err
		}
		parts = append(parts, &part{
			path: name, version: version, purl: "pkg:deb/debian/" + name,
			folder: "/usr/share/doc/" + name, files: []licence{{name: "copyright"}},
		})
	}
	return parts, nil
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
		case !d.IsDir() && licenceName.MatchString(d.Name()) && filepath.Ext(d.Name()) != ".go" && d.Name() != unlinked:
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
