package browser

import (
	"strings"
	"syscall/js"
)

// Here reports whether the program runs in a browser.
const Here = true

var (
	global   = js.Global()
	document = global.Get("document")
	location = global.Get("location")
)

// Ready tells the page that the window has been drawn.
func Ready() { tell("ready") }

// Failed tells the page that the program has ended, and why.
func Failed(text string) { tell("failed", text) }

func tell(name string, args ...any) {
	if page := global.Get("fourfold"); page.Truthy() && page.Get(name).Type() == js.TypeFunction {
		page.Call(name, args...)
	}
}

// Fragment returns the part of the page's address from "#" on, or nothing.
func Fragment() string { return location.Get("hash").String() }

// Address returns the page's address without its fragment.
func Address() string {
	address, _, _ := strings.Cut(location.Get("href").String(), "#")
	return address
}

// ClearFragment takes the fragment off the address, so that what it carries does not come again with the next start.
func ClearFragment() {
	global.Get("history").Call("replaceState", js.Null(), "", location.Get("pathname").String()+location.Get("search").String())
}

// on has a function called for each event of a target, before the toolkit sees it.
func on(target js.Value, event string, handle func(js.Value)) {
	target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		handle(args[0])
		return nil
	}), true)
}

// await calls one of two functions with the result of a promise.
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
