//go:build e2eweb

package e2e

import (
	"context"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"fourfold/puzzles"
	"fourfold/web/site"
)

// addScript has a script run before those of the page.
func addScript(script string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	})
}

// excuse returns the sentence that the page says in place of the program, and the words on its button.
func (b *tab) excuse() (said, button string) {
	b.t.Helper()
	b.until("an excuse", func() bool { return ask[bool](b, `!document.getElementById("again").hidden`) })
	return ask[string](b, `document.getElementById("said").textContent`), ask[string](b, `document.getElementById("again").textContent`)
}

// TestLacking opens the page in browsers that cannot run the program.
func TestLacking(t *testing.T) {
	ctx, address := start(t), serve(t)
	for lack, script := range map[string]string{
		"WebAssembly": `delete window.WebAssembly`,
		"WebGL": `const get = HTMLCanvasElement.prototype.getContext;
			HTMLCanvasElement.prototype.getContext = function (kind) {
				this.dispatchEvent(new Event("webglcontextcreationerror"));
				return null;
			}`,
	} {
		b := blank(t, ctx)
		b.run(addScript(script), chromedp.Navigate(address))
		if said, button := b.excuse(); !strings.Contains(said, lack) || button != "Try again" {
			t.Errorf("without %s the page says %q, %q", lack, said, button)
		}
		b.picture(lack)
	}
}

// TestBrokenDownload breaks the download off in the middle, and tries again.
func TestBrokenDownload(t *testing.T) {
	folder := os.DirFS(os.Getenv("FOURFOLD_WEB"))
	whole := site.Handler(folder)
	program, err := fs.ReadFile(folder, "fourfold.wasm")
	if err != nil {
		t.Fatal(err)
	}
	var broken atomic.Bool
	broken.Store(true)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if broken.Load() && strings.HasSuffix(r.URL.Path, ".wasm") {
			w.Header().Set("Content-Type", "application/wasm")
			w.Header().Set("Content-Length", strconv.Itoa(len(program)))
			_, _ = w.Write(program[:len(program)/2])
			return
		}
		whole.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := blank(t, start(t))
	b.run(chromedp.Navigate(server.URL))
	said, button := b.excuse()
	if !strings.Contains(said, "download was interrupted") || button != "Try again" {
		t.Errorf("the page says %q, %q", said, button)
	}
	b.picture("broken")
	broken.Store(false)
	b.run(chromedp.Click("#again"))
	b.drawn()
}

// TestTooltips rests the pointer on buttons when much has been drawn: the program looks up more than a thousand objects then.
func TestTooltips(t *testing.T) {
	b := open(t, start(t), serve(t))
	for _, p := range puzzles.All() {
		b.click(b.button(p.Name))
		b.key("ctrl+Enter")
		for _, name := range []string{"Edit", "Play", "Solution"} {
			x, y := b.button(name)
			b.run(chromedp.MouseEvent(input.MouseMoved, x, y))
			time.Sleep(time.Second) // until the tooltip is shown
		}
		b.facts()
	}
	if bad := b.errors(); len(bad) > 0 {
		t.Errorf("errors in the console: %q", bad)
	}
}
