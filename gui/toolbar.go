package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// tool is a button at the right of the tabs.
type tool struct {
	action string
	listed bool // is shown only with a list of boards
	spare  bool // is hidden in a narrow window; it is in the menus too
}

var tools = []tool{
	{action: "undo"},
	{action: "redo"},
	{action: "copy", spare: true},
	{action: "paste", spare: true},
	{action: "previousBoard", listed: true},
	{action: "list", listed: true},
	{action: "nextBoard", listed: true},
	{action: "help", spare: true},
}

// toolbar holds the tabs and the tools, which act on the tab in front. It is the layout of both.
type toolbar struct {
	commands *commands
	chips    []*kit.Chip // by tool
	content  *fyne.Container
}

func newToolbar(c *commands, tabs fyne.CanvasObject) *toolbar {
	b := &toolbar{commands: c, content: container.New(nil, tabs)}
	for i, t := range tools {
		b.chips = append(b.chips, kit.NewChip(c.host, b.face(i), func() { c.Run(t.action) }))
		b.content.Add(b.chips[i])
	}
	b.content.Layout = b
	return b
}

// face returns the look of a tool: an icon, or else a text.
func (b *toolbar) face(i int) kit.Face {
	f := b.commands.Look(tools[i].action)
	f.Kind, f.Keys = kit.Quiet, ""
	if f.Icon != nil {
		f.Kind, f.Text = kit.Icon, ""
	}
	return f
}

// refresh shows the tools of the tab in front.
func (b *toolbar) refresh() {
	listed, changed := b.commands.action("list").when, false
	for i, c := range b.chips {
		c.SetFace(b.face(i))
		if tools[i].listed && c.Visible() != listed {
			kit.Show(c, listed)
			changed = true
		}
	}
	if changed {
		b.content.Refresh()
	}
}

// MinSize implements [fyne.Layout]. Tools of a list count also while they are hidden: a file must not make the window grow.
func (b *toolbar) MinSize([]fyne.CanvasObject) fyne.Size { return b.sizeWith(false) }

// sizeWith returns the least size with or without the spare tools.
func (b *toolbar) sizeWith(spare bool) fyne.Size {
	size := b.content.Objects[0].MinSize()
	for i, c := range b.chips {
		if spare || !tools[i].spare {
			size = fyne.NewSize(size.Width+c.MinSize().Width, max(size.Height, c.MinSize().Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (b *toolbar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	roomy, x := b.sizeWith(true).Width <= size.Width, size.Width
	for i := len(b.chips) - 1; i >= 0; i-- {
		c := b.chips[i]
		if tools[i].spare {
			kit.Show(c, roomy)
		}
		if c.Visible() {
			x -= c.MinSize().Width
			kit.Place(c, x, 0, c.MinSize().Width, size.Height)
		}
	}
	kit.Place(b.content.Objects[0], 0, 0, x, size.Height)
}
