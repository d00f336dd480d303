//go:build e2eweb

package e2e

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// swipe puts a finger down at a point of the page, moves it by some pixels, and lifts it.
func (b *tab) swipe(x, y, dx, dy float64) {
	b.t.Helper()
	const steps = 8
	b.run(input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{{X: x, Y: y}}))
	for i := 1.0; i <= steps; i++ {
		time.Sleep(100 * time.Millisecond)
		b.run(input.DispatchTouchEvent(input.TouchMove, []*input.TouchPoint{{X: x + dx*i/steps, Y: y + dy*i/steps}}))
	}
	time.Sleep(100 * time.Millisecond)
	b.run(input.DispatchTouchEvent(input.TouchEnd, []*input.TouchPoint{}))
}

// tap taps with a finger that trembles.
func (b *tab) tap(x, y float64) {
	b.t.Helper()
	b.swipe(x, y, 3, -3)
}

// button returns the middle of the button with a label.
func (b *tab) button(label string) (x, y float64) {
	b.t.Helper()
	b.until("the button "+label, func() bool {
		all := b.facts().widgets
		i := slices.IndexFunc(all, func(w widget) bool { return w.Name == label })
		if i >= 0 {
			x, y = all[i].X, all[i].Y
		}
		return i >= 0
	})
	return x, y
}

// seen returns a picture of a button with a label.
func (b *tab) seen(label string) (png []byte) {
	b.t.Helper()
	x, y := b.button(label)
	time.Sleep(time.Second) // until it is drawn
	b.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		png, err = page.CaptureScreenshot().WithClip(&page.Viewport{X: x - 20, Y: y - 20, Width: 40, Height: 40, Scale: 1}).Do(ctx)
		return err
	}))
	return png
}

// phone opens the page on a phone, on which the panel scrolls.
func phone(t *testing.T) *tab {
	t.Helper()
	b := blank(t, start(t))
	b.run(emulation.SetDeviceMetricsOverride(390, 760, 1, true), emulation.SetTouchEmulationEnabled(true),
		emulation.SetUserAgentOverride("Mozilla/5.0 (Linux; Android 15) Mobile Chrome/150"), chromedp.Navigate(serve(t)))
	b.drawn()
	b.edit()
	return b
}

// TestPasteField pastes where the page may not read the clipboard. A text is asked for then.
func TestPasteField(t *testing.T) {
	b := phone(t)
	b.paste(white)
	b.run(chromedp.Evaluate(`navigator.clipboard.readText = () => Promise.reject(new Error("denied")), true`, nil))
	asked := func() bool { return ask[bool](b, `document.querySelector("dialog").open`) }
	write := func(text string) { b.run(input.InsertText(text)) } // into what has the focus
	// tap taps a button of the field, which is then closed.
	tap := func(button string) {
		at := ask[[]float64](b, `(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector("dialog button[value='`+button+`']").getBoundingClientRect())`)
		b.tap(at[0], at[1])
		b.until("the field to close", func() bool { return !asked() })
	}
	begin := func() {
		b.tap(b.button("Paste"))
		b.until("the field", asked)
	}
	begin()
	b.picture("field")
	write("bbbb\nbbbb\nbbbb\nbbbw")
	tap("open")
	const typed = "bbbb\nbbbb\nbbbb\nbbbw\n"
	b.until("the typed board", func() bool { return b.facts().Board == typed })
	begin()
	write("b")
	tap("")
	if got := b.facts(); got.Board != typed || got.Shows != "edit" {
		t.Errorf("cancelled, but it shows %s\n%s", got.Shows, got.Board)
	}
	begin()
	b.key("ctrl+v")
	b.until("the pasted board", func() bool { return b.facts().Board == white && !asked() })
	if bad := b.errors(); len(bad) > 0 {
		t.Errorf("errors in the console: %q", bad)
	}
}

// TestTouch taps, paints and scrolls with a finger on a phone. The page stays in its place.
func TestTouch(t *testing.T) {
	b := phone(t)
	b.paste(white)
	b.button("Paints with this; pressed again, a tap gives the next value")
	before := b.seen("Edit")
	b.tap(b.button("Edit"))
	if !bytes.Equal(b.seen("Edit"), before) {
		t.Error("a button looks as if a mouse rested on it")
	}
	b.tap(b.cell(0, 3))
	b.until("the tap", func() bool { return b.facts().Board == "wwwb\nwwww\nwwww\nwwww\n" })
	x, y := b.cell(1, 0)
	to, _ := b.cell(1, 3)
	b.swipe(x, y, to-x, 0)
	b.until("the row to be painted", func() bool { return b.facts().Board == "wwwb\nbbbb\nwwww\nwwww\n" })
	b.picture("edit")
	b.tap(b.button("Random"))
	time.Sleep(time.Second)
	b.picture("menu")
	b.tap(b.cell(0, 0)) // closes the menu
	x, y = b.button("New")
	b.swipe(x, y, 0, -60)
	b.until("the panel to scroll", func() bool { _, now := b.button("New"); return now < y-5 })
	b.tap(b.button("Solution"))
	b.until("the answer", func() bool { return strings.HasPrefix(b.facts().Shows, "solution") })
	b.picture("solution")
	b.tap(b.button("Rules and Keys (F1)"))
	time.Sleep(2 * time.Second)
	b.picture("help")
	b.swipe(195, 600, 0, -300)
	time.Sleep(time.Second)
	b.picture("help-scrolled")
	if moved := ask[float64](b, "visualViewport.scale + scrollX + scrollY + visualViewport.offsetTop"); moved != 1 {
		t.Errorf("the page is scrolled or zoomed: %g", moved)
	}
	if bad := b.errors(); len(bad) > 0 {
		t.Errorf("errors in the console: %q", bad)
	}
}
