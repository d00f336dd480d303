// Records finds the fewest presses that turn over every cell of an n x n board of
// Flip, for each n up to a last one, and prints them as the table of
// docs/records.md, with nodes and times: OEIS A075464.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"fourfold/solver/gf2"
	"fourfold/solver/gf2/coset"
)

func main() {
	first := flag.Int("first", 1, "the smallest `n`")
	last := flag.Int("last", 78, "the largest `n`")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *first, *last); err != nil {
		fmt.Fprintln(os.Stderr, "records:", err)
		os.Exit(1)
	}
}

// run prints the terms from first to last, and the one that is interrupted with
// what is known of it.
func run(ctx context.Context, first, last int) error {
	fmt.Println("|  n | nullity | fewest presses |          nodes |           time | proven |")
	fmt.Println("| -: | ------: | -------------: | -------------: | -------------: | -----: |")
	for n := first; n <= last; n++ {
		begun := time.Now()
		term, err := solve(ctx, n, tell(n))
		fewest, proven := fmt.Sprint(term.Weight), "yes"
		if err != nil {
			fewest, proven = fmt.Sprintf("%d to %d", term.Bound, term.Weight), "no"
		}
		took := fmt.Sprintf("%.2f s", time.Since(begun).Seconds())
		nullity := gf2.NewSystem(n, n).Null().Dim()
		fmt.Printf("| %2d | %7d | %14s | %14d | %14s | %6s |\n", n, nullity, fewest, term.Nodes, took, proven)
		if err != nil {
			return fmt.Errorf("n = %d: %w", n, err)
		}
	}
	return nil
}

// solve returns the smallest press sets that turn over every cell of an n x n board.
func solve(ctx context.Context, n int, progress coset.Progress) (gf2.Lightest, error) {
	system := gf2.NewSystem(n, n)
	all, err := coset.Of(system).LightestOf(ctx, [][]uint64{system.AllOnes()}, progress)
	return all[0], err
}

// tell returns a function that prints the progress on a term every few seconds.
func tell(n int) coset.Progress {
	told := time.Now()
	return func(done float64, nodes int64, best, bound int) {
		if time.Since(told) > 5*time.Second {
			told = time.Now()
			fmt.Fprintf(os.Stderr, "records: n = %d: %.1f %% done, %d nodes, best %d, at least %d\n", n, 100*done, nodes, best, bound)
		}
	}
}
