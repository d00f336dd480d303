package browser

import (
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// maxFile is how many bytes of a file are read: more than any text of boards may have.
const maxFile = 16 << 20

// Download gives a file to the browser, which saves it as it does with all.
func Download(name string, content []byte) {
	bytes := global.Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(bytes, content)
	blob := global.Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	address := global.Get("URL").Call("createObjectURL", blob)
	anchor := document.Call("createElement", "a")
	anchor.Set("href", address)
	anchor.Set("download", name)
	anchor.Call("click")
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		global.Get("URL").Call("revokeObjectURL", address)
		later.Release()
		return nil
	})
	global.Call("setTimeout", later, 60_000) // milliseconds, by when the browser has taken it
}

// Choose has a person choose files with the browser's own dialog, of the kinds that accept lists. Nothing is called where
// none is chosen. It has to follow soon upon a click or a key.
func Choose(accept string, then func([]File)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("accept", accept)
	on(input, "change", func(js.Value) { go func() { then(read(input.Get("files"))) }() })
	input.Call("click")
}

// read reads a list of files.
func read(list js.Value) []File {
	files := make([]File, list.Length())
	for i := range files {
		files[i] = readFile(list.Index(i))
	}
	return files
}

func readFile(file js.Value) File {
	f, done := File{Name: file.Get("name").String()}, make(chan struct{})
	await(file.Call("slice", 0, maxFile).Call("arrayBuffer"), func(buffer js.Value) {
		bytes := global.Get("Uint8Array").New(buffer)
		content := make([]byte, bytes.Length())
		js.CopyBytesToGo(content, bytes)
		f.Content = string(content)
		close(done)
	}, func(reason js.Value) {
		f.Err = sentence.Refuse("%s", reason.Get("message").String())
		close(done)
	})
	<-done
	return f
}
