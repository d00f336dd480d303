// Package packaging tells who publishes the program.
package packaging

import (
	_ "embed"
	"regexp"
)

//go:embed publisher
var file string

// Publisher returns the value of a name in the file publisher. Most may be empty.
func Publisher(name string) string {
	return regexp.MustCompile(`(?m)^` + name + `="(.*?)"`).FindStringSubmatch(file)[1]
}
