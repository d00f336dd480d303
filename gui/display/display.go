// Package display opens the window. Where there cannot be one, it says why in one sentence.
package display

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"fourfold/gui/rescue"
)

// errNoDisplay is the error of a system without a display.
var errNoDisplay = errors.New(`there is no display to open a window on; "fourfold help" lists what works without one`)

// held is what is logged before the window is shown. If there cannot be a window, [Open] says why.
var held bytes.Buffer

// Open calls program, which opens the window and returns when it is closed. The error says in one sentence why there
// cannot be a window, or is that of the program. A panic of the program is an error too.
func Open(program func() error) error {
	if err := prepare(); err != nil {
		return err
	}
	log.SetOutput(&held)
	return explain(rescue.Try(program))
}

// Range of FYNE_SCALE. The toolkit draws nothing at less, and makes windows larger than any display at more.
const minScale, maxScale = 0.2, 8

// prepare returns an error if the environment rules out a window. It spares the toolkit three complaints: about a missing
// cache folder, a Wayland session where there cannot be one, and a desktop's theme that nothing can tell.
func prepare() error {
	if text := os.Getenv("FYNE_SCALE"); text != "" && text != "auto" {
		if scale, err := strconv.ParseFloat(text, 64); err != nil || !(scale >= minScale && scale <= maxScale) {
			return fmt.Errorf("the variable FYNE_SCALE is %q, want auto or a number from %v to %v", text, minScale, maxScale)
		}
	}
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700)
	}
	if slices.Contains([]string{"windows", "darwin", "js"}, runtime.GOOS) {
		return nil
	}
	sockets := os.Getenv("XDG_RUNTIME_DIR")
	if os.Getenv("WAYLAND_DISPLAY") == "" && !exists(sockets, "wayland-0") {
		if os.Getenv("DISPLAY") == "" {
			return errNoDisplay
		}
		_ = os.Setenv("FYNE_PLATFORM", "x11") // fails for a bad name only
	}
	_, unable := exec.LookPath("dbus-launch")
	bus := os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" || exists(sockets, "bus") || unable == nil
	if os.Getenv("FYNE_THEME") == "" && !bus {
		_ = os.Setenv("FYNE_THEME", "default") // neither light nor dark: the theme is the same, but is not watched
	}
	return nil
}

// exists reports whether there is a file in a folder, which may have no name.
func exists(folder, file string) bool {
	_, err := os.Stat(filepath.Join(folder, file))
	return folder != "" && err == nil
}

// Check panics if the toolkit goes on without the window that it was to make. Otherwise it writes what the toolkit has
// logged. It belongs to the start of the program.
func Check(w fyne.Window) {
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			switch context {
			case driver.X11WindowContext{}, driver.WaylandWindowContext{}, driver.WindowsWindowContext{}, driver.MacWindowContext{}:
				panic("FormatUnavailable: no window")
			}
		})
	}
	log.SetOutput(os.Stderr)
	_, _ = held.WriteTo(os.Stderr)
}

// Notify shows a notification if the desktop can, or else nothing: the toolkit would log that. It may wait for the desktop.
func Notify(app fyne.App, title, text string) {
	log.SetOutput(io.Discard)
	app.SendNotification(fyne.NewNotification(title, text))
	log.SetOutput(os.Stderr)
}

// explain returns the reason why there is no window if err holds a panic of the window's driver, and else err.
func explain(err error) error {
	var p *rescue.Panic
	if !errors.As(err, &p) {
		return err
	}
	said := fmt.Sprint(p.Value)
	if strings.HasPrefix(said, "NotInitialized: ") {
		return errNoDisplay
	}
	missing := []string{"APIUnavailable: ", "VersionUnavailable: ", "FormatUnavailable: "}
	if slices.ContainsFunc(missing, func(code string) bool { return strings.HasPrefix(said, code) }) {
		return fmt.Errorf("nothing can be drawn on this display: OpenGL 2.1 or later is missing%s (%s)", source(), said)
	}
	return err
}

// source says where OpenGL comes from on this system.
func source() string {
	switch runtime.GOOS {
	case "windows":
		return "; it comes with the driver of the graphics card"
	case "darwin":
		return ""
	}
	return ", or a library that it needs; Debian has them in libgl1-mesa-dri and libxxf86vm1"
}
