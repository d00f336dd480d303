//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// desktop is a private display with a window manager and the program on it.
type desktop struct {
	t       *testing.T
	display string
	window  string
	program *exec.Cmd
	exited  chan error
	log     log
	used    effort
	others  []*exec.Cmd
}

// effort is what a person has done: keys, and presses of the mouse button.
type effort struct{ keys, clicks int }

// log is what the program writes.
type log struct {
	sync.Mutex
	bytes.Buffer
}

// Write appends to the log.
func (l *log) Write(p []byte) (int, error) {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.Write(p)
}

// reset forgets what was written.
func (l *log) reset() {
	l.Lock()
	defer l.Unlock()
	l.Buffer.Reset()
}

// take returns the whole lines that were written so far, and forgets them.
func (l *log) take() string {
	l.Lock()
	defer l.Unlock()
	return string(l.Next(bytes.LastIndexByte(l.Bytes(), '\n') + 1))
}

// text returns all that was written so far.
func (l *log) text() string {
	l.Lock()
	defer l.Unlock()
	return l.Buffer.String()
}

// start starts a display of the size and the program, with settings of its own.
func start(t *testing.T, size string, env ...string) *desktop {
	t.Helper()
	d := newDesktop(t, size)
	d.launch(t.TempDir(), env...)
	return d
}

// newDesktop starts a display of the size, with further arguments for its server, and no program.
func newDesktop(t *testing.T, size string, args ...string) *desktop {
	t.Helper()
	d := newDisplay(t, size, args...)
	d.manage()
	return d
}

// newDisplay starts a display of the size without a window manager.
func newDisplay(t *testing.T, size string, args ...string) *desktop {
	t.Helper()
	d := &desktop{t: t}
	t.Cleanup(d.stop)
	number, told, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer number.Close()
	const tellOn = 3 // the first file that is handed on beside the usual three
	args = append([]string{"-displayfd", strconv.Itoa(tellOn), "-noreset", "-screen", "0", size + "x24", "+extension", "GLX", "-nolisten", "tcp"}, args...)
	server := d.command("Xvfb", args...)
	server.ExtraFiles = []*os.File{told}
	d.spawnCommand(server)
	told.Close()
	var n int
	if _, err := fmt.Fscan(number, &n); err != nil {
		t.Fatal("the display has not started:", err)
	}
	d.display = ":" + strconv.Itoa(n)
	return d
}

// manage starts the window manager, with arguments.
func (d *desktop) manage(args ...string) {
	d.t.Helper()
	d.spawn("openbox", args...)
	d.until("the window manager", func() bool { return d.try("wmctrl", "-m") == nil })
}

// launch starts the program with its settings and boards in a folder, and waits for its window.
func (d *desktop) launch(folder string, env ...string) {
	d.t.Helper()
	d.prepare(folder, env...)
	d.begin()
}

// prepare makes ready to start the program with its settings and boards in a folder.
func (d *desktop) prepare(folder string, env ...string) {
	d.t.Helper()
	d.program = d.command(program(d.t))
	d.program.Env = append(d.program.Env, "XDG_CONFIG_HOME="+folder, "FOURFOLD_TRACE=1")
	d.program.Env = append(d.program.Env, env...)
	d.log.reset()
	d.program.Stdout, d.program.Stderr = &d.log, &d.log
}

// begin starts the program and waits for its window. Others may be there.
func (d *desktop) begin() {
	d.t.Helper()
	before := d.windows()
	if err := d.program.Start(); err != nil {
		d.t.Fatal(err)
	}
	exited, ended := make(chan error, 1), d.program
	d.exited = exited
	go func() { exited <- ended.Wait() }()
	d.until("the window", func() bool {
		fresh := slices.DeleteFunc(d.windows(), func(w string) bool { return slices.Contains(before, w) })
		if len(fresh) != 1 {
			return false
		}
		d.window = fresh[0]
		return true
	})
	d.until("the first picture", func() bool { return strings.Contains(d.log.text(), "trace board") })
	d.run("xdotool", "windowfocus", "--sync", d.window)
}

// windows returns the windows of the program.
func (d *desktop) windows() []string {
	out, _ := d.command("xdotool", "search", "--onlyvisible", "--name", "Fourfold$").Output()
	return strings.Fields(string(out))
}

