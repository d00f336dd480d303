package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"fourfold/cli/stress"
	"fourfold/puzzles/sentence"
)

// conclude prints what came of trying a program. A failure is an error without a message.
func (s *stressing) conclude(r *stress.Report) error {
	took := r.Took.Round(time.Millisecond)
	if r.OneEach {
		s.say("the program answers one board a run, so each board had a run of its own")
	}
	if r.Undecided > 0 {
		s.say(fmt.Sprintf("%d boards could not be solved in time, so that their answers were not looked at", r.Undecided))
	}
	if r.Found == nil {
		fmt.Fprintf(s.env.Stdout, "no failure on %d boards, in %d runs and %v\n", r.Boards, r.Runs, took)
		return nil
	}
	f := r.Final()
	text := fmt.Sprintf("%s on board %d, after %d runs\n", r.Found.Kind, r.Boards+1, r.Runs)
	text += s.smaller(r) + s.boards(f) + s.answers(f)
	name, err := s.saved(f)
	if err == nil {
		text += fmt.Sprintf("\nsaved as %s; \"fourfold %s\" opens it\n", sentence.Legible(name), sentence.Legible(name))
	} else {
		s.say(fmt.Sprintf("fourfold stress: the board could not be saved: %v", err))
	}
	fmt.Fprint(s.env.Stdout, text)
	return &exit{status: StatusFailure}
}

// smaller says how the board was made smaller.
func (s *stressing) smaller(r *stress.Report) string {
	switch {
	case r.Found.Unsteady:
		return "the program did well when it was run on the same once more: what it does is not the same each time\n"
	case r.Smaller == nil:
		return fmt.Sprintf("no smaller board was found, in %d runs\n", r.Shrunk)
	}
	return fmt.Sprintf("made smaller in %d runs\n", r.Shrunk)
}

// boards prints the boards of a failure.
func (s *stressing) boards(f *stress.Failure) string {
	title := "board"
	if len(f.Boards) > 1 {
		title = fmt.Sprintf("%d boards, which must be in one run", len(f.Boards))
	}
	return "\n" + title + ":\n" + indented(s.puzzle.Write(f.Boards...))
}

// answers prints what was expected, what was printed, and why that is a failure.
func (s *stressing) answers(f *stress.Failure) string {
	var b strings.Builder
	if f.Expected != "" {
		b.WriteString("\nexpected:\n" + indented(f.Expected))
	}
	if len(f.Output) > 0 {
		b.WriteString("\nprinted:\n" + indented(string(f.Output)))
	}
	if len(f.Errors) > 0 {
		b.WriteString("\nlast lines of the standard error:\n" + indented(strings.Join(f.Errors, "\n")))
	}
	b.WriteString("\n" + sentence.Legible(f.Why) + "\n")
	return b.String()
}

// indented returns the lines of a text from outside, set in and legible. Of many lines the first ones are shown.
func indented(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n\r\t "), "\n")
	more := len(lines) - linesPrinted
	if more > 0 {
		lines = lines[:linesPrinted]
	}
	var b strings.Builder
	for _, line := range lines {
		const most = 200
		line = strings.TrimRight(line, "\r")
		if len(line) > most {
			line = line[:most] + "..."
		}
		b.WriteString("  " + sentence.Legible(line) + "\n")
	}
	if more > 0 {
		fmt.Fprintf(&b, "  (%d more lines)\n", more)
	}
	return b.String()
}

// saved writes the boards of a failure to a file that is not there yet, and returns its name; one that was asked for by name is replaced.
func (s *stressing) saved(f *stress.Failure) (name string, err error) {
	text := []byte(s.puzzle.Write(f.Boards...))
	if name = s.options.save; name != "" {
		return name, os.WriteFile(name, text, 0o666)
	}
	const most = 10_000
	name = fmt.Sprintf("fails-%s.txt", s.puzzle.ID)
	for i := 2; i < most; i++ {
		file, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
		if errors.Is(err, fs.ErrExist) {
			name = fmt.Sprintf("fails-%s-%d.txt", s.puzzle.ID, i)
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = file.Write(text)
		return name, errors.Join(err, file.Close())
	}
	return "", fmt.Errorf("%s and all others are there already", name)
}
