package cli

import (
	"fmt"
	"strings"
)

const zshBegin = `#compdef fourfold
# zsh completion for fourfold
local -a commands=(%s)
if ((CURRENT == 2)); then
	_describe command commands
	_files
	return
fi
shift words
((CURRENT--))
case $words[1] in
`

// zsh returns the completion for zsh.
func zsh(env Env) string {
	var b strings.Builder
	fmt.Fprintf(&b, zshBegin, zshWords(commandWords()))
	for _, c := range completions(env) {
		fmt.Fprintf(&b, "%s)\n\tlocal -a words_of_%[1]s=(%s)\n\t_arguments", c.name, zshWords(c.words))
		for _, o := range c.flags {
			b.WriteString(" \\\n\t\t" + quoted(zshFlag(o)))
		}
		if len(c.words) > 0 {
			fmt.Fprintf(&b, " \\\n\t\t'1: :{_describe word words_of_%s}'", c.name)
		}
		if c.file {
			b.WriteString(" \\\n\t\t'*:file:_files'")
		}
		b.WriteString("\n\t;;\n")
	}
	b.WriteString("esac\n")
	return b.String()
}

// zshWords returns words and what they mean as the elements of an array.
func zshWords(options []option) string {
	words := make([]string, len(options))
	for i, o := range options {
		words[i] = quoted(o.word + ":" + o.short())
	}
	return strings.Join(words, " ")
}

// zshFlag returns what zsh is told about a flag.
func zshFlag(o option) string {
	flag, value := o.parts()
	text := flag + "[" + o.short() + "]"
	if value != "" {
		text += ":" + value + ": "
	}
	return text
}
