package main

import (
	"cmp"
	"context"
	"math/bits"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// published are the terms 1 to 54 of OEIS A075464.
var published = []int{
	1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276, 231, 270, 353, 356, 405, 416, 345, 376, 553, 428,
	469, 520, 563, 600, 761, 772, 561, 696, 891, 940, 953, 772, 1069, 1188, 971, 1096, 1165, 1220, 1317, 1256, 1487, 1400,
}

func ignore(float64, int64, int, int) {}

// The small terms are those that looking at all sets of presses gives.
func TestSmallTermsAgainstAllSets(t *testing.T) {
	for n := 1; n <= 5; n++ {
		least := n * n
		masks, turned := make([]int, n*n), 0
		for cell := range masks {
			for _, at := range beside(cell, n) {
				masks[cell] |= 1 << at
			}
		}
		for step := 1; step < 1<<(n*n); step++ { // a Gray code: one press more or less each time
			turned ^= masks[bits.TrailingZeros(uint(step))]
			if turned == 1<<(n*n)-1 {
				least = min(least, bits.OnesCount(uint(step^step>>1)))
			}
		}
		if got, err := solve(t.Context(), n, ignore); err != nil || got.Best != least || !got.proven() {
			t.Errorf("n = %d: %+v, %v, want %d presses", n, got, err, least)
		}
	}
}

func TestTermsAgainstPublished(t *testing.T) {
	for n := 1; n <= 38; n++ {
		if got, err := solve(t.Context(), n, ignore); err != nil || got.Best != published[n-1] || !got.proven() {
			t.Errorf("n = %d: %d presses, at least %d, %v, want %d", n, got.Best, got.Bound, err, published[n-1])
		}
	}
}

// stopping ends a context after so many lines.
type stopping struct {
	lines int
	stop  func()
}

func (s *stopping) Write(text []byte) (int, error) {
	if s.lines--; s.lines == 0 {
		s.stop()
	}
	return len(text), nil
}

// A run that is stopped again and again finds what one finds that is not, and no proven term twice.
func TestStoppedRun(t *testing.T) {
	o := options{last: 24, state: filepath.Join(t.TempDir(), "new", "state.json")}
	whole := &run{options: o, out: &stopping{}}
	if err := whole.all(t.Context()); err != nil {
		t.Fatal(err)
	}
	if len(whole.kept.Terms) != o.last {
		t.Fatalf("%d terms, want %d", len(whole.kept.Terms), o.last)
	}
	o.state = filepath.Join(t.TempDir(), "state.json")
	for runs := 1; ; runs++ {
		kept, err := load(o.state)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		r := &run{options: o, kept: kept, out: &stopping{lines: 6, stop: stop}}
		open := len(r.missing())
		err = r.all(ctx)
		stop()
		if left := len(r.missing()); left < open-6 || left == open && open > 0 {
			t.Fatalf("%d terms were missing, then %d", open, left)
		}
		if err != nil {
			continue
		}
		for i := range r.kept.Terms {
			r.kept.Terms[i].Seconds = whole.kept.Terms[i].Seconds
		}
		if !reflect.DeepEqual(r.kept, whole.kept) || runs < 4 {
			t.Errorf("after %d runs %+v, want %+v", runs, r.kept, whole.kept)
		}
		return
	}
}

// What a search that was given too little time knows is kept as not proven, does not get lost by a shorter one, and is tried again.
func TestUnproven(t *testing.T) {
	r := &run{options: options{state: filepath.Join(t.TempDir(), "state.json"), last: 39}, out: &stopping{}}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.one(ctx, plan{n: 39}, 0, nil); err == nil {
		t.Error("no error of a run that was stopped")
	}
	kept, err := load(r.state)
	got, ok := kept.of(39)
	if err != nil || !ok || got.proven() || got.Best < published[38] || got.Bound > published[38] {
		t.Errorf("%+v, %v", got, err)
	}
	if open := r.missing(); !slices.Contains(open, 39) {
		t.Error("a term that is not proven is not tried again")
	}
	better := got
	better.Bound = got.Best - 1
	if joined := got.join(better); joined.Bound != better.Bound || joined.Best != got.Best || joined.check() != nil {
		t.Errorf("%+v after %+v", joined, better)
	}
}

func TestLoadRefuses(t *testing.T) {
	file := filepath.Join(t.TempDir(), "state.json")
	good, err := solve(t.Context(), 3, ignore)
	if err != nil {
		t.Fatal(err)
	}
	few, other, short, none := good, good, good, good
	few.Best, other.Presses, short.Presses, none.N = 4, "ff"+good.Presses[2:], good.Presses[2:], 0
	for name, s := range map[string]state{
		"a number that is none of the set": {[]term{few}}, "a set that leaves cells": {[]term{other}},
		"a set that is too short": {[]term{short}}, "no size": {[]term{good, none}},
	} {
		if err := s.save(file); err != nil {
			t.Fatal(err)
		}
		if _, err := load(file); err == nil || !strings.Contains(err.Error(), "it can be deleted") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.WriteFile(file, []byte(`{"terms": [{"n": 3,`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := load(file); err == nil {
		t.Error("half a file is read")
	}
	if err := (state{[]term{good}}).save(file); err != nil {
		t.Fatal(err)
	}
	if s, err := load(file); err != nil || len(s.Terms) != 1 || s.Terms[0] != good {
		t.Errorf("%+v, %v, want %+v", s, err, good)
	}
	if rest, err := filepath.Glob(file + ".*"); err != nil || len(rest) > 0 {
		t.Errorf("%v are left", rest)
	}
}

func TestTable(t *testing.T) {
	document := filepath.Join(t.TempDir(), "records.md")
	s := state{[]term{{N: 9, Nullity: 8, Best: 25, Bound: 25, Nodes: 256}, {N: 61, Nullity: 40, Best: 2000, Bound: 1900, Nodes: 3300000000, Seconds: 123.4}}}
	if err := writeTable(document, s); err == nil {
		t.Error("no error without a document")
	}
	const before, after = "# Title\n\nText.\n\n", "\nMore text.\n"
	for _, text := range []string{before, before + beginMark + after} {
		if err := os.WriteFile(document, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := writeTable(document, s); err == nil {
			t.Errorf("no error for %q, which lacks a mark", text)
		}
	}
	if err := os.WriteFile(document, []byte(before+beginMark+"old\n"+endMark+after), 0o600); err != nil {
		t.Fatal(err)
	}
	want := before + beginMark + "\n" +
		"|  n | nullity | fewest presses |         nodes | processor time | proven |\n" +
		"| -: | ------: | -------------: | ------------: | -------------: | -----: |\n" +
		"|  9 |       8 |             25 |           256 |       < 0.01 s |    yes |\n" +
		"| 61 |      40 |   1900 to 2000 | 3,300,000,000 |          123 s |     no |\n" +
		"\n" + endMark + after
	for range 2 {
		if err := writeTable(document, s); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(document); err != nil || string(got) != want {
			t.Errorf("%s, %v, want %s", got, err, want)
		}
	}
}

// The order is that of effort, and what remains is told from the pace so far.
func TestPlans(t *testing.T) {
	all := plans(t.Context(), []int{39, 62, 30, 4, 9})
	ascending := slices.IsSortedFunc(all, func(a, b plan) int { return cmp.Compare(a.effort, b.effort) })
	if len(all) != 5 || !ascending || all[0].n != 4 || all[1].n != 9 || all[4].n != 62 {
		t.Errorf("the order is %v", all)
	}
	var p pace
	if got := p.expect(1e8); got != 10 {
		t.Errorf("%v s without a pace", got)
	}
	p.add(1000, 1) // a small search tells nothing
	p.add(2<<20, 4)
	if got := p.expect(8 << 20); got != 16 {
		t.Errorf("%v s for four times as many nodes as took 4 s", got)
	}
	r := &run{}
	for _, test := range []struct {
		done     float64
		patience time.Duration
		want     string
	}{{0.25, 0, "13s"}, {0, 0, "19s"}, {0.25, 3 * time.Second, "12s"}, {0.25, time.Second / 2, "10s"}} {
		want := "about " + test.want + " to go, terms after it: 1"
		if got := r.left(plan{1, 1e8}, test.done, time.Second, test.patience, []plan{{65, 1e8}}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := r.left(plan{79, 1e16}, 0, 0, 0, nil); got != "years to go, terms after it: 0" {
		t.Errorf("%q for what takes years", got)
	}
}

// The table in the documentation has the published terms, as far as they are proven, and no term twice.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile("../../../docs/records.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begun := strings.Cut(string(text), beginMark)
	rows, _, ended := strings.Cut(rest, endMark)
	if !begun || !ended {
		t.Fatal("no marks")
	}
	last := 0
	for row := range strings.Lines(rows) {
		entries := strings.Split(strings.ReplaceAll(row, " ", ""), "|")
		if len(entries) < 7 || entries[6] != "yes" {
			continue
		}
		n, err1 := strconv.Atoi(entries[1])
		best, err2 := strconv.Atoi(entries[3])
		if err1 != nil || err2 != nil || n <= last || n <= len(published) && best != published[n-1] {
			t.Errorf("row %s", row)
		}
		last = n
	}
}

// What a search to the end would take is told where it was asked for and is not known.
func TestNodesThatAreExpected(t *testing.T) {
	for want, term := range map[string]term{
		"2,097,154 of about 2e+14": {Best: 5, Bound: 3, Nodes: 2097154, Expect: 1.9e14},
		"2,097,154":                {Best: 5, Bound: 5, Nodes: 2097154, Expect: 1.9e14},
		"31":                       {Best: 5, Bound: 3, Nodes: 31},
	} {
		if got := term.nodes(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if nodes := expect(t.Context(), 30); nodes < 3e4 || nodes > 4e4 {
		t.Errorf("about %g nodes for n = 30, which takes 31,127", nodes)
	}
	if nodes := expect(t.Context(), 123); nodes != 0 {
		t.Errorf("about %g nodes for a search that comes to no end", nodes)
	}
}
