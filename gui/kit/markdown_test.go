package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestMarkdown(t *testing.T) {
	h := newHost(t)
	all := Markdown("# One\n\nTwo *three*, **four**\nand `five`.\n\n- six\n  seven\n- 2 * 3\n\n### Eight\n\n```\nbw\nwb\n```\n\nnine\n")
	h.show(all)
	var got []string
	for _, o := range test.LaidOutObjects(all) {
		line, ok := o.(*canvas.Text)
		switch {
		case ok && line.Text != " • ":
			got = append(got, line.Text)
		case ok && fyne.CurrentApp().Driver().AbsolutePositionForObject(line).X > 50:
			t.Error("a mark is not at the left")
		}
	}
	if want := []string{"One", "Two three, four and five.", "six seven", "2 * 3", "Eight", "bw", "wb", "nine"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
