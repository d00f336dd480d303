package rescue

import (
	"errors"
	"strings"
	"testing"
)

// catch returns the panic of f, or nil.
func catch(f func()) (p *Panic) {
	defer func() { p = Caught(recover()) }()
	f()
	return nil
}

func culprit() { panic("no such cell") }

func TestCaught(t *testing.T) {
	if p := catch(func() {}); p != nil {
		t.Errorf("caught %v where nothing was", p)
	}
	p := catch(culprit)
	if p == nil || p.Value != "no such cell" || !strings.Contains(p.Error(), "panic: no such cell\n\ngoroutine ") {
		t.Fatalf("caught %v", p)
	}
	if again := catch(func() { panic(p) }); again != p {
		t.Errorf("caught again: %v", again)
	}
	if p := catch(func() { panic(nil) }); p == nil {
		t.Error("a panic with nil is lost")
	}
}

func TestAPanicIsPosted(t *testing.T) {
	posted := make(chan func(), 1)
	post := func(f func()) { posted <- f }
	Go(post, culprit)
	p := catch(<-posted)
	if p == nil || p.Value != "no such cell" || !strings.Contains(string(p.Stack), "culprit") {
		t.Errorf("posted %v", p)
	}
	done := make(chan bool)
	Go(post, func() { close(done) })
	<-done
	if len(posted) > 0 {
		t.Error("posted without a panic")
	}
	if err := error(p); !errors.As(err, &p) {
		t.Error("a panic is no error")
	}
}
