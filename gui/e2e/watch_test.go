//go:build e2e

package e2e

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"image"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// screen is the memory of a display, in which one sees what a person would, and when.
type screen struct {
	pixels []byte
	line   int // bytes of a row of pixels
	size   image.Point
	seed   maphash.Seed
}

// newScreen opens the memory of a display whose server was told to keep it in a folder with -fbdir. It has
// the form of xwd's files: a header of big-endian numbers, a table of colours, and the pixels.
func newScreen(t *testing.T, folder string) *screen {
	t.Helper()
	f, err := os.Open(filepath.Join(folder, "Xvfb_screen0"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	memory, err := syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(memory) })
	header := func(i int) int { return int(binary.BigEndian.Uint32(memory[4*i:])) }
	const headerSize, width, height, bytesPerLine, colours, bytesPerColour = 0, 4, 5, 12, 19, 12
	return &screen{
		pixels: memory[header(headerSize)+bytesPerColour*header(colours):],
		line:   header(bytesPerLine), size: image.Pt(header(width), header(height)), seed: maphash.MakeSeed(),
	}
}

// part is some rows of pixels of a rectangle of a screen.
type part struct {
	*screen
	area image.Rectangle
	rows []int
}

// all is the whole screen, as far as it takes to notice anything larger than a letter.
func (s *screen) all() part {
	p := part{s, image.Rectangle{Max: s.size}, nil}
	for y := 4; y < s.size.Y; y += 8 {
		p.rows = append(p.rows, y)
	}
	return p
}

// cells is the first board on the display, of each row of cells the pixels in the middle. It moves the pointer.
func (d *desktop) cells(s *screen) part {
	d.t.Helper()
	out, err := d.command("xdotool", "mousemove", "--window", d.window, "0", "0", "getmouselocation", "--shell").Output()
	if err != nil {
		d.t.Fatal(err)
	}
	var x, y int
	for line := range strings.Lines(string(out)) {
		_, _ = fmt.Sscanf(line, "X=%d", &x) // most lines are others
		_, _ = fmt.Sscanf(line, "Y=%d", &y)
	}
	left, top, w, h := d.place("board")
	p := part{s, image.Rect(0, 0, w, h).Add(image.Pt(x+left, y+top)).Intersect(image.Rectangle{Max: s.size}), nil}
	fields, _ := d.traced("board")
	var rows int
	if _, err := fmt.Sscan(fields[4], &rows); err != nil {
		d.t.Fatal(err)
	}
	for r := range rows {
		p.rows = append(p.rows, p.area.Min.Y+(2*r+1)*h/(2*rows))
	}
	return p
}

// look returns a number for what is to be seen now.
func (p part) look() uint64 {
	var h maphash.Hash
	h.SetSeed(p.seed)
	for _, y := range p.rows {
		_, _ = h.Write(p.pixels[y*p.line+4*p.area.Min.X : y*p.line+4*p.area.Max.X])
	}
	return h.Sum64()
}

// sighting is when a picture was first seen.
type sighting struct {
	at      time.Time
	picture uint64
}

// watch looks until it is told to end, then returns the pictures that followed one another. What was seen only once
// does not count: that is a picture on its way to the display.
func (p part) watch() (end func() []sighting) {
	done, result := make(chan struct{}), make(chan []sighting)
	go func() {
		seen := []sighting{{time.Now(), p.look()}}
		candidate := seen[0]
		for tick := time.NewTicker(time.Millisecond); ; {
			select {
			case <-done:
				tick.Stop()
				result <- seen
				return
			case <-tick.C:
			}
			switch now := p.look(); {
			case now != candidate.picture:
				candidate = sighting{time.Now(), now}
			case now != seen[len(seen)-1].picture:
				seen = append(seen, candidate)
			}
		}
	}()
	return func() []sighting { close(done); return <-result }
}
