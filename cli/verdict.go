package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"fourfold/puzzles/judge"
)

// jsonVerdict is the object of an answer that was judged.
type jsonVerdict struct {
	Puzzle   string     `json:"puzzle"`
	Number   int        `json:"number"`
	Line     int        `json:"line,omitempty"`
	Board    string     `json:"board,omitempty"`
	Answer   int        `json:"answer,omitempty"`
	Verdict  judge.Kind `json:"verdict"`
	Expected string     `json:"expected,omitempty"`
	Found    string     `json:"found,omitempty"`
	Why      string     `json:"why,omitempty"`
	Move     int        `json:"move,omitempty"`
	Way      []string   `json:"way,omitempty"`
}

// write writes a verdict: all of them as JSON, else those that people want to see.
func (c *checkRun) write(v *judge.Verdict) {
	if v.DoubtLine > 0 {
		fmt.Fprintf(c.stderr, "%s:%d: %s\n", c.boards, v.DoubtLine, v.Doubt)
	}
	switch {
	case c.options.json:
		c.writeJSON(v)
	case v.Kind != judge.Accepted:
		c.writeText(v)
	}
}

// writeJSON writes the object of a verdict on one line.
func (c *checkRun) writeJSON(v *judge.Verdict) {
	text, err := json.Marshal(jsonVerdict{
		Puzzle: c.puzzle.ID, Number: v.Number, Line: v.Line, Board: boardText(v), Answer: v.Answer,
		Verdict: v.Kind, Expected: v.Expected, Found: v.Found, Why: v.Why, Move: v.Move, Way: v.Way,
	})
	if err != nil {
		panic(err) // there is nothing in it that JSON has no form for
	}
	c.out.Write(append(text, '\n'))
}

// writeText writes where an answer and its board are, what is wrong, the board, what was expected and what was found.
func (c *checkRun) writeText(v *judge.Verdict) {
	c.out.WriteString(place(c.answers, v.Answer) + ": ")
	if v.Line > 0 {
		fmt.Fprintf(c.out, "board %d (%s): ", v.Number, place(c.boards, v.Line))
	}
	fmt.Fprintf(c.out, "%s: %s\n", v.Kind, v.Why)
	for line := range strings.Lines(boardText(v)) {
		c.out.WriteString("    " + line)
	}
	if v.Expected != "" {
		fmt.Fprintf(c.out, "  expected: %s\n", v.Expected)
	}
	if v.Found != "" {
		fmt.Fprintf(c.out, "  found:    %s\n", v.Found)
	}
	if len(v.Way) > 0 {
		fmt.Fprintf(c.out, "  a way:    %s\n", strings.Join(v.Way, ", "))
	}
}

// place returns a line of a file, or the file alone where it is on none.
func place(name string, line int) string {
	if line == 0 {
		return name
	}
	return fmt.Sprintf("%s:%d", name, line)
}

// boardText returns the board of a verdict in the judge's form.
func boardText(v *judge.Verdict) string {
	if v.Problem == nil {
		return ""
	}
	text, _ := v.Problem.AppendText(nil)
	return string(text)
}
