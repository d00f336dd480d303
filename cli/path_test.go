package cli_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The way of a board through the program, as docs/solvers.md tells it, has so many files, and each function named is in its file.
func TestThePathOfABoard(t *testing.T) {
	doc, _ := os.ReadFile("../docs/solvers.md")
	_, path, _ := strings.Cut(string(doc), "\n## From a text to an answer\n")
	var files []string
	source := func(name string) string {
		for _, folder := range []string{"", "cli/", "internal/record/", "puzzles/", "solver/"} {
			if text, err := os.ReadFile("../" + folder + name); err == nil {
				files = append(files, folder+name)
				return string(text)
			}
		}
		t.Errorf("there is no %s", name)
		return ""
	}
	for _, m := range regexp.MustCompile("(?:`[a-zA-Z.]*?(\\w+)`\\s+\\(|[(\\s])`([\\w/]+\\.go)`").FindAllStringSubmatch(path, -1) {
		is := regexp.MustCompile(`(?m)^(func (\(.*?\) )?` + m[1] + `\b|type ` + m[1] + ` )`)
		if text := source(m[2]); m[1] != "" && !is.MatchString(text) {
			t.Errorf("%s is not in %s", m[1], m[2])
		}
	}
	slices.Sort(files)
	files = slices.Compact(files)
	if !strings.Contains(path, " "+strconv.Itoa(len(files))+" files") {
		t.Errorf("the text tells another number of files than %d: %v", len(files), files)
	}
}
