package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"fourfold/cli/check"
	"fourfold/cli/stress"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

const stressHelp = `Runs a program on random boards until it fails. The program reads boards on its
standard input, in the text form of the puzzle, and prints answers as the judge
wants them; any shortest sequence of moves is accepted. It is started without a
shell. Without --strict, blanks, blank lines and line ends do not matter, as in
check. Times are wall times, until the program closes its output.
The boards are those that the original statement promises. Where the judge's
texts hold several boards, so does every third run.

A failure is a wrong answer, a crash, no output or too much, or more time than
the limit twice. The failing board is printed with what is wrong, and saved as
fails-PUZZLE.txt, or as the first of fails-PUZZLE-2.txt and so on that does not
exist. Up to 5 seconds more go into a smaller board or one with fewer moves on
which the program fails in the same way, for fails-PUZZLE-small.txt.

Exit status 0 means that the program did not fail, 1 that it did.`

func stressCommand(env Env) *cobra.Command {
	o, size := stress.Options{Count: 1000, Time: time.Second, Solve: solveWithin(10 * time.Second)}, ""
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "stress PUZZLE [flags] -- PROGRAM [ARG...]",
		Short: "try a program on random boards until it fails",
		Long:  stressHelp,
	}, -1, func(cmd *cobra.Command, p *puzzle.Puzzle, args []string) error {
		o.Puzzle, o.Command = p, args
		return runStress(cmd, env, &o, size)
	})
	flags := cmd.Flags()
	flags.StringVar(&size, "size", "", "rows and columns `RxC`, such as 4x4, or a range, such as 2x2..6x6, whose "+
		"smaller sizes come first; by default the judge's, in turn")
	addNumber(flags, "count", "try `N` boards; by default 1000", "a whole number above zero", 1, math.MaxInt, func(n int) { o.Count = n })
	addSeed(flags, &o.Seed)
	flags.BoolVar(&o.Strict, "strict", false, strictAbout)
	addTime(flags, "time-limit", "limit `D` of the time for a board, such as 500ms or 2s; by default 1s", &o.Time)
	return cmd
}

// runStress tries the program, prints the report and saves the failing board.
func runStress(cmd *cobra.Command, env Env, o *stress.Options, size string) (err error) {
	if err := checkProgram(cmd, o.Command, 1); err != nil {
		return err
	}
	o.Sizes, err = sizes(o.Puzzle, size)
	if err != nil {
		return usageError(cmd, "%s: --%v", o.Puzzle.ID, err)
	}
	if !cmd.Flags().Changed("seed") {
		fmt.Fprintf(env.Stderr, "seed %d\n", o.Seed)
	}
	file, _ := env.Stderr.(*os.File)
	if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 { // a terminal
		o.Tried = func(boards int) { fmt.Fprintf(file, "%s boards\r", sentence.Grouped(boards)) }
	}
	r, err := stress.Run(cmd.Context(), o)
	if err != nil && r.Boards > 0 {
		fmt.Fprintf(env.Stdout, "\n%v", r)
	}
	if err != nil {
		return err
	}
	if r.Undecided > 0 {
		fmt.Fprintf(env.Stderr, "%d boards were not solved in time, and their answers not judged\n", r.Undecided)
	}
	if r.Failure == nil {
		fmt.Fprint(env.Stdout, r)
		return nil
	}
	report(env, o.Puzzle.ID, r.Failure)
	ctx, cancel := context.WithTimeout(cmd.Context(), 5*time.Second)
	defer cancel()
	if smaller := o.Smaller(ctx, r.Failure); smaller != nil {
		fmt.Fprintln(env.Stdout)
		report(env, o.Puzzle.ID+"-small", smaller)
	}
	return &exit{status: StatusFailure}
}

// report prints a failure and saves its boards.
func report(env Env, id string, f *stress.Failure) {
	fmt.Fprint(env.Stdout, f)
	if name, err := save(id, f.Text); err != nil {
		fmt.Fprintf(env.Stderr, "fourfold stress: the board could not be saved: %v\n", sentence.FromError(err))
	} else {
		fmt.Fprintf(env.Stdout, "\nsaved as %s; \"fourfold %s\" opens it\n", name, name)
	}
}

// checkProgram returns why the program that should follow -- and some arguments before it cannot be run.
func checkProgram(cmd *cobra.Command, program []string, before int) error {
	_, err := exec.LookPath(append(program, "")[0])
	switch _, here := exec.LookPath("./" + append(program, "")[0]); {
	case len(program) == 0:
		return usageError(cmd, "no program, want it after --")
	case cmd.ArgsLenAtDash() != before:
		return usageError(cmd, "unexpected argument %q; the program comes after --", program[0])
	case errors.Is(err, exec.ErrNotFound) && here == nil:
		return usageError(cmd, "cannot run %s: %v; write ./%[1]s", program[0], sentence.FromError(errors.Unwrap(err)))
	case err != nil:
		return usageError(cmd, "cannot run %s: %v", cmp.Or(program[0], `""`), sentence.FromError(errors.Unwrap(err)))
	}
	return nil
}

// save writes the text of a board to a new file and returns its name.
func save(id, text string) (name string, err error) {
	const flags = os.O_CREATE | os.O_EXCL | os.O_WRONLY
	name = fmt.Sprintf("fails-%s.txt", id)
	file, err := os.OpenFile(name, flags, 0o666)
	for i := 2; errors.Is(err, fs.ErrExist); i++ {
		name = fmt.Sprintf("fails-%s-%d.txt", id, i)
		file, err = os.OpenFile(name, flags, 0o666)
	}
	if err != nil {
		return "", err
	}
	_, err = file.WriteString(text)
	err = errors.Join(err, file.Close())
	if err != nil {
		os.Remove(name)
	}
	return name, err
}

