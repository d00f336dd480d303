// Records finds the fewest presses that turn over every cell of an n x n board of the Flip Game, for each n up to a last one: OEIS A075464.
// It takes the terms in the order of the effort that is expected, keeps each as soon as it is found, and goes on from there when it is
// started again. The table goes into a document, between two marks.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// options are what the command line says.
type options struct {
	last     int           // the largest n
	beyond   int           // an n that is looked at besides, as long as look
	look     time.Duration // that beyond is given
	patience time.Duration // that every other term is given; 0 is for ever
	state    string        // the file that keeps the terms
	table    string        // the document
}

func main() {
	var o options
	flag.IntVar(&o.last, "last", 78, "the largest `n`")
	flag.IntVar(&o.beyond, "beyond", 79, "an `n` that is looked at besides, for the best and a bound; 0 for none")
	flag.DurationVar(&o.look, "look", time.Minute, "`how long` the one beyond is looked at")
	flag.DurationVar(&o.patience, "patience", 0, "`how long` a term may take before it is left unproven; 0 is for ever")
	flag.StringVar(&o.state, "state", "build/records.json", "the `file` that keeps what was found")
	flag.StringVar(&o.table, "table", "docs/records.md", "the `document` that gets the table")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := o.run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "records:", err)
		os.Exit(1)
	}
}

// run finds what is missing, and writes the table, also when it is stopped.
func (o options) run(ctx context.Context) error {
	kept, err := load(o.state)
	if err != nil {
		return err
	}
	r := &run{options: o, kept: kept, out: os.Stderr}
	err = r.all(ctx)
	if len(r.kept.Terms) == 0 {
		return err
	}
	return errors.Join(err, writeTable(o.table, r.kept))
}
