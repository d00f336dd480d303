//go:build e2eweb

package e2e

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
)

const white = "wwww\nwwww\nwwww\nwwww\n"

// sample returns a board of a puzzle, how many steps its answer has, and where they lead to.
func sample(t *testing.T, id string) (board string, steps int, end string) {
	t.Helper()
	p := named.Puzzle(id)
	text, err := os.ReadFile(filepath.Join("..", "..", "puzzles", id, "sample.txt"))
	if err != nil {
		t.Fatal(err)
	}
	all, err := boards.Read(p, string(text), 1000)
	if err != nil {
		t.Fatal(err)
	}
	walk := puzzletest.Solve(t, all[0]).Walk
	return boards.Write(p, all[0]), walk.Len(), boards.Write(p, walk.At(walk.Len()))
}

// TestAtWork pastes a board, solves it, goes through its answer, copies, edits by mouse, and finds everything after
// loading the page again.
func TestAtWork(t *testing.T) {
	ctx, address := start(t), serve(t)
	b := open(t, ctx, address)
	b.picture("first")
	b.edit()
	licences := ask[string](b, `fetch(document.querySelector("link[rel=license]").href).then(answer => answer.text())`)
	if !strings.Contains(licences, "SIL OPEN FONT LICENSE") || !strings.Contains(licences, "fyne-io/gl-js") {
		t.Errorf("the licences are\n%.200s", licences)
	}
	board, steps, end := sample(t, "flip")
	b.paste(board)
	b.key("ctrl+Enter")
	b.step(0, steps)
	b.key("ArrowRight")
	b.step(1, steps)
	b.key("End")
	b.step(steps, steps)
	b.picture("end")
	if got := b.copied("ctrl+c"); got != end {
		t.Errorf("the answer ends with\n%s, copied was\n%s", end, got)
	}
	b.paste(white)
	b.shows("edit")
	time.Sleep(time.Second)
	x, y := b.cell(0, 3)
	b.click(x, y)
	const clicked = "wwwb\nwwww\nwwww\nwwww\n"
	b.until("the click", func() bool { return b.copied("ctrl+c") == clicked })
	b.run(chromedp.Reload())
	b.drawn()
	if got := b.copied("ctrl+c"); got != clicked {
		t.Errorf("after loading again the board is\n%s", got)
	}
	b.picture("again")
	if bad := b.errors(); len(bad) > 0 {
		t.Errorf("errors in the console: %q", bad)
	}
}

// TestLink opens the link to a step of an answer in a tab of its own.
func TestLink(t *testing.T) {
	ctx, address := start(t), serve(t)
	b := open(t, ctx, address)
	board, steps, _ := sample(t, "swap")
	b.paste(board)
	b.key("ctrl+Enter")
	b.step(0, steps)
	b.key("ArrowRight")
	b.step(1, steps)
	want := b.copied("ctrl+c")
	link := b.copied("ctrl+shift+l")
	if !strings.HasPrefix(link, address) {
		t.Fatalf("the link is %s", link)
	}
	other := open(t, ctx, link)
	other.step(1, steps)
	if got := other.copied("ctrl+c"); got != want {
		t.Errorf("the link shows\n%s, not\n%s", got, want)
	}
	other.picture("other")
}

// TestFiles saves a board and opens it again, with the browser's own dialogs.
func TestFiles(t *testing.T) {
	ctx, address := start(t), serve(t)
	folder := t.TempDir()
	b := open(t, ctx, address, browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithDownloadPath(folder))
	board, _, _ := sample(t, "tetravex")
	b.paste(board)
	b.key("ctrl+s")
	var saved string
	b.until("the file", func() bool {
		files, _ := filepath.Glob(filepath.Join(folder, "*.txt"))
		if len(files) != 1 {
			return false
		}
		text, err := os.ReadFile(files[0])
		saved = files[0]
		return err == nil && strings.TrimSpace(string(text)) != ""
	})
	b.paste(white)
	b.choose(saved)
	b.until("the file to be open", func() bool { return b.copied("ctrl+c") == board })
}

// TestChinese opens the page in a browser of somebody who reads Chinese.
func TestChinese(t *testing.T) {
	ctx, address := start(t), serve(t)
	chinese := emulation.SetUserAgentOverride("Mozilla/5.0 (X11; Linux x86_64) Chrome/150").WithAcceptLanguage("zh-CN")
	b := blank(t, ctx)
	b.run(chinese, chromedp.Navigate(address))
	if said := ask[string](b, `document.getElementById("said").textContent`); !strings.Contains(said, "正在") {
		t.Errorf("the page says %q while it loads", said)
	}
	b.picture("loading")
	b.drawn()
	board, steps, _ := sample(t, "fourline")
	b.paste(board)
	b.key("ctrl+Enter")
	b.step(0, steps)
	b.picture("solved")
}

// TestFollowsTheWindow changes the size of the browser's window and the scale of its screen.
func TestFollowsTheWindow(t *testing.T) {
	b := open(t, start(t), serve(t))
	for _, to := range []struct {
		width, height int64
		scale         float64
	}{{800, 600, 1}, {900, 700, 2}, {1280, 900, 1.5}} {
		b.run(emulation.SetDeviceMetricsOverride(to.width, to.height, to.scale, false))
		b.until("the canvas to fit", func() bool {
			got := ask[[]float64](b, `(c => [c.width, c.height, c.clientWidth, c.clientHeight])(document.querySelector("canvas"))`)
			return got[0] == float64(to.width)*to.scale && got[1] == float64(to.height)*to.scale && got[2] == float64(to.width) && got[3] == float64(to.height)
		})
		time.Sleep(3 * time.Second)
		b.picture(strconv.Itoa(int(to.width)))
	}
}
