package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// toolbar holds the tabs and, at their right, tools that act on the tab in front. It is the layout of both.
type toolbar struct {
	commands *commands
	tools    []tool
	list     *fyne.Container // of a list of boards: its place and its neighbours
	spare    []*kit.Chip     // hidden in a narrow window; they are in the menus too
	content  *fyne.Container
}

// tool is the button of an action.
type tool struct {
	*kit.Chip
	action string
}

func newToolbar(c *commands, tabs fyne.CanvasObject) *toolbar {
	b := &toolbar{commands: c}
	undo, redo, copying, pasting := b.add("undo"), b.add("redo"), b.add("copy"), b.add("paste")
	b.list = kit.Beside(0, b.add("previousBoard"), b.add("list"), b.add("nextBoard"))
	help := b.add("help")
	b.spare = []*kit.Chip{copying, pasting, help}
	b.content = container.New(b, tabs, kit.Beside(0, undo, redo, copying, pasting, b.list, help))
	return b
}

// least returns the least widths of the tabs, of the tools, and of the spare ones among them. The list counts also while
// it is hidden: a file must not make the window grow.
func (b *toolbar) least(o []fyne.CanvasObject) (tabs, tools, spare float32) {
	for _, c := range b.spare {
		spare += c.MinSize().Width
	}
	tools = b.list.MinSize().Width + spare + 2*b.tools[0].MinSize().Width
	return o[0].MinSize().Width, tools, spare
}

// MinSize implements [fyne.Layout].
func (b *toolbar) MinSize(o []fyne.CanvasObject) fyne.Size {
	tabs, tools, spare := b.least(o)
	return fyne.NewSize(tabs+tools-spare, max(o[0].MinSize().Height, o[1].MinSize().Height))
}

// Layout implements [fyne.Layout].
func (b *toolbar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	tabs, tools, _ := b.least(o)
	for _, c := range b.spare {
		kit.Show(c, tabs+tools <= size.Width)
	}
	width := o[1].MinSize().Width
	kit.Place(o[0], 0, 0, size.Width-width, size.Height)
	kit.Place(o[1], size.Width-width, 0, width, size.Height)
}

// add returns a new button for an action.
func (b *toolbar) add(action string) *kit.Chip {
	c := kit.NewChip(b.commands.host, b.face(action), func() { b.commands.do(action) })
	b.tools = append(b.tools, tool{c, action})
	return c
}

// face returns the look of a button: an icon, or else a text.
func (b *toolbar) face(action string) kit.Face {
	f := b.commands.action(action).face()
	f.Kind, f.Keys = kit.Quiet, ""
	if f.Icon != nil {
		f.Kind, f.Text = kit.Icon, ""
	}
	return f
}

// refresh shows the tools of the tab in front.
func (b *toolbar) refresh() {
	for _, t := range b.tools {
		t.SetFace(b.face(t.action))
	}
	if listed := b.commands.action("list").when; listed != b.list.Visible() {
		kit.Show(b.list, listed)
		b.content.Refresh()
	}
}

// place is the button that shows the place in the list.
func (b *toolbar) place() fyne.CanvasObject { return b.list.Objects[1] }
