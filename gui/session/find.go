package session

import (
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Find goes through the moves of a won game that cost something. It goes back before each, and asks for a move that costs
// nothing. Any other one is taken back by itself. The game stays as it was.
type Find struct{ session *Session }

// quest is what is asked about a won game.
type quest struct {
	game  Line
	moves []int       // that cost something
	at    int         // index of the one in question
	found []int       // moves for which a better one has been made
	tried []candidate // from its position, what the game did first
	told  sentence.Text
	costs *Costs // of the game, which Undo finds again
	back  *Task  // takes back what was tried
}

// Question is what a quest asks.
type Question struct {
	Text       sentence.Text // the move of the game, and what it cost
	Told       sentence.Text // what is wanted, or what the move tried has cost
	Found      bool
	Number, Of int // of the costly moves of the game
}

// moment is how long a costly move is seen before it is taken back.
const moment = 700 * time.Millisecond

// now returns the quest in front, or nil.
func (f *Find) now() *quest {
	if e := f.session.History.now(); e.answer == nil {
		return e.find
	}
	return nil
}

// Costly returns the moves of the won game in front that cost something, as far as that is known.
func (f *Find) Costly() (moves []int) {
	if s := f.session; s.Mode() == PlayMode && s.Line().Won() && f.now() == nil && !s.Puzzle.Tray {
		for _, i := range s.Line().handmade() {
			if i <= s.Line().at && s.Costs.Cost(i-1).More > 0 && s.Costs.At(i-1).Moves > 0 {
				moves = append(moves, i-1)
			}
		}
	}
	return moves
}

// Ask goes back before a costly move of the won game in front. It reports whether that is possible.
func (f *Find) Ask(move int) bool {
	moves := f.Costly()
	at := slices.Index(moves, move)
	if at < 0 || !f.session.solver.idle() {
		return false
	}
	f.ask(&quest{game: f.session.Line(), moves: moves, at: at})
	return true
}

// Next asks about the first costly move of the won game in front, or about the next one. From the last it leads back to the game.
func (f *Find) Next() {
	switch q, moves := f.now(), f.Costly(); {
	case q == nil && len(moves) > 0:
		f.Ask(moves[0])
	case q != nil && q.at+1 < len(q.moves):
		f.ask(&quest{game: q.game, moves: q.moves, at: q.at + 1, found: q.found})
	case q != nil:
		f.leave()
	}
}

func (f *Find) ask(q *quest) {
	s, move := f.session, q.moves[q.at]
	l := q.game.Go(move).cut()
	from, to := ends(q.game.Step(move))
	q.tried = []candidate{{from: from, to: to, step: q.game.Step(move), board: q.game.Go(move + 1).board}}
	q.costs, s.Candidates.shown = s.Costs, false
	s.do(sentence.Text{}, func(h *History) {
		if h.now().find == nil {
			h.add(l, nil)
		}
		e := h.now()
		e.own, e.first, e.last, e.find = l, move, move, q
	})
}

// leave leads back to the won game.
func (f *Find) leave() {
	q := f.now()
	f.session.do(sentence.New("Back to your game."), func(h *History) {
		for h.at > 0 && h.now().find != nil {
			h.at--
		}
		h.entries = h.entries[:h.at+1]
		e := h.now()
		e.own, e.answer, e.find, e.found = e.game(), nil, nil, q.found // Undo may have forgotten the game's own entry
	})
}

// made reports whether a move has been made from the position in question.
func (f *Find) made() bool {
	q := f.now()
	return q != nil && f.session.Line().at > q.moves[q.at]
}

// cost returns the cost of the move that has been made. known is false while it is searched.
func (f *Find) cost() (cost Cost, known bool) {
	c := f.session.Costs
	return c.Cost(c.line().at - 1), c.front().Kind != WaySearched
}

// better reports whether the move that has been made costs nothing.
func (f *Find) better() bool {
	cost, _ := f.cost()
	return f.made() && cost == (Cost{}) && f.session.Costs.front().Kind == WayProven
}

// judge takes the move that has been made back after a moment, unless it costs nothing.
func (f *Find) judge() {
	if !f.made() || f.now().back.Running() {
		return
	}
	q, s := f.now(), f.session
	if f.better() && !slices.Contains(q.found, q.moves[q.at]) {
		q.found = append(q.found, q.moves[q.at])
	}
	if cost, known := f.cost(); known && (cost != (Cost{}) || s.Costs.front().Kind != WayProven) {
		q.back = after(s, moment, func() {
			if f.now() == q && f.made() {
				f.takeBack(cost)
			}
		})
	}
}

// takeBack takes back the move that has been made, and notes what it costs.
func (f *Find) takeBack(cost Cost) {
	q, s := f.now(), f.session
	l := s.Line()
	move := q.moves[q.at]
	from, to := ends(l.Step(move))
	if tried := func(m candidate) bool { return m.from == from && m.to == to }; !slices.ContainsFunc(q.tried, tried) {
		q.tried = append(q.tried, candidate{from: from, to: to, step: l.Step(move), board: l.board})
	}
	switch {
	case cost.More > 0:
		q.told = sentence.New("That costs %d: %v left after it. Try another move.", cost.More, s.Puzzle.Moves(cost.Left))
	case cost.DeadEnd:
		q.told = sentence.New("After that the goal cannot be reached. Try another move.")
	default:
		q.told = sentence.New("It is not known what that costs. Try another move.")
	}
	s.do(sentence.Text{}, func(h *History) { h.now().own = l.Go(move).cut() })
}

// Question returns what is asked. ok is false if nothing is.
func (f *Find) Question() (asked Question, ok bool) {
	q, s := f.now(), f.session
	if q == nil {
		return asked, false
	}
	move := q.moves[q.at]
	best, left := s.Costs.At(move).Moves-1, s.Costs.position(q.tried[0].board).Moves
	asked = Question{Number: q.at + 1, Of: len(q.moves), Told: q.told, Text: sentence.New(
		"Your move here cost %d: %v. It left %v, not %d.", left-best, q.tried[0].step.Text, s.Puzzle.Moves(left), best,
	)}
	_, known := f.cost()
	switch asked.Found = f.better(); {
	case asked.Found:
		asked.Told = sentence.New("Yes: %v left after it.", s.Puzzle.Moves(best))
	case f.made() && !known:
		asked.Told = sentence.New("Looking at what this move costs …")
	case q.told.Empty():
		asked.Told = sentence.New("Make a better move: one with %v left after it.", s.Puzzle.Moves(best))
	}
	return asked, true
}

// mark marks what has been tried, with what it cost.
func (f *Find) mark(view *puzzle.View) {
	if q := f.now(); q != nil && !f.made() {
		best := f.session.Costs.front().Moves - 1
		for _, m := range q.tried {
			label := "?"
			switch p := f.session.Costs.position(m.board); p.Kind {
			case NoWay:
				label = "×"
			case WayProven:
				label = Cost{More: p.Moves - best}.String()
			}
			view.Badges = append(view.Badges, puzzle.Badge{
				At: m.from, To: m.to, Text: label, Kind: puzzle.Number, Mark: puzzle.MarkCost, Corner: m.from == m.to,
			})
		}
	}
}

// Played returns the number of moves of the game behind what is shown. won is false unless it is won.
func (f *Find) Played() (moves int, won bool) {
	game := f.session.History.now().game()
	return game.at, game.Won()
}

// Found reports whether a better move has been found for each costly one of the won game in front.
func (f *Find) Found() bool {
	found := f.session.History.now().found
	return !slices.ContainsFunc(f.Costly(), func(i int) bool { return !slices.Contains(found, i) })
}

// Result tells how a won game went, and what its costly moves cost.
func (f *Find) Result() (result, costly sentence.Text) {
	s := f.session
	l, more := s.Line(), 0
	moves := s.Puzzle.Moves(l.at)
	switch par := s.Costs.At(0); {
	case par.Kind == WayProven && par.Moves == l.at:
		result = sentence.New("Solved with %v, the fewest possible.", moves)
	case par.Kind == WayProven:
		result = sentence.New("Solved with %v. The minimum is %d.", moves, par.Moves)
	default:
		result = sentence.New("Solved with %v.", moves)
	}
	if hints := s.Hints.count(); hints > 0 {
		result = sentence.New("%v Moves made by a hint: %d.", result, hints)
	}
	all := f.Costly()
	for _, i := range all {
		more += s.Costs.Cost(i).More
	}
	switch found := f.Found(); {
	case len(all) == 0:
	case found && len(all) == 1:
		costly = sentence.New("Move %d cost %d more than needed; you have found a better one.", all[0]+1, more)
	case found:
		costly = sentence.New("%v together cost %d more than needed; you have found better ones.", s.Puzzle.Moves(len(all)), more)
	case len(all) == 1:
		costly = sentence.New("Move %d cost %d more than needed. Can you see a better one?", all[0]+1, more)
	default:
		costly = sentence.New("%v together cost %d more than needed. Can you see better ones?", s.Puzzle.Moves(len(all)), more)
	}
	return result, costly
}
