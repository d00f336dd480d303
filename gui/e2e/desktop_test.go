//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// desktop is a private display with a window manager, and the program on it.
type desktop struct {
	t       *testing.T
	display string
	pointer io.Writer // the standard input of xdotool, which types too
	used    effort
	others  []*exec.Cmd

	program *exec.Cmd
	window  string
	asks    io.Writer // the program's standard input
	log     *log
	exited  chan error
}

// effort counts keys and presses of a mouse button.
type effort struct{ keys, clicks int }

// start starts a display of the size, and the program with settings of its own.
func start(t *testing.T, size string) *desktop {
	t.Helper()
	d := newDesktop(t, size)
	d.launch(t.TempDir())
	return d
}

// newDesktop starts a display of the size, with further arguments for its server, and a window manager.
func newDesktop(t *testing.T, size string, args ...string) *desktop {
	t.Helper()
	d := &desktop{t: t, log: newLog()}
	t.Cleanup(d.stop)
	number, told, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	const tellOn = 3 // the first of ExtraFiles
	args = append([]string{"-displayfd", strconv.Itoa(tellOn), "-noreset", "-screen", "0", size + "x24", "+extension", "GLX", "-nolisten", "tcp"}, args...)
	server := d.command("Xvfb", args...)
	server.ExtraFiles = []*os.File{told}
	d.spawn(server)
	told.Close()
	var n int
	if _, err := fmt.Fscan(number, &n); err != nil {
		t.Fatal("the display has not started:", err)
	}
	d.display = ":" + strconv.Itoa(n)
	config := filepath.Join(t.TempDir(), "openbox.xml")
	if err := os.WriteFile(config, []byte(plainWindows), 0o600); err != nil {
		t.Fatal(err)
	}
	d.spawn(d.command("openbox", "--config-file", config))
	d.wait("the window manager", func() bool { return d.try("wmctrl", "-m") == nil })
	hand := d.command("xdotool", "-")
	if d.pointer, err = hand.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	d.spawn(hand)
	return d
}

