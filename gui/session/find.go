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

// find is what the state says of the question about the game in front.
type find struct{ *State }

// now returns the question in front, or nil.
func (f find) now() *question {
	if e := f.State.now(); e.answer == nil {
		return e.quest
	}
	return nil
}

// made reports whether a move has been made from the position in question.
func (f find) made() bool { return f.now() != nil && f.now().answered(f.Line()) }

// costly returns the moves of the won game in front that cost something, as far as that is known.
func (f find) costly() (moves []int) {
	costs, l := Costs{f.State}, f.Line()
	if f.Mode() == PlayMode && l.Won() && f.now() == nil && f.puzzle.Play != puzzle.Place {
		for _, i := range l.handmade() {
			if i <= l.at && costs.Cost(i-1).More > 0 && costs.At(i-1).Moves > 0 {
				moves = append(moves, i-1)
			}
		}
	}
	return moves
}

// ask goes back before a costly move of a game. The one before has been asked for, or q is empty but for game and moves.
func (f find) ask(q question, at int) {
	costs, move := Costs{f.State}, q.moves[at]
	before, after := costs.of(q.game.Go(move).board, q.game.idAt(move)), costs.of(q.game.Go(move+1).board, q.game.idAt(move+1))
	l := q.game.Go(move).cut()
	from, to := ends(q.game.Step(move))
	q.at, q.best, q.left, q.told = at, before.Moves-1, after.Moves, sentence.Text{}
	q.tried = []attempt{{from, to, Cost{More: q.left - q.best}.String()}}
	f.moves.shown = false
	if f.say(sentence.Text{}); f.now() == nil {
		f.add(l, true)
	}
	e := *f.State.now()
	e.own, e.first, e.last, e.quest = l, move, move, &q
	f.put(e)
}

// leave leads back to the won game.
func (f find) leave() {
	q := f.now()
	f.say(sentence.New("Back to your game."))
	for f.at > 0 && f.State.now().quest != nil {
		f.at--
	}
	f.undo = f.undo[:f.at+1]
	e := *f.State.now()
	e.own, e.answer, e.walked, e.quest, e.found = e.game(), nil, Line{}, nil, q.found // Undo may have forgotten the game's own entry
	f.put(e)
}

// cost returns the cost of the move that has been made. known is false while it is searched.
func (f find) cost() (cost Cost, known bool) {
	c := Costs{f.State}
	return c.Cost(f.State.now().own.at - 1), c.front().Kind != WaySearched
}

// better reports whether the move that has been made costs nothing.
func (f find) better() bool {
	cost, _ := f.cost()
	return f.made() && cost == (Cost{}) && Costs{f.State}.front().Kind == WayProven
}

// note remembers the move in question once a better one has been made.
func (f find) note() {
	if q := f.now(); f.better() && !slices.Contains(q.found, q.move()) {
		next, e := *q, *f.State.now()
		next.found = append(slices.Clip(q.found), q.move())
		e.quest = &next
		f.put(e)
	}
}

// wanted returns the timer after which the move that has been made is taken back, unless it costs nothing.
func (f find) wanted() (all []work) {
	if _, known := f.cost(); !f.made() || !known || f.better() {
		return nil
	}
	l := f.Line()
	return append(all, timer(job{kind: takeBack, board: l.idAt(l.at), n: f.now().move()}, moment, func(t *State, _ time.Time) { find{t}.takeBack() }))
}

// takeBack takes back the move that has been made, and notes what it costs.
func (f find) takeBack() {
	q, l := *f.now(), f.Line()
	cost, _ := f.cost()
	from, to := ends(l.Step(q.move()))
	label := "?"
	switch {
	case cost.More > 0:
		q.told, label = sentence.New("That costs %d: %v left after it. Try another move.", cost.More, f.puzzle.Moves(cost.Left)), cost.String()
	case cost.DeadEnd:
		q.told, label = sentence.New("After that the goal cannot be reached. Try another move."), "×"
	default:
		q.told = sentence.New("It is not known what that costs. Try another move.")
	}
	q.tried = slices.DeleteFunc(slices.Clone(q.tried), func(a attempt) bool { return a.from == from && a.to == to })
	q.tried = append(q.tried, attempt{from, to, label})
	f.say(sentence.Text{})
	e := *f.State.now()
	e.own, e.quest = l.Go(q.move()).cut(), &q
	f.put(e)
}

// mark marks what has been tried, with what it cost.
func (f find) mark(v *view.View) {
	if q := f.now(); q != nil && !f.made() {
		for _, a := range q.tried {
			v.Badges = append(v.Badges, view.Badge{
				At: a.from, To: a.to, Text: a.cost, Kind: view.Number, Mark: view.MarkCost, Corner: a.from == a.to,
			})
		}
	}
}

// Find goes through the moves of a won game that cost something. It goes back before each, and asks for a move that costs
// nothing. Any other one is taken back by itself. The game stays as it was.
type Find struct{ *engine }

func (f *Find) find() find { return find{&f.State} }

// Ask goes back before a costly move of the won game in front. It reports whether that is possible.
func (f *Find) Ask(move int) bool {
	moves := f.find().costly()
	at := slices.Index(moves, move)
	return at >= 0 && f.when(func(t *State) { find{t}.ask(question{game: t.Line(), moves: moves}, at) })
}

// Next asks about the first costly move of the won game in front, or about the next one. From the last it leads back to the game.
func (f *Find) Next() {
	switch q, moves := f.find().now(), f.find().costly(); {
	case q == nil && len(moves) > 0:
		f.Ask(moves[0])
	case q != nil && q.at+1 < len(q.moves):
		f.send(func(t *State) { find{t}.ask(*q, q.at+1) })
	case q != nil:
		f.send(func(t *State) { find{t}.leave() })
	}
}

// Question returns what is asked. ok is false if nothing is.
func (f *Find) Question() (asked Question, ok bool) {
	q := f.find().now()
	if q == nil {
		return asked, false
	}
	asked = Question{Number: q.at + 1, Of: len(q.moves), Told: q.told, Text: sentence.New(
		"Your move here cost %d: %v. It left %v, not %d.", q.left-q.best, q.game.Step(q.move()).Text, f.puzzle.Moves(q.left), q.best,
	)}
	_, known := f.find().cost()
	switch asked.Found = f.find().better(); {
	case asked.Found:
		asked.Told = sentence.New("Yes: %v left after it.", f.puzzle.Moves(q.best))
	case f.find().made() && !known:
		asked.Told = sentence.New("Looking at what this move costs …")
	case q.told.Empty():
		asked.Told = sentence.New("Make a better move: one with %v left after it.", f.puzzle.Moves(q.best))
	}
	return asked, true
}

// Played returns the number of moves of the game behind what is shown. won is false unless it is won.
func (f *Find) Played() (moves int, won bool) {
	game := f.now().game()
	return game.at, game.Won()
}

// Found reports whether a better move has been found for each costly one of the won game in front.
func (f *Find) Found() bool {
	return !slices.ContainsFunc(f.find().costly(), func(i int) bool { return !slices.Contains(f.now().found, i) })
}

// Result tells how a won game went, and what its costly moves cost.
func (f *Find) Result() (result, costly sentence.Text) {
	costs, l, more := Costs{&f.State}, f.Line(), 0
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
	all := f.find().costly()
	for _, i := range all {
		more += costs.Cost(i).More
	}
	switch found := f.Found(); {
	case len(all) == 0:
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
