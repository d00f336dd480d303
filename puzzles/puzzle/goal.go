package puzzle

// Goal is a goal that can be chosen for the boards of a puzzle.
type Goal struct {
	ID      string // the word in texts, such as "white"
	Label   string // the name in a choice, such as "All white"
	Request string // what is to be reached, in the place of Puzzle.Goal
	// Board says that the goal is a second board of the same size, which is edited like the first one.
	Board bool
	// Opposite is the index of the goal that takes its place when the colours are exchanged.
	Opposite int
}

// Aimed is a Problem whose goal can be chosen. Editing, moves and walks keep it. The view shows it, and
// the text form tells it unless it is the first one, the judge's.
type Aimed interface {
	Problem
	// Goal returns the index of the goal among the Goals of the puzzle.
	Goal() int
	// WithGoal returns the problem with another goal, or the same problem if it has that goal. A goal that
	// is a board shows what the goal before it asks for.
	WithGoal(goal int) Problem
}

// GoalOf returns the index of a problem's goal. It is 0 for a puzzle without a choice, and for nil.
func GoalOf(p Problem) int {
	if aimed, ok := p.(Aimed); ok {
		return aimed.Goal()
	}
	return 0
}

// WithGoal returns a problem with another goal, or the same problem for a puzzle without a choice.
func WithGoal(p Problem, goal int) Problem {
	if aimed, ok := p.(Aimed); ok {
		return aimed.WithGoal(goal)
	}
	return p
}
