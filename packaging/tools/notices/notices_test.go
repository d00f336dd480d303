package main

import (
	"os"
	"path/filepath"
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
