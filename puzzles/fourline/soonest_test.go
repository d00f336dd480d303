package fourline

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// coloured is a line and the colour that fills it.
type coloured struct {
	line   [4]int
	colour byte
}

// soonest follows all sequences of up to some slides, each to its first line. It returns how soon each line is filled,
// and the number of positions.
func (p plain) soonest(openers string, slides int) (soon map[coloured]int, positions int) {
	soon = map[coloured]int{}
	seen, now := map[plainPosition]bool{}, []plainPosition{}
	for _, opener := range []byte(openers) {
		now = append(now, plainPosition{p.cells, opener})
	}
	for n := range slides + 1 {
		var next []plainPosition
		for _, at := range now {
			board := plain{p.rows, p.cols, at.cells}
			if seen[at] {
				continue
			}
			seen[at] = true
			for _, line := range board.filled() {
				if _, known := soon[line]; !known {
					soon[line] = n
				}
			}
			for _, m := range board.moves(at.mover) {
				if !board.lined() {
					next = append(next, plainPosition{m.after.cells, opponent(at.mover)})
				}
			}
		}
		now = next
	}
	return soon, len(seen)
}

// filled lists the lines of four that are full.
func (p plain) filled() (all []coloured) {
	for _, line := range p.lines() {
		c := p.cells[line[0]]
		if c != 'O' && !slices.ContainsFunc(line[:], func(cell int) bool { return p.cells[cell] != c }) {
			all = append(all, coloured{line, c})
		}
	}
	return all
}

var colours = map[byte]string{'B': "Black", 'W': "White"}

// named returns the name of a line.
func (p plain) named(line [4]int) string {
	row, col := line[0]/p.cols+1, line[0]%p.cols+1
	switch line[1] - line[0] {
	case 1:
		return strings.TrimSuffix(fmt.Sprintf("row %d, columns %d to %d", row, col, col+3), map[bool]string{true: ", columns 1 to 4"}[p.cols == 4])
	case p.cols:
		return strings.TrimSuffix(fmt.Sprintf("column %d, rows %d to %d", col, row, row+3), map[bool]string{true: ", rows 1 to 4"}[p.rows == 4])
	case p.cols + 1:
		return fmt.Sprintf("the diagonal from row %d, column %d down", row, col)
	}
	return fmt.Sprintf("the diagonal from row %d, column %d up", row+3, col-3)
}

// way is what a page says: how soon a line is filled.
type way struct {
	coloured
	slides int
	text   string
}

// readWay reads a page, and makes the slides of its arrows.
func readWay(t *testing.T, p plain, picture puzzle.Picture, openers string) (w way) {
	t.Helper()
	w.text, w.slides = picture.Text.String(), len(picture.View.Arrows)
	for i, at := range picture.View.Shapes[0].Cells {
		w.line[i] = at.Row*p.cols + at.Col
	}
	var made []string
	end := p.cells
	for i, a := range picture.View.Arrows {
		made = append(made, codeOf(a.From, a.To))
		from, to := a.From.Row*p.cols+a.From.Col, a.To.Row*p.cols+a.To.Col
		w.colour = end[from]
		if a.Number != i+1 {
			t.Fatalf("arrow %d has the number %d", i, a.Number)
		}
		cells := []byte(end)
		cells[from], cells[to] = 'O', cells[from]
		end = string(cells)
	}
	opener := p.at(picture.View.Arrows[0].From.Row, picture.View.Arrows[0].From.Col)
	said := fmt.Sprintf("%s in %s: %v.", colours[w.colour], p.named(w.line), movesText(w.slides))
	if !strings.Contains(openers, string(opener)) || !p.play(opener, made) ||
		!slices.Contains(plain{p.rows, p.cols, end}.filled(), w.coloured) || w.text != said {
		t.Fatalf("%q, want %q: %v leads to %q from\n%s", w.text, said, made, end, p)
	}
	checkLeast(t, p, w, openers, fmt.Sprint(picture.More))
	return w
}

// checkLeast checks what a page says of the slides that bring the pieces of a line, or take others away from it.
func checkLeast(t *testing.T, p plain, w way, openers, more string) {
	t.Helper()
	own, out := p.toGo(w.line, w.colour), 0
	for _, cell := range w.line {
		if p.cells[cell] == opponent(w.colour) {
			out++
		}
	}
	least := 2 * own
	if strings.Contains(openers, string(w.colour)) {
		least--
	}
	name, other := colours[w.colour], colours[opponent(w.colour)]
	pieces, says := "one piece", ""
	if out > 1 {
		pieces = fmt.Sprintf("%d pieces", out)
	}
	switch {
	case w.slides == 1:
	case least == w.slides:
		says = fmt.Sprintf("%s needs %v, and %s makes %d in turn: at least %d.", name, movesText(own), other, least/2, least)
	case 2*out == w.slides:
		says = fmt.Sprintf("%s has to move %s out of the line, and %s makes the last slide: at least %d.", other, pieces, name, w.slides)
	case 2*out+1 == w.slides:
		says = fmt.Sprintf("%s has to move %s out of the line, and %s makes the first slide and the last: at least %d.", other, pieces, name, w.slides)
		if openers == "BW" {
			says = fmt.Sprintf("If %s opens: %s", name, says)
		}
	}
	if least > w.slides || 2*out > w.slides || strings.Contains(more, "at least") != (says != "") || !strings.Contains(more, says) {
		t.Fatalf("%s for %q, want %q", more, w.text, says)
	}
}

