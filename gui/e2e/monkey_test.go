//go:build e2e

package e2e

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles"
)

// TestMonkey plays random pranks on the program for some minutes. The program must write nothing, answer in time, keep its boards
// whatever ends it, and leave no temporary file. At the end the window takes no more than after the first pranks.
func TestMonkey(t *testing.T) {
	if os.Getenv("MONKEY_SEED") == "" {
		t.Skip("MONKEY_SEED is not set; make monkey")
	}
	m := newMonkey(t)
	var early cost
	for !m.tired() {
		m.play(m.planner.next())
		if m.planner.made == warmUp {
			early = m.rest("early")
		}
	}
	late := m.rest("late")
	m.note("%d pranks; answers took %v at most; started %d times; early: %v; late: %v", m.planner.made, m.slowest.Round(time.Millisecond), m.starts, early, late)
	if early != (cost{}) {
		m.compare(early, late)
	}
	m.end("close")
}

const (
	warmUp     = 130         // pranks before the program is measured for the first time
	inTime     = time.Minute // for an answer; with the race detector and without a graphics card
	mostGrowth = 1.2         // of the memory in use
	themes     = 64e6        // bytes in use besides: Fyne keeps the fonts of each theme that was chosen
	mostAtRest = 0.01        // of a processor more than early on
)

// monkey plays pranks.
type monkey struct {
	*desktop
	planner *planner
	length  time.Duration // of playing, at least
	upTo    int           // the last prank, or 0
	folder  string        // of the journal and of pictures
	home    string        // the only folder that the program can write to
	journal *os.File
	begun   time.Time
	asked   time.Duration // the pauses of all pranks before the last question
	slowest time.Duration
	starts  int
}

func newMonkey(t *testing.T) *monkey {
	number := func(name string) float64 {
		n, err := strconv.ParseFloat(cmp.Or(os.Getenv(name), "0"), 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return n
	}
	m := &monkey{
		desktop: newDesktop(t, fmt.Sprintf("%dx%d", mostWidth, mostHeight)), begun: time.Now(), upTo: int(number("MONKEY_UPTO")),
		length: time.Duration(number("MONKEY_MINUTES") * float64(time.Minute)), folder: cmp.Or(os.Getenv("MONKEY_FOLDER"), t.TempDir()),
		planner: &planner{t: t, seed: uint64(number("MONKEY_SEED"))},
	}
	m.furnish()
	var err error
	if m.journal, err = os.Create(filepath.Join(m.folder, "pranks.log")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.journal.Close() })
	t.Cleanup(m.explain)
	m.launch()
	return m
}

// explain keeps what is to be seen after a failure, and says how to repeat it.
func (m *monkey) explain() {
	if !m.t.Failed() {
		return
	}
	_ = m.try("import", "-window", "root", filepath.Join(m.folder, "failed.png"))
	_ = m.program.Process.Signal(syscall.SIGQUIT) // writes the stacks of all goroutines
	time.Sleep(2 * time.Second)
	if err := os.WriteFile(filepath.Join(m.folder, "stderr.log"), []byte(m.log.text()), 0o644); err != nil {
		m.t.Error(err)
	}
	m.t.Logf("details are in %s; once more up to here: make monkey SEED=%d MINUTES=%v UPTO=%d", m.folder, m.planner.seed, m.length.Minutes(), m.planner.made)
}

// note writes a line of the journal.
func (m *monkey) note(format string, args ...any) {
	fmt.Fprintf(m.journal, "%8.3f %8.3f  %s\n", time.Since(m.begun).Seconds(), m.planner.spent.Seconds(), fmt.Sprintf(format, args...))
}

// tired reports whether there have been enough pranks.
func (m *monkey) tired() bool {
	if m.upTo > 0 {
		return m.planner.made >= m.upTo
	}
	return m.planner.made > warmUp && time.Since(m.begun) > m.length
}

// nobody is the user who owns no files.
const nobody = 65534