// kill ends the program as a power cut would.
func (d *desktop) kill() {
	d.t.Helper()
	if err := d.program.Process.Kill(); err != nil {
		d.t.Fatal(err)
	}
	<-d.exited
	d.until("the window to go", func() bool { return !slices.Contains(d.windows(), d.window) })
}

// program returns the program to test.
func program(t *testing.T) string {
	path := os.Getenv("FOURFOLD")
	if path == "" {
		t.Fatal("set FOURFOLD to the program, or use make e2e")
	}
	return path
}

// command returns a command on the display.
func (d *desktop) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "DISPLAY="+d.display, "LANG=en_US.UTF-8")
	return c
}

func (d *desktop) spawn(name string, args ...string) {
	d.t.Helper()
	d.spawnCommand(d.command(name, args...))
}

func (d *desktop) spawnCommand(c *exec.Cmd) {
	d.t.Helper()
	c.Stderr = &d.log
	if err := c.Start(); err != nil {
		d.t.Fatalf("%s: %v", c.Path, err)
	}
	d.others = append(d.others, c)
}

func (d *desktop) try(name string, args ...string) error { return d.command(name, args...).Run() }

func (d *desktop) run(name string, args ...string) {
	d.t.Helper()
	if out, err := d.command(name, args...).CombinedOutput(); err != nil {
		d.t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}

// waiting is how long something is waited for. Under Wine alone a start takes up to a minute.
const waiting = 3 * time.Minute

// until waits until something holds.
func (d *desktop) until(what string, holds func() bool) {
	d.t.Helper()
	for deadline := time.Now().Add(waiting); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if holds() {
			return
		}
	}
	d.picture("failed")
	d.t.Fatalf("waited in vain for %s; the program's log:\n%s", what, d.log.text())
}

// key presses keys, named as xdotool does.
func (d *desktop) key(keys ...string) {
	d.t.Helper()
	for _, k := range keys {
		d.used.keys++
		d.run("xdotool", "key", "--clearmodifiers", k)
		time.Sleep(60 * time.Millisecond)
	}
}

// click clicks at a point of the window.
func (d *desktop) click(x, y, button int) {
	d.t.Helper()
	d.used.clicks++
	d.run("xdotool", "mousemove", "--window", d.window, fmt.Sprint(x), fmt.Sprint(y))
	time.Sleep(60 * time.Millisecond)
	d.run("xdotool", "click", fmt.Sprint(button))
	time.Sleep(60 * time.Millisecond)
}

// drag drags from one point to another.
func (d *desktop) drag(x1, y1, x2, y2 int) {
	d.t.Helper()
	d.used.clicks++
	d.run("xdotool", "mousemove", "--window", d.window, fmt.Sprint(x1), fmt.Sprint(y1), "mousedown", "1")
	for i := 1; i <= 6; i++ {
		d.run("xdotool", "mousemove", "--window", d.window, fmt.Sprint(x1+(x2-x1)*i/6), fmt.Sprint(y1+(y2-y1)*i/6))
		time.Sleep(30 * time.Millisecond)
	}
	d.run("xdotool", "mouseup", "1")
	time.Sleep(60 * time.Millisecond)
}

// underWine tells that the program is one for Windows. Wine has a clipboard of its own, and brings the display's up to date when it
// comes to it: what somebody else copies in the same moment as the program may win.
var underWine = os.Getenv("FOURFOLD_WINE") != ""

// put puts a text on the clipboard.
func (d *desktop) put(text string) {
	d.t.Helper()
	c := d.command("xclip", "-selection", "clipboard", "-i")
	c.Stdin = strings.NewReader(text)
	if err := c.Run(); err != nil {
		d.t.Fatalf("xclip: %v", err)
	}
	if underWine {
		time.Sleep(time.Second) // until Wine has seen it
	}
}

// copied presses Ctrl+C and returns what then is on the clipboard.
func (d *desktop) copied() string {
	d.t.Helper()
	const nothing = "nothing was copied"
	text := nothing
	d.put(nothing)
	var pressed time.Time
	d.until("the clipboard", func() bool {
		if pressed.IsZero() || underWine && time.Since(pressed) > 10*time.Second {
			d.key("ctrl+c")
			pressed = time.Now()
		}
		text = d.clipboard()
		return text != nothing
	})
	return text
}

