package cli

import (
	"fmt"
	"strings"
	"time"
)

// manual is the page of the manual, in the man macros, while it is written.
type manual struct{ strings.Builder }

// ManPage returns the page of the manual on the command line of env, with its date.
func ManPage(env Env, date time.Time) string {
	m := new(manual)
	fmt.Fprintf(m, ".TH FOURFOLD 1 %s %q\n", date.UTC().Format(time.DateOnly), "Fourfold "+env.Version)
	m.section("NAME")
	m.paragraph("fourfold - solves board puzzles exactly and shows how, step by step")
	m.section("SYNOPSIS")
	m.call("fourfold", "[FILE...]")
	m.WriteString(".br\n")
	m.call("fourfold", "PUZZLE")
	for _, c := range commands() {
		m.WriteString(".br\n")
		m.call("fourfold "+c.name, c.usage)
	}
	m.section("DESCRIPTION")
	m.paragraph("Without an argument, or with names of files, it opens its window, with the boards of these files; with the " +
		"name of a puzzle, at that puzzle. " +
		"The commands do without a window or a display, in the text forms of the online judges.")
	m.section("COMMANDS")
	for _, c := range commands() {
		m.command(c, env)
	}
	m.section("PUZZLES")
	m.options(puzzleWords(env))
	m.section("EXIT STATUS")
	m.options(statuses)
	m.section("FILES")
	m.options([]option{{"~/.config/fourfold", "the boards with their history, and the settings; $XDG_CONFIG_HOME moves it"}})
	return m.String()
}

func (m *manual) section(title string) { m.WriteString(".SH " + title + "\n") }

// call adds a way to call the program.
func (m *manual) call(command, usage string) {
	fmt.Fprintf(m, ".B %s\n", roff(command))
	if usage != "" {
		m.paragraph(usage)
	}
}

// command explains a command and its flags.
func (m *manual) command(c command, env Env) {
	fmt.Fprintf(m, ".SS %s\n", roff(strings.TrimSpace(c.name+" "+c.usage)))
	m.paragraph(strings.TrimSpace(c.long))
	if c.flags != nil {
		m.options(c.flags(env))
	}
}

func (m *manual) paragraph(text string) { m.WriteString(roff(text) + "\n") }

func (m *manual) options(options []option) {
	for _, o := range options {
		fmt.Fprintf(m, ".TP\n.B %s\n%s\n", roff(o.word), roff(o.about))
	}
}

// special are the characters that mean something else to the formatter, or are drawn as another one.
var special = strings.NewReplacer(`\`, `\e`, "-", `\-`, "~", `\(ti`)

// roff writes a text so that nothing in it is a request to the formatter. An empty line begins a paragraph.
func roff(text string) string {
	lines := strings.Split(special.Replace(text), "\n")
	for i, line := range lines {
		switch {
		case line == "":
			lines[i] = ".PP"
		case line[0] == '.', line[0] == '\'':
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
