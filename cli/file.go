package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"fourfold/internal/atomicfile"
	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// input is a text to read.
type input struct {
	io.Reader
	name string   // for messages
	file *os.File // may be nil, whose methods fail
}

// openInput opens a file, or the standard input for "-".
func openInput(env Env, name string) (input, error) {
	if name == "-" {
		file, _ := env.Stdin.(*os.File)
		return input{env.Stdin, "<stdin>", file}, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return input{}, textError(cmp.Or(name, `""`), err)
	}
	if info, _ := file.Stat(); info != nil && info.IsDir() {
		file.Close()
		return input{}, failed(StatusUsage, "%s: this is a folder", name)
	}
	return input{file, name, file}, nil
}

// openBoards opens a text of boards. Of a picture or a page of Fourfold the text is that of the boards at the start.
func openBoards(env Env, p *puzzle.Puzzle, name string) (input, error) {
	in, err := openInput(env, name)
	if err != nil {
		return in, err
	}
	file, _ := io.ReadAll(io.NewSectionReader(in.file, 0, record.MaxFile+1)) // nothing of a pipe
	records, ok := record.Read(file)
	if !ok {
		return in, nil
	}
	var all []puzzle.Problem
	for _, r := range records {
		if board, err := boards.Read(p, r.Board, 1); err == nil && r.Puzzle == p.ID {
			all = append(all, board...)
		}
	}
	if len(all) == 0 {
		return in, failed(StatusUsage, "%s: this holds no board of %s", in.name, p.Name)
	}
	in.Reader = strings.NewReader(boards.Write(p, all...))
	return in, nil
}

// noteTall returns a function for the boards of a text. It notes the first that may be two without a blank line between them.
func noteTall(w io.Writer, p *puzzle.Puzzle, name string) func(line int, s view.Size) {
	noted := p.Separator == ""
	return func(line int, s view.Size) {
		if !noted && s.Rows == 2*s.Cols && s.Rows > 0 {
			noted = true
			fmt.Fprintf(w, "%s:%d: read as one board of %v; a blank line separates two boards\n", sentence.Legible(name), line, s)
		}
	}
}

// textError returns the error of a text that breaks the form or cannot be read. Other errors stay
// as they are.
func textError(name string, err error) error {
	var syntax *lines.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &syntax):
		return failed(StatusUsage, "%s:%d: %v", name, syntax.Line, syntax.What)
	case errors.As(err, &path):
		return failed(StatusUsage, "%s: %v", name, sentence.FromError(err))
	}
	return err
}

// createFile creates a file for certificates or a page. It must not be one that the command reads or writes already.
func createFile(env Env, name string, in input) (*atomicfile.File, error) {
	info, _ := os.Stat(name) // nil is the same as no file
	used := func(by any) bool {
		file, _ := by.(*os.File)
		other, err := file.Stat()
		return err == nil && os.SameFile(info, other)
	}
	switch {
	case used(in.file):
		return nil, sentence.Refuse("this is the input, want another file")
	case used(env.Stdout.(*output).Writer), used(env.Stderr):
		return nil, sentence.Refuse("this is the output, want another file")
	}
	return atomicfile.Create(name)
}
