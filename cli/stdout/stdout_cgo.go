//go:build cgo && unix

package stdout

// #include <fcntl.h>
//
// static int closed;
//
// __attribute__((constructor)) static void look(void) { closed = fcntl(1, F_GETFD) == -1; }
//
// static int stdout_closed(void) { return closed; }
import "C"

// Closed reports whether the standard output was closed when the program began.
func Closed() bool { return C.stdout_closed() != 0 }
