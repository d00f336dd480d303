package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"fourfold/solver/gf2"
)

// TestTerms compares terms with the published ones, which the document lists.
func TestTerms(t *testing.T) {
	document, err := os.Open("../../../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	defer document.Close()
	terms := 0
	for lines := bufio.NewScanner(document); lines.Scan(); {
		var n, nullity, want int
		if _, err := fmt.Sscanf(strings.Join(strings.Fields(lines.Text()), ""), "|%d|%d|%d|", &n, &nullity, &want); err != nil {
			continue
		}
		terms++
		if n != terms {
			t.Errorf("row %d is for n = %d", terms, n)
		}
		if nullity > 24 {
			continue
		}
		got, err := solve(t.Context(), n, nil)
		if err != nil || got.Weight != want || got.Bound != want {
			t.Errorf("n = %d: %d presses, at least %d, error %v, want %d", n, got.Weight, got.Bound, err, want)
		}
		if err := check(n, got); err != nil {
			t.Errorf("n = %d: %v", n, err)
		}
	}
	if terms < 78 {
		t.Errorf("%d terms, want 78", terms)
	}
}

// check presses the cells of a term, and returns an error unless every cell of the
// board is turned over.
func check(n int, term gf2.Lightest) error {
	turned := make([]int, n*n)
	for cell := range gf2.Support(term.First) {
		for i := range turned {
			rows, cols := i/n-cell/n, i%n-cell%n
			if rows*rows+cols*cols <= 1 {
				turned[i]++
			}
		}
	}
	for i, times := range turned {
		if times%2 == 0 {
			return fmt.Errorf("row %d, column %d is not turned over", i/n+1, i%n+1)
		}
	}
	return nil
}
