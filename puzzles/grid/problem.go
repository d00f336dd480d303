package grid

import (
	"context"
	"fmt"
	"slices"

	"fourfold/puzzles/certificate"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// problem is a board of a set as a [puzzle.Problem].
type problem struct {
	*set
	board Board
}

// problem returns the board as a problem.
func (s *set) problem(b Board) *problem { return &problem{set: s, board: b} }

func (p *problem) Size() view.Size { return p.board.Size() }

// View returns the faces of the cells, and what the board adds.
func (p *problem) View() (v view.View) {
	boards := p.boards()
	for i, letters := range boards {
		b := view.NewBoard(sentence.Text{}, p.Size())
		if len(boards) > 1 {
			b.Title = [...]sentence.Text{sentence.New("Start"), sentence.New("Goal")}[i]
		}
		for cell, letter := range letters {
			b.Cells[cell].Kind = p.faces[letter].Kind
		}
		v.Boards = append(v.Boards, b)
	}
	if d, ok := p.board.(Decorated); ok {
		d.Decorate(&v)
	}
	return v
}

func (p *problem) Counts() (text sentence.Text, amiss bool) {
	return p.board.Counts(), p.Check() != nil || p.Exchange && !p.balanced()
}

// balanced reports whether the board has as many of each letter as the goal.
func (p *problem) balanced() bool {
	boards := p.boards()
	for _, letters := range boards {
		slices.Sort(letters)
	}
	return slices.Equal(boards[0], boards[len(boards)-1])
}

func (p *problem) Check() error {
	if b, ok := p.board.(Checked); ok {
		return b.Check()
	}
	return nil
}

func (p *problem) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	if report == nil {
		report = func(puzzle.Progress) {}
	}
	a, err := p.board.Solve(ctx, report)
	return p.outcome(a, err == nil), err
}

// outcome returns an answer to the board with its walk and, unless it has one, a title.
func (p *problem) outcome(a Answer, finished bool) puzzle.Outcome {
	if len(a.Moves) > 0 || p.Solved() {
		for i, m := range a.Moves {
			a.Moves[i] = p.ordered(m)
		}
		a.Walk = &walk{start: p, moves: a.Moves}
	}
	if a.Title.Empty() {
		a.Title = title(p.puzzle, a, finished)
	}
	if reasons := a.Reasons; reasons != nil {
		a.Outcome.Reasons = func() []puzzle.Note { return reasons(func(b Board) puzzle.Problem { return p.problem(b) }) }
	}
	return a.Outcome
}

// Claim returns a Certify that writes a claim alone: a checker needs no more.
func Claim(what string) func(context.Context, *certificate.Writer) error {
	return func(_ context.Context, c *certificate.Writer) error {
		c.Claim(what)
		return nil
	}
}

// title returns an answer in a few words.
func title(p *puzzle.Puzzle, a Answer, finished bool) sentence.Text {
	switch {
	case len(a.Moves) > 0:
		return p.Moves(len(a.Moves))
	case a.Walk != nil:
		return sentence.New("Solved already")
	case finished:
		return sentence.New("Impossible")
	case a.Bound > 0:
		return sentence.New("At least %v", p.Moves(a.Bound))
	}
	return sentence.Text{}
}

func (p *problem) Solved() bool { return p.board.Solved() }

func (p *problem) Targets(from view.Spot) (spots []view.Spot) {
	cell, _, ok := p.at(from)
	if !ok || from.Board == goalBoard {
		return nil
	}
	for _, to := range p.board.Targets(cell) {
		spots = append(spots, Spot(p.Size(), to))
	}
	return spots
}

func (p *problem) Move(from, to view.Spot) (puzzle.Problem, puzzle.Step, error) {
	first, _, ok := p.at(from)
	second, _, there := p.at(to)
	m := Move{first, second}
	switch {
	case ok && from.Board == goalBoard || there && to.Board == goalBoard:
		return nil, puzzle.Step{}, sentence.Refuse("The goal stays as it is. Moves are made on the board.")
	case !ok || !there:
		return nil, puzzle.Step{}, sentence.Refuse("There is no such cell.")
	case !slices.Contains(p.board.Targets(m.From), m.To):
		return nil, puzzle.Step{}, &sentence.Refusal{What: p.board.Refusal(m)}
	}
	return p.problem(p.board.After(m)), p.step(p.board, m), nil
}

func (p *problem) Set() puzzle.Problem {
	if p.Position() == "" {
		return p
	}
	return p.of(p.boards())
}

func (p *problem) Position() string {
	if b, ok := p.board.(Positioned); ok {
		return b.Position()
	}
	return ""
}

func (p *problem) WithPosition(line string) (puzzle.Problem, error) {
	b, ok := p.board.(Positioned)
	switch {
	case !ok && line == "":
		return p, nil
	case !ok:
		return nil, fmt.Errorf("position %q, want none", line)
	}
	after, err := b.WithPosition(line)
	if err != nil {
		return nil, err
	}
	return p.problem(after), nil
}

// goal returns the goal, or the zero value if none can be chosen.
func (p *problem) goal() Goal {
	if b, ok := p.board.(Aimed); ok {
		return b.Goal()
	}
	return Goal{}
}

func (p *problem) Goal() int { return p.goal().Index }

func (p *problem) WithGoal(index int) puzzle.Problem {
	b, ok := p.board.(Aimed)
	if !ok || index == b.Goal().Index || index < 0 || index >= len(p.puzzle.Goals) {
		return p
	}
	return p.problem(b.WithGoal(Goal{Index: index}))
}

// aimed returns the board with a goal.
func aimed(b Board, goal Goal) Board {
	if aimed, ok := b.(Aimed); ok && goal != aimed.Goal() {
		return aimed.WithGoal(goal)
	}
	return b
}
