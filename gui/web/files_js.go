package web

import (
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// maxFile is the number of bytes that are read of a file: more than any text of boards may have.
const maxFile = 16 << 20

// Download saves a file with the browser.
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
	global.Call("setTimeout", later, 60_000) // milliseconds, by when the browser has saved it
}

// Choose opens the browser's file dialog for some file name extensions. Nothing is called if no file is chosen.
// Browsers allow it only soon after a click or a key.
func Choose(accept string, then func([]File)) {
	input := document.Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("accept", accept)
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		go func() { then(read(input.Get("files"))) }()
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
}

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
