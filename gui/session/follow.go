package session

// follow changes what follows at once from an event: from another entry in front, from what has been found out, and from work
// that the board waits for.
func follow(t *State, before *State) {
	if e, was := t.now(), before.now(); e != was {
		t.dropUnplayable()
		t.now().list.keep(t.now().index, t.now().game())
		t.noteDay()
		t.putDown(was)
		t.leaveList(was)
		t.leaveGame(was)
		if e.answer != was.answer {
			reasons{t}.open()
		}
	}
	if t.wait.job != (job{}) || t.Mode() != PlayMode || t.hint.board != t.now().own.board {
		t.hint = hint{}
	}
	candidates{t}.list()
	if t.Mode() == PlayMode && t.wait.job == (job{}) {
		Costs{t}.derive()
		hints{t}.settle()
		find{t}.note()
	}
	chooseSearch(t)
	if t.said.text.Empty() {
		t.said = said{text: t.usage(), usage: true}
	}
	t.describe(before)
}

// dropUnplayable goes back to Edit from a board that cannot be played.
func (t *State) dropUnplayable() {
	if e := *t.now(); e.play && e.own.Len() == 0 && e.own.board.Check() != nil {
		e.play = false
		t.put(e)
	}
}

// putDown lets go of what was held, and of the brush where another board is edited.
func (t *State) putDown(was *entry) {
	e := t.now()
	if t.brush.painting = t.brush.painting && e.list == was.list && e.index == was.index; t.hand.held != nil {
		t.hand.held = nil
	}
}

// leaveList ends the solving of a list that is not in front any more.
func (t *State) leaveList(was *entry) {
	if t.now().list != was.list {
		t.all = solveAll{}
	}
}

// leaveGame forgets what is known of a game that is not in front any more, and which of its moves are shown.
func (t *State) leaveGame(was *entry) {
	if e := t.now(); e.own.start != was.own.start || !e.play {
		t.hint, t.moves = hint{}, moves{n: t.moves.n}
		Costs{t}.forget()
	}
}

// describe tells what an event has changed.
func (t *State) describe(before *State) {
	e, was := t.now(), before.now()
	if e == was {
		return
	}
	t.change.Save = e.list != was.list || e.index == was.index && !e.shows(was)
	if before.Problem() == before.Line().board && t.Problem() == t.Line().board {
		t.change.Slides, t.change.Stepped = before.Line().slidesTo(t.Line())
	}
}
