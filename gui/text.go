package gui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// say puts a text into the language of the window.
func say(t sentence.Text) string { return words.Say(t) }

// tr is say for a label.
func tr(format string, args ...any) string { return say(sentence.New(format, args...)) }

// sayCapital is say with a capital letter first: errors begin with a small one, a line does not. A name
// that comes first stays as it is.
func sayCapital(t sentence.Text) string {
	said, head := say(t), t
	for strings.HasPrefix(head.Format, "%v") && len(head.Args) > 0 {
		inner, ok := head.Args[0].(sentence.Text)
		if !ok {
			break
		}
		head = inner
	}
	if said == "" || strings.HasPrefix(head.Format, "%") {
		return said
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}

// paragraph returns a label for a text of several lines.
func paragraph() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = words.Current().Wrapping
	return l
}

// setText sets the text of a label, if that changes anything.
func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

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
