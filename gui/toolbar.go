package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// toolbar holds the tools at the right of the tabs. They act on the tab in front.
type toolbar struct {
	commands *commands
	tools    []tool
	list     *fyne.Container // of a list of boards: its place and its neighbours
	content  *fyne.Container
}

// tool is the button of an action.
type tool struct {
	*kit.Chip
	action string
}

// newToolbar returns the tools beside the tabs.
func newToolbar(c *commands, tabs fyne.CanvasObject) *toolbar {
	b := &toolbar{commands: c}
	b.list = kit.Line(0, b.add("previousBoard"), b.add("list"), b.add("nextBoard"))
	tools := kit.Line(0, b.add("undo"), b.add("redo"), b.add("copy"), b.add("paste"), b.list, b.add("help"))
	b.content = container.NewBorder(nil, nil, nil, tools, tabs)
	return b
}

// add returns a new button for an action.
func (b *toolbar) add(action string) *kit.Chip {
	c := kit.NewChip(b.commands.host, b.face(action), func() { b.commands.do(action) })
	b.tools = append(b.tools, tool{c, action})
	return c
}

// face returns the look of a button: an icon, or else a text.
func (b *toolbar) face(action string) kit.Face {
	f := b.commands.look(action)
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
	if listed := b.commands.action("list").usable(); listed != b.list.Visible() {
		kit.Show(b.list, listed)
		b.content.Refresh()
	}
}

// place is the button that shows the place in the list.
func (b *toolbar) place() fyne.CanvasObject { return b.list.Objects[1] }
