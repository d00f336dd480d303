package gui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
)

// tool is a button at the right of the tabs, or a tab.
type tool struct {
	action string
	browse bool // is shown only with a list of boards
	spare  bool // is hidden where there is no room; it is in the menus too
	wide   bool // is not shown in a narrow window
	chip   *kit.Chip
}

var tools = []tool{
	{action: "undo"},
	{action: "redo"},
	{action: "copy", spare: true, wide: true},
	{action: "paste", spare: true, wide: true},
	{action: "previousBoard", browse: true, wide: true},
	{action: "list", browse: true},
	{action: "nextBoard", browse: true, wide: true},
	{action: "help", spare: true},
}

// toolbar holds the tabs and the tools, which act on the tab in front. It is the layout of both.
type toolbar struct {
	commands *commands
	tabs     []tool
	row      *fyne.Container // of the tabs
	tools    []tool
	content  *fyne.Container // of the row, then the tools
}

func newToolbar(c *commands, tabs int) *toolbar {
	b := &toolbar{commands: c, row: kit.Tabs()}
	left := fyne.CanvasObject(b.row)
	c.menu = nil
	if c.Narrow() {
		face := kit.Face{Kind: kit.Icon, Icon: theme.MenuIcon(), Hint: c.Look("menu").Hint}
		c.menu = kit.NewMenuChip(c.host, face, func() []*fyne.MenuItem { return each(c.menus, c.item) })
		left = container.NewBorder(nil, nil, c.menu, nil, b.row)
	}
	b.content = container.NewWithoutLayout(left)
	for i := range tabs {
		t := tool{action: "tab" + strconv.Itoa(i+1)}
		t.chip = kit.NewChip(c.host, b.face(t, kit.Tab), func() { c.Run(t.action) })
		if c.Narrow() {
			t.chip = kit.NewMenuChip(c.host, b.face(t, kit.Tab), func() []*fyne.MenuItem { return each(b.tabs, b.tabItem) })
		}
		b.tabs = append(b.tabs, t)
		b.row.Add(t.chip)
	}
	for _, t := range tools {
		if t.wide && c.Narrow() {
			continue
		}
		t.chip = kit.NewChip(c.host, b.face(t, kit.Icon), func() { c.Run(t.action) })
		b.tools = append(b.tools, t)
		b.content.Add(t.chip)
	}
	b.content.Layout = b
	return b
}

// tabItem returns the menu item of a tab.
func (b *toolbar) tabItem(t tool) *fyne.MenuItem {
	item := b.commands.Item(t.action)
	item.Icon = theme.NewThemedResource(t.chip.Face().Icon)
	return item
}

// face returns the look of a tab or a tool. A tool has an icon, or else a text.
func (b *toolbar) face(t tool, kind kit.Kind) kit.Face {
	f := b.commands.Look(t.action)
	f.Kind, f.Keys = kind, ""
	switch {
	case kind == kit.Tab:
	case f.Icon == nil:
		f.Kind = kit.Quiet
	default:
		f.Text = ""
	}
	return f
}

// refresh shows which tab is in front, in a narrow window no other, and the tools of that tab.
func (b *toolbar) refresh() {
	several, changed := !b.commands.action("list").disabled, false
	for _, t := range b.tabs {
		face := b.face(t, kit.Tab)
		changed = changed || face.On != t.chip.Face().On
		t.chip.SetFace(face)
		kit.Show(t.chip, face.On || b.commands.menu == nil)
	}
	for _, t := range b.tools {
		t.chip.SetFace(b.face(t, kit.Icon))
		if t.browse {
			changed = changed || t.chip.Visible() != several
			kit.Show(t.chip, several)
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
	for _, t := range b.tools {
		if least := t.chip.MinSize(); spare || !t.spare {
			size = fyne.NewSize(size.Width+least.Width, max(size.Height, least.Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (b *toolbar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	roomy, x := b.sizeWith(true).Width <= size.Width, size.Width
	for i := len(b.tools) - 1; i >= 0; i-- {
		t := b.tools[i]
		if t.spare {
			kit.Show(t.chip, roomy)
		}
		if width := t.chip.MinSize().Width; t.chip.Visible() {
			x -= width
			kit.Place(t.chip, x, 0, width, size.Height)
		}
	}
	kit.Place(b.content.Objects[0], 0, 0, x, size.Height)
}
