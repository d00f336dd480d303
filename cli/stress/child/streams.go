package child

import (
	"bytes"
	"strings"
)

// bounded keeps what is written to it, up to so many bytes. Then it calls full and takes no more.
type bounded struct {
	bytes bytes.Buffer
	most  int
	full  func()
}

func (b *bounded) Write(p []byte) (int, error) {
	fits := min(len(p), b.most-b.bytes.Len())
	b.bytes.Write(p[:fits])
	if fits < len(p) {
		b.full()
		return fits, errFlooded
	}
	return fits, nil
}

const (
	tailBytes = 4096 // that are kept of the standard error
	tailLines = 8    // of these that are shown
)

// tail keeps the end of what is written to it.
type tail struct {
	bytes []byte
	cut   bool // something before it was dropped
}

func (t *tail) Write(p []byte) (int, error) {
	n := len(p)
	if len(p) > tailBytes {
		p, t.cut = p[len(p)-tailBytes:], true
	}
	if spare := len(t.bytes) + len(p) - tailBytes; spare > 0 {
		t.bytes, t.cut = append(t.bytes[:0], t.bytes[spare:]...), true
	}
	t.bytes = append(t.bytes, p...)
	return n, nil
}

// lines returns the last lines, without one of which the beginning is lost unless it is the only one.
func (t *tail) lines() []string {
	text := strings.TrimRight(string(t.bytes), "\r\n\t ")
	if text == "" {
		return nil
	}
	lines := strings.Split(text, "\n")
	if t.cut && len(lines) > 1 {
		lines = lines[1:]
	}
	return lines[max(0, len(lines)-tailLines):]
}
