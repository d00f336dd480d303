package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"fourfold/cli/suite"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// testFlags are the flags of random by which it makes tests for programs.
type testFlags struct {
	count int    // 0 for the usual
	out   string // the folder; empty for none
	hard  bool
}

const (
	usualTests = 10
	mostTests  = 9999
)

func (t *testFlags) addTo(flags *flag.FlagSet) {
	flags.Func("count", "", func(text string) (err error) {
		if t.count, err = strconv.Atoi(text); err != nil || t.count < 1 || t.count > mostTests {
			return fmt.Errorf("want a whole number from 1 to %d", mostTests)
		}
		return nil
	})
	flags.Func("out", "", func(text string) error {
		if t.out = text; text == "" {
			return errors.New("want a folder")
		}
		return nil
	})
	flags.BoolVar(&t.hard, "hard", false, "")
}

// many reports whether boards of several kinds are asked for.
func (t *testFlags) many() bool { return t.out != "" || t.hard }

// number returns how many boards are asked for.
func (t *testFlags) number() int {
	switch {
	case t.count > 0:
		return t.count
	case t.out != "":
		return usualTests
	}
	return 1
}

// tests makes tests, and returns a list of them if they are written into a folder, else their boards. In a folder they are in the form
// for a program that knows its goal.
func (o *randomOptions) tests(ctx context.Context, p *puzzle.Puzzle, goal *goal, wish puzzle.Wish, seed uint64) (string, error) {
	sizes, err := sizesOf(p, o.sizes)
	if err != nil {
		return "", usageError("random", "%s: --%v", p.ID, err)
	}
	if goal != nil && goal.board != nil {
		if o.sizes != nil && o.sizes.least != o.sizes.most {
			return "", usageError("random", "a range of sizes is not for a goal that is a board")
		}
		sizes = []puzzle.Size{wish.Size}
	}
	options := &suite.Options{Puzzle: goal.puzzle(p), Sizes: sizes, Count: o.set.number(), Seed: seed, Hard: o.set.hard}
	if len(wish.Asks) > 0 {
		if o.set.hard || len(sizes) > 1 && o.sizes != nil {
			return "", usageError("random", "--hard and a range of sizes are not for boards of one kind")
		}
		options.Wish = &wish
	}
	dir := testFolder(o.set.out)
	if dir != "" {
		if err := dir.check(); err != nil {
			return "", failed(StatusUsage, "fourfold random: %v", err)
		}
	}
	tests, err := suite.Make(ctx, options)
	if err != nil {
		return "", err
	}
	if dir == "" {
		boards := make([]puzzle.Problem, len(tests))
		for i, t := range tests {
			boards[i] = t.Board
		}
		return p.Write(boards...), nil
	}
	text, err := dir.write(p, goal.form(p), tests)
	if err != nil {
		return "", failed(StatusFailure, "fourfold random: %v", err)
	}
	return text, nil
}

// testFolder is the name of a folder for tests.
type testFolder string

// check says why tests cannot go there: the folder must be empty or not there yet.
func (f testFolder) check() error {
	entries, err := os.ReadDir(string(f))
	switch {
	case err == nil && len(entries) > 0:
		return sentence.Refuse("%s is not empty, and nothing in it is overwritten; want another folder", string(f))
	case errors.Is(err, os.ErrNotExist):
		return nil
	}
	return err
}

// write writes the tests, and returns a list of them: the number, the size, what the board is, and the first line of the answer. They
// are written beside the folder, which does not hold anything before it holds them all.
func (f testFolder) write(p *puzzle.Puzzle, form func(...puzzle.Problem) string, tests []suite.Test) (list string, err error) {
	name := filepath.Clean(string(f))
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return "", err
	}
	part, err := os.MkdirTemp(filepath.Dir(name), filepath.Base(name)+".part")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(part) // nothing is there any more if all went well
	if list, err = writeTests(part, p, form, tests); err != nil {
		return "", err
	}
	if err := os.Chmod(part, 0o755); err != nil {
		return "", err
	}
	// An empty folder of that name has to go first where the system does not replace it.
	if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	return list, os.Rename(part, name)
}

// writeTests writes tests into a folder, the boards in a form, and lists them.
func writeTests(folder string, p *puzzle.Puzzle, form func(...puzzle.Problem) string, tests []suite.Test) (string, error) {
	digits := max(2, len(strconv.Itoa(len(tests))))
	var list strings.Builder
	for i, t := range tests {
		name := filepath.Join(folder, fmt.Sprintf("%0*d", digits, i+1))
		answer := p.AppendAnswer(nil, 1, t.Answer)
		err := os.WriteFile(name+".in", []byte(form(t.Board)), 0o666)
		if err == nil {
			err = os.WriteFile(name+".out", answer, 0o666)
		}
		if err != nil {
			return "", err
		}
		first, _, _ := strings.Cut(string(answer), "\n")
		fmt.Fprintf(&list, "%0*d  %-5v  %-22s  %s\n", digits, i+1, t.Board.Size(), t.What, first)
	}
	return list.String(), nil
}
