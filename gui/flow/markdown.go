package flow

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Markdown returns a text in Markdown: headings, paragraphs, lists with their lines indented, and blocks of code. Each
// paragraph has one style: that of a heading, else the plain one.
func Markdown(text string) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()))
	for _, b := range parse(text) {
		box.Add(b.object())
	}
	return box
}

// block is a part of a text that stands on lines of its own.
type block struct {
	kind kind
	text string
	mark string // of an item, such as a number
}

// kind is what a block is.
type kind int

const (
	paragraph kind = iota
	title          // a heading of the first rank
	heading        // one of the second rank
	strong         // any other one, or a paragraph that is all bold
	item           // of a list
	code
)

// parse returns the blocks of a text in Markdown.
func parse(text string) []block { return blocks(widget.NewRichTextFromMarkdown(text).Segments) }

// blocks returns the blocks of segments. Text goes on through segments of any style until one ends the line.
func blocks(segments []widget.RichTextSegment) (all []block) {
	var line strings.Builder
	k := paragraph
	end := func() {
		if text := strings.TrimSpace(line.String()); text != "" {
			all = append(all, block{kind: k, text: text})
		}
		line.Reset()
		k = paragraph
	}
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment:
			if s.Text != "" {
				if now := kindOf(s.Style); line.Len() == 0 {
					k = now
				} else if now != k {
					k = paragraph
				}
				line.WriteString(s.Text)
			}
			if !s.Style.Inline {
				end()
			}
		case *widget.ParagraphSegment:
			end()
			all = append(all, blocks(s.Texts)...)
		case *widget.ListSegment:
			end()
			all = append(all, items(s)...)
		case *widget.CodeBlockSegment:
			end()
			all = append(all, block{kind: code, text: strings.TrimRight(s.Text, "\n")})
		default:
			line.WriteString(s.Textual())
		}
	}
	end()
	return all
}

// items returns the items of a list; a list within an item comes after it.
func items(list *widget.ListSegment) (all []block) {
	for i, s := range list.Items {
		mark := "•"
		if list.Ordered {
			mark = strconv.Itoa(list.StartNumber()+i) + "."
		}
		within := blocks([]widget.RichTextSegment{s})
		if len(within) > 0 && within[0].kind == paragraph {
			within[0].kind, within[0].mark = item, mark
		}
		all = append(all, within...)
	}
	return all
}

// kindOf returns what a text of some style is.
func kindOf(style widget.RichTextStyle) kind {
	switch style.SizeName {
	case theme.SizeNameHeadingText:
		return title
	case theme.SizeNameSubHeadingText:
		return heading
	}
	if style.TextStyle.Bold {
		return strong
	}
	return paragraph
}

// object returns what shows the block.
func (b block) object() fyne.CanvasObject {
	t := New(b.text)
	switch b.kind {
	case title:
		t.TextStyle.Bold, t.SizeName = true, theme.SizeNameHeadingText
	case heading:
		t.TextStyle.Bold, t.SizeName = true, theme.SizeNameSubHeadingText
	case strong:
		t.TextStyle.Bold = true
	case item:
		return container.New(&hanging{}, widget.NewLabel(b.mark), t)
	case code:
		label := widget.NewLabelWithStyle(b.text, fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
		return container.New(&hanging{}, widget.NewLabel(""), container.NewHScroll(label))
	}
	return t
}

// hanging lays out an item: its mark, and beside it the text, all lines of which begin below each other.
type hanging struct{}

// indent is how far the text of an item stands in.
func indent(mark fyne.CanvasObject) float32 {
	return max(mark.MinSize().Width-theme.InnerPadding(), theme.InnerPadding()*2)
}

// MinSize implements [fyne.Layout].
func (*hanging) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[1].MinSize().AddWidthHeight(indent(objects[0]), 0)
}

// Layout implements [fyne.Layout].
func (*hanging) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	in := indent(objects[0])
	objects[0].Resize(objects[0].MinSize())
	objects[1].Move(fyne.NewPos(in, 0))
	objects[1].Resize(fyne.NewSize(size.Width-in, size.Height))
}
