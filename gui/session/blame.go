package session

import (
	"context"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Blame tells on request why a move of a game cost something, and shows the pictures of an argument for the next one. They take
// the place of the board.
type Blame struct{ part }

// BlameCard holds the words about a costly move.
type BlameCard struct {
	Title sentence.Text // the move and its cost; empty where the question about a won game tells it
	Text  sentence.Text // why, or that it is looked for; then a better move, unless a question may ask for it
	Back  bool          // the board before the move can be gone back to
	Last  bool          // by Undo
	Hide  bool          // it can be hidden alone
	More  sentence.Text // the button that shows the picture, or more of it, or less; or empty
}

// aside reports whether the reason is a sentence beside a question, which goes with it.
func (m *blame) aside() bool { return m.again && !m.all }

// mistake returns a move of a line.
func (c Costs) mistake(l Line, move int) mistake {
	m := mistake{before: l.place(move), after: l.place(move + 1), step: l.Step(move)}
	for i, at := range []place{m.before, m.after} {
		p := c.on(l, move+i)
		if m.fewest[i] = p.Moves; p.Kind == NoWay || c.strays(at.board, p) {
			m.fewest[i] = -1
		}
	}
	return m
}

// why returns the work that finds out why the move cost something. Its result is given to then.
func (m mistake) why(p *puzzle.Puzzle, then func(puzzle.Note, error)) work {
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Note, error) {
		return p.WhyCostly(ctx, puzzle.Mistake{Before: m.before.board, After: m.after.board, Step: m.step, Fewest: m.fewest})
	}
	return background(m.job(), do, then)
}

// Label returns what the list says of a move of the game in front: its cost or nothing. Its reason can be asked for.
func (b Blame) Label(move int) string { return Costs(b).Cost(move).String() }

// costly returns the last move with a label before a position, or -1.
func (b Blame) costly(before int) int {
	for i := before - 1; i >= 0; i-- {
		if b.Label(i) != "" {
			return i
		}
	}
	return -1
}

// Ask asks why a move of the game in front cost something. It reports whether that is so.
func (b Blame) Ask(move int) bool {
	l := b.now().own
	costly := b.Mode() == PlayMode && move >= 0 && move < l.Len() && b.Label(move) != ""
	return costly && b.when(func() { b.ask(l, move, false) })
}

// Next asks about the last costly move before the position, then about the one before that, and at last about the last one
// again. Of a move that was taken back it shows the picture. Beside a question it asks about the move in question.
func (b Blame) Next() {
	q := Find(b).asked()
	switch {
	case b.blame != nil && b.blame.aside():
		b.More()
	case q != nil:
		b.when(func() {
			b.ask(q.game, q.move(), false)
			b.blame.at.fewest = [2]int{q.best + 1, q.left} // of which nothing else may be known any more
			if b.puzzle.Play == puzzle.Place {
				b.blame.at.fewest[1] = -1
			}
		})
	default:
		b.when(func() {
			b.told = true
			if move := b.next(); move >= 0 {
				b.ask(b.now().own, move, false)
			} else if b.puzzle.Play == puzzle.Place && !Costs(b).front().known() {
				b.say(sentence.New("It is not known yet whether all placed tiles can stay."))
			} else {
				b.say(sentence.New("No move is known to have cost anything."))
			}
		})
	}
}

// next returns the costly move that Next is about, or -1.
func (b Blame) next() int {
	q, last := Find(b).asked(), -1
	if q != nil {
		return q.move()
	}
	if b.Mode() != PlayMode {
		return last
	}
	last = b.costly(b.now().own.at)
	if l, h := b.now().own, Hints(b); l.at > 0 && b.told && Costs(b).Told() && h.strays(l.at) && h.since() < 0 {
		if _, to := ends(l.Step(l.at - 1)); l.board.View().Boards[to.Board].Block.Rows == 0 {
			last = l.at - 1 // a piece that could not stay has been moved to where it cannot
		}
	}
	if b.blame != nil {
		if before := b.costly(b.blame.game.at); before >= 0 {
			return before
		}
	}
	return last
}

// ask begins with the reason. Again tells that the move has been taken back.
func (b Blame) ask(l Line, move int, again bool) {
	b.hand.held = nil
	b.blame = &blame{game: l.Go(move), at: Costs(b).mistake(l, move), again: again}
	if !again {
		b.say(sentence.Text{})
	}
}

// Argue shows the pictures of the reason that a hint gives for the next move.
func (b Blame) Argue() {
	b.send(func() {
		here, note := Hints(b).place(), *b.hint.because.Technique
		b.hand.held = nil
		b.blame = &blame{game: b.now().own, at: mistake{before: here, after: here}, note: &note, next: true}
	})
}

