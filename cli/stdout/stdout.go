// Package stdout tells what Go programs cannot tell by themselves: on Unix, the runtime opens /dev/null in the place of a
// standard stream that is closed, before any Go code runs, so that all that is written is lost without an error. With
// cgo, a function in C looks before.
package stdout
