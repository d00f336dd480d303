package cli

import (
	"fmt"
	"strings"
)

// fish returns the completion for fish.
func fish(env Env) string {
	var b strings.Builder
	b.WriteString("# fish completion for fourfold\n")
	for _, o := range commandWords() {
		fmt.Fprintf(&b, "complete -c fourfold -n __fish_use_subcommand -a %s -d %s\n", o.word, quoted(o.short()))
	}
	for _, c := range completions(env) {
		within := "__fish_seen_subcommand_from " + c.name
		for _, o := range c.words {
			fmt.Fprintf(&b, "complete -c fourfold -n %s -f -a %s -d %s\n",
				quoted(within+"; and not __fish_seen_subcommand_from "+joined(c.words)), o.word, quoted(o.short()))
		}
		for _, o := range c.flags {
			flag, value := o.parts()
			option := "-l " + strings.TrimPrefix(flag, "--")
			if value != "" {
				option += " -x"
			}
			fmt.Fprintf(&b, "complete -c fourfold -n %s %s -d %s\n", quoted(within), option, quoted(o.short()))
		}
		if !c.file {
			fmt.Fprintf(&b, "complete -c fourfold -n %s -f\n", quoted(within))
		}
	}
	return b.String()
}
