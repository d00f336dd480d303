package gui

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"github.com/natefinch/atomic"

	"fourfold/gui/session"
)

// settings are what is remembered from one start to the next. They have a file of their
// own, written aside and then put in its place: Fyne's preferences are written in place, and
// watched, so that they can be read half written.
type settings struct {
	Width  float32 `json:"width"` // of the window, in Fyne's units
	Height float32 `json:"height"`
	Tab    string  `json:"tab"`   // the puzzle's ID
	Speed  int     `json:"speed"` // index into session.Speeds
	Theme  string  `json:"theme"` // "" as the system, "light" or "dark"
}

// Sizes of the window in Fyne's units.
const (
	defaultWidth, defaultHeight = 1180, 800
	minWidth, minHeight         = 480, 360
)

// settingsPath returns the file of the settings, in the folder where the system keeps those of programs.
func settingsPath() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		folder = os.TempDir()
	}
	return filepath.Join(folder, "fourfold", "settings.json")
}

// loadSettings reads the settings. Where there are none, or none that make sense, it returns those
// of a first start, with an error if something was there.
func loadSettings(path string) (settings, error) {
	s := settings{Width: defaultWidth, Height: defaultHeight, Speed: session.DefaultSpeed}
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	read := s
	if err := json.Unmarshal(text, &read); err != nil {
		return s, err
	}
	read.Width, read.Height = max(read.Width, minWidth), max(read.Height, minHeight)
	return read, nil
}

func (s settings) save(path string) error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomic.WriteFile(path, bytes.NewReader(append(text, '\n')))
}

// restore applies what was remembered.
func (w *window) restore() {
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))
	for i, t := range w.all {
		if t.session.Puzzle.ID == w.settings.Tab {
			w.tabs.SelectIndex(i)
		}
	}
	w.setSpeed(w.settings.Speed)
}

// remember keeps window size, tab, speed and theme for the next start.
func (w *window) remember() {
	size := w.win.Canvas().Size()
	w.settings.Width, w.settings.Height = size.Width, size.Height
	w.settings.Tab, w.settings.Speed = w.tab().session.Puzzle.ID, w.tab().session.Speed()
	if err := w.settings.save(w.options.settings); err != nil {
		fyne.LogError("the settings could not be saved", err)
	}
}

// setSpeed sets the speed of every tab.
func (w *window) setSpeed(speed int) {
	for _, t := range w.all {
		t.session.SetSpeed(speed)
	}
}

// setTheme chooses the light or the dark look, or with "" the system's.
func (w *window) setTheme(name string) {
	w.settings.Theme = name
	w.applyTheme()
	w.updateMenus()
}
