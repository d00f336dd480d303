package cli

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var effort = regexp.MustCompile(`"nodes":[1-9]\d*,"milliseconds":\d+(\.\d+)?,`)

// Boards that are given up leave an object, and the next ones are answered.
func TestJSON(t *testing.T) {
	got := timed(t, text(two, slow, never, large, none), "solve", "--json", "--timeout=10ms", "peg")
	if n := len(effort.FindAllString(got.stdout, -1)); n != 5 || strings.Count(got.stdout, `"nodes":7,`) != 2 || strings.Count(got.stdout, `"milliseconds":10,`) != 1 {
		t.Errorf("%s\nwant 5 of %v: two with 7 nodes, one with 10 milliseconds", got.stdout, effort)
	}
	got.stdout = effort.ReplaceAllString(got.stdout, "")
	expect(t, got, result{3, `{"puzzle":"peg","line":1,"board":"oo.o\n","status":"solved","length":2,"minimal":true,"proven":true,"proof":[],"moves":["1113","1412"]}
{"puzzle":"peg","line":3,"board":".\n","status":"gave up","length":null,"minimal":false,"proven":false,"proof":[],"moves":[]}
{"puzzle":"peg","line":5,"board":"ooo\n","status":"impossible","length":null,"minimal":null,"proven":true,"proof":["No move is possible."],"moves":[]}
{"puzzle":"peg","line":7,"board":"..\n","status":"gave up","length":2,"bound":1,"minimal":false,"proven":false,"proof":[],"moves":["1113","1412"]}
{"puzzle":"peg","line":9,"board":"o\n","status":"solved","length":0,"minimal":true,"proven":true,"proof":[],"moves":[]}
`, "<stdin>:3: gave up after 10ms\n<stdin>:7: gave up: out of memory; best found 2; proven at least 1\n"})
}

// A reason that is not found in time is left out.
func TestUnfinishedReasons(t *testing.T) {
	got := timed(t, pending, "solve", "--json", "--timeout=10ms", "peg")
	if !strings.Contains(got.stdout, `"status":"impossible"`) || !strings.Contains(got.stdout, `"proof":["because"]`) {
		t.Errorf("%+v", got)
	}
	got = timed(t, pending, "solve", "--steps", "--timeout=10ms", "peg")
	expect(t, got, result{0, "1: Impossible\n- because\n", ""})
	got = timed(t, counted, "solve", "--why", "--timeout=10ms", "peg")
	if !strings.HasSuffix(got.stdout, "\n    ..o\n- because\n") {
		t.Errorf("%+v", got)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("answers", []byte("1: 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	got = timed(t, pending, "check", "peg", "-", "answers")
	expect(t, got, result{1, "answers:1: board 1 (<stdin>:1): wrong: it is impossible\n    .-\n  expected: \"1: Impossible\"\n  found:    \"1: 1\"\n" +
		"0 accepted, 1 refused; --all goes on after the first\n", ""})
}

// With --why each move has its reason, and the board after it.
func TestWhy(t *testing.T) {
	const only, two = "No other jump is possible.", "The marked pegs can make 2 jumps. This one leads to a single peg."
	expect(t, run(t.Context(), text(".oo.\n", never), "solve", "--why", "--steps", "peg"), result{
		0, "1: 1\n1. Row 1, column 2: jump to row 1, column 4\n   " + two + "\n    ...o\n\n2: Impossible\n- No move is possible.\n", "",
	})
	got := run(t.Context(), one, "solve", "--json", "--why", "peg").stdout
	want := `[{"move":"1113","text":"Row 1, column 1: jump to row 1, column 3","why":"` + only + `","board":"..o\n"}]}` + "\n"
	if _, moves, _ := strings.Cut(got, `"moves":`); moves != want {
		t.Errorf("moves %s, want %s", moves, want)
	}
}
