package gui

import (
	"os"
	"path/filepath"
	"slices"

	"fourfold/gui/board"
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
	Recent []string `json:"recent,omitempty"` // paths of files, the last one used first
}

// appearance is what the window has to be built anew for.
type appearance struct {
	Theme    string `json:"theme"`    // systemTheme, lightTheme or darkTheme
	Palette  string `json:"palette"`  // the name of one of board.Palettes
	Zoom     int    `json:"zoom"`     // index into zooms
	Labels   bool   `json:"labels"`   // rows and columns are numbered
	Language string `json:"language"` // its tag; "" as the system
}

// Sizes of the window in Fyne's units.
const (
	defaultWidth, defaultHeight = 1180, 800
	minWidth, minHeight         = 480, 360
)

// The values of settings.Theme.
const (
	systemTheme = ""
	lightTheme  = "light"
	darkTheme   = "dark"
)

// zooms are the factors by which all that is seen can be enlarged.
var zooms = []float32{0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2}

const defaultZoom = 2

// memories are the choices of what a solver may take, in bytes.
var memories = []int64{256 << 20, 512 << 20, 1 << 30, 2 << 30, 4 << 30, 8 << 30}

// firstSettings returns those of a first start.
func firstSettings() settings {
	return settings{
		Width: defaultWidth, Height: defaultHeight, Speed: session.DefaultSpeed, Memory: puzzle.DefaultMemory,
		appearance: appearance{Zoom: defaultZoom, Labels: true},
	}
}

// mend brings settings back to what makes sense.
func (s *settings) mend() {
	s.Width, s.Height = max(s.Width, minWidth), max(s.Height, minHeight)
	s.Zoom = min(max(s.Zoom, 0), len(zooms)-1)
	s.Speed = min(max(s.Speed, 0), len(session.Speeds)-1)
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	more := slices.IndexFunc(memories, func(bytes int64) bool { return bytes > s.Memory })
	if more < 0 {
		more = len(memories)
	}
	s.Memory = memories[max(more-1, 0)]
}

// zoom returns the factor by which everything is enlarged.
func (s *settings) zoom() float32 { return zooms[s.Zoom] }

// palette returns the colours of the boards.
func (s *settings) palette() func(dark bool) *board.Palette {
	return board.Palettes()[paletteChoice.get(s)].Style
}

// dataFolder returns where settings and boards are kept: in the folder that the system has for programs.
func dataFolder() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		folder = os.TempDir()
	}
	return filepath.Join(folder, "fourfold")
}