// clipboard returns what is on the clipboard.
func (d *desktop) clipboard() string {
	out, _ := d.command("timeout", "5", "xclip", "-selection", "clipboard", "-o").Output()
	return string(out)
}

// chip clicks on the chip of the panel with the label, with _ for spaces.
func (d *desktop) chip(label string) {
	d.t.Helper()
	d.until("the chip "+label, func() bool {
		log := d.log.text()
		state, settled := strings.LastIndex(log, "trace state"), strings.LastIndex(log, "trace settled")
		return state < settled && strings.Contains(log[state:settled], "trace chip-"+label+" ")
	})
	x, y, w, h := d.place("chip-" + label)
	d.click(x+w/2, y+h/2, 1)
}

// paste pastes a text.
func (d *desktop) paste(text string) {
	d.t.Helper()
	d.put(text)
	d.key("ctrl+v")
}

// traced returns the fields of the program's last trace line of a kind, and how many there were.
func (d *desktop) traced(kind string) (fields []string, count int) {
	for line := range strings.Lines(d.log.text()) {
		if rest, ok := strings.CutPrefix(line, "trace "+kind+" "); ok {
			fields, count = strings.Fields(rest), count+1
		}
	}
	return fields, count
}

// place returns a rectangle of the last trace line of a kind.
func (d *desktop) place(kind string) (x, y, w, h int) {
	d.t.Helper()
	fields, _ := d.traced(kind)
	if _, err := fmt.Sscan(strings.Join(fields, " "), &x, &y, &w, &h); err != nil {
		d.t.Fatalf("no place of %s: %v in\n%s", kind, err, d.log.text())
	}
	return x, y, w, h
}

// waitState waits until the session in front is in a state.
func (d *desktop) waitState(state string) {
	d.t.Helper()
	d.until("state "+state, func() bool {
		fields, _ := d.traced("state")
		return len(fields) > 0 && fields[0] == state
	})
}

// picture keeps a screenshot of the whole display for people, where the environment asks for it.
func (d *desktop) picture(name string) {
	dir := os.Getenv("FOURFOLD_PICTURES")
	if dir == "" {
		return
	}
	file := filepath.Join(dir, strings.ReplaceAll(d.t.Name(), "/", "-")+"-"+name+".png")
	_ = d.try("import", "-window", "root", file)
}

// close closes the window as a person does, and checks how the program ended.
func (d *desktop) close() {
	d.t.Helper()
	d.run("wmctrl", "-i", "-c", "0x"+hex(d.window))
	select {
	case err := <-d.exited:
		d.exited <- err
		if err != nil {
			d.t.Errorf("the program ended with %v", err)
		}
	case <-time.After(waiting):
		_ = d.program.Process.Signal(syscall.SIGQUIT)
		time.Sleep(time.Second)
		d.t.Errorf("the program does not end when its window is closed; where it is:\n%s", d.log.text())
		return
	}
	log := harmless.ReplaceAllString(d.log.text(), "")
	for _, bad := range []string{"Error in Fyne call thread", "DATA RACE", "panic", "Fyne error", "goroutine "} {
		if strings.Contains(log, bad) {
			d.t.Errorf("the program's log has %q:\n%s", bad, log)
			return
		}
	}
}

// harmless is what Fyne 2.8.1 now and then writes when a program ends: it reads its file of
// preferences, in which Fourfold keeps nothing, while it writes it. The end may come between two of the lines. And where
// a home lacks the usual folders, its dialog of files says so. A hint that comes due in the moment in which a dialog covers
// the window is not shown, which is right, but complained of.
var harmless = regexp.MustCompile(`(?m)^.*Fyne error:  Preferences load error:\n(?:\z|.*Cause: EOF\n(?:\z|.*At: .*\n))` +
	`|^.*Fyne error:  Getting favorite locations\n.*Cause: .*\n.*At: .*\n` +
	`|^.*Fyne error: *\n.*Cause: no tool tip layer created for current overlay\n.*At: .*\n`)

// stop ends all that still runs.
func (d *desktop) stop() {
	if d.program != nil && d.program.Process != nil {
		_ = d.program.Process.Kill()
	}
	for i := len(d.others) - 1; i >= 0; i-- {
		_ = d.others[i].Process.Signal(syscall.SIGTERM) // so that the display removes its lock
		_ = d.others[i].Wait()
	}
}
