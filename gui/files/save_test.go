package files

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fourfold/gui/export"
	"fourfold/gui/paint"
	"fourfold/gui/words"
	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/proof"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func TestSavingAsksBeforeItReplaces(t *testing.T) {
	f := begin(t, t.TempDir())
	path, text := file(t, "mine.txt", "precious"), f.front.Session.Boards.List().Text()
	f.SaveBoards(f.front) // which has no file yet
	f.asks(SavePath, "flip.txt")
	f.answer(path)
	f.asks(Replace, "mine.txt already exists")
	holds(t, path, "precious")
	if f.asked = nil; f.front.Path() != "" {
		t.Errorf("without an answer the file is %q", f.front.Path())
	}
	f.SaveAs(f.front)
	f.answer(strings.TrimSuffix(path, ".txt")) // the extension is added
	f.answer("")
	holds(t, path, text)
	if f.front.Path() != path || f.status() != "Saved as mine.txt." || f.env.Recent.Recent[0] != path || f.env.Recent.Folder != filepath.Dir(path) {
		t.Errorf("file %q, status %q, recent %+v", f.front.Path(), f.status(), f.env.Recent)
	}
	f.front.Session.Boards.New(f.front.Session.Puzzle.Max)
	if f.front.Path() != "" {
		t.Errorf("a new board is taken for that of %q", f.front.Path())
	}
	if f.front.Session.History.Undo(); f.front.Path() != path {
		t.Error("undo does not return to the file")
	}
	time.Sleep(400 * time.Millisecond) // after which the progress would be shown
	f.finish()
	f.asks(-1, "")
	f.SaveAs(f.front)
	f.asks(SavePath, path)
}

