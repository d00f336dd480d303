//go:build e2e

package e2e

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// desktop is a private display with a window manager, and the program on it.
type desktop struct {
	t       *testing.T
	display string
	hand    io.Writer     // standard input of xdotool
	pointer *bufio.Reader // its standard output
	others  []*exec.Cmd   // run as long as the display

	program *exec.Cmd
	window  string
	asks    io.Writer // standard input of the program
	log     *log
	last    facts // of the last answer
	exited  chan error
}

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
	d.must(err)
	defer number.Close()
	const tellOn = "3" // the first of ExtraFiles
	server := d.command("Xvfb", append(
		[]string{"-displayfd", tellOn, "-noreset", "-screen", "0", size + "x24", "+extension", "GLX", "-nolisten", "tcp"}, args...)...)
	server.ExtraFiles = []*os.File{told}
	d.spawn(server)
	told.Close()
	var n int
	_, err = fmt.Fscan(number, &n)
	d.must(err)
	d.display = fmt.Sprint(":", n)

	config := filepath.Join(t.TempDir(), "openbox.xml")
	d.must(os.WriteFile(config, []byte(openbox), 0o600))
	d.spawn(d.command("openbox", "--config-file", config))
	d.wait("the window manager", func() bool { return d.run("wmctrl", "-m") == nil })
	hand := d.command("xdotool", "-")
	d.hand, err = hand.StdinPipe()
	d.must(err)
	pointer, err := hand.StdoutPipe()
	d.must(err)
	d.pointer = bufio.NewReader(pointer)
	d.spawn(hand)
	return d
}

// openbox is the settings of the window manager. It places windows into the corner without a frame, and handles no keys
// and clicks.
const openbox = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor><position force="yes"><x>0</x><y>0</y></position></application></applications>
<keyboard/><mouse/>
</openbox_config>
`

// stop ends everything that still runs.
func (d *desktop) stop() {
	if d.program != nil && d.program.Process != nil {
		_ = d.program.Process.Kill()
	}
	for _, c := range slices.Backward(d.others) {
		_ = c.Process.Signal(syscall.SIGTERM) // lets the display remove its lock file
		_ = c.Wait()
	}
}

// must fails the test on an error.
func (d *desktop) must(err error) {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
}

// command returns a command on the display.
func (d *desktop) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "DISPLAY="+d.display, "LANG=en_US.UTF-8")
	return c
}

// run runs a command on the display.
func (d *desktop) run(name string, args ...string) error { return d.command(name, args...).Run() }

// spawn starts a command that runs as long as the display.
func (d *desktop) spawn(c *exec.Cmd) {
	d.t.Helper()
	d.must(c.Start())
	d.others = append(d.others, c)
}

// program returns the program to test.
func program(t *testing.T) string {
	path := os.Getenv("FOURFOLD")
	if path == "" {
		t.Fatal("set FOURFOLD to a program that was built with the tag e2e, or use make e2e")
	}
	return path
}

// fourfold returns a command that runs the program with its settings and boards in a folder.
func (d *desktop) fourfold(folder string, args ...string) *exec.Cmd {
	c := d.command(program(d.t), args...)
	c.Env = append(c.Env, "XDG_CONFIG_HOME="+folder)
	return c
}

// launch starts the program with its settings and boards in a folder, and waits until its window shows a board.
func (d *desktop) launch(folder string, args ...string) {
	d.t.Helper()
	d.open(d.fourfold(folder, args...))
	d.until("the first picture", func(f facts) bool { return len(f.Window.Boards) > 0 && len(f.Window.Boards[0].Cells) > 0 })
}

// open starts the program by a command, waits for its window, and focuses it. Other windows may be there.
func (d *desktop) open(c *exec.Cmd) {
	d.t.Helper()
	before := d.windows()
	d.begin(c)
	d.wait("the window", func() bool {
		fresh := slices.DeleteFunc(d.windows(), func(w string) bool { return slices.Contains(before, w) })
		d.window = strings.Join(fresh, " ")
		return len(fresh) == 1
	})
	d.must(d.run("xdotool", "windowfocus", "--sync", d.window))
}

// begin starts the program by a command.
func (d *desktop) begin(c *exec.Cmd) {
	d.t.Helper()
	d.program, d.log, d.exited = c, newLog(), make(chan error, 1)
	c.Stdout, c.Stderr = d.log, d.log
	var err error
	d.asks, err = c.StdinPipe()
	d.must(err)
	d.must(c.Start())
	go func(exited chan error) { exited <- c.Wait() }(d.exited)
}

// windows returns the windows of the program.
func (d *desktop) windows() []string {
	out, _ := d.command("xdotool", "search", "--onlyvisible", "--name", "Fourfold$").Output()
	return strings.Fields(string(out))
}

// patience is the time limit of everything that is waited for.
var patience = time.Minute

// underWine reports whether the program is one for Windows. A start takes up to a minute there. The clipboard is copied to
// and from that of the display with a delay.
var underWine = os.Getenv("FOURFOLD_WINE") != ""

func init() {
	if underWine {
		patience, afterInput = 3*time.Minute, 60*time.Millisecond
	}
}

// wait waits until a condition holds.
func (d *desktop) wait(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
	}
	d.picture("failed")
	d.t.Fatalf("waited in vain for %s; the window showed %s, said %q and had\n%s\nIt wrote\n%s", what, d.last.Window.Shows, d.last.Window.Status, d.last.Window.Board, d.log.text())
}

// picture saves a screenshot of the display in the folder FOURFOLD_PICTURES, if that is set.
func (d *desktop) picture(name string) {
	if folder := os.Getenv("FOURFOLD_PICTURES"); folder != "" {
		name = strings.NewReplacer("/", "-", " ", "-").Replace(d.t.Name() + "-" + name)
		_ = d.run("import", "-window", "root", filepath.Join(folder, name+".png"))
	}
}

// close closes the window as a person does. The program must end without an error and without a word.
func (d *desktop) close() {
	d.t.Helper()
	d.must(d.run("wmctrl", "-i", "-c", d.window))
	if err := d.ended(); err != nil || d.log.text() != "" {
		d.t.Errorf("the program ended with %v and wrote\n%s", err, d.log.text())
	}
}

// ended waits for the end of the program and of its window.
func (d *desktop) ended() error {
	d.t.Helper()
	select {
	case err := <-d.exited:
		d.wait("the window to go", func() bool { return !slices.Contains(d.windows(), d.window) })
		return err
	case <-time.After(5 * patience): // the window waits for files that are being written
		_ = d.program.Process.Signal(syscall.SIGQUIT) // writes the stacks of all goroutines
		time.Sleep(time.Second)
		d.t.Fatalf("the program does not end; its goroutines:\n%s", d.log.text())
		return nil
	}
}
