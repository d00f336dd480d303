package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestMarkdown(t *testing.T) {
	newHost(t)
	all := Markdown("# One\n\nTwo *three*, **four**\nand `five`.\n\n- six\n  seven\n- 2 * 3\n\n### Eight\n\n```\nbw\nwb\n```\n\nnine\n")
	all.Resize(fyne.NewSize(1000, 600))
	var got []string
	for _, o := range test.LaidOutObjects(all) {
		if line, ok := o.(*canvas.Text); ok && line.Text != " • " {
			got = append(got, line.Text)
		}
	}
	if want := []string{"One", "Two three, four and five.", "six seven", "2 * 3", "Eight", "bw", "wb", "nine"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
