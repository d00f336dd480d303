// Tables prints what a comparison with other solvers has measured, from the file that "make bench-peers" writes.
//
//	tables FILE                     everything: settings, and the table of all boards
//	tables headline FILE            the short table of the README
//	tables write FILE README DOCS   puts the short table into README, and everything into DOCS
package main

import (
	"fmt"
	"io"
	"os"

	"fourfold/solver/peers/record"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tables:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	switch {
	case len(args) == 1:
		return show(out, args[0], everything)
	case len(args) == 2 && args[0] == "headline":
		return show(out, args[1], (*record.Run).WriteHeadline)
	case len(args) == 4 && args[0] == "write":
		if err := insert(args[2], args[1], (*record.Run).WriteHeadline); err != nil {
			return err
		}
		return insert(args[3], args[1], everything)
	}
	return fmt.Errorf("usage: tables FILE, tables headline FILE, or tables write FILE README DOCS")
}

// everything writes what the times depend on and the table of all boards.
func everything(r *record.Run, w io.Writer) error {
	if err := r.WriteSettings(w); err != nil {
		return err
	}
	fmt.Fprintln(w)
	return r.WriteTable(w)
}

// show writes a table of a run's file.
func show(out io.Writer, file string, write func(*record.Run, io.Writer) error) error {
	r, err := read(file)
	if err != nil {
		return err
	}
	return write(r, out)
}

// read reads a run's file, which has to hold some answers.
func read(file string) (*record.Run, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := record.Read(f)
	if err == nil && len(r.Families) == 0 {
		err = fmt.Errorf("no answers of a comparison")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return r, nil
}
