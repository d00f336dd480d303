// Package locale makes the names of locales legible to the window's toolkit, which complains about some on stderr.
package locale

import (
	"cmp"
	"os"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

// The toolkit asks for the locales when its packages are initialised. This one comes before them, by its path and since they
// import all that it does.
func init() {
	system := cmp.Or(os.Getenv("LANGUAGE"), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if names := legible(system); names != system {
		_ = os.Setenv("LANGUAGE", names) // fails for a bad name only
	}
}

// legible returns a list of locales without modifiers, such as latin in sr_RS@latin, and without aliases, such as german. It
// is English if none is left.
func legible(system string) string {
	names := strings.Split(system, ":")
	for i, name := range names {
		names[i], _, _ = strings.Cut(name, "@")
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		name, _, _ = strings.Cut(name, ".")
		_, err := language.Parse(name)
		return err != nil && name != "C"
	})
	if len(names) == 0 && system != "" {
		return "en"
	}
	return strings.Join(names, ":")
}
