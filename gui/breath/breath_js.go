package breath

import (
	"context"
	"syscall/js"
	"time"
)

// turn is how long work goes on without a break: half a frame of a browser that draws 60 of them a second.
const turn = 8 * time.Millisecond

// began is when the work got its turn. It needs no lock, since there is but one thread.
var began time.Time

type breathing struct{ context.Context }

// Err implements [context.Context].
func (b breathing) Err() error {
	give()
	return b.Context.Err()
}

// Done implements [context.Context].
func (b breathing) Done() <-chan struct{} {
	give()
	return b.Context.Done()
}

func turns(ctx context.Context) context.Context { return breathing{ctx} }

func give() {
	if time.Since(began) < turn {
		return
	}
	mine := make(chan struct{})
	waiting = append(waiting, mine)
	messages.Call("postMessage", js.Null())
	<-mine
	began = time.Now()
}

// waiting are those who wait for a turn, the first one first.
var waiting []chan struct{}

// messages is a port to which a message is sent for each turn. The browser delivers it after what else it has to do: a
// timer would do the same, but no sooner than after 4 ms.
var messages = openPort()

func openPort() js.Value {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		next := waiting[0]
		waiting = waiting[1:]
		close(next)
		return nil
	}))
	return channel.Get("port2")
}
