package session

import (
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Costs are what the moves of a game cost, which follows from how far its positions are from the goal.
type Costs struct {
	session *Session
	known   map[puzzle.Problem]*position // of the game, but for those of answers
	now     *search                      // for the answer to a position, or nil
}

// Distance is how far a position is from the goal, as far as that is known.
type Distance struct {
	Kind  DistanceKind
	Moves int // the fewest, or those of the best way that is known
}

// DistanceKind says what is known of a distance.
type DistanceKind int

// The kinds of distances.
const (
	WayUnknown  DistanceKind = iota // nothing is known
	WaySearched                     // nothing is known yet
	WayKnown                        // a way is known, but not whether it is the shortest
	WayProven                       // the fewest moves are proven
	NoWay                           // there is no way
)

// position is what is known of a position: how far it is from the goal, and a way there.
type position struct {
	Distance
	text  string        // of the board, equal for equal positions
	walk  puzzle.Walk   // a way on which the position lies, or nil
	step  int           // of it that comes next
	rest  []puzzle.Spot // the moves of a way, if they can be made in any order and there is no walk
	tried bool          // it is not searched unasked any more
}

// note notes an answer. The position is on its walk.
func (p *position) note(o *puzzle.Outcome, step int, err error) {
	p.tried = true
	if o.Possible() {
		p.walk, p.step, p.rest = o.Walk, step, nil
		p.Distance = Distance{WayKnown, o.Length() - step}
	}
	switch {
	case o.Minimal:
		p.Kind = WayProven
	case !o.Possible() && err == nil:
		p.Kind = NoWay
	}
}

// next returns the next step of the way.
func (p *position) next(board puzzle.Problem) (step puzzle.Step) {
	if p.walk != nil {
		return p.walk.Step(p.step)
	}
	_, step, _ = board.Move(p.rest[0], p.rest[0])
	return step
}

// moves returns where the moves of the way begin.
func (p *position) moves() []puzzle.Spot {
	rest := p.rest
	for i := p.step; p.walk != nil && i < p.walk.Len(); i++ {
		rest = append(rest, p.walk.Step(i).Outline[0])
	}
	return rest
}

// after notes what is known from that of the position before a step.
func (p *position) after(before *position, step puzzle.Step, anyOrder bool) {
	at, moves := step.Outline[0], []puzzle.Spot(nil)
	if anyOrder {
		moves = before.moves()
	}
	switch i := slices.Index(moves, at); {
	case before.Kind == NoWay: // else the step would have been the beginning of a way
		p.Kind, p.tried = NoWay, true
	case before.walk != nil && before.step < before.walk.Len() && before.walk.Step(before.step).Code == step.Code:
		text := p.text
		*p = *before
		p.text, p.step, p.Moves = text, p.step+1, p.Moves-1
	case i >= 0: // no longer needed
		p.rest = slices.Delete(slices.Clone(moves), i, i+1)
		if before.Kind == WayProven {
			p.Distance = Distance{WayProven, len(p.rest)}
		}
	case moves != nil: // to be taken back
		p.rest = append(slices.Clone(moves), at)
	}
}

// line returns the game.
func (c *Costs) line() Line { return c.session.history.now().own }

// position returns what is known of a position of the game.
func (c *Costs) position(i int) *position {
	l := c.line()
	if o, step := l.answer(i); o != nil {
		p := &position{}
		p.note(o, step, nil)
		return p
	}
	board := l.Go(i).board
	if p := c.known[board]; p != nil {
		return p
	}
	text, _ := board.AppendText(nil)
	p := &position{text: string(text) + board.Position()}
	if board.Solved() {
		p.Distance = Distance{Kind: WayProven}
	}
	for _, q := range c.known {
		if q.text == p.text {
			p = q
		}
	}
	if c.known != nil {
		c.known[board] = p
	}
	return p
}

// derive notes what follows for positions from what is known of those before them.
func (c *Costs) derive() {
	l := c.line()
	made := l.handmade()
	for _, i := range made[:len(made)-1] {
		if p := c.position(i + 1); p.Kind == WayUnknown && !p.tried {
			p.after(c.position(i), l.Step(i), c.session.Puzzle.AnyOrder)
		}
	}
}

// Distance returns how far a position of the game is from the goal. 0 is the start.
func (c *Costs) Distance(position int) Distance {
	p := c.position(position)
	if p.Kind == WayUnknown && (!p.tried || c.now != nil && c.known[c.now.board] == p) {
		return Distance{Kind: WaySearched}
	}
	return p.Distance
}

// fewest returns the fewest moves from a position, if they are proven.
func (c *Costs) fewest(position int) (moves int, ok bool) {
	d := c.Distance(position)
	return d.Moves, d.Kind == WayProven
}

// Minimum returns the fewest moves from the board that the game began on, if they are proven.
func (c *Costs) Minimum() (moves int, ok bool) { return c.fewest(0) }

// Left returns the fewest moves from the position in front, if they are proven.
func (c *Costs) Left() (moves int, ok bool) { return c.fewest(c.line().at) }

// Total returns the moves made, these with the fewest that are left, and the minimum. ok is false while not all is proven.
func (c *Costs) Total() (made, total, minimum int, ok bool) {
	made = c.line().at
	left, near := c.Left()
	minimum, far := c.Minimum()
	return made, made + left, minimum, near && far
}

// Cost returns by how many moves move i has made the way to the goal longer. ok is false while that is not proven.
func (c *Costs) Cost(i int) (moves int, ok bool) {
	before, far := c.fewest(i)
	after, near := c.fewest(i + 1)
	return after + 1 - before, far && near
}

// DeadEnd reports whether it is proven that move i has made the goal unreachable, or unreachable without moving again what
// has been placed.
func (c *Costs) DeadEnd(i int) bool {
	before, after := c.Distance(i).Kind, c.Distance(i+1).Kind
	known := before == WayKnown || before == WayProven
	return known && (after == NoWay || after == WayKnown && !c.strays(i) && c.strays(i+1))
}

// strays reports whether the way from a position moves pieces that have been placed. Where pieces wait in a tray, answers do
// that only if there is no other way.
func (c *Costs) strays(i int) bool {
	waiting := 0
	for _, b := range c.line().Go(i).board.View().Boards {
		for _, cell := range b.Cells {
			if b.Tray() && lies(cell) {
				waiting++
			}
		}
	}
	return c.Distance(i).Moves > waiting
}

// Price returns what move i has cost in a few characters: "+2", or "!" if it was a dead end. It is empty if it has cost
// nothing, or that is not proven.
func (c *Costs) Price(i int) string {
	if i < 0 || c.line().Answered(i) {
		return ""
	}
	switch cost, ok := c.Cost(i); {
	case ok && cost > 0:
		return "+" + strconv.Itoa(cost)
	case c.DeadEnd(i):
		return "!"
	}
	return ""
}

// Detour returns the fewest moves from here, and how many they would be if the last move had cost nothing. ok is false if
// that has cost nothing, or it is not proven.
func (c *Costs) Detour() (left, instead int, ok bool) {
	at := c.line().at
	if at == 0 {
		return 0, 0, false
	}
	cost, ok := c.Cost(at - 1)
	left, _ = c.Left()
	return left, left - cost, ok && cost > 0
}

// Par says how few moves the board takes that the game began on, as far as that is known. Where people want the end and not
// the way, it says whether there is one.
func (c *Costs) Par() sentence.Text {
	switch d, end := c.Distance(0), c.session.Puzzle.EndFirst; {
	case d.Kind == WayProven:
		return sentence.New("minimum %d", d.Moves)
	case d.Kind == WayKnown:
		return sentence.New("This board can be solved.")
	case d.Kind == NoWay:
		return sentence.New("This board cannot be solved.")
	case d.Kind == WaySearched && end:
		return sentence.New("solution: …")
	case d.Kind == WaySearched:
		return sentence.New("minimum: …")
	case end:
		return sentence.New("solution: unknown")
	}
	return sentence.New("minimum: unknown")
}

// Position says how far the position in front is from the goal. It is empty if the goal is reached.
func (c *Costs) Position() sentence.Text {
	if c.line().board.Solved() {
		return sentence.Text{}
	}
	d := c.Distance(c.line().at)
	switch moves := c.session.Puzzle.Moves(d.Moves); {
	case d.Kind == WaySearched:
		return sentence.New("From here: …")
	case d.Kind == WayProven:
		return sentence.New("From here: minimum %v", moves)
	case d.Kind == NoWay:
		return sentence.New("From here: impossible")
	case d.Kind == WayKnown:
		return sentence.New("From here: possible, with %v", moves)
	}
	return sentence.New("From here: unknown")
}
