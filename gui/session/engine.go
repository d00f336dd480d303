package session

import (
	"context"

	"fourfold/puzzles/sentence"
)

// engine runs the events of a session. All parts of the session share it, and none changes the state without it.
type engine struct {
	State

	follow  func(t *State, before *State) // what follows from an event at once
	wanted  func(t *State) []work         // the work that a state needs
	running map[job]*Task                 // the work that goes on
	listen  func(Change)
	post    func(func())
	life    context.Context // ended by Close
}

// send runs an event: a change of the state that starts nothing, cancels nothing and asks no clock.
func (g *engine) send(event func(*State)) {
	before := g.State
	g.change = Change{}
	event(&g.State)
	g.follow(&g.State, &before)
	g.run(g.wanted(&g.State))
	if !g.change.hidden {
		g.listen(g.change)
	}
}

// point runs an event that only changes what is shown where pointer or caret is.
func (g *engine) point(event func(*State)) {
	g.change = Change{Pointed: true}
	event(&g.State)
	g.listen(g.change)
}

// quietly runs an event that changes nothing that is shown and needs no work.
func (g *engine) quietly(event func(*State)) { event(&g.State) }

// idle reports whether the board can be changed. While it waits for work, it says so.
func (g *engine) idle() bool {
	if g.waiting() {
		g.send(func(t *State) {
			t.said = said{text: sentence.New("The board is being solved. Press Esc to cancel, then change it.")}
		})
	}
	return !g.waiting()
}

// when runs an event unless the board waits for work. The result of work that was cancelled is no longer wanted after it.
func (g *engine) when(event func(*State)) bool {
	if !g.idle() {
		return false
	}
	g.send(func(t *State) {
		t.wait = wait{}
		event(t)
	})
	return true
}

// run cancels the work that is no longer wanted, and starts what is missing. Nothing else starts or cancels work.
func (g *engine) run(all []work) {
	want := make(map[job]bool, len(all))
	for _, w := range all {
		want[w.job] = true
	}
	for j, task := range g.running {
		if !want[j] {
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