// settle drops the reason once something else is in front or is asked for, and shows its picture once that is known.
func (b Blame) settle(before *State) {
	was := before.now()
	if q := Find(b).asked(); q != nil && q.lost != nil && (was.quest == nil || was.quest.lost != q.lost) {
		b.ask(*q.lost, q.move(), true)
	}
	same := b.blame == before.blame
	others := b.now() != was || b.moves.shown != before.moves.shown || b.hint.rung != before.hint.rung
	if same && others || b.Mode() != PlayMode || b.wait.job != (job{}) {
		b.blame = nil
	}
	if b.blame == before.blame || b.now().answer != nil {
		return
	}
	b.reason = reason{note: -1}
	if n := b.shows(); n != nil {
		Reasons(b).show(0, n.Start)
	}
}

// shows returns the note whose picture is to be shown, or nil. A move that was taken back shows it on request.
func (b Blame) shows() *puzzle.Note {
	if b.blame == nil || b.blame.note == nil || b.blame.aside() || !Visible(*b.blame.note) {
		return nil
	}
	return b.blame.note
}

// Hide takes the card and its picture away.
func (b Blame) Hide() { b.send(b.hide) }

func (b Blame) hide() {
	b.blame = nil
	b.say(sentence.Text{})
}

// Back leads to the board before the move.
func (b Blame) Back() {
	b.when(func() {
		b.say(sentence.New("Before move %d of %d. Redo goes forward again.", b.blame.game.at+1, b.now().own.Len()))
		b.jump(b.blame.game.at)
	})
}

// More shows the picture, or all of it. Then it goes back to the part that was shown.
func (b Blame) More() {
	b.send(func() {
		more := *b.blame
		if more.all {
			more.note = nil
		}
		more.all, b.blame = !more.all, &more
	})
}

// Card returns the words about the move. ok is false if none are asked for.
func (b Blame) Card() (c BlameCard, ok bool) {
	if b.blame == nil {
		return c, false
	}
	m, l := *b.blame, b.now().own
	move := m.game.at + 1
	switch left := m.at.fewest; {
	case m.next:
		return BlameCard{Title: m.note.Text, Text: b.hint.because.Text, Hide: true}, true
	case m.again:
	case b.puzzle.Play == puzzle.Place:
		c.Title = sentence.New("After move %d not all placed tiles could stay", move)
	case left[1] < 0:
		c.Title = sentence.New("Move %d leads to a dead end", move)
	default:
		c.Title = sentence.New("Move %d cost %d", move, left[1]+1-left[0])
	}
	c.Back, c.Last = !m.again && !l.Won() && Find(b).asked() == nil, move == l.at
	c.Hide = !m.aside()
	c.Text = sentence.New("Looking for the reason. Esc stops that.")
	if n := m.note; n != nil {
		c.Text = n.Text
		more := n.Later != nil || m.all // pictures that tell it
		if way := Costs(b).on(m.game, m.game.at); c.Back && !more && b.puzzle.Play != puzzle.Place && way.Moves > 0 {
			c.Text = sentence.New("%v A better move was possible (%v).", n.Text, way.next().Text)
		}
		switch {
		case n.Later != nil && !m.all && !m.again:
			c.More = sentence.New("Show All")
		case m.all && !m.again:
			c.More = sentence.New("Show Fewer")
		case m.aside() && Visible(*n):
			c.More = sentence.New("Show the Picture")
		}
	}
	return c, true
}

// wanted returns the work that finds the reason, makes its picture, or finds all of it.
func (b Blame) wanted() []work {
	m := b.blame
	switch {
	case m == nil:
		return b.pointed()
	case m.note == nil:
		return []work{m.at.why(b.puzzle, b.found)}
	case m.note.Later != nil && (m.all || b.now().own.Won()):
		j, later := m.at.job(), m.note.Later
		j.n++
		do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Note, error) { return later(ctx) }
		return []work{background(j, do, b.found)}
	}
	return Reasons(b).pages()
}

// found notes the reason, or all of it.
func (b Blame) found(note puzzle.Note, err error) {
	if err != nil {
		b.hide()
		b.fail(err)
		return
	}
	found := *b.blame
	found.note, b.blame = &note, &found
}

// pointed returns the work that finds out why the piece that is held cannot stay where the pointer is.
func (b Blame) pointed() []work {
	at, ok := Candidates(b).crossed()
	if j := at.job(); !ok || b.known.cross.job == j {
		return nil
	}
	return []work{at.why(b.puzzle, func(note puzzle.Note, _ error) { b.known.cross = crossed{at.job(), note.Text} })}
}

// view returns the picture that takes the place of the board. ok is false if there is none.
func (b Blame) view() (v view.View, ok bool) {
	if b.blame == nil || Reasons(b).Picture() == nil {
		return v, false
	}
	v = b.blame.at.after.board.View()
	Reasons(b).Picture().Draw(&v)
	b.reason.said.Draw(&v)
	return v, true
}
