// Package transform changes whole boards: it rotates, mirrors and fills them, exchanges colours, shuffles
// the cells, and resizes boards. It knows boards only by their values.
package transform

import (
	"slices"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Transform is a change of a whole board.
type Transform struct {
	Name sentence.Text // in a menu, such as "Rotate Right"
	Done sentence.Text // said after it, such as "Rotated to the right."

	of func(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error)
}

// Of returns the board after the change, before its first move, or b itself if nothing changes. An
// error is a *sentence.Refusal.
func (t Transform) Of(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
	return t.of(p, b.Set())
}

// All returns the changes that make sense for a board, apart from fills. The seed is that of the shuffle.
func All(p *puzzle.Puzzle, b puzzle.Problem, seed uint64) (all []Transform) {
	all = slices.Clone(symmetries)
	if len(p.Opposite) > 0 {
		all = append(all, invert)
	}
	if boards := cellsOf(b.Set()); len(boards) == 2 {
		all = append(all, between(b, boards[0][0].Board, boards[1][0].Board)...)
	}
	return append(all, shuffle(seed))
}

// Fills returns the changes that give a value to all spots of one of the boards of a view.
func Fills(p *puzzle.Puzzle, b puzzle.Problem, value int) (all []Transform) {
	boards := cellsOf(b.Set())
	for _, cells := range boards {
		board := cells[0].Board
		t := Transform{Name: sentence.New("Fill"), Done: sentence.New("Filled.")}
		if len(boards) > 1 {
			title := b.View().Boards[board].Title
			t.Name, t.Done = sentence.New("Fill %v", title), sentence.New("Filled: %v.", title)
		}
		t.of = func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
			return b.Fill(func(at view.Spot) int {
				if at.Board == board {
					return value
				}
				return b.Value(at)
			}), nil
		}
		all = append(all, t)
	}
	return all
}

// invert exchanges the colours, also those of the goal.
var invert = Transform{
	Name: sentence.New("Exchange Colours"), Done: sentence.New("Colours exchanged."),
	of: func(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
		inverted := b.Fill(func(at view.Spot) int { return p.Opposite[b.Value(at)] })
		inverted = inverted.WithGoal(p.Goals[b.Goal()].Opposite)
		return inverted, nil
	},
}

// between returns the changes that exchange the values of two boards of a view, and that copy those
// of the first one to the other.
func between(b puzzle.Problem, one, other int) []Transform {
	v := b.View()
	first, second := v.Boards[one].Title, v.Boards[other].Title
	from := func(name, done sentence.Text, source func(board int) int) Transform {
		return Transform{name, done, func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
			return moved(b, b, func(at view.Spot) view.Spot {
				at.Board = source(at.Board)
				return at
			})
		}}
	}
	return []Transform{
		from(sentence.New("Exchange %v and %v", first, second), sentence.New("Exchanged: %v and %v.", first, second),
			func(board int) int { return one + other - board }),
		from(sentence.New("Copy %v to %v", first, second), sentence.New("Copied: %v to %v.", first, second),
			func(int) int { return one }),
	}
}

// Toward gives the board a goal of its puzzle.
func Toward(p *puzzle.Puzzle, goal int) Transform {
	return Transform{
		Name: sentence.New(p.Goals[goal].Label), Done: sentence.New(p.Goals[goal].Request),
		of: func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) { return b.WithGoal(goal), nil },
	}
}

// shuffle permutes the cells of each board. The sides of a tile stay together.
func shuffle(seed uint64) Transform {
	return Transform{
		Name: sentence.New("Shuffle"), Done: sentence.New("Shuffled."),
		of: func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
			rng := random.Source(seed)
			source := map[view.Spot]view.Spot{}
			for _, cells := range cellsOf(b) {
				for i, from := range rng.Perm(len(cells)) {
					source[cells[i]] = cells[from]
				}
			}
			return b.Fill(func(at view.Spot) int {
				from := source[at.Cell()]
				from.Part = at.Part
				return b.Value(from)
			}), nil
		},
	}
}

// Resize gives the board another size. Cells that fit stay, and the others are those of a new board.
func Resize(size view.Size) Transform {
	return Transform{
		Name: sentence.New("Size"), Done: sentence.New("The board has a new size. What fits is kept."),
		of: func(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
			if err := boards.CheckSize(p, size); err != nil || size == b.Size() {
				return b, err
			}
			empty := p.New(size).WithGoal(b.Goal())
			return empty.Fill(func(at view.Spot) int {
				if b.Values(at) == 0 {
					return empty.Value(at)
				}
				return b.Value(at)
			}), nil
		},
	}
}
