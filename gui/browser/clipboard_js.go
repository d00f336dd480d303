package browser

import (
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// ReadClipboard reads text from the clipboard; the browser may ask the person first, or not allow it. The keys for pasting, of
// which [Events] tells, need no leave.
func ReadClipboard(then func(text string, err error)) {
	await(global.Get("navigator").Get("clipboard").Call("readText"),
		func(text js.Value) { then(text.String(), nil) },
		func(js.Value) {
			then("", sentence.Refuse("The browser does not let the menu read the clipboard; press Ctrl+V instead"))
		})
}

// An address that is not trusted, such as that of a neighbour's machine, has no clipboard, which the toolkit takes for granted.
// This package is initialised before the toolkit, which looks when it is, since it imports next to nothing.
func init() {
	navigator := global.Get("navigator")
	if navigator.Get("clipboard").Truthy() {
		return
	}
	global.Get("Object").Call("defineProperty", navigator, "clipboard", map[string]any{"value": map[string]any{
		"readText": js.FuncOf(func(js.Value, []js.Value) any {
			return global.Get("Promise").Call("reject", "not trusted")
		}),
		"writeText": js.FuncOf(func(_ js.Value, args []js.Value) any {
			copyText(args[0])
			return nil
		}),
	}})
}

// copyText puts a text on the clipboard in the way that any address may use.
func copyText(text js.Value) {
	area := document.Call("createElement", "textarea")
	area.Set("value", text)
	document.Get("body").Call("appendChild", area)
	area.Call("select")
	document.Call("execCommand", "copy")
	area.Call("remove")
}
