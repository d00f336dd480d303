package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
)

// tool is a button at the right of the tabs.
type tool struct {
	action string
	listed bool // is shown only with a list of boards
	spare  bool // is hidden where there is no room; it is in the menus too
	wide   bool // is not shown in a narrow window
}

var tools = []tool{
	{action: "undo"},
	{action: "redo"},
	{action: "copy", spare: true, wide: true},
	{action: "paste", spare: true, wide: true},
	{action: "previousBoard", listed: true, wide: true},
	{action: "list", listed: true},
	{action: "nextBoard", listed: true, wide: true},
	{action: "help", spare: true},
}

// toolbar holds the tabs and the tools, which act on the tab in front. It is the layout of both.
type toolbar struct {
	commands *commands
	menu     *kit.Chip // opens the main menu of a narrow window; or nil
	tools    []tool
	chips    []*kit.Chip // by tool
	content  *fyne.Container
}

func newToolbar(c *commands, tabs fyne.CanvasObject) *toolbar {
	b := &toolbar{commands: c, tools: tools}
	if c.Narrow() {
		b.tools = slices.DeleteFunc(slices.Clone(tools), func(t tool) bool { return t.wide })
		face := kit.Face{Kind: kit.Icon, Icon: theme.MenuIcon(), Hint: c.Look("menu").Hint}
		b.menu = kit.NewMenuChip(c.host, face, func() []*fyne.MenuItem { return b.items(c.menus) })
		tabs = container.NewBorder(nil, nil, b.menu, nil, tabs)
	}
	b.content = container.New(nil, tabs)
	for i, t := range b.tools {
		b.chips = append(b.chips, kit.NewChip(c.host, b.face(i), func() { c.Run(t.action) }))
		b.content.Add(b.chips[i])
	}
	b.content.Layout = b
	return b
}

// items returns the items of a menu of actions. One that holds others opens a menu of them.
func (b *toolbar) items(actions []action) (items []*fyne.MenuItem) {
	for _, a := range actions {
		switch {
		case a.isLine():
			items = append(items, fyne.NewMenuItemSeparator())
		case a.words != "":
			item := fyne.NewMenuItem(tr(a.words), func() { b.commands.Run(a.id) })
			item.Disabled, item.Checked = !a.when, a.on
			if a.run == nil {
				item.Action, item.Disabled = func() { b.menu.Open(b.items(a.items)) }, len(a.items) == 0
			}
			items = append(items, item)
		}
	}
	return items
}

// face returns the look of a tool: an icon, or else a text.
func (b *toolbar) face(i int) kit.Face {
	f := b.commands.Look(b.tools[i].action)
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
		if b.tools[i].listed && c.Visible() != listed {
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
		if spare || !b.tools[i].spare {
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
		if b.tools[i].spare {
			kit.Show(c, roomy)
		}
		if c.Visible() {
			x -= c.MinSize().Width
			kit.Place(c, x, 0, c.MinSize().Width, size.Height)
		}
	}
	kit.Place(b.content.Objects[0], 0, 0, x, size.Height)
}
