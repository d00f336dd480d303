//go:build e2e

package e2e

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
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
	seed, err := strconv.ParseUint(os.Getenv("MONKEY_SEED"), 10, 64)
	if err != nil {
		t.Skip("MONKEY_SEED is not set; make monkey")
	}
	minutes, err := strconv.ParseFloat(os.Getenv("MONKEY_MINUTES"), 64)
	if err != nil {
		t.Fatal(err)
	}
	m := newMonkey(t, seed)
	for m.number < warmUp {
		m.next()
	}
	early, _ := m.rest("early")
	for time.Since(m.begun).Minutes() < minutes {
		m.next()
	}
	late, share := m.rest("late")
	grown := late.Goroutines > early.Goroutines || float64(late.Memory) > mostGrowth*float64(early.Memory)+looks
	if grown || share > mostAtRest {
		t.Fatalf("after %d pranks the window at rest takes more than early on; see %s", m.number, m.journal.Name())
	}
	m.end("close")
}

const (
	warmUp     = 200  // pranks before the program is measured for the first time, which take two minutes
	mostGrowth = 1.2  // of the memory in use
	looks      = 64e6 // bytes in use besides: fonts and pictures of themes, sizes and languages that were chosen
	mostAtRest = 0.01 // of a processor, with the race detector; without it the window takes a third
)

// Sizes in pixels: the display, the window at its start, and about how wide the panel is.
const (
	mostWidth, mostHeight   = 1400, 950
	usualWidth, usualHeight = 1180, 800
	panelWidth              = 340
)

// monkey plays pranks. They follow from the seed and their number alone.
type monkey struct {
	*desktop
	seed          uint64
	folder        string // of the journal and of pictures
	home          string // the only folder that the program can write to
	journal       *os.File
	begun         time.Time
	number        int // of the prank
	random        *rand.Rand
	width, height int // of the window
}

func newMonkey(t *testing.T, seed uint64) *monkey {
	size := fmt.Sprintf("%dx%d", mostWidth, mostHeight)
	m := &monkey{desktop: newDesktop(t, size), begun: time.Now(), seed: seed, folder: cmp.Or(os.Getenv("MONKEY_FOLDER"), t.TempDir())}
	m.must(os.MkdirAll(m.folder, 0o755))
	t.Setenv("FOURFOLD_PICTURES", m.folder)
	m.furnish()
	var err error
	m.journal, err = os.Create(filepath.Join(m.folder, "pranks.log"))
	m.must(err)
	t.Cleanup(func() { _ = m.journal.Close() })
	t.Cleanup(m.explain)
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP) // else nohup has the program ignore it
	m.random = rand.New(rand.NewPCG(seed, 0))
	m.launch()
	return m
}

// furnish makes the home of the program, on a small disk of its own. It runs as nobody, who can write nowhere else: whatever file
// the monkey names, nothing of anybody's is lost.
func (m *monkey) furnish() {
	m.t.Helper()
	if os.Geteuid() != 0 {
		m.t.Fatal("the monkey saves files under all kinds of names, so the program must run as nobody, which takes root:\n" +
			"run it as root, or under unshare --map-root-user --map-auto")
	}
	root, err := os.MkdirTemp("", "monkey")
	m.must(err)
	m.t.Cleanup(func() { _ = os.RemoveAll(root) })
	m.must(os.Chmod(root, 0o755))
	m.must(m.run("cp", program(m.t), filepath.Join(root, "fourfold")))
	m.home = filepath.Join(root, "home")
	m.must(os.Mkdir(m.home, 0o755))
	m.must(syscall.Mount("monkey", m.home, "tmpfs", 0, "size=128m"))
	m.t.Cleanup(func() { m.must(syscall.Unmount(m.home, syscall.MNT_DETACH)) })
	files := map[string]string{
		"locked.txt": "bw\nwb\n", "locked/in.txt": "bw\nwb\n", "boards": "bw\nwb\n\nbb\nww\n",
		"empty.txt": "", "garbage.txt": "\x00\x01\xff", "tmp/.keep": "", ".config/.keep": "", ".cache/.keep": "",
	}
	for _, p := range puzzles.All() {
		files["folder/"+p.ID+".txt"] = sampleText(m.t, p.ID)
	}
	for name, text := range files {
		m.must(os.MkdirAll(filepath.Dir(filepath.Join(m.home, name)), 0o755))
		m.must(os.WriteFile(filepath.Join(m.home, name), []byte(text), 0o644))
	}
	m.must(filepath.WalkDir(m.home, func(path string, _ os.DirEntry, err error) error {
		if err != nil || strings.Contains(path, "locked") {
			return err
		}
		return os.Chown(path, nobody, nobody)
	}))
}

// nobody is the user who owns no files.
const nobody = 65534

// fourfold returns a command that runs the program in its home.
func (m *monkey) fourfold(args ...string) *exec.Cmd {
	c := m.command(filepath.Join(m.home, "..", "fourfold"), args...)
	c.Dir = m.home
	c.Env = append(c.Env, "HOME="+m.home, "XDG_CONFIG_HOME="+filepath.Join(m.home, ".config"),
		"XDG_CACHE_HOME="+filepath.Join(m.home, ".cache"), "XDG_DATA_HOME="+filepath.Join(m.home, ".local"),
		"XDG_RUNTIME_DIR="+m.home, "TMPDIR="+filepath.Join(m.home, "tmp"), "GORACE=halt_on_error=0")
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	return c
}

