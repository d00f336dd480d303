package grid

import (
	"context"
	"fmt"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// problem is a board of a set as the rest of the program knows it.
type problem struct {
	*set
	board Board
}

// none is what cell returns where there is no cell.
const none = -1

// cell returns the cell of a spot on the board itself, or none.
func (p *problem) cell(at puzzle.Spot) int {
	cell, ok := Cell(p.Size(), at)
	if !ok || p.faces[p.board.At(cell)].Kind == puzzle.NoCell {
		return none
	}
	return cell
}

// Size returns the number of rows and columns.
func (p *problem) Size() puzzle.Size { return p.board.Size() }

// View returns the faces of the cells, and what the board adds.
func (p *problem) View() puzzle.View {
	b := puzzle.NewBoard(sentence.Text{}, p.Size())
	for cell := range b.Cells {
		b.Cells[cell] = p.faces[p.board.At(cell)].cell()
	}
	v := puzzle.View{Boards: []puzzle.Board{b}}
	p.showGoal(&v)
	if d, ok := p.board.(Decorated); ok {
		d.Decorate(&v)
	}
	return v
}

// Counts says what there is on the board.
func (p *problem) Counts() (text sentence.Text, amiss bool) {
	if b, ok := p.board.(Counted); ok {
		text = b.Counts()
	}
	return text, p.Check() != nil || p.Exchange && !p.balanced()
}

// balanced reports whether the board has as many of each letter as the goal.
func (p *problem) balanced() bool {
	goal := p.goal().Letters
	var more [256]int // on the board, by letter
	for cell := range len(goal) {
		more[p.board.At(cell)]++
		more[goal[cell]]--
	}
	return more == [256]int{}
}

// Check says why the board cannot be solved.
func (p *problem) Check() error {
	if p.Once {
		if err := p.checkOnce(); err != nil {
			return err
		}
	}
	if b, ok := p.board.(Checked); ok {
		return b.Check()
	}
	return nil
}

// Solve makes a walk of the answer's moves. It starts at a position in a game only where the way on from there
// is asked for, else at the board with the same letters.
func (p *problem) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	start := p
	if !o.FromHere && p.Position() != "" {
		start = p.of(p.letters())
	}
	a, err := start.board.Solve(ctx, o)
	return start.outcome(a, err == nil), err
}

// outcome returns an answer to the board with its walk and, unless it has one, a title.
func (p *problem) outcome(a Answer, finished bool) puzzle.Outcome {
	if len(a.Moves) > 0 || p.Solved() {
		a.Walk = &walk{start: p, moves: a.Moves}
	}
	if a.Title.Empty() {
		a.Title = p.title(a, finished)
	}
	if a.Reasons != nil {
		a.Notes = a.Reasons(func(b Board) puzzle.Problem { return p.problem(b) })
	}
	if goOn := a.Continue; goOn != nil {
		a.Outcome.Continue = func(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
			a, err := goOn(ctx, o)
			return p.outcome(a, err == nil), err
		}
	}
	return a.Outcome
}

// title returns an answer in a few words.
func (p *problem) title(a Answer, finished bool) sentence.Text {
	switch {
	case len(a.Moves) > 0:
		return p.puzzle.Moves(len(a.Moves))
	case a.Walk != nil:
		return sentence.New("Solved already")
	case finished:
		return sentence.New("Impossible")
	case a.Bound > 0:
		return sentence.New("At least %v", p.puzzle.Moves(a.Bound))
	}
	return sentence.Text{}
}

// Solved reports whether the goal is reached.
func (p *problem) Solved() bool { return p.board.Solved() }

// Targets returns where what lies on a cell can go.
func (p *problem) Targets(from puzzle.Spot) []puzzle.Spot {
	cell := p.cell(from)
	if cell == none {
		return nil
	}
	var spots []puzzle.Spot
	for _, to := range p.board.Targets(cell) {
		spots = append(spots, Spot(p.Size(), to))
	}
	return spots
}

// Move makes a move if the rules allow it.
func (p *problem) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	m := Move{p.cell(from), p.cell(to)}
	switch {
	case p.onGoal(from) || p.onGoal(to):
		return nil, puzzle.Step{}, sentence.Refuse("The goal stays as it is. Moves are made on the board.")
	case m.From == none || m.To == none:
		return nil, puzzle.Step{}, sentence.Refuse("There is no cell.")
	case !slices.Contains(p.board.Targets(m.From), m.To):
		return nil, puzzle.Step{}, &sentence.Refusal{What: p.board.Refusal(m)}
	}
	return p.problem(p.board.After(m)), p.step(p.board, m), nil
}

// Position returns what the letters leave out: nothing but on a board that is Positioned.
func (p *problem) Position() string {
	if b, ok := p.board.(Positioned); ok {
		return b.Position()
	}
	return ""
}

// WithPosition returns the board with what the letters leave out.
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
