package browser

import (
	"strconv"
	"syscall/js"
)

// Claim returns the name under which this page keeps what it keeps, and no other page of the browser as long as this one
// is there: the name given, and for further pages the name with a number. A page that is loaded again gets its own back.
// Where the browser has no locks, or the address is not trusted with them, it is the name given.
func Claim(name string) string {
	if !global.Get("navigator").Get("locks").Truthy() {
		return name
	}
	session := global.Get("sessionStorage") // there wherever locks are; it lasts as long as the page's tab
	if before := session.Call("getItem", name); before.Truthy() && lock(before.String(), true) {
		return before.String()
	}
	for n := 1; ; n++ {
		claimed := name
		if n > 1 {
			claimed += "-" + strconv.Itoa(n)
		}
		if lock(claimed, false) {
			session.Call("setItem", name, claimed)
			return claimed
		}
	}
}

// patience is how long a page waits for what the page before it in the same tab still holds, in milliseconds.
const patience = 3000

// lock takes a lock that is held until the page goes, and reports whether it got it.
func lock(name string, wait bool) bool {
	options := map[string]any{"ifAvailable": true}
	if wait {
		options = map[string]any{"signal": global.Get("AbortSignal").Call("timeout", patience)}
	}
	forever := global.Get("Promise").New(js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	got := make(chan bool, 1)
	held := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if got <- args[0].Truthy(); args[0].Truthy() {
			return forever
		}
		return nil
	})
	global.Get("navigator").Get("locks").Call("request", name, options, held).
		Call("catch", js.FuncOf(func(js.Value, []js.Value) any {
			select {
			case got <- false:
			default: // it has been told
			}
			return nil
		}))
	return <-got
}
