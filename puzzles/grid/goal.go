package grid

import (
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// goalBoard is the index of the goal in the view where it is a board of its own.
const goalBoard = 1

// goalWord begins the goal in a text, before its ID and its rows.
const goalWord = "goal"

// goal returns what is to be reached, the zero value where that cannot be chosen.
func (p *problem) goal() Goal {
	if b, ok := p.board.(Aimed); ok {
		return b.Goal()
	}
	return Goal{}
}

// Goal returns the index of the goal.
func (p *problem) Goal() int { return p.goal().Index }

// WithGoal returns the board with another goal. Moves that led to this one are forgotten.
func (p *problem) WithGoal(index int) puzzle.Problem {
	b, ok := p.board.(Aimed)
	if !ok || index == b.Goal().Index || index < 0 || index >= len(p.puzzle.Goals) {
		return p
	}
	return p.problem(b.WithGoal(Goal{Index: index}))
}

// aimed returns the board with a goal.
func (s *set) aimed(b Board, goal Goal) Board {
	if aimed, ok := b.(Aimed); ok && goal != aimed.Goal() {
		return aimed.WithGoal(goal)
	}
	return b
}

// showGoal shows a goal that is a board.
func (p *problem) showGoal(v *puzzle.View) {
	goal := p.goal().Letters
	if goal == "" {
		return
	}
	v.Boards[0].Title = sentence.New("Board")
	b := puzzle.NewBoard(sentence.New("Goal"), p.Size())
	for cell := range b.Cells {
		b.Cells[cell] = p.faces[goal[cell]].cell()
	}
	v.Boards = append(v.Boards, b)
}

// onGoal reports whether a spot is a cell of a goal that is a board.
func (p *problem) onGoal(at puzzle.Spot) bool {
	_, ok := p.letter(at)
	return ok && at.Board == goalBoard
}

// name takes in the ID of a goal.
func (r *reader) name(line int, id string) error {
	goals := r.set.puzzle.Goals
	index := slices.IndexFunc(goals, func(g puzzle.Goal) bool { return g.ID == id })
	if index < 0 {
		return lines.Errorf(line, "there is no goal %s, want %s", quoted([]byte(id)), r.set.goalNames())
	}
	r.index, r.next = index, nothing
	if goals[index].Board {
		r.next = goalRows
	}
	return nil
}

// goalNames lists the IDs of the goals.
func (s *set) goalNames() string {
	var names []string
	for _, g := range s.puzzle.Goals {
		names = append(names, g.ID)
	}
	return strings.Join(names, ", ")
}

// checkGoalRow says why there cannot be a row of n cells in the goal.
func (r *reader) checkGoalRow(line, n int) error {
	switch {
	case r.goal.size.Rows == r.board.size.Rows:
		return lines.Errorf(line, "goal has more rows than the board, which has %d", r.board.size.Rows)
	case n != r.board.size.Cols:
		return lines.Errorf(line, "row of the goal has %v, want %d", cells(n), r.board.size.Cols)
	}
	return nil
}

// checkGoal says why there cannot be the goal that was read.
func (r *reader) checkGoal() error {
	switch {
	case r.next == goalName:
		return lines.Errorf(r.goalLine, "goal without a name, want %s", r.set.goalNames())
	case r.next == goalRows && r.goal.size.Rows < r.board.size.Rows:
		return lines.Errorf(r.goalLine, "goal has %v, want %d", rowCount(r.goal.size.Rows), r.board.size.Rows)
	}
	return nil
}

// quoted writes a word of a text that has no meaning, or the beginning of a long one.
func quoted(word []byte) string {
	const most = 20
	if len(word) > most {
		word = append(word[:most:most], "…"...)
	}
	return strconv.Quote(string(word))
}
