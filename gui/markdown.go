package gui

import (
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// prose returns a text in Markdown, wrapped. A rich text of Fyne 2.8.1 breaks lines
// wrongly where the style changes within a paragraph, so each paragraph gets one style.
func prose(markdown string) *widget.RichText {
	text := widget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = words.Current().Wrapping
	text.Segments = inOneStyle(text.Segments)
	return text
}

// inOneStyle makes one segment of those that follow each other within a line, and does so in paragraphs and lists.
func inOneStyle(segments []widget.RichTextSegment) []widget.RichTextSegment {
	var all []widget.RichTextSegment
	line := ""
	for i, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment:
			line += s.Text
			if s.Style.Inline && i+1 < len(segments) && isText(segments[i+1]) {
				continue
			}
			whole := *s
			if s.Style.Inline {
				whole.Style = widget.RichTextStyleInline
			}
			whole.Text, line = line, ""
			all = append(all, &whole)
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
