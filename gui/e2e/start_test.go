//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestNoWindow starts the program where it cannot have a window. Its last line says why.
func TestNoWindow(t *testing.T) {
	broken := t.TempDir() // hides a library that the drawing needs
	if err := os.WriteFile(filepath.Join(broken, "libXxf86vm.so.1"), []byte("no library\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, extension, env, want string }{
		{"GLX", "-extension", "", "nothing can be drawn on this display"},
		{"library", "+extension", "LD_LIBRARY_PATH=" + broken, "nothing can be drawn on this display"},
		{"display", "+extension", "DISPLAY=", "there is no display to open a window on"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesktop(t, "800x600", c.extension, "GLX")
			p := d.fourfold(t.TempDir())
			p.Env = append(p.Env, "WAYLAND_DISPLAY=", c.env)
			d.begin(p)
			d.wait("the end", func() bool { return len(d.exited) > 0 })
			lines := strings.Split(strings.TrimSpace(d.log.text()), "\n")
			if p.ProcessState.ExitCode() != 1 || !strings.HasPrefix(lines[len(lines)-1], "fourfold: "+c.want) {
				t.Errorf("the program ended with %v and wrote\n%s", p.ProcessState, d.log.text())
			}
		})
	}
}

// TestSecondStart starts the program with a file, and again while it runs. The window that is open shows the file of the second
// start, and saves it. While that window hangs, a start opens a window of its own. The next start has the boards that were saved
// last.
func TestSecondStart(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	three, five := filepath.Join(folder, "three.txt"), filepath.Join(folder, "five.txt")
	d.must(os.WriteFile(three, []byte(corner(3)), 0o600))
	d.must(os.WriteFile(five, []byte(corner(5)), 0o600))
	d.launch(folder, three)
	d.key("ctrl+e") // the first start is a game
	d.sees(corner(3))
	d.must(d.fourfold(folder, five).Run())
	d.must(d.fourfold(folder).Run())
	d.sees(corner(5))
	d.click(d.cell(0, 0), 1)
	d.keys("ctrl+s")
	d.wait("the file", func() bool { text, _ := os.ReadFile(five); return strings.HasPrefix(string(text), "wwwww\n") })
	d.keys("ctrl+z ctrl+z")
	d.sees(corner(3))

	first, exited := d.program.Process, d.exited
	d.must(first.Signal(syscall.SIGSTOP))
	d.launch(folder)
	d.paste("flip", corner(4))
	d.picture("second")
	d.close()
	d.must(first.Kill())
	<-exited
	d.wait("the first window to go", func() bool { return len(d.windows()) == 0 })
	d.launch(folder)
	d.sees(corner(4))
	d.close()
}

// corner returns a board of Flip that is all white but for a corner.
func corner(side int) string {
	row := strings.Repeat("w", side) + "\n"
	return "b" + row[1:] + strings.Repeat(row, side-1)
}
