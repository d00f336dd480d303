package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.
`

// A module without a licence, or with one that nobody has looked at, stops the release.
func TestClassify(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"none":     {"README", isc, "has no licence"},
		"within":   {"font/LICENSE", isc, "has no licence"},
		"unknown":  {"LICENSE", "All rights reserved.\n", "not one of those"},
		"known":    {"LICENSE", isc, ""},
		"COPYING":  {"COPYING.txt", isc, ""},
		"for code": {"licence.go", isc, "has no licence"},
	} {
		folder := t.TempDir()
		file := filepath.Join(folder, filepath.FromSlash(c.file))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		found, err := findLicences(folder, nil)
		if err != nil {
			t.Fatal(err)
		}
		err = (&part{path: "example.org/m", folder: folder, files: found}).classify()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// A bill of materials names the modules that only its kind of package has, and the script that the page holds unchanged.
func TestBillOfMaterials(t *testing.T) {
	for kind, c := range map[string]struct{ has, lacks string }{
		"linux":   {"pkg:golang/github.com/go-gl/gl@", "wasm_exec.js"},
		"web":     {"wasm_exec.js", "pkg:golang/github.com/go-gl/gl@"},
		"windows": {"pkg:golang/github.com/inconshreveable/mousetrap@", "wasm_exec.js"},
	} {
		target := kinds[kind]
		target.root = filepath.Join("..", "..", "..")
		parts, err := target.parts()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			if slices.ContainsFunc(p.files, func(l licence) bool { return strings.Contains(l.name, "Emoji") }) {
				t.Errorf("%s has the licence of emoji, which are not linked", kind)
			}
		}
		name := filepath.Join(t.TempDir(), "bill.cdx.json")
		if err := writeBOM(name, kind, parts, release{number: "1.2.3"}); err != nil {
			t.Fatal(err)
		}
		bill, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string]bool{c.has: true, c.lacks: false, "pkg:generic/fourfold@1.2.3": true} {
			if strings.Contains(string(bill), text) != want {
				t.Errorf("the bill of %s names %s: %v, want %v", kind, text, !want, want)
			}
		}
	}
}
