package gui

import (
	"os"
	"path/filepath"
	"slices"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// settings are what is remembered from one start to the next, apart from the boards.
type settings struct {
	Width  float32 `json:"width"` // of the window, in Fyne's units
	Height float32 `json:"height"`
	Tab    string  `json:"tab"`    // the puzzle's ID
	Speed  int     `json:"speed"`  // index into session.Speeds
	Memory int64   `json:"memory"` // that a solver may take, in bytes: one of memories

	appearance

	Folder string   `json:"folder,omitempty"` // where a file was written last
	Recent []string `json:"recent,omitempty"` // paths of files, the last one used first; its elements never change
}

// Sizes of the window in Fyne's units.
const (
	defaultWidth, defaultHeight = 1180, 800
	minWidth, minHeight         = 480, 360
	maxLength                   = 5120 // of either; more than most screens have, and what every system can show
)

// maxRecent is how many files are remembered.
const maxRecent = 8

// memories are the choices of what a solver may take, in bytes. A page of a browser has 4 GiB at most, for all.
var memories = []int64{256 << 20, 512 << 20, 1 << 30, 2 << 30, 4 << 30, 8 << 30}[:instead(6, 4)]

// firstSettings returns those of a first start.
func firstSettings() settings {
	return settings{
		Width: defaultWidth, Height: defaultHeight, Speed: session.DefaultSpeed, Memory: puzzle.DefaultMemory,
		appearance: appearance{Zoom: defaultZoom, Labels: true},
	}
}

// mend brings settings back to what makes sense.
func (s *settings) mend() {
	s.Width, s.Height = windowLength(s.Width, minWidth), windowLength(s.Height, minHeight)
	s.Zoom = min(max(s.Zoom, 0), len(zooms)-1)
	s.Speed = min(max(s.Speed, 0), len(session.Speeds)-1)
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	more := slices.IndexFunc(memories, func(bytes int64) bool { return bytes > s.Memory })
	if more < 0 {
		more = len(memories)
	}
	s.Memory = memories[max(more-1, 0)]
}

// windowLength returns a width or height that a window can have: the one given, if it is a sensible number.
func windowLength(length, least float32) float32 {
	if !(length > least) { // also what is no number
		return least
	}
	return min(length, maxLength)
}

// forget takes a file out of those that were used lately, such as one that is gone.
func (s *settings) forget(path string) {
	s.Recent = slices.DeleteFunc(slices.Clone(s.Recent), func(p string) bool { return p == path })
}

// used puts a file in front of those that were used lately.
func (s *settings) used(path string) {
	s.forget(path)
	s.Recent = slices.Insert(s.Recent, 0, path)
}

// recentNames names the files that were used lately, with their folders.
func (s *settings) recentNames() []string {
	return each(s.Recent, func(path string) string { return filepath.Base(path) + "  (" + filepath.Dir(path) + ")" })
}

// folderFor returns where files are opened and written: beside the one that a document has open, else where one was
// written last.
func (s *settings) folderFor(d *document) string {
	if file := d.file(); file != "" {
		return filepath.Dir(file)
	}
	if info, err := os.Stat(s.Folder); err == nil && info.IsDir() {
		return s.Folder
	}
	home, _ := os.UserHomeDir() // without one, the path is typed
	return home
}

// preferences are the settings in use, and the one way to change them.
type preferences struct {
	settings
	changed func(before settings)
}

// change changes the settings, shows what that does, and has them saved.
func (p *preferences) change(change func(*settings)) {
	before := p.settings
	change(&p.settings)
	p.mend()
	p.changed(before)
}

// setSpeed sets the speed of every tab.
func (p *preferences) setSpeed(speed int) { p.change(func(s *settings) { s.Speed = speed }) }
