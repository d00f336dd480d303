//go:build (e2e || ci) && !js

package trace

import (
	"io"
	"os"
)

// Questions returns where the tests write their questions.
func Questions() io.Reader { return os.Stdin }
