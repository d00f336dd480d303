//go:build e2e

// Package trace answers the questions of end-to-end tests about the window. In a program built without the tag e2e it
// does nothing.
package trace

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"weak"

	"fyne.io/fyne/v2"
)

// questions is where the tests write their questions.
var questions io.Reader = os.Stdin

// Answer reads questions, one a line, and answers each with a line of JSON on the standard error. The answer is made on the
// window's goroutine, by an animation: a window that hangs does not answer, and one that answers has handled all input from
// before the question, since the toolkit does so before each frame. The question "memory" frees unused memory first. "panic"
// ends the program.
func Answer(post func(func()), facts func() any) {
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
			fyne.NewAnimation(0, func(float32) { answer(facts()) }).Start()
		})
	}
}

// answer writes the facts about the window, with those about its widgets and the program.
func answer(facts any) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	text, err := json.Marshal(map[string]any{
		"Window": facts, "Widgets": places(), "Goroutines": runtime.NumGoroutine(), "Memory": memory.HeapAlloc,
	})
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(os.Stderr, "trace %s\n", text)
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

// place is the middle of a widget in pixels of the window.
type place struct {
	Name string
	X, Y int
}

// places returns the widgets that are shown.
func places() (shown []place) {
	driver := fyne.CurrentApp().Driver()
	for _, widget := range widgets {
		w := widget()
		if w == nil {
			continue
		}
		at, canvas := driver.AbsolutePositionForObject(w), driver.CanvasForObject(w)
		if canvas != nil && w.Visible() && !at.IsZero() { // the position is zero in a hidden container
			x, y := at.X+w.Size().Width/2, at.Y+w.Size().Height/2
			shown = append(shown, place{w.AccessibilityLabel(), int(x * canvas.Scale()), int(y * canvas.Scale())})
		}
	}
	return shown
}
