// Package e2e holds the end-to-end test of the page for browsers: it opens the page in a browser without a window, and
// uses it as a person does. It runs with the tag e2eweb; "make e2e-web" does all that it needs.
package e2e
