package cli

import (
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"fourfold/cli/stress"
	"fourfold/cli/stress/child"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func stressCommand(env Env) *cobra.Command {
	o := stressOptions{limit: stressTime, output: stressOutput, boards: stressTogether}
	cmd := &cobra.Command{
		Use:               "stress PUZZLE [FLAG...] -- PROGRAM [ARG...]",
		Short:             "try a program on boards until it fails, and make that board smaller",
		Long:              stressHelp,
		ValidArgsFunction: filesAfter(puzzleIDs(env)),
		RunE:              func(cmd *cobra.Command, args []string) error { return runStress(cmd, env, o, args) },
	}
	o.addTo(cmd.Flags())
	return cmd
}

const stressHelp = `Runs a program on boards until it fails. The program reads boards on its
standard input, in the text form of the puzzle, and prints answers as the judge
wants them; a sequence of moves may be another one than ours if it is as short.
It is run without a shell. Several boards are given to a run unless the program
answers only one; two runs go on at a time.

A failure is a wrong answer, a crash, too little output or too much, or more
time than the limit. Then the board is made smaller while the program still
fails on it: fewer cells, if the program knows boards of that size; fewer
pieces, fewer moves, smaller numbers. It is printed with both answers and saved.

Exit status 0 means that the program did not fail, 1 that it did.
`

const (
	stressCount     = 1000
	stressTime      = time.Second
	stressOutput    = 16 << 20
	stressTogether  = 2048
	mostOutput      = 1 << 30
	progressApart   = time.Second // between the first two lines about the progress; it doubles
	progressMost    = 30 * time.Second
	linesPrinted    = 24 // of an output or a board
	stressSizesHelp = "rows and columns, such as 4x4, or a range, such as 2x2..6x6; by default the judge's"
)

// stressOptions are the flags of stress.
type stressOptions struct {
	sizes   *sizeRange
	all     bool
	count   *uint64
	seed    *uint64
	limit   time.Duration
	output  int64
	boards  int
	save    string
	verbose bool
}

func (o *stressOptions) addTo(flags *pflag.FlagSet) {
	flags.Func("size", "`RxC`: "+stressSizesHelp+". Random boards grow again and again", func(text string) error {
		sizes, err := parseSizes(text)
		o.sizes = &sizes
		return err
	})
	flags.BoolVar(&o.all, "all", false, "every board of the size that the judge can set, instead of random ones: 65,536 of Flip and 411,840 of "+
		"Four in Line; of Tetravex, those with the numbers 0 and 1")
	flags.Func("count", "try `N` boards; by default 1000, or all with --all", func(text string) error {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil || n == 0 {
			return errors.New("want a whole number above zero")
		}
		o.count = &n
		return nil
	})
	addSeed(flags, &o.seed)
	flags.Func("time-limit", "limit `D` of the time for a run on one board, such as 500ms or 2s; by default 1s", func(text string) (err error) {
		if o.limit, err = time.ParseDuration(text); err != nil || o.limit <= 0 {
			return errors.New("want a time above zero, such as 500ms or 2s")
		}
		return nil
	})
	flags.Func("output-limit", "limit `M` of the output of a run, such as 64K or 2M; by default 16M", func(text string) (err error) {
		if o.output, err = parseBytes(text); err == nil && o.output > mostOutput {
			err = errors.New("want at most 1G")
		}
		return err
	})
	flags.Func("boards", "give at most `N` boards to one run; by default 2048, or 1 if the program answers no more", func(text string) (err error) {
		if o.boards, err = strconv.Atoi(text); err != nil || o.boards < 1 {
			return errors.New("want a whole number above zero")
		}
		return nil
	})
	flags.StringVar(&o.save, "save", "", "save the failing board as `FILE`; by default fails-PUZZLE.txt, or with the first free number behind it")
	flags.BoolVar(&o.verbose, "verbose", false, "print each command line, and what came of it, to the standard error")
}

func runStress(cmd *cobra.Command, env Env, o stressOptions, args []string) error {
	dash := cmd.ArgsLenAtDash()
	if dash < 0 {
		dash = len(args)
	}
	args, command := args[:dash], args[dash:]
	p, args, err := choosePuzzle(cmd, env, args)
	switch {
	case err != nil:
		return err
	case len(args) > 0:
		return usageError(cmd, "unexpected argument %q; the program comes after --", args[0])
	case len(command) == 0:
		return usageError(cmd, "no program, want it after --")
	}
	program, err := child.Find(command)
	if err != nil {
		return failed(StatusUsage, "fourfold stress: cannot run %s: %v", command[0], errors.Unwrap(err))
	}
	s := &stressing{puzzle: p, form: p.Write, options: o, env: env}
	return s.try(cmd, program)
}

// stressing is one run of the stress command.
type stressing struct {
	puzzle  *puzzle.Puzzle
	form    func(...puzzle.Problem) string // what the program reads
	options stressOptions
	env     Env

	mu   sync.Mutex    // of the lines on the standard error
	told time.Time     // when the progress was told last
	next time.Duration // from then on, when it is told again
}

// try tries the program and says what came of it.
func (s *stressing) try(cmd *cobra.Command, program *child.Program) error {
	o := s.options
	sizes, err := sizesOf(s.puzzle, o.sizes)
	if err != nil {
		return usageError(cmd, "%s: --%v", s.puzzle.ID, err)
	}
	seed := chosen(o.seed)
	options := &stress.Options{
		Puzzle: s.puzzle, Form: s.form, Program: program, Sizes: sizes, All: o.all, Count: stressCount, Seed: seed,
		TimeLimit: o.limit, OutputLimit: int(o.output), Together: o.boards, Progress: s.progress,
	}
	switch {
	case o.count != nil:
		options.Count = *o.count
	case o.all:
		options.Count = 0
	}
	if o.verbose {
		options.Log = s.say
	}
	if o.seed == nil && !o.all {
		s.say(fmt.Sprintf("seed %d", seed))
	}
	s.told, s.next = time.Now(), progressApart
	report, err := stress.Run(cmd.Context(), options)
	switch {
	case errors.Is(err, stress.ErrTooMany):
		return usageError(cmd, "%s: --all with a --size of %v: %v", s.puzzle.ID, sizes[len(sizes)-1], err)
	case err != nil:
		return err
	}
	return s.conclude(report)
}

// say writes a line to the standard error.
func (s *stressing) say(line string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintln(s.env.Stderr, sentence.Legible(line))
}

// progress says now and then how many boards were tried.
func (s *stressing) progress(boards, of uint64) {
	s.mu.Lock()
	late := time.Since(s.told) >= s.next
	if late {
		s.told, s.next = time.Now(), min(2*s.next, progressMost)
	}
	s.mu.Unlock()
	if late {
		s.say(fmt.Sprintf("%d of %d boards, no failure yet", boards, of))
	}
}
