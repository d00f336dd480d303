package cli

import (
	"flag"
	"io/fs"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestHelp(t *testing.T) {
	for _, args := range []string{"help", "--help", "-help", "-h"} {
		got := run(t.Context(), "", args)
		expect(t, got, result{0, got.stdout, ""})
		for _, want := range append(commandNames(), "  peg  Peg Solitaire\n", "Exit status:", "[FILE...]") {
			if !strings.Contains(got.stdout, want) {
				t.Errorf("%s does not mention %q", args, want)
			}
		}
	}
}

// Every way to ask for the help on a command gives the same.
func TestCommandHelp(t *testing.T) {
	for _, name := range commandNames() {
		got := run(t.Context(), "", "help", name)
		expect(t, got, result{0, got.stdout, ""})
		if !strings.HasPrefix(got.stdout, "Usage: fourfold "+name) {
			t.Errorf("help %s begins otherwise:\n%s", name, got.stdout)
		}
		for _, args := range [][]string{{name, "--help"}, {name, "-h"}, {name, "peg", "--help"}, {"help", name}} {
			expect(t, run(t.Context(), "", args...), got)
		}
	}
}

func TestPuzzleHelp(t *testing.T) {
	rules, err := fs.ReadFile(template.Files, "rules.md")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.TrimRight(string(rules), "\n") + "\n"
	expect(t, run(t.Context(), "", "help", "peg"), result{0, want, ""})
}

// No flag is kept secret.
func TestHelpNamesFlags(t *testing.T) {
	for name, flags := range map[string]*flag.FlagSet{
		"solve": new(solveOptions).flags(Env{}), "random": new(randomOptions).flags(Env{Puzzles: []*puzzle.Puzzle{template}}),
		"stress": new(stressOptions).flags(Env{}), "check": new(checkOptions).flags(Env{}),
	} {
		help := run(t.Context(), "", "help", name).stdout
		flags.VisitAll(func(f *flag.Flag) {
			if !strings.Contains(help, "\n  --"+f.Name) {
				t.Errorf("help %s does not list --%s", name, f.Name)
			}
		})
	}
}

func TestHelpFitsTheTerminal(t *testing.T) {
	for _, topic := range append(commandNames(), "") {
		args := strings.Fields("help " + topic)
		for line := range strings.Lines(run(t.Context(), "", args...).stdout) {
			if len(line) > 81 {
				t.Errorf("%q is longer than 80 characters", line)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	for _, args := range []string{"version", "--version", "-version"} {
		expect(t, run(t.Context(), "", args), result{0, "fourfold 1.2.3\n", ""})
	}
}
