//go:build e2eweb

package e2e

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	answers "fourfold/internal/page"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// TestAnswerPage opens a page of answers: keys lead from picture to picture, it asks nobody for anything and fits a telephone, and
// what is folded is not printed.
func TestAnswerPage(t *testing.T) {
	p := named.Puzzle("tetravex")
	all := answers.Page{Puzzle: p, Language: "en", Say: sentence.Text.String}
	for seed := range uint64(20) {
		board := puzzletest.Random(t, p, view.Size{Rows: 3, Cols: 3}, seed)
		o, err := board.Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		all.Boards = append(all.Boards, answers.Board{Problem: board, Outcome: o})
	}
	var html bytes.Buffer
	file := filepath.Join(t.TempDir(), "page.html")
	if err := all.Write(t.Context(), &html); err != nil || os.WriteFile(file, html.Bytes(), 0o600) != nil {
		t.Fatal(err)
	}
	b, asked, printed := blank(t, start(t)), []string(nil), []byte(nil)
	chromedp.ListenTarget(b.ctx, func(event any) {
		if e, ok := event.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(e.Request.URL, "data:") {
			asked = append(asked, e.Request.URL)
		}
	})
	b.run(network.Enable(), chromedp.EmulateViewport(390, 844), chromedp.Navigate("file://"+file))
	const at = `[...document.querySelectorAll(".step")].indexOf(document.activeElement)`
	for i, key := range []string{"ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"} {
		if b.key(key); ask[int](b, at) != []int{0, 1, 2, 1}[i] {
			t.Errorf("%s leads to %d", key, ask[int](b, at))
		}
	}
	if wide := ask[int](b, "document.documentElement.scrollWidth"); wide > 390 || len(asked) != 1 || len(b.errors()) > 0 {
		t.Errorf("%d pixels wide; asked for %q; errors %q", wide, asked, b.errors())
	}
	b.picture("phone")
	b.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		printed, _, err = page.PrintToPDF().Do(ctx)
		return err
	}))
	if n := bytes.Count(printed, []byte("/Type /Page\n")); n < 10 || n > 120 {
		t.Errorf("%d printed pages", n)
	}
}
