package cli

import (
	"context"
	"fmt"
	"io/fs"
	"strings"

	"fourfold/puzzles/puzzle"
)

func helpCommand() command {
	return command{
		name:  "help",
		usage: "[COMMAND | PUZZLE]",
		short: "explain a command, or the rules and the text form of a puzzle",
		long: `Explains a command, or the rules and the text form of a puzzle; without an
argument, lists them all.
`,
		run: runHelp,
	}
}

const introduction = `Fourfold solves board puzzles exactly and shows how, step by step.

Usage:
  fourfold [FILE...]
      open the window, with the boards of these files
`

const statuses = `Exit status:
  0    answered; "Impossible" is an answer
  1    internal failure, or the output could not be written
  2    wrong usage or bad input
  3    gave up: out of time or memory
  130  interrupted
`

func runHelp(_ context.Context, args []string, env Env) error {
	args, err := parse(newFlags("help"), args)
	switch {
	case err != nil:
		return err
	case len(args) == 0:
		return say(env, overview(env))
	case len(args) > 1:
		return usageError("help", "one topic at a time, got %q as well", args[1])
	}
	return explain(args[0], env)
}

// explain prints the help for one command or puzzle.
func explain(topic string, env Env) error {
	for _, c := range commands() {
		if c.name == commandName(topic) {
			return say(env, c.help(env))
		}
	}
	if p := findPuzzle(topic, env); p != nil {
		return say(env, strings.TrimRight(rules(p), "\n")+"\n")
	}
	topics := append(commandNames(), puzzleIDs(env)...)
	return usageError("", "no help on %q, want %s", topic, list(topics))
}

// rules returns the rules of a puzzle and its text form.
func rules(p *puzzle.Puzzle) string {
	text, err := fs.ReadFile(p.Files, "rules.md")
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// help returns what there is to know about a command.
func (c command) help(env Env) string {
	text := strings.TrimRight("Usage: fourfold "+c.name+" "+c.usage, " ") + "\n\n" + c.long
	if c.more != nil {
		text += c.more(env)
	}
	if strings.Contains(c.usage, "PUZZLE") {
		text += "\n" + puzzleList(env)
	}
	return text
}

// overview returns the help on the program as a whole.
func overview(env Env) string {
	var b strings.Builder
	b.WriteString(introduction)
	for _, c := range commands() {
		line := strings.TrimRight("  fourfold "+c.name+" "+c.usage, " ")
		fmt.Fprintf(&b, "%s\n      %s\n", line, c.short)
	}
	fmt.Fprintf(&b, "\n%s\n%s", puzzleList(env), statuses)
	return b.String()
}

// puzzleList returns the words that stand for the puzzles.
func puzzleList(env Env) string {
	rows := make([][2]string, len(env.Puzzles))
	for i, p := range env.Puzzles {
		rows[i] = [2]string{p.ID, p.Name}
	}
	return "Puzzles, explained by \"fourfold help PUZZLE\":\n" + table(rows)
}

// lineLength is how many characters fit on a line of help.
const lineLength = 80

// table lines up rows of a word and what it means, in as many lines as that takes.
func table(rows [][2]string) string {
	width := 0
	for _, row := range rows {
		width = max(width, len(row[0]))
	}
	var b strings.Builder
	for _, row := range rows {
		line := fmt.Sprintf("  %-*s ", width, row[0])
		for _, word := range strings.Fields(row[1]) {
			if len(line)+1+len(word) > lineLength {
				b.WriteString(line + "\n")
				line = fmt.Sprintf("  %-*s ", width, "")
			}
			line += " " + word
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// say writes a text to the standard output.
func say(env Env, text string) error {
	_, err := fmt.Fprint(env.Stdout, text)
	return outputError(err)
}
