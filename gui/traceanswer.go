package gui

import (
	"bufio"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
)

// answer writes for each line that it reads the line, the number of goroutines and, where it asks for rest, the bytes
// that are in use, which takes a moment. It is written by what post runs on the window's goroutine: where that hangs
// there is no answer.
func answer(asked io.Reader, told io.Writer, post func(func())) {
	for lines := bufio.NewScanner(asked); lines.Scan(); {
		line, used := lines.Text(), uint64(0)
		if strings.HasPrefix(line, "rest") {
			used = inUse()
		}
		post(func() { fmt.Fprintf(told, "trace answer %s %d %d\n", line, runtime.NumGoroutine(), used) })
	}
}

// inUse gives all memory back to the system that is not in use, and returns how many bytes are.
func inUse() uint64 {
	runtime.GC() // a first time for what has a finalizer
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
