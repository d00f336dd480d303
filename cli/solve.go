package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"time"

	"github.com/spf13/cobra"

	"fourfold/internal/atomicfile"
	"fourfold/internal/page"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

const solveHelp = `Prints the answers to the boards of a text, one or many, in exactly the form
that the online judge wants. Without a FILE, or with -, it reads the standard
input. A picture or a page of Fourfold, too, can be the FILE: its boards are
those at the start. A bad board ends the run after the answers to the boards
before it. So does a board that the solver gives up on, except with --json.

With --json it prints an object for each board, one a line: puzzle, line (where
the board starts), board (its text), status ("solved", "impossible" or "gave
up"), length (null without a solution), minimal (true if it is proven that no
solution is shorter; null where no moves are counted, as on impossible boards),
proven (true if the answer in the judge's form is), nodes, milliseconds, proof
(sentences, some with a drawing below; with --why all that it prints), and
moves: strings, or with --steps objects with move, text and board, and with
--why also why and perhaps technique, such as "only tile". If the solver gave
up, the moves are the best solution that it found, if any, and bound is the
lower bound that it proved.

A move is written as row and column of a cell, from 1, such as 23; a slide or an
exchange as those of both cells, such as 2324; in Tetravex as tile, row and
column. Blanks separate the numbers there, and if a side has more than 9 cells.

With --proof it also writes certificates, for "fourfold verify" or a checker of
your own: the moves, and a proof that no fewer will do, or that the board is
impossible. An answer that has none, such as one that is not proven, is named,
and the program ends with status 3. The file gets the certificates of the other
answers when all boards are done. It stays as it was if there are none, or if
the run fails.

With --page it also writes a page for browsers: the boards, every step with its
picture and reason, the proofs and the certificates. It needs no other file and
no network. --lang chooses its language. So far only pages speak Chinese.`

func solveCommand(env Env) *cobra.Command {
	a, proofs, pages, language := &answers{stderr: env.Stderr}, "", "", ""
	cmd := env.onPuzzle(&cobra.Command{
		Use:   "solve PUZZLE [FILE]",
		Short: "print the answers to the boards of a text, as the judge wants them",
		Long:  solveHelp,
	}, 1, func(cmd *cobra.Command, p *puzzle.Puzzle, args []string) error {
		one, err := atomicfile.Place(proofs)
		if other, _ := atomicfile.Place(pages); proofs != "" && pages != "" && err == nil && one == other {
			return usageError(cmd, "%s: the certificates go there, want another file", pages)
		}
		a.puzzle, a.steps = p, a.steps || a.why
		if pages != "" {
			a.page = newPage(env, p, language)
		}
		return runSolve(cmd, env, a, append(args, "-")[0], proofs, pages)
	})
	flags := cmd.Flags()
	flags.BoolVar(&a.steps, "steps", false, "after each answer, print every move in words and the board after it; for an "+
		"impossible board, the reasons, with stars for their cells")
	flags.BoolVar(&a.why, "why", false, "like --steps, and print the reason of each move, and at the end the proof, "+
		"shortened if it is longer than 80 sentences")
	flags.BoolVar(&a.json, "json", false, "print a JSON object for each board")
	addTime(flags, "timeout", timeoutAbout, &a.timeout)
	addFlag(flags, "proof", "write a certificate of each answer to `FILE`; with -, print the certificates and not the answers",
		"the path of a file", func(text string) bool { proofs = text; return text != "" })
	addFlag(flags, "page", "write a page for browsers to `FILE`; with -, print it and not the answers", "the path of a file",
		func(text string) bool { pages = text; return text != "" })
	addFlag(flags, "lang", "the language of the page, en or zh-Hans; by default `TAG` is that of the system", "en or zh-Hans",
		func(text string) bool { language = text; return text == "en" || text == "zh-Hans" })
	return cmd
}

// newPage returns a page without boards in a language.
func newPage(env Env, p *puzzle.Puzzle, language string) *page.Page {
	if env.Speak == nil {
		return &page.Page{Puzzle: p, Language: "en", Say: sentence.Text.String}
	}
	say, tag := env.Speak(language, p)
	return &page.Page{Puzzle: p, Language: tag, Say: say}
}

// answers prints the answers to boards, and their certificates.
type answers struct {
	puzzle           *puzzle.Puzzle
	steps, why, json bool          // why implies steps
	timeout          time.Duration // for a board; zero means none
	out              *bufio.Writer
	stderr           io.Writer
	proofs           io.Writer     // for certificates, or nil
	page             *page.Page    // for a page, or nil
	gaveUp           bool          // some board has no answer or no certificate
	proven           bool          // some board has a certificate
	tellAt           time.Duration // the next time to say how long a search will take
	note             func(line int, s view.Size)
}

