package fourline

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// claim is what the pages about a position say.
type claim struct {
	text    string
	at      plain
	mover   byte // 0 if either may open
	left    int  // slides
	stuck   bool // the mover cannot move
	grey    []bool
	lines   []claimed
	general []string // sentences about all lines
	kinds   map[string]int
	used    bool // the position came up
}

// claimed is a line that is outlined, and why it cannot be filled.
type claimed struct {
	colour    byte
	cells     [4]int
	name, why string
}

var reason = regexp.MustCompile(`^((?:Row|Column|Diagonal)[^:]*?)(?: and (\d+) more lines?)?, (Black|White): (.*)\.$`)

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
	return n
}

// claims reads the pages of a note about some slides. The board of each is where its arrows lead.
func claims(t *testing.T, p plain, note puzzle.Note, slides int) map[plainPosition]*claim {
	t.Helper()
	all := map[plainPosition]*claim{}
	for i := range note.Pages {
		picture, err := note.Page(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		c := &claim{
			text: picture.Text.String(), at: plainBoard(fmt.Sprint(picture.Board)), left: slides - len(picture.Arrows),
			grey: make([]bool, len(p.cells)), kinds: map[string]int{},
		}
		after, mover := p.along(t, picture.Arrows)
		where, says, _ := strings.Cut(c.text, ": ")
		if says != "" {
			c.mover = says[0]
			c.stuck = len(c.at.moves(c.mover)) == 0
		}
		made := mover == 0 || mover == c.mover && where == "After "+movesText(len(picture.Arrows)).String()
		if after != c.at || !made || !strings.HasSuffix(c.text, c.says()) {
			t.Fatalf("%q is not so on\n%s, its arrows lead to\n%s", c.text, c.at, after)
		}
		at := plainPosition{c.at.cells, c.mover}
		if all[at] != nil {
			t.Fatalf("%q is shown twice", c.text)
		}
		all[at] = c
		if !c.stuck {
			c.read(t, picture)
			c.poke(t, picture)
		}
	}
	return all
}

// says returns how a page says who has how many slides left.
func (c *claim) says() string {
	switch mine, other := colours[c.mover], colours[opponent(c.mover)]; {
	case c.mover == 0:
		return fmt.Sprintf("With %v no line can be filled, whoever opens.", movesText(c.left))
	case c.stuck:
		return mine + " cannot move, since it has no piece beside a blank."
	default:
		return fmt.Sprintf("%s has %v left, %s %d. No line can be filled.", mine, movesText((c.left+1)/2), other, c.left/2)
	}
}

// read adds the grey cells and the lines of a page.
func (c *claim) read(t *testing.T, picture puzzle.Picture) {
	t.Helper()
	for _, m := range picture.Marks {
		if m.Mark != puzzle.MarkFaint {
			t.Fatalf("mark %v", m)
		}
		c.grey[c.at.cell(m.Spot)] = true
	}
	over := picture.Overlay
	if slices.Contains(c.grey, true) {
		edge := over.Shapes[0]
		if edge.Kind != puzzle.Outline || len(edge.Cells) != len(picture.Marks) || !c.grey[c.at.cell(edge.Cells[0])] {
			t.Fatalf("the edge of the grey cells is %v", edge)
		}
		over.Shapes = over.Shapes[1:]
	}
	for _, line := range picture.More {
		said := reason.FindStringSubmatch(line.String())
		if said == nil {
			c.general = append(c.general, line.String())
			continue
		}
		if label := over.Shapes[0].Text.String(); label != said[4] {
			t.Fatalf("%q is labelled %q", line, label)
		}
		more := 0
		if said[2] != "" {
			more = number(t, said[2])
		}
		for i := range more + 1 {
			l := claimed{colour: said[3][0], name: said[1], why: said[4]}
			if i > 0 {
				l.name = ""
			}
			c.lines = append(c.lines, c.outlined(t, &over, l))
		}
	}
	if len(over.Shapes)+len(over.Badges) > 0 {
		t.Fatalf("%v and %v are not said", over.Shapes, over.Badges)
	}
}

// outlined returns a line with the cells of the first shape, and removes that with its badges.
func (c *claim) outlined(t *testing.T, over *puzzle.Overlay, l claimed) claimed {
	t.Helper()
	shape := over.Shapes[0]
	if (l.name == "") != shape.Text.Empty() || shape.Kind != puzzle.Capsule || len(shape.Cells) != 4 {
		t.Fatalf("%q is outlined by %v", l.why, shape)
	}
	for i, at := range shape.Cells {
		l.cells[i] = c.at.cell(at)
	}
	for _, cell := range c.at.lacking(l.cells, l.colour) {
		kind := map[byte]puzzle.Kind{'B': puzzle.BlackDisc, 'W': puzzle.WhiteDisc}[l.colour]
		if b := over.Badges[0]; c.at.cell(b.At) != cell || b.Kind != kind || b.Text != "?" || b.Mark != shape.Mark {
			t.Fatalf("%q: badge %v for cell %d", l.why, b, cell)
		}
		over.Badges = over.Badges[1:]
	}
	over.Shapes = over.Shapes[1:]
	return l
}

func (p plain) cell(at puzzle.Spot) int { return at.Row*p.cols + at.Col }

// slides returns how many slides a colour has left, and which slide is its last one.
func (c *claim) slides(colour byte) (own, last int) {
	last = c.left
	if c.mover != 0 && (colour == c.mover) == (last%2 == 0) {
		last--
	}
	return (last + 1) / 2, last
}

// first returns who makes the first slide if a colour makes the n-th one.
func first(colour byte, n int) byte {
	if n%2 == 0 {
		return opponent(colour)
	}
	return colour
}

// check checks what the pages say: which lines need so few pieces, why they cannot be filled, and
// that no line can.
func (c *claim) check(t *testing.T) {
	t.Helper()
	movers := []byte{c.mover}
	if c.mover == 0 {
		movers = []byte("BW")
	}
	for _, mover := range movers {
		if r := c.at.search(mover, 2000); r.moves >= 0 && (c.stuck || r.moves <= c.left) {
			t.Fatalf("%q, but a line takes %d slides from\n%s", c.text, r.moves, c.at)
		}
	}
	if c.stuck {
		c.kinds["stuck"]++
		return
	}
	n := 0
	for _, colour := range []byte("BW") {
		own, last := c.slides(colour)
		for _, line := range c.at.lines() {
			lacking := c.at.lacking(line, colour)
			isGrey := slices.ContainsFunc(lacking, func(cell int) bool { return c.grey[cell] })
			if last == 0 || len(lacking) > own || c.at.inTheWay(line, colour) > last/2 || isGrey {
				continue
			}
			n++
			if !slices.ContainsFunc(c.lines, func(l claimed) bool { return l.cells == line && l.colour == colour }) {
				t.Fatalf("%q does not show %v for %c in\n%s", c.text, line, colour, c.at)
			}
		}
	}
	if n != len(c.lines) {
		t.Fatalf("%q: %d lines are shown, %d need no more, in\n%s", c.text, len(c.lines), n, c.at)
	}
	c.checkCounts(t)
	for i := range c.lines {
		c.checkReason(t, &c.lines[i])
	}
}

// inTheWay returns the number of pieces on a line that are not of a colour.
func (p plain) inTheWay(line [4]int, colour byte) (n int) {
	for _, cell := range line {
		if p.cells[cell] == opponent(colour) {
			n++
		}
	}
	return n
}

// checkCounts checks the sentence about the number of lines, and that about an opener.
func (c *claim) checkCounts(t *testing.T) {
	t.Helper()
	all, isGrey := strings.Join(c.general, " "), slices.Contains(c.grey, true)
	want := "Every other line needs more slides than are left."
	if len(c.lines) == 0 && !isGrey {
		want = "Every line needs more slides than are left."
	}
	opener := fmt.Sprintf("The colour that opens has %s, the other %d.", movesText((c.left+1)/2), c.left/2)
	grey := fmt.Sprintf("No other piece can get to a grey cell in %v.", movesText(c.left))
	if !strings.HasSuffix(all, want) || isGrey != strings.Contains(all, grey) || (c.mover == 0) != strings.Contains(all, opener) {
		t.Fatalf("%q, want %q and, if either may open, %q", all, want, opener)
	}
}

var digits = regexp.MustCompile(`\d+`)

// checkReason checks why a line cannot be filled: each number in the sentence, and what is said of
// pieces in all positions that can come up.
func (c *claim) checkReason(t *testing.T, l *claimed) {
	t.Helper()
	var n []int
	for _, text := range digits.FindAllString(l.why, -1) {
		n = append(n, number(t, text))
	}
	kind, holds := c.reason(l, n)
	c.kinds[kind]++
	if !holds || l.name != "" && l.name != c.at.named(l.cells) {
		t.Fatalf("%q, %q is not so for %c on %v of %q\n%s", l.name, l.why, l.colour, l.cells, c.text, c.at)
	}
}

// reason returns which reason is given for a line, and whether it holds.
func (c *claim) reason(l *claimed, n []int) (kind string, holds bool) {
	own, last := c.slides(l.colour)
	mine, other, opener := colours[l.colour], colours[opponent(l.colour)], first(l.colour, last)
	switch {
	case l.why == mine+" is too late for a ?":
		return "no piece", slices.ContainsFunc(c.at.lacking(l.cells, l.colour), func(cell int) bool {
			return c.never(opener, last, func(p plain) bool { return p.cells[cell] == l.colour })
		})
	case strings.HasPrefix(l.why, other+" needs ") && strings.Contains(l.why, " to leave along the line, has "):
		inside := 0
		for _, cell := range l.cells {
			if c.at.cells[cell] == opponent(l.colour) && c.never(opener, last-2, func(p plain) bool {
				return slices.ContainsFunc(c.at.beside(cell), func(b int) bool { return p.cells[b] == 'O' && !slices.Contains(l.cells[:], b) })
			}) {
				inside++
			}
		}
		return "staying", n[0] == inside+c.at.inTheWay(l.cells, l.colour) && n[0] > n[1] && n[1] == last/2
	case strings.HasPrefix(l.why, mine+" needs "):
		return "far", n[0] == c.at.toGo(l.cells, l.colour) && n[0] > own && n[1] == own
	case strings.HasPrefix(l.why, mine+" has only "):
		return "few", n[0] == strings.Count(c.at.cells, string(l.colour)) && n[0] < 4
	}
	return "", false
}

var colours = map[byte]string{'B': "Black", 'W': "White"}

// named returns the name of a line.
func (p plain) named(line [4]int) string {
	row, col := line[0]/p.cols+1, line[0]%p.cols+1
	switch line[1] - line[0] {
	case 1:
		return fmt.Sprintf("Row %d", row)
	case p.cols:
		return fmt.Sprintf("Column %d", col)
	case p.cols + 1:
		return fmt.Sprintf("Diagonal from row %d, column %d down", row, col)
	}
	return fmt.Sprintf("Diagonal from row %d, column %d up", row+3, col-3)
}

// beside lists the cells above, left, right and below of a cell.
func (p plain) beside(cell int) (cells []int) {
	for other := range p.cells {
		if apart(cell/p.cols, other/p.cols)+apart(cell%p.cols, other%p.cols) == 1 {
			cells = append(cells, other)
		}
	}
	return cells
}

// never reports whether something is so in no position within some slides. Of more than five slides
// it is believed.
func (c *claim) never(mover byte, slides int, so func(plain) bool) bool {
	if so(c.at) {
		return false
	}
	now := []plain{c.at}
	for ; slides > 0 && slides <= 5; slides-- {
		var next []plain
		for _, p := range now {
			for _, m := range p.moves(mover) {
				if so(m.after) {
					return false
				}
				next = append(next, m.after)
			}
		}
		now, mover = next, opponent(mover)
	}
	return true
}

// poke asks about every cell of a page: the answer outlines a line through it and says what that
// lacks, unless the cell is grey.
func (c *claim) poke(t *testing.T, picture puzzle.Picture) {
	t.Helper()
	for cell := range c.at.cells {
		answer := picture.Ask(puzzle.Spot{Row: cell / c.at.cols, Col: cell % c.at.cols})
		text := answer.Text.String()
		if c.grey[cell] {
			if want := fmt.Sprintf("No other piece can get here in %v.", movesText(c.left)); text != want {
				t.Fatalf("%q, want %q", text, want)
			}
			continue
		}
		name, says, _ := strings.Cut(text, ": lacks ")
		colour, lacks := name[len(name)-len("Black")], 0
		fmt.Sscanf(says, "%d,", &lacks)
		var line [4]int
		for i, at := range answer.Shapes[0].Cells {
			line[i] = c.at.cell(at)
		}
		if !slices.Contains(line[:], cell) || len(c.at.lacking(line, colour)) != lacks || len(answer.Badges) != lacks {
			t.Fatalf("%q for cell %d, with %v, in\n%s", text, cell, line, c.at)
		}
		asks := slices.ContainsFunc(c.lines, func(l claimed) bool { return slices.Contains(c.at.lacking(l.cells, l.colour), cell) })
		if asks && !slices.Contains(c.at.lacking(line, colour), cell) {
			t.Fatalf("%q for the ? on cell %d in\n%s", text, cell, c.at)
		}
	}
	if picture.Ask(puzzle.Spot{Row: -1}).Text.String() != "" {
		t.Fatal("there is an answer beside the board")
	}
}

// TestGrey moves the pieces of random boards in all ways. No other piece gets to a grey cell in the
// number of slides, whoever opens.
func TestGrey(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 22))
	grey := 0
	for n := range 1000 {
		size := small[:4][n%4]
		cells := size.Rows * size.Cols
		blanks := 1 + rng.IntN(3)
		p := scattered(rng, size, (cells-blanks)/2, (cells-blanks+1)/2)
		at := deadline{board: p.board(0), left: 1 + rng.IntN(4)}
		if n%2 == 0 {
			at.mover = colour(n / 2 % 2)
		}
		set, _ := at.lateLines()
		own := make([]int, cells) // which piece is where, 0 for none
		for cell := range own {
			if p.cells[cell] != 'O' {
				own[cell] = cell + 1
			}
		}
		for _, c := range at.openers() {
			p.everyWay(own, "BW"[c], at.left, func(pieces []int) {
				for cell, piece := range pieces {
					if set>>cell&1 == 1 && piece != 0 && piece != own[cell] {
						t.Fatalf("piece %d gets to cell %d in %d slides of\n%s", piece-1, cell, at.left, p)
					}
				}
			})
		}
		grey += bits.OnesCount64(set)
	}
	if grey < 5000 {
		t.Errorf("%d cells are grey", grey)
	}
}

// everyWay makes up to some slides in all ways, and visits which piece is where after each.
func (p plain) everyWay(pieces []int, mover byte, slides int, visit func([]int)) {
	visit(pieces)
	if slides == 0 {
		return
	}
	for _, m := range p.moves(mover) {
		next := slices.Clone(pieces)
		from, to := int(m.code[0]-'1')*p.cols+int(m.code[1]-'1'), int(m.code[2]-'1')*p.cols+int(m.code[3]-'1')
		next[to], next[from] = next[from], 0
		m.after.everyWay(next, opponent(mover), slides-1, visit)
	}
}
