//go:build e2e || ci

// Package trace answers the questions of end-to-end tests about the window. In a program built without the tag e2e it
// does nothing.
package trace

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"weak"

	"fyne.io/fyne/v2"
)

// On reports whether the program traces.
const On = true

// Answer reads questions, one a line, and answers each with a line of JSON. The answer is made on the window's goroutine:
// a window that hangs does not answer. The question "memory" frees unused memory first. "panic" ends the program.
func Answer(questions io.Reader, answers io.Writer, post func(func()), facts func() any) {
	for lines := bufio.NewScanner(questions); lines.Scan(); {
		question := lines.Text()
		if question == "memory" {
			runtime.GC() // runs finalizers, so that the next collection frees more
			debug.FreeOSMemory()
		}
		post(func() {
			if question == "panic" {
				panic("a test asked for a panic")
			}
			text, err := json.Marshal(answer{facts(), places(), runtime.NumGoroutine(), inUse()})
			if err != nil {
				panic(err)
			}
			fmt.Fprintf(answers, "trace %s\n", text)
		})
	}
}

// answer is the JSON form of an answer.
type answer struct {
	Window     any
	Widgets    []place
	Goroutines int
	Memory     uint64 // bytes of live and unswept heap objects
}

// inUse returns the size of the heap objects in bytes.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// place is a rectangle of the window, in pixels.
type place struct {
	Name                string
	X, Y, Width, Height int
}

// labelled is a widget with a name for people who do not see it.
type labelled interface {
	fyne.CanvasObject
	AccessibilityLabel() string
}

// widgets returns each known widget, or nil if it has been collected.
var widgets []func() labelled

// Widget makes the place of a widget known. Its name is its accessibility label when a test asks.
func Widget[T any](w *T) {
	pointer := weak.Make(w)
	widgets = append(widgets, func() labelled {
		if w := pointer.Value(); w != nil {
			return any(w).(labelled)
		}
		return nil
	})
}

// places returns the widgets that are shown.
func places() (shown []place) {
	known := widgets[:0]
	for _, widget := range widgets {
		w := widget()
		if w == nil {
			continue
		}
		known = append(known, widget)
		driver := fyne.CurrentApp().Driver()
		at, canvas := driver.AbsolutePositionForObject(w), driver.CanvasForObject(w)
		if canvas != nil && w.Visible() && !at.IsZero() { // the position is zero in a hidden container
			scale := canvas.Scale()
			shown = append(shown, place{
				w.AccessibilityLabel(),
				int(at.X * scale), int(at.Y * scale), int(w.Size().Width * scale), int(w.Size().Height * scale),
			})
		}
	}
	widgets = known
	return shown
}
