package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// panel is content with a line at its left that sets it apart. A ground of its own would do so better,
// but each large rectangle costs milliseconds in every frame where the processor draws.
type panel struct {
	widget.BaseWidget
	content fyne.CanvasObject
}

func newPanel(content fyne.CanvasObject) *panel {
	p := &panel{content: content}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer returns a renderer of the line and the content.
func (p *panel) CreateRenderer() fyne.WidgetRenderer {
	r := &panelRenderer{panel: p, edge: canvas.NewRectangle(nil)}
	r.paint()
	return r
}

type panelRenderer struct {
	panel *panel
	edge  *canvas.Rectangle
}

func (r *panelRenderer) paint() {
	r.edge.FillColor = theme.Color(theme.ColorNameSeparator)
}

func (r *panelRenderer) Layout(size fyne.Size) {
	r.edge.Resize(fyne.NewSize(theme.SeparatorThicknessSize(), size.Height))
	r.panel.content.Resize(size)
}

func (r *panelRenderer) MinSize() fyne.Size { return r.panel.content.MinSize() }

func (r *panelRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.edge, r.panel.content}
}

func (r *panelRenderer) Refresh() {
	r.paint()
	r.edge.Refresh()
	r.panel.content.Refresh()
}

func (r *panelRenderer) Destroy() {}
