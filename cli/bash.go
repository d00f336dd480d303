package cli

import (
	"fmt"
	"strings"
)

// bashBegin completes the command; what it knows of no word for is left to the names of files.
const bashBegin = `# bash completion for fourfold
_fourfold() {
	local cur=${COMP_WORDS[COMP_CWORD]} words='' flags='' word
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		mapfile -t COMPREPLY < <(compgen -W %s -- "$cur")
		return
	fi
	case ${COMP_WORDS[1]} in
`

const bashEnd = `	esac
	for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
		[[ " $words " != *" $word "* ]] || words=''
	done
	if [[ $cur == -* ]]; then
		words=$flags
	fi
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o bashdefault -o default -F _fourfold fourfold
`

// bash returns the completion for bash.
func bash(env Env) string {
	var b strings.Builder
	fmt.Fprintf(&b, bashBegin, quoted(joined(commandWords())))
	for _, c := range completions(env) {
		fmt.Fprintf(&b, "\t%s) words=%s flags=%s ;;\n", c.name, quoted(joined(c.words)), quoted(joined(c.flags)))
	}
	b.WriteString(bashEnd)
	return b.String()
}
