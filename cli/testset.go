package cli

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"fourfold/internal/atomicfile"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// testSet makes random boards from easy to hard, writes them with their answers into a new folder and
// returns a list of them.
func (o *randomOptions) testSet(ctx context.Context, env Env) (list string, err error) {
	folder, err := atomicfile.CreateFolder(o.out)
	if err != nil {
		return "", failed(StatusUsage, "fourfold random: %s: %v", o.out, err)
	}
	defer env.onInterrupt(folder.Discard)()
	seen := map[string]bool{}
	for i := range o.count {
		board, level, err := o.test(ctx, i, seen)
		if err != nil {
			return "", err
		}
		outcome, err := board.Solve(ctx, nil)
		if err != nil {
			return "", err
		}
		name := fmt.Sprintf("%0*d", max(2, len(strconv.Itoa(o.count))), i+1)
		err = cmp.Or(
			folder.Write(name+".in", []byte(boards.Write(o.puzzle, board))),
			folder.Write(name+".out", o.puzzle.AppendAnswer(nil, 1, outcome)),
		)
		if err != nil {
			return "", failed(StatusFailure, "fourfold random: %s: %v", o.out, err)
		}
		list += fmt.Sprintf("%s  %-5v  %-10s  %v\n", name, board.Size(), level, outcome.Title)
	}
	if err := folder.Commit(); err != nil {
		return "", failed(StatusFailure, "fourfold random: %s: %v", o.out, err)
	}
	return list, nil
}

// test returns the i-th board and its level. Within some attempts it is one that has not been seen.
func (o *randomOptions) test(ctx context.Context, i int, seen map[string]bool) (board puzzle.Problem, level string, err error) {
	wish := o.Wish
	if o.puzzle.Levels != nil && len(wish.Asks) == 0 {
		if levels := o.puzzle.Levels(wish.Size, 0); len(levels) > 0 {
			wish = levels[i*len(levels)/o.count]
		}
	}
	for attempt := range uint64(24) {
		board, err = o.puzzle.Random(ctx, wish, random.Nth(o.seed, uint64(i)<<32|(attempt+1)))
		if ctx.Err() != nil || err == nil && !seen[boards.Write(o.puzzle, board)] {
			break
		}
	}
	if err == nil {
		seen[boards.Write(o.puzzle, board)] = true
	}
	return board, wish.Name, err
}
