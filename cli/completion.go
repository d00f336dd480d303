package cli

import (
	"fmt"
	"slices"
	"strings"
)

// Completion returns the script by which a shell, which is bash, zsh or fish, completes the command line of env.
func Completion(env Env, shell string) (string, error) {
	write, ok := map[string]func(Env) string{"bash": bash, "zsh": zsh, "fish": fish}[shell]
	if !ok {
		return "", fmt.Errorf("no completion for the shell %q, want bash, zsh or fish", shell)
	}
	return write(env), nil
}

// completed is a command as a shell completes it.
type completed struct {
	command
	words []option // of which one follows, such as the puzzles
	flags []option // each once
	file  bool     // a file follows
}

// completions returns what there is to complete, by command.
func completions(env Env) []completed {
	var all []completed
	for _, c := range commands() {
		k := completed{command: c, file: strings.Contains(c.usage, "FILE") || strings.Contains(c.usage, "BOARDS")}
		if strings.Contains(c.usage, "COMMAND") {
			k.words = commandWords()
		}
		if strings.Contains(c.usage, "PUZZLE") {
			k.words = append(k.words, puzzleWords(env)...)
		}
		if c.flags != nil {
			k.flags = slices.CompactFunc(c.flags(env), func(a, b option) bool { return a.word == b.word })
		}
		all = append(all, k)
	}
	return all
}

// commandWords returns the commands and what they do.
func commandWords() []option {
	var words []option
	for _, c := range commands() {
		words = append(words, option{c.name, c.short})
	}
	return words
}

// joined returns the words of options with spaces between them. Values of flags are left out.
func joined(options []option) string {
	words := make([]string, len(options))
	for i, o := range options {
		words[i], _ = o.parts()
	}
	return strings.Join(words, " ")
}

// quoted returns a text as one word of a shell.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
