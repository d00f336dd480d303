package display

import (
	"bufio"
	"os"
	"slices"
	"strings"
)

// What the toolkit logs of a failure: what failed, and in lines of their own the cause and the place.
const (
	report = "Fyne error:  "
	cause  = "  Cause: "
	place  = "  At: "
)

// fatal are the reports after which the toolkit would stay without a window.
var fatal = []string{report + "window creation error", report + "failed to initialise OpenGL"}

// told are the reports before a panic that [reason] knows.
var told = []string{report + "failed to initialise GLFW"}

// driver begins what the window's driver prints before such a panic.
const driver = "go-gl/glfw: "

// openingFailed begins what notes panic with.
const openingFailed = "no window: "

// notes pass on what is logged, but what the toolkit says of a failure that [Open] words. A fatal one
// becomes a panic, which leads back to there.
type notes struct {
	out   *os.File
	fatal bool // the last report was
	told  bool
}

// Write takes one line.
func (n *notes) Write(line []byte) (int, error) {
	text := string(line)
	_, why, caused := strings.Cut(text, cause)
	detail := caused || strings.Contains(text, place)
	if !detail {
		among := func(reports []string) bool {
			return slices.ContainsFunc(reports, func(r string) bool { return strings.Contains(text, r) })
		}
		n.fatal, n.told = among(fatal), among(told)
	}
	switch {
	case n.fatal && detail:
		panic(openingFailed + strings.TrimSpace(why))
	case n.fatal, n.told:
		return len(line), nil
	}
	return n.out.Write(line)
}

// listen keeps from the standard error what the driver prints, until the function is called that it returns.
// Only what Go code writes can be kept, but for Go's own report of a crash.
func (n *notes) listen() (stop func()) {
	r, w, err := os.Pipe()
	if err != nil { // as in a browser, which has none
		return func() {}
	}
	os.Stderr = w
	done := make(chan struct{})
	go func() {
		defer close(done)
		lines := bufio.NewReader(r)
		for err := error(nil); err == nil; {
			var line string
			if line, err = lines.ReadString('\n'); !strings.HasPrefix(line, driver) {
				_, _ = n.out.WriteString(line) // there is no other place to say that this fails
			}
		}
	}()
	return func() {
		os.Stderr = n.out
		_ = w.Close()
		<-done
	}
}
