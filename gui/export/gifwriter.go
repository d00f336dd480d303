package export

import (
	"bufio"
	"compress/lzw"
	"context"
	"encoding/binary"
	"image"
	"io"
	"math/bits"
	"time"
)

// gifWriter writes a GIF frame by frame: that of package image/gif wants all frames at a time. The form is that of
// the GIF89a Specification by CompuServe (1990), and for the loop the extension of Netscape.
type gifWriter struct {
	w           *bufio.Writer
	bits        int // of an index
	transparent uint8
}

// newGIFWriter begins a GIF of a size with at most 255 colours. The index after theirs is transparent. The errors
// of w are returned later.
func newGIFWriter(w io.Writer, size image.Point, colours []shade) *gifWriter {
	g := &gifWriter{w: bufio.NewWriterSize(w, 1<<16), transparent: uint8(len(colours))}
	g.bits = max(2, bits.Len8(g.transparent)) // the form knows no fewer
	g.w.WriteString("GIF89a")
	g.numbers(size.X, size.Y)
	// A global table of 2^bits colours, made from colours of 8 bits; background index and aspect ratio are of no use.
	g.w.Write([]byte{0x80 | 7<<4 | byte(g.bits-1), 0, 0})
	for i := range 1 << g.bits {
		var c [3]int
		if i < len(colours) {
			c = colours[i].channels()
		}
		g.w.Write([]byte{byte(c[0]), byte(c[1]), byte(c[2])})
	}
	g.w.WriteString("\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00") // loop for ever
	return g
}

// numbers writes numbers of 16 bits.
func (g *gifWriter) numbers(all ...int) {
	for _, n := range all {
		g.w.Write(binary.LittleEndian.AppendUint16(nil, uint16(n)))
	}
}

// frame draws a rectangle of indices over the frames before, to be seen for a time, which is rounded to
// hundredths of a second. The row below an index is stride further on.
func (g *gifWriter) frame(
	ctx context.Context, r image.Rectangle, indices []uint8, stride int, hold time.Duration,
) error {
	// Graphic control: the frame stays (disposal 1) under the next; one index is transparent.
	g.w.Write([]byte{0x21, 0xf9, 4, 1<<2 | 1})
	g.numbers(int(hold.Round(10*time.Millisecond) / (10 * time.Millisecond)))
	g.w.Write([]byte{g.transparent, 0})
	g.w.WriteByte(0x2c) // image descriptor, without a table of its own
	g.numbers(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	g.w.Write([]byte{0, byte(g.bits)})
	if err := g.compress(ctx, r, indices, stride); err != nil {
		return err
	}
	return g.w.WriteByte(0) // the end of the blocks
}

// compress writes the indices of a rectangle.
func (g *gifWriter) compress(ctx context.Context, r image.Rectangle, indices []uint8, stride int) error {
	blocks := bufio.NewWriterSize(blockWriter{g.w}, maxBlock)
	z := lzw.NewWriter(blocks, lzw.LSB, g.bits)
	for y := range r.Dy() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := z.Write(indices[y*stride:][:r.Dx()]); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return blocks.Flush()
}

// end finishes the GIF.
func (g *gifWriter) end() error {
	g.w.WriteByte(0x3b)
	return g.w.Flush()
}

// maxBlock is the length of the longest block of data in bytes.
const maxBlock = 255

// blockWriter writes data as blocks, each with its length before it.
type blockWriter struct{ w *bufio.Writer }

func (b blockWriter) Write(data []byte) (n int, err error) {
	for n < len(data) && err == nil {
		block := data[n:min(n+maxBlock, len(data))]
		b.w.WriteByte(byte(len(block)))
		_, err = b.w.Write(block)
		n += len(block)
	}
	return n, err
}
