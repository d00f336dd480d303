package web

import (
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// Download saves a file with the browser.
func Download(name string, content []byte) {
	bytes := global.Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(bytes, content)
	page.Call("save", name, bytes)
}

// Choose opens the browser's file dialog for some file name extensions. Nothing is called if no file is chosen.
// Browsers allow it only soon after a click or a key.
func Choose(accept string, then func([]File)) {
	await(page.Call("choose", accept), func(list js.Value) { then(files(list)) })
}

// files returns the files that the page has read.
func files(list js.Value) []File {
	all := make([]File, list.Length())
	for i := range all {
		read := list.Index(i)
		content := make([]byte, read.Get("bytes").Length())
		js.CopyBytesToGo(content, read.Get("bytes"))
		all[i] = File{Name: read.Get("name").String(), Content: string(content)}
		if failed := read.Get("failed"); failed.Truthy() {
			all[i].Err = sentence.Refuse("%s", failed.String())
		}
	}
	return all
}

// ReadClipboard reads text from the clipboard. The browser may ask for permission. If it refuses, the page asks for the text,
// and nothing is called if that is cancelled. Paste keys need no permission: see [Events].
func ReadClipboard(then func(text string)) {
	await(page.Call("clipboard"), func(text js.Value) {
		if !text.IsNull() {
			then(text.String())
		}
	})
}

// await calls a function on a goroutine of its own with the result of a JavaScript promise.
func await(promise js.Value, then func(js.Value)) {
	var resolved js.Func
	resolved = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolved.Release()
		go then(args[0])
		return nil
	})
	promise.Call("then", resolved)
}