// sizes returns the sizes of a range such as 2x2..6x6, the smallest first. Without a range it returns
// those of the judge's boards, in turn.
func sizes(p *puzzle.Puzzle, text string) (all []view.Size, err error) {
	if text == "" {
		return slices.Repeat(p.TestSizes, 20), nil
	}
	first, last, _ := strings.Cut(text, "..")
	least, err1 := boards.ParseSize(first)
	most, err2 := boards.ParseSize(cmp.Or(last, first))
	if err := cmp.Or(err1, err2, boards.CheckSize(p, least), boards.CheckSize(p, most)); err != nil {
		return nil, err
	}
	for rows := least.Rows; rows <= most.Rows; rows++ {
		for cols := least.Cols; cols <= most.Cols; cols++ {
			if s := (view.Size{Rows: rows, Cols: cols}); boards.CheckSize(p, s) == nil {
				all = append(all, s)
			}
		}
	}
	if len(all) == 0 {
		err = sentence.Refuse("size %v is smaller than %v", most, least)
	}
	slices.SortStableFunc(all, func(a, b view.Size) int { return a.Rows*a.Cols - b.Rows*b.Cols })
	return all, err
}

const judgeHelp = `Runs a program on the tests of a folder, such as those of "fourfold random
--out": each NAME.in has boards for its standard input. It is started without a
shell. Its answers are judged as by check.

Each test is listed with its verdict and its wall time. Then each failure is
shown, with the answers in NAME.out or NAME.ans if there is such a file. If
these answers are refused, that is noted. A test over the limit is run once
more. The exit status is 0 if all tests are accepted, 1 if one is refused, and 3
if none is but the solver gave up on a board after 10 s.`

func judgeCommand(env Env) *cobra.Command {
	o := stress.Options{Time: time.Second, Solve: solveWithin(10 * time.Second)}
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "judge PUZZLE DIR [flags] -- PROGRAM [ARG...]",
		Short: "run a program on the tests of a folder",
		Long:  judgeHelp,
	}, -1, func(cmd *cobra.Command, p *puzzle.Puzzle, args []string) error {
		o.Puzzle, o.Command = p, args[min(1, len(args)):]
		return runJudge(cmd, env, &o, append(args, "")[0])
	})
	flags := cmd.Flags()
	flags.BoolVar(&o.Strict, "strict", false, strictAbout)
	addTime(flags, "time-limit", "limit `D` of the time for a test, such as 500ms or 2s; by default 1s", &o.Time)
	return cmd
}

// runJudge runs the program on all tests and prints the table, the failures and the total.
func runJudge(cmd *cobra.Command, env Env, o *stress.Options, dir string) error {
	if err := checkProgram(cmd, o.Command, 2); err != nil {
		return err
	}
	inputs, _ := fs.Glob(os.DirFS(dir), "*.in")
	if _, err := os.Stat(dir); len(inputs) == 0 {
		why := map[bool]string{true: "no such folder", false: "not a folder with tests, want files such as 01.in"}[err != nil]
		return failed(StatusUsage, "fourfold judge: %s: %s", dir, why)
	}
	texts := make([]string, len(inputs))
	for i, input := range inputs {
		text, err := os.ReadFile(filepath.Join(dir, input))
		if err == nil {
			_, err = boards.Read(o.Puzzle, string(text), math.MaxInt)
		}
		if err != nil {
			return textError(filepath.Join(dir, input), err)
		}
		texts[i] = string(text)
	}
	return runTests(cmd.Context(), env, o, dir, inputs, texts)
}

// runTests runs the program on the texts of tests. If it has to stop, it has printed the results so far.
func runTests(ctx context.Context, env Env, o *stress.Options, dir string, inputs, texts []string) (stopped error) {
	total := stress.Report{SlowestAt: "none"}
	var tally check.Tally
	failures := ""
	for i, input := range inputs {
		path, name, verdict := filepath.Join(dir, input), strings.TrimSuffix(input, ".in"), check.Accepted
		r, err := o.Try(ctx, texts[i], path)
		if err != nil {
			tally.Skipped, stopped = len(inputs)-i, textError(path, err)
			break
		}
		total.Add(r, sentence.Legible(name))
		if r.Failure != nil {
			verdict, r.Failure.At = check.Kind(r.Failure.Kind), name
			failures += "\n" + r.Failure.String()
		} else if r.Undecided > 0 {
			verdict = check.Undecided
		}
		for _, jury := range []string{name + ".out", name + ".ans"} {
			answers, err := os.ReadFile(filepath.Join(dir, jury))
			if err != nil {
				continue
			} else if r.Failure != nil {
				failures += jury + ":\n" + stress.Excerpt(string(answers))
			}
			check.Run(ctx, check.Options{
				Puzzle: o.Puzzle, Boards: strings.NewReader(texts[i]), Answers: bytes.NewReader(answers), Solve: o.Solve,
			}, func(v *check.Verdict) {
				if v.Refused() {
					fmt.Fprintf(env.Stderr, "%s:%d: %s: %s\n", filepath.Join(dir, jury), v.Answer, v.Kind, v.Why)
				}
			})
		}
		tally.Add(&check.Verdict{Kind: verdict})
		fmt.Fprintf(env.Stdout, "%-8s  %-15s  %5d ms\n", sentence.Legible(name), verdict, r.Slowest.Milliseconds())
	}
	fmt.Fprintln(env.Stdout, failures)
	conclusion := conclusion(env, tally, fmt.Sprintf("; slowest %d ms (%s)", total.Slowest.Milliseconds(), total.SlowestAt))
	return cmp.Or(stopped, conclusion)
}
