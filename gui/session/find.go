package session

import (
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Question is what is asked about a won game.
type Question struct {
	Text       sentence.Text // the move of the game, and what it cost
	Told       sentence.Text // what is wanted, or what the move tried has cost
	Found      bool
	Number, Of int // of the costly moves of the game
}

// moment is how long a costly move is seen before it is taken back.
const moment = 700 * time.Millisecond

// Find goes through the moves of a won game that cost something. It goes back before each, and asks for a move that costs
// nothing. Any other one is taken back by itself. The game stays as it was.
type Find struct{ part }

// Ask goes back before a costly move of the won game in front. It reports whether that is possible.
func (f Find) Ask(move int) bool {
	moves := f.costly()
	at := slices.Index(moves, move)
	return at >= 0 && f.when(func() { f.ask(question{game: f.Line(), moves: moves}, at) })
}

// Next asks about the first costly move of the won game in front, or about the next one. From the last it leads back to the game.
func (f Find) Next() {
	switch q, moves := f.asked(), f.costly(); {
	case q == nil && len(moves) > 0:
		f.Ask(moves[0])
	case q != nil && q.at+1 < len(q.moves):
		f.send(func() { f.ask(*q, q.at+1) })
	case q != nil:
		f.send(f.leave)
	}
}

// Question returns what is asked. ok is false if nothing is.
func (f Find) Question() (asked Question, ok bool) {
	q := f.asked()
	if q == nil {
		return asked, false
	}
	asked = Question{Number: q.at + 1, Of: len(q.moves), Told: q.told, Text: sentence.New(
		"Your move here cost %d: %v. It left %v, not %d.", q.left-q.best, q.game.Step(q.move()).Text, f.puzzle.Moves(q.left), q.best,
	)}
	_, known, better := f.result()
	asked.Found = better
	if f.puzzle.Play == puzzle.Place {
		asked.Text = sentence.New("After your move here not all placed tiles could stay: %v.", q.game.Step(q.move()).Text)
	}
	switch {
	case better:
		asked.Told = sentence.New("Yes: %v left after it.", f.puzzle.Moves(q.best))
	case f.made() && !known:
		asked.Told = sentence.New("Looking at what this move costs …")
	case q.told.Empty():
		asked.Told = sentence.New("Make a better move: one with %v left after it.", f.puzzle.Moves(q.best))
	}
	return asked, true
}

// Played returns the number of moves of the game behind what is shown. won is false unless it is won.
func (f Find) Played() (moves int, won bool) {
	game := f.now().game()
	return game.at, game.Won()
}

// Found reports whether a better move has been found for each costly one of the won game in front.
func (f Find) Found() bool {
	return !slices.ContainsFunc(f.costly(), func(i int) bool { return !slices.Contains(f.now().found, i) })
}

// Result tells how a won game went, and what its costly moves cost.
func (f Find) Result() (result, costly sentence.Text) {
	costs, l, more := Costs(f), f.Line(), 0
	moves := f.puzzle.Moves(l.at)
	switch par := costs.At(0); {
	case par.Kind == WayProven && par.Moves == l.at:
		result = sentence.New("Solved with %v, the fewest possible.", moves)
	case par.Kind == WayProven:
		result = sentence.New("Solved with %v. The minimum is %d.", moves, par.Moves)
	default:
		result = sentence.New("Solved with %v.", moves)
	}
	if hints := l.hints(); hints > 0 {
		result = sentence.New("%v Moves made by a hint: %d.", result, hints)
	}
	all := f.costly()
	for _, i := range all {
		more += costs.Cost(i).More
	}
	switch found := f.Found(); {
	case len(all) == 0:
	case f.puzzle.Play == puzzle.Place:
		costly = sentence.Count(len(all), "One move was a mistake: after it not all placed tiles could stay.",
			"%d moves were mistakes: after each of them not all placed tiles could stay.")
	case found && len(all) == 1:
		costly = sentence.New("Move %d cost %d more than needed; you have found a better one.", all[0]+1, more)
	case found:
		costly = sentence.New("%v together cost %d more than needed; you have found better ones.", f.puzzle.Moves(len(all)), more)
	case len(all) == 1:
		costly = sentence.New("Move %d cost %d more than needed. Can you see a better one?", all[0]+1, more)
	default:
		costly = sentence.New("%v together cost %d more than needed. Can you see better ones?", f.puzzle.Moves(len(all)), more)
	}
	return result, costly
}

// asked returns the question in front, or nil.
func (f Find) asked() *question {
	if f.now().answer != nil {
		return nil
	}
	return f.now().quest
}

// made reports whether a move has been made from the position in question.
func (f Find) made() bool { return f.asked() != nil && f.asked().answered(f.Line()) }

// costly returns the moves of the won game in front that cost something, as far as that is known.
func (f Find) costly() (moves []int) {
	costs, l := Costs(f), f.Line()
	if f.Mode() == PlayMode && l.Won() && f.asked() == nil {
		for _, i := range l.handmade() {
			if cost := costs.Cost(i - 1); i <= l.at && (cost.More > 0 || cost.Strays) && costs.At(i-1).Moves > 0 {
				moves = append(moves, i-1)
			}
		}
	}
	return moves
}

// ask goes back before a costly move of a game. The one before has been asked for, or q is empty but for game and moves.
func (f Find) ask(q question, at int) {
	costs, move := Costs(f), q.moves[at]
	from, to := ends(q.game.Step(move))
	q.at, q.told = at, sentence.Text{}
	q.best, q.left = costs.on(q.game, move).Moves-1, costs.on(q.game, move+1).Moves
	q.tried = []view.Badge{badge(from, to, Cost{More: q.left - q.best, Strays: f.puzzle.Play == puzzle.Place}.String(), view.MarkCost)}
	f.moves.shown = false
	f.say(sentence.Text{})
	l := q.game.Go(move).cut()
	if f.asked() == nil {
		f.add(l, true)
	}
	e := f.renew()
	e.own, e.first, e.last, e.quest = l, move, move, &q
}

// leave leads back to the won game. Undo may have forgotten the entry of the game, but not the game.
func (f Find) leave() {
	found := f.asked().found
	f.say(sentence.New("Back to your game."))
	for f.at > 0 && f.now().quest != nil {
		f.at--
	}
	e := f.renew()
	f.undo = f.undo[:f.at+1]
	e.own, e.answer, e.walked, e.quest, e.found = e.game(), nil, Line{}, nil, found
}

// result returns the cost of the move that has been made, and whether it is better. known is false before the search has ended.
func (f Find) result() (cost Cost, known, better bool) {
	if !f.made() {
		return cost, false, false
	}
	c, at := Costs(f), f.Line().at
	p := c.At(at)
	return c.Cost(at - 1), p.Kind != WaySearched, p.possible() && p.Moves <= f.asked().best
}

// note remembers the move in question once a better one has been made.
func (f Find) note() {
	q := f.asked()
	if _, _, better := f.result(); better && !slices.Contains(q.found, q.move()) {
		next := *q
		next.found = append(slices.Clip(q.found), q.move())
		f.renew().quest = &next
	}
}

// wanted returns the timer after which the move that has been made is taken back, unless it costs nothing.
func (f Find) wanted() []work {
	if _, known, better := f.result(); !known || better {
		return nil
	}
	l := f.Line()
	at := job{kind: takeBack, board: l.place(l.at).id, n: f.asked().move()}
	return []work{timer(at, moment, func(time.Time) { f.takeBack() })}
}

// takeBack takes back the move that has been made, and notes what it costs.
func (f Find) takeBack() {
	q, l := *f.asked(), f.Line()
	cost, _, _ := f.result()
	from, to := ends(l.Step(q.move()))
	label := "?"
	q.lost = &l
	switch {
	case cost.More > 0:
		q.told, label = sentence.New("That costs %d: %v left after it. Try another move.", cost.More, f.puzzle.Moves(cost.Left)), cost.String()
	case cost.DeadEnd:
		q.told, label = sentence.New("After that the goal cannot be reached. Try another move."), "×"
	case cost.Strays:
		q.told, label = sentence.New("After that not all placed tiles can stay. Try another move."), cost.String()
	default:
		q.told, q.lost = sentence.New("It is not known what that costs. Try another move."), nil
	}
	lost := badge(from, to, label, view.MarkCost)
	q.tried = slices.DeleteFunc(slices.Clone(q.tried), func(b view.Badge) bool { return b.At == lost.At && b.To == to })
	q.tried = append(q.tried, lost)
	f.say(sentence.Text{})
	e := f.renew()
	e.own, e.quest = l.Go(q.move()).cut(), &q
}

// mark marks what has been tried, with what it cost.
func (f Find) mark(v *view.View) {
	if q := f.asked(); q != nil && !f.made() {
		v.Badges = append(v.Badges, q.tried...)
	}
}