var followed = regexp.MustCompile(`^How soon each line can be filled: all sequences of up to (\d+) slides? were followed, (\d+) positions\. A sequence ends at its first line\.$`)

// checkSoonest compares the list of lines with all sequences of slides, and checks its pictures. The answer has a length,
// and starts with one of some colours. It reports whether the list is complete.
func checkSoonest(t *testing.T, p plain, note puzzle.Note, openers string, length int) bool {
	t.Helper()
	var ways []way
	var pictures []puzzle.Picture
	for i := range note.Pages {
		picture, err := note.Page(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		pictures, ways = append(pictures, picture), append(ways, readWay(t, p, picture, openers))
		if w := ways[i]; i > 0 && w.slides < ways[i-1].slides || slices.ContainsFunc(ways[:i], func(o way) bool { return o.coloured == w.coloured }) {
			t.Fatalf("%q comes after %q", w.text, ways[i-1].text)
		}
	}
	for i, picture := range pictures {
		checkPictures(t, p, picture, ways, i)
	}
	checkInWords(t, note, pictures)
	if len(ways) > 0 && ways[0].slides != length {
		t.Fatalf("%q first for an answer of %d slides", ways[0].text, length)
	}
	said := followed.FindStringSubmatch(note.Text.String())
	if said == nil {
		want := fmt.Sprintf("All sequences of up to %d slides were followed while", length-1)
		if length == 2 {
			want = "Every single slide was tried"
		}
		if !strings.HasPrefix(note.Text.String(), want) || len(ways) > 0 && ways[len(ways)-1].slides > length {
			t.Fatalf("%q, want %q", note.Text, want)
		}
		return false
	}
	slides, _ := strconv.Atoi(said[1])
	if n, _ := strconv.Atoi(said[2]); n < 10_000 {
		soon, positions := p.soonest(openers, slides)
		for _, w := range ways {
			if soon[w.coloured] != w.slides {
				t.Fatalf("%q, want %d on\n%s", w.text, soon[w.coloured], p)
			}
			delete(soon, w.coloured)
		}
		for line, n := range soon {
			if len(ways) < mostLines || n < ways[mostLines-1].slides {
				t.Fatalf("%v takes %d slides on\n%s", line, n, p)
			}
		}
		others := fmt.Sprintf("Lines that are not shown take more than %v.", movesText(slides))
		if len(soon) > 0 {
			others = fmt.Sprintf("These are the %d soonest.", len(ways))
		}
		if more := fmt.Sprint(pictures[0].More); !strings.Contains(more, others) || n != positions || slides < length || slides > length+2 {
			t.Fatalf("%q and %q, want %q and %d positions", note.Text, more, others, positions)
		}
	}
	return true
}

// checkInWords checks that the words say what the pages say: how soon each line is filled, why not sooner, and of the others.
func checkInWords(t *testing.T, note puzzle.Note, pictures []puzzle.Picture) {
	t.Helper()
	var lines []sentence.Text
	if note.Lines != nil {
		lines, _ = note.Lines(t.Context())
	}
	want, others := "", ""
	for _, p := range pictures {
		want += " " + p.Text.String()
		for _, more := range p.More {
			if text := " " + more.String(); strings.Contains(text, "at least") {
				want += text
			} else if !strings.HasPrefix(text, " Click") {
				others = text
			}
		}
	}
	if got := strings.Trim(fmt.Sprint(lines), "[]"); got != strings.TrimSpace(want+others) {
		t.Fatalf("%q, want %q", got, want+others)
	}
}

// checkPictures checks the small pictures beside a page, and which page each cell leads to.
func checkPictures(t *testing.T, p plain, picture puzzle.Picture, ways []way, page int) {
	t.Helper()
	v := picture.View
	for _, cell := range v.Boards[0].Cells {
		if cell.Marks != 0 {
			t.Fatalf("a cell %v", cell)
		}
	}
	for i, c := range p.cells {
		at := view.Spot{Row: i / p.cols, Col: i % p.cols}
		to, ok := picture.Turn(at)
		others := slices.IndexFunc(ways, func(w way) bool { return w.coloured != ways[page].coloured && slices.Contains(w.line[:], i) }) >= 0
		if ok != others || ok && (to == page || !slices.Contains(ways[to].line[:], i) || picture.Ask(at).Text.String() != ways[to].text) {
			t.Fatalf("a click at %v leads to %d, %v", at, to, ok)
		}
		for k := 0; k < len(ways) && len(ways) > 1; k++ {
			at.Board, at.Row = 1, k*v.Boards[1].Block.Rows+i/p.cols
			to, ok := picture.Turn(at)
			kind := map[rune]view.Kind{'B': view.BlackDisc, 'W': view.WhiteDisc, 'O': view.Empty}[c]
			if !ok || to != k || v.At(at).Kind != kind || picture.Ask(at).Text.String() != ways[k].text {
				t.Fatalf("small picture %d: %+v at %v, a click leads to %d", k, v.At(at), at, to)
			}
			outlined := slices.Contains(v.Shapes[1+k].Cells, at)
			framed := slices.Contains(v.Shapes[len(v.Shapes)-1].Cells, at)
			if outlined != slices.Contains(ways[k].line[:], i) || framed != (k == page) {
				t.Fatalf("small picture %d: outlined %v, framed %v at %v", k, outlined, framed, at)
			}
		}
	}
	for i := 0; len(ways) > 1 && i < len(v.Boards[1].Cells); i++ {
		tray := v.Boards[1]
		if inside := i/tray.Cols%tray.Block.Rows < p.rows && i%tray.Cols < p.cols; !inside && tray.Cells[i].Kind != view.NoCell {
			t.Fatalf("cell %d of the small pictures is %v", i, tray.Cells[i])
		}
	}
	for k, b := range v.Badges {
		kind := map[byte]view.Kind{'B': view.BlackDisc, 'W': view.WhiteDisc}[ways[k].colour]
		if b.Text != strconv.Itoa(ways[k].slides) || b.At.Row/v.Boards[1].Block.Rows != k || b.Kind != kind ||
			(b.Mark == view.MarkLine) != (ways[k].slides == ways[0].slides) {
			t.Fatalf("badge %v, want %d", b, ways[k].slides)
		}
	}
	outside := view.Spot{Board: 1, Row: -1}
	if len(v.Badges) != len(ways) && len(ways) > 1 || len(v.Boards) != min(len(ways), 2) || !picture.Ask(outside).Text.Empty() {
		t.Fatalf("%d badges for %d lines, %q outside", len(v.Badges), len(ways), picture.Ask(outside).Text)
	}
}

// TestSoonest reads the lists of lines of random boards. Their first line is that of the answer.
func TestSoonest(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	complete, all, full := 0, 300, false
	if testing.Short() {
		all = 100
	}
	for n := range all {
		size := small[n%len(small)]
		pieces := size.Rows*size.Cols - 1 - rng.IntN(3)
		if n%7 == 0 {
			pieces = 5 + rng.IntN(5)
		}
		p := lineless(rng, size, pieces/2, pieces-pieces/2)
		if n%60 == 1 { // many lines
			p = wished(t, wish(view.Size{Rows: 8, Cols: 8}, 4), uint64(n))
		}
		openers, mover := "BW", byte(0)
		if n%5 == 0 {
			openers, mover = "W", 'W'
		}
		o := p.wayOn(t, mover)
		if !o.Possible() || o.Length() == 0 {
			continue
		}
		note := about(t, o.Notes(), "Looking how soon")
		if checkSoonest(t, p, note, openers, o.Length()) {
			complete++
		}
		full = full || note.Pages == mostLines
		for _, n := range []puzzle.Note{o.Notes()[0], note} { // before and after the search
			first, err := n.Page(t.Context(), 0)
			if err != nil || n.Later != nil && strings.Contains(fmt.Sprint(first.More), "not shown") {
				t.Fatal(err, first.More)
			}
			for i, a := range first.View.Arrows {
				if codeOf(a.From, a.To) != o.Walk.Step(i).Code {
					t.Fatalf("arrow %d is %v, the answer has %v", i, a, o.Walk.Step(i).Code)
				}
			}
		}
	}
	if 3*complete < 2*all || !full && !testing.Short() {
		t.Errorf("%d of %d lists are complete, or none is full", complete, all)
	}
}

// TestTooManyPositions has no list of lines if an answer is too far away, but shows it.
func TestTooManyPositions(t *testing.T) {
	p := lineless(random.Source(1), view.Size{Rows: 8, Cols: 8}, 5, 5)
	o := p.wayOn(t, 0)
	note := about(t, o.Notes(), "Looking how soon")
	if checkSoonest(t, p, note, "BW", o.Length()) || note.Pages == 0 {
		t.Errorf("%q with %d pages for %v", note.Text, note.Pages, o.Title)
	}
}

// TestUnfinishedReason says what is known after a search that ran out of memory.
func TestUnfinishedReason(t *testing.T) {
	p := plainBoard("BOOOOB OOOOOO OOWOOO OOOOOO OOOWOO BOOOOB")
	notes, o, err := little(t, p.String(), 100)
	detail := fmt.Sprintf("no line within %d slides", o.Bound-1)
	if !errors.Is(err, puzzle.ErrGaveUp) || o.Bound < 3 || o.Detail.String() != detail || len(notes) != 1 {
		t.Fatalf("%+v, %v", o, err)
	}
	if note := about(t, notes, "Looking how soon"); checkSoonest(t, p, note, "BW", o.Bound) || note.Pages > 0 {
		t.Errorf("%q with %d pages", note.Text, note.Pages)
	}
}
