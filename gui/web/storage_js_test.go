package web

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"syscall/js"
	"testing"
)

// define makes a value, or what a getter returns, the local storage.
func define(property map[string]any) {
	property["configurable"] = true
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage", property)
}

// fakeStorage replaces the local storage by one with room for some characters a file.
func fakeStorage(room int) {
	define(map[string]any{"value": js.Global().Get("Function").New("room", `
		const kept = new Map();
		return {
			getItem: (key) => kept.get(key) ?? null,
			setItem: (key, text) => {
				if (text.length > room) throw new DOMException("full", "QuotaExceededError");
				kept.set(key, text);
			},
			removeItem: (key) => { kept.delete(key); },
		}`).Invoke(room)})
}

func TestStorage(t *testing.T) {
	fakeStorage(1_000_000)
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
	moved := f.Rename("a.json", "b.json")
	got, err := f.Read("b.json")
	if _, gone := f.Read("a.json"); moved != nil || err != nil || string(got) != large || !errors.Is(gone, fs.ErrNotExist) {
		t.Errorf("%v; %d bytes, %v; %v", moved, len(got), err, gone)
	}
}

func TestStorageIsFull(t *testing.T) {
	fakeStorage(1000)
	f := Storage("fourfold")
	if err := f.Write("a.json", []byte("{}")); err != nil {
		t.Fatal(err)
	}
	err := f.Write("a.json", bytes.Repeat([]byte("b"), 2000))
	if err == nil || err.Error() != "the browser has no more room for what this page saves" {
		t.Error(err)
	}
	if got, err := f.Read("a.json"); err != nil || string(got) != "{}" {
		t.Errorf("after it: %s, %v", got, err)
	}
}

// If the person has forbidden the local storage, the browser throws.
func TestStorageIsForbidden(t *testing.T) {
	define(map[string]any{"get": js.Global().Get("Function").New(`throw new DOMException("denied", "SecurityError")`)})
	f := Storage("fourfold")
	for _, err := range []error{f.Write("a.json", nil), f.Rename("a", "b"), func() error { _, err := f.Read("a.json"); return err }()} {
		if err == nil || err.Error() != "the browser does not let this page save anything: denied" {
			t.Error(err)
		}
	}
}
