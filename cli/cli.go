// Package cli is Fourfold's command line: it solves, makes, checks and proves boards in the text
// forms of the online judges, and opens the window. It knows no puzzle by name.
package cli

import (
	"context"
	"fmt"
	"go/doc/comment"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

const introduction = `Fourfold solves board puzzles exactly and shows how, step by step.

Without a command it opens its window with the boards of the FILEs. The name of
a puzzle selects its tab. A file named like a command is written as
./solve, or after --.

"fourfold help COMMAND" explains a command, "fourfold help PUZZLE" the rules and
the text form of a puzzle.

Exit status:

    0    answered; "Impossible" is an answer
    1    an answer or a certificate is refused, or the program failed, or its
         output could not be written
    2    wrong usage or bad input
    3    gave up: out of time or memory
    130  interrupted
    141  the reader of the output has gone away, as head does`

func init() {
	cobra.EnableCommandSorting = false
	cobra.MousetrapHelpText = "" // on Windows a double click opens the window
}

// Run runs a command line, given without the name of the program, and returns its exit status, one
// of the Status constants. SIGINT, SIGTERM, SIGHUP and the end of ctx interrupt a command: Run then
// returns well within 100 ms, even while a read of Stdin or a write to Stdout blocks.
func Run(ctx context.Context, args []string, env Env) int {
	out := &output{Writer: env.Stdout}
	env.Stdout = out
	root := Command(env)
	root.SetArgs(append([]string{}, args...)) // nil would stand for os.Args
	err := root.ExecuteContext(ctx)
	if failure := out.failure.Load(); failure != nil {
		err = writeError("output", *failure)
	}
	return conclude(err, env.Stderr)
}

// Command returns the command line of env.
func Command(env Env) *cobra.Command {
	const commands, puzzles = "commands", "puzzles"
	env.discard = new(atomic.Pointer[func()])
	env.onInterrupt(func() {})
	root := &cobra.Command{
		Use:     "fourfold [FILE...]",
		Short:   "solve board puzzles exactly and show how, step by step",
		Long:    introduction,
		Version: env.Version, Args: someFiles,
		RunE:              func(_ *cobra.Command, args []string) error { return openWindow(env, args) },
		ValidArgsFunction: cobra.FixedCompletions(nil, cobra.ShellCompDirectiveDefault),
		SilenceErrors:     true, SilenceUsage: true, DisableAutoGenTag: true,
	}
	root.SetOut(env.Stdout)
	root.SetVersionTemplate("fourfold {{.Version}}\n")
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages ", ".FlagUsagesWrapped 80 "))
	root.SetFlagErrorFunc(flagError)
	root.AddGroup(&cobra.Group{ID: commands, Title: "Commands:"}, &cobra.Group{ID: puzzles, Title: "Puzzles:"})
	for _, c := range []*cobra.Command{
		solveCommand(env), randomCommand(env), checkCommand(env), judgeCommand(env), stressCommand(env), verifyCommand(env),
	} {
		c.GroupID = commands
		interruptible(env, c)
		root.AddCommand(c)
	}
	for _, p := range env.Puzzles {
		c := puzzleCommand(env, p)
		c.GroupID = puzzles
		root.AddCommand(c)
	}
	root.SetHelpCommandGroupID(commands)
	root.SetCompletionCommandGroupID(commands)
	refineDefaults(root)
	return root
}

// refineDefaults adds the commands help and completion of cobra, which refuse arguments that they do not know.
func refineDefaults(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	root.InitDefaultHelpCmd()
	completion, _, _ := root.Find([]string{"completion"})
	completion.Short = "print the completion script of a shell"
	completion.RunE = func(cmd *cobra.Command, _ []string) error {
		return usageError(cmd, "want the name of a shell: bash, fish, powershell, zsh")
	}
	help, _, _ := root.Find([]string{"help"})
	help.Use, help.Short, help.Long = "help [COMMAND | PUZZLE]", "explain a command, or the rules and the text form of a puzzle", ""
	help.Args = func(cmd *cobra.Command, args []string) error {
		if _, rest, err := root.Find(args); err != nil || len(rest) > 0 {
			return usageError(cmd, "no help on %q, want %s", strings.Join(args, " "), strings.Join(names(root), ", "))
		}
		return nil
	}
}

// puzzleCommand returns the command that opens the window at a puzzle. Its help is the rules.
func puzzleCommand(env Env, p *puzzle.Puzzle) *cobra.Command {
	rules, _ := fs.ReadFile(p.Files, "rules.md") // puzzletest looks for it
	cmd := &cobra.Command{
		Use:   p.ID + " [FILE...]",
		Short: p.Name,
		Long:  string(rules),
		Args:  someFiles,
		RunE: func(_ *cobra.Command, args []string) error {
			return openWindow(env, append([]string{p.ID}, args...))
		},
	}
	cmd.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		fmt.Fprintf(env.Stdout, "%s\n%s", plain(cmd.Long), cmd.UsageString())
	})
	return cmd
}

// marks are the marks of Markdown for emphasis and code.
var marks = regexp.MustCompile("\\*+\\b|\\b\\*+|`")

// plain returns rules, which are Markdown, as plain text of 80 columns.
func plain(rules string) string {
	var b strings.Builder
	code := false
	for line := range strings.Lines(rules) {
		switch {
		case strings.HasPrefix(line, "```"):
			code = !code
		case code:
			b.WriteString("\t" + line)
		case strings.HasPrefix(line, "### "):
			b.WriteString(strings.TrimSpace(line[4:]) + ":\n")
		case strings.HasPrefix(line, "- "), strings.HasPrefix(line, "* "):
			b.WriteString("  " + marks.ReplaceAllString(line, ""))
		default:
			b.WriteString(marks.ReplaceAllString(line, ""))
		}
	}
	printer := comment.Printer{TextCodePrefix: "    ", TextWidth: 80}
	return string(printer.Text(new(comment.Parser).Parse(b.String())))
}

// openWindow opens the window with files and at puzzles. The lines of its error, which may go on
// with a stack, are made printable.
func openWindow(env Env, args []string) error {
	err := env.Window(args)
	if err == nil {
		return nil
	}
	lines := strings.Split(strings.ReplaceAll(err.Error(), "\t", "    "), "\n")
	for i, line := range lines {
		lines[i] = sentence.Legible(line)
	}
	return &exit{StatusFailure, "fourfold: " + strings.Join(lines, "\n")}
}

// someFiles refuses a first argument that neither is a file nor looks like one: it may be a
// misspelt command. After -- everything is a file.
func someFiles(cmd *cobra.Command, args []string) error {
	if len(args) == 0 || cmd.ArgsLenAtDash() == 0 || strings.ContainsAny(args[0], `./\`) {
		return nil
	}
	if _, err := os.Stat(args[0]); err == nil {
		return nil
	}
	return usageError(cmd, "%q is neither a command nor a file, want %s", args[0], strings.Join(names(cmd.Root()), ", "))
}

// names returns the names of the commands and the puzzles.
func names(root *cobra.Command) []string {
	var names []string
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	return names
}
