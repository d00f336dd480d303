package board

import (
	"runtime"
	"time"

	"fyne.io/fyne/v2"
)

// hand is what wheel and middle button have done so far.
type hand struct {
	holds  bool      // the middle button is held: the boards follow the pointer
	since  time.Time // when it last went down
	where  vec       // and where
	turned float32   // what has been turned of a notch of the wheel
}

// A second press of the middle button within this time and distance, in units, shows the whole.
const (
	doubleTime = 400 * time.Millisecond
	doubleSide = 6
)

// grasp takes hold of the boards, or at the second press in a row shows the whole.
func (p *Pointer) grasp() {
	h := &p.hand
	near := p.pos.minus(h.where).length() <= doubleSide*p.board.renderer.unit
	if near && time.Since(h.since) < doubleTime {
		*h = hand{}
		p.board.ShowWhole()
		return
	}
	*h = hand{holds: true, since: time.Now(), where: p.pos}
}

// Scrolled implements [fyne.Scrollable]: with Ctrl the wheel enlarges the boards, and it moves enlarged ones, with Shift
// sideways. Else it is reported.
func (p *Pointer) Scrolled(e *fyne.ScrollEvent) {
	at := p.board.pixels(e.Position)
	held := p.board.held()
	if held&fyne.KeyModifierShortcutDefault != 0 {
		p.board.enlarge(p.notches(e.Scrolled.DY), at)
		return
	}
	if p.board.Enlarged() {
		dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
		if held&fyne.KeyModifierShift != 0 && dx == 0 {
			dx, dy = dy, 0
		}
		k := wheelPan * p.board.renderer.unit
		p.board.pan(vec{dx * k, dy * k})
		return
	}
	s, ok := p.board.spotAt(at)
	n := p.notches(e.Scrolled.DY)
	for range min(max(n, -n), 3) {
		if ok && p.OnWheel != nil {
			p.OnWheel(s, n > 0)
		}
	}
}

// notches returns by how many notches the wheel has been turned, up if positive. A notch is 25 units here, 10 on macOS;
// touch pads send less at a time, which is added up.
func (p *Pointer) notches(dy float32) int {
	turned := &p.hand.turned
	if dy**turned < 0 {
		*turned = 0
	}
	*turned += dy
	notch := float32(20)
	if runtime.GOOS == "darwin" {
		notch = 8
	}
	n := int(*turned / notch)
	if n != 0 {
		*turned = 0
	}
	return min(max(n, -5), 5)
}

// modifiers returns the keys that are held besides others.
func modifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
