package cli

import (
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

const introduction = `Fourfold solves board puzzles exactly and shows how, step by step.

Without a command it opens its window, with the boards of the FILEs. The name of
a puzzle opens the window at that puzzle. A file with the name of a command is
written ./solve, or after --.

Exit status:

    0    answered; "Impossible" is an answer
    1    an answer or a certificate is refused, or the program failed, or its
         output could not be written
    2    wrong usage or bad input
    3    gave up: out of time or memory
    130  interrupted`

// usageTemplate is that of cobra, with flags wrapped for a terminal and nothing
// that this program has no use for.
const usageTemplate = `Usage:
  {{.UseLine}}
{{- range $group := .Groups}}

{{.Title}}
{{- range $.Commands}}{{if eq .GroupID $group.ID}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}
{{- if and .HasAvailableSubCommands (not .Groups)}}

Commands:
{{- range .Commands}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}
{{- if .HasAvailableLocalFlags}}

Flags:
{{.LocalFlags.FlagUsagesWrapped 80 | trimTrailingWhitespaces}}{{end}}
{{- if not .HasParent}}

"fourfold help COMMAND" explains a command, "fourfold help PUZZLE" the rules of
a puzzle.{{end}}
`

func init() {
	cobra.EnableCommandSorting = false
	cobra.MousetrapHelpText = "" // on Windows a double click opens the window
}

// Command returns the command line of env.
func Command(env Env) *cobra.Command {
	root := &cobra.Command{
		Use:   "fourfold [FILE...]",
		Short: "solve board puzzles exactly and show how, step by step",
		Long:  introduction, Version: env.Version,
		Args: someFiles("unknown command"),
		RunE: func(_ *cobra.Command, args []string) error { return openWindow(env, args) },

		ValidArgsFunction: filesAfter(nil),

		DisableFlagsInUseLine: true,
		SilenceErrors:         true,
		SilenceUsage:          true,
		DisableAutoGenTag:     true, // in the manual
	}
	root.SetIn(env.Stdin)
	root.SetOut(env.Stdout)
	root.SetErr(env.Stderr)
	root.SetUsageTemplate(usageTemplate)
	root.SetVersionTemplate("fourfold {{.Version}}\n")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return usageError(cmd, "%v", err) })
	const commands, puzzles = "commands", "puzzles"
	root.AddGroup(&cobra.Group{ID: commands, Title: "Commands:"}, &cobra.Group{ID: puzzles, Title: "Puzzles:"})
	root.SetHelpCommand(helpCommand(env))
	root.SetHelpCommandGroupID(commands)
	root.SetCompletionCommandGroupID(commands)
	for _, c := range verbs(env) {
		c.GroupID, c.DisableFlagsInUseLine = commands, true
		c.RunE = interruptible(c.RunE)
		root.AddCommand(c)
	}
	for _, p := range env.Puzzles {
		c := puzzleCommand(env, p)
		c.GroupID, c.DisableFlagsInUseLine = puzzles, true
		root.AddCommand(c)
	}
	root.InitDefaultCompletionCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Short = "print the completion script of a shell"
	return root
}

// verbs returns the commands in the order in which help lists them.
func verbs(env Env) []*cobra.Command {
	return []*cobra.Command{
		solveCommand(env), randomCommand(env), checkCommand(env), stressCommand(env), verifyCommand(env),
		versionCommand(env),
	}
}

func versionCommand(env Env) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "print the version",
		Args:  noMore(0),
		RunE: func(*cobra.Command, []string) error {
			fmt.Fprintf(env.Stdout, "fourfold %s\n", env.Version)
			return nil
		},
	}
}

// puzzleCommand returns the command that opens the window at a puzzle. Its help
// is the rules.
func puzzleCommand(env Env, p *puzzle.Puzzle) *cobra.Command {
	rules, err := fs.ReadFile(p.Files, "rules.md")
	if err != nil {
		rules = []byte(err.Error())
	}
	return &cobra.Command{
		Use:   p.ID + " [FILE...]",
		Short: p.Name,
		Long:  string(rules),
		Args:  someFiles("no file"),
		RunE: func(_ *cobra.Command, args []string) error {
			return openWindow(env, append([]string{p.ID}, args...))
		},
	}
}

// helpCommand returns the command that prints the help on another one. That of
// cobra succeeds where there is none.
func helpCommand(env Env) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | PUZZLE]",
		Short: "explain a command, or the rules and the text form of a puzzle",
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return usageError(cmd, "no help on %q, want %s", args[len(args)-1], list(names(cmd.Root())))
			}
			about.InitDefaultHelpFlag()
			about.InitDefaultVersionFlag()
			return about.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(cmd.Root()), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// names returns the names of the subcommands.
func names(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		names = append(names, c.Name())
	}
	return names
}

// openWindow opens the window with files and at puzzles.
func openWindow(env Env, args []string) error {
	if err := env.Window(args); err != nil {
		return &exit{StatusFailure, "fourfold: " + legible(err.Error())}
	}
	return nil
}

// legible makes the lines of an error printable, which may go on with a stack.
func legible(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\t", "    "), "\n")
	for i, line := range lines {
		lines[i] = sentence.Legible(line)
	}
	return strings.Join(lines, "\n")
}

// someFiles accepts names of files. A first argument that neither is one nor
// looks like one is an error that begins with the words given.
func someFiles(otherwise string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 || cmd.ArgsLenAtDash() == 0 || isFile(args[0]) {
			return nil
		}
		if cmd.HasSubCommands() {
			return usageError(cmd, "%s %q, want a file, %s", otherwise, args[0], list(names(cmd)))
		}
		return usageError(cmd, "%s %q", otherwise, args[0])
	}
}

// isFile reports whether a file exists or its name clearly means one.
func isFile(name string) bool {
	if _, err := os.Stat(name); err == nil {
		return true
	}
	return strings.ContainsAny(name, `./\`)
}

// noMore refuses arguments after the first n.
func noMore(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return usageError(cmd, "unexpected argument %q", args[n])
		}
		return nil
	}
}

// choosePuzzle returns the puzzle that the first argument names, and the other
// arguments.
func choosePuzzle(cmd *cobra.Command, env Env, args []string) (*puzzle.Puzzle, []string, error) {
	if len(args) == 0 {
		return nil, nil, usageError(cmd, "no puzzle, want %s", list(puzzleIDs(env)))
	}
	for _, p := range env.Puzzles {
		if p.ID == args[0] {
			return p, args[1:], nil
		}
	}
	return nil, nil, usageError(cmd, "unknown puzzle %q, want %s", args[0], list(puzzleIDs(env)))
}

func puzzleIDs(env Env) []string {
	ids := make([]string, len(env.Puzzles))
	for i, p := range env.Puzzles {
		ids[i] = p.ID
	}
	return ids
}

// filesAfter completes the words as the first argument, and files as the others.
func filesAfter(words []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) == 0 && len(words) > 0 {
			return words, cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

// list joins words as in "flip, swap or tetravex".
func list(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
