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

// Touch reports whether the browser is used with fingers.
func Touch() bool { return global.Call("matchMedia", "(pointer: coarse)").Get("matches").Bool() }

// Listen handles the events of the page.
func Listen(e Events) {
	on("key", func(args []js.Value) any {
		go e.Key(Key{Name: args[0].String(), Ctrl: args[1].Bool(), Shift: args[2].Bool(), Alt: args[3].Bool()})
		return nil
	})
	on("pasted", func(args []js.Value) any { go e.Pasted(args[0].String()); return nil })
	on("dropped", func(args []js.Value) any { go e.Dropped(files(args[0])); return nil })
	on("linked", func([]js.Value) any { go e.Linked(); return nil })
	on("leaving", func([]js.Value) any { e.Leaving(); return nil })
	on("covered", func([]js.Value) any { return e.Covered() })
}

// on gives the page a function to call.
func on(event string, handle func(args []js.Value) any) {
	page.Set(event, js.FuncOf(func(_ js.Value, args []js.Value) any { return handle(args) }))
}
