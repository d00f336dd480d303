package panel

import (
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

// Window is the window around a panel.
type Window interface {
	// Look returns how the button of an action looks now. The panel chooses its kind.
	Look(id string) kit.Face
	// Item returns the menu item of an action.
	Item(id string) *fyne.MenuItem
	// Run runs an action.
	Run(id string)
	// Narrow reports whether the panel is below the board, and is used by fingers.
	Narrow() bool
	// Palette returns the colours of small pictures.
	Palette() *paint.Palette
}

// env is what contents are made of: a session, and what widgets need around it.
type env struct {
	*session.Session
	speaker words.Speaker // of its puzzle
	window  Window
	host    *kit.Host
}

type objects = []fyne.CanvasObject

// content holds all that a panel shows, from top to bottom. An empty part is nil.
type content struct {
	Top, Head, Main, Player, Foot fyne.CanvasObject
	Card                          fyne.CanvasObject // the part of Head to keep in view where that scrolls, or nil
	Lit                           fyne.CanvasObject // the part of Main to keep in view, or nil
	Shown                         any               // when it changes, the current part of Main is scrolled into view, or the top
}

// present returns the parts that are not empty.
func present(parts ...fyne.CanvasObject) objects {
	return slices.DeleteFunc(parts, func(o fyne.CanvasObject) bool { return o == nil })
}

func (c *content) parts() []*fyne.CanvasObject {
	return []*fyne.CanvasObject{&c.Top, &c.Head, &c.Main, &c.Player, &c.Foot}
}

var tr = words.Tr
