package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestWindow(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"board", "solve"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct {
		args   string
		files  string
		window bool
	}{
		{"", "", true},
		{"board", "board", true},
		{"board solve", "board solve", true},
		{"missing.txt", "missing.txt", true},
		{"./solve", "./solve", true},
		{filepath.Join("some", "board"), filepath.Join("some", "board"), true},
		{"-- -board", "-board", true},
		{"--", "", true},
		{"solve", "", false},
		{"solve flip board", "", false},
		{"random flip", "", false},
		{"help", "", false},
		{"version", "", false},
		{"--version", "", false},
		{"--help board", "", false},
		{"-h", "", false},
		{"-x", "", false},
		{"slove", "", false},
		{"peg", "peg", true},
		{"peg slove", "", false},
		{"board peg", "board peg", true},
	}
	for _, test := range tests {
		files, window := Window(strings.Fields(test.args), plain.Puzzles)
		if window != test.window || (window && strings.Join(files, " ") != test.files) {
			t.Errorf("Window(%s) = %q, %v", test.args, files, window)
		}
	}
	if _, window := Window([]string{""}, plain.Puzzles); window {
		t.Error("an empty argument opens the window")
	}
}

func TestParse(t *testing.T) {
	tests := []struct {
		args, others string
		steps        bool
		err          string
	}{
		{"a b", "a b", false, ""},
		{"--steps a b", "a b", true, ""},
		{"a -steps b", "a b", true, ""},
		{"a b --steps", "a b", true, ""},
		{"a -", "a -", false, ""},
		{"a - --steps", "a -", true, ""},
		{"a --timeout 2s b", "a b", false, ""},
		{"a --timeout=2s b", "a b", false, ""},
		{"a -- --steps --", "a --steps --", false, ""},
		{"--steps -- a", "a", true, ""},
		{"--", "", false, ""},
		{"a --fast", "", false, "fourfold solve: unknown flag --fast"},
		{"a --timeout", "", false, "fourfold solve: no value for flag --timeout"},
		{"a --timeout --", "", false, `fourfold solve: invalid value "--" for flag --timeout: want a time above zero, such as 2s, up to 2562047h`},
		{"a --timeout 2", "", false, `fourfold solve: invalid value "2" for flag --timeout: want a time above zero, such as 2s, up to 2562047h`},
		{"a --timeout 0s", "", false, `fourfold solve: invalid value "0s" for flag --timeout: want a time above zero, such as 2s, up to 2562047h`},
		{"a --timeout -1s", "", false, `fourfold solve: invalid value "-1s" for flag --timeout: want a time above zero, such as 2s, up to 2562047h`},
		{"a --steps=perhaps", "", false, `fourfold solve: invalid boolean value "perhaps" for flag --steps: parse error`},
	}
	for _, test := range tests {
		var o solveOptions
		others, err := parse(o.flags(Env{}), strings.Fields(test.args))
		message := ""
		if err != nil {
			message, _, _ = strings.Cut(err.Error(), "\n")
		}
		if message != test.err {
			t.Errorf("parse(%s): error\n%s\nwant\n%s", test.args, message, test.err)
		}
		if err == nil && (!slices.Equal(others, strings.Fields(test.others)) || o.steps != test.steps) {
			t.Errorf("parse(%s) = %q, steps %v", test.args, others, o.steps)
		}
	}
}

func TestList(t *testing.T) {
	for want, words := range map[string][]string{
		"":          nil,
		"a":         {"a"},
		"a or b":    {"a", "b"},
		"a, b or c": {"a", "b", "c"},
	} {
		if got := list(words); got != want {
			t.Errorf("list(%q) = %q, want %q", words, got, want)
		}
	}
}

func TestUsageErrors(t *testing.T) {
	const ask = "Run \"fourfold help%s\" for the usage.\n"
	tests := []struct{ args, message, topic string }{
		{"", "fourfold: no command, want solve, random, check, stress, verify, help or version", ""},
		{"slove", `fourfold: unknown command "slove", want solve, random, check, stress, verify, help or version`, ""},
		{"solve", "fourfold solve: no puzzle, want peg", " solve"},
		{"solve chess", `fourfold solve: unknown puzzle "chess", want peg`, " solve"},
		{"solve peg a b", `fourfold solve: one file at a time, got "b" as well`, " solve"},
		{"random", "fourfold random: no puzzle, want peg", " random"},
		{"random chess", `fourfold random: unknown puzzle "chess", want peg`, " random"},
		{"random peg file", `fourfold random: unexpected argument "file"`, " random"},
		{"random peg --size 10x4", "fourfold random: peg: --size 10x4, want 1x1 to 7x7", " random"},
		{"random peg --size 4", `fourfold random: invalid value "4" for flag --size: size "4", want rows x columns such as 4x4`, " random"},
		{"random peg --seed -1", `fourfold random: invalid value "-1" for flag --seed: want a whole number of at most 64 bits, from 0`, " random"},
		{"random peg --seed 18446744073709551616", `fourfold random: invalid value "18446744073709551616" for flag --seed: want a whole number of at most 64 bits, from 0`, " random"},
		{"version 2", `fourfold version: unexpected argument "2"`, " version"},
		{"help chess", `fourfold: no help on "chess", want solve, random, check, stress, verify, help, version or peg`, ""},
		{"help solve random", `fourfold help: one topic at a time, got "random" as well`, " help"},
	}
	for _, test := range tests {
		got := run(t.Context(), three, strings.Fields(test.args)...)
		want := test.message + "\n" + strings.ReplaceAll(ask, "%s", test.topic)
		t.Run(test.args, func(t *testing.T) { expect(t, got, result{StatusUsage, "", want}) })
	}
}
