package cli

import (
	"encoding/json"
	"strings"
	"testing"
)

// objects returns the lines of a JSON output, without the times.
func objects(t *testing.T, stdout string) []string {
	t.Helper()
	var all []string
	for line := range strings.Lines(stdout) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if took, ok := object["milliseconds"].(float64); !ok || took < 0 {
			t.Errorf("milliseconds are %v", object["milliseconds"])
		}
		delete(object, "milliseconds")
		sorted, _ := json.Marshal(object)
		all = append(all, string(sorted))
	}
	return all
}

func expectObjects(t *testing.T, got result, want ...string) {
	t.Helper()
	objects := objects(t, got.stdout)
	if len(objects) != len(want) {
		t.Errorf("%d objects, want %d", len(objects), len(want))
	}
	for i := range min(len(objects), len(want)) {
		if objects[i] != want[i] {
			t.Errorf("object %d:\n%s\nwant\n%s", i+1, objects[i], want[i])
		}
	}
}

func TestJSON(t *testing.T) {
	got := run(t.Context(), text(two, never, none), "solve", "--json", "peg")
	expectObjects(t, got,
		`{"board":"oo.o\n","length":2,"line":1,"minimal":true,"moves":["1113","1412"],"nodes":5,"proof":[],"puzzle":"peg","status":"solved"}`,
		`{"board":"ooo\n","length":null,"line":3,"minimal":false,"moves":[],"nodes":17,"proof":["`+whyNever(t)+`"],"puzzle":"peg","status":"impossible"}`,
		`{"board":"o\n","length":0,"line":5,"minimal":true,"moves":[],"nodes":1,"proof":[],"puzzle":"peg","status":"solved"}`)
	expect(t, got, result{0, got.stdout, ""})
}

// Boards that are given up leave an object, and the next ones are answered.
func TestJSONGoesOnAfterGivingUp(t *testing.T) {
	got := timed(t, text(slow, one, large, none), "solve", "--json", "--timeout=10ms", "peg")
	expectObjects(t, got,
		`{"board":".\n","length":null,"line":1,"minimal":false,"moves":[],"nodes":7,"proof":[],"puzzle":"peg","status":"gave up"}`,
		`{"board":"oo.\n","length":1,"line":3,"minimal":true,"moves":["1113"],"nodes":3,"proof":[],"puzzle":"peg","status":"solved"}`,
		`{"board":"..\n","length":null,"line":5,"minimal":false,"moves":[],"nodes":7,"proof":[],"puzzle":"peg","status":"gave up"}`,
		`{"board":"o\n","length":0,"line":7,"minimal":true,"moves":[],"nodes":1,"proof":[],"puzzle":"peg","status":"solved"}`)
	expect(t, got, result{3, got.stdout, "<stdin>:1: gave up after 10ms\n<stdin>:5: gave up: out of memory\n"})
}

// A reason that is not found in time is left out.
func TestUnfinishedReasons(t *testing.T) {
	got := timed(t, pending, "solve", "--json", "--timeout=10ms", "peg")
	if !strings.Contains(got.stdout, `"status":"impossible"`) || !strings.Contains(got.stdout, `"proof":["because"]`) {
		t.Errorf("%+v", got)
	}
	got = timed(t, pending, "solve", "--steps", "--timeout=10ms", "peg")
	expect(t, got, result{0, "1: Impossible\n- because\n", ""})
}
