package store

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"io/fs"
	"strings"
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// localFolder stands for a folder in a browser. Its files are entries of the browser's local storage, whose keys are
// the folder's name, a slash and the file's. That is smaller than a database of the browser, some 5 million characters, but it
// is written before Write returns: when a page is left, nothing else can be waited for.
type localFolder struct{ name string }

// OpenFolder returns the folder of a name in the browser.
func OpenFolder(name string) Folder { return localFolder{name} }

// String implements [Folder].
func (f localFolder) String() string { return "localStorage/" + f.name }

func (f localFolder) key(file string) string { return f.name + "/" + file }

// Read implements [Folder].
func (f localFolder) Read(file string) ([]byte, error) {
	text, err := call("getItem", f.key(file))
	switch {
	case err != nil:
		return nil, err
	case text.IsNull():
		return nil, fs.ErrNotExist
	}
	return unpack(text.String())
}

// Write implements [Folder].
func (f localFolder) Write(file string, content []byte) error {
	_, err := call("setItem", f.key(file), pack(content))
	return err
}

// Rename implements [Folder].
func (f localFolder) Rename(from, to string) error {
	text, err := call("getItem", f.key(from))
	if err == nil && text.IsNull() {
		return fs.ErrNotExist
	}
	if err == nil {
		_, err = call("setItem", f.key(to), text)
	}
	if err == nil {
		_, err = call("removeItem", f.key(from))
	}
	return err
}

// call calls a method of the local storage, which is not even there where a person has forbidden it: the browser
// throws an error then, which only what is called can catch.
func call(method string, args ...any) (result js.Value, err error) {
	defer func() {
		if thrown, ok := recover().(js.Error); ok {
			err = refusal(thrown)
		}
	}()
	return js.Global().Get("Reflect").Call("get", js.Global(), "localStorage").Call(method, args...), nil
}

// refusal returns why the browser does not keep something.
func refusal(thrown js.Error) error {
	if thrown.Get("name").String() == "QuotaExceededError" {
		return sentence.Refuse("the browser has no more room for what this page keeps")
	}
	return sentence.Refuse("the browser does not let this page keep anything: %s", thrown.Get("message").String())
}

// largeFile is the size in bytes from which a file is compressed.
const largeFile = 32 << 10

// packed begins the text of a file that is compressed. Documents begin with a brace.
const packed = "~"

func pack(content []byte) string {
	if len(content) < largeFile {
		return string(content)
	}
	var small bytes.Buffer
	w, _ := flate.NewWriter(&small, flate.BestSpeed) // the level is one that there is
	_, _ = w.Write(content)                          // a buffer takes everything
	_ = w.Close()
	return packed + base64.RawStdEncoding.EncodeToString(small.Bytes())
}

func unpack(text string) ([]byte, error) {
	small, is := strings.CutPrefix(text, packed)
	if !is {
		return []byte(text), nil
	}
	content, err := base64.RawStdEncoding.DecodeString(small)
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(content)), MaxDocument))
}
