package gui

import (
	"strings"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// prose returns a text in Markdown, wrapped. A rich text of Fyne 2.7.1 breaks lines
// wrongly where the style changes within a paragraph, so each paragraph gets one style.
func prose(markdown string) *widget.RichText {
	text := widget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = words.Current().Wrapping
	text.Segments = plain(text.Segments)
	return text
}

// plain merges runs of segments that stand on one line, and does so in paragraphs and lists.
func plain(segments []widget.RichTextSegment) []widget.RichTextSegment {
	var out []widget.RichTextSegment
	var run []*widget.TextSegment
	flush := func() {
		if len(run) > 0 {
			out = append(out, merge(run))
		}
		run = nil
	}
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.TextSegment:
			run = append(run, s)
			if s.Style.Inline {
				continue
			}
			flush()
			continue
		case *widget.ParagraphSegment:
			s.Texts = plain(s.Texts)
		case *widget.ListSegment:
			s.Items = plain(s.Items)
		}
		flush()
		out = append(out, s)
		if _, list := s.(*widget.ListSegment); list {
			out = append(out, gap())
		}
	}
	flush()
	return out
}

// gap returns a little room after a list, which has none of its own.
func gap() widget.RichTextSegment {
	style := widget.RichTextStyleParagraph
	style.SizeName = theme.SizeNameCaptionText
	return &widget.TextSegment{Style: style, Text: " "}
}

// merge returns one segment with the text of all, plain within a line.
func merge(run []*widget.TextSegment) *widget.TextSegment {
	var text strings.Builder
	for _, s := range run {
		text.WriteString(s.Text)
	}
	merged := *run[len(run)-1]
	if merged.Style.Inline {
		merged.Style = widget.RichTextStyleInline
	}
	merged.Text = text.String()
	return &merged
}
