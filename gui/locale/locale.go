// Package locale keeps the window's toolkit from complaining about the locale
// C.UTF-8, which names no language. It imports nothing but os and strings, so
// that it is initialised before the toolkit, which looks when it is.
package locale

import (
	"os"
	"strings"
)

func init() {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			if strings.HasPrefix(value, "C.") && os.Getenv("LANGUAGE") == "" {
				os.Setenv("LANGUAGE", "en")
			}
			return
		}
	}
}
