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
  fourfold PUZZLE
      open the window at this puzzle
`

// statuses are the exit statuses and what they mean.
var statuses = []option{
	{"0", `answered; "Impossible" is an answer`},
	{"1", "an answer is refused; or internal failure, or the output could not be written"},
	{"2", "wrong usage or bad input"},
	{"3", "gave up: out of time or memory"},
	{"130", "interrupted"},
}

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
	if c.flags != nil {
		text += "\nFlags:\n" + table(c.flags(env))
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
	fmt.Fprintf(&b, "\n%s\nExit status:\n%s", puzzleList(env), table(statuses))
	return b.String()
}

// puzzleList returns the words that stand for the puzzles.
func puzzleList(env Env) string {
	return "Puzzles, explained by \"fourfold help PUZZLE\":\n" + table(puzzleWords(env))
}

// say writes a text to the standard output.
func say(env Env, text string) error {
	_, err := fmt.Fprint(env.Stdout, text)
	return outputError(err)
}
