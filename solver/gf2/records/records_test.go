package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
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
