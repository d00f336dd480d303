package session

import (
	"slices"
	"strconv"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Costs tells the distance of each position of the game in front to the goal, and so the cost of each move. It searches one
// position at a time.
type Costs struct{ *State }

// patience is the longest search for a position that nobody has asked about.
const patience = 10 * time.Second

// forget begins with another game: nothing is known of it but the answers that are open.
func (c Costs) forget() {
	c.known.positions, c.gaveUp = map[id]*Position{}, nil
	c.known.games++
	for _, e := range c.undo {
		if e.answer != nil {
			c.note(e.answer)
		}
	}
}

// note notes what an answer says of a position.
func (c Costs) note(a *Answer) {
	if p := c.position(a.problem, a.board); !p.known() && a.here == (a.problem.Position() != "") {
		*p = *positionOn(&a.outcome, 0, a.err)
	}
}

// unknown returns the positions to be searched, the one in front first. It is the only one while somebody waits for it. Those
// after the moves that are shown come before the others of the game.
func (c Costs) unknown() (all []target) {
	l, listed := c.now().own, candidates{c.State}.unknown()
	if front := c.front(); (hints{c.State}).searching() || len(listed) > 0 && front.Kind == WaySearched {
		return []target{inGame(l.board, l.idAt(l.at))}
	}
	for _, i := range slices.Concat([]int{l.at}, l.handmade(), []int{0}) {
		if c.At(i).Kind == WaySearched {
			all = append(all, inGame(l.Go(i).board, l.idAt(i)))
		}
	}
	return append(listed, all...)
}

// choose goes on with the search that is under way while it is needed, else with the most urgent one. While an answer is shown
// or the board waits for work, there is none.
func (c Costs) choose() {
	under := c.search
	if c.search = (target{}); c.mode() != PlayMode || c.wait.job != (job{}) {
		return
	}
	all := c.unknown()
	if i := slices.IndexFunc(all, func(t target) bool { return t.key == under.key }); i >= 0 {
		c.search = all[i]
	} else if len(all) > 0 {
		c.search = all[0]
	}
}

// impatient reports whether the search has a limit of its own: nobody waits for it, and the moves that are shown do not share
// their time with it.
func (c Costs) impatient() bool {
	listed := slices.ContainsFunc(candidates{c.State}.unknown(), func(t target) bool { return t.key == c.search.key })
	return c.search.problem != nil && !listed && !hints{c.State}.searching()
}

// giveUp ends the search for a position.
func (c Costs) giveUp(at id) { c.gaveUp = append(slices.Clip(c.gaveUp), at) }

// front returns what is known of the position in front.
func (c Costs) front() Position { return c.At(c.now().own.at) }

// position returns what has been found out about a position.
func (c Costs) position(board puzzle.Problem, at id) *Position {
	p := c.known.positions[at]
	if p == nil {
		if p = (&Position{}); board.Solved() {
			p.Kind = WayProven
		}
		c.known.positions[at] = p
	}
	return p
}

// of returns what is known of a position.
func (c Costs) of(board puzzle.Problem, at id) Position {
	p := *c.position(board, at)
	if p.Kind == WaySearched && slices.Contains(c.gaveUp, at) {
		p.Kind = WayUnknown
	}
	return p
}

// At returns what is known of a position of the game. 0 is the start.
func (c Costs) At(i int) Position {
	l := c.now().own
	at := l.idAt(i)
	if o, step := l.walkAt(i); o != nil && c.known.positions[at] == nil {
		return *positionOn(o, step, nil)
	}
	return c.of(l.Go(i).board, at)
}

// derive notes what follows for positions of the game, and after the moves that are listed, from what is known of those before.
func (c Costs) derive() {
	l := c.now().own
	for _, i := range l.handmade() {
		if !c.At(i).known() {
			c.deduce(c.At(i-1), candidate{step: l.Step(i - 1), board: l.Go(i).board, id: l.idAt(i)})
		}
	}
	c.deduce(c.front(), c.moves.all...)
}

// deduce notes what follows for the positions after some moves from what is known of the one before. If moves can be made in
// any order, one that is not on the way must be taken back.
func (c Costs) deduce(before Position, moves ...candidate) {
	var rest []puzzle.Spot // of the way before
	for _, m := range moves {
		p, at := c.position(m.board, m.id), m.step.Outline[0]
		switch {
		case p.known():
		case before.Kind == NoWay: // else the step would have been the beginning of a way
			p.Kind = NoWay
		case before.Moves > 0 && before.next().Code == m.step.Code:
			*p = Position{before.Kind, before.Moves - 1, before.way, before.step + 1}
		case c.puzzle.AnyOrder && before.way != nil:
			if rest == nil {
				rest = remaining(before.way, before.step)
			}
			spots := slices.Clone(rest)
			if i := slices.Index(spots, at); i < 0 {
				spots = append(spots, at)
			} else if spots = slices.Delete(spots, i, i+1); before.Kind == WayProven {
				p.Kind, p.Moves = WayProven, len(spots)
			}
			p.way, p.step = clicks{m.board, spots}, 0
		}
	}
}

// Total returns the moves made, these with the fewest that are left, and the minimum. ok is false while not all is proven.
func (c Costs) Total() (made, total, minimum int, ok bool) {
	made = c.now().own.at
	start, here := c.At(0), c.At(made)
	return made, made + here.Moves, start.Moves, start.Kind == WayProven && here.Kind == WayProven
}

// Par describes the start of the game, while neither the minimum is proven nor that there is no way. Where pieces wait
// in a tray, it tells whether there is a solution, and beside a hint whether the pieces that lie can stay.
func (c Costs) Par() sentence.Text {
	switch kind, tray := c.At(0).Kind, c.puzzle.Tray; {
	case kind == WayKnown && (hints{c.State}).rung() > sought && c.strays(c.now().own.board, c.front()):
		return sentence.New("The board can be solved, but not with the tiles on the board now.")
	case kind == WayKnown && c.now().own.at > 0:
		return sentence.New("From the start this board can be solved.")
	case kind == WayKnown:
		return sentence.New("This board can be solved.")
	case kind == WaySearched && tray:
		return sentence.New("solution: …")
	case kind == WaySearched:
		return sentence.New("minimum: …")
	case tray:
		return sentence.New("solution: unknown")
	}
	return sentence.New("minimum: unknown")
}

// Cost is the cost of a move. It is zero if the move costs nothing, or that is not proven.
type Cost struct {
	Left    int  // the fewest moves after it
	More    int  // by how many they are more than if it had cost nothing
	DeadEnd bool // the goal cannot be reached any more
}

// String returns "+2", "!" for a dead end, or nothing.
func (c Cost) String() string {
	switch {
	case c.DeadEnd:
		return "!"
	case c.More > 0:
		return "+" + strconv.Itoa(c.More)
	}
	return ""
}

// Last returns the cost of the last move. It is zero where a better one than the next is asked for.
func (c Costs) Last() Cost {
	if q := c.now().quest; q != nil && !q.answered(c.now().own) {
		return Cost{}
	}
	return c.Cost(c.now().own.at - 1)
}

// Cost returns the cost of move i of the game. The step of an answer costs nothing.
func (c Costs) Cost(i int) (cost Cost) {
	if i < 0 || c.now().own.Answered(i) {
		return cost
	}
	before, after := c.At(i), c.At(i+1)
	switch more := after.Moves + 1 - before.Moves; {
	case before.Kind == WayProven && after.Kind == WayProven && more > 0:
		return Cost{Left: after.Moves, More: more}
	case before.possible() && after.Kind == NoWay:
		return Cost{DeadEnd: true}
	}
	return cost
}

// strays reports whether some of the pieces that have been placed must be moved again, as far as is known of the position.
// Where pieces wait in a tray, answers do that only if there is no other way.
func (c Costs) strays(board puzzle.Problem, p Position) bool {
	if !c.puzzle.Tray {
		return false
	}
	on, of := Placed(board.View())
	return p.Moves > of-on
}

// WayKind is the kind of knowledge about the way from a position to the goal.
type WayKind int

// The kinds of ways.
const (
	WaySearched WayKind = iota // nothing is known yet
	WayUnknown                 // the search timed out
	WayKnown                   // a way is known, but not whether it is the shortest
	WayProven                  // the fewest moves are proven
	NoWay                      // there is no way
)

// Position is the known distance from a board to the goal.
type Position struct {
	Kind  WayKind
	Moves int         // the fewest to the goal, or those of the best way that is known
	way   puzzle.Walk // that leads over it, or nil
	step  int         // of it that comes next
}

// known reports whether the way has been found out.
func (p Position) known() bool { return p.Kind > WayUnknown }

// possible reports whether a way is known.
func (p Position) possible() bool { return p.Kind == WayKnown || p.Kind == WayProven }

// next returns the step that comes next, where Moves is not 0.
func (p Position) next() puzzle.Step { return p.way.Step(p.step) }

// clicks is a way of moves that can be made in any order. Each is a click at a spot.
type clicks struct {
	board puzzle.Problem
	spots []puzzle.Spot
}

func (c clicks) Len() int { return len(c.spots) }
func (c clicks) At(k int) puzzle.Problem {
	board := c.board
	for _, at := range c.spots[:k] {
		board, _, _ = board.Move(at, at)
	}
	return board
}

func (c clicks) Step(i int) puzzle.Step {
	_, step, _ := c.board.Move(c.spots[i], c.spots[i])
	return step
}

// positionOn returns what an outcome says of the position on its walk before a step. err says why the search was ended.
func positionOn(o *puzzle.Outcome, step int, err error) *Position {
	p := &Position{Kind: WayUnknown}
	if o.Possible() {
		*p = Position{WayKnown, o.Length() - step, o.Walk, step}
	}
	switch {
	case o.Minimal:
		p.Kind = WayProven
	case !o.Possible() && err == nil:
		p.Kind = NoWay
	}
	return p
}

// remaining returns where the moves of a way begin from a step on.
func remaining(w puzzle.Walk, step int) (spots []puzzle.Spot) {
	for i := step; w != nil && i < w.Len(); i++ {
		spots = append(spots, w.Step(i).Outline[0])
	}
	return spots
}
