package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestMarkdown(t *testing.T) {
	test.NewTempApp(t)
	text := "# One\n\nTwo *three*, **four**\nand `five`.\n\n- six\n  seven\n- 2 * 3\n\n### Eight\n\n```\nbw\nwb\n```\n\nnine\n"
	want := []string{"One", "Two three, four and five.", " • ", "six seven", " • ", "2 * 3", "Eight", "bw", "wb", "nine"}
	var got []string
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *Text:
			got = append(got, o.Text())
		case *canvas.Text:
			got = append(got, o.Text)
		case *fyne.Container:
			objects := slices.Clone(o.Objects)
			slices.SortStableFunc(objects, func(a, b fyne.CanvasObject) int { return int(a.Position().X - b.Position().X) })
			for _, child := range objects {
				walk(child)
			}
		}
	}
	all := Markdown(text)
	all.Resize(fyne.NewSize(300, 600))
	if walk(all); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
