package web

import (
	"runtime/debug"
	"strings"
	"syscall/js"

	"fourfold/puzzles/sentence"
)

// Here reports whether the program runs in a browser.
const Here = true

var (
	global   = js.Global()
	document = global.Get("document")
	location = global.Get("location")
)

// Ready tells the page that the window has been drawn. The page starts the program without garbage collection, which has
// no other thread here; from now on there is some.
func Ready() {
	debug.SetGCPercent(100)
	tell("ready")
}

// Failed tells the page that the program has ended, and why.
func Failed(text string) { tell("failed", text) }

func tell(name string, args ...any) {
	if page := global.Get("fourfold"); page.Truthy() && page.Get(name).Type() == js.TypeFunction {
		page.Call(name, args...)
	}
}

// Fragment returns the part of the page's address from "#" on.
func Fragment() string { return location.Get("hash").String() }

// Address returns the page's address without its fragment.
func Address() string {
	address, _, _ := strings.Cut(location.Get("href").String(), "#")
	return address
}

// ClearFragment removes the fragment from the address, so that loading the page again does not open its board again.
func ClearFragment() {
	global.Get("history").Call("replaceState", js.Null(), "", location.Get("pathname").String()+location.Get("search").String())
}

// Listen handles the events of the page.
func Listen(e Events) {
	on(global, "keydown", func(event js.Value) { keyDown(event, e.Key) })
	on(global, "paste", func(event js.Value) {
		event.Call("preventDefault")
		text := event.Get("clipboardData").Call("getData", "text/plain").String()
		go e.Pasted(text)
	})
	on(global, "dragover", func(event js.Value) { event.Call("preventDefault") }) // allows dropping
	on(global, "drop", func(event js.Value) {
		event.Call("preventDefault")
		transfer := event.Get("dataTransfer")
		if list := transfer.Get("files"); list.Length() > 0 {
			go func() { e.Dropped(read(list)) }()
		} else if text := transfer.Call("getData", "text/plain").String(); text != "" {
			go e.Pasted(text)
		}
	})
	global.Set("fourfoldCovered", js.FuncOf(func(js.Value, []js.Value) any { return e.Covered() }))
	on(global, "hashchange", func(js.Value) { go e.Linked() })
	on(global, "pagehide", func(js.Value) { e.Leaving() })
	on(document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			e.Leaving()
		}
	})
}

// on calls a function for each event of a target, before the toolkit sees the event.
func on(target js.Value, event string, handle func(js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}), true)
}

// await calls one of two functions with the result of a JavaScript promise.
func await(promise js.Value, done, failed func(js.Value)) {
	var resolved, rejected js.Func
	release := func(then func(js.Value)) func(js.Value, []js.Value) any {
		return func(_ js.Value, args []js.Value) any {
			resolved.Release()
			rejected.Release()
			then(args[0])
			return nil
		}
	}
	resolved, rejected = js.FuncOf(release(done)), js.FuncOf(release(failed))
	promise.Call("then", resolved, rejected)
}

// keyDown hides paste keys from the toolkit, since the browser sends a paste event for them, and handles the keys that
// the toolkit does not know in a browser.
func keyDown(event js.Value, handle func(Key)) {
	pressed := event.Get("key")
	if pressed.Type() != js.TypeString { // of a form that the browser fills in
		return
	}
	name := pressed.String()
	key := Key{
		Ctrl:  event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool(),
		Shift: event.Get("shiftKey").Bool(),
		Alt:   event.Get("altKey").Bool(),
	}
	if key.Ctrl && !key.Alt && strings.EqualFold(name, "v") || key.Shift && name == "Insert" {
		event.Call("stopImmediatePropagation")
		return
	}
	if key.Name = unknown(name, event.Get("code").String(), key); key.Name == "" {
		return
	}
	event.Call("preventDefault")
	if !key.Alt { // the toolkit opens the menu when Alt is pressed and released alone
		event.Call("stopImmediatePropagation")
	}
	go handle(key)
}

// unknown returns the toolkit's name of a key that it does not know in a browser, or "".
func unknown(name, code string, key Key) string {
	if known, ok := names[name]; ok {
		return known
	}
	letter, isLetter := strings.CutPrefix(code, "Key")
	switch {
	case key.Ctrl && !key.Alt && len(name) == 1 && strings.Contains(",-+=", name):
		return name
	case key.Alt && !key.Ctrl && isLetter:
		return letter
	}
	return ""
}

// names maps names of keys in a browser to those of the toolkit.
var names = map[string]string{"PageUp": "Prior", "PageDown": "Next", "Home": "Home", "End": "End"}

// ReadClipboard reads text from the clipboard. The browser may ask for permission, or refuse. Paste keys need none: see
// [Events].
func ReadClipboard(then func(text string, err error)) {
	await(global.Get("navigator").Get("clipboard").Call("readText"),
		func(text js.Value) { then(text.String(), nil) },
		func(js.Value) {
			then("", sentence.Refuse("The browser does not let the menu read the clipboard; press Ctrl+V instead"))
		})
}

// Browsers have no navigator.clipboard at an address without TLS, and the toolkit would fail without it. It looks for
// it when it is initialised, which happens after this package.
func init() {
	navigator := global.Get("navigator")
	if !navigator.Truthy() || navigator.Get("clipboard").Truthy() {
		return
	}
	global.Get("Object").Call("defineProperty", navigator, "clipboard", map[string]any{"value": map[string]any{
		"readText": js.FuncOf(func(js.Value, []js.Value) any {
			return global.Get("Promise").Call("reject", "no permission")
		}),
		"writeText": js.FuncOf(func(_ js.Value, args []js.Value) any {
			copyText(args[0])
			return nil
		}),
	}})
}

// copyText copies a text through a text area, which works at every address.
func copyText(text js.Value) {
	area := document.Call("createElement", "textarea")
	area.Set("value", text)
	document.Get("body").Call("appendChild", area)
	area.Call("select")
	document.Call("execCommand", "copy")
	area.Call("remove")
}
