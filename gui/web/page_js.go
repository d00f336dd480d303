package web

import (
	"runtime/debug"
	"strings"
	"syscall/js"
)

// Here reports whether the program runs in a browser.
const Here = true

var (
	global   = js.Global()
	page     = global.Get("fourfold")
	document = global.Get("document")
	location = global.Get("location")
)

// Ready tells the page that the window has been drawn. The page starts the program without garbage collection, which has
// no other thread here; from now on there is some.
func Ready() {
	debug.SetGCPercent(100)
	page.Call("ready")
}

// Failed tells the page that the program has ended, and why.
func Failed(text string) { page.Call("failed", text) }

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
			await(page.Call("read", list), func(list js.Value) { e.Dropped(files(list)) })
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
