package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
)

// panel returns what the panel of the tab in front shows.
func (o *testWindow) panel() fyne.CanvasObject { return o.tab().panel.Object() }

// seen returns the visible parts of an object. test.LaidOutObjects also lists those in hidden ones.
func seen(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return nil
	}
	all = append(all, o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, seen(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, seen(child)...)
		}
	}
	return all
}

// wordsOn returns all words on an object, from the top to the bottom.
func wordsOn(o fyne.CanvasObject) string {
	var all []string
	for _, o := range seen(o) {
		switch o := o.(type) {
		case *kit.Text:
			all = append(all, o.Text())
		case *kit.Chip:
			all = append(all, o.Face().Text)
		}
	}
	return strings.Join(all, "\n")
}

// chipOn returns the visible chip with a label.
func chipOn(t *testing.T, o fyne.CanvasObject, label string) *kit.Chip {
	t.Helper()
	for _, o := range seen(o) {
		if c, ok := o.(*kit.Chip); ok && c.AccessibilityLabel() == label {
			return c
		}
	}
	t.Fatalf("there is no %q on\n%s", label, wordsOn(o))
	return nil
}

func TestTheModesOfThePanel(t *testing.T) {
	o := openWindow(t)
	want := func(chosen, words string) {
		t.Helper()
		if got := wordsOn(o.panel()); !chipOn(t, o.panel(), chosen).Face().On || !strings.Contains(got, words) {
			t.Errorf("%s is not chosen, or no %q in\n%s", chosen, words, got)
		}
	}
	want("Edit", "Solve")
	o.commands.do("play")
	o.until("editing")
	want("Play", "Hint")
	chipOn(t, o.panel(), "Solution").Tapped(nil)
	want("Play", "Cancel")
	o.until("showing")
	want("Solution", "Copy Answer")
	chipOn(t, o.panel(), "Close").Tapped(nil)
	want("Play", "Solve")
	chipOn(t, o.panel(), "Edit").Tapped(nil)
	want("Edit", "Solve")
}

// Every story has room in the smallest window, also enlarged, in all languages: nothing is cut off at the right.
func TestEveryStoryFitsTheSmallestWindow(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(800, 600))
	for _, language := range []string{"en", "zh-Hans"} {
		for _, zoom := range []int{defaultZoom, 5} {
			o.settings.change(func(s *settings) { s.Language, s.Zoom = language, zoom })
			for i := range o.all {
				o.tabs.Select(i)
				for _, id := range []string{"edit", "play", "solution"} {
					o.commands.do(id)
					if id == "solution" {
						o.until("showing")
					}
					o.fits(t, language, zoom)
				}
			}
		}
	}
	o.settings.change(func(s *settings) { s.Language, s.Zoom = "en", defaultZoom })
}

// fits checks that all chips of the panel lie within it.
func (o *testWindow) fits(t *testing.T, language string, zoom int) {
	t.Helper()
	driver := fyne.CurrentApp().Driver()
	left := driver.AbsolutePositionForObject(o.panel()).X
	right := left + o.panel().Size().Width
	for _, object := range seen(o.panel()) {
		c, ok := object.(*kit.Chip)
		if !ok {
			continue
		}
		at := driver.AbsolutePositionForObject(c)
		if at.X < left-1 || at.X+c.Size().Width > right+1 || c.Size().Width < c.MinSize().Width-1 {
			t.Errorf("%s, zoom %d, %s: %q is at %g, %g wide, needs %g; the panel is at %g to %g",
				language, zoom, o.tab().session.Puzzle.ID, c.Face().Text, at.X, c.Size().Width, c.MinSize().Width, left, right)
		}
	}
}

func TestTheFocusStaysOnAButtonThatIsPressedByAKey(t *testing.T) {
	o := openWindow(t)
	o.load("bbww\nbwww\nwwww\nwwww\n")
	o.commands.do("play")
	space, canvas := &fyne.KeyEvent{Name: fyne.KeySpace}, o.win.Canvas()
	hint := chipOn(t, o.panel(), "Hint")
	canvas.Focus(hint)
	hint.TypedKey(space)
	o.wait("the hint", func() bool { return o.tab().session.View().Boards[0].Cells[0].Marks&puzzle.MarkNext != 0 })
	if canvas.Focused() != hint {
		t.Errorf("after Space %T has the focus", canvas.Focused())
	}
	hint.TypedKey(space) // makes the last move: there are no hints then
	if !o.tab().session.Problem().Solved() || canvas.Focused() != o.tab().board {
		t.Errorf("after the last move %T has the focus", canvas.Focused())
	}
	o.commands.do("edit")
	solve := chipOn(t, o.panel(), "Solve")
	canvas.Focus(solve)
	solve.TypedKey(space)
	if canvas.Focused() != o.tab().board {
		t.Errorf("after Solve %T has the focus", canvas.Focused())
	}
	o.until("showing")
	copying := chipOn(t, o.panel(), "Copy Answer")
	canvas.Focus(copying)
	copying.Tapped(nil)
	if canvas.Focused() != o.tab().board {
		t.Errorf("after a click %T has the focus", canvas.Focused())
	}
}
