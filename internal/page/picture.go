package page

import (
	"cmp"
	"fmt"
	"html"
	"html/template"
	"math"
	"math/bits"
	"slices"
	"strings"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// picture is a view as the template shows it: boards with an alternative text, and notes below them.
type picture struct {
	Alt    string
	Boards []drawing
	Notes  []string
}

type drawing struct {
	Title string
	SVG   template.HTML
}

// artist draws views. The numbers of rows and columns, and each tile, are defined at their first use.
type artist struct {
	say     func(sentence.Text) string
	defined map[string]bool
}

// picture draws a view with cells of a side in pixels.
func (a *artist) picture(v view.View, side int, alt string) picture {
	p := picture{Alt: strings.ReplaceAll(strings.TrimSpace(alt), "\n", " / ")}
	for i, b := range v.Boards {
		title := a.say(b.Title)
		if !b.Reached.Empty() {
			title += " ✓ " + a.say(b.Reached)
		}
		p.Boards = append(p.Boards, drawing{title, a.board(v, i, side)})
	}
	for _, b := range append(v.Bubbles, view.Bubble{Text: v.Caption}) {
		p.Notes = append(p.Notes, a.say(b.Text))
	}
	p.Notes = slices.DeleteFunc(p.Notes, func(note string) bool { return note == "" })
	return p
}

// unit is the side of a cell in the SVG.
const unit = 20

// pen draws a board of a view.
type pen struct {
	strings.Builder
	*artist
	view          view.View
	index, across int // the board, and how many of its blocks lie side by side
	block         view.Size
	text          float64 // the size of letters that can be read
}

func (a *artist) board(v view.View, index, side int) template.HTML {
	b := v.Boards[index]
	p := &pen{artist: a, view: v, index: index, across: 1, block: b.Size}
	count, around, kind := 1, unit/2, ""
	if area := b.Block.Rows * b.Block.Cols; area > 0 {
		p.block, count, around = b.Block, len(b.Cells)/area, 0
		p.across = int(math.Ceil(math.Sqrt(float64(count))))
		if area > 1 {
			side, kind = side*3/8, ` class="small"`
		}
	}
	p.text = max(0.18*unit, 9.5*unit/float64(side))
	wide, high := p.across*p.block.Cols*unit+around, (count+p.across-1)/p.across*p.block.Rows*unit+around
	fmt.Fprintf(p, `<svg viewBox="-%d -%[1]d %d %d" width="%d"%s>`, around, wide, high, wide*side/unit, kind)
	if around > 0 {
		p.use("l"+b.Size.String(), numbers(b.Size), 0, 0)
	}
	each := func(do func(c view.Cell, x, y int)) {
		for i, c := range b.Cells {
			if x, y := p.corner(view.Spot{Row: i / b.Cols, Col: i % b.Cols}); c.Kind != view.NoCell {
				do(c, x, y)
			}
		}
	}
	empty := "" // the outlines of blanks, for print
	fmt.Fprint(p, `<path class="floor" d="`)
	each(func(c view.Cell, x, y int) {
		fmt.Fprintf(p, "M%d %dh18", x+1, y+unit/2)
		if c.Kind == view.Empty && kind == "" {
			empty += fmt.Sprintf("M%d %dh18v18h-18z", x+1, y+1)
		}
	})
	fmt.Fprintf(p, `"/><path class="empty" d="%s"/>`, empty)
	each(p.cell)
	p.overlay()
	return template.HTML(p.String() + "</svg>") // all texts in it are escaped
}

// use draws what has an ID with its corner at a point. Without a content the template has it.
func (p *pen) use(id, content string, x, y int) {
	if content != "" && !p.defined[id] {
		p.defined[id] = true
		fmt.Fprintf(p, `<defs><g id="%s">%s</g></defs>`, id, content)
	}
	fmt.Fprintf(p, `<use href="#%s"`, id)
	for i, at := range []int{x, y} {
		if at > 0 {
			fmt.Fprintf(p, ` %c="%d"`, 'x'+i, at)
		}
	}
	fmt.Fprint(p, "/>")
}

func numbers(s view.Size) (all string) {
	for i := range max(s.Rows, s.Cols) {
		if i < s.Cols {
			all += fmt.Sprintf(`<text class="n" x="%d" y="-5">%d</text>`, i*unit+unit/2, i+1)
		}
		if i < s.Rows {
			all += fmt.Sprintf(`<text class="n" x="-5" y="%d">%d</text>`, i*unit+unit/2, i+1)
		}
	}
	return all
}

// corner returns the upper left corner of a cell.
func (p *pen) corner(s view.Spot) (x, y int) {
	n := s.Row/p.block.Rows*(p.view.Boards[p.index].Cols/p.block.Cols) + s.Col/p.block.Cols
	return (n%p.across*p.block.Cols + s.Col%p.block.Cols) * unit, (n/p.across*p.block.Rows + s.Row%p.block.Rows) * unit
}

// middle returns the middle of a cell.
func (p *pen) middle(s view.Spot) (x, y float64) {
	left, top := p.corner(s)
	return float64(left) + unit/2, float64(top) + unit/2
}

// markNames are the marks in the order of their bits: classes of the page, which have colours. Those for cells are IDs too.
var markNames = []string{
	"next", "place", "proof", "line", "held", "target", "wrong", "count", "fails", "pale", "cost",
}

const (
	forCells = 8                                                // of the names
	below    = view.MarkProof | view.MarkLine                   // marks that a disc lies on
	ofSides  = view.MarkWrong | view.MarkFails | view.MarkCount // marks with a form of their own on sides
)

// class returns the class of a mark, or that of shapes without one.
func class(m view.Mark) string {
	if m == 0 {
		return "shape"
	}
	return markNames[bits.TrailingZeros16(uint16(m))]
}

func (p *pen) marks(m view.Mark, prefix string, x, y int) {
	for i, name := range markNames[:forCells] {
		if m>>i&1 == 1 {
			p.use(prefix+name, "", x, y)
		}
	}
}

func (p *pen) cell(c view.Cell, x, y int) {
	under, tail, size := c.Marks&below, "", ""
	if c.Kind == view.Tile || c.Kind == view.Number {
		under = 0
	}
	p.marks(under, "under-", x, y)
	if c.Marks&view.MarkPale != 0 {
		fmt.Fprint(p, `<g opacity=".6">`)
		tail, size = "</g>", "-dot"
	}
	switch n := c.Numbers; c.Kind {
	case view.Tile:
		p.use(fmt.Sprintf("t%d.%d.%d.%d", n[0], n[1], n[2], n[3]), tile(n), x, y)
	case view.Number:
		p.use(fmt.Sprintf("u%d", n[0]), fmt.Sprintf(`<path %s d="M1 1h18v18H1z"/>%s`, ground(n[0]), digits(n[0], 10, 10)), x, y)
	case view.BlackDisc, view.WhiteDisc:
		p.use(discs[c.Kind]+size, "", x, y)
	}
	fmt.Fprintf(p, "%s", tail)
	if c.Dot != view.Empty {
		p.use(discs[c.Dot]+"-dot", "", x, y)
	}
	p.marks(c.Marks&^under, "", x, y)
	p.sides(c.Sides, x, y)
	if c.Label > 0 {
		p.use(fmt.Sprint("a", c.Label), fmt.Sprintf(`<circle cx="10" cy="10" r="2.7" class="plain"/><text x="10" y="10" class="a">%d</text>`, c.Label), x, y)
	}
	if c.Order > 0 {
		p.badge(float64(x)+4, float64(y)+4, p.text*0.8, fmt.Sprint(c.Order), "full next")
	}
}

// sides draws the marks of the sides of a tile.
func (p *pen) sides(sides [4]view.Mark, x, y int) {
	for i, marks := range sides {
		for m := view.MarkNext; m <= marks; m <<= 1 {
			id, ink := "side", m
			if m&ofSides != 0 {
				id = "side-" + class(m)
			}
			if m == view.MarkCount {
				ink = cmp.Or(marks&(view.MarkWrong|view.MarkFails), view.MarkNext)
			}
			if marks&m != 0 {
				fmt.Fprintf(p, `<use href="#%s" class="%s" transform="translate(%d,%d)rotate(%d,10,10)"/>`, id, class(ink), x, y, 90*i)
			}
		}
	}
}

// discs are the IDs of pieces.
var discs = map[view.Kind]string{view.BlackDisc: "b", view.WhiteDisc: "w"}

// tile returns the sides of a tile with their numbers.
func tile(n [4]int8) (all string) {
	for i, d := range []string{"M1 1h18L10 10z", "M19 1v18L10 10z", "M1 19h18L10 10z", "M1 1v18L10 10z"} {
		all += fmt.Sprintf(`<path %s d="%s"/>`, ground(n[i]), d)
	}
	for i, at := range [4][2]float64{{10, 3.9}, {16.3, 10}, {10, 16.1}, {3.7, 10}} {
		all += digits(n[i], at[0], at[1])
	}
	return all
}

// ground returns the colour below a number. The tens shade it.
func ground(n int8) string {
	if n < 0 {
		return `class="blank"`
	}
	return fmt.Sprintf(`style="fill:color-mix(in srgb,var(--t%d),var(--u%[1]d) %d%%)"`, n%10, int(n)/10*100/9)
}

// digits returns a number that is set around a point.
func digits(n int8, x, y float64) string {
	if n < 0 {
		return ""
	}
	return fmt.Sprintf(`<text class="d" x="%g" y="%g">%d</text>`, x, y, n)
}

// badge draws a text on a disc of a class that is as wide as it has to be.
func (p *pen) badge(x, y, size float64, text, class string) {
	half := max(size*0.68, size*(0.28*float64(len([]rune(text)))+0.3))
	fmt.Fprintf(p, `<g class="badge %s" font-size="%.3g" transform="translate(%.4g,%.4g)"><rect x="%.3g" y="%.3g" width="%.3g" height="%.3g" rx="%.3g"/>`+
		`<text>%s</text></g>`, class, size, x, y, -half, -size*0.68, 2*half, size*1.36, size*0.68, html.EscapeString(text))
}
