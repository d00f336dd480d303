package export

import (
	"context"
	"image"
	"image/png"
	"io"
	"slices"

	"fourfold/gui/paint"
	"fourfold/puzzles/textbook"
)

// maxPictures is the limit of pictures in the animation of a search.
const maxPictures = 200

// SearchPNG writes a picture of a search at a moment.
func SearchPNG(w io.Writer, s *textbook.Search, moment int, o Options) error {
	return png.Encode(w, o.tree(paint.NewTree(s), moment))
}

// tree returns a picture of a search.
func (o Options) tree(t *paint.Tree, moment int) *image.RGBA {
	s := o.style()
	t.Footer = true
	return t.Paint(moment, -1, image.Pt(o.Side, o.Side+int(5*s.TextSize*s.Unit)), s)
}

// SearchGIF writes an animation of a search that loops. It calls progress and ends as GIF does.
func SearchGIF(ctx context.Context, w io.Writer, s *textbook.Search, o Options, progress func(done float64)) error {
	t, last := paint.NewTree(s), len(s.Moments)-1
	pictures := min(last+1, maxPictures)
	return animate(ctx, w, pictures, progress, func(i int) (picture *image.RGBA, hold int) {
		shown := *o.tree(t, i*last/max(pictures-1, 1))
		shown.Pix = slices.Clone(shown.Pix) // the next one is painted there
		if i == pictures-1 {
			return &shown, holdGoal
		}
		return &shown, holdBrief
	})
}
