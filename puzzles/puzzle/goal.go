package puzzle

// Goal is one of the goals that can be chosen for the boards of a puzzle.
type Goal struct {
	ID      string // the word for command lines and texts, such as "white"
	Label   string // the name in a choice, such as "All white"
	Request string // what is to be reached, in the place of Puzzle.Goal
	// Board says that the goal is a board of its own, of the same size: the second one of the view, which is edited as
	// the first one is.
	Board bool
	// Opposite is the index of the goal that takes its place when the colours are exchanged; that of the goal itself where
	// it stays.
	Opposite int

	// Knobs and Levels are what the Puzzle has of that name, for boards with this goal. Optional: they are those of the
	// puzzle, Levels where there are no Knobs.
	Knobs  []Knob
	Levels func(Size) []Wish
}

// Aimed is a Problem whose goal can be chosen. Editing, moves and walks keep it, the view shows which one it is, and
// the text form tells it, unless it is the first one: that is the judge's, whose form has no word for it.
type Aimed interface {
	Problem
	// Goal returns the index of the goal among the Goals of the puzzle.
	Goal() int
	// WithGoal returns the problem with another goal, which is the same problem where that is its goal already. A goal
	// that is a board of its own looks as the goal before it did, if that looks like a single board.
	WithGoal(goal int) Problem
}

// GoalOf returns the index of a problem's goal, which is 0 where none can be chosen, or there is no problem.
func GoalOf(p Problem) int {
	if aimed, ok := p.(Aimed); ok {
		return aimed.Goal()
	}
	return 0
}

// WithGoal returns a problem with another goal of its puzzle. It is the same one where none can be chosen.
func WithGoal(p Problem, goal int) Problem {
	if aimed, ok := p.(Aimed); ok {
		return aimed.WithGoal(goal)
	}
	return p
}

// WithGoalOf returns a problem with the goal of another one of its puzzle; of a goal that is a board, as much as both have
// cells for. Without another one it is the same problem.
func WithGoalOf(p, other Problem) Problem {
	if other == nil {
		return p
	}
	aimed := WithGoal(p, GoalOf(other))
	return aimed.Fill(func(at Spot) int {
		if at.Board == 0 || other.Values(at) == 0 {
			return aimed.Value(at)
		}
		return other.Value(at)
	})
}

// GoalNamed returns the index of the goal with an ID, and whether there is one.
func (p *Puzzle) GoalNamed(id string) (goal int, ok bool) {
	for i, g := range p.Goals {
		if g.ID == id {
			return i, true
		}
	}
	return 0, false
}

// Request says what is to be reached on boards with a goal.
func (p *Puzzle) Request(goal int) string {
	if goal < len(p.Goals) {
		return p.Goals[goal].Request
	}
	return p.Goal
}

// KnobsFor returns what can be asked of random boards with a goal.
func (p *Puzzle) KnobsFor(goal int) []Knob {
	if goal < len(p.Goals) && p.Goals[goal].Knobs != nil {
		return p.Goals[goal].Knobs
	}
	return p.Knobs
}

// LevelsFor returns the levels of random boards with a goal, none where the puzzle has none.
func (p *Puzzle) LevelsFor(goal int, s Size) []Wish {
	switch {
	case goal < len(p.Goals) && p.Goals[goal].Levels != nil:
		return p.Goals[goal].Levels(s)
	case p.Levels != nil:
		return p.Levels(s)
	}
	return nil
}
