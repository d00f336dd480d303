package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// prose returns a text in Markdown, wrapped. A rich text of Fyne 2.8.1 breaks Chinese lines
// wrongly where the style changes within a paragraph, so each paragraph gets one style. In lists it
// indents all lines of an item but breaks them as if it did not, so there is room at the right.
func prose(markdown string) fyne.CanvasObject {
	text := widget.NewRichText(paragraphs(markdown)...)
	text.Wrapping = words.Current().Wrapping
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, theme.InnerPadding()), text)
}

// paragraphs returns what a text in Markdown consists of, each paragraph in one style.
func paragraphs(markdown string) []widget.RichTextSegment {
	return inOneStyle(widget.NewRichTextFromMarkdown(markdown).Segments)
}

// inOneStyle makes one segment of those that follow each other within a line, and does so in paragraphs and lists.
func inOneStyle(segments []widget.RichTextSegment) []widget.RichTextSegment {
	var all []widget.RichTextSegment
	var line []*widget.TextSegment
	for i, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment:
			line = append(line, s)
			if s.Style.Inline && i+1 < len(segments) && isText(segments[i+1]) {
				continue
			}
			all = append(all, merge(line))
			line = nil
		case *widget.ParagraphSegment:
			s.Texts = inOneStyle(s.Texts)
			all = append(all, s)
		case *widget.ListSegment:
			s.Items = inOneStyle(s.Items)
			all = append(all, s, gap())
		default:
			all = append(all, s)
		}
	}
	return all
}

func isText(s widget.RichTextSegment) bool {
	_, ok := s.(*widget.TextSegment)
	return ok
}

// gap returns a little room after a list, which has none of its own.
func gap() widget.RichTextSegment {
	style := widget.RichTextStyleParagraph
	style.SizeName = theme.SizeNameCaptionText
	return &widget.TextSegment{Style: style, Text: " "}
}

// merge returns one segment with the text of all. It keeps the style that all of the text has, such as that
// of a heading, and is plain where there are several.
func merge(line []*widget.TextSegment) *widget.TextSegment {
	var text strings.Builder
	style, inline := line[0].Style, line[len(line)-1].Style.Inline
	for _, s := range line {
		text.WriteString(s.Text)
		if s.Text != "" && s.Style != style {
			style = widget.RichTextStyleInline
		}
	}
	style.Inline = inline
	return &widget.TextSegment{Style: style, Text: text.String()}
}