// furnish makes the home of the program. It runs as nobody, who can write nowhere else: whatever file the monkey names, nothing
// of anybody's is lost.
func (m *monkey) furnish() {
	m.t.Helper()
	if os.Geteuid() != 0 {
		m.t.Fatal("the monkey saves files under all kinds of names, so the program must run as nobody, which takes root:\n" +
			"run it as root, or under unshare --map-root-user --map-auto")
	}
	must := func(err error) {
		if err != nil {
			m.t.Fatal(err)
		}
	}
	root, err := os.MkdirTemp("", "monkey")
	must(err)
	m.t.Cleanup(func() { _ = os.RemoveAll(root) })
	must(os.Chmod(root, 0o755))
	must(os.MkdirAll(m.folder, 0o755))
	must(m.command("cp", program(m.t), filepath.Join(root, "fourfold")).Run())
	m.home = filepath.Join(root, "home")
	files := map[string]string{"locked.txt": "bw\nwb\n", "locked/in.txt": "bw\nwb\n", "boards": "bw\nwb\n\nbb\nww\n", "empty.txt": "", "garbage.txt": "\x00\x01\xff", "tmp/.keep": "", ".cache/.keep": "", ".config/user-dirs.dirs": ""}
	for _, folder := range strings.Fields("Desktop Documents Downloads Music Pictures Videos") { // the toolkit complains without
		files[folder+"/.keep"] = ""
		files[".config/user-dirs.dirs"] += fmt.Sprintf("XDG_%s_DIR=\"$HOME/%s\"\n", strings.ToUpper(folder), folder)
	}
	for _, p := range puzzles.All() {
		files["folder/"+p.ID+".txt"] = sampleText(m.t, p.ID)
	}
	for name, text := range files {
		must(os.MkdirAll(filepath.Dir(filepath.Join(m.home, name)), 0o755))
		must(os.WriteFile(filepath.Join(m.home, name), []byte(text), 0o644))
	}
	must(filepath.WalkDir(m.home, func(path string, _ os.DirEntry, err error) error {
		if err != nil || strings.Contains(path, "locked") {
			return err
		}
		return os.Chown(path, nobody, nobody)
	}))
}

// launch starts the program in its home, with the window at its usual size in the corner.
func (m *monkey) launch() {
	m.t.Helper()
	m.starts++
	c := m.command(filepath.Join(m.home, "..", "fourfold"))
	c.Dir = m.home
	c.Env = append(c.Env, "HOME="+m.home, "XDG_CONFIG_HOME="+filepath.Join(m.home, ".config"), "XDG_CACHE_HOME="+filepath.Join(m.home, ".cache"),
		"XDG_DATA_HOME="+filepath.Join(m.home, ".local"), "XDG_RUNTIME_DIR="+m.home, "TMPDIR="+filepath.Join(m.home, "tmp"), "GORACE=halt_on_error=0")
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	m.begin(c)
	m.ask("facts")
	m.usualSize()
}

// usualSize gives the window its usual size.
func (m *monkey) usualSize() {
	m.t.Helper()
	m.planner.width, m.planner.height = usualWidth, usualHeight
	m.do(500*time.Millisecond, "windowmove %s 0 0 windowsize %s %d %d", m.window, m.window, usualWidth, usualHeight)
}

// play plays a prank and checks what the program makes of it.
func (m *monkey) play(p prank) {
	m.t.Helper()
	m.note("%d %s", m.planner.made, p.name)
	for _, d := range p.deeds {
		m.note("  %v; %v", d, d.pause)
		switch d.tool {
		case hands:
			m.do(d.pause, "%s", strings.ReplaceAll(d.text, "WINDOW", m.window))
		case clipboard:
			m.put(d.text)
			time.Sleep(d.pause)
		case ending:
			m.end(d.text)
		}
	}
	if len(m.exited) > 0 {
		m.note("a prank has ended the program")
		m.ended()
		m.launch()
	}
	if m.log.text() != "" {
		time.Sleep(3 * time.Second) // for the rest of it
		m.t.Fatalf("the program wrote\n%.6000s", m.log.text())
	}
	if m.planner.spent > m.asked+time.Second {
		m.asked = m.planner.spent
		m.ask("facts")
	}
}

