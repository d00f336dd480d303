package gui

import "testing"

// A link opens the same board elsewhere, at the same step of its answer, and Undo leads back to what was in front.
func TestLinks(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		o.front(i)
		s := tab.session
		board := linkTo(s).String()
		s.Solve()
		o.wait("the answer", func() bool { return s.Answer() != nil })
		s.Go(1)
		answer, there := linkTo(s).String(), shown(o.window)
		s.Edit()
		s.Boards.New(s.Puzzle.Sizes[0])
		own := shown(o.window)
		for _, link := range []string{board, answer} {
			o.front((i + 1) % len(o.all))
			if !o.files.follow(link) {
				t.Fatalf("%s: %v", link, o.tab().session.Status.Text())
			}
			o.wait("the answer of the link", func() bool { return s.Work() == nil })
			if again := linkTo(s).String(); o.tab() != tab || again != link || link == answer && shown(o.window) != there {
				t.Errorf("%s leads to %s, %s", link, again, shown(o.window))
			}
		}
		for range 3 { // the answer and the two boards
			s.History.Undo()
		}
		if shown(o.window) != own {
			t.Errorf("%s: Undo leads to %s", answer, shown(o.window))
		}
	}
}

func TestDamagedLinksChangeNothing(t *testing.T) {
	o := openWindow(t)
	s, before := o.tab().session, shown(o.window)
	for fragment, want := range map[string]string{
		"#chess=bw":         "the link is for a puzzle that is not known here: chess; nothing was changed.",
		"#flip=bw.b":        "the board of the link cannot be read: line 2: row has 1 cell, want 2; nothing was changed.",
		"#flip=bw.wb&step=": `the link is damaged: "" is no step; nothing was changed.`,
	} {
		if o.files.follow(fragment) || !s.Status.Failed() || s.Status.Text().String() != want || shown(o.window) != before {
			t.Errorf("%s: %q, want %q; %s", fragment, s.Status.Text(), want, shown(o.window))
		}
	}
	s.Solve()
	if o.files.follow("#flip=bw.wb") {
		t.Error("a link is followed while its tab is busy")
	}
	o.finish()
	if o.files.follow("#") || o.files.follow("") {
		t.Error("an address without a link is followed")
	}
}
