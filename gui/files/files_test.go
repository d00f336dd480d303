package files

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/view"
)

// program is files with a window of words: it notes what it is told, and answers questions.
type program struct {
	*Files
	t       *testing.T
	front   *Document
	asked   []Question // that are open
	busy    bool       // it has no room for questions
	started sync.WaitGroup
	posted  chan func()
}

func (p *program) ask(q Question) bool {
	if p.busy {
		return false
	}
	p.asked = append(p.asked, q)
	if q.Kind == Wait {
		q.Progress.Close = func() {
			p.asked = slices.DeleteFunc(p.asked, func(o Question) bool { return o.Progress == q.Progress })
		}
	}
	return true
}

// begin starts the program on a folder of saved documents.
func begin(t *testing.T, folder string) *program {
	t.Helper()
	p := &program{t: t, posted: make(chan func(), 1000)}
	p.Files = New(Env{
		Show: func(d *Document) { p.front = d }, Front: func() *session.Session { return p.front.Session }, Ask: p.ask,
		Store: store.New(store.Disk(folder)), Recent: &Recent{}, Clipboard: test.NewClipboard(), Settings: &session.Settings{},
		Post: func(f func()) { p.posted <- f }, Start: func(f func()) { p.started.Go(f) },
	}, puzzles.All())
	p.front = p.Documents[0]
	t.Cleanup(p.end)
	return p
}

// end saves all as the end of the program does.
func (p *program) end() {
	p.Save()
	_ = p.env.Store.Close()
	p.Close()
}

// finish waits for all that was started, and runs what that posted.
func (p *program) finish() {
	for {
		p.started.Wait()
		select {
		case f := <-p.posted:
			f()
		default:
			return
		}
	}
}

// wait runs what is posted until something has come about.
func (p *program) wait(what string, done func() bool) {
	p.t.Helper()
	for limit := time.After(time.Minute); !done(); {
		select {
		case f := <-p.posted:
			f()
		case <-limit:
			p.t.Fatalf("waited for: %s; the status is %q", what, p.status())
		}
	}
}

// solve solves the board in front.
func (p *program) solve() {
	p.front.Session.Solve()
	p.wait("the answer", func() bool { return p.front.Session.Answer() != nil })
}

// answer answers the question that is open, and waits for what that starts.
func (p *program) answer(text string) {
	p.t.Helper()
	if len(p.asked) == 0 {
		p.t.Fatal("nothing is asked")
	}
	q := p.asked[len(p.asked)-1]
	p.asked = nil
	q.Answer(text)
	p.finish()
}

// asks checks which question is open: its kind and a part of it, or none for a negative kind.
func (p *program) asks(kind Kind, part string) {
	p.t.Helper()
	switch n := len(p.asked); {
	case n == 0 && kind >= 0:
		p.t.Errorf("nothing is asked, want %q; the status is %q", part, p.status())
	case n > 0:
		q := p.asked[n-1]
		text := cmp.Or(q.Text, q.Title)
		if q.Problem != nil {
			text += ": " + q.Problem.Error()
		}
		if n > 1 || q.Kind != kind || !strings.Contains(text, part) {
			p.t.Errorf("%d questions, kind %d, %q, want kind %d, %q", n, q.Kind, text, kind, part)
		}
	}
}

func (p *program) status() string { return p.front.Session.Status.Text().String() }

// shown returns the board in front as text.
func (p *program) shown() string {
	return boards.Write(p.front.Session.Puzzle, p.front.Session.Problem())
}

// edit changes the board in front, and returns what is to be saved then.
func (p *program) edit() string {
	p.front.Session.Input.Press(view.Spot{}, false)
	p.front.Session.Input.Release(view.Spot{}, true)
	return p.front.Session.Boards.List().Text()
}

// file writes a file, and returns its path.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// holds checks the content of a file.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); string(got) != want || err != nil {
		t.Errorf("%s has %q, %v, want %q", filepath.Base(path), got, err, want)
	}
}

// The next start has the boards of each puzzle, and the file that they came from.
func TestDocumentsAreSaved(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	path := file(t, "mine.txt", "bbbb\nwwww\nbbbb\nwwww\n")
	p := begin(t, folder)
	p.Open(p.front, path)
	if p.finish(); p.env.Store.Flush() != nil || begin(t, folder).Documents[0].Path() != path {
		t.Error("after a kill the file is forgotten")
	}
	p.front.bind(fileState{Path: path + "\xe9"}, p.front.list)
	if p.env.Store.Flush() != nil || begin(t, folder).Documents[0].Path() != "" || len(p.env.Recent.Recent) != 1 {
		t.Error("a path that is no valid UTF-8 is saved as another one")
	}
	p.front.bind(fileState{Path: path}, p.front.list)
	var want []string
	for _, p.front = range p.Documents {
		p.edit()
		want = append(want, p.shown())
	}
	p.end()
	p = begin(t, folder)
	for i, d := range p.Documents {
		if p.front = d; p.shown() != want[i] || (d.Path() == path) != (i == 0) || d.Session.Status.Failed() {
			t.Errorf("%s: %q, file %q, status %q", d.Session.Puzzle.ID, p.shown(), d.Path(), p.status())
		}
	}
	for _, id := range []string{"flip", "swap", "tetravex", "fourline"} { // by which the next version finds them
		if _, err := os.Stat(filepath.Join(folder, "board-"+id+".json")); err != nil {
			t.Error(err)
		}
	}
	damaged := filepath.Join(folder, "board-flip.json")
	if err := os.WriteFile(damaged, []byte(`{"boards": ["w\n"], "lists": ["w\n"], "entries": []}`), 0o600); err != nil {
		t.Fatal(err)
	}
	d := begin(t, folder).Documents[0]
	if s := d.Session.Status; !s.Failed() || !strings.Contains(s.Text().String(), "set aside as board-flip.damaged-") || d.Path() != "" {
		t.Errorf("damaged: status %q, file %q", s.Text(), d.Path())
	}
}