// ask asks the program a question. The facts are empty if it has ended.
func (m *monkey) ask(question string) facts {
	m.t.Helper()
	begun := time.Now()
	f, _ := m.desktop.ask(question, inTime)
	m.slowest = max(m.slowest, time.Since(begun))
	return f
}

// ended waits for the end of the program and checks that all is well then.
func (m *monkey) ended() {
	m.t.Helper()
	if err := m.desktop.ended(); err != nil || m.log.text() != "" {
		m.t.Fatalf("the program ended with %v and wrote\n%.6000s", err, m.log.text())
	}
	err := filepath.WalkDir(m.home, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() && (strings.HasSuffix(path, ".tmp") || filepath.Base(filepath.Dir(path)) == "tmp" && entry.Name() != ".keep") {
			m.t.Errorf("a temporary file is left: %s", path)
		}
		return err
	})
	if err != nil || m.t.Failed() {
		m.t.FailNow()
	}
}

// end ends the program by closing its window or by a signal, starts it again and compares the boards.
func (m *monkey) end(by string) {
	m.t.Helper()
	before := m.ask("facts").Window
	window, _ := strconv.Atoi(m.window)
	switch by {
	case "close":
		_ = m.try("wmctrl", "-i", "-c", fmt.Sprintf("%#x", window)) // fails if a prank has closed it
	case "SIGTERM":
		_ = m.program.Process.Signal(syscall.SIGTERM)
	case "SIGHUP":
		_ = m.program.Process.Signal(syscall.SIGHUP)
	}
	m.ended()
	m.launch()
	after := m.ask("facts").Window
	steady := before.State == "editing" || before.State == "showing" // else the board may have changed meanwhile
	if steady && (after.Tab != before.Tab || after.Shown != before.Shown) {
		m.t.Fatalf("before %s there was %s with\n%s, then %s with\n%s", by, before.Tab, before.Shown, after.Tab, after.Shown)
	}
}

// cost is what a window at rest takes.
type cost struct {
	goroutines int
	used       float64 // bytes of memory
	processor  float64 // share of one processor
}

func (c cost) String() string {
	return fmt.Sprintf("%d goroutines, %.1f MB in use, %.2f %% of a processor", c.goroutines, c.used/1e6, 100*c.processor)
}

// compare fails if a window at rest takes more than it did early on.
func (m *monkey) compare(early, late cost) {
	m.t.Helper()
	if late.goroutines > early.goroutines || late.used > mostGrowth*early.used+themes || late.processor > early.processor+mostAtRest {
		m.t.Fatalf("at rest the window takes %v; early on it took %v", late, early)
	}
}

// rest shows the sample in each tab, leaves the window alone for a while and returns what it takes then. Nothing of this depends on
// chance, so it is no prank.
func (m *monkey) rest(name string) cost {
	m.t.Helper()
	m.note("rest: %s", name)
	m.do(0, "keyup ctrl keyup shift keyup alt mouseup 1 mouseup 2 mouseup 3")
	m.usualSize()
	tap := func(keys ...string) {
		for _, key := range keys {
			m.do(250*time.Millisecond, "key %s", key)
		}
	}
	tap("Escape", "Escape", "Escape", "ctrl+0")
	for i, p := range puzzles.All() {
		tap(fmt.Sprintf("ctrl+%d", i+1), "Escape", "Escape", "Escape", "ctrl+e")
		m.put(sampleText(m.t, p.ID))
		tap("ctrl+v")
		m.ask("facts")
	}
	tap("ctrl+1")
	m.do(0, "mousemove %d %d", mostWidth-1, mostHeight-1)
	time.Sleep(65 * time.Second) // the toolkit keeps the pictures of what has gone for a minute, and drops them when it draws
	tap("ctrl+c")
	time.Sleep(4 * time.Second)
	f := m.ask("memory")
	before, _ := m.processor()
	const watched = 15 * time.Second
	time.Sleep(watched)
	after, _ := m.processor()
	_ = m.try("import", "-window", "root", filepath.Join(m.folder, name+".png"))
	return cost{f.Goroutines, float64(f.Memory), float64(after-before) / float64(watched)}
}
