package display

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourfold/gui/rescue"
)

// open calls Open with a standard error that is a file, and returns what was written to it.
func open(t *testing.T, program func() error) (said string, err error) {
	t.Helper()
	t.Setenv(scaleVariable, "")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	name := filepath.Join(t.TempDir(), "stderr")
	file, ferr := os.Create(name)
	if ferr != nil {
		t.Fatal(ferr)
	}
	before := os.Stderr
	os.Stderr = file
	defer func() {
		os.Stderr = before
		log.SetOutput(before)
		_ = file.Close() // Windows removes no open file
		text, _ := os.ReadFile(name)
		said = string(text)
	}()
	return "", Open(program)
}

// A failure of the toolkit becomes one reason, by whatever way it comes, and the toolkit's own words are not shown.
func TestOpenExplains(t *testing.T) {
	noGLX := "APIUnavailable: GLX: GLX extension not found"
	for name, c := range map[string]struct {
		program func() error
		want    string
	}{
		"panic": {func() error {
			fmt.Fprintln(os.Stderr, "go-gl/glfw: internal error")
			panic(errors.New("FormatUnavailable: GLX: none"))
		}, "(FormatUnavailable: GLX: none)"},
		"saved panic": {func() error {
			return fmt.Errorf("all is saved: %w", &rescue.Panic{Value: errors.New("NotInitialized: The GLFW library is not initialized")})
		}, "there is no display"},
		"report": {func() error {
			log.Println("Fyne error: ", "window creation error")
			log.Println("  Cause:", noGLX)
			t.Error("the program goes on without a window")
			return nil
		}, "(" + noGLX + ")"},
		"report without cause": {func() error {
			log.Println("Fyne error: ", "failed to initialise OpenGL")
			log.Printf("  At: %s:%d", "gl.go", 7)
			return nil
		}, "OpenGL is missing"},
		"report before a panic": {func() error {
			log.Println("Fyne error: ", "failed to initialise GLFW")
			log.Println("  Cause:", "none")
			log.Printf("  At: %s:%d", "gl.go", 7)
			panic("NotInitialized: ")
		}, "there is no display"},
	} {
		said, err := open(t, c.program)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one with %s", name, err, c.want)
		}
		if said != "" {
			t.Errorf("%s: the standard error has %q", name, said)
		}
	}
}

// All else goes its way: errors, panics, and what is logged or printed.
func TestOpenLeavesTheRest(t *testing.T) {
	failed := errors.New("failed")
	said, err := open(t, func() error {
		log.Println("Fyne error: ", "another")
		log.Println("  Cause:", "this")
		fmt.Fprint(os.Stderr, "printed\nhalf a line")
		return failed
	})
	if !errors.Is(err, failed) {
		t.Errorf("error %v, want %v", err, failed)
	}
	for _, want := range []string{"Fyne error:  another", "  Cause: this", "printed\nhalf a line"} {
		if !strings.Contains(said, want) {
			t.Errorf("the standard error has %q, want %q as well", said, want)
		}
	}
	defer func() {
		if p := rescue.Caught(recover()); p == nil || p.Value != "boom" {
			t.Errorf("panic %v", p)
		}
	}()
	_, err = open(t, func() error { panic("boom") })
	t.Errorf("error %v instead of a panic", err)
}

func TestScale(t *testing.T) {
	for _, good := range []string{"", "auto", "1", "1.5", "0.2", "8", "2e0"} {
		if err := checkScale(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{"NaN", "Inf", "-Inf", "0", "-1", "0.1", "1e9", "1e400", "large", " 1"} {
		t.Setenv(scaleVariable, bad)
		err := Open(func() error { t.Errorf("%q is taken", bad); return nil })
		if err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%s is %q", scaleVariable, bad)) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestPrepare(t *testing.T) {
	cache := filepath.Join(t.TempDir(), "deep", "cache")
	t.Setenv("XDG_CACHE_HOME", cache)
	for _, c := range []struct{ platform, wayland, runtime, want string }{
		{"", "", "", "x11"},
		{"wayland", "", "", "wayland"},
		{"", "wayland-1", "", ""},
		{"", "", "/run/user/1", ""},
	} {
		t.Setenv(platformVariable, c.platform)
		t.Setenv(waylandVariable, c.wayland)
		t.Setenv(runtimeVariable, c.runtime)
		prepare()
		if got := os.Getenv(platformVariable); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	folder, err := os.UserCacheDir()
	if err != nil {
		t.Skip(err)
	}
	if _, err := os.Stat(folder); err != nil {
		t.Errorf("no folder for what the toolkit keeps: %v", err)
	}
}
