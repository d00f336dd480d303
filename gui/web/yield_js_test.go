package web

import (
	"context"
	"syscall/js"
	"testing"
	"time"
)

// Events arrive while work asks its context, and at no other time.
func TestWorkGivesWayToEvents(t *testing.T) {
	const patience = 5000 // turns: Node takes a thousand messages of one channel before it looks at another
	for name, look := range map[string]func(context.Context){
		"Err":  func(ctx context.Context) { _ = ctx.Err() },
		"Done": func(ctx context.Context) { _ = ctx.Done() },
	} {
		ctx, cancel := context.WithCancel(context.Background())
		event := js.FuncOf(func(js.Value, []js.Value) any { cancel(); return nil })
		channel := js.Global().Get("MessageChannel").New()
		channel.Get("port1").Set("onmessage", event)
		channel.Get("port2").Call("postMessage", js.Null())
		work, looks := Yield(ctx), 0
		for ; ctx.Err() == nil && looks < patience; looks++ {
			resumed = time.Time{} // the time slice is over
			look(work)
		}
		channel.Get("port1").Call("close")
		if event.Release(); looks == patience {
			t.Errorf("%s: the event has not come", name)
		}
	}
}

// Goroutines that work at once all get time.
func TestWorkTakesTurns(t *testing.T) {
	const turns = 3
	var done [3]int
	finished := make(chan struct{})
	ctx := Yield(context.Background())
	for i := range done {
		go func() {
			for ; done[i] < turns; done[i]++ {
				for before := resumed; resumed == before; {
					_ = ctx.Err()
				}
			}
			finished <- struct{}{}
		}()
	}
	for range done {
		<-finished
	}
	if done != [3]int{turns, turns, turns} {
		t.Errorf("turns: %v", done)
	}
}
