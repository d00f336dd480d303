package display

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"fourfold/gui/rescue"
)

// onDisplay sets an environment with a display.
func onDisplay(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for _, name := range []string{"FYNE_PLATFORM", "FYNE_SCALE", "FYNE_THEME", "WAYLAND_DISPLAY"} {
		t.Setenv(name, "")
	}
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir()) // without a socket
	t.Setenv("DISPLAY", ":0")
}

func TestOpen(t *testing.T) {
	onDisplay(t)
	failed, panicked := errors.New("failed"), func(text string) error { return &rescue.Panic{Value: errors.New(text)} }
	for name, c := range map[string]struct {
		program func() error
		want    string
	}{
		"no display": {func() error { panic(errors.New("NotInitialized: none")) }, "there is no display to open a window on"},
		"no OpenGL":  {func() error { panic("FormatUnavailable: GLX") }, "nothing can be drawn on this display"},
		"saved": {
			func() error { return fmt.Errorf("all is saved: %w", panicked("APIUnavailable: none")) },
			"nothing can be drawn on this display",
		},
		"failed": {func() error { return failed }, "failed"},
		"other":  {func() error { panic("boom") }, "panic: boom"},
	} {
		if err := Open(c.program); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", name, err, c.want)
		}
	}
	if err := Open(func() error { return nil }); err != nil {
		t.Error(err)
	}
}

// Without a session bus the toolkit would complain that it cannot watch the desktop's theme.
func TestEnvironment(t *testing.T) {
	desktop := runtime.GOOS == "windows" || runtime.GOOS == "darwin"
	for _, c := range []struct {
		variable, theme string
		opens           bool
	}{
		{"FYNE_SCALE=auto", "", true},
		{"FYNE_SCALE=1.5", "", true},
		{"FYNE_SCALE=NaN", "", false},
		{"FYNE_SCALE=1e9", "", false},
		{"FYNE_SCALE=large", "", false},
		{"DISPLAY=", "", desktop},
		{"DBUS_SESSION_BUS_ADDRESS=", "default", true},
	} {
		t.Run(c.variable, func(t *testing.T) {
			onDisplay(t)
			t.Setenv("PATH", "")
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/bus")
			name, value, _ := strings.Cut(c.variable, "=")
			t.Setenv(name, value)
			if err := Open(func() error { return nil }); (err == nil) != c.opens {
				t.Errorf("error %v", err)
			}
			if got := os.Getenv("FYNE_THEME"); got != c.theme && !desktop {
				t.Errorf("theme %q, want %q", got, c.theme)
			}
		})
	}
}

// What the toolkit logs is written when the window is there.
func TestTheToolkitsLog(t *testing.T) {
	onDisplay(t)
	out, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer func(was *os.File) { os.Stderr = was; log.SetOutput(was); _ = out.Close() }(os.Stderr)
	os.Stderr = out
	_ = Open(func() error {
		log.Print("one")
		if info, _ := out.Stat(); info.Size() > 0 {
			t.Error("written before the window")
		}
		Check(test.NewTempWindow(t, nil))
		log.Print("two")
		return nil
	})
	if all, _ := os.ReadFile(out.Name()); !regexp.MustCompile("^.* one\n.* two\n$").Match(all) {
		t.Errorf("%q", all)
	}
}
