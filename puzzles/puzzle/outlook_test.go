package puzzle

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// outlooks returns what is said during a search that reports ten times a second, each sentence with when it was first said.
func outlooks(takes time.Duration, report func(elapsed time.Duration) Progress) string {
	var o Outlook
	var said []string
	last := ""
	for elapsed := time.Duration(0); elapsed < takes; elapsed += 100 * time.Millisecond {
		if text := o.After(elapsed, report(elapsed)).String(); text != last {
			said = append(said, fmt.Sprintf("%.0fs %s", elapsed.Seconds(), text))
			last = text
		}
	}
	return strings.Join(said, "; ")
}

// nodes reports a million nodes a second once a search has been prepared, and how many there will be.
func nodes(prepared, takes time.Duration) func(time.Duration) Progress {
	return func(elapsed time.Duration) Progress {
		return Progress{Nodes: int64(max(elapsed-prepared, 0) / time.Microsecond), Work: float64((takes - prepared) / time.Microsecond)}
	}
}

func TestOutlook(t *testing.T) {
	steady := func(takes time.Duration, p Progress) func(time.Duration) Progress {
		return func(elapsed time.Duration) Progress {
			p.Fraction = elapsed.Seconds() / takes.Seconds()
			return p
		}
	}
	for name, c := range map[string]struct {
		takes  time.Duration
		report func(time.Duration) Progress
		want   string
	}{
		"short":    {50 * time.Second, nodes(0, 50*time.Second), ""},
		"minutes":  {6 * time.Second, nodes(0, 4*time.Minute), "1s about 4 minutes left"},
		"prepared": {6 * time.Second, nodes(900*time.Millisecond, 10*time.Minute), "2s about 10 minutes left"},
		"to the end": {
			150 * time.Second, nodes(0, 150*time.Second),
			"1s about 2 minutes left; 61s about 1 minute left; 101s less than a minute left",
		},
		"hours":     {5 * time.Second, nodes(0, 3*time.Hour), "1s about 3 hours left"},
		"more":      {5 * time.Second, nodes(0, 40*time.Minute), "1s about 40 minutes left"},
		"day":       {5 * time.Second, nodes(0, 100*time.Hour), "1s more than a day left"},
		"ages":      {5 * time.Second, func(e time.Duration) Progress { return Progress{Nodes: int64(e), Work: 1e300} }, "1s more than a day left"},
		"no work":   {time.Minute, func(e time.Duration) Progress { return Progress{Nodes: int64(e), Fraction: -1} }, ""},
		"stuck":     {time.Minute, func(time.Duration) Progress { return Progress{Nodes: 9, Work: 1e9} }, ""},
		"too few":   {4 * time.Minute, func(e time.Duration) Progress { return Progress{Nodes: int64(e), Work: 1000} }, ""},
		"fraction":  {6 * time.Second, steady(4*time.Minute, Progress{}), "1s about 4 minutes left"},
		"sooner":    {6 * time.Second, steady(4*time.Minute, Progress{Sooner: true}), "1s about 4 minutes left, or sooner"},
		"rough":     {6 * time.Second, steady(4*time.Minute, Progress{Rough: true}), "2s about 4 minutes left"},
		"too rough": {10 * time.Second, steady(20*time.Minute, Progress{Rough: true}), ""},
		"tiny":      {6 * time.Second, steady(99*time.Hour, Progress{}), "1s more than a day left"},
		"one step": {
			20 * time.Second, func(elapsed time.Duration) Progress {
				if elapsed < 3*time.Second {
					return Progress{Fraction: 1e-9}
				}
				return Progress{Fraction: 5e-5}
			}, "10s more than a day left",
		},
		"both": {
			6 * time.Second, func(e time.Duration) Progress {
				p := nodes(0, 4*time.Minute)(e)
				p.Fraction = 0.5
				return p
			}, "1s about 4 minutes left",
		},
	} {
		if got := outlooks(c.takes, c.report); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestOutlookIsRefined corrects an estimate that turns out to be wrong, and says nothing where it was too small.
func TestOutlookIsRefined(t *testing.T) {
	got := outlooks(20*time.Second, func(elapsed time.Duration) Progress {
		p := nodes(0, 4*time.Minute)(elapsed)
		switch {
		case elapsed > 12*time.Second:
			p.Work = 1000
		case elapsed > 5*time.Second:
			p.Work *= 3
		}
		return p
	})
	if want := "1s about 4 minutes left; 7s about 10 minutes left; 13s "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
