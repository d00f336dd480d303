package gui

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
)

// settings are what is remembered from one start to the next, apart from the boards.
type settings struct {
	Width    float32 `json:"width"` // of the window, in Fyne's units
	Height   float32 `json:"height"`
	Tab      string  `json:"tab"`      // the puzzle's ID
	Speed    int     `json:"speed"`    // index into session.Speeds
	Theme    string  `json:"theme"`    // "" as the system, "light" or "dark"
	Palette  string  `json:"palette"`  // the name of one of board.Palettes
	Zoom     int     `json:"zoom"`     // index into zooms
	Labels   bool    `json:"labels"`   // rows and columns are numbered
	Language string  `json:"language"` // its tag; "" as the system
	Memory   int64   `json:"memory"`   // that a solver may take, in bytes

	Folder string   `json:"folder,omitempty"` // where a file was written last
	Recent []string `json:"recent,omitempty"` // paths of files, the last one used first
}

// Sizes of the window in Fyne's units.
const (
	defaultWidth, defaultHeight = 1180, 800
	minWidth, minHeight         = 480, 360
)

// zooms are the factors by which all that is seen can be enlarged.
var zooms = []float32{0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2}

const defaultZoom = 2

// memories are the choices of what a solver may take, in bytes.
var memories = []int64{256 << 20, 512 << 20, 1 << 30, 2 << 30, 4 << 30, 8 << 30}

// firstSettings returns those of a first start.
func firstSettings() settings {
	return settings{
		Width: defaultWidth, Height: defaultHeight, Speed: session.DefaultSpeed, Zoom: defaultZoom, Labels: true,
		Memory: puzzle.DefaultMemory,
	}
}

// settle brings settings back to what makes sense.
func (s *settings) settle() error {
	s.Width, s.Height = max(s.Width, minWidth), max(s.Height, minHeight)
	s.Zoom = min(max(s.Zoom, 0), len(zooms)-1)
	s.Memory = max(s.Memory, memories[0])
	s.Recent = s.Recent[:min(len(s.Recent), maxRecent)]
	return nil
}

// dataFolder returns where settings and boards are kept: in the folder that the system has for programs.
func dataFolder() string {
	folder, err := os.UserConfigDir()
	if err != nil {
		folder = os.TempDir()
	}
	return filepath.Join(folder, "fourfold")
}

// The documents of the store.
const settingsName = "settings"

func boardName(p *puzzle.Puzzle) string { return "board-" + p.ID }

// keptTab is what is kept of a tab.
type keptTab struct {
	session.Kept
	File string `json:"file,omitempty"`
}

// recall reads settings and boards. What was damaged has been set aside, and is told in its tab.
func (w *window) recall(folder string) {
	w.store = store.Open(folder)
	settings, damaged := store.Read(w.store, settingsName, firstSettings, (*settings).settle)
	w.settings = settings
	w.setMemory()
	for _, s := range w.sessions {
		kept, err := store.Read(w.store, boardName(s.Puzzle), func() keptTab { return keptTab{} }, func(k *keptTab) error {
			if len(k.Entries) == 0 {
				return nil
			}
			return s.Restore(k.Kept)
		})
		w.paths = append(w.paths, kept.File)
		if err := errors.Join(err, damaged); err != nil {
			s.Fail(err)
			damaged = nil
		}
	}
	w.keeper = store.NewKeeper(w.store, func(err error) {
		w.options.post(func() { w.tab().session.Fail(err) })
	})
}

// tabState is all that makes one keptTab differ from another, in brief.
type tabState struct {
	session.Kernel
	file string
}

// keep has the session saved soon, if there is something new about it.
func (w *window) keep(t *tab) {
	state := tabState{t.session.Kernel(), t.file()}
	if w.keeper == nil || state == t.kept {
		return
	}
	t.kept = state
	shot, file := t.session.Snapshot(), t.file()
	w.keeper.Put(boardName(t.session.Puzzle), func() any { return keptTab{shot.Kept(), file} })
}

// remember has the settings saved soon.
func (w *window) remember() {
	if w.keeper == nil || w.all == nil {
		return
	}
	size := w.win.Canvas().Size()
	if size.Width >= minWidth && size.Height >= minHeight {
		w.settings.Width, w.settings.Height = size.Width, size.Height
	}
	w.settings.Tab, w.settings.Speed = w.tab().session.Puzzle.ID, w.tab().session.Speed()
	if s := w.settings; !reflect.DeepEqual(s, w.saved) {
		s.Recent = slices.Clone(s.Recent)
		w.saved = s
		w.keeper.Put(settingsName, func() any { return s })
	}
}

// setSpeed sets the speed of every tab.
func (w *window) setSpeed(speed int) {
	for _, s := range w.sessions {
		s.SetSpeed(speed)
	}
	w.remember()
}

// change changes the settings, shows what that does, and has them saved.
func (w *window) change(change func(*settings)) {
	change(&w.settings)
	_ = w.settings.settle() // it mends, and has no complaint
	w.setMemory()
	for _, session := range w.sessions {
		session.SetSpeed(w.settings.Speed)
	}
	w.rebuild()
	w.remember()
}

// setMemory sets how much memory the searches of every tab may take.
func (w *window) setMemory() {
	for _, s := range w.sessions {
		s.SetMemory(w.settings.Memory)
	}
}

// setTheme chooses the light or the dark look, or with "" the system's.
func (w *window) setTheme(name string) {
	w.change(func(s *settings) { s.Theme = name })
}

// speak makes the language of the settings that of the window.
func (w *window) speak() {
	language := words.Find(w.settings.Language)
	if w.settings.Language == "" || language == nil {
		language = words.System()
	}
	words.Use(language)
	if err := words.ApplyToFyne(); err != nil {
		fyne.LogError("dialogs stay in another language", err)
	}
}
