// Package locale makes the names of locales legible to the window's toolkit, which complains about some on stderr.
package locale

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"
)

// The toolkit asks for the locales when its packages are initialised. This one comes before them, by its path and since they
// import all that it does. It leaves out modifiers, such as latin in sr_RS@latin, and aliases, such as german.
func init() {
	system := cmp.Or(os.Getenv("LANGUAGE"), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	var names []string
	for name := range strings.SplitSeq(system, ":") {
		name, _, _ = strings.Cut(name, "@")
		bare, _, _ := strings.Cut(name, ".")
		if _, err := language.Parse(bare); err == nil {
			names = append(names, name)
		}
	}
	if legible := cmp.Or(strings.Join(names, ":"), "en"); legible != system && system != "" {
		_ = os.Setenv("LANGUAGE", legible) // fails for a bad name only
	}
}
