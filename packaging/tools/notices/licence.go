package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/google/licenseclassifier"
)

// licence is a file that holds one.
type licence struct {
	name string // in its module
	spdx string // empty for a file that only adds to another one
}

// confidence is how much of a text must be that of a licence.
const confidence = 0.9

var classifier = sync.OnceValues(func() (*licenseclassifier.License, error) { return licenseclassifier.New(confidence) })

// known are licences that the classifier does not know, or takes for others, by module and file; each was read. Of two that may be chosen
// from it is the one that was.
var known = map[string]string{
	"fyne.io/fyne/v2/theme/font/LICENSE_DejaVu-Powerline.txt": "Bitstream-Vera",
	"github.com/go-text/render/LICENSE":                       "BSD-3-Clause", // or Unlicense
	"github.com/go-text/typesetting/LICENSE":                  "BSD-3-Clause", // or Unlicense
	"github.com/go-text/typesetting/harfbuzz/LICENSE":         "MIT",
}

// free are the licences that allow to be linked into a program under the MIT licence and given away.
var free = strings.Fields("MIT BSD-2-Clause BSD-3-Clause Apache-2.0 ISC Zlib Unlicense OFL-1.1 Bitstream-Vera")

// classify finds out under which licences a part is. It fails where there is none, or one that is not known or
// not free.
func (p *part) classify() error {
	names, err := classifier()
	if err != nil {
		return err
	}
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
		if l.spdx = known[p.path+"/"+l.name]; l.spdx == "" {
			if match := names.NearestMatch(string(text)); match != nil {
				l.spdx = match.Name
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

// writeLicences writes a file for each part into a folder.
func writeLicences(folder string, parts []*part) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, p := range parts {
		var text strings.Builder
		fmt.Fprintf(&text, "%s %s\n", p.path, p.version)
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
