package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
	"fourfold/puzzles"
)

// texts returns the texts of segments, those of items after a hyphen.
func texts(segments []widget.RichTextSegment) (all []string) {
	for _, s := range segments {
		switch s := s.(type) {
		case *widget.ParagraphSegment:
			all = append(all, texts(s.Texts)...)
		case *widget.ListSegment:
			for _, item := range texts(s.Items) {
				all = append(all, "- "+item)
			}
		case *widget.TextSegment:
			all = append(all, s.Text)
		case *widget.CodeBlockSegment:
			all = append(all, s.Text)
		}
	}
	return all
}

func TestProseHasOneStyleInEachParagraph(t *testing.T) {
	test.NewTempApp(t)
	markdown := "# Title\n\nOne **bold** word\nand `code`.\n\n- an *item*\n- another\n\n```\nbwb\n```\n\nThe **end**\n"
	got := texts(paragraphs(markdown))
	want := []string{"Title", "One bold word and code.", "- an item", "- another", " ", "bwb", "The end"}
	for i := range got {
		got[i] = strings.TrimSpace(got[i])
	}
	got = slices.DeleteFunc(got, func(s string) bool { return s == "" || s == "-" })
	want = slices.DeleteFunc(want, func(s string) bool { return s == " " })
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, p := range puzzles.All() {
		if all := texts(paragraphs(words.Current().Rules(p))); len(all) < 8 {
			t.Errorf("the rules of %s have %d paragraphs", p.ID, len(all))
		}
	}
}

func TestHeadingsStandOut(t *testing.T) {
	segments := paragraphs("## Keys\n\nSome **words** here.")
	if len(segments) != 2 {
		t.Fatalf("%d segments", len(segments))
	}
	heading, text := segments[0].(*widget.TextSegment), segments[1].(*widget.TextSegment)
	if heading.Text != "Keys" || !heading.Style.TextStyle.Bold || heading.Style.SizeName != theme.SizeNameSubHeadingText {
		t.Errorf("heading %+v", heading)
	}
	if text.Text != "Some words here." || text.Style != widget.RichTextStyleParagraph {
		t.Errorf("text %+v", text)
	}
}
