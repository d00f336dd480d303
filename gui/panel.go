package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// panel is content on a ground that sets it apart from the window's.
type panel struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

func newPanel(content fyne.CanvasObject) *panel {
	p := &panel{content: content}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer returns a renderer of the ground and the content.
func (p *panel) CreateRenderer() fyne.WidgetRenderer {
	r := &panelRenderer{panel: p, ground: canvas.NewRectangle(nil), edge: canvas.NewRectangle(nil)}
	r.paint()
	return r
}

type panelRenderer struct {
	panel        *panel
	ground, edge *canvas.Rectangle
}

func (r *panelRenderer) paint() {
	r.ground.FillColor = theme.Color(theme.ColorNameHeaderBackground)
	r.edge.FillColor = theme.Color(theme.ColorNameSeparator)
}

func (r *panelRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.edge.Resize(fyne.NewSize(theme.SeparatorThicknessSize(), size.Height))
	r.panel.content.Resize(size)
}

func (r *panelRenderer) MinSize() fyne.Size { return r.panel.content.MinSize() }

func (r *panelRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.edge, r.panel.content}
}

func (r *panelRenderer) Refresh() {
	r.paint()
	r.ground.Refresh()
	r.edge.Refresh()
	r.panel.content.Refresh()
}

func (r *panelRenderer) Destroy() {}
