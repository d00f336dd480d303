//go:build e2e

package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestNoWindow starts the program where it cannot have a window. Its last line says why. Where the toolkit is not started
// that is the only one.
func TestNoWindow(t *testing.T) {
	d := newDesktop(t, "800x600", "-extension", "GLX")
	broken := t.TempDir() // hides a library that the drawing needs
	if err := os.WriteFile(filepath.Join(broken, "libXxf86vm.so.1"), []byte("no library\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	drawing := newDesktop(t, "800x600")
	for _, c := range []struct {
		on   *desktop
		env  string
		want string
		only bool
	}{
		{d, "", "nothing can be drawn on this display", false},
		{drawing, "LD_LIBRARY_PATH=" + broken, "nothing can be drawn on this display", false},
		{drawing, "DISPLAY=", "there is no display to open a window on", true},
		{drawing, "FYNE_SCALE=NaN", "the variable FYNE_SCALE is \"NaN\"", true},
		{drawing, "FYNE_SCALE=1e9", "the variable FYNE_SCALE is \"1e9\"", true},
	} {
		status, said := c.on.failed(c.env)
		lines := strings.Split(strings.TrimSuffix(said, "\n"), "\n")
		if status != 1 || !strings.HasPrefix(lines[len(lines)-1], "fourfold: "+c.want) || c.only && len(lines) > 1 {
			t.Errorf("%q: status %d, said:\n%s", c.env, status, said)
		}
	}
}

// failed runs the program with a further variable until it ends by itself, and returns its status and what it said.
func (d *desktop) failed(env string) (status int, said string) {
	d.t.Helper()
	c := d.command(program(d.t))
	c.Env = append(c.Env, "HOME="+d.t.TempDir(), "XDG_RUNTIME_DIR=", "WAYLAND_DISPLAY=", env)
	var out log
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		d.t.Fatal(err)
	}
	late := time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() })
	defer late.Stop()
	err := c.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		d.t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), out.text()
}
