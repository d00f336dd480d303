package session

import "fourfold/puzzles/puzzle"

// Change describes an event. The status line may always have changed.
type Change struct {
	Stepped bool           // the board has moved by a single step, which can be animated
	Slides  []puzzle.Arrow // the pieces that travel in that step
	Typing  *puzzle.Spot   // the spot of the next value to be typed, or nil
	Save    bool           // more must be saved than another index in the list, or another step of an answer
	Pointed bool           // only marks under pointer or caret have changed, and the status line
}

// listener calls a function once after each event that changes the session. An event is a call of a method, or the
// arrival of a result.
type listener struct {
	call    func(Change)
	depth   int     // of calls of event within each other
	pending *Change // of the event so far, or nil
}

// event runs a part of an event. The function is called after the outermost one.
func (l *listener) event(run func()) {
	func() {
		l.depth++
		defer func() { l.depth-- }()
		run()
	}()
	if c := l.pending; l.depth == 0 && c != nil {
		l.pending = nil
		l.call(*c)
	}
}

// notify adds a change to the event.
func (l *listener) notify(c Change) {
	l.event(func() {
		if l.pending != nil {
			c = c.After(*l.pending)
		}
		l.pending = &c
	})
}

// After returns the change that both changes make together.
func (c Change) After(before Change) Change {
	c.Save, c.Pointed = c.Save || before.Save, c.Pointed && before.Pointed
	if before.Stepped {
		c.Stepped, c.Slides = true, before.Slides
	}
	if c.Typing == nil {
		c.Typing = before.Typing
	}
	return c
}
