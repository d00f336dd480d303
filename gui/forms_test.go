package gui

import (
	"maps"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/gui/words"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

func TestDialogsKeepActionsAway(t *testing.T) {
	o := openWindow(t)
	before := shown(o.window)
	o.run("size")
	o.run("new")
	if shown(o.window) != before {
		t.Error("New works behind a dialog")
	}
	entry := o.win.Canvas().Focused().(*kit.Entry)
	o.app.Clipboard().SetContent("7x5")
	entry.SetText("")
	o.run("paste")
	if entry.Text != "7x5" {
		t.Errorf("pasting into the entry gives %q", entry.Text)
	}
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := o.tab().session.Problem().Size(); got != (puzzle.Size{Rows: 7, Cols: 5}) {
		t.Errorf("size %v", got)
	}
	o.press(fyne.KeyF1)
	if o.win.Canvas().Overlays().Top() == nil {
		t.Fatal("F1 shows nothing")
	}
	page{o.window}.pasted("bw\nwb\n")
	if o.finish(); o.tab().session.Problem().Size() != (puzzle.Size{Rows: 7, Cols: 5}) {
		t.Error("a text is pasted behind a dialog")
	}
	o.press(fyne.KeyEscape)
	if o.win.Canvas().Overlays().Top() != nil {
		t.Error("Esc does not close the help")
	}
	closed := false
	o.win.SetOnClosed(func() { closed = true })
	o.run("help")
	o.run("quit")
	if o.finish(); !closed {
		t.Error("a dialog keeps the window from being closed")
	}
}

// The form for a random board shows what the last one was asked to be like, and asks for that again.
func TestTheFormForRandomBoardsRepeatsALevel(t *testing.T) {
	o := openWindow(t)
	for i, p := range puzzles.All() {
		o.front(i)
		size := p.Sizes[0]
		for _, level := range p.Levels(size, 0) {
			o.tab().session.Boards.Random(level, 1)
			o.until("editing")
			o.run("randomBoard")
			o.finish()
			if !o.says("the last one was 1") {
				t.Errorf("%s, %s: the form does not tell the seed", p.ID, level.Name)
			}
			for _, k := range p.Knobs {
				if text := k.Hint[strings.LastIndex(k.Hint, "%d")+2:]; !k.Switch && !o.says(text) && !o.says("nothing to choose at this size") {
					t.Errorf("%s: the form does not tell the range of %s", p.ID, k.Label)
				}
			}
			o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			o.until("editing")
			got, seed := o.tab().session.Boards.Last()
			if got.Size != size || !maps.Equal(got.Asks, level.Asks) || seed == 1 || o.tab().session.Status.Failed() {
				t.Errorf("%s, %s: asked for %v, status %q", p.ID, level.Name, got.Asks, o.tab().session.Status.Text())
			}
		}
	}
}

func TestAKnobAsksOnlyForWhatThereIs(t *testing.T) {
	f := openWindow(t).dialogs.Form("", "", nil)
	moves := newKnobField(f, words.Of(nil), puzzle.Knob{ID: "moves", Label: "Moves", Hint: "%d to %d"}, nil)
	moves.setRange(0, 6)
	for text, right := range map[string]bool{"": true, "0": true, "6": true, "7": false, "-1": false, "x": false} {
		moves.number.SetText(text)
		if err := moves.number.Validate(); (err == nil) != right {
			t.Errorf("%q: %v", text, err)
		}
	}
	moves.setRange(1, 0)
	moves.number.SetText("1")
	if moves.number.Validate() == nil {
		t.Error("a number is asked for where there is none")
	}
	unique := newKnobField(f, words.Of(nil), puzzle.Knob{ID: "unique", Switch: true}, map[string]int{"unique": 1})
	unique.setRange(1, 0)
	if _, asked := unique.value(); asked || !unique.on.Disabled() {
		t.Error("a switch asks for what there is not")
	}
}
