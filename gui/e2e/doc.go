// Package e2e drives the program in a real window, on a display of its own. Its tests have the build tag e2e.
package e2e
