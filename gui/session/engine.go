package session

import (
	"context"
	"slices"

	"fourfold/puzzles/sentence"
)

// engine runs the events of a session, and the work that its state needs.
type engine struct {
	state    State
	follow   func(before *State) // what follows from an event at once
	wanted   func() []work       // the work that the state needs
	running  map[job]*Task       // the work that goes on
	listen   func(Change)
	post     func(func())
	life     context.Context // ended by Close
	settings *Settings
}

// Settings are what a person has chosen for all sessions.
type Settings struct {
	Speed     int  `json:"speed"`     // index into Speeds
	TellLater bool `json:"tellLater"` // what moves cost is told after the game
}

// part is a part of a session: the state, and the engine whose events change it. Only what is not shown changes outside of them.
type part struct {
	*State
	*engine
}

// send runs an event: a change of the state that starts nothing, cancels nothing and asks no clock.
func (g *engine) send(event func()) {
	before := g.state
	g.state.change = Change{}
	event()
	g.follow(&before)
	g.run(g.wanted())
	if !g.state.change.hidden {
		g.listen(g.state.change)
	}
}

// point runs an event that only changes what is shown where pointer or caret is. It is undone if nothing of that is seen.
func (g *engine) point(event func() (seen bool)) {
	before := g.state
	g.state.change = Change{Pointed: true}
	if event() {
		g.run(g.wanted())
		g.listen(g.state.change)
	} else {
		g.state = before
	}
}

// idle reports whether the board can be changed. While it waits for work, it says so.
func (g *engine) idle() bool {
	waiting := g.state.waiting()
	if waiting {
		g.send(func() { g.state.say(sentence.New("The board is being solved. Press Esc to cancel, then change it.")) })
	}
	return !waiting
}

// when runs an event unless the board waits for work. The result of work that was cancelled is no longer wanted after it.
func (g *engine) when(event func()) bool {
	if !g.idle() {
		return false
	}
	g.send(func() {
		g.state.wait = wait{}
		event()
	})
	return true
}

// run cancels the work that is no longer wanted, and starts what is missing. Nothing else starts or cancels work.
func (g *engine) run(all []work) {
	for j, task := range g.running {
		if !slices.ContainsFunc(all, func(w work) bool { return w.job == j }) {
			task.cancel()
			delete(g.running, j)
		}
	}
	for _, w := range all {
		task := g.running[w.job]
		if task != nil && task.stopped && !w.stop { // its result would be cut short
			task.cancel()
			task = nil
		}
		if task == nil {
			task = w.start(g)
			task.Title, g.running[w.job] = w.title, task
		}
		if w.stop {
			task.stopped = true
			task.stop()
		}
	}
}
