//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"fourfold/puzzles"
)

// plainWindows has the window manager put windows into the corner without a frame, and leave all keys and clicks to them.
const plainWindows = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<applications><application class="*"><decor>no</decor><position force="yes"><x>0</x><y>0</y></position></application></applications>
<keyboard/><mouse/>
</openbox_config>
`

// nobody is the user that owns no files.
const nobody = 65534

// prepareFolders makes the folder that the program lives in. It runs as nobody, who can write nowhere else: whatever file
// the monkey names, nothing of anybody's is lost.
func (m *monkey) prepareFolders() {
	m.t.Helper()
	must := func(err error) {
		if err != nil {
			m.t.Helper()
			m.t.Fatal(err)
		}
	}
	if os.Geteuid() != 0 {
		refuse := m.t.Fatal
		if os.Getenv("MONKEY_SEED") == "" {
			refuse = m.t.Skip // nobody has asked for the monkey
		}
		refuse("the monkey saves files under all kinds of names, so the program must run as nobody, which takes root:\n" +
			"run it as root, or under unshare --map-root-user --map-auto")
	}
	root, err := os.MkdirTemp("", "monkey")
	must(err)
	m.t.Cleanup(func() { _ = os.RemoveAll(root) })
	must(os.Chmod(root, 0o755))
	m.den = filepath.Join(root, "den")
	must(os.WriteFile(filepath.Join(root, "openbox.xml"), []byte(plainWindows), 0o644))
	must(copyProgram(program(m.t), filepath.Join(root, "fourfold")))
	for _, folder := range append([]string{"", "folder", "locked", "tmp", ".config", ".cache"}, userFolders...) {
		must(os.MkdirAll(filepath.Join(m.den, folder), 0o755))
	}
	for name, text := range m.belongings() {
		must(os.WriteFile(filepath.Join(m.den, name), []byte(text), 0o644))
	}
	must(filepath.WalkDir(m.den, func(path string, _ os.DirEntry, err error) error {
		if err != nil || strings.Contains(path, "locked") {
			return err
		}
		return os.Chown(path, nobody, nobody)
	}))
	m.folder = monkeyFolder
	if m.folder == "" {
		m.folder, err = os.MkdirTemp("", "monkey-left") // it is left for people
		must(err)
	}
	must(os.MkdirAll(m.folder, 0o755))
}

// userFolders are those that a desktop makes for each user.
var userFolders = []string{"Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"}

// belongings are the files that the program finds, by name.
func (m *monkey) belongings() map[string]string {
	all := map[string]string{"locked.txt": "bw\nwb\n", "locked/in.txt": "bw\nwb\n", "boards": "bw\nwb\n\nbb\nww\n", "empty.txt": "", "garbage.txt": "\x00\x01\xff"}
	for _, folder := range userFolders { // the toolkit complains where there are none
		all[".config/user-dirs.dirs"] += fmt.Sprintf("XDG_%s_DIR=\"$HOME/%s\"\n", strings.ToUpper(folder), folder)
	}
	for _, p := range puzzles.All() {
		all["folder/"+p.ID+".txt"] = sample(m.t, p.ID)
	}
	return all
}

func copyProgram(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY, 0o755)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		return err
	}
	return out.Close()
}

// open starts the program in its folder, with the window at its usual size.
func (m *monkey) open() {
	m.t.Helper()
	m.starts++
	m.prepare(filepath.Join(m.den, ".config"), "FOURFOLD_TRACE=boards", "HOME="+m.den, "XDG_CACHE_HOME="+filepath.Join(m.den, ".cache"),
		"XDG_DATA_HOME="+filepath.Join(m.den, ".local"), "XDG_RUNTIME_DIR="+m.den, "TMPDIR="+filepath.Join(m.den, "tmp"), "GORACE=halt_on_error=0")
	m.program.Path, m.program.Dir = filepath.Join(m.den, "..", "fourfold"), m.den
	m.program.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	var err error
	if m.asks, err = m.program.StdinPipe(); err != nil {
		m.t.Fatal(err)
	}
	m.begin()
	if m.hand == nil {
		m.hand = m.desktop.hand()
	}
	m.do(deed{sizer, "1180 800", 0})
	m.planner.width, m.planner.height = usualWidth, usualHeight
}
