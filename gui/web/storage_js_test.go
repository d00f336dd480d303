package web

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"syscall/js"
	"testing"
)

// fakeStorage replaces the local storage by a map with room for some characters a file.
func fakeStorage(t *testing.T, room int) map[string]string {
	t.Helper()
	kept := map[string]string{}
	method := func(f func(args []js.Value) any) js.Func {
		of := js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) })
		t.Cleanup(of.Release)
		return of
	}
	storage := js.Global().Get("Object").New()
	storage.Set("getItem", method(func(args []js.Value) any {
		if text, ok := kept[args[0].String()]; ok {
			return text
		}
		return nil
	}))
	storage.Set("keep", method(func(args []js.Value) any {
		if len(args[1].String()) > room {
			return false
		}
		kept[args[0].String()] = args[1].String()
		return true
	}))
	storage.Set("setItem", js.Global().Get("Function").New("key", "text",
		`if (!this.keep(key, text)) throw new DOMException("full", "QuotaExceededError")`))
	storage.Set("removeItem", method(func(args []js.Value) any { delete(kept, args[0].String()); return nil }))
	define(t, storage)
	return kept
}

// define makes a value globalThis.localStorage.
func define(t *testing.T, value js.Value) {
	t.Helper()
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{"value": value, "configurable": true})
}

func TestStorage(t *testing.T) {
	kept := fakeStorage(t, 1_000_000)
	f := Storage("fourfold")
	if _, err := f.Read("a.json"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that does not exist: %v", err)
	}
	if err := f.Rename("a.json", "b.json"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that does not exist is renamed: %v", err)
	}
	large := strings.Repeat("{棋盘 1234}\n", 50_000)
	for _, content := range []string{"{}", "", large} {
		if err := f.Write("a.json", []byte(content)); err != nil {
			t.Fatal(err)
		}
		if got, err := f.Read("a.json"); err != nil || string(got) != content {
			t.Errorf("%d bytes, %v, want %d", len(got), err, len(content))
		}
	}
	if err := f.Rename("a.json", "b.json"); err != nil || len(kept) != 1 || kept["fourfold/b.json"] == "" {
		t.Errorf("%v, %d files", err, len(kept))
	}
}

func TestStorageIsFull(t *testing.T) {
	fakeStorage(t, 1000)
	f := Storage("fourfold")
	if err := f.Write("a.json", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	err := f.Write("a.json", bytes.Repeat([]byte("b"), 2000))
	if err == nil || err.Error() != "the browser has no more room for what this page keeps" {
		t.Error(err)
	}
	if got, err := f.Read("a.json"); err != nil || string(got) != "{}" {
		t.Errorf("after it: %s, %v", got, err)
	}
}

// If the person has forbidden the local storage, the browser throws.
func TestStorageIsForbidden(t *testing.T) {
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", map[string]any{
		"get": js.Global().Get("Function").New(`throw new DOMException("denied", "SecurityError")`), "configurable": true,
	})
	f := Storage("fourfold")
	for _, err := range []error{f.Write("a.json", nil), f.Rename("a", "b"), func() error { _, err := f.Read("a.json"); return err }()} {
		if err == nil || err.Error() != "the browser does not let this page keep anything: denied" {
			t.Error(err)
		}
	}
}
