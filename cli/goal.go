package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// goalFlag is what the flag --goal asks for: the ID of a goal, or the name of a file with a board; empty for nothing.
type goalFlag string

// goalOptions lists the flag, where there are puzzles whose goal can be chosen.
func goalOptions(env Env) []option {
	var puzzles, names []string
	for _, p := range env.Puzzles {
		if len(p.Goals) == 0 {
			continue
		}
		puzzles = append(puzzles, p.ID)
		for _, name := range goalNames(p) {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(puzzles) == 0 {
		return nil
	}
	return []option{{"--goal GOAL", fmt.Sprintf("what is to be reached: %s (%s); by default what the text says, and else %s",
		list(names), strings.Join(puzzles, ", "), names[0])}}
}

// goalNames lists what the flag can be for a puzzle.
func goalNames(p *puzzle.Puzzle) []string {
	var names []string
	file := false
	for _, g := range p.Goals {
		if file = file || g.Board; !g.Board {
			names = append(names, g.ID)
		}
	}
	if file {
		names = append(names, "a file with a board")
	}
	return names
}

// addTo adds the flag, where there are puzzles whose goal can be chosen.
func (g *goalFlag) addTo(flags *flag.FlagSet, env Env) {
	if len(goalOptions(env)) == 0 {
		return
	}
	flags.Func("goal", "", func(text string) error {
		if text == "" {
			return errors.New("want the name of a goal")
		}
		*g = goalFlag(text)
		return nil
	})
}

// find returns the goal that the flag asks for, or nil where it asks for none.
func (g goalFlag) find(ctx context.Context, command string, p *puzzle.Puzzle, env Env) (*goal, error) {
	if g == "" {
		return nil, nil
	}
	if len(p.Goals) == 0 {
		return nil, usageError(command, "%s: there is no --goal for this puzzle", p.ID)
	}
	if index, ok := p.GoalNamed(string(g)); ok && !p.Goals[index].Board {
		return &goal{index: index}, nil
	}
	index := slices.IndexFunc(p.Goals, func(g puzzle.Goal) bool { return g.Board })
	if index < 0 {
		return nil, usageError(command, "%s: unknown goal %q, want %s", p.ID, string(g), list(goalNames(p)))
	}
	file, err := openFile(ctx, string(g), env.Stderr)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, fs.ErrNotExist):
		return nil, usageError(command, "%s: unknown goal %q, and there is no such file; want %s", p.ID, string(g), list(goalNames(p)))
	case err != nil:
		return nil, failed(StatusUsage, "fourfold: %v", err)
	}
	defer file.Close()
	board, err := readOne(p, file, string(g))
	if err != nil {
		return nil, err
	}
	return &goal{index, asGoal(board, index)}, nil
}

// readOne reads the only board of a text that has a name.
func readOne(p *puzzle.Puzzle, text io.Reader, name string) (puzzle.Problem, error) {
	r := p.NewReader(text)
	board, _, err := r.Read()
	if err == nil {
		var line int
		if _, line, err = r.Read(); err == io.EOF {
			return board, nil
		} else if err == nil {
			return nil, failed(StatusUsage, "%s:%d: another board, want only the one that is the goal", name, line)
		}
	}
	var syntax *lines.Error
	if errors.As(err, &syntax) {
		return nil, failed(StatusUsage, "%s:%d: %v", name, syntax.Line, syntax.What)
	}
	return nil, failed(StatusUsage, "%s: %v", name, err)
}

// asGoal returns a problem whose goal, which is a board, looks as another problem does.
func asGoal(board puzzle.Problem, index int) puzzle.Problem {
	aimed := puzzle.WithGoal(board, index)
	return aimed.Fill(func(at puzzle.Spot) int {
		at.Board = 0
		return board.Value(at)
	})
}
