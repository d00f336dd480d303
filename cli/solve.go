package cli

import (
	"bufio"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"fourfold/internal/page"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
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
		one, _ := filepath.Abs(proofs)
		if other, _ := filepath.Abs(pages); proofs != "" && pages != "" && one == other {
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
