package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The marks in a document between which the table lies.
const (
	beginMark = "<!-- from a run: make records -->\n"
	endMark   = "<!-- until here -->\n"
)

// writeTable puts the table of a state into a document, between its marks.
func writeTable(document string, s state) error {
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	before, rest, begun := strings.Cut(string(text), beginMark)
	_, after, ended := strings.Cut(rest, endMark)
	if !begun || !ended {
		return fmt.Errorf("%s: no lines %q and %q, between which the table belongs", document, strings.TrimSpace(beginMark), strings.TrimSpace(endMark))
	}
	return replace(document, []byte(before+beginMark+"\n"+table(s)+"\n"+endMark+after))
}

// table writes the terms as a table, whose columns are as wide as their widest entry.
func table(s state) string {
	rows := [][]string{{"n", "nullity", "fewest presses", "nodes", "processor time", "proven"}}
	for _, t := range s.Terms {
		fewest, proven := strconv.Itoa(t.Best), "yes"
		if !t.proven() {
			fewest, proven = fmt.Sprintf("%d to %d", t.Bound, t.Best), "no"
		}
		rows = append(rows, []string{
			strconv.Itoa(t.N), strconv.Itoa(t.Nullity), fewest, t.nodes(), seconds(t.Seconds), proven,
		})
	}
	var widths []int
	for col := range rows[0] {
		width := 0
		for _, row := range rows {
			width = max(width, utf8.RuneCountInString(row[col]))
		}
		widths = append(widths, width)
	}
	var text strings.Builder
	for i, row := range rows {
		for col, entry := range row {
			fmt.Fprintf(&text, "| %*s ", widths[col], entry)
		}
		text.WriteString("|\n")
		if i == 0 {
			for _, width := range widths {
				fmt.Fprintf(&text, "| %s: ", strings.Repeat("-", width-1))
			}
			text.WriteString("|\n")
		}
	}
	return text.String()
}

// nodes writes how many nodes a term has cost, and about how many it would cost to the end where that is known.
func (t term) nodes() string {
	if t.proven() || t.Expect == 0 {
		return thousands(t.Nodes)
	}
	return fmt.Sprintf("%s of about %.1g", thousands(t.Nodes), t.Expect)
}

// seconds writes a time.
func seconds(s float64) string {
	switch {
	case s < 0.01:
		return "< 0.01 s"
	case s < 100:
		return fmt.Sprintf("%.2f s", s)
	}
	return fmt.Sprintf("%.0f s", s)
}

// thousands writes a number with commas.
func thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