// runSolve answers all boards of a file, and writes certificates and a page into others unless their names are empty. If it
// has to stop, it has written the answers before.
func runSolve(cmd *cobra.Command, env Env, a *answers, boards, proofs, pages string) error {
	in, err := openBoards(env, a.puzzle, boards)
	if err != nil {
		return err
	}
	defer in.file.Close()
	out, commit := env.Stdout, func() error { return nil }
	switch proofs {
	case "":
	case "-":
		a.proofs, out = env.Stdout, io.Discard
	default:
		file, err := createFile(env, proofs, in)
		if err != nil {
			return usageError(cmd, "%s: %v", proofs, sentence.FromError(err))
		}
		defer env.onInterrupt(file.Discard)()
		a.proofs, commit = file, file.Commit
	}
	if pages == "-" {
		out = io.Discard
	}
	a.out, a.note = bufio.NewWriterSize(out, 1<<16), noteTall(env.Stderr, a.puzzle, in.name)
	err = a.writeAll(cmd.Context(), solved(cmd.Context(), a.puzzle, a.timeout, in))
	if err := a.out.Flush(); err != nil {
		return err
	}
	if err == nil && a.proven {
		err = writeError("certificates", commit())
	}
	if err == nil && a.page != nil {
		err = a.writePage(cmd, env, pages, in)
	}
	if err == nil && a.gaveUp {
		err = &exit{status: StatusGaveUp}
	}
	return err
}

// writePage writes the page into a file, or to the standard output for "-".
func (a *answers) writePage(cmd *cobra.Command, env Env, name string, in input) error {
	if name == "-" {
		return a.page.Write(cmd.Context(), env.Stdout)
	}
	file, err := createFile(env, name, in)
	if err != nil {
		return usageError(cmd, "%s: %v", name, sentence.FromError(err))
	}
	defer env.onInterrupt(file.Discard)()
	if err = a.page.Write(cmd.Context(), file); err == nil {
		err = writeError("page", file.Commit())
	}
	return err
}

// writeAll prints the answers to boards until there is an error. With false it flushes those before.
func (a *answers) writeAll(ctx context.Context, boards iter.Seq2[*task, bool]) error {
	for t, done := range boards {
		if !done {
			a.out.Flush() // the writer keeps its errors for the next write
			a.tellTime(t)
			continue
		}
		a.tellAt = 0
		if t.err == nil {
			a.note(t.line, t.problem.Size())
		}
		if err := guard(func() error { return a.write(ctx, t) }); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// tellTime says soon and then more rarely how long the search for an answer will still take.
func (a *answers) tellTime(t *task) {
	if t == nil || t.latest.Load() == nil {
		return
	}
	now, elapsed := t.latest.Load(), time.Since(t.start)
	left := boards.TimeLeft(*now, elapsed)
	if left.Empty() || elapsed < a.tellAt {
		return
	}
	a.tellAt = 4 * elapsed
	if !now.Best.Empty() {
		left = sentence.New("%v; best so far: %v", left, now.Best)
	}
	fmt.Fprintln(a.stderr, t.failed(0, errors.New(left.String())))
}

// write prints the answer to a board and its certificate, or returns why there is none. JSON has a
// status for boards that were given up, so the next ones may follow.
func (a *answers) write(ctx context.Context, t *task) (err error) {
	if t.err != nil && !(a.json && t.gaveUp) {
		return t.err
	}
	if a.json || a.why || a.page != nil || a.steps && !t.outcome.Possible() {
		_ = within(ctx, a.timeout, func(ctx context.Context) error { // without reasons that take longer
			t.outcome.Reasons = puzzle.Reasons(transcript.Complete(ctx, t.outcome.Notes())...)
			return nil
		})
	}
	switch {
	case a.json:
		err = a.writeJSON(ctx, t)
	case a.steps:
		err = a.writeSteps(ctx, t)
	default:
		_, err = a.out.Write(a.puzzle.AppendAnswer(nil, t.number, t.outcome))
	}
	if a.page != nil {
		a.page.Boards = append(a.page.Boards, page.Board{Problem: t.problem, Outcome: t.outcome})
	}
	if t.err != nil {
		a.report(t.err)
	}
	if err != nil || a.proofs == nil || t.err != nil && t.outcome.Certify == nil {
		return err
	}
	return a.prove(ctx, t)
}

// report prints why an answer or a certificate is missing. The run goes on.
func (a *answers) report(err error) {
	fmt.Fprintln(a.stderr, err)
	a.gaveUp = true
}

// solution returns the answer of a task, to be written as text.
func (a *answers) solution(t *task) transcript.Solution {
	return transcript.Solution{Puzzle: a.puzzle, Number: t.number, Problem: t.problem, Outcome: t.outcome, Why: a.why}
}

// writeSteps writes the judge's answer, then each move in words, perhaps its reason, and the board
// after it, or why there is none. A blank line stands between two boards.
func (a *answers) writeSteps(ctx context.Context, t *task) error {
	if t.number > 1 {
		a.out.WriteByte('\n')
	}
	return a.solution(t).Write(ctx, a.out, sentence.Text.String)
}

// prove writes the certificate of an answer. One that is too large, takes too long, or is refused or given up by verify does not
// end the run.
func (a *answers) prove(ctx context.Context, t *task) error {
	var text []byte
	err := within(ctx, a.timeout, func(ctx context.Context) (err error) {
		text, err = a.puzzle.Certify(ctx, t.problem, t.outcome)
		if err == nil && proof.Knows(a.puzzle.ID) {
			_, err = proof.Verify(ctx, bytes.NewReader(text))
		}
		return err
	})
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, puzzle.ErrGaveUp), errors.As(err, new(*proof.Error)):
		err = fmt.Errorf("no certificate: %w", err)
	}
	if err != nil {
		a.report(t.failed(StatusGaveUp, err))
		return nil
	}
	a.proven = true
	_, err = a.proofs.Write(text)
	return writeError("certificates", err)
}
