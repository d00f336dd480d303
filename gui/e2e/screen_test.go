//go:build e2e

package e2e

import (
	"encoding/binary"
	"fmt"
	"hash/maphash"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// screen is the memory of a display.
type screen struct {
	pixels []byte
	line   int // bytes of a row of pixels
	size   image.Point
}

// newScreen opens the memory of a display whose server keeps it in a folder (-fbdir). The file has the form of xwd's: a
// header of big-endian numbers, a table of colours, and the pixels.
func newScreen(d *desktop, folder string) *screen {
	d.t.Helper()
	f, err := os.Open(filepath.Join(folder, "Xvfb_screen0"))
	d.must(err)
	defer f.Close()
	info, err := f.Stat()
	d.must(err)
	memory, err := syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	d.must(err)
	d.t.Cleanup(func() { _ = syscall.Munmap(memory) })
	header := func(i int) int { return int(binary.BigEndian.Uint32(memory[4*i:])) }
	const headerSize, width, height, bytesPerLine, colours, bytesPerColour = 0, 4, 5, 12, 19, 12
	pixels := memory[header(headerSize)+bytesPerColour*header(colours):]
	return &screen{pixels, header(bytesPerLine), image.Pt(header(width), header(height))}
}

// boards returns an area that the window shows nothing in but boards.
func (s *screen) boards() image.Rectangle {
	return image.Rect(0, s.size.Y/10, s.size.X*6/10, s.size.Y*85/100)
}

// changed returns the smallest part of an area that holds all that differs from an earlier copy of the pixels.
func (s *screen) changed(area image.Rectangle, before []byte) (part image.Rectangle) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if i := y*s.line + 4*x; [3]byte(s.pixels[i:]) != [3]byte(before[i:]) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return part
}

// watch looks at every third row of an area each millisecond until end is called. end returns when each picture was first
// seen. Pictures seen only once are left out: they are half drawn.
func (s *screen) watch(area image.Rectangle) (end func() []time.Time) {
	seed, done, result := maphash.MakeSeed(), make(chan struct{}), make(chan []time.Time)
	look := func() uint64 {
		var h maphash.Hash
		h.SetSeed(seed)
		for y := area.Min.Y + 1; y < area.Max.Y; y += 3 {
			_, _ = h.Write(s.pixels[y*s.line+4*area.Min.X : y*s.line+4*area.Max.X])
		}
		return h.Sum64()
	}
	go func() {
		shown, since := look(), time.Now()
		candidate, seen := shown, []time.Time{since}
		for tick := time.NewTicker(time.Millisecond); ; {
			select {
			case <-done:
				tick.Stop()
				result <- seen
				return
			case <-tick.C:
			}
			switch now := look(); {
			case now != candidate:
				candidate, since = now, time.Now()
			case now != shown:
				shown, seen = now, append(seen, since)
			}
		}
	}()
	return func() []time.Time { close(done); return <-result }
}

// processor returns the processor time of the program since its start, and that of its threads that draw, which only machines
// without a graphics card have.
func (d *desktop) processor() (total, drawing time.Duration) {
	d.t.Helper()
	folder := fmt.Sprintf("/proc/%d", d.program.Process.Pid)
	threads, _ := filepath.Glob(folder + "/task/*")
	for _, thread := range threads {
		if name, err := os.ReadFile(thread + "/comm"); err == nil && strings.HasPrefix(string(name), "llvmpipe") {
			drawing += d.ticks(thread + "/stat")
		}
	}
	return d.ticks(folder + "/stat"), drawing
}

// ticks returns the processor time in a file of the form of /proc/*/stat; see proc_pid_stat(5).
func (d *desktop) ticks(file string) time.Duration {
	d.t.Helper()
	const user, system = 14 - 3, 15 - 3 // after the name, which ends with the last bracket
	const tick = 10 * time.Millisecond  // USER_HZ is 100 on all processors that Go runs on
	text, err := os.ReadFile(file)
	d.must(err)
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	u, _ := strconv.Atoi(fields[user])
	s, _ := strconv.Atoi(fields[system])
	return time.Duration(u+s) * tick
}

// resident returns the resident memory of the program in bytes.
func (d *desktop) resident() (bytes float64) {
	d.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", d.program.Process.Pid))
	d.must(err)
	_, after, _ := strings.Cut(string(text), "VmRSS:")
	_, err = fmt.Sscanf(after, "%f kB", &bytes)
	d.must(err)
	return bytes * 1024
}
