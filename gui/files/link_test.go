package files

import "testing"

// A link opens the same board elsewhere, at the same step of its answer, and Undo leads back to what was in front.
func TestLinks(t *testing.T) {
	f := begin(t, t.TempDir())
	for i, d := range f.Documents {
		f.front = d
		s := d.Session
		f.CopyLink(d)
		board := f.env.Clipboard.Content()
		if f.status() != "Copied a link to this board." {
			t.Errorf("status %q", f.status())
		}
		f.solve()
		s.Go(0)
		atStart := linkTo(s).String()
		s.Go(1)
		f.CopyLink(d)
		answer, there := f.env.Clipboard.Content(), f.shown()
		if f.status() != "Copied a link to this step of the answer." {
			t.Errorf("status %q", f.status())
		}
		s.Edit()
		s.Boards.New(s.Puzzle.Sizes[0])
		own := f.shown()
		for _, link := range []string{board, atStart, answer} {
			f.front = f.Documents[(i+1)%len(f.Documents)]
			if !f.follow(link) {
				t.Fatalf("%s: %v", link, f.status())
			}
			f.wait("the answer of the link", func() bool { return s.Work() == nil })
			if again := linkTo(s).String(); f.front != d || again != link || link == answer && f.shown() != there {
				t.Errorf("%s leads to %s, %s", link, again, f.shown())
			}
		}
		for range 5 { // the two answers and the three boards
			s.History.Undo()
		}
		if f.shown() != own {
			t.Errorf("%s: Undo leads to %s", answer, f.shown())
		}
	}
}

func TestDamagedLinksChangeNothing(t *testing.T) {
	f := begin(t, t.TempDir())
	s, before := f.front.Session, f.shown()
	for fragment, want := range map[string]string{
		"#chess=bw":         "the link is for a puzzle that is not known here: chess; nothing was changed.",
		"#flip=bw.b":        "the board of the link cannot be read: line 2: row has 1 cell, want 2; nothing was changed.",
		"#flip=bw.wb&step=": `the link is damaged: "" is no step; nothing was changed.`,
	} {
		if f.follow(fragment) || !s.Status.Failed() || f.status() != want || f.shown() != before {
			t.Errorf("%s: %q, want %q; %s", fragment, f.status(), want, f.shown())
		}
	}
	s.Solve()
	if f.follow("#flip=bw.wb") {
		t.Error("a link is followed while its tab is busy")
	}
	f.finish()
	if f.follow("#") || f.follow("") {
		t.Error("an address without a link is followed")
	}
}
