package gui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	tooltips "github.com/dweymouth/fyne-tooltip/widget"
)

// stripTab is a tab of the window's strip: the icon and the name of a puzzle, and a dot while its solver runs.
type stripTab struct {
	tooltips.ToolTipWidget
	name    string
	icon    fyne.Resource
	tapped  func()
	step    func(by int)         // goes to a neighbour
	behind  func(*fyne.KeyEvent) // takes the other keys
	named   bool                 // the name is shown, not the icon alone
	front   bool
	busy    bool
	focused bool
	hovered bool
}

func newStripTab(name string, icon fyne.Resource, behind func(*fyne.KeyEvent)) *stripTab {
	t := &stripTab{name: name, icon: icon, behind: behind, named: true}
	t.ExtendBaseWidget(t)
	return t
}

// set gives a field a value, and shows it if that is another one.
func (t *stripTab) set(field *bool, value bool) {
	if *field != value {
		*field = value
		t.Refresh()
	}
}

func (t *stripTab) setFront(on bool) { t.set(&t.front, on) }
func (t *stripTab) setBusy(on bool)  { t.set(&t.busy, on) }

// setNamed shows or hides the name; hidden, it is still told where the pointer is.
func (t *stripTab) setNamed(on bool) {
	t.set(&t.named, on)
	t.SetToolTip("")
	if !on {
		t.SetToolTip(t.name)
	}
}

// Tapped brings the tab to the front.
func (t *stripTab) Tapped(*fyne.PointEvent) { t.tapped() }

// MouseIn shows that a click has a meaning.
func (t *stripTab) MouseIn(ev *desktop.MouseEvent) {
	t.ToolTipWidget.MouseIn(ev)
	pointed = t
	t.set(&t.hovered, true)
}

// MouseOut takes that back.
func (t *stripTab) MouseOut() {
	t.ToolTipWidget.MouseOut()
	t.set(&t.hovered, false)
}

// FocusGained implements [fyne.Focusable].
func (t *stripTab) FocusGained() { t.set(&t.focused, true) }

// FocusLost implements [fyne.Focusable].
func (t *stripTab) FocusLost() { t.set(&t.focused, false) }

// TypedRune implements [fyne.Focusable].
func (t *stripTab) TypedRune(rune) {}

// TypedKey selects the tab or a neighbour.
func (t *stripTab) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.tapped()
	case fyne.KeyLeft:
		t.step(-1)
	case fyne.KeyRight:
		t.step(1)
	default:
		t.behind(ev)
	}
}

// sizes of a tab in the strip, before zoom.
const (
	stripIcon   = 20
	stripSide   = 13 // room at the left and at the right
	stripGap    = 8  // between icon and name
	stripHeight = 38
	stripNarrow = 30 // least width
)

// sizeWith returns the size of the tab with its name or without. The name takes the room of bold letters also where
// they are not, so that nothing moves when another tab comes to the front.
func (t *stripTab) sizeWith(name bool) fyne.Size {
	size := fyne.NewSize(scaled(stripIcon+2*stripSide), scaled(stripHeight))
	if name {
		size.Width += scaled(stripGap) + fyne.MeasureText(t.name, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	}
	return size
}

// CreateRenderer implements [fyne.Widget].
func (t *stripTab) CreateRenderer() fyne.WidgetRenderer {
	r := &stripTabRenderer{
		tab: t, ground: &canvas.Rectangle{}, icon: canvas.NewImageFromResource(t.icon),
		name: canvas.NewText(t.name, nil), dot: &canvas.Circle{},
	}
	r.icon.FillMode = canvas.ImageFillContain
	r.paint()
	return r
}

type stripTabRenderer struct {
	tab    *stripTab
	ground *canvas.Rectangle
	icon   *canvas.Image
	name   *canvas.Text
	dot    *canvas.Circle
}

// paint gives everything the look of the tab's state.
func (r *stripTabRenderer) paint() {
	t := r.tab
	r.ground.FillColor, r.ground.Shadow = color.Transparent, canvas.Shadow{}
	switch {
	case t.front:
		r.ground.FillColor, r.ground.Shadow = theme.Color(theme.ColorNameHeaderBackground), softShadow()
	case t.hovered:
		r.ground.FillColor = theme.Color(theme.ColorNameButton)
	}
	r.ground.CornerRadius = scaled(10)
	ringed(r.ground, t.focused, theme.ColorNameBackground)
	r.name.Text, r.name.TextSize = t.name, theme.TextSize()
	r.name.TextStyle.Bold = t.front
	r.name.Color, r.icon.Resource = theme.Color(theme.ColorNamePlaceHolder), theme.NewThemedResource(t.icon)
	if t.front {
		r.name.Color = theme.Color(theme.ColorNameForeground)
		r.icon.Resource = theme.NewPrimaryThemedResource(t.icon)
	}
	r.dot.FillColor, r.dot.Hidden = theme.Color(theme.ColorNameWarning), !t.busy
	r.name.Hidden = !t.named
}

// Layout implements [fyne.WidgetRenderer].
func (r *stripTabRenderer) Layout(size fyne.Size) {
	icon, dot := scaled(stripIcon), scaled(8)
	inset := scaled(2)
	r.ground.Move(fyne.NewPos(inset, inset))
	r.ground.Resize(size.SubtractWidthHeight(2*inset, 2*inset))
	side := scaled(stripSide)
	if !r.tab.named {
		side = (size.Width - icon) / 2
	}
	r.icon.Move(fyne.NewPos(side, (size.Height-icon)/2))
	r.icon.Resize(fyne.NewSquareSize(icon))
	r.dot.Move(fyne.NewPos(side+icon-dot/2, (size.Height-icon)/2-dot/4))
	r.dot.Resize(fyne.NewSquareSize(dot))
	text := r.name.MinSize()
	r.name.Move(fyne.NewPos(scaled(stripSide+stripGap)+icon, (size.Height-text.Height)/2))
	r.name.Resize(text)
}

// MinSize implements [fyne.WidgetRenderer]. The strip gives the tab its width.
func (r *stripTabRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(scaled(stripNarrow)) }

// Refresh implements [fyne.WidgetRenderer].
func (r *stripTabRenderer) Refresh() {
	r.paint()
	r.Layout(r.tab.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *stripTabRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.icon, r.name, r.dot}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *stripTabRenderer) Destroy() {}
