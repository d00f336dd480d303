package session

import (
	"slices"
	"strconv"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Costs finds out in the background the distance of each position of a game to the goal, and so the cost of each move. It
// searches one position at a time.
type Costs struct {
	session *Session
	known   map[puzzle.Problem]*Position // without those on the walk of an answer
}

func newCosts(s *Session) *Costs { return &Costs{session: s, known: map[puzzle.Problem]*Position{}} }

// patience is the longest search for a position that nobody has asked about.
const patience = 10 * time.Second

// update derives what it can, and starts the search of the next position. A search goes on while its position needs it, but
// no longer than patience unless somebody waits for it. While an answer is shown or waited for, none runs.
func (c *Costs) update() {
	v := c.session.solver
	if v.work != nil || c.session.Mode() != PlayMode {
		c.session.Candidates.list()
		if v.work == nil {
			v.end()
		}
		return
	}
	c.derive()
	c.session.Candidates.list()
	c.deduce(c.front(), c.session.Candidates.all...)
	boards := c.unknown()
	if v.now != nil && slices.Contains(boards, v.now.board) {
		return
	}
	if v.end(); len(boards) > 0 {
		board, limit := boards[0], patience
		if slices.Contains(c.session.Candidates.unknown(), board) { // which share the time
			limit = time.Until(c.session.Candidates.end)
		}
		v.start(keyOf(board, true))
		v.timer = after(c.session, limit, func() {
			c.position(board).Kind = WayUnknown
			v.resume()
		})
	}
}

// unknown returns the positions to be searched, the one in front first. It is the only one while somebody waits for it. Those
// after candidates come before the others of the game.
func (c *Costs) unknown() (boards []puzzle.Problem) {
	l := c.line()
	boards = c.session.Candidates.unknown()
	if front := c.front(); c.session.Hints.searching() || len(boards) > 0 && front.Kind == WaySearched {
		return []puzzle.Problem{l.board}
	}
	positions := slices.Concat([]int{l.at}, l.handmade(), []int{0})
	for _, i := range l.handmade() { // after a step of an answer that was read
		positions = append(positions, i-1)
	}
	for _, i := range positions {
		if c.At(i).Kind == WaySearched {
			boards = append(boards, l.Go(i).board)
		}
	}
	return boards
}

// found notes what a search says of a position of the game.
func (c *Costs) found(q *search) {
	if p := c.position(q.board); !p.known() && q.key == keyOf(q.board, true) {
		*p = *positionOn(&q.result, 0, q.err)
	}
}

// front returns what is known of the position in front.
func (c *Costs) front() *Position { return c.At(c.line().at) }

// line returns the game.
func (c *Costs) line() Line { return c.session.History.now().own }

// position returns what is known of a position.
func (c *Costs) position(board puzzle.Problem) *Position {
	p := c.known[board]
	if p == nil {
		p = &Position{}
		if board.Solved() {
			p.Kind = WayProven
		} else if a := c.session.History.answerTo(keyOf(board, true)); a != nil {
			p = positionOn(a.Outcome(), 0, a.search.err)
		}
		c.known[board] = p
	}
	return p
}

// At returns what is known of a position of the game. 0 is the start.
func (c *Costs) At(i int) *Position {
	l := c.line()
	board := l.Go(i).board
	if o, step := l.walkAt(i); o != nil && c.known[board] == nil {
		return positionOn(o, step, nil)
	}
	return c.position(board)
}

// derive notes what follows for positions of the game from what is known of those before them.
func (c *Costs) derive() {
	l := c.line()
	for _, i := range l.handmade() {
		if !c.At(i).known() {
			c.deduce(c.At(i-1), candidate{step: l.Step(i - 1), board: l.Go(i).board})
		}
	}
}

// deduce notes what follows for the positions after some moves from what is known of the one before. If moves can be made in
// any order, one that is not on the way must be taken back.
func (c *Costs) deduce(before *Position, moves ...candidate) {
	var rest []puzzle.Spot // of the way before
	for _, m := range moves {
		p, at := c.position(m.board), m.step.Outline[0]
		switch {
		case p.known():
		case before.Kind == NoWay: // else the step would have been the beginning of a way
			p.Kind = NoWay
		case before.Moves > 0 && before.next().Code == m.step.Code:
			*p = Position{before.Kind, before.Moves - 1, before.way, before.step + 1}
		case c.session.Puzzle.AnyOrder && before.way != nil:
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
func (c *Costs) Total() (made, total, minimum int, ok bool) {
	made = c.line().at
	start, here := c.At(0), c.At(made)
	return made, made + here.Moves, start.Moves, start.Kind == WayProven && here.Kind == WayProven
}

// Par describes the start of the game, while neither the minimum is proven nor that there is no way. Where pieces wait
// in a tray, it tells whether there is a solution, and beside a hint whether the pieces that lie can stay.
func (c *Costs) Par() sentence.Text {
	switch kind, tray := c.At(0).Kind, c.session.Puzzle.Tray; {
	case kind == WayKnown && c.session.Hints.rung > sought && c.strays(c.line().board, c.front()):
		return sentence.New("The board can be solved, but not with the tiles on the board now.")
	case kind == WayKnown && c.line().at > 0:
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
func (c *Costs) Last() Cost {
	if f := c.session.Find; f.now() != nil && !f.made() {
		return Cost{}
	}
	return c.Cost(c.line().at - 1)
}

// Cost returns the cost of move i of the game. The step of an answer costs nothing.
func (c *Costs) Cost(i int) (cost Cost) {
	if i < 0 || c.line().Answered(i) {
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
func (c *Costs) strays(board puzzle.Problem, p *Position) bool {
	if !c.session.Puzzle.Tray {
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
func (p *Position) known() bool { return p.Kind > WayUnknown }

// possible reports whether a way is known.
func (p *Position) possible() bool { return p.Kind == WayKnown || p.Kind == WayProven }

// next returns the step that comes next, where Moves is not 0.
func (p *Position) next() puzzle.Step { return p.way.Step(p.step) }

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
