package browser

import (
	"strings"
	"syscall/js"
)

// Listen has the events of the page handled from now on.
func Listen(e Events) {
	on(global, "keydown", func(event js.Value) { keyDown(event, e.Key) })
	on(global, "paste", func(event js.Value) {
		event.Call("preventDefault")
		text := event.Get("clipboardData").Call("getData", "text/plain").String()
		go e.Pasted(text)
	})
	on(global, "dragover", func(event js.Value) { event.Call("preventDefault") }) // else nothing can be dropped
	on(global, "drop", func(event js.Value) {
		event.Call("preventDefault")
		transfer := event.Get("dataTransfer")
		if list := transfer.Get("files"); list.Length() > 0 {
			go func() { e.Dropped(read(list)) }()
		} else if text := transfer.Call("getData", "text/plain").String(); text != "" {
			go e.Pasted(text)
		}
	})
	on(global, "hashchange", func(js.Value) { go e.Linked() })
	on(global, "pagehide", func(js.Value) { e.Leaving() })
	on(document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			e.Leaving()
		}
	})
}

// keyDown handles a key that the toolkit would not: those of pasting belong to the browser, which tells what is pasted, and
// of some keys the toolkit does not know the names.
func keyDown(event js.Value, handle func(Key)) {
	pressed := event.Get("key")
	if pressed.Type() != js.TypeString { // of a form that the browser fills in
		return
	}
	name := pressed.String()
	key := Key{
		Ctrl: event.Get("ctrlKey").Bool() || event.Get("metaKey").Bool(), Shift: event.Get("shiftKey").Bool(), Alt: event.Get("altKey").Bool(),
	}
	if key.Ctrl && !key.Alt && strings.EqualFold(name, "v") || key.Shift && name == "Insert" {
		event.Call("stopImmediatePropagation")
		return
	}
	if key.Name = unknown(name, event.Get("code").String(), key); key.Name == "" {
		return
	}
	event.Call("preventDefault")
	if !key.Alt { // the toolkit opens the menu where it sees Alt and nothing else
		event.Call("stopImmediatePropagation")
	}
	go handle(key)
}

// unknown returns the toolkit's name of a key that it does not know in a browser, and nothing for another one.
func unknown(name, code string, key Key) string {
	if known, ok := names[name]; ok {
		return known
	}
	letter, is := strings.CutPrefix(code, "Key")
	switch {
	case key.Ctrl && !key.Alt && len(name) == 1 && strings.Contains(signs, name):
		return name
	case key.Alt && !key.Ctrl && is:
		return letter
	}
	return ""
}

// names are what the toolkit calls the keys that it does not know.
var names = map[string]string{"PageUp": "Prior", "PageDown": "Next", "Home": "Home", "End": "End"}

// signs are characters on keys that the toolkit does not know with Ctrl.
const signs = ",-+="
