package gui

import (
	"fmt"
	"strings"
	"testing"
)

func TestTheWindowAnswers(t *testing.T) {
	var told strings.Builder
	var posted []func()
	answer(strings.NewReader("7\nrest-8\n"), &told, func(f func()) { posted = append(posted, f) })
	if told.Len() > 0 || len(posted) != 2 {
		t.Fatalf("told %q before the window did anything; posted %d", told.String(), len(posted))
	}
	for _, f := range posted {
		f()
	}
	lines := strings.Split(told.String(), "\n")
	for i, want := range []string{"7", "rest-8"} {
		var line string
		var goroutines, used int
		_, err := fmt.Sscanf(lines[i], "trace answer %s %d %d", &line, &goroutines, &used)
		if err != nil || line != want || goroutines < 1 || (used > 0) != (i == 1) {
			t.Errorf("%q: %v", lines[i], err)
		}
	}
}
