package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// licence is a file that holds one.
type licence struct {
	name string // in its module
	spdx string // empty for a file that only adds to another one
}

// confidence is the least percentage of a text that must be a licence.
const confidence = 90

// known are the licences that licensecheck does not recognise, by module and file; each was read. Where a text offers two, it is the one chosen.
var known = map[string]string{
	"fyne.io/fyne/v2/theme/font/LICENSE_DejaVu-Powerline.txt": "Bitstream-Vera",
	"github.com/go-text/render/LICENSE":                       "BSD-3-Clause", // or Unlicense
	"github.com/go-text/typesetting/LICENSE":                  "BSD-3-Clause", // or Unlicense
	"github.com/go-text/typesetting/harfbuzz/LICENSE":         "MIT",
	"gcc-mingw-w64-x86-64-win32/copyright":                    "GPL-3.0-or-later WITH GCC-exception-3.1", // libgcc's
	"mingw-w64-x86-64-dev/copyright":                          "ZPL-2.1",
}

// free are the licences that permit linking into a program under the MIT licence that is given away.
var free = []string{
	"MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "ISC", "Zlib", "Unlicense", "OFL-1.1", "Bitstream-Vera", "ZPL-2.1",
	"GPL-3.0-or-later WITH GCC-exception-3.1",
}

// classify finds the licences of a part. It fails if there is none, or one that is not known or not free.
func (p *part) classify() error {
	var problems []error
	licensed := false
	for i := range p.files {
		l := &p.files[i]
		base := filepath.Base(l.name)
		if strings.HasPrefix(strings.ToUpper(base), "PATENTS") || strings.HasPrefix(strings.ToUpper(base), "NOTICE") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(p.folder, l.name))
		if err != nil {
			return err
		}
		l.spdx = known[p.path+"/"+l.name]
		if l.spdx == "" {
			if found := licensecheck.Scan(text); found.Percent >= confidence && len(found.Match) == 1 {
				l.spdx = found.Match[0].ID
			}
		}
		if !slices.Contains(free, l.spdx) {
			problems = append(problems, fmt.Errorf("%s: the licence %s (%s) is not one of those that were looked at", p.path, l.name, l.spdx))
		}
		licensed = licensed || !strings.Contains(l.name, "/")
	}
	if !licensed {
		problems = append(problems, fmt.Errorf("%s has no licence in %s", p.path, p.folder))
	}
	return errors.Join(problems...)
}

// expression returns the licences of all parts as an SPDX expression.
func expression(parts []*part) string {
	all := map[string]bool{}
	for _, p := range parts {
		for _, l := range p.files {
			all[l.spdx] = true
		}
	}
	delete(all, "")
	return strings.Join(slices.Sorted(maps.Keys(all)), " AND ")
}

// writeLicences writes the licences of each part to a file in the folder.
func writeLicences(folder string, parts []*part) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range parts {
		var text strings.Builder
		fmt.Fprintln(&text, strings.TrimSuffix(p.path+" "+p.version, " -")) // the program has none
		for _, l := range p.files {
			content, err := os.ReadFile(filepath.Join(p.folder, l.name))
			if err != nil {
				return err
			}
			fmt.Fprintf(&text, "\n----- %s -----\n\n%s\n", l.name, strings.TrimRight(strings.ReplaceAll(string(content), "\r\n", "\n"), "\n"))
		}
		name := strings.ReplaceAll(p.path, "/", "_") + ".txt"
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
