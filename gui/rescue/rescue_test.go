package rescue

import (
	"errors"
	"strings"
	"testing"
)

func culprit() error { panic("no such cell") }

func TestTry(t *testing.T) {
	failed := errors.New("failed")
	for _, want := range []error{nil, failed} {
		if err := Try(func() error { return want }); err != want {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	if err := Try(culprit); err == nil || !strings.HasPrefix(err.Error(), "panic: no such cell\n\ngoroutine ") {
		t.Errorf("error %v", err)
	}
}

// A panic of another goroutine is posted with its own stack.
func TestGo(t *testing.T) {
	posted := make(chan func(), 1)
	post := func(f func()) { posted <- f }
	Go(post, func() { _ = culprit() })
	f := <-posted
	var p *Panic
	err := Try(func() error { f(); return nil })
	if !errors.As(err, &p) || p.Value != "no such cell" || !strings.Contains(string(p.Stack), "culprit") {
		t.Errorf("posted %v", err)
	}
	done := make(chan bool)
	Go(post, func() { close(done) })
	if <-done; len(posted) > 0 {
		t.Error("posted without a panic")
	}
}