// A path is looked at when it is accepted. For a folder the proposed name in it is asked, and where nothing can be written
// the reason is told. A path begins in the home folder.
func TestAPathThatCannotBeIsAskedAgain(t *testing.T) {
	f := begin(t, t.TempDir())
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	mine, inner := filepath.Join(home, "mine.txt"), filepath.Join(home, "inner")
	if err := os.WriteFile(mine, []byte("precious"), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(inner, 0o700); err != nil {
		t.Fatal(err)
	}
	f.SaveAs(f.front)
	for path, want := range map[string]string{
		mine: mine + ": this file is write-protected", filepath.Join(home, "none", "x"): "x.txt: there is no such folder",
		filepath.Join(home, "\x00"): "invalid argument", inner: filepath.Join(inner, "flip.txt"), "inner/": filepath.Join(inner, "flip.txt"),
		"~": filepath.Join(home, "flip.txt"), "~none/": filepath.Join(home, "~none", "flip.txt"),
		"~/inner": filepath.Join(inner, "flip.txt"), " ": filepath.Join(home, "flip.txt"), home + "/none/": filepath.Join(home, "none", "flip.txt"),
	} {
		f.answer(path)
		f.asks(SavePath, want)
	}
	f.answer("inner/mine")
	f.asks(-1, "")
	holds(t, filepath.Join(inner, "mine.txt"), f.front.Session.Boards.List().Text())
	if left, _ := os.ReadDir(home); len(left) != 2 {
		t.Errorf("files %v", left)
	}
}

// A file that another program has changed since it was opened or saved is replaced only after a question.
func TestAChangedFileIsReplacedOnlyAfterAQuestion(t *testing.T) {
	folder := t.TempDir()
	f := begin(t, folder)
	again := func() {
		f.end()
		f = begin(t, folder)
	}
	path := file(t, "mine.txt", "bbbb\nwwww\nbbbb\nwwww\n")
	f.Open(f.front, path)
	f.finish()
	save := func(want string, kind Kind, part string) {
		t.Helper()
		f.SaveBoards(f.front)
		f.finish()
		holds(t, path, want)
		f.asks(kind, part)
	}
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	save(f.edit(), -1, "")
	again()
	save(f.edit(), -1, "")
	do(os.WriteFile(path, []byte("SOMEBODY ELSE"), 0o600))
	text := f.edit()
	save("SOMEBODY ELSE", Override, "mine.txt has been changed by another program")
	again()
	save("SOMEBODY ELSE", Override, "")
	f.answer("")
	save(text, -1, "")
	do(os.Remove(path))
	save(f.edit(), -1, "")
	do(os.Chmod(path, 0o444))
	text = f.front.Session.Boards.List().Text()
	f.edit()
	save(text, SavePath, "this file is write-protected")
}

// slow writes a file until release is closed or the writing is ended. Then it closes ended.
func (f *program) slow(path string) (release, ended chan bool) {
	release, ended = make(chan bool), make(chan bool)
	f.write(output{of: f.front, content: func(ctx context.Context, to io.Writer, progress func(float64)) error {
		defer close(ended)
		progress(0.25)
		select {
		case <-release:
		case <-ctx.Done():
			return ctx.Err()
		}
		progress(0.75)
		_, err := io.WriteString(to, "all of it")
		return err
	}}, path)
	return release, ended
}

// The progress is shown when there is room for it, until the file is written or somebody cancels that.
func TestProgressIsShownAndCanBeCancelled(t *testing.T) {
	for _, cancelled := range []bool{true, false} {
		f := begin(t, t.TempDir())
		path := filepath.Join(t.TempDir(), "long.gif")
		release, _ := f.slow(path)
		f.busy = true
		for range 2 { // the progress, and the question
			(<-f.posted)()
		}
		f.busy = false
		f.wait("the progress", func() bool { return len(f.asked) > 0 })
		f.asks(Wait, "Writing long.gif …")
		closed, shown := false, 0.0
		p := f.asked[0].Progress
		p.Show, p.Close = func(done float64) { shown = done }, func() { closed = true }
		want := "Saved as long.gif."
		if cancelled {
			p.Cancel()
			want = "long.gif was not written."
		} else {
			close(release)
		}
		f.finish()
		if left, _ := os.ReadDir(filepath.Dir(path)); f.status() != want || !closed || (len(left) == 0) != cancelled || (shown == 0.75) == cancelled {
			t.Errorf("status %q, want %q; closed: %t, shown %g; files %v", f.status(), want, closed, shown, left)
		}
	}
}

// The end of the program waits until files are written, unless it is asked for twice or a file cannot be written.
func TestTheEndWaitsForFiles(t *testing.T) {
	for name, c := range map[string]struct{ twice, fails, cancelled bool }{
		"once": {}, "twice": {twice: true}, "in vain": {fails: true}, "cancelled": {cancelled: true},
	} {
		f, ended := begin(t, t.TempDir()), 0
		folder := t.TempDir()
		path := filepath.Join(folder, "long.gif")
		if c.fails {
			path = filepath.Join(folder, "none", "long.gif")
		}
		if f.Finish(func() { ended++ }) {
			t.Errorf("%s: waits for nothing", name)
		}
		release, done := f.slow(path)
		if !f.Finish(func() { ended++ }) || c.twice && f.Finish(func() { ended++ }) {
			t.Errorf("%s: waits: %t", name, !c.twice)
		}
		if c.twice {
			f.Close()
			<-done
		} else {
			if c.cancelled {
				f.wait("the progress", func() bool { return len(f.asked) > 0 })
				f.asked[0].Progress.Cancel()
			} else {
				close(release)
			}
			if f.finish(); (ended == 1) == c.fails || strings.HasPrefix(f.status(), "long.gif could not be written: ") != c.fails {
				t.Errorf("%s: ended %d times, status %q", name, ended, f.status())
			}
		}
		if left, _ := os.ReadDir(folder); len(left) == 1 == (c != struct{ twice, fails, cancelled bool }{}) {
			t.Errorf("%s: left are %v", name, left)
		}
	}
}

// Scripts tell what is asked: the path that is proposed, or the question. In them O asks for a file to open, o opens mine.txt,
// e edits its board, n makes a new one, x has another program change the file, w has a file written elsewhere, s and S save and
// save as, a saves answers, t and p export text and certificate, v exports an animation, and q closes the program, which ends if
// it can.
func TestScripts(t *testing.T) {
	for script, want := range map[string]string{
		"O": "HOME ", "wO": "/written ", "owO": "FOLDER ",
		"s": "HOME flip.txt", "S": "HOME flip.txt", "wS": "/written flip.txt", "owS": "FOLDER mine.txt", "owes": "", "ownS": "/written flip.txt",
		"a": "HOME flip-answers.txt", "oat": "FOLDER flip-solution.txt", "p": "HOME flip-proof.txt", "v": "HOME flip.gif",
		"oxs": "mine.txt has been changed by another program. Replace it?", "oesq": "ends", "q": "ends",
		"oxsq": "mine.txt has been changed by another program. Replace it?", "oSyq": "mine.txt already exists. Replace it?",
	} {
		f, path, said := begin(t, t.TempDir()), file(t, "mine.txt", "bwww\nwwww\nwwww\nwwww\n"), ""
		home, _ := os.UserHomeDir()
		do := map[rune]func(){
			'O': func() { f.AskOpen(f.front) }, 'o': func() { f.Open(f.front, path); f.finish() }, 'e': func() { f.edit() }, 'n': func() { f.front.Session.Boards.New(view.Size{Rows: 2, Cols: 2}) },
			'x': func() { _ = os.WriteFile(path, nil, 0o600) }, 'w': func() { f.env.Recent.Folder = "/written" },
			's': func() { f.SaveBoards(f.front) }, 'S': func() { f.SaveAs(f.front) }, 'a': func() { f.SaveAnswers(f.front) },
			't': func() { f.solve(); f.ExportText(f.front) }, 'p': func() { f.solve(); f.ExportProof(f.front) },
			'v': func() { f.solve(); f.ExportGIF(f.front, paint.Palettes()[0].Palette(false)) },
			'y': func() { q := f.asked[0]; f.asked = nil; q.Answer(q.Text) },
			'q': func() {
				end := func() { said = "ends" }
				if !f.Finish(end) {
					end()
				}
			},
		}
		for _, key := range script {
			do[key]()
		}
		f.finish()
		if n := len(f.asked); n > 0 {
			text := strings.NewReplacer(filepath.ToSlash(filepath.Dir(path))+"/", "FOLDER ", filepath.ToSlash(home)+"/", "HOME ", "/written/", "/written ").
				Replace(filepath.ToSlash(f.asked[n-1].Text) + "/")
			said += strings.TrimSuffix(text, "/")
		}
		if said != want {
			t.Errorf("%s: %q, want %q", script, said, want)
		}
	}
}

// The end of the program saves a board whose saving has begun, and names a file that it ends.
func TestTheEndSaves(t *testing.T) {
	f, path := begin(t, t.TempDir()), file(t, "mine.txt", "bbbb\nwwww\nbbbb\nwwww\n")
	f.Open(f.front, path)
	f.finish()
	f.front.Session.Edit()
	text := f.edit()
	f.SaveBoards(f.front)
	f.slow(filepath.Join(t.TempDir(), "long.gif"))
	if err := f.Close(); err == nil || err.Error() != "long.gif was not written" {
		t.Errorf("error %v", err)
	}
	holds(t, path, text)
}

// Exports hold what the window shows: the picture the board, the animation and the text all steps, the certificate a proof
// that is accepted.
func TestExports(t *testing.T) {
	f := begin(t, t.TempDir())
	palette := paint.Palettes()[0].Palette(false)
	for i, d := range f.Documents {
		if testing.Short() && i%2 > 0 {
			continue
		}
		f.front = d
		write := func(export func()) []byte {
			t.Helper()
			path := filepath.Join(t.TempDir(), "out")
			export()
			f.asks(SavePath, string(filepath.Separator)+d.stem())
			end := filepath.Ext(f.asked[0].Text)
			f.answer(path)
			f.asked = nil // the progress, on a slow machine
			content, err := os.ReadFile(path + end)
			if err != nil {
				t.Fatal(err)
			}
			return content
		}
		seen := map[string]bool{}
		picture := func() {
			t.Helper()
			content := write(func() { f.ExportPNG(d, palette) })
			img, err := png.DecodeConfig(bytes.NewReader(content))
			if err != nil || max(img.Width, img.Height) > pictureSide || max(img.Width, img.Height) < pictureSide/2 || seen[string(content)] {
				t.Errorf("%v, %d x %d pixels, seen before: %t", err, img.Width, img.Height, seen[string(content)])
			}
			seen[string(content)] = true
		}
		own := f.shown()
		picture()
		f.solve()
		picture()
		d.Session.Go(1)
		o := d.Session.Answer().Outcome()
		next, _ := d.Session.Puzzle.WhyStep(t.Context(), o.Walk, 1)
		f.wait("the reason of the next step", func() bool { return d.Session.Player.Because().Text.String() == next.Text.String() })
		picture()
		view, carried := d.Session.View(), d.Session.Record()
		if view.Caption = sentence.New("%s", o.Title.String()); !o.Detail.Empty() {
			view.Caption = sentence.New("%s", o.Title.String()+" · "+o.Detail.String())
		}
		var titled bytes.Buffer
		if _ = export.PNG(&titled, view, pictures(d, pictureSide, palette)); !seen[string(carried.Into(titled.Bytes()))] {
			t.Errorf("%s: the picture is not called %q", d.Session.Puzzle.ID, view.Caption)
		}
		animation := write(func() { f.ExportGIF(d, palette) })
		var want bytes.Buffer
		_ = export.GIF(t.Context(), &want, d.Session.Puzzle, o.Walk, export.Options{
			Side: animationSide, Palette: palette, Translate: words.Say,
		}, func(float64) {})
		carried.Position = 0
		if !bytes.Equal(animation, carried.Into(want.Bytes())) {
			t.Errorf("%s: another animation", d.Session.Puzzle.ID)
		}
		frames, err := gif.DecodeAll(bytes.NewReader(animation))
		if err != nil || len(frames.Image) < d.Session.Line().Len() || max(frames.Config.Width, frames.Config.Height) > animationSide {
			t.Errorf("%v, %d frames", err, len(frames.Image))
		}
		text := string(write(func() { f.ExportText(d) }))
		why, _ := d.Session.Puzzle.WhyStep(t.Context(), d.Session.Answer().Outcome().Walk, 0)
		head := strings.TrimSuffix(o.Title.String()+" · "+o.Detail.String(), " · ") + "\n\n" + own + "\n"
		if !strings.HasPrefix(text, head) || strings.Contains(text, "\n- ") != (len(o.Notes()) > 0) || !strings.Contains(text, string(d.Session.Puzzle.AppendAnswer(nil, 1, *o))) || strings.Count(text, "\n") < d.Session.Line().Len() || !strings.Contains(text, why.Text.String()) {
			t.Errorf("%s: the solution is %q", d.Session.Puzzle.ID, text)
		}
		f.CopyAnswer(d)
		f.finish()
		if copied := f.env.Clipboard.Content(); !strings.Contains(copied, o.Title.String()) || f.status() != "Copied the answer with its steps as text." {
			t.Errorf("%s: copied is %q, status %q", d.Session.Puzzle.ID, copied, f.status())
		}
		if o.Certify == nil {
			continue
		}
		certificate := write(func() { f.ExportProof(d) })
		if accepted, err := proof.Verify(t.Context(), bytes.NewReader(certificate)); err != nil || len(accepted) != 1 {
			t.Errorf("%s: %v, error %v\n%s", d.Session.Puzzle.ID, accepted, err, certificate)
		}
	}
}

// The answers to a list are copied and saved as the judge wants them. What is missing is told.
func TestAnswersOfAList(t *testing.T) {
	f := begin(t, t.TempDir())
	s := f.front.Session
	all, err := boards.Read(s.Puzzle, "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n", maxBoards)
	if err != nil {
		t.Fatal(err)
	}
	s.Boards.Load(all, sentence.New("test"))
	f.solve()
	f.CopyAnswers(f.front)
	path := filepath.Join(t.TempDir(), "answers.txt")
	if f.status() != "Copied the answers as text. Boards without an answer are left out: 1." || f.env.Clipboard.Content() != "4\n" {
		t.Errorf("status %q, copied %q", f.status(), f.env.Clipboard.Content())
	}
	for _, want := range []int{1, 2} { // the answer in front, and the list with one answer
		s.Boards.ShowList(want == 2)
		f.ExportPage(f.front)
		f.answer(filepath.Join(t.TempDir(), "page.html"))
		html, _ := os.ReadFile(filepath.Join(f.env.Recent.Folder, "page.html"))
		read, _ := record.Read(html)
		f.ExportPNG(f.front, paint.Palettes()[0].Palette(false))
		f.asks(SavePath, "flip-1.png")
		f.asked = nil
		s.Watch.Show()
		f.ExportPNG(f.front, paint.Palettes()[0].Palette(false))
		f.asks(SavePath, "flip-1-search.png")
		s.Watch.Hide()
		f.asked = nil
		if n := bytes.Count(html, []byte("fourfold proof")); len(read) != want || bytes.Count(read[0].Moves, []byte("[")) != 5 || n != 1 {
			t.Errorf("%d boards, %d certificates, want %d and 1", len(read), n, want)
		}
	}
	f.SaveAnswers(f.front)
	f.answer(filepath.Join(t.TempDir(), "some.txt"))
	if f.status() != "Saved as some.txt. Boards without an answer are left out: 1." {
		t.Errorf("status %q", f.status())
	}
	s.Boards.SolveAll()
	f.wait("all answers", func() bool { return !s.Boards.Running() })
	f.CopyAnswers(f.front)
	f.SaveAnswers(f.front)
	f.answer(path)
	if holds(t, path, "4\nImpossible\n"); f.env.Clipboard.Content() != "4\nImpossible\n" || f.status() != "Saved as answers.txt." || f.front.Path() != "" {
		t.Errorf("copied %q, status %q, file %q", f.env.Clipboard.Content(), f.status(), f.front.Path())
	}
}

func TestTheResultOfADayIsCopied(t *testing.T) {
	f := begin(t, t.TempDir())
	s := f.front.Session
	s.Days.Open("2026-11-24", nil)
	f.wait("the board", func() bool { return s.Work() == nil })
	s.PlayByHand()
	for !s.Line().Won() {
		before := s.Line().At()
		s.Hints.Hint()
		f.wait("the hint", func() bool {
			c, ok := s.Hints.Card()
			return !ok || !c.Move.Empty() || s.Line().At() > before || !strings.HasPrefix(c.Text.Format, "Looking")
		})
	}
	f.CopyResult(f.front)
	want := fmt.Sprintf("Fourfold Flip 2026-11-24: %d presses, the fewest possible, %[1]d by hints", s.Line().At())
	board := boards.Write(s.Puzzle, s.Line().Start())
	if f.env.Clipboard.Content() != want+"\n"+board || f.status() != "Copied: "+want {
		t.Errorf("copied %q, status %q, want %q", f.env.Clipboard.Content(), f.status(), want)
	}
}

// A result that is pasted opens its board, in its tab and as that of its day if it is.
func TestAResultIsPasted(t *testing.T) {
	from, to := begin(t, t.TempDir()), begin(t, t.TempDir())
	for _, d := range from.Documents {
		from.front = d
		d.Session.Days.Open("2026-11-24", nil)
		from.wait("the board", func() bool { return d.Session.Work() == nil })
		from.CopyResult(d)
		text, board := from.env.Clipboard.Content(), d.Session.Line().Start()
		for _, c := range [][2]string{{strings.Replace(text, "11-24:", "11-25:", 1), ""}, {text, "2026-11-24"}} {
			for _, front := range to.Documents {
				to.Paste(front, c[0])
				to.finish()
				s := to.find(d.Session.Puzzle.ID).Session
				to.wait("the board", func() bool { return s.Work() == nil })
				same := boards.Write(d.Session.Puzzle, s.Problem()) == boards.Write(d.Session.Puzzle, board)
				if to.front.Session != s || !same || s.Days.Date() != c[1] {
					t.Errorf("%q before %s: %s, day %q", c[0], front.Session.Puzzle.ID, to.front.Session.Puzzle.ID, s.Days.Date())
				}
			}
		}
	}
}
