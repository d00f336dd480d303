package page

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fourfold/internal/record"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/certificate"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// write writes a page with solved boards, and checks what holds for all pages: the pictures are well-formed and use what the page
// defines once, nothing is loaded, and nothing tells a reader to click.
func write(t *testing.T, p *puzzle.Puzzle, all ...puzzle.Problem) string {
	t.Helper()
	page, text := Page{Puzzle: p, Language: "en", Say: sentence.Text.String}, bytes.Buffer{}
	for _, b := range all {
		o, err := b.Solve(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		page.Boards = append(page.Boards, Board{b, o})
	}
	if err := page.Write(t.Context(), &text); err != nil {
		t.Fatal(err)
	}
	html, ids := text.String(), map[string]int{}
	for _, id := range regexp.MustCompile(` id="([^"]*)"`).FindAllStringSubmatch(html, -1) {
		ids[id[1]]++
	}
	for _, to := range regexp.MustCompile(`(?:href="|url\()#([^")]*)`).FindAllStringSubmatch(html, -1) {
		if ids[to[1]] != 1 {
			t.Fatalf("%d elements %q", ids[to[1]], to[1])
		}
	}
	for _, svg := range regexp.MustCompile(`(?s)<svg.*?</svg>`).FindAllString(html, -1) {
		for d, err := xml.NewDecoder(strings.NewReader(svg)), error(nil); err != io.EOF; {
			if _, err = d.Token(); err != nil && err != io.EOF {
				t.Fatalf("%v in %s", err, svg)
			}
		}
	}
	if bad := regexp.MustCompile(`(?i)src=|https?:|\bclick\b|@import`).FindString(html); bad != "" {
		t.Errorf("%s: %q on the page", p.ID, bad)
	}
	return html
}

// twenty returns boards of 4x4, among them those of the sample and one that is not random.
func twenty(t *testing.T, p *puzzle.Puzzle) (all []puzzle.Problem) {
	for seed := range uint64(20) {
		all = append(all, puzzletest.Random(t, p, view.Size{Rows: 4, Cols: 4}, seed))
	}
	return all
}

// A page has each step with its reason, is small, and its certificates and boards are found again.
func TestPages(t *testing.T) {
	for _, p := range puzzles.All() {
		all, limit := twenty(t, p), 1_000_000
		if o, _ := all[0].Solve(t.Context(), nil); o.Certify == nil { // a puzzle without certificates
			continue
		}
		if p.Play == puzzle.Place {
			limit *= 4
		}
		html := write(t, p, all...)
		text, _, _ := Certificates(strings.NewReader(html))
		accepted, err := proof.Verify(t.Context(), text)
		records, _ := record.Read([]byte(html))
		if len(html) > limit || err != nil || len(accepted) != len(all) || len(records) != len(all) {
			t.Fatalf("%s: %d bytes, %d certificates, %d boards, error %v", p.ID, len(html), len(accepted), len(records), err)
		}
		t.Logf("%s: %d bytes", p.ID, len(html))
		lines := strings.Split(html, "\n")
		for i, b := range all {
			o, _ := b.Solve(t.Context(), nil)
			if records[i].Board != boards.Write(p, b) || strings.Count(string(records[i].Moves), "[") != o.Length()+1 || !records[i].Answer || !strings.Contains(lines[accepted[i].Line-1], "fourfold proof") {
				t.Errorf("%s: board %d is read as %+v", p.ID, i, records[i])
			}
			for k := range min(o.Length(), 3) {
				why, _ := p.WhyStep(t.Context(), o.Walk, k)
				for _, said := range []sentence.Text{o.Walk.Step(k).Text, why.Text} {
					if !strings.Contains(html, strings.ReplaceAll(said.String(), "+", "&#43;")) {
						t.Errorf("%s: the page lacks %q", p.ID, said)
					}
				}
			}
		}
	}
}

// The rule is told. A list has a short key below the help, a single board its start alone before the answer.
func TestHead(t *testing.T) {
	for _, p := range puzzles.All() {
		b := twenty(t, p)[0]
		o, _ := b.Solve(t.Context(), nil)
		list, _, _ := strings.Cut(write(t, p, b, b), "<article>")
		exercises, key, _ := strings.Cut(list, "<h2>Answers</h2><p class=\"help\">")
		start, _, _ := strings.Cut(write(t, p, b), "</header>")
		if !strings.Contains(exercises, "<title>"+p.Name+": 2 exercises</title>") || !strings.Contains(exercises, p.Rule) ||
			!strings.Contains(key, fmt.Sprintf("<h3>2. %v</h3><figure>", o.Title)) || strings.Count(start, "<figure") != 1 ||
			p.Play == puzzle.Press && strings.Count(key, "full next") != 2*o.Length() ||
			p.Play == puzzle.Place && (strings.Contains(key, "M1 1h18v18h-18z") || !strings.Contains(key, `width="171"`)) || // legible
			p.Play == puzzle.Place && !strings.Contains(start, `width="252"`) {
			t.Errorf("%s: %s … %s", p.ID, list, start)
		}
	}
}

// hostile is a board whose texts try to leave their place.
type hostile struct{ puzzle.Problem }

const evil = `"></svg></pre></script><script>alert(1)</script>` + "\u2028"

func (h hostile) AppendText(b []byte) ([]byte, error) { return append(b, evil...), nil }
func (h hostile) String() string                      { return evil }
func (h hostile) View() view.View {
	v, at := h.Problem.View(), view.Spot{}
	text := sentence.New("%v", evil)
	v.Boards[0].Title, v.Boards[0].Reached, v.Caption = text, text, text
	v.Badges, v.Bubbles = []view.Badge{{At: at, Text: evil}}, []view.Bubble{{At: at, Text: text}}
	v.Shapes = []view.Shape{{Cells: []view.Spot{at}, Text: text}}
	return v
}

// Texts from outside stay texts.
func TestHostileTexts(t *testing.T) {
	p := *named.Puzzle("flip")
	b := puzzletest.Random(t, &p, view.Size{Rows: 2, Cols: 2}, 1)
	o, _ := b.Solve(t.Context(), nil)
	o.Certify = func(_ context.Context, c *certificate.Writer) error { return errors.New(evil) }
	page := Page{Puzzle: &p, Language: evil, Say: func(s sentence.Text) string { return evil + s.String() }, Boards: []Board{{hostile{b}, o}}}
	var html bytes.Buffer
	if err := page.Write(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]int{"<script": 2, "</script": 2, "<script>alert": 0, "</pre": 0, "alert(1)</": 0} {
		if got := strings.Count(html.String(), tag); got != want {
			t.Errorf("%d of %s, want %d", got, tag, want)
		}
	}
	if all, _ := record.Read(html.Bytes()); len(all) != 1 || all[0].Board != evil {
		t.Errorf("%+v", all)
	}
}

// Everything that a view can have is seen, and drawn by what the page has.
func TestPictures(t *testing.T) {
	seen, one, two, next := map[string]string{}, []view.Spot{{}}, []view.Spot{{}, {Col: 1}}, view.Spot{Col: 1}
	show := func(what string, c view.Cell, block int, over view.Overlay) {
		b := view.NewBoard(sentence.Text{}, view.Size{Rows: 1, Cols: 2})
		b.Cells[0], b.Block = c, view.Size{Rows: min(block, 1), Cols: block}
		a := &artist{sentence.Text.String, map[string]bool{}}
		svg := fmt.Sprint(a.picture(view.View{Boards: []view.Board{b}, Overlay: over}, 28, ""))
		if before, ok := seen[svg]; ok {
			t.Errorf("%s looks like %s", what, before)
		}
		seen[svg] = what
		for _, to := range regexp.MustCompile(`href="#([^"]*)`).FindAllStringSubmatch(svg, -1) {
			if !strings.Contains(svg+source, ` id="`+to[1]+`"`) {
				t.Errorf("%s: nothing is %s", what, to[1])
			}
		}
	}
	for i := range 11 {
		mark := view.Mark(1) << i
		if kind := view.Kind(i); kind <= view.NoCell {
			show(fmt.Sprint("kind ", i), view.Cell{Kind: kind}, 0, view.Overlay{})
			show(fmt.Sprint("kind in a tray ", i), view.Cell{Kind: kind}, 1, view.Overlay{})
			show(fmt.Sprint("small kind ", i), view.Cell{Kind: kind}, 2, view.Overlay{})
		}
		if mark <= view.MarkCount {
			show(fmt.Sprint("mark ", i), view.Cell{Marks: mark}, 0, view.Overlay{})
			show(fmt.Sprint("mark on a tile ", i), view.Cell{Kind: view.Tile, Marks: mark}, 0, view.Overlay{})
		}
		show(fmt.Sprint("side ", i), view.Cell{Kind: view.Tile, Sides: [4]view.Mark{3: mark}}, 0, view.Overlay{})
		show(fmt.Sprint("shape ", i), view.Cell{}, 0, view.Overlay{Shapes: []view.Shape{{Mark: mark, Cells: one}}})
		show(fmt.Sprint("badge ", i), view.Cell{}, 0, view.Overlay{Badges: []view.Badge{{Mark: mark}}})
	}
	for i, c := range []view.Cell{
		{Kind: view.WhiteDisc, Marks: view.MarkPale},
		{Kind: view.WhiteDisc, Dot: view.BlackDisc},
		{Label: 7},
		{Order: 7},
		{Kind: view.Number, Numbers: [4]int8{-1}},
		{Kind: view.Tile, Numbers: [4]int8{10, 99, 0, 5}},
	} {
		show(fmt.Sprint("cell ", i), c, 0, view.Overlay{})
	}
	for i, over := range []view.Overlay{
		{Arrows: make([]view.Arrow, 1)},
		{Arrows: []view.Arrow{{To: next}}},
		{Arrows: []view.Arrow{{To: next, Number: 2}}},
		{Arrows: []view.Arrow{{To: next}, {From: next}}},
		{Shapes: []view.Shape{{Capsule: true, Cells: two}}},
		{Shapes: []view.Shape{{Cells: one}}},
		{Shapes: []view.Shape{{Border: true, Cells: one}}},
		{Shapes: []view.Shape{{Tinted: true, Cells: one}}},
		{Badges: []view.Badge{{Corner: true}}},
		{Badges: []view.Badge{{Kind: view.BlackDisc}}},
		{Badges: []view.Badge{{Kind: view.Number, To: next}}},
		{Bubbles: []view.Bubble{{Text: sentence.New("x")}}},
	} {
		show(fmt.Sprint("overlay ", i), view.Cell{}, 0, over)
	}
	b := []view.Board{view.NewBoard(sentence.Text{}, view.Size{Rows: 1, Cols: 2})}
	s := view.Shape{Border: true, Cells: one, Text: sentence.New("7")} // the label is on the right side, its tip points left
	svg := fmt.Sprint((&artist{sentence.Text.String, map[string]bool{}}).picture(view.View{Boards: b, Overlay: view.Overlay{Shapes: []view.Shape{s}}}, 28, ""))
	if !strings.Contains(svg, `translate(20,10)rotate(90)" d="M-4 0L0 8`) || strings.Count(svg, "M20 0v20") != 1 {
		t.Error(svg)
	}
}

// Start and goal of a large board lie side by side in print.
func TestLargeBoardsFitThePaper(t *testing.T) {
	p, wide := named.Puzzle("swap"), 0
	html := write(t, p, puzzletest.Random(t, p, view.Size{Rows: 12, Cols: 12}, 1))
	for _, svg := range regexp.MustCompile(`viewBox="-10.* width="(\d+)"`).FindAllStringSubmatch(html, 2) {
		one, _ := strconv.Atoi(svg[1])
		wide += one
	}
	if wide > 700 || wide < 600 {
		t.Errorf("they are %d pixels wide", wide)
	}
}

// Long answers and large boards have few pictures and all steps. A page ends with its context, and has a limit.
func TestLimits(t *testing.T) {
	p := named.Puzzle("flip")
	html := write(t, p, puzzletest.Random(t, p, view.Size{Rows: 24, Cols: 24}, 1))
	if steps, pictures := strings.Count(html, `class="step"`), strings.Count(html, "<svg"); steps < 200 || pictures > 120 {
		t.Errorf("%d steps, %d pictures", steps, pictures)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	page := Page{Puzzle: p, Say: sentence.Text.String, Boards: make([]Board, 1)}
	page.Boards[0].Problem = p.New(p.Sizes[0])
	if err := page.Write(ctx, io.Discard); err != context.Canceled {
		t.Errorf("error %v", err)
	}
	page.Boards = make([]Board, record.MaxBoards+1)
	if err := page.Write(t.Context(), io.Discard); err == nil {
		t.Error("no limit")
	}
}

func FuzzCertificates(f *testing.F) {
	f.Add("<!doctype html>\n<pre class=\"certificate\">\nfourfold proof 1\n</pre>\n")
	f.Fuzz(func(t *testing.T, text string) {
		certificates, _, _ := Certificates(strings.NewReader(text))
		found, _ := io.ReadAll(certificates)
		if bytes.Count(found, []byte("\n")) > strings.Count(text, "\n")+1 {
			t.Errorf("certificates %q", found)
		}
	})
}
