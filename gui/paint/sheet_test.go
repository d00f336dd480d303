package paint

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

var update = flag.Bool("update", false, "draw docs/views.png anew")

// The sheet of docs/adding-a-puzzle.md has all kinds, marks and shapes, and each field of a view. Another processor may round otherwise.
func TestSheet(t *testing.T) {
	const name, limit, width, height = "../../docs/views.png", 60_000, 360, 92
	views, shown, style := sheet(), map[string]bool{}, Style{Unit: 1, Palette: &lightPalette, TextSize: 13, Margin: 5}
	style.Background, style.Ink = style.Palette.Paper()
	want := image.NewRGBA(image.Rect(0, 0, 2*width, len(views)/2*height))
	for i, v := range views {
		style.Caption = min(1, len(v.Caption.String()))
		p, on := NewPainter(v, image.Pt(width, height), style), image.Rect(0, 0, width, height).Add(image.Pt(i%2*width, i/2*height))
		draw.Draw(want, on, image.NewUniform(style.Background), image.Point{}, draw.Src)
		draw.Draw(want, on, p.Between(v, v, 0), image.Point{}, draw.Over)
		note(reflect.ValueOf(v), shown)
	}
	for field, ok := range shown {
		if !ok {
			t.Errorf("no board of the sheet has %s", field)
		}
	}
	if *update {
		var file bytes.Buffer
		_ = png.Encode(&file, paletted(want))
		_ = os.WriteFile(name, file.Bytes(), 0o644) // the file is read again
	}
	file, _ := os.ReadFile(name)
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil || len(file) > limit || img.Bounds() != want.Rect {
		t.Fatalf("%d bytes, error %v: -args -update draws the sheet anew", len(file), err)
	}
	got := image.NewRGBA(want.Rect)
	draw.Draw(got, got.Rect, img, image.Point{}, draw.Src)
	if n, on := where(got.Rect, func(x, y int) bool { return far(got.RGBAAt(x, y), want.RGBAAt(x, y)) }); n > 50 {
		t.Errorf("%d pixels differ, on %v: -args -update draws the sheet anew", n, on)
	}
}

// far reports whether two colours are not alike: the file has few.
func far(a, b color.RGBA) bool {
	return max(a.R, b.R)-min(a.R, b.R) > 60 || max(a.G, b.G)-min(a.G, b.G) > 60 || max(a.B, b.B)-min(a.B, b.B) > 60
}

// paletted returns the picture in its most frequent colours, which make a small file.
func paletted(img *image.RGBA) *image.Paletted {
	count := map[color.Color]int{}
	for i := range img.Rect.Dx() * img.Rect.Dy() {
		count[img.RGBAAt(i%img.Rect.Dx(), i/img.Rect.Dx())]++
	}
	colours := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int { return count[b] - count[a] })
	few := image.NewPaletted(img.Rect, colours[:min(256, len(colours))])
	draw.Draw(few, few.Rect, img, image.Point{}, draw.Src)
	return few
}

// sheet returns views with all kinds, the same with each mark, and all else.
func sheet() (views []view.View) {
	add := func(title string, rows, cols int, over view.Overlay) []view.Cell {
		b := view.NewBoard(sentence.New(title), view.Size{Rows: rows, Cols: cols})
		views = append(views, view.View{Boards: []view.Board{b}, Overlay: over})
		return b.Cells
	}
	kinds := constants("Kind")
	cells := add(strings.Join(kinds, ", "), 1, len(kinds), view.Overlay{})
	for i := range cells {
		cells[i] = face(view.Kind(i), 0)
	}
	cells = add("Label, Order, Dot; Unset", 1, 4, view.Overlay{})
	cells[0], cells[1] = face(view.Tile, 0), face(view.WhiteDisc, 0)
	cells[0].Label, cells[1].Order = 7, 3
	cells[2], cells[3] = view.Cell{Kind: view.BlackDisc, Dot: view.WhiteDisc}, view.Cell{Kind: view.Number, Numbers: [4]int8{-1}}
	for i, name := range constants("Mark") {
		mark := view.Mark(1) << i
		cells = add(name, 1, 8, view.Overlay{
			Shapes: []view.Shape{{Cells: []view.Spot{spot(0, 0, 6)}, Mark: mark}},
			Badges: []view.Badge{{At: spot(0, 0, 7), Text: "+1", Mark: mark}},
		})
		for j, kind := range allKinds {
			cells[j] = face(kind, mark)
		}
		cells[5] = face(view.Tile, 0)
		cells[5].Sides[0] = mark
	}
	var shapes []view.Shape
	for i := range 3 {
		in := []view.Spot{spot(0, 1, 3*i+1), spot(0, 1, 3*i+2)}
		shapes = append(shapes, view.Shape{Cells: in, Border: i == 1, Capsule: i == 2, Tinted: i == 0, Text: sentence.New("Text")})
	}
	add("Shape; Border; Capsule", 3, 10, view.Overlay{Shapes: shapes})
	add("Badge: +1, 1, 2; Corner; Number: 3, 4, Corner", 1, 8, view.Overlay{Badges: []view.Badge{
		{Text: "+1"},
		{At: spot(0, 0, 1), Text: "1", Kind: view.BlackDisc},
		{At: spot(0, 0, 2), Text: "2", Kind: view.WhiteDisc},
		{At: spot(0, 0, 3), Text: "?", Corner: true},
		{At: spot(0, 0, 4), To: spot(0, 0, 4), Text: "3", Kind: view.Number},
		{At: spot(0, 0, 4), To: spot(0, 0, 6), Text: "4", Kind: view.Number, Mark: view.MarkLine},
		{At: spot(0, 0, 7), To: spot(0, 0, 7), Text: "5", Kind: view.Number, Corner: true},
	}})
	add("Arrow, Bubble", 2, 8, view.Overlay{
		Arrows:  []view.Arrow{{From: spot(0, 0, 0), To: spot(0, 0, 2)}, {From: spot(0, 1, 0), To: spot(0, 1, 2), Number: 3}},
		Bubbles: []view.Bubble{{At: spot(0, 0, 3), Text: sentence.New("Text")}},
	})
	cells = add("Title", 1, 3, view.Overlay{})
	last := &views[len(views)-1]
	tray := view.Board{Title: sentence.New("Block"), Size: last.Boards[0].Size, Cells: cells, Block: view.Size{Rows: 1, Cols: 1}}
	last.Boards = append(last.Boards, tray)
	last.Boards[0].Reached, last.Caption = sentence.New("Reached"), sentence.New("Caption")
	return views
}

// constants returns the names of the constants of a type of package view, in order.
func constants(kind string) (names []string) {
	file, _ := os.ReadFile("../../puzzles/view/view.go")
	block := regexp.MustCompile(`(?s)const \(\n\t\w+ +` + kind + ` += .*?\n\)`).FindString(string(file))
	for _, name := range regexp.MustCompile(`(?m)^\t(\w+)`).FindAllStringSubmatch(block, -1) {
		names = append(names, name[1])
	}
	return names
}

// note notes for each field of the structs of a view whether some of them is not zero.
func note(v reflect.Value, shown map[string]bool) {
	switch kind := v.Type(); {
	case kind.Kind() == reflect.Slice:
		for i := range v.Len() {
			note(v.Index(i), shown)
		}
	case kind.Kind() == reflect.Struct && strings.HasPrefix(kind.String(), "view.") && kind != reflect.TypeFor[view.Spot]():
		for i := range v.NumField() {
			field := kind.String() + "." + kind.Field(i).Name
			shown[field] = shown[field] || !v.Field(i).IsZero()
			note(v.Field(i), shown)
		}
	}
}
