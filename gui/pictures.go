package gui

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
)

// artist paints small pictures in the look of a tab's board. It keeps a painter for each shape, since making one
// takes longer than painting.
type artist struct {
	preferences *preferences
	painters    map[shape]*board.Painter
}

// shape is all that a painter is made for.
type shape struct {
	rows, cols, side int
	dark             bool
}

func newArtist(p *preferences) *artist {
	return &artist{preferences: p, painters: map[shape]*board.Painter{}}
}

// paint returns a picture of a view of one board on a square of so many pixels, centred.
func (a *artist) paint(v puzzle.View, side int) image.Image {
	square := image.NewRGBA(image.Rect(0, 0, side, side))
	if len(v.Boards) == 0 || side < 1 {
		return square
	}
	look := a.preferences
	key := shape{v.Boards[0].Rows, v.Boards[0].Cols, side, a.dark()}
	p := a.painters[key]
	if p == nil {
		p = board.NewPainter(v, image.Pt(side, side), board.Style{
			Unit: float64(side) / 160, Palette: look.palette(), TextSize: 14,
			Ink: color.NRGBAModel.Convert(theme.Color(theme.ColorNameForeground)).(color.NRGBA),
		})
		a.painters[key] = p
	}
	picture := p.Paint(v)
	if key.rows*key.cols == 1 { // a piece lies on no panel
		grid := p.Layout().Places[0].Grid
		picture = picture.SubImage(grid).(*image.RGBA)
	}
	at := image.Pt(side, side).Sub(picture.Rect.Size()).Div(2)
	draw.Draw(square, image.Rectangle{Max: picture.Rect.Size()}.Add(at), picture, picture.Rect.Min, draw.Src)
	return square
}

// dark reports whether pictures are for dark surroundings.
func (a *artist) dark() bool {
	return a.preferences.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark
}

// newPicture returns what shows a view that is asked for when it is drawn.
func (a *artist) newPicture(side float32, view func() puzzle.View) *canvas.Raster {
	r := canvas.NewRaster(func(w, h int) image.Image { return a.paint(view(), min(w, h)) })
	r.ScaleMode = canvas.ImageScalePixels
	r.SetMinSize(fyne.NewSquareSize(side))
	return r
}
