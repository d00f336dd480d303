package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
)

// command is a word that can follow the name of the program.
type command struct {
	name  string
	usage string             // the arguments
	short string             // what it does, for the list of commands
	long  string             // the same at length
	flags func(Env) []option // or nil for none

	// run does it. flag.ErrHelp asks for the command's help instead.
	run func(ctx context.Context, args []string, env Env) error
}

// commands returns all of them, in the order in which help lists them.
func commands() []command {
	return []command{solveCommand(), randomCommand(), checkCommand(), stressCommand(), verifyCommand(), helpCommand(), versionCommand()}
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// commandName returns the command that the first argument stands for.
func commandName(arg string) string {
	switch arg {
	case "-h", "-help", "--help":
		return "help"
	case "-version", "--version":
		return "version"
	}
	return arg
}

// dispatch runs the command that the first argument names.
func dispatch(ctx context.Context, args []string, env Env) error {
	if len(args) == 0 {
		return usageError("", "no command, want %s", list(commandNames()))
	}
	for _, c := range commands() {
		if c.name != commandName(args[0]) {
			continue
		}
		err := c.run(ctx, args[1:], env)
		if errors.Is(err, flag.ErrHelp) {
			return say(env, c.help(env))
		}
		return err
	}
	if strings.HasPrefix(args[0], "-") {
		return usageError("", "unknown flag %s, want a command: %s", args[0], list(commandNames()))
	}
	return usageError("", "unknown command %q, want %s", args[0], list(commandNames()))
}

func versionCommand() command {
	return command{
		name:  "version",
		short: "print the version",
		long:  "Prints the version of this program.\n",
		run:   runVersion,
	}
}

func runVersion(_ context.Context, args []string, env Env) error {
	args, err := parse(newFlags("version"), args)
	switch {
	case err != nil:
		return err
	case len(args) > 0:
		return usageError("version", "unexpected argument %q", args[0])
	}
	return say(env, fmt.Sprintf("fourfold %s\n", env.Version))
}
