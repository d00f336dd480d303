package web

import (
	"io/fs"
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// Storage is a folder in the browser's local storage. The key of a file is the folder's name, a slash and the file's
// name. There is room for some five million characters. A database of the browser has more, but a page that closes
// cannot wait for it.
type Storage string

// String implements [fmt.Stringer].
func (s Storage) String() string { return "localStorage/" + string(s) }

func (s Storage) key(file string) string { return string(s) + "/" + file }

// Read returns the content of a file. The error is [fs.ErrNotExist] if there is none.
func (s Storage) Read(file string) ([]byte, error) {
	text, err := local("getItem", s.key(file))
	switch {
	case err != nil:
		return nil, err
	case text.IsNull():
		return nil, fs.ErrNotExist
	}
	return []byte(text.String()), nil
}

// Write writes a file.
func (s Storage) Write(file string, content []byte) error {
	_, err := local("setItem", s.key(file), string(content))
	return err
}

// Rename gives a file another name.
func (s Storage) Rename(from, to string) error {
	content, err := s.Read(from)
	if err == nil {
		err = s.Write(to, content)
	}
	if err == nil {
		_, err = local("removeItem", s.key(from))
	}
	return err
}

// local calls a method of the local storage. The browser throws if the storage is full, or if the person has forbidden
// it; only a call through Reflect turns that into a Go panic.
func local(method string, args ...any) (result js.Value, err error) {
	defer func() {
		if thrown, ok := recover().(js.Error); ok {
			err = refusal(thrown)
		}
	}()
	return global.Get("Reflect").Call("get", global, "localStorage").Call(method, args...), nil
}

func refusal(thrown js.Error) error {
	if thrown.Get("name").String() == "QuotaExceededError" {
		return sentence.Refuse("the browser has no more room for what this page saves")
	}
	return sentence.Refuse("the browser does not let this page save anything: %s", thrown.Get("message").String())
}

// Lock reports whether this page now holds a lock of the browser. It holds the lock until it closes. Where the browser
// has no locks, every page holds it.
func Lock(name string) bool {
	locks := global.Get("navigator").Get("locks")
	if !locks.Truthy() {
		return true
	}
	held := make(chan bool, 1)
	forever := global.Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	locks.Call("request", name, map[string]any{"ifAvailable": true}, js.FuncOf(func(_ js.Value, args []js.Value) any {
		held <- args[0].Truthy()
		if !args[0].Truthy() {
			return nil
		}
		return forever
	}))
	return <-held
}
