package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/session"
)

func TestThePlayerIsThereOnlyWithASolution(t *testing.T) {
	o := openWindow(t)
	there := func() bool { return o.tab().player.content.Visible() }
	if there() {
		t.Error("there is a player while a board is edited")
	}
	high := o.tab().board.Size().Height
	o.commands.do("solve")
	o.until("showing")
	o.tab().content.Refresh()
	if !there() || o.tab().board.Size().Height >= high {
		t.Errorf("with a solution the player is there: %t; the board is %g high, before %g", there(), o.tab().board.Size().Height, high)
	}
	o.press(fyne.KeyEscape)
	if there() {
		t.Error("the player stays behind")
	}
}

// However the list of speeds is left, the keys go to the board: Space must not open it again.
func TestTheListOfSpeedsLeavesTheKeysToTheBoard(t *testing.T) {
	o := openWindow(t)
	o.commands.do("solve")
	o.until("showing")
	canvas, speed := o.win.Canvas(), o.tab().player.speed
	for _, keys := range [][]fyne.KeyName{{fyne.KeyEscape}, {fyne.KeyDown, fyne.KeyReturn}} {
		canvas.Focus(speed)
		speed.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if canvas.Overlays().Top() == nil {
			t.Fatal("Space does not open the list")
		}
		for _, key := range keys {
			canvas.Focused().TypedKey(&fyne.KeyEvent{Name: key})
		}
		if canvas.Overlays().Top() != nil || canvas.Focused() != o.tab().board {
			t.Errorf("after %s the keys go to %T", keys, canvas.Focused())
		}
	}
	if got := o.tab().session.Pace.Index(); got != 0 {
		t.Errorf("the first speed is chosen, but it is %s", session.Speeds[got].Name)
	}
	o.preferences.change(func(s *settings) { s.Speed = session.DefaultSpeed })
}

// Every stop of Tab looks other than before while it has the keys.
func TestTheFocusIsSeenAtEveryStop(t *testing.T) {
	o := openWindow(t)
	o.commands.do("solve")
	o.until("showing")
	seen := 0
	for range 60 {
		o.win.Canvas().FocusNext()
		stop := o.win.Canvas().Focused()
		if stop == o.tab().board {
			continue // its caret is tested where it is drawn
		}
		object := stop.(fyne.CanvasObject)
		with := test.RenderObjectToMarkup(object)
		stop.FocusLost()
		if test.RenderObjectToMarkup(object) == with {
			t.Errorf("%T does not show that it has the keys", stop)
		}
		stop.FocusGained()
		seen++
	}
	if seen < 20 {
		t.Errorf("only %d stops", seen)
	}
}
