package web

import (
	"context"
	"syscall/js"
	"time"
)

// Yield returns a context that ends as ctx does. A browser runs the program on one thread: to draw and to handle input,
// it needs long work to pause. Work that asks the context whether it has ended pauses so every 8 ms. Contexts derived
// from it do not pause, and the goroutine of the window must not use it.
func Yield(ctx context.Context) context.Context { return yielding{ctx} }

type yielding struct{ context.Context }

// Err implements [context.Context].
func (y yielding) Err() error {
	pause()
	return y.Context.Err()
}

// Done implements [context.Context].
func (y yielding) Done() <-chan struct{} {
	pause()
	return y.Context.Done()
}

// slice is how long work runs without a pause: half a frame at 60 frames a second.
const slice = 8 * time.Millisecond

// Only one thread uses these.
var (
	resumed time.Time       // when the running work last resumed
	waiting []chan struct{} // goroutines in a pause, the first one first
	port    = openPort()    // each message to it ends a pause
)

func pause() {
	if time.Since(resumed) < slice {
		return
	}
	mine := make(chan struct{})
	waiting = append(waiting, mine)
	port.Call("postMessage", js.Null())
	<-mine
	resumed = time.Now()
}

// openPort returns a message port. The browser delivers a message after the events that wait already, but sooner than
// a timer, which takes 4 ms at least.
func openPort() js.Value {
	channel := global.Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		next := waiting[0]
		waiting = waiting[1:]
		close(next)
		return nil
	}))
	return channel.Get("port2")
}
