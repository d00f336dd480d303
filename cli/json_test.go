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
	got := run(t.Context(), "2\n\nnever\n0\n", "solve", "--json", "fake")
	expectObjects(t, got,
		`{"board":"2\n","length":2,"line":1,"minimal":true,"moves":["1","2"],"nodes":4,"proof":[],"puzzle":"fake","status":"solved"}`,
		`{"board":"never\n","length":null,"line":3,"minimal":false,"moves":[],"nodes":5,"proof":["It is never.","Never \u0026 \"ever\"."],"puzzle":"fake","status":"impossible"}`,
		`{"board":"0\n","length":0,"line":4,"minimal":true,"moves":[],"nodes":0,"proof":[],"puzzle":"fake","status":"solved"}`)
	expect(t, got, result{0, got.stdout, ""})
}

func TestJSONSteps(t *testing.T) {
	got := run(t.Context(), "1\n", "solve", "--json", "--steps", "fake")
	expectObjects(t, got,
		`{"board":"1\n","length":1,"line":1,"minimal":true,"moves":[{"board":"at 1\n\n  \u003c1\u003e\n","move":"1","text":"Make move 1"}],"nodes":1,"proof":[],"puzzle":"fake","status":"solved"}`)
}

// Boards that are given up leave an object, and the next ones are answered.
func TestJSONGoesOnAfterGivingUp(t *testing.T) {
	got := run(t.Context(), "slow\n1\nlarge\n0\n", "solve", "--json", "--timeout=10ms", "fake")
	expectObjects(t, got,
		`{"board":"slow\n","length":null,"line":1,"minimal":false,"moves":[],"nodes":7,"proof":[],"puzzle":"fake","status":"gave up"}`,
		`{"board":"1\n","length":1,"line":2,"minimal":true,"moves":["1"],"nodes":1,"proof":[],"puzzle":"fake","status":"solved"}`,
		`{"board":"large\n","length":null,"line":3,"minimal":false,"moves":[],"nodes":7,"proof":[],"puzzle":"fake","status":"gave up"}`,
		`{"board":"0\n","length":0,"line":4,"minimal":true,"moves":[],"nodes":0,"proof":[],"puzzle":"fake","status":"solved"}`)
	expect(t, got, result{3, got.stdout, "<stdin>:1: gave up after 10ms\n<stdin>:3: gave up: out of memory\n"})
}

func TestJSONStopsAtBadInput(t *testing.T) {
	got := run(t.Context(), "large\n1\nbad\n2\n", "solve", "--json", "fake")
	if n := len(objects(t, got.stdout)); n != 2 {
		t.Errorf("%d objects, want 2", n)
	}
	expect(t, got, result{
		2, got.stdout,
		"<stdin>:1: gave up: out of memory\n<stdin>:3: word is \"bad\", want a good one\n",
	})
}
