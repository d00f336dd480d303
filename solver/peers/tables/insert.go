package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"fourfold/solver/peers/record"
)

// A document holds its table between these lines, which a reader does not see.
const (
	begin = "<!-- from a run: make tables -->\n"
	end   = "<!-- until here -->\n"
)

// insert replaces what a document has between begin and end by a table of a run's file.
func insert(document, file string, write func(*record.Run, io.Writer) error) error {
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	before, rest, opened := bytes.Cut(text, []byte(begin))
	_, after, closed := bytes.Cut(rest, []byte(end))
	if !opened || !closed {
		return fmt.Errorf("%s: no lines %q and %q", document, begin, end)
	}
	replaced := bytes.NewBuffer(bytes.Clone(before))
	fmt.Fprintf(replaced, "%s\n", begin)
	if err := show(replaced, file, write); err != nil {
		return err
	}
	fmt.Fprintf(replaced, "\n%s%s", end, after)
	return os.WriteFile(document, replaced.Bytes(), 0o644)
}
