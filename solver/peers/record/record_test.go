package record

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"
)

// example is a run of two families: a peer that always takes twice as long, with more noise in some rounds, and one that is over the
// limit on one of two boards.
func example() *Run {
	r := &Run{Settings: []Setting{{"cpu", "a processor"}, {"limit", "4s"}}}
	for round := range 6 {
		slow := time.Duration(round+1) * time.Millisecond
		for board := range 2 {
			r.Add(Sample{"Flip 9x9, hard", "GLPK", board, Answer{Took: 2 * slow}})
			r.Add(Sample{"Flip 9x9, hard", Ours, board, Answer{Took: slow}})
		}
	}
	for board := range 2 {
		r.Add(Sample{"Tetravex 6x6", Ours, board, Answer{Took: 4 * time.Millisecond}})
		r.Add(Sample{"Tetravex 6x6", "Gecode", board, Answer{4 * time.Second, board == 1}})
		r.Add(Sample{"Tetravex 6x6", "MiniSat", board, Answer{Took: time.Duration(1+board) * time.Millisecond}})
	}
	return r
}

func TestFile(t *testing.T) {
	want := example()
	var file bytes.Buffer
	for _, s := range want.Settings {
		if err := WriteSetting(&file, s); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range want.Families {
		for _, s := range f.Solvers {
			for board, answers := range s.Boards {
				for _, a := range answers {
					if err := WriteSample(&file, Sample{f.Name, s.Name, board, a}); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	}
	got, err := Read(&file)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v\n%+v, want\n%+v", err, got, want)
	}
}

func TestBadFiles(t *testing.T) {
	for text, where := range map[string]string{
		"BenchmarkPeers/boards=Flip_9x9/solver=GLPK/board=1 1 3 cpu-ns/op 0 over/op":           "no answers of Fourfold to Flip 9x9",
		"go: 1.26\nBenchmarkPeers/boards=Flip/solver=Fourfold/board=0 1 3 cpu-ns/op 0 over/op": "line 2: want boards",
		"BenchmarkPeers/boards=Flip/solver=Fourfold/board=1 1 x cpu-ns/op 0 over/op":           "line 1: want nanoseconds",
		"BenchmarkPeers/boards=Flip/solver=Fourfold/board=1 1 3 ns/op":                         "line 1: want a name",
		"BenchmarkPeers/boards=Flip/solver=Fourfold/board=123456789 1 3 cpu-ns/op 0 over/op":   "line 1: want boards",
	} {
		if _, err := Read(strings.NewReader(text)); err == nil || !strings.HasPrefix(err.Error(), where) {
			t.Errorf("%s\n%v, want %s", text, err, where)
		}
	}
}

// TestRatio looks at ratios of rounds: the peer's noise is ours, since rounds are taken in turns.
func TestRatio(t *testing.T) {
	rows := example().Families[0].Rows()
	want := Ratio{Interval: Interval{0.5, 0.5, 0.5}, Sure: true}
	if got := rows[1].Ratio; got != want || rows[1].Quicker != 0 {
		t.Errorf("%+v, want %+v", got, want)
	}
	rows = example().Families[1].Rows()
	if got := rows[1].Ratio; got.Bound != Below || got.Median != 0.001 || got.Inverse().Bound != Above {
		t.Errorf("over the limit: %+v", got)
	}
	if got := best(rows); got.Solver != "MiniSat" || got.Quicker != 2 || got.Ratio.Sure {
		t.Errorf("best: %+v", got)
	}
}

func TestTables(t *testing.T) {
	var table, short bytes.Buffer
	if err := example().WriteTable(&table); err != nil {
		t.Fatal(err)
	}
	if err := example().WriteHeadline(&short); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		squeezed(table.String()): {
			"| boards | solver | number | median | worst | over limit | Fourfold / it | quicker |",
			"| Flip 9x9, hard | Fourfold | 2 | 4 ms | 4 ms | 0 | | |",
			"| Flip 9x9, hard | GLPK | 2 | 8 ms | 8 ms | 0 | **0.5 (0.5 to 0.5)** | 0 |",
			"| Tetravex 6x6 | Gecode | 2 | > 4 s | > 4 s | 1 | < 0.001 | 0 |",
			"| Tetravex 6x6 | MiniSat | 2 | 2 ms | 2 ms | 0 | **2** | 2 |",
		},
		squeezed(short.String()): {
			"| puzzle | boards | Fourfold | quickest other | its time | times as long |",
			"| Flip | 9x9, hard | 4 ms | GLPK | 8 ms | 2 (2 to 2) |",
			"| Tetravex | 6x6 | 4 ms | MiniSat | 2 ms | 0.5 |",
		},
	} {
		for _, line := range want {
			if !strings.Contains(text, line+"\n") {
				t.Errorf("no line %s in\n%s", line, text)
			}
		}
	}
}

// squeezed has one space where a table has several.
func squeezed(table string) string {
	var lines []string
	for line := range strings.Lines(table) {
		lines = append(lines, strings.Join(strings.Fields(line), " ")+"\n")
	}
	return strings.Join(lines, "")
}

// TestExtremes looks for the boards where we are least and furthest ahead, bounds among them.
func TestExtremes(t *testing.T) {
	r := &Run{}
	for name, theirs := range map[string]Answer{
		"Flip 4x4": {Took: 20}, "Flip 9x9": {Took: 300}, "Flip 16x16": {Took: 400, Over: true}, "Flip 30x30": {Took: 100},
	} {
		r.Add(Sample{name, Ours, 0, Answer{Took: 10}})
		r.Add(Sample{name, "GLPK", 0, theirs})
	}
	lines := r.extremes("Flip")
	if len(lines) != 2 || lines[0].boards != "4x4" || lines[1].boards != "16x16" || lines[1].factor().String() != "> 40" ||
		lines[0].peerName() != "GLPK" || lines[1].peerName() != "none in time" {
		t.Errorf("%+v", lines)
	}
}
