package gui

import (
	"bytes"
	"image/png"
	"testing"

	"fourfold/gui/export"
)

// exported returns what the picture of the tab in front is.
func (o *testWindow) exported() []byte {
	o.t.Helper()
	var file bytes.Buffer
	e := &exports{saver: o.files.saver, front: o.files.front}
	if err := e.picture(o.tab().document)(&file); err != nil {
		o.t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(file.Bytes())); err != nil {
		o.t.Fatal(err)
	}
	return file.Bytes()
}

func TestThePictureOfAnAnswerShowsTheAnswer(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		o.tabs.Select(i)
		p := tab.session.Puzzle
		set := o.exported()
		o.commands.do("solve")
		o.until("showing")
		e := &exports{saver: o.files.saver, front: o.files.front}
		opened, walk := o.exported(), tab.outcome().Walk
		var want bytes.Buffer
		var err error
		switch {
		case p.AnyOrder, p.EndFirst:
			view := tab.session.View()
			numbered := 0
			for _, c := range view.Boards[0].Cells {
				numbered += min(int(c.Order), 1)
			}
			if p.AnyOrder && numbered != walk.Len() {
				t.Errorf("%s: %d cells are numbered, want %d", p.ID, numbered, walk.Len())
			}
			if p.EndFirst && tab.session.Line().At() != walk.Len() {
				t.Errorf("%s does not open at its end", p.ID)
			}
			if bytes.Equal(opened, set) {
				t.Errorf("%s: the picture of the answer is that of the board", p.ID)
			}
		case walk.Len() <= export.MaxStrip:
			err = export.Strip(&want, walk, e.look(panelSide))
			if err != nil || !bytes.Equal(opened, want.Bytes()) {
				t.Errorf("%s: the picture is no strip of all steps", p.ID)
			}
		}
		tab.session.Go(1)
		if after := o.exported(); bytes.Equal(after, opened) {
			t.Errorf("%s: the picture after a step is still that of the answer", p.ID)
		}
		o.commands.do("close")
	}
}
