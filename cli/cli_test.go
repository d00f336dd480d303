package cli

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// escape is what a terminal obeys: it clears the screen.
const escape = "\x1b[2J\x07"

// What comes from outside is not obeyed by the terminal that shows a message.
func TestMessagesAreLegible(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, content := range map[string]string{"bad" + escape: bad, "unfit" + escape: unfit, "slow" + escape: slow} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Skip(err) // such names are not for every system
		}
	}
	for _, args := range [][]string{
		{"solve", "peg", "missing" + escape},
		{"solve", "peg", "bad" + escape},
		{"solve", "peg", "unfit" + escape},
		{"solve", "peg", "slow" + escape, "--timeout", "1ms"},
		{"solve", "peg", "slow" + escape, "--timeout", "1ms", "--json"},
		{"solve", "peg", "--" + escape},
		{"solve", "peg", "--timeout=" + escape},
		{"solve", escape},
		{"random", "peg", "--size", escape},
		{"random", escape},
		{"help", escape},
		{escape},
		{"--" + escape},
		{"completion", escape},
	} {
		got := run(t.Context(), "", args...)
		if strings.ContainsAny(got.stderr, "\x1b\x07") || !strings.Contains(got.stderr, `\x1b[2J\a`) || got.status == StatusAnswered {
			t.Errorf("%q: status %d, %q", args, got.status, got.stderr)
		}
	}
	var stderr bytes.Buffer
	conclude(errors.New("lost "+escape), &stderr)
	if strings.Contains(stderr.String(), "\x1b") {
		t.Errorf("%q", stderr.String())
	}
}

func TestHelpFitsTheTerminal(t *testing.T) {
	for _, c := range append(Command(Env{}).Commands(), &cobra.Command{}) {
		for line := range strings.Lines(run(t.Context(), "", append([]string{"help"}, strings.Fields(c.Name())...)...).stdout) {
			if len(line) > 81 {
				t.Errorf("%q is longer than 80 characters", line)
			}
		}
	}
}

func TestLastWordsAreLines(t *testing.T) {
	var stderr bytes.Buffer
	status := Run(t.Context(), nil, Env{Stderr: &stderr, Window: func([]string) error {
		return errors.New("all saved in /\x1b[1m\n\npanic: no such cell\n\tmain.go:1")
	}})
	want := "fourfold: all saved in /\\x1b[1m\n\npanic: no such cell\n    main.go:1\n"
	expect(t, result{status, "", stderr.String()}, result{StatusFailure, "", want})
}