// launch starts the program, with the window at its usual size in the corner.
func (m *monkey) launch() {
	m.t.Helper()
	m.open(m.fourfold())
	m.ask("facts")
	m.resize(usualWidth, usualHeight)
	time.Sleep(500 * time.Millisecond)
}

// resize gives the window a size.
func (m *monkey) resize(width, height int) {
	m.width, m.height = width, height
	m.hands("windowmove %s 0 0 windowsize %s %d %d", m.window, m.window, width, height)
}

// note writes a line of the journal.
func (m *monkey) note(format string, args ...any) {
	fmt.Fprintf(m.journal, "%8.3f  %s\n", time.Since(m.begun).Seconds(), fmt.Sprintf(format, args...))
}

// explain keeps a picture and the log after a failure, and says how to repeat it.
func (m *monkey) explain() {
	if !m.t.Failed() {
		return
	}
	m.picture("failed")
	_ = m.program.Process.Signal(syscall.SIGQUIT) // writes the stacks of all goroutines
	time.Sleep(2 * time.Second)
	_ = os.WriteFile(filepath.Join(m.folder, "stderr.log"), []byte(m.log.text()), 0o644)
	m.t.Logf("after %d pranks; details are in %s; once more: make monkey SEED=%d", m.number, m.folder, m.seed)
}

// next plays the next prank and checks the program after it.
func (m *monkey) next() {
	m.t.Helper()
	m.number++
	m.random = rand.New(rand.NewPCG(m.seed, uint64(m.number)))
	sum := 0
	for _, p := range pranks {
		sum += p.weight
	}
	choice := m.random.IntN(sum)
	p := pranks[slices.IndexFunc(pranks, func(p prank) bool { choice -= p.weight; return choice < 0 })]
	m.note("%d %s", m.number, p.name)
	m.play(p)
	if len(m.exited) > 0 {
		m.note("a prank has ended the program")
		m.ended()
		m.launch()
	}
	if m.log.text() != "" {
		time.Sleep(3 * time.Second) // for the rest of it
		m.t.Fatalf("the program wrote\n%.6000s", m.log.text())
	}
	if m.number%3 == 0 {
		m.ask("facts")
	}
}

// ended waits for the end of the program, which may only name an export that it ends, and must leave no temporary file.
func (m *monkey) ended() {
	m.t.Helper()
	if err := m.desktop.ended(); (err != nil || m.log.text() != "") && !strings.HasSuffix(m.log.text(), " was not written\n") {
		m.t.Fatalf("the program ended with %v and wrote\n%.6000s", err, m.log.text())
	}
	m.must(filepath.WalkDir(m.home, func(path string, entry fs.DirEntry, err error) error {
		temporary := strings.HasSuffix(path, ".tmp") || filepath.Base(filepath.Dir(path)) == "tmp" && entry.Name() != ".keep"
		if err == nil && entry.Type().IsRegular() && temporary {
			m.t.Fatalf("a temporary file is left: %s", path)
		}
		return err
	}))
}

// end ends the program by closing its window or by a signal, and starts it again.
func (m *monkey) end(by string) {
	m.t.Helper()
	m.note("  end by %s", by)
	before, _ := m.ask("facts")
	if by == "close" {
		_ = m.run("wmctrl", "-i", "-c", m.window) // fails if a prank has closed it
	} else {
		_ = m.program.Process.Signal(map[string]os.Signal{"SIGTERM": syscall.SIGTERM, "SIGHUP": syscall.SIGHUP}[by])
	}
	m.again(before)
}

// again waits for the end of the program, starts it again and compares the boards.
func (m *monkey) again(before facts) {
	m.t.Helper()
	m.ended()
	m.launch()
	was, now := before.Window, m.facts().Window
	// Else the board may have changed meanwhile, or it is one of a reason or a search.
	steady := was.Shows == "edit" || strings.HasPrefix(was.Shows, "solution") && strings.Count(was.Shows, " ") == 1
	if steady && (now.Tab != was.Tab || now.Board != was.Board) {
		m.t.Fatalf("before the end there was %s with\n%s, then %s with\n%s", was.Tab, was.Board, now.Tab, now.Board)
	}
}

// rest shows the help and the sample in each tab, leaves the window alone for a while and returns what it takes then, with the
// share of a processor. Nothing of this depends on chance.
func (m *monkey) rest(name string) (f facts, share float64) {
	m.t.Helper()
	m.hands("keyup ctrl keyup shift keyup alt mouseup 1 mouseup 2 mouseup 3")
	m.resize(usualWidth, usualHeight)
	m.keys("Escape Escape Escape ctrl+0 F1 Escape")
	for i, p := range puzzles.All() {
		m.keys(fmt.Sprintf("ctrl+%d Escape Escape Escape ctrl+e", i+1))
		m.put(sampleText(m.t, p.ID))
		m.keys("ctrl+v")
	}
	m.keys("ctrl+1")
	m.hands("mousemove 60 54 click 1") // on its tab: the toolkit keeps the widget of the last right click, with all that was shown then
	m.hands("mousemove %d %d", mostWidth-1, mostHeight-1)
	time.Sleep(65 * time.Second) // the toolkit keeps unused pictures for a minute, and drops them when it draws
	m.keys("ctrl+c")
	time.Sleep(4 * time.Second)
	f, _ = m.ask("memory")
	before, _ := m.processor()
	const watched = 15 * time.Second
	time.Sleep(watched)
	after, _ := m.processor()
	m.picture(name)
	share = float64(after-before) / float64(watched)
	m.note("rest: %d goroutines, %.1f MB, %.2f %% of a processor", f.Goroutines, float64(f.Memory)/1e6, 100*share)
	return f, share
}
