// Package e2e holds the end-to-end test: it starts the built program in a real
// window on a display of its own, and uses it as a person does. It runs with the tag
// e2e; "make e2e" does all that it needs.
package e2e
