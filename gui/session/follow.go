package session

// follow changes what follows at once from another entry in front, from what was found out, and from waiting.
func follow(p part, before *State) {
	e, was := p.now(), before.now()
	if e != was {
		if e.play && e.own.Len() == 0 && e.own.board.Check() != nil { // a board that cannot be played
			p.renew().play = false
		}
		e.list.keep(e.index, e.game())
		p.leave(was)
	}
	if list, index := p.all.list, p.all.index; list != nil && list.Board(index).Check() != nil { // it was changed meanwhile
		p.solveFrom(list, index)
	}
	if e.answer != was.answer {
		Reasons{p}.begin()
	}
	Watch{p}.settle(e.answer != was.answer)
	search, playing := p.search, p.Mode() == PlayMode && p.wait.job == job{}
	Blame{p}.settle(before)
	if !playing || p.hint.board != p.now().own.board || p.blame != nil && !p.blame.next {
		p.hint = hint{}
	}
	p.search = target{}
	Candidates{p}.list()
	if playing {
		Costs{p}.derive()
		Hints{p}.settle()
		p.told = p.told || (Hints{p}).tells()
		Find{p}.note()
		p.search = nextSearch(p, search)
	}
	if p.said.text.Empty() {
		p.said = said{text: p.usage(), usage: true}
	}
	p.describe(before)
	p.noteDay()
}

// leave drops what belongs to the entry that was in front: what is held, and what is known of another board, game or list.
func (p part) leave(was *entry) {
	e := p.now()
	p.hand.held = nil
	p.brush.painting = p.brush.painting && e.list == was.list && e.index == was.index
	if e.list != was.list {
		p.all = solveAll{}
	}
	if e.own.start != was.own.start || !e.play {
		p.hint, p.moves, p.told = hint{}, moves{n: p.moves.n}, false
		Costs{p}.forget()
	}
}

// describe tells what an event has changed.
func (p part) describe(before *State) {
	e, was := p.now(), before.now()
	if e == was {
		return
	}
	p.change.Save = e.list != was.list || e.index == was.index && !e.shows(was)
	if before.Problem() == before.Line().board && p.Problem() == p.Line().board {
		p.change.Slides, p.change.Stepped = before.Line().slidesTo(p.Line())
	}
}
