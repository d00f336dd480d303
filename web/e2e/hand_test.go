//go:build e2eweb

package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// keys are the codes of those that have no letter.
var keys = map[string]int64{"Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}

// modifiers are those that may be held.
var modifiers = map[string]input.Modifier{"ctrl": input.ModifierCtrl, "shift": input.ModifierShift, "alt": input.ModifierAlt}

// key presses a key, such as "ctrl+c" or "End".
func (b *tab) key(name string) {
	b.t.Helper()
	held := strings.Split(name, "+")
	last := held[len(held)-1]
	var mask input.Modifier
	for _, h := range held[:len(held)-1] {
		mask |= modifiers[h]
	}
	code, ok := keys[last]
	physical := last
	if !ok {
		code, physical = int64(strings.ToUpper(last)[0]), "Key"+strings.ToUpper(last)
	}
	press := func(kind input.KeyType) *input.DispatchKeyEventParams {
		return input.DispatchKeyEvent(kind).WithKey(last).WithCode(physical).WithWindowsVirtualKeyCode(code).WithModifiers(mask)
	}
	down := press(input.KeyRawDown)
	if name == "ctrl+v" {
		down = down.WithCommands([]string{"paste"})
	}
	b.run(down, press(input.KeyUp))
}

// paste pastes a board and waits until the window shows it.
func (b *tab) paste(text string) {
	b.t.Helper()
	ask[bool](b, fmt.Sprintf("navigator.clipboard.writeText(%s).then(() => true)", strconv.Quote(text)))
	b.key("ctrl+v")
	b.until("the pasted board", func() bool { return b.facts().Board == text })
}

// copied presses keys that copy, and returns what then is on the clipboard.
func (b *tab) copied(keys string) string {
	b.t.Helper()
	const nothing = "nothing was copied"
	ask[bool](b, fmt.Sprintf("navigator.clipboard.writeText(%q).then(() => true)", nothing))
	b.key(keys)
	text := nothing
	b.until("the clipboard", func() bool {
		text = ask[string](b, "navigator.clipboard.readText()")
		return text != nothing
	})
	return text
}

// click clicks at a point of the page, in pixels of the window.
func (b *tab) click(x, y float64) {
	b.t.Helper()
	scale := ask[float64](b, "devicePixelRatio")
	x, y = x/scale, y/scale
	move := chromedp.MouseEvent(input.MouseMoved, x, y)
	b.run(move)
	time.Sleep(200 * time.Millisecond)
	b.run(chromedp.MouseClickXY(x, y))
}

// cell returns the middle of a cell of the board.
func (b *tab) cell(row, col int) (x, y float64) {
	b.t.Helper()
	board := b.facts().Boards[0]
	place := board.Cells[row*board.Cols+col]
	return place[0] + place[2]/2, place[1] + place[3]/2
}

// choose opens a file with the browser's own dialog, which is answered before anybody sees it.
func (b *tab) choose(file string) {
	b.t.Helper()
	b.run(page.SetInterceptFileChooserDialog(true))
	asked := make(chan cdp.BackendNodeID, 1)
	chromedp.ListenTarget(b.ctx, func(event any) {
		if e, ok := event.(*page.EventFileChooserOpened); ok {
			asked <- e.BackendNodeID
		}
	})
	b.key("ctrl+o")
	select {
	case field := <-asked:
		b.run(dom.SetFileInputFiles([]string{file}).WithBackendNodeID(field))
	case <-time.After(patience):
		b.t.Fatal("no dialog was opened")
	}
}