// plainWindows has the window manager put windows into the corner without a frame, and leave all keys and clicks to them.
const plainWindows = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor><position force="yes"><x>0</x><y>0</y></position></application></applications>
<keyboard/><mouse/>
</openbox_config>
`

// launch starts the program with its settings and boards in a folder, and waits until its window answers.
func (d *desktop) launch(folder string, args ...string) {
	d.t.Helper()
	d.open(program(d.t), folder, args...)
	d.until("the first picture", func(f facts) bool { return len(f.Window.Boards) > 0 && len(f.Window.Boards[0].Cells) > 0 })
}

// open starts a program with its settings and boards in a folder, and waits for its window. Other windows may be there.
func (d *desktop) open(path, folder string, args ...string) {
	d.t.Helper()
	c := d.command(path, args...)
	c.Env = append(c.Env, "XDG_CONFIG_HOME="+folder)
	d.begin(c)
}

// begin starts the program by a command and waits for its window.
func (d *desktop) begin(c *exec.Cmd) {
	d.t.Helper()
	before := d.windows()
	d.run(c)
	d.wait("the window", func() bool {
		fresh := slices.DeleteFunc(d.windows(), func(w string) bool { return slices.Contains(before, w) })
		if len(fresh) != 1 {
			return false
		}
		d.window = fresh[0]
		return true
	})
	d.must("xdotool", "windowfocus", "--sync", d.window)
}

// run starts the program by a command.
func (d *desktop) run(c *exec.Cmd) {
	d.t.Helper()
	d.program, d.log, d.exited = c, newLog(), make(chan error, 1)
	c.Stdout, c.Stderr = d.log, d.log
	var err error
	if d.asks, err = c.StdinPipe(); err != nil {
		d.t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		d.t.Fatal(err)
	}
	go func(exited chan error) { exited <- c.Wait() }(d.exited)
}

// program returns the program to test.
func program(t *testing.T) string {
	path := os.Getenv("FOURFOLD")
	if path == "" {
		t.Fatal("set FOURFOLD to a program that was built with the tag e2e, or use make e2e")
	}
	return path
}

// windows returns the windows of the program.
func (d *desktop) windows() []string {
	out, _ := d.command("xdotool", "search", "--onlyvisible", "--name", "Fourfold$").Output()
	return strings.Fields(string(out))
}

// command returns a command on the display.
func (d *desktop) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "DISPLAY="+d.display, "LANG=en_US.UTF-8")
	return c
}

// spawn starts a command that runs as long as the display.
func (d *desktop) spawn(c *exec.Cmd) {
	d.t.Helper()
	if err := c.Start(); err != nil {
		d.t.Fatalf("%s: %v", c.Path, err)
	}
	d.others = append(d.others, c)
}

func (d *desktop) try(name string, args ...string) error { return d.command(name, args...).Run() }

func (d *desktop) must(name string, args ...string) {
	d.t.Helper()
	if out, err := d.command(name, args...).CombinedOutput(); err != nil {
		d.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// patience is the time limit of anything that is waited for.
var patience = 40 * time.Second

func init() {
	if underWine {
		patience = 3 * time.Minute // a start takes up to a minute
	}
}

// wait waits until something holds.
func (d *desktop) wait(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
	}
	d.picture("failed")
	d.t.Fatalf("waited in vain for %s; the program's log:\n%s", what, d.log.text())
}

// picture saves a screenshot of the display in the folder FOURFOLD_PICTURES, if that is set.
func (d *desktop) picture(name string) {
	if folder := os.Getenv("FOURFOLD_PICTURES"); folder != "" {
		name = strings.ReplaceAll(d.t.Name()+"-"+name, "/", "-")
		_ = d.try("import", "-window", "root", filepath.Join(folder, name+".png"))
	}
}

// close closes the window as a person does, and checks how the program ends.
func (d *desktop) close() {
	d.t.Helper()
	window, _ := strconv.Atoi(d.window)
	d.must("wmctrl", "-i", "-c", fmt.Sprintf("%#x", window))
	if err := d.ended(); err != nil {
		d.t.Errorf("the program ended with %v", err)
	}
	if said := d.log.text(); said != "" {
		d.t.Errorf("the program wrote\n%s", said)
	}
}

// ended waits for the end of the program and of its window.
func (d *desktop) ended() error {
	d.t.Helper()
	select {
	case err := <-d.exited:
		d.wait("the window to go", func() bool { return !slices.Contains(d.windows(), d.window) })
		return err
	case <-time.After(patience):
		_ = d.program.Process.Signal(syscall.SIGQUIT) // writes the stacks of all goroutines
		time.Sleep(time.Second)
		d.t.Fatalf("the program does not end; its goroutines:\n%s", d.log.text())
		return nil
	}
}

// harmless matches messages of Fyne 2.8.1 that do not tell of a fault of ours. There may be no message bus. At its end it may
// read its preferences while it writes them. Its file dialog looks for folders that a home lacks. A tooltip may be due when
// a dialog opens.
var harmless = regexp.MustCompile(`(?m)^.*Fyne error:  Preferences load error:\n(?:\z|.*Cause: EOF\n(?:\z|.*At: .*\n))` +
	`|^.*Fyne error:  (?:Getting favorite locations|failed to watch theme settings)\n.*Cause: .*\n.*At: .*\n` +
	`|^.*Fyne error: *\n.*Cause: no tool tip layer created for current overlay\n.*At: .*\n`)

// stop ends all that still runs.
func (d *desktop) stop() {
	if d.program != nil && d.program.Process != nil {
		_ = d.program.Process.Kill()
	}
	for _, c := range slices.Backward(d.others) {
		_ = c.Process.Signal(syscall.SIGTERM) // lets the display remove its lock file
		_ = c.Wait()
	}
}
