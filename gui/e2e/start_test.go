//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestNoWindow starts the program where it cannot have a window. Its last line says why, after lines of the toolkit if that was
// started.
func TestNoWindow(t *testing.T) {
	noGLX := newDesktop(t, "800x600", "-extension", "GLX")
	broken := t.TempDir() // hides a library that the drawing needs
	if err := os.WriteFile(filepath.Join(broken, "libXxf86vm.so.1"), []byte("no library\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	usual := newDesktop(t, "800x600")
	for _, c := range []struct {
		on   *desktop
		env  string
		want string
		only bool // no other line
	}{
		{noGLX, "", "nothing can be drawn on this display", false},
		{usual, "LD_LIBRARY_PATH=" + broken, "nothing can be drawn on this display", false},
		{usual, "DISPLAY=", "there is no display to open a window on", true},
		{usual, "FYNE_SCALE=NaN", "the variable FYNE_SCALE is \"NaN\"", true},
		{usual, "FYNE_SCALE=1e9", "the variable FYNE_SCALE is \"1e9\"", true},
	} {
		status, said := c.on.failed(c.env)
		lines := strings.Split(strings.TrimSuffix(said, "\n"), "\n")
		if status != 1 || !strings.HasPrefix(lines[len(lines)-1], "fourfold: "+c.want) || c.only && len(lines) > 1 {
			t.Errorf("%q: status %d, said:\n%s", c.env, status, said)
		}
	}
}

// failed runs the program with a further variable until it ends by itself. It returns the status and the output.
func (d *desktop) failed(env string) (status int, said string) {
	d.t.Helper()
	c := d.command(program(d.t))
	c.Env = append(c.Env, "HOME="+d.t.TempDir(), "XDG_RUNTIME_DIR=", "WAYLAND_DISPLAY=", env)
	d.run(c)
	late := time.AfterFunc(patience, func() { _ = c.Process.Kill() })
	defer late.Stop()
	<-d.exited
	return c.ProcessState.ExitCode(), d.log.text()
}
