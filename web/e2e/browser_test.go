//go:build e2eweb

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"fourfold/web/site"
)

// below is the path under which the page is served, as by a server that has other pages too.
const below = "/some/where/"

// patience is how long anything may take; a busy machine without a graphics card needs a minute for the first picture.
const patience = 3 * time.Minute

// serve serves the page and returns its address.
func serve(t *testing.T) string {
	folder := os.Getenv("FOURFOLD_WEB")
	if folder == "" {
		t.Fatal("set FOURFOLD_WEB to the folder with the page, or use make e2e-web")
	}
	server := httptest.NewServer(http.StripPrefix(strings.TrimSuffix(below, "/"), site.Handler(os.DirFS(folder))))
	t.Cleanup(server.Close)
	return server.URL + below
}

// start starts a browser that has never seen the page.
func start(t *testing.T) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.WindowSize(1280, 900), chromedp.UserDataDir(t.TempDir()), chromedp.WSURLReadTimeout(patience),
		chromedp.Flag("headless", "new"), chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true), chromedp.Flag("disable-background-networking", true))
	allocator, end := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(end)
	ctx, closed := chromedp.NewContext(allocator)
	t.Cleanup(closed)
	if err := chromedp.Run(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// tab is a tab of a browser that shows the page.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu  sync.Mutex
	log []string // what came to the console
	bad []string // what came there as an error
}

// open opens an address in a tab and waits for the first picture. Scripts run before those of the page.
func open(t *testing.T, ctx context.Context, address string, before ...chromedp.Action) *tab {
	t.Helper()
	b := blank(t, ctx)
	b.run(before...)
	b.run(chromedp.Navigate(address))
	b.drawn()
	return b
}

// blank opens a tab that shows nothing yet.
func blank(t *testing.T, ctx context.Context) *tab {
	t.Helper()
	of, closed := chromedp.NewContext(ctx)
	t.Cleanup(closed)
	b := &tab{t: t, ctx: of}
	chromedp.ListenTarget(of, b.listen)
	b.run(
		emulation.SetFocusEmulationEnabled(true),
		browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeClipboardReadWrite, browser.PermissionTypeClipboardSanitizedWrite}),
	)
	return b
}

// listen keeps what comes to the console.
func (b *tab) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		lines := textOf(e.Args)
		b.log = append(b.log, lines...)
		if e.Type == runtime.APITypeError {
			b.bad = append(b.bad, lines...)
		}
	case *runtime.EventExceptionThrown:
		b.bad = append(b.bad, e.ExceptionDetails.Error())
	}
}

// textOf returns the lines that are written to the console at once.
func textOf(args []*runtime.RemoteObject) (lines []string) {
	for _, a := range args {
		text := a.Description
		if a.Type == runtime.TypeString {
			_ = json.Unmarshal(a.Value, &text) // which the browser has made
		}
		lines = append(lines, strings.Split(text, "\n")...)
	}
	return lines
}

// errors returns what came to the console as an error.
func (b *tab) errors() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.bad
}

// run lets the browser do something.
func (b *tab) run(actions ...chromedp.Action) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if b.ctx.Err() == nil && chromedp.FromContext(b.ctx).Target == nil {
		ctx = b.ctx // the first run makes the tab, which is there as long as this context
	}
	if err := chromedp.Run(ctx, actions...); err != nil {
		b.picture("failed")
		b.t.Fatalf("%v; the console:\n%s", err, strings.Join(b.log, "\n"))
	}
}

// ask returns what a script in the page comes to.
func ask[T any](b *tab, script string) (answer T) {
	b.t.Helper()
	wait := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	b.run(chromedp.Evaluate(script, &answer, wait))
	return answer
}

// drawn waits for the first picture.
func (b *tab) drawn() {
	b.t.Helper()
	b.until("the first picture", func() bool {
		return ask[bool](b, `document.querySelector("canvas") !== null && document.getElementById("cover").hidden && typeof fourfoldAsk === "function"`)
	})
}

// edit goes to Edit: the first start is a game.
func (b *tab) edit() {
	b.t.Helper()
	b.key("ctrl+e")
	b.shows("edit")
}

// until waits until something holds.
func (b *tab) until(what string, holds func() bool) {
	b.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		if holds() {
			return
		}
	}
	b.picture("failed")
	b.mu.Lock()
	defer b.mu.Unlock()
	b.t.Fatalf("waited in vain for %s; the console:\n%s", what, strings.Join(b.log, "\n"))
}

// facts are what the window tells of itself; see package gui.
type facts struct {
	Shows, Board string
	Boards       []struct {
		Cols  int
		Cells [][4]float64
	}
	widgets []widget
}

// widget is a button with its middle; see package trace.
type widget struct {
	Name string
	X, Y float64
}

// facts asks the window for its facts.
func (b *tab) facts() facts {
	b.t.Helper()
	b.mu.Lock()
	before := len(b.log)
	b.mu.Unlock()
	b.run(chromedp.Evaluate(`fourfoldAsk("facts")`, nil))
	var answer struct {
		Window  facts
		Widgets []widget
	}
	b.until("an answer", func() bool {
		b.mu.Lock()
		defer b.mu.Unlock()
		for _, line := range b.log[before:] {
			if text, ok := strings.CutPrefix(line, "trace "); ok {
				return json.Unmarshal([]byte(text), &answer) == nil
			}
		}
		return false
	})
	answer.Window.widgets = answer.Widgets
	return answer.Window
}

// shows waits until the window shows what is wanted, such as "edit" or "solution 1/4".
func (b *tab) shows(what string) {
	b.t.Helper()
	b.until(what, func() bool { return b.facts().Shows == what })
}

// step waits until the window shows a step of an answer.
func (b *tab) step(step, of int) {
	b.t.Helper()
	b.shows(fmt.Sprintf("solution %d/%d", step, of))
}

// picture keeps a screenshot for people, where the environment asks for it.
func (b *tab) picture(name string) {
	folder := os.Getenv("FOURFOLD_PICTURES")
	if folder == "" {
		return
	}
	var png []byte
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	take := chromedp.ActionFunc(func(ctx context.Context) (err error) {
		png, err = page.CaptureScreenshot().Do(ctx)
		return err
	})
	if err := chromedp.Run(ctx, take); err != nil {
		b.t.Log(err)
		return
	}
	if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%s.png", b.t.Name(), name)), png, 0o644); err != nil {
		b.t.Error(err)
	}
}
