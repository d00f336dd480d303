package panel

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2/theme"

	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
)

// Small returns a picture of a view of one board, centred on a transparent square.
func Small(v puzzle.View, side int, palette *board.Palette) image.Image {
	square := image.NewRGBA(image.Rect(0, 0, side, side))
	if len(v.Boards) == 0 || side < 1 {
		return square
	}
	p := board.NewPainter(v, image.Pt(side, side), board.Style{
		Unit: float64(side) / 160, Palette: palette, TextSize: 14,
		Ink: color.NRGBAModel.Convert(theme.Color(theme.ColorNameForeground)).(color.NRGBA),
	})
	picture := p.Paint(v)
	if len(v.Boards[0].Cells) == 1 { // a piece lies on no panel
		picture = picture.SubImage(p.Layout().Places[0].Grid).(*image.RGBA)
	}
	at := image.Pt(side, side).Sub(picture.Rect.Size()).Div(2)
	draw.Draw(square, image.Rectangle{Max: picture.Rect.Size()}.Add(at), picture, picture.Rect.Min, draw.Src)
	return square
}
