//go:build e2eweb

package e2e

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// watch notes every task of the page that took longer than 50 ms, and when something was drawn: drawing takes long
// without a graphics card, whether or not something is being solved.
const watch = `
	globalThis.tasks = [];
	globalThis.drawn = [];
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) tasks.push([e.startTime, e.duration]);
	}).observe({ type: "longtask" });
	for (const method of ["drawArrays", "texImage2D"]) {
		const draw = WebGLRenderingContext.prototype[method];
		WebGLRenderingContext.prototype[method] = function (...args) {
			const began = performance.now();
			try { return draw.apply(this, args); } finally { drawn.push([began, performance.now()]); }
		};
	}`

// long returns how long, in milliseconds, the tasks over 50 ms since a time took: those that drew, and the others.
const long = `((since) => {
	const drew = ([start, duration]) => drawn.some(([from, to]) => to >= start && from <= start + duration);
	const of = (kind) => tasks.filter((t) => t[0] >= since && drew(t) === kind).map((t) => Math.round(t[1]));
	return [of(true), of(false)];
})`

// TestCancel solves a board that takes long, and cancels it. The page has to answer meanwhile.
func TestCancel(t *testing.T) {
	b := blank(t, start(t))
	b.run(addScript(watch), chromedp.Navigate(serve(t)))
	b.drawn()
	six := map[string]int{"numbers": 6}
	for name, board := range map[string]string{
		"Tetravex 7x7 with 6 numbers": hard(t, "tetravex", puzzle.Wish{Size: view.Size{Rows: 7, Cols: 7}, Asks: six}), // half a minute
		"Flip 61x61":                  hard(t, "flip", puzzle.Wish{Size: view.Size{Rows: 61, Cols: 61}}),              // very long
	} {
		b.paste(board)
		time.Sleep(3 * time.Second)
		since := ask[float64](b, "performance.now()")
		b.key("ctrl+Enter")
		b.shows("solving")
		b.picture("solving")
		time.Sleep(8 * time.Second)
		pressed := time.Now()
		b.key("Escape")
		b.until("the end of solving", func() bool { return b.facts().Shows != "solving" })
		took := time.Since(pressed)
		tasks := ask[[2][]int](b, long+"("+strconv.FormatFloat(since, 'f', -1, 64)+")")
		t.Logf("%s: tasks over 50 ms that drew: %v; that did not: %v; cancelled in %v", name, tasks[0], tasks[1], took)
		// A solver that does not give way keeps the page for minutes. What is told above counts other programs in, of
		// which a busy machine has many, hence the wide bound.
		if len(tasks[1]) > 0 && slices.Max(tasks[1]) > 10_000 || took > 20*time.Second {
			t.Errorf("%s: the page was held up", name)
		}
		b.picture("cancelled")
		if got := b.copied("ctrl+c"); got == "" {
			t.Error("nothing is shown after cancelling")
		}
	}
}

// hard returns a random board.
func hard(t *testing.T, id string, wish puzzle.Wish) string {
	p := named.Puzzle(id)
	return boards.Write(p, puzzletest.Wished(t, p, wish, 1))
}
