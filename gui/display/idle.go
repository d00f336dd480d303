package display

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Idle waits for events while nothing happens. The toolkit's loop looks for them 60 times a second, which takes a
// hundredth of a processor at rest.
//
// It is a widget in the content of the window that shows nothing. The toolkit asks each widget for its objects when it draws
// the window and when it looks for what is below the pointer. So the loop runs at its full rate while anything moves.
type Idle struct {
	widget.BaseWidget

	wait func(seconds float64) // returns at the next event, or when the time is over
	wake func()                // makes wait return; any goroutine may call it

	mu      sync.Mutex
	last    time.Time // when something happened
	waiting bool
}

const (
	pause   = time.Second            // from the last picture to the first wait
	maxWait = 100 * time.Millisecond // a function that the toolkit itself posts waits so long; a caret would blink after 300
)

// NewIdle returns an Idle that does not wait yet.
func NewIdle() *Idle {
	i := &Idle{}
	i.ExtendBaseWidget(i)
	return i
}

// Wake ends a wait, and prevents the next one for a moment. It is called after a function was posted, on any goroutine.
func (i *Idle) Wake() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.last = time.Now()
	if i.waiting {
		i.waiting = false
		i.wake()
	}
}

// start makes each turn of the loop rest, through an animation that never ends. The loop draws after its animations, so
// the change made by an event that ends a wait is shown at once.
func (i *Idle) start(wait func(seconds float64), wake func()) {
	i.wait, i.wake = wait, wake
	turn := fyne.NewAnimation(pause, func(float32) { i.rest() })
	turn.RepeatCount = fyne.AnimationRepeatForever
	turn.Start()
}

// rest waits for an event, unless something has happened in the last second.
func (i *Idle) rest() {
	i.mu.Lock()
	i.waiting = time.Since(i.last) >= pause
	calm := i.waiting
	i.mu.Unlock()
	if calm {
		i.wait(maxWait.Seconds())
		i.mu.Lock()
		i.waiting = false
		i.mu.Unlock()
	}
}

// CreateRenderer implements [fyne.Widget].
func (i *Idle) CreateRenderer() fyne.WidgetRenderer {
	return &watch{widget.NewSimpleRenderer(container.NewWithoutLayout()), i}
}

// watch is the renderer of an [Idle].
type watch struct {
	fyne.WidgetRenderer
	idle *Idle
}

// Objects implements [fyne.WidgetRenderer].
func (w *watch) Objects() []fyne.CanvasObject {
	w.idle.Wake()
	return nil
}
