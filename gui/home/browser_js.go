package home

import (
	"strings"
	"syscall/js"
	"time"

	"fourfold/puzzles/sentence"
)

// patience is how long another page has to go: one that is loaded again may still be there.
const patience = 2 * time.Second

// apart says why a page keeps its boards apart from those of another one.
var apart = sentence.New("Another page has your boards. Those of this one will join them at a later start.")

// place returns the folder of the browser for settings and boards.
func place() (path string, words sentence.Text) { return program, words }

// webLock is a lock of the browser, which ends with the page. Where the browser has none, or the address is not trusted with
// them, nothing keeps pages apart.
type webLock struct {
	name    string
	release js.Value // resolves the promise that holds the lock; undefined while it is not held
}

func newLock(folder string) (lock, error) { return &webLock{name: folder}, nil }

// TryLock implements [lock].
func (l *webLock) TryLock() (bool, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true, nil
	}
	answer := make(chan bool, 1)
	hold := js.FuncOf(func(_ js.Value, args []js.Value) any {
		l.release = args[0]
		return nil
	})
	asked := js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer <- args[0].Truthy()
		if !args[0].Truthy() {
			return nil
		}
		return js.Global().Get("Promise").New(hold)
	})
	locks.Call("request", l.name, map[string]any{"ifAvailable": true}, asked)
	defer asked.Release()
	return <-answer, nil
}

// Close implements [lock].
func (l *webLock) Close() error {
	if l.release.Truthy() {
		l.release.Invoke()
	}
	return nil
}

// keys returns the keys of the local storage that belong to a folder. Where a person has forbidden the storage there are none.
func keys(folder string) (all []string) {
	defer func() { _ = recover() }() // what the browser throws then
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	for i := range storage.Get("length").Int() {
		if key := storage.Call("key", i).String(); strings.HasPrefix(key, folder+"/") && !strings.Contains(key[len(folder)+1:], "/") {
			all = append(all, key)
		}
	}
	return all
}

// exists reports whether there is a folder.
func exists(folder string) bool { return len(keys(folder)) > 0 }

// forget removes the documents in a folder.
func forget(folder string) {
	for _, key := range keys(folder) {
		if strings.HasSuffix(key, ".json") {
			js.Global().Get("localStorage").Call("removeItem", key)
		}
	}
}
