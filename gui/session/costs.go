package session

import (
	"slices"
	"strconv"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Costs tells how far each position of the game in front is from the goal, and so what each move costs.
type Costs struct{ part }

// patience is the longest search for a position that nobody has asked about.
const patience = 10 * time.Second

// forget begins with another game. Only the answers that are open say something of it.
func (c Costs) forget() {
	c.known.positions, c.gaveUp = map[id]*Position{}, nil
	for _, e := range c.undo {
		if e.answer != nil {
			c.note(e.answer)
		}
	}
}

// note notes what an answer says of a position.
func (c Costs) note(a *Answer) {
	if p := c.position(a.place); !p.known() && a.inGame().same(a.target) {
		*p = positionOn(&a.outcome, 0, a.err)
	}
}

// giveUp ends the search for a position.
func (c Costs) giveUp(at id) { c.gaveUp = append(slices.Clip(c.gaveUp), at) }

// front returns what is known of the position in front.
func (c Costs) front() Position { return c.At(c.now().own.at) }

// position returns what has been found out about a position.
func (c Costs) position(at place) *Position {
	p := c.known.positions[at.id]
	if p == nil {
		p = &Position{}
		if at.board.Solved() {
			p.Kind = WayProven
		}
		c.known.positions[at.id] = p
	}
	return p
}

// of returns what is known of a position.
func (c Costs) of(at place) Position {
	p := *c.position(at)
	if p.Kind == WaySearched && slices.Contains(c.gaveUp, at.id) {
		p.Kind = WayUnknown
	}
	return p
}

// At returns what is known of a position of the game. 0 is the start.
func (c Costs) At(i int) Position { return c.on(c.now().own, i) }

// on returns what is known of a position of a game.
func (c Costs) on(l Line, i int) Position {
	at := l.place(i)
	if o, step := l.walkAt(i); o != nil && c.known.positions[at.id] == nil {
		return positionOn(o, step, nil)
	}
	return c.of(at)
}

// unsettled returns the positions of the game after moves by hand about which nothing has been found out.
func (c Costs) unsettled() (positions []int) {
	l := c.now().own
	for at := range l.legs {
		if g := &l.legs[at]; g.outcome == nil {
			if p := c.known.positions[g.id]; p == nil || !p.known() {
				positions = append(positions, g.end)
			}
		}
	}
	return positions
}

// derive notes what follows for positions of the game, and after the moves that are listed, from what is known of those before.
func (c Costs) derive() {
	l := c.now().own
	for _, i := range c.unsettled() {
		if !c.At(i).known() {
			c.deduce(c.At(i-1), candidate{step: l.Step(i - 1), place: l.place(i)})
		}
	}
	c.deduce(c.front(), c.moves.all...)
}

// deduce notes what follows for the positions after some moves from what is known of the one before. Where moves can be made
// in any order, one that is not on the way must be taken back.
func (c Costs) deduce(before Position, moves ...candidate) {
	var rest []view.Spot // of the way before
	for _, m := range moves {
		p, at := c.position(m.place), m.step.Outline[0]
		switch {
		case p.known():
		case before.Kind == NoWay: // else the step would have been the beginning of a way
			p.Kind = NoWay
		case before.Moves > 0 && before.next().Code == m.step.Code:
			*p = Position{before.Kind, before.Moves - 1, before.way, before.step + 1}
		case c.puzzle.Play == puzzle.Press && before.way != nil:
			if rest == nil {
				rest = remaining(before.way, before.step)
			}
			spots := slices.DeleteFunc(slices.Clone(rest), func(s view.Spot) bool { return s == at })
			if len(spots) == len(rest) {
				spots = append(spots, at)
			} else if before.Kind == WayProven {
				p.Kind, p.Moves = WayProven, len(spots)
			}
			p.way, p.step = clicks{m.board, spots}, 0
		}
	}
}

// Told reports whether a person is told what the moves of the game in front cost: at once, or after the game, as the settings
// say. A game is over while its end is won.
func (c Costs) Told() bool {
	game := c.now().game()
	return !c.settings.TellLater || game.Won() || game.Go(game.Len()).Won()
}

// Total returns the moves made, these with the fewest that are left, and the minimum. ok is false while not all is proven, and
// unless it is told.
func (c Costs) Total() (made, total, minimum int, ok bool) {
	made = c.now().own.at
	start, here := c.At(0), c.At(made)
	return made, made + here.Moves, start.Moves, start.Kind == WayProven && here.Kind == WayProven && c.Told()
}

// Par describes the start of the game, while neither the minimum is proven nor that there is no way. Where pieces wait
// in a tray, it tells whether there is a solution, and beside a hint whether the pieces that lie can stay.
func (c Costs) Par() sentence.Text {
	switch kind, tray := c.At(0).Kind, c.puzzle.Play == puzzle.Place; {
	case kind == WayKnown && c.hint.rung > sought && c.strays(c.now().own.board, c.front()):
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

// Cost is the cost of a move. It is zero if the move costs nothing, or if that is not proven or not told.
type Cost struct {
	Left    int  // the fewest moves after it
	More    int  // by how many they are more than if it had cost nothing
	DeadEnd bool // the goal cannot be reached any more
	Strays  bool // the pieces on the board cannot all stay any more; zero until somebody asks or the game is over
}

// String returns "+2", "!" for a dead end, "×" for a piece that cannot stay, or nothing.
func (c Cost) String() string {
	switch {
	case c.Strays:
		return "×"
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

// Cost returns the cost of move i of the game, if it has so many. The step of an answer costs nothing.
func (c Costs) Cost(i int) (cost Cost) {
	if i < 0 || i >= c.now().own.Len() || c.now().own.Answered(i) || !c.Told() {
		return cost
	}
	before, after := c.At(i), c.At(i+1)
	more := after.Moves + 1 - before.Moves
	if before.Kind == WayProven && after.Kind == WayProven && more > 0 {
		cost = Cost{Left: after.Moves, More: more}
	}
	cost.DeadEnd = before.possible() && after.Kind == NoWay
	cost.Strays = c.told && before.possible() && !Hints(c).strays(i) && Hints(c).strays(i+1)
	return cost
}

// strays reports whether some of the pieces that have been placed must be moved again, as far as is known of the position.
// Where pieces wait in a tray, answers do that only if there is no other way.
func (c Costs) strays(board puzzle.Problem, p Position) bool {
	if c.puzzle.Play != puzzle.Place {
		return false
	}
	on, of := Placed(board.View())
	return p.Moves > of-on
}
